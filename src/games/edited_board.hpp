// What every editor's board is asked before a game looks at it: pieces that the game has, on squares that there are, one
// on each.
#pragma once

#include "core/board_view.hpp"

#include <string>

namespace tahoun {

// Throws BadPosition: unknown_piece, not_a_square, two_pieces.
void check_edited(const EditedBoard& edited, const BoardShape& shape, const std::vector<PieceKind>& kinds);

// The men of one kind in hand; 0 where none are named.
[[nodiscard]] int in_hand(const EditedBoard& edited, Side side) noexcept;

}  // namespace tahoun
