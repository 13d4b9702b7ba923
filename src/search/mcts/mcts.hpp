// Monte Carlo tree search: for games, and chance games, whose evaluation is weak or missing.
//
// Several threads grow a tree each, from seeds of their own, and their roots are added up: nothing is shared but two flags.
// Memory is bounded: when a tree has no room left it grows no more, and the playouts go on from its leaves.
#pragma once

#include "search/mcts/tree.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace tahoun::search {

template <Game G>
class Mcts {
public:
    using Move = typename G::Move;
    using Info = MctsInfo<G>;
    using Report = std::function<void(const Info&)>;

    explicit Mcts(MctsOptions options) : options_(options) {}

    // Until a limit is reached, the result is proved or `stop` is raised by another thread; there is always a move if
    // there is a legal one. `report` hears from the calling thread, with the view of that thread's own tree.
    Info think(const Situation<G>& situation, const MctsLimits& limits, const std::atomic<bool>& stop,
               const Report& report = {}) {
        const Clock clock{std::chrono::steady_clock::now(), limits};
        const auto threads = static_cast<std::size_t>(std::max(1, options_.threads));
        std::vector<std::unique_ptr<Tree>> trees;
        for (std::size_t i = 0; i < threads; ++i)
            trees.push_back(std::make_unique<Tree>(situation, options_,
                                                   options_.mebibytes * 1'048'576 / threads,
                                                   options_.seed + i * 0x9E3779B97F4A7C15ULL));
        std::atomic<bool> finished{false};
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < threads; ++i)
            helpers.emplace_back(
                [&, i] { grow(*trees[i], quota(limits, threads, i), clock, stop, finished, {}); });
        grow(*trees[0], quota(limits, threads, 0), clock, stop, finished, [&](Tree& tree) {
            if (report) report(described(situation, {&tree}, clock));
        });
        for (std::thread& helper : helpers) helper.join();
        std::vector<const Tree*> all;
        all.reserve(trees.size());
        for (const auto& tree : trees) all.push_back(tree.get());
        return described(situation, all, clock);
    }

    // One tree, shown after each of these numbers of playouts, which rise; the last time when it can grow no more.
    void grow_and_show(const Situation<G>& situation, const std::vector<std::uint64_t>& playouts,
                       const std::atomic<bool>& stop,
                       const std::function<void(const MctsTree<G>&)>& show) const {
        Tree tree(situation, options_, options_.mebibytes * 1'048'576, options_.seed);
        for (const std::uint64_t wanted : playouts) {
            while (!tree.settled() && tree.playouts() < wanted) {
                if (stop.load(std::memory_order_relaxed)) break;
                tree.grow();
            }
            show(tree);
            if (tree.settled() || stop.load(std::memory_order_relaxed)) return;
        }
    }

private:
    using Tree = MctsTree<G>;
    using Node = typename Tree::Node;

    struct Clock {
        std::chrono::steady_clock::time_point start;
        const MctsLimits& limits;
        [[nodiscard]] double seconds() const {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        }
        [[nodiscard]] bool rung() const {
            return limits.time && std::chrono::steady_clock::now() - start >= *limits.time;
        }
    };

    [[nodiscard]] static std::optional<std::uint64_t> quota(const MctsLimits& limits, std::size_t threads,
                                                            std::size_t i) {
        if (!limits.playouts) return std::nullopt;
        return *limits.playouts / threads + (i < *limits.playouts % threads ? 1 : 0);
    }

    static void grow(Tree& tree, std::optional<std::uint64_t> quota, const Clock& clock,
                     const std::atomic<bool>& stop, std::atomic<bool>& finished,
                     const std::function<void(Tree&)>& report) {
        constexpr std::uint64_t between_looks_at_the_clock = 16;
        std::uint64_t next_report = 1024;
        while (!tree.settled()) {
            if (quota && tree.playouts() >= *quota) return;  // the other threads have quotas of their own
            if (stop.load(std::memory_order_relaxed) || finished.load(std::memory_order_relaxed)) return;
            if (tree.playouts() % between_looks_at_the_clock == 0 && clock.rung()) break;
            tree.grow();
            if (report && tree.playouts() == next_report) {
                report(tree);
                next_report *= 2;
            }
        }
        finished.store(true, std::memory_order_relaxed);
    }

    // --- What the trees found ----------------------------------------------------------------------------------------

    struct Branch {
        Move move;
        std::uint64_t visits = 0;
        double value = 0;   // Σ visits · mean, then the mean; for the side to move
        double points = 0;  // the same in points for the first player
        typename Tree::Points low = -Tree::decided;
        typename Tree::Points high = Tree::decided;
        bool ended = false;
        [[nodiscard]] bool proved() const { return low == high; }
    };

    static void add(Branch& branch, const Tree& tree, const Node& node, bool first) {
        branch.low = std::max(branch.low, node.low);
        branch.high = std::min(branch.high, node.high);
        branch.ended = branch.ended || node.ended;
        const double mean =
            static_cast<double>(tree.mean(node.sum, node.visits)) / static_cast<double>(fixed_one);
        branch.visits += node.visits;
        branch.value += static_cast<double>(node.visits) * (first ? mean : 1 - mean);
        branch.points += static_cast<double>(node.sum);
    }
    // A mean of nothing is even; what is proved is worth what is proved.
    static void settle(Branch& branch, bool first, std::int64_t largest) {
        const auto visits = static_cast<double>(branch.visits);
        branch.value = branch.visits == 0 ? 0.5 : branch.value / visits;
        branch.points = branch.visits == 0 ? 0 : branch.points / visits;
        if (!branch.proved()) return;
        const double share = branch.low >= Tree::decided    ? 1
                             : branch.low <= -Tree::decided ? -1
                                                            : branch.low / static_cast<double>(largest);
        branch.value = 0.5 + (first ? share : -share) / 2;
        branch.points = branch.low >= Tree::decided    ? static_cast<double>(largest)
                        : branch.low <= -Tree::decided ? -static_cast<double>(largest)
                                                       : branch.low;
    }

    [[nodiscard]] Info described(const Situation<G>& situation, const std::vector<const Tree*>& trees,
                                 const Clock& clock) const {
        Info info;
        bool narrowed = false;
        bool points = false;
        std::int64_t largest = 1;
        for (const Tree* tree : trees) {
            info.playouts += tree->playouts();
            info.nodes += tree->size();
            info.full = info.full || tree->full();
            narrowed = narrowed || tree->narrowed();
            points = points || tree->saw_points();
            largest = std::max(largest, tree->largest());
        }
        info.seconds = clock.seconds();
        if (trees.front()->over()) return info;

        const Side side = trees.front()->root().side;
        const bool first = side != Side::second;
        Branch root{trees.front()->root().move};
        for (const Tree* tree : trees) add(root, *tree, tree->root(), first);
        std::vector<Branch> branches = merged(trees, first);
        if (side != Side::chance)
            for (const Branch& branch : branches) {
                if (first)
                    root.low = std::max(root.low, branch.low);
                else
                    root.high = std::min(root.high, branch.high);
            }
        settle(root, first, largest);
        for (Branch& branch : branches) settle(branch, first, largest);
        const auto exact = [&](const Branch& branch) { return exact_value(branch, first, narrowed, points); };
        info.value = root.value;
        info.points = first ? root.points : -root.points;
        info.proved = exact(root);
        if (side == Side::chance) return info;
        put_best_first(branches, root, first);
        for (const Branch& branch : branches)
            info.moves.push_back({branch.move, branch.visits, branch.value, exact(branch)});
        // A win at once is one, whatever was left out elsewhere.
        if (info.moves.front().proved && info.moves.front().proved->result == Result::win)
            info.proved = info.moves.front().proved;
        info.line = line_of(trees, branches.front().move);
        static_cast<void>(situation);
        return info;
    }

    [[nodiscard]] static std::vector<Branch> merged(const std::vector<const Tree*>& trees, bool first) {
        std::vector<Branch> branches;
        for (const Tree* tree : trees) {
            const Node& root = tree->root();
            for (std::size_t i = root.first_child; i < root.first_child + root.children; ++i) {
                const Node& node = (*tree)[i];
                auto place = std::find_if(branches.begin(), branches.end(),
                                          [&](const Branch& branch) { return branch.move == node.move; });
                if (place == branches.end()) place = branches.insert(branches.end(), Branch{node.move});
                add(*place, *tree, node, first);
            }
        }
        return branches;
    }

    [[nodiscard]] static std::optional<ExactValue> exact_value(const Branch& branch, bool first,
                                                               bool narrowed, bool points) {
        if (!branch.proved() || (narrowed && !branch.ended)) return std::nullopt;
        const std::optional<int> plies = branch.ended ? std::optional<int>(1) : std::nullopt;
        if (branch.low == Tree::decided) return ExactValue{first ? Result::win : Result::loss, plies};
        if (branch.low == -Tree::decided) return ExactValue{first ? Result::loss : Result::win, plies};
        if (branch.low == 0 && !points) return ExactValue{Result::draw, plies};
        return std::nullopt;  // points are no win, draw or loss
    }

    // The most visited branch, unless what is certain is as good as what it seems to be worth.
    static void put_best_first(std::vector<Branch>& branches, const Branch& root, bool first) {
        // 0: certain to be worse than another one; 1: all others.
        const auto hope = [&](const Branch& branch) {
            return (first ? branch.high >= root.low : branch.low <= root.high) ? 1 : 0;
        };
        std::stable_sort(branches.begin(), branches.end(), [&](const Branch& a, const Branch& b) {
            if (hope(a) != hope(b)) return hope(a) > hope(b);
            return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
        });
        const auto certain = std::find_if(branches.begin(), branches.end(), [&](const Branch& branch) {
            return branch.proved() && (first ? branch.low >= root.low : branch.high <= root.high);
        });
        if (certain == branches.end()) return;
        const bool all_is_said =
            root.proved() && (first ? certain->low >= root.high : certain->high <= root.low);
        const bool lost = first ? root.high <= -Tree::decided : root.low >= Tree::decided;
        // When all is lost the most visited move is the one that was hardest to refute.
        if (lost || (!all_is_said && branches.front().value > certain->value)) return;
        // Of several ways to the same result, one that ends the game at once.
        const auto at_once = std::find_if(certain, branches.end(), [&](const Branch& branch) {
            return branch.ended && branch.low == certain->low && branch.proved();
        });
        const auto best = at_once == branches.end() ? certain : at_once;
        std::rotate(branches.begin(), best, best + 1);
    }

    // What was visited most often, in the tree that looked at the best move most.
    [[nodiscard]] static std::vector<Move> line_of(const std::vector<const Tree*>& trees, const Move& best) {
        const Tree* tree = nullptr;
        const Node* node = nullptr;
        for (const Tree* other : trees) {
            const Node& root = other->root();
            for (std::size_t i = root.first_child; i < root.first_child + root.children; ++i)
                if ((*other)[i].move == best && (node == nullptr || (*other)[i].visits > node->visits)) {
                    tree = other;
                    node = &(*other)[i];
                }
        }
        std::vector<Move> line{best};
        while (node != nullptr && node->children > 0 && node->side != Side::chance) {
            const Node* most = nullptr;
            for (std::size_t i = node->first_child; i < node->first_child + node->children; ++i) {
                const Node& child = (*tree)[i];
                const bool keeps = !node->proved() || (node->side == Side::first ? child.low >= node->low
                                                                                 : child.high <= node->high);
                if (keeps && (most == nullptr || child.visits > most->visits)) most = &child;
            }
            if (most == nullptr || (most->visits == 0 && !most->ended)) break;
            line.push_back(most->move);
            node = most;
        }
        return line;
    }

    MctsOptions options_;
};

}  // namespace tahoun::search
