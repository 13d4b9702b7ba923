// Where a game stands, as every request tells it: the game, its rules, where it began, the moves since.
#pragma once

#include "lab/library.hpp"
#include "protocols/json/request.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tahoun::protocols {

inline constexpr std::size_t longest_name = 100;
inline constexpr std::size_t longest_move = 200;
inline constexpr std::size_t longest_position = 200'000;  // a written tree is a long one

struct Place {
    const lab::GameInfo* game = nullptr;
    std::vector<Setting> settings;
    std::optional<std::string> position;
    std::vector<std::string> moves;
};

// Throws Failure bad_place where there is no such game.
[[nodiscard]] const lab::GameInfo& game_in(const Fields& fields);
[[nodiscard]] Place place_in(const Request& request);

// Before the first move. Throws Failure bad_place.
[[nodiscard]] std::unique_ptr<lab::Session> begun(const Place& place);
// Behind the last one. Throws Failure bad_place with the number of the move and why it is refused.
[[nodiscard]] std::unique_ptr<lab::Session> played(const Place& place);
[[nodiscard]] std::unique_ptr<lab::Session> session_in(const Request& request);

// The side of a name; Failure bad_message for the field otherwise.
[[nodiscard]] Side side_named(const lab::GameInfo& game, std::string_view name, std::string_view field);

}  // namespace tahoun::protocols
