// What a board of Atari Go looks like.
#pragma once

#include "core/board_view.hpp"
#include "games/atarigo/board.hpp"

namespace tahoun {

namespace atarigo {

// What boards of all sizes share.
struct SharedView {
    static BoardShape shape(const Rules& rules);
    static std::vector<PieceKind> piece_kinds() { return {{"black", Side::first}, {"white", Side::second}}; }
    // Stones, what was taken, and ko.
    static ShownPosition shown(const Diagram& diagram);
    static std::string position_text(const Rules& rules, const EditedBoard& edited);
};

}  // namespace atarigo

template <int Longest>
struct BoardView<atarigo::Board<Longest>> {
    using Board = atarigo::Board<Longest>;
    using Rules = atarigo::Rules;
    using State = typename Board::State;
    using Where = atarigo::Geometry<Longest>;

    static BoardShape shape(const Rules& rules) { return atarigo::SharedView::shape(rules); }
    static std::vector<PieceKind> piece_kinds() { return atarigo::SharedView::piece_kinds(); }
    static ShownPosition shown(const Rules& rules, const State& state) {
        ShownPosition shown = atarigo::SharedView::shown(Board::to_diagram(rules, state));
        for (const Side side : {Side::first, Side::second})
            for (const int stone : state.stones_in_atari(side))
                shown.marks.push_back({text_of(rules, stone), "atari"});
        return shown;
    }
    static MovePath path_of(const Rules& rules, const State& state, const typename Board::Move& move) {
        MovePath path{{text_of(rules, move.point)}, {}};
        for (const int stone : state.captured_by(state.side, move.point))
            path.removes.push_back(text_of(rules, stone));
        return path;
    }
    static std::string typed(const Rules& /*rules*/, const State& /*state*/,
                             const std::vector<std::string>& path) {
        return path.empty() ? std::string() : path.back();
    }
    static std::string position_text(const Rules& rules, const EditedBoard& edited) {
        return atarigo::SharedView::position_text(rules, edited);
    }

private:
    static std::string text_of(const Rules& rules, int point) {
        return atarigo::place_text(rules.size, Where::place_of(point));
    }
};

}  // namespace tahoun
