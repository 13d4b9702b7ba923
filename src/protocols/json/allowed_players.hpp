// The players that a page may ask for. It names no file and no command, and asks for no more than the host's limits.
#pragma once

#include "lab/session.hpp"
#include "protocols/json/request.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::protocols {

// Keys that name something on the machine are the host's to say.
[[nodiscard]] bool is_allowed_key(std::string_view key) noexcept;

inline constexpr std::size_t longest_player = 1000;

struct AllowedPlayer {
    players::Spec spec;
    std::uint64_t mebibytes = 0;  // that it will need
    bool takes_time = false;      // it has a key `time`
    bool stops_with_a_move =
        false;  // whenever it is stopped it has a move, as good as players who think by the clock
};

// `time` in milliseconds limits players who think by the clock. Throws Failure: bad_player, forbidden (external, command=,
// data=), no_such_thing (an engine that the machine does not have).
[[nodiscard]] AllowedPlayer allowed_player(const JsonSettings& settings, std::string_view text,
                                           std::optional<std::int64_t> time);

// The same spec with another value of a key.
[[nodiscard]] players::Spec with_key(players::Spec spec, std::string_view key, std::string value);

// A player at the board, and the memory that it may use while it sits there. Throws Failure bad_player, busy.
struct Seated {
    Lease memory;
    std::unique_ptr<lab::Seat> seat;
};
[[nodiscard]] Seated seated(const Request& request, const lab::Session& session, const AllowedPlayer& player);

// The game's good player, with so much time where it takes any.
[[nodiscard]] std::string hint_with_time(const lab::Session& session, std::int64_t milliseconds);

}  // namespace tahoun::protocols
