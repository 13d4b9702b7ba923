// What the two board types of tic-tac-toe have in common: symmetries, refusals, checks of a set-up position.
#pragma once

#include "core/refinements.hpp"
#include "games/tictactoe/rules.hpp"

#include <string_view>

namespace tahoun::tictactoe {

// Where a square goes under symmetry `which`: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 (square
// boards only) exchanges rows and columns afterwards.
[[nodiscard]] int transformed_square(int width, int height, int square, std::size_t which) noexcept;

// At most the player who has just moved can have a line; throws InputError otherwise.
void check_lines(std::string_view text, bool x_has_line, bool o_has_line, Side to_move);

// The reason why `text` is no legal move: game_over, not_a_square or occupied.
[[nodiscard]] Refusal why_refused(const Rules& rules, std::string_view text, bool game_over);

}  // namespace tahoun::tictactoe
