#include "games/edited_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tahoun {

void check_edited(const EditedBoard& edited, const BoardShape& shape, const std::vector<PieceKind>& kinds) {
    std::set<std::string> squares;
    for (const BoardSquare& square : shape.squares) squares.insert(square.name);
    std::set<std::string> taken;
    for (const PlacedPiece& piece : edited.pieces) {
        if (std::none_of(kinds.begin(), kinds.end(),
                         [&](const PieceKind& kind) { return kind.piece == piece.piece; }))
            throw BadPosition(fmt::format("{} is no piece of this game", in_quotes(piece.piece)),
                              {"unknown_piece", {}});
        if (!squares.contains(piece.at))
            throw BadPosition(fmt::format("{} is no square of this board", in_quotes(piece.at)),
                              {"not_a_square", {piece.at}});
        if (!taken.insert(piece.at).second)
            throw BadPosition(fmt::format("there are two pieces on {}", piece.at),
                              {"two_pieces", {piece.at}});
    }
}

int in_hand(const EditedBoard& edited, Side side) noexcept {
    int count = 0;
    for (const PiecesInHand& hand : edited.hands)
        if (hand.side == side) count = hand.count;
    return count;
}

}  // namespace tahoun
