// The game `draughts` as Hub has it told: rules are a variant, squares are numbers, captures name what they capture.
#pragma once

#include "engines/hub_protocol.hpp"
#include "lab/session.hpp"
#include "record/pdn.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::lab {

// Our rules, by the names that they have in --set too.
inline constexpr std::array<std::string_view, 4> hub_variants{"short", "federation", "russian", "english"};

// The board of a variant, with numbers for squares.
[[nodiscard]] record::GameType hub_type(std::string_view variant);
// A legal move of this position. Throws InputError.
[[nodiscard]] std::string hub_move(const record::GameType& type, const Session& session,
                                   const std::string& move);

// The game so far, and its legal moves; nothing where the game is another.
[[nodiscard]] std::optional<engines::HubGame> hub_game(const Session& session);

}  // namespace tahoun::lab
