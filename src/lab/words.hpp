// Results and codes of the games in English, for the command line and for errors. The application has its own words.
#pragma once

#include "lab/remark_words.hpp"
#include "lab/session.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tahoun::lab {

// "x wins: a complete line", "a draw: the board is full", "max gets 3 points"
[[nodiscard]] std::string sentence(const GameResult& result);

[[nodiscard]] std::string_view word(Result result);  // "win", "draw", "loss"

// "loss in 6" where it is proved, else the score, else "?"
[[nodiscard]] std::string value_text(const std::optional<Score>& score, Score unit,
                                     const std::optional<ExactValue>& value);

}  // namespace tahoun::lab
