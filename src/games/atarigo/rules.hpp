// The rules of Atari Go that are chosen before play, and what boards of all sizes share.
#pragma once

#include "core/game.hpp"
#include "core/history.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::atarigo {

inline constexpr int smallest_size = 2;
inline constexpr int largest_size = 19;
inline constexpr int most_points = largest_size * largest_size;
inline constexpr int most_handicap = 13;

enum class Start : std::uint8_t { empty, stable, crosscut };
enum class First : std::uint8_t { usual, black, white };  // usual: White after handicap stones, else Black

struct Rules {
    std::uint8_t size = 9;
    Start start = Start::empty;
    std::uint16_t capture = 1;  // how many stones win
    First first = First::usual;
    std::uint8_t handicap = 0;

    [[nodiscard]] constexpr Side first_side() const noexcept {
        const bool white = first == First::white || (first == First::usual && handicap > 0);
        return white ? Side::second : Side::first;
    }
    friend constexpr bool operator==(const Rules&, const Rules&) noexcept = default;
};

// A point by its column and row, counted from zero at the upper left: the same on boards of all sizes.
struct Place {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(const Place&, const Place&) noexcept = default;
};

// Where `stones` handicap stones of Black lie; nothing if the board has no such points. Along the custom of Go (and GTP's
// fixed_handicap): corner points on the fourth line from 13×13 on, on the third on 7×7 to 12×12, on the second on 5×5
// and 6×6; first the lower left and the upper right corner, then the other two; odd boards from 9×9 on have the middle
// (for 5, 7 and 9) and the middles of the sides (from 6 on) too. The tenth to thirteenth stone lie on the 3-3 points of
// odd boards from 13×13 on. A single stone lies in the middle of an odd board, else in the lower left corner.
[[nodiscard]] std::vector<Place> handicap_places(int size, int stones);

// The stones with which a start begins, besides handicap stones.
struct StartStones {
    std::vector<Place> black;
    std::vector<Place> white;
};
[[nodiscard]] StartStones start_stones(const Rules& rules);

// Black moves first unless set otherwise. A position never comes back: stones only come, and those taken are counted.
struct Shared : WithoutHistory {
    using Rules = atarigo::Rules;

    static constexpr std::string_view name = "atarigo";
    static constexpr bool alternates = true;

    static std::span<const RuleOption> options();
    static std::string option(const Rules& rules, std::string_view which);
    static void set_option(Rules& rules, std::string_view which, std::string_view value);
    static void check_rules(const Rules& rules);
    static std::string_view side_name(Side side) noexcept { return side == Side::first ? "black" : "white"; }
};

}  // namespace tahoun::atarigo
