// The 32 dark squares as bits: a1 is bit 0, c1 is 1, … h8 is 31, row by row.
//
// A step up is +4, and +3 or +5 for the other diagonal, depending on whether the row begins at the edge; a step down the
// same backwards. Turning the board by 180° reverses the bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::draughts {

using Squares = std::uint32_t;  // a set of squares
using Square = std::uint8_t;    // one of them, 0 … 31

inline constexpr int square_count = 32;
inline constexpr Square no_square = 32;

inline constexpr Squares even_rows = 0x0F0F0F0F;  // the 1st, 3rd, 5th and 7th: they begin with column a
inline constexpr Squares odd_rows = 0xF0F0F0F0;   // they end with column h
inline constexpr Squares column_a = 0x01010101;
inline constexpr Squares column_h = 0x80808080;
inline constexpr Squares bottom_row = 0x0000000F;
inline constexpr Squares top_row = 0xF0000000;
inline constexpr Squares edge = column_a | column_h | bottom_row | top_row;

[[nodiscard]] constexpr Squares bit(Square square) noexcept {
    return Squares{1} << square;
}
[[nodiscard]] constexpr Square lowest(Squares squares) noexcept {
    return static_cast<Square>(std::countr_zero(squares));
}
[[nodiscard]] constexpr Square highest(Squares squares) noexcept {
    return static_cast<Square>(31 - std::countl_zero(squares));
}
[[nodiscard]] constexpr int row_of(Square square) noexcept {
    return square / 4;
}
[[nodiscard]] constexpr int column_of(Square square) noexcept {
    return 2 * (square % 4) + row_of(square) % 2;
}

// The lower two go up; the opposite of d is 3 − d.
enum class Direction : std::uint8_t { up_left, up_right, down_left, down_right };
inline constexpr std::array all_directions{Direction::up_left, Direction::up_right, Direction::down_left,
                                           Direction::down_right};
[[nodiscard]] constexpr Direction opposite(Direction direction) noexcept {
    return static_cast<Direction>(3 - static_cast<int>(direction));
}
[[nodiscard]] constexpr bool goes_up(Direction direction) noexcept {
    return direction <= Direction::up_right;
}
// The two directions of the other diagonal.
[[nodiscard]] constexpr std::array<Direction, 2> across(Direction direction) noexcept {
    if (direction == Direction::up_left || direction == Direction::down_right)
        return {Direction::up_right, Direction::down_left};
    return {Direction::up_left, Direction::down_right};
}

// All the squares of a set one step on; what would leave the board is dropped.
template <Direction Towards>
[[nodiscard]] constexpr Squares stepped(Squares squares) noexcept {
    if constexpr (Towards == Direction::up_left)
        return ((squares & even_rows & ~column_a) << 3U) | ((squares & odd_rows) << 4U);
    else if constexpr (Towards == Direction::up_right)
        return ((squares & even_rows) << 4U) | ((squares & odd_rows & ~column_h) << 5U);
    else if constexpr (Towards == Direction::down_left)
        return ((squares & even_rows & ~column_a) >> 5U) | ((squares & odd_rows) >> 4U);
    else
        return ((squares & even_rows) >> 4U) | ((squares & odd_rows & ~column_h) >> 3U);
}
[[nodiscard]] constexpr Squares stepped(Direction direction, Squares squares) noexcept {
    switch (direction) {
        case Direction::up_left:
            return stepped<Direction::up_left>(squares);
        case Direction::up_right:
            return stepped<Direction::up_right>(squares);
        case Direction::down_left:
            return stepped<Direction::down_left>(squares);
        default:
            return stepped<Direction::down_right>(squares);
    }
}

namespace board_detail {
struct Lines {
    std::array<std::array<Square, square_count>, 4> next{};  // one step on, or no_square
    std::array<std::array<Squares, square_count>, 4> ray{};  // all the squares on to the edge
};
constexpr Lines make_lines() noexcept {
    Lines lines;
    for (const Direction direction : all_directions) {
        const auto d = static_cast<std::size_t>(direction);
        for (Square square = 0; square < square_count; ++square) {
            Squares at = stepped(direction, bit(square));
            lines.next[d][square] = at != 0 ? lowest(at) : no_square;
            for (; at != 0; at = stepped(direction, at)) lines.ray[d][square] |= at;
        }
    }
    return lines;
}
inline constexpr Lines lines = make_lines();
}  // namespace board_detail

[[nodiscard]] constexpr Square next(Direction direction, Square square) noexcept {
    return board_detail::lines.next[static_cast<std::size_t>(direction)][square];
}
[[nodiscard]] constexpr Squares ray(Direction direction, Square square) noexcept {
    return board_detail::lines.ray[static_cast<std::size_t>(direction)][square];
}

// The first of some squares of a ray, of which there is at least one.
[[nodiscard]] constexpr Square nearest(Direction direction, Squares on_ray) noexcept {
    return goes_up(direction) ? lowest(on_ray) : highest(on_ray);
}
// The squares of a ray before the first occupied one.
[[nodiscard]] constexpr Squares free_way(Direction direction, Square from, Squares occupied) noexcept {
    const Squares whole = ray(direction, from);
    const Squares blockers = whole & occupied;
    if (blockers == 0) return whole;
    return whole & ~(ray(direction, nearest(direction, blockers)) | bit(nearest(direction, blockers)));
}
// The direction in which one square sees another, if they share a diagonal.
[[nodiscard]] constexpr std::optional<Direction> direction_to(Square from, Square to) noexcept {
    for (const Direction direction : all_directions)
        if ((ray(direction, from) & bit(to)) != 0) return direction;
    return std::nullopt;
}

// Turned by 180°, which brings each side where the other one was.
[[nodiscard]] constexpr Squares turned(Squares squares) noexcept {
    squares = (squares >> 16U) | (squares << 16U);
    squares = ((squares & 0xFF00FF00U) >> 8U) | ((squares & 0x00FF00FFU) << 8U);
    squares = ((squares & 0xF0F0F0F0U) >> 4U) | ((squares & 0x0F0F0F0FU) << 4U);
    squares = ((squares & 0xCCCCCCCCU) >> 2U) | ((squares & 0x33333333U) << 2U);
    return ((squares & 0xAAAAAAAAU) >> 1U) | ((squares & 0x55555555U) << 1U);
}

// Calls `look` with each square of a set, the lowest first.
template <class Look>
constexpr void each(Squares squares, Look look) {
    for (; squares != 0; squares &= squares - 1) look(lowest(squares));
}

}  // namespace tahoun::draughts
