// What a board of morris looks like.
#pragma once

#include "core/board_view.hpp"
#include "games/morris/morris.hpp"

namespace tahoun {

template <>
struct BoardView<morris::Morris> {
    using Rules = morris::Rules;
    using State = morris::State;

    // The points, and which of them are joined.
    static BoardShape shape(const Rules& rules);
    static std::vector<PieceKind> piece_kinds() { return {{"white", Side::first}, {"black", Side::second}}; }
    static ShownPosition shown(const Rules& rules, const State& state);
    // Where the man comes from unless from the hand, where it goes, whom it takes.
    static MovePath path_of(const Rules& rules, const State& state, const morris::Move& move);
    static std::string typed(const Rules& rules, const State& state, const std::vector<std::string>& path);
    static std::string position_text(const Rules& rules, const EditedBoard& edited);
};

}  // namespace tahoun
