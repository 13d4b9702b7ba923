// The experiments of one game: the templates behind lab/experiments.hpp.
#pragma once

#include "lab/experiments.hpp"
#include "lab/trace.hpp"
#include "search/mcts/tree.hpp"
#include "search/textbook/retrograde.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace tahoun::lab {

// The root and the nodes most often visited: whoever has been visited often has a parent that was visited as often at least.
template <Game G>
[[nodiscard]] GrownTree most_visited(const search::Situation<G>& situation, const search::MctsTree<G>& tree,
                                     std::size_t most) {
    using Tree = search::MctsTree<G>;
    struct Waiting {
        std::uint64_t visits;
        std::size_t node;
        std::int64_t parent;
        typename G::State before;  // the parent's
        bool operator<(const Waiting& other) const noexcept {
            return visits != other.visits ? visits < other.visits : node > other.node;
        }
    };
    GrownTree grown;
    grown.playouts = tree.playouts();
    grown.size = tree.size();
    if (tree.over()) return grown;
    const bool first = G::to_move(situation.rules, situation.state) != Side::second;
    std::priority_queue<Waiting> waiting;
    waiting.push({tree.root().visits, 0, -1, situation.state});
    while (!waiting.empty() && grown.nodes.size() < most) {
        const Waiting next = waiting.top();
        waiting.pop();
        const auto& node = tree[next.node];
        GrownNode shown;
        shown.parent = next.parent;
        shown.visits = node.visits;
        const double mean = 2 * static_cast<double>(tree.mean(node.sum, node.visits)) /
                                static_cast<double>(search::fixed_one) -
                            1;
        shown.mean = first ? mean : -mean;
        if (node.proved() && !tree.narrowed()) {
            if (node.low == Tree::decided || node.low == -Tree::decided)
                shown.proved = (node.low > 0) == first ? Result::win : Result::loss;
            else if (node.low == 0 && !tree.saw_points())
                shown.proved = Result::draw;
        }
        typename G::State here = next.before;
        if (next.parent >= 0) {
            shown.move = G::move_text(situation.rules, here, node.move);
            G::apply(situation.rules, here, node.move);
        }
        const auto place = static_cast<std::int64_t>(grown.nodes.size());
        grown.nodes.push_back(std::move(shown));
        for (std::size_t child = node.first_child; child < node.first_child + node.children; ++child)
            waiting.push({tree[child].visits, child, place, here});
    }
    return grown;
}

// What a textbook's analysis takes on: the whole game where that has numbers. Else the group of subspaces that the position
// is in, where no move leaves it but by ending the game, or the smallest group, of which that is always so.
template <Numbered G>
[[nodiscard]] std::vector<typename G::Subspace> subspaces_to_analyse(const typename G::Rules& rules,
                                                                     const typename G::State& state) {
    if constexpr (Indexed<G>) {
        static_cast<void>(state);
        return all_subspaces<G>(rules);
    } else {
        const auto groups = table_groups<G>(rules, largest_table<G>(rules), true);
        const auto ranked = G::rank(rules, state);
        for (const auto& group : groups) {
            if (!ranked || std::find(group.begin(), group.end(), ranked->subspace) == group.end()) continue;
            const bool closed = std::all_of(group.begin(), group.end(), [&](const auto& subspace) {
                return G::subspaces_after(rules, subspace).empty();
            });
            if (closed) return group;
        }
        return groups.front();
    }
}

// Hears the textbook's retrograde analysis and tells each wave: the queue yields positions by their plies, so that all of a
// wave are known when the first of them is taken.
template <Numbered G>
class WaveWatcher {
public:
    static constexpr bool listening = true;

    WaveWatcher(const typename G::Rules& rules, const typename G::State& state, const std::atomic<bool>& stop,
                const std::function<void(const Wave&)>& tell)
        : rules_(rules),
          stop_(stop),
          tell_(tell),
          analysis_(rules, checked(rules, subspaces_to_analyse<G>(rules, state))) {}

    void run() {
        analysis_.run(*this);
        while (told_ < waves_.size()) tell_next();
    }

    void known(const typename G::State& state, const ExactValue& value) {
        if (stop_.load(std::memory_order_relaxed)) throw search::Stopped();
        const auto plies = static_cast<std::size_t>(value.plies.value_or(0));
        while (waves_.size() <= plies) waves_.push_back({static_cast<int>(waves_.size()), 0, 0, 0, {}});
        Wave& wave = waves_[plies];
        ++(value.result == Result::win ? wave.wins : wave.losses);
        if (wave.examples.size() < most_examples) wave.examples.push_back(G::state_text(rules_, state));
    }
    void taken(const typename G::State& state) {
        if (stop_.load(std::memory_order_relaxed)) throw search::Stopped();
        const auto plies = static_cast<std::size_t>(analysis_.value(state).plies.value_or(0));
        while (told_ <= plies) tell_next();
    }
    void counted(const typename G::State& /*state*/, std::uint32_t /*left*/) noexcept {}

private:
    using Subspaces = std::vector<typename G::Subspace>;
    static constexpr std::size_t most_examples = 4;
    static constexpr std::uint64_t most_positions = 2'000'000;

    static Subspaces checked(const typename G::Rules& rules, Subspaces subspaces) {
        std::uint64_t positions = 0;
        for (const auto& subspace : subspaces) positions += G::subspace_size(rules, subspace);
        if (positions > most_positions)
            throw TraceTooBig(fmt::format("there are more than {} positions", most_positions));
        return subspaces;
    }
    void tell_next() {
        Wave& wave = waves_[told_++];
        found_ += wave.wins + wave.losses;
        wave.left = analysis_.positions() - found_;
        tell_(wave);
    }

    const typename G::Rules& rules_;
    const std::atomic<bool>& stop_;
    const std::function<void(const Wave&)>& tell_;
    search::Retrograde<G> analysis_;
    std::vector<Wave> waves_;  // by plies
    std::size_t told_ = 0;     // how many of them
    std::uint64_t found_ = 0;
};

}  // namespace tahoun::lab
