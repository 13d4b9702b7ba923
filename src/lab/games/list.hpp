// Each game's entry, made in the file of its name beside this one; library.cpp lists them.
#pragma once

#include "lab/library.hpp"

namespace tahoun::lab {

[[nodiscard]] const GameInfo& atarigo_info();
[[nodiscard]] const GameInfo& draughts_info();
[[nodiscard]] const GameInfo& morris_info();
[[nodiscard]] const GameInfo& tictactoe_info();
[[nodiscard]] const GameInfo& tree_info();

}  // namespace tahoun::lab
