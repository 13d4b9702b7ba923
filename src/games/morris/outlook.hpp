// What one side can do with its mills, whoever is to move: which it can close with its next turn, which it can open and
// close again.
#pragma once

#include "games/morris/position.hpp"

#include <bit>

namespace tahoun::morris {

// One side of a position.
struct Outlook {
    Points own = 0;
    Points enemies = 0;
    bool places = false;  // has men in hand
    bool steps = true;    // may move a man
    bool flies = false;

    Outlook(const Variant& variant, const State& state, Side side) noexcept
        : own(state.of(side)),
          enemies(state.of(opponent(side))),
          places(state.in_hand(side) > 0),
          steps(!places || variant.moves_while_placing),
          flies(!places && variant.flying && std::popcount(own) <= fewest_men) {}

    template <Shape S>
    [[nodiscard]] Points empty() const noexcept {
        return board_of(S).all & ~(own | enemies);
    }
    // From which points a man could step to this one, whether it is empty or not.
    template <Shape S>
    [[nodiscard]] Points comers(Point to) const noexcept {
        return !steps ? 0 : own & ~bit(to) & (flies ? board_of(S).all : board_of(S).neighbours[to]);
    }

    // Whether the next turn could close a mill on a point, were it empty.
    template <Shape S>
    [[nodiscard]] bool closes(Point to) const noexcept {
        const Board& board = board_of(S);
        if (places && makes_mill(board, own, to)) return true;
        for (Points left = comers<S>(to); left != 0; left &= left - 1)
            if (makes_mill(board, own & ~bit(lowest(left)), to)) return true;
        return false;
    }
    // The empty points where the next turn could close a mill.
    template <Shape S>
    [[nodiscard]] Points closable() const noexcept {
        Points found = 0;
        each(completing<S>(own) & empty<S>(), [&](Point to) {
            if (closes<S>(to)) found |= bit(to);
        });
        return found;
    }

    // How many closed mills have a man that can leave, to come back with the turn after.
    template <Shape S>
    [[nodiscard]] int reopenable() const noexcept {
        if (!steps) return 0;
        const Board& board = board_of(S);
        const Points exits = flies ? own : beside<S>(empty<S>());
        int count = 0;
        for (std::size_t i = 0; i < board.mill_count; ++i)
            if ((own & board.mills[i]) == board.mills[i] && (board.mills[i] & exits) != 0) ++count;
        return count;
    }
};

}  // namespace tahoun::morris
