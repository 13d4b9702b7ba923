// Win, draw or loss and the distance by plain recursion: the judge of the proof searches.
#pragma once

#include "core/game.hpp"
#include "core/oracle.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tahoun::test {

// Faster wins and slower losses are better.
[[nodiscard]] inline int rank_of(const ExactValue& value) {
    constexpr int far = 1'000'000;
    return value.result == Result::win    ? far - *value.plies
           : value.result == Result::loss ? *value.plies - far
                                          : 0;
}

template <Game G>
class Solved {
public:
    explicit Solved(const typename G::Rules& rules) : rules_(rules) {}

    ExactValue value(const typename G::State& state) {
        const Key key = G::hash(rules_, state);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        const Side side = G::to_move(rules_, state);
        std::optional<ExactValue> best;
        if (const Outcome end = outcome<G>(rules_, state); end.over()) {
            const auto winner = end.winner();
            best = !winner ? ExactValue{Result::draw, std::nullopt}
                           : ExactValue{*winner == side ? Result::win : Result::loss, 0};
        } else {
            MoveList<G> moves;
            G::moves(rules_, state, moves);
            for (const auto& move : moves) {
                const auto child = play<G>(rules_, state, move);
                ExactValue branch = value(child);
                if (G::to_move(rules_, child) != side) branch.result = opposite(branch.result);
                if (branch.plies) ++*branch.plies;
                if (!best || rank_of(branch) > rank_of(*best)) best = branch;
            }
        }
        known_.emplace(key, *best);
        return *best;
    }

private:
    const typename G::Rules& rules_;
    std::unordered_map<Key, ExactValue> known_;
};

// The value of a move for whoever makes it.
template <Game G>
[[nodiscard]] ExactValue value_of_move(Solved<G>& solved, const typename G::Rules& rules,
                                       const typename G::State& state, const typename G::Move& move) {
    const auto child = play<G>(rules, state, move);
    ExactValue value = solved.value(child);
    if (G::to_move(rules, child) != G::to_move(rules, state)) value.result = opposite(value.result);
    if (value.plies) ++*value.plies;
    return value;
}

}  // namespace tahoun::test
