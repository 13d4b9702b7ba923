// Results and codes of the games in English, for the command line and for errors. The application has its own words.
#pragma once

#include "lab/remark_words.hpp"
#include "lab/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::lab {

// "x wins: a complete line", "a draw: the board is full", "max gets 3 points"
[[nodiscard]] std::string sentence(const GameResult& result);

[[nodiscard]] std::string_view word(Result result);  // "win", "draw", "loss"

// "loss in 6" where it is proved, else the score, else "?". The highest score that is no distance is a win that the game
// itself is certain of, so a number would say less.
[[nodiscard]] std::string value_text(const std::optional<Score>& score, Score unit,
                                     const std::optional<ExactValue>& value);

// "1 branch", "2 branches"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view one, std::string_view more);

}  // namespace tahoun::lab
