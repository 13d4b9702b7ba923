// A second opinion on forced wins in Atari Go (capture=1): plain recursion over the legal moves, and nothing else but the
// rules. The loser-to-be tries every legal move. The winner-to-be does so near the end; farther from it only ataris, for a
// win found among fewer moves is a win all the same.
#pragma once

#include "games/atarigo/board.hpp"

namespace tahoun::test {

template <class Board>
[[nodiscard]] bool wins_by_force(const atarigo::Rules& rules, const typename Board::State& state, Side winner,
                                 int plies) {
    if (const Outcome end = outcome<Board>(rules, state); end.over()) return end.winner() == winner;
    if (plies <= 0) return false;
    typename Board::Moves moves;
    Board::moves(rules, state, moves);
    const bool chooses = state.side == winner;
    if (chooses)
        for (const auto& move : moves)
            if (Board::decided(rules, play<Board>(rules, state, move)).over()) return true;
    if (chooses && plies < 3) return false;
    constexpr int near = 3;
    for (const auto& move : moves) {
        const auto next = play<Board>(rules, state, move);
        if (chooses && plies > near && next.captures(winner).empty()) continue;
        if (wins_by_force<Board>(rules, next, winner, plies - 1) == chooses) return chooses;
    }
    return !chooses;
}

}  // namespace tahoun::test
