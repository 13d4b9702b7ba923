// The whole of a small tic-tac-toe board.
#pragma once

#include "games/tictactoe/rules.hpp"
#include "solve/enumerate.hpp"

namespace tahoun::solve {

// Throws WorkError where more than `memory_mib` would be needed (and says how much), InputError where the board is
// too large for it altogether.
void check_size(const tictactoe::Rules& rules, std::uint64_t memory_mib);

}  // namespace tahoun::solve
