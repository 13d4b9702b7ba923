// How large the tree is that plain minimax walks through, and the least of it that has to be looked at.
//
// Who knows that a tree is worth v has looked at enough of it to see that it is worth v at least (one branch at each node of
// MAX, all branches at each node of MIN) and v at most (the other way round). Both parts share one path, that of best play.
// The smallest such pair is a limit that holds for every algorithm and every order of moves, and alpha-beta reaches it in
// the right order. Where all nodes have b branches and all leaves are d deep, it has b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (Knuth and
// Moore).
#pragma once

#include "core/evaluator.hpp"
#include "core/refinements.hpp"
#include "search/textbook/common.hpp"
#include "search/tracer.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>

namespace tahoun::search {

struct NodesAndLeaves {
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    friend bool operator==(const NodesAndLeaves&, const NodesAndLeaves&) = default;
};

struct TreeSize {
    NodesAndLeaves all;
    std::optional<NodesAndLeaves> least;  // none where there is chance, which needs all branches anyway
};

template <Game G, EvaluatorFor<G> E>
class TreeMeasure {
public:
    // `minds_distance`: whether an early win is better than a late one. Both throw Stopped.
    TreeMeasure(const Situation<G>& situation, const E& evaluator, Bounds bounds, bool minds_distance,
                std::uint64_t most_nodes, const std::atomic<bool>& stop)
        : situation_(situation),
          evaluator_(evaluator),
          bounds_(bounds.in_steps(evaluator.unit(situation.rules))),
          minds_distance_(minds_distance),
          history_(situation.history),
          most_(most_nodes),
          stop_(stop) {}

    // To a depth in plies of players, no_depth_limit: to the end. Nothing where there are more nodes than that.
    [[nodiscard]] std::optional<TreeSize> to_depth(int depth) {
        const auto value = count(situation_.state, depth, 0);
        if (!value) return std::nullopt;
        if (saw_chance_) return TreeSize{all_, std::nullopt};
        const Cost least = proofs(situation_.state, depth, 0, *value).exactly;
        return TreeSize{all_, NodesAndLeaves{static_cast<std::uint64_t>(least.nodes),
                                             static_cast<std::uint64_t>(least.leaves)}};
    }

private:
    // Nodes and leaves that have to be looked at, each as few as possible on its own.
    struct Cost {
        std::int64_t nodes = 0;
        std::int64_t leaves = 0;
        Cost& operator+=(const Cost& other) noexcept {
            nodes = std::min(impossible, nodes + other.nodes);
            leaves = std::min(impossible, leaves + other.leaves);
            return *this;
        }
        [[nodiscard]] Cost without(const Cost& other) const noexcept {
            return {nodes - other.nodes, leaves - other.leaves};
        }
        void lower_to(const Cost& other) noexcept {
            nodes = std::min(nodes, other.nodes);
            leaves = std::min(leaves, other.leaves);
        }
    };
    static constexpr std::int64_t impossible = std::int64_t{1} << 60U;
    static constexpr Cost not_at_all{impossible, impossible};

    // To show that a node is worth so much at least, at most, exactly, for the first player.
    struct Proofs {
        Cost at_least;
        Cost at_most;
        Cost exactly;
    };

    // The value of a leaf as the root sees it, and nothing for other nodes.
    [[nodiscard]] std::optional<Score> leaf_value(const typename G::State& state, int depth, int ply) const {
        const auto& rules = situation_.rules;
        if (const Outcome end = outcome<G>(rules, state); end.over()) {
            const auto points = end.points_for(Side::first);
            if (end.is_worth_points()) return clamp_score(points * evaluator_.unit(rules), bounds_.many);
            return points == 0 ? Score{0} : seen_from_the_root(points > 0 ? bounds_.max : -bounds_.max, ply);
        }
        // The root is searched whatever happened before it.
        if (ply > 0 && G::drawn_by_history(rules, history_)) return Score{0};
        if (ply > 0 && depth == 0) return clamp_score(evaluator_.score(rules, state), bounds_.many);
        return std::nullopt;
    }
    [[nodiscard]] Score seen_from_the_root(Score value, int ply) const noexcept {
        for (; minds_distance_ && ply > 0; --ply) value = bounds_.nearer(value);
        return value;
    }

    // Calls `look` with each child, the depth that is left below, and the ply; until it says false.
    template <class Look>
    bool for_each_child(const typename G::State& state, int depth, bool chance, Look look) {
        const auto& rules = situation_.rules;
        MoveList<G> moves;
        G::moves(rules, state, moves);
        const int left = depth >= no_depth_limit ? no_depth_limit : chance ? depth : depth - 1;
        for (const auto& move : moves) {
            typename G::State child = state;
            G::apply(rules, child, move);
            const auto length = history_.length();
            G::remember(rules, history_, state, move, child);
            const bool goes_on = look(child, left);
            history_.shorten(length);
            if (!goes_on) return false;
        }
        return true;
    }

    // Minimax's value for the first player (without chance), nothing where there are too many nodes.
    // NOLINTNEXTLINE(misc-no-recursion)
    std::optional<Score> count(const typename G::State& state, int depth, int ply) {
        if (++all_.nodes > most_ || ply > deepest) return std::nullopt;
        if (stop_.load(std::memory_order_relaxed)) throw Stopped();
        if (const auto value = leaf_value(state, depth, ply)) {
            ++all_.leaves;
            return value;
        }
        const Side side = G::to_move(situation_.rules, state);
        saw_chance_ = saw_chance_ || side == Side::chance;
        Score best = side == Side::first ? -infinite : infinite;
        const bool counted =
            for_each_child(state, depth, side == Side::chance, [&](const auto& child, int left) {
                const auto value = count(child, left, ply + 1);
                if (value) best = side == Side::first ? std::max(best, *value) : std::min(best, *value);
                return value.has_value();
            });
        return counted ? std::optional(best) : std::nullopt;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    Proofs proofs(const typename G::State& state, int depth, int ply, Score wanted) {
        if (stop_.load(std::memory_order_relaxed)) throw Stopped();
        if (const auto value = leaf_value(state, depth, ply)) {
            const auto one_if = [](bool possible) { return possible ? Cost{1, 1} : not_at_all; };
            return {one_if(*value >= wanted), one_if(*value <= wanted), one_if(*value == wanted)};
        }
        // One branch shows what its player can reach; what he cannot pass is shown by all of them.
        const bool first = G::to_move(situation_.rules, state) == Side::first;
        Cost one = not_at_all;
        Cost all{1, 0};
        Cost extra = not_at_all;  // of the branch that is worth exactly that, beyond its part of `all`
        for_each_child(state, depth, false, [&](const auto& child, int left) {
            const Proofs below = proofs(child, left, ply + 1, wanted);
            const Cost& limit = first ? below.at_most : below.at_least;
            one.lower_to(first ? below.at_least : below.at_most);
            all += limit;
            if (below.exactly.nodes < impossible) extra.lower_to(below.exactly.without(limit));
            return true;
        });
        one += Cost{1, 0};
        Cost exactly = all;
        exactly += extra;
        return first ? Proofs{one, all, exactly} : Proofs{all, one, exactly};
    }

    static constexpr int deepest = 200;  // of the stack
    const Situation<G>& situation_;
    const E& evaluator_;
    const Bounds bounds_;
    bool minds_distance_;
    typename G::History history_;
    std::uint64_t most_;
    const std::atomic<bool>& stop_;
    NodesAndLeaves all_;
    bool saw_chance_ = false;
};

}  // namespace tahoun::search
