// What the questions of the laboratory have in common: orders of moves, and players whose search can be watched.
#pragma once

#include "lab/session.hpp"
#include "protocols/json/allowed_players.hpp"

#include <string>
#include <string_view>

namespace tahoun::protocols {

// The order of a name; Failure bad_message for the field otherwise.
[[nodiscard]] lab::MoveOrder order_named(std::string_view name, std::string_view field);

// Throws what allowed_player throws, and Failure bad_player where the player's search cannot be written down.
[[nodiscard]] AllowedPlayer traced_player(const JsonSettings& settings, std::string_view text,
                                          std::string_view field);

// The seed of a request, 1 without any.
[[nodiscard]] std::uint64_t seed_in(const Request& request);

}  // namespace tahoun::protocols
