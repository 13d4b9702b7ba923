// What a board of tic-tac-toe looks like.
#pragma once

#include "core/board_view.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"

namespace tahoun {

namespace tictactoe {

// What the two board types share; they differ in how they name a square's stone.
struct SharedView {
    static BoardShape shape(const Rules& rules);
    static std::vector<PieceKind> piece_kinds() { return {{"x", Side::first}, {"o", Side::second}}; }
    // By the letters of a position's text.
    static ShownPosition shown(const Rules& rules, const std::string& position);
    static std::string typed(const std::vector<std::string>& path) {
        return path.empty() ? std::string() : path.back();
    }
    static std::string position_text(const Rules& rules, const EditedBoard& edited);
};

template <class G>
struct ViewOf {
    static BoardShape shape(const Rules& rules) { return SharedView::shape(rules); }
    static std::vector<PieceKind> piece_kinds() { return SharedView::piece_kinds(); }
    static ShownPosition shown(const Rules& rules, const typename G::State& state) {
        return SharedView::shown(rules, G::state_text(rules, state));
    }
    static MovePath path_of(const Rules& rules, const typename G::State& state,
                            const typename G::Move& move) {
        return {{G::move_text(rules, state, move)}, {}};
    }
    static std::string typed(const Rules& /*rules*/, const typename G::State& /*state*/,
                             const std::vector<std::string>& path) {
        return SharedView::typed(path);
    }
    static std::string position_text(const Rules& rules, const EditedBoard& edited) {
        return SharedView::position_text(rules, edited);
    }
};

}  // namespace tictactoe

template <>
struct BoardView<tictactoe::Small> : tictactoe::ViewOf<tictactoe::Small> {};
template <>
struct BoardView<tictactoe::Grid> : tictactoe::ViewOf<tictactoe::Grid> {};

}  // namespace tahoun
