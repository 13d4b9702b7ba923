// The rules of m×n boards with k in a row, and what both of the game's types share.
#pragma once

#include "core/game.hpp"
#include "core/history.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tahoun::tictactoe {

inline constexpr int longest_side = 19;
inline constexpr int most_squares = longest_side * longest_side;

struct Rules {
    std::uint8_t width = 3;
    std::uint8_t height = 3;
    std::uint8_t line = 3;  // how many in a row win; more than that win too

    [[nodiscard]] constexpr int squares() const noexcept { return width * height; }
    friend constexpr bool operator==(const Rules&, const Rules&) noexcept = default;
};

// x moves first. A square is numbered row by row from a1 at the lower left.
struct Shared : WithoutHistory {
    using Rules = tictactoe::Rules;

    static constexpr std::string_view name = "tictactoe";
    static constexpr bool alternates = true;

    static std::span<const RuleOption> options();
    static std::string option(const Rules& rules, std::string_view which);
    static void set_option(Rules& rules, std::string_view which, std::string_view value);
    static void check_rules(const Rules& rules);
    static std::string_view side_name(Side side) noexcept { return side == Side::first ? "x" : "o"; }
};

}  // namespace tahoun::tictactoe
