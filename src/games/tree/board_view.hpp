// What a written tree looks like: there is no board, and a branch is pointed at by its name.
#pragma once

#include "core/board_view.hpp"
#include "games/tree/game.hpp"

namespace tahoun {

template <>
struct BoardView<tree::TreeGame> {
    using Rules = tree::TreeGame::Rules;
    using State = tree::TreeGame::State;

    static BoardShape shape(const Rules& /*rules*/) {
        BoardShape shape;
        shape.kind = "tree";
        return shape;
    }
    static std::vector<PieceKind> piece_kinds() { return {}; }
    static ShownPosition shown(const Rules& /*rules*/, const State& /*state*/) { return {}; }
    static MovePath path_of(const Rules& rules, const State& state, const tree::TreeGame::Move& move) {
        return {{tree::TreeGame::move_text(rules, state, move)}, {}};
    }
    static std::string typed(const Rules& /*rules*/, const State& /*state*/,
                             const std::vector<std::string>& path) {
        return path.empty() ? std::string() : path.back();
    }
    static std::string position_text(const Rules& /*rules*/, const EditedBoard& /*edited*/) {
        throw BadPosition("a tree is written, not put together from pieces", {"no_editor", {}});
    }
};

}  // namespace tahoun
