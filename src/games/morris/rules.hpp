// The variants of morris. A variant is a handful of facts; nothing else in the game asks which one it is.
//
// All of them: who closes a mill takes an enemy man that is in no mill, or any if all are; two mills at once take one.
// Who has fewer than three men, on the board and in hand together, has lost, and so has who cannot move.
#pragma once

#include "core/game.hpp"
#include "games/morris/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tahoun::morris {

struct Variant {
    Shape shape = Shape::three_rings;
    std::uint8_t men = 9;              // of each side
    bool flying = true;                // three men on the board and none in hand move to any empty point
    bool moves_while_placing = false;  // a man may be moved while others are still in hand

    friend constexpr bool operator==(const Variant&, const Variant&) noexcept = default;
};

enum class Men : std::uint8_t { three, six, nine };
enum class Kind : std::uint8_t { standard, lasker };
enum class Flying : std::uint8_t { usual, no, yes };

inline constexpr std::array<Variant, 3> standard_variants{{
    {.shape = Shape::grid, .men = 3, .flying = false},
    {.shape = Shape::two_rings, .men = 6, .flying = false},
    {.shape = Shape::three_rings, .men = 9},
}};
inline constexpr Variant lasker_variant{.men = 10, .moves_while_placing = true};
inline constexpr int most_men = 10;   // of a side, in any variant
inline constexpr int fewest_men = 3;  // with fewer a side has lost

struct Rules {
    Men men = Men::nine;
    Kind kind = Kind::standard;
    Flying flying = Flying::usual;

    // What follows from the options. `flying` overrules the variant's habit, whichever option was said first.
    [[nodiscard]] constexpr Variant variant() const noexcept {
        Variant facts =
            kind == Kind::lasker ? lasker_variant : standard_variants[static_cast<std::size_t>(men)];
        if (flying != Flying::usual) facts.flying = flying == Flying::yes;
        return facts;
    }
    [[nodiscard]] constexpr Shape shape() const noexcept { return variant().shape; }
    // Saying what is usual changes nothing.
    friend constexpr bool operator==(const Rules& a, const Rules& b) noexcept {
        return a.men == b.men && a.kind == b.kind && a.variant() == b.variant();
    }
};

struct Shared {
    using Rules = morris::Rules;

    static constexpr std::string_view name = "morris";
    static constexpr bool alternates = true;

    static std::span<const RuleOption> options();
    static std::string option(const Rules& rules, std::string_view which);
    static void set_option(Rules& rules, std::string_view which, std::string_view value);
    static void check_rules(const Rules& rules);
    static std::string_view side_name(Side side) noexcept { return side == Side::first ? "white" : "black"; }
};

}  // namespace tahoun::morris
