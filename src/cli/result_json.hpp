// Results and proved values in JSON, the same in every command.
#pragma once

#include "cli/output.hpp"
#include "lab/session.hpp"

#include <optional>

namespace tahoun::cli {

// `result`: "win", "draw" or "loss" for the side to move, null while the game goes on; with it `winner` and why.
void add_result(Json& document, const std::optional<lab::GameResult>& result);

// {"result": "win", "plies": 3}; plies are null where they are not known.
[[nodiscard]] Json value_json(const ExactValue& value);

}  // namespace tahoun::cli
