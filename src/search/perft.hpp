// Counts move sequences of a given length: the oldest test of a move generator. It knows moves only; draws by
// repetition and the like are not seen. Depth counts players' plies, chance is expanded in between.
#pragma once

#include "core/game.hpp"
#include "core/refinements.hpp"

#include <cstdint>

namespace tahoun::search {

template <Game G>
[[nodiscard]] std::uint64_t perft(const typename G::Rules& rules, const typename G::State& state, int depth) {
    if (depth == 0) return 1;
    if (G::decided(rules, state).over()) return 0;
    if constexpr (CountsMoves<G> && !ChanceGame<G>)
        if (depth == 1) return G::count_moves(rules, state);
    MoveList<G> list;
    G::moves(rules, state, list);

    int child_depth = depth - 1;
    if constexpr (ChanceGame<G>)
        if (G::to_move(rules, state) == Side::chance) child_depth = depth;
    if (child_depth == 0) return list.size();
    std::uint64_t sequences = 0;
    for (const auto& move : list) sequences += perft<G>(rules, play<G>(rules, state, move), child_depth);
    return sequences;
}

}  // namespace tahoun::search
