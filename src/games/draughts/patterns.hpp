// Where men stand, eight squares at a time, as numbers below 3^8: what the trained evaluator looks up.
//
// There are sixteen patterns: seven pairs of neighbouring rows, and nine blocks of four rows and four columns (left, middle
// or right; low, middle or high). Turned by 180° each pattern is another one or itself, so one set of weights serves both:
// what a shape is worth to White, the turned shape is worth to Black.
#pragma once

#include "games/draughts/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tahoun::draughts {

inline constexpr std::size_t pattern_squares = 8;
inline constexpr std::size_t pattern_shapes =
    6561;  // 3^8: each square is empty (or holds a king), White's or Black's
inline constexpr std::size_t pattern_count = 16;
inline constexpr std::size_t pattern_families = 9;  // patterns up to a turn of the board

namespace pattern_detail {
constexpr std::array<std::uint16_t, 256> make_ternary() noexcept {
    std::array<std::uint16_t, 256> ternary{};
    for (std::size_t bits = 0; bits < ternary.size(); ++bits) {
        std::uint16_t power = 1;
        for (std::size_t i = 0; i < pattern_squares; ++i, power = static_cast<std::uint16_t>(power * 3))
            if ((bits >> i & 1U) != 0) ternary[bits] = static_cast<std::uint16_t>(ternary[bits] + power);
    }
    return ternary;
}
inline constexpr auto ternary = make_ternary();  // eight bits read as digits of base 3
}  // namespace pattern_detail

[[nodiscard]] constexpr std::uint16_t shape_of(Squares white, Squares black) noexcept {
    return static_cast<std::uint16_t>(pattern_detail::ternary[white & 255U] +
                                      2 * pattern_detail::ternary[black & 255U]);
}

namespace pattern_detail {
constexpr std::array<std::uint16_t, pattern_shapes> make_turned() noexcept {
    std::array<std::uint16_t, pattern_shapes> turned{};
    for (unsigned shape = 0; shape < pattern_shapes; ++shape) {
        unsigned image = 0;
        unsigned rest = shape;
        for (std::size_t i = 0; i < pattern_squares; ++i, rest /= 3)
            image = image * 3 + (rest % 3 == 0 ? 0 : 3 - rest % 3);
        turned[shape] = static_cast<std::uint16_t>(image);
    }
    return turned;
}
inline constexpr auto turned = make_turned();
}  // namespace pattern_detail

// The same shape turned by 180°, the colours exchanged.
[[nodiscard]] constexpr std::uint16_t turned_shape(std::size_t shape) noexcept {
    return pattern_detail::turned[shape];
}

// Which family a pattern is of, and whether it is the turned one of the two.
struct PatternPlace {
    std::uint8_t family = 0;
    bool turned = false;
    bool its_own_image = false;
};
inline constexpr std::array<PatternPlace, pattern_count> pattern_places{{
    // Rows 1–2, 2–3, … 7–8.
    {0, false, false},
    {1, false, false},
    {2, false, false},
    {3, false, true},
    {2, true, false},
    {1, true, false},
    {0, true, false},
    // Columns a–d in rows 1–4, 3–6, 5–8.
    {4, false, false},
    {5, false, false},
    {6, false, false},
    // Columns c–f.
    {7, false, false},
    {8, false, true},
    {7, true, false},
    // Columns e–h.
    {6, true, false},
    {5, true, false},
    {4, true, false},
}};

// Calls `look` with the number of each pattern and the men on its squares, White's and Black's in the lowest eight bits.
template <class Look>
constexpr void each_pattern(Squares white, Squares black, Look look) {
    for (unsigned row = 0; row < 7; ++row) look(row, white >> (4 * row), black >> (4 * row));
    // Two of the four squares of each row, pushed together: then four rows are eight neighbouring bits.
    const auto columns = [](Squares men, unsigned from) {
        Squares x = men >> from & 0x33333333U;
        x = (x | x >> 2U) & 0x0F0F0F0FU;
        x = (x | x >> 4U) & 0x00FF00FFU;
        return (x | x >> 8U) & 0x0000FFFFU;
    };
    for (unsigned from = 0; from < 3; ++from) {
        const Squares whites = columns(white, from);
        const Squares blacks = columns(black, from);
        for (unsigned step = 0; step < 3; ++step)
            look(7 + 3 * from + step, whites >> (4 * step), blacks >> (4 * step));
    }
}

}  // namespace tahoun::draughts
