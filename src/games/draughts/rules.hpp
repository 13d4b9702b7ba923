// The rule sets of draughts on 64 squares. A rule set is a handful of facts; nothing else in the game asks which one it is.
//
// All of them: captures are obligatory and go on as long as they can, nobody has to take the most, captured pieces leave
// the board after the whole move and cannot be jumped twice, and whoever cannot move loses. White, who begins, has row 1
// and a1 is dark at White's left. English draughts call the side that begins Black and number the squares from its corner;
// the game is the same turned around, so it is written as the others are.
#pragma once

#include "core/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tahoun::draughts {

enum class RuleSet : std::uint8_t { short_rules, federation, russian, english };
inline constexpr std::size_t rule_set_count = 4;

struct Variant {
    bool men_capture_backward = false;
    bool kings_fly = true;         // any distance; otherwise one step, as the king of English draughts
    bool king_before_man = false;  // if a king can capture, a man may not
    bool lands_where_it_goes_on =
        true;  // of the squares behind a captured piece only those that lead on, if any do
    bool crowned_in_passing = false;  // a man that reaches the last row while capturing goes on as a king

    // Draws, beyond the third repetition.
    std::uint8_t idle_moves = 0;     // moves by each side without a man's move or a capture; 0: no such rule
    bool kings_against_one = false;  // the federation's counters of few kings against one

    friend constexpr bool operator==(const Variant&, const Variant&) noexcept = default;
};

inline constexpr std::array<Variant, rule_set_count> variants{{
    {.king_before_man = true, .lands_where_it_goes_on = false},
    {.king_before_man = true, .idle_moves = 15, .kings_against_one = true},
    {.men_capture_backward = true, .crowned_in_passing = true, .idle_moves = 15},
    {.kings_fly = false, .idle_moves = 40},
}};

[[nodiscard]] constexpr const Variant& facts(RuleSet set) noexcept {
    return variants[static_cast<std::size_t>(set)];
}

struct Rules {
    RuleSet set = RuleSet::short_rules;
    friend constexpr bool operator==(const Rules&, const Rules&) noexcept = default;
};

struct Shared {
    using Rules = draughts::Rules;

    static constexpr std::string_view name = "draughts";
    static constexpr bool alternates = true;

    static std::span<const RuleOption> options();
    static std::string option(const Rules& rules, std::string_view which);
    static void set_option(Rules& rules, std::string_view which, std::string_view value);
    static void check_rules(const Rules& /*rules*/) noexcept {}
    static std::string_view side_name(Side side) noexcept { return side == Side::first ? "white" : "black"; }
};

}  // namespace tahoun::draughts
