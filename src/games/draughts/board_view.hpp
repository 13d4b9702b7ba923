// What a board of draughts looks like.
#pragma once

#include "core/board_view.hpp"
#include "games/draughts/draughts.hpp"

namespace tahoun {

template <>
struct BoardView<draughts::Draughts> {
    using Rules = draughts::Rules;
    using State = draughts::State;

    // The dark squares of a checkered board; nothing stands on the light ones.
    static BoardShape shape(const Rules& rules);
    static std::vector<PieceKind> piece_kinds();
    static ShownPosition shown(const Rules& rules, const State& state);
    // From, then each square where the piece comes down.
    static MovePath path_of(const Rules& rules, const State& state, const draughts::Move& move);
    static std::string typed(const Rules& rules, const State& state, const std::vector<std::string>& path);
    static std::string position_text(const Rules& rules, const EditedBoard& edited);
};

}  // namespace tahoun
