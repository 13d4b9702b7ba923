// The codes of the games in English sentences, for the command line and for errors. The application has its own words.
#pragma once

#include "core/refinements.hpp"
#include "lab/session.hpp"

#include <string>
#include <vector>

namespace tahoun::lab {

// "the square b2 is occupied"
[[nodiscard]] std::string sentence(const Refusal& refusal);

// "x wins: a complete line", "a draw: the board is full", "max gets 3 points"
[[nodiscard]] std::string sentence(const GameResult& result);

[[nodiscard]] std::string_view word(Result result);  // "win", "draw", "loss"

}  // namespace tahoun::lab
