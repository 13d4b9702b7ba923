// The boards of morris: points, which of them are neighbours, which three of them make a mill, and sets of points.
//
// A set of points is a number with a bit for each. Every ring has a byte, the inner one the lowest, and its points are
// counted clockwise from its top middle: 0 is the top middle, 1 the top right corner, … 7 the top left corner. So the
// bits are in the order of the position's text, middles are even and corners odd, and walking around all rings at once
// is a rotation of bytes. The small board is one ring with the point in its centre as bit 8.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tahoun::morris {

using Points = std::uint32_t;  // a set of points
using Point = std::uint8_t;    // one of them

enum class Shape : std::uint8_t {
    grid,         // 3×3, with the diagonals: three men's
    two_rings,    // six men's
    three_rings,  // nine men's and Lasker's
};
inline constexpr std::size_t shape_count = 3;

inline constexpr std::size_t most_points = 24;
inline constexpr std::size_t most_mills = 16;
inline constexpr std::size_t most_mills_of_a_point = 4;
inline constexpr Point no_point = most_points;
inline constexpr Point centre = 8;  // of the grid

[[nodiscard]] constexpr Points bit(Point point) noexcept {
    return Points{1} << point;
}
[[nodiscard]] constexpr Point lowest(Points points) noexcept {
    return static_cast<Point>(std::countr_zero(points));
}
// Calls `look` with each point of a set, the lowest first.
template <class Look>
constexpr void each(Points points, Look look) {
    for (; points != 0; points &= points - 1) look(lowest(points));
}

// --- The boards as data -------------------------------------------------------------------------------------------

struct Board {
    std::uint8_t points = 0;
    std::uint8_t rings = 0;
    std::uint8_t width = 0;  // columns, and as many rows
    std::uint8_t mill_count = 0;
    Points all = 0;
    std::array<Points, most_mills> mills{};
    std::array<Points, most_points> neighbours{};
    // The other two points of each mill that a point lies in. What is not used holds a set that is never complete.
    std::array<std::array<Points, most_mills_of_a_point>, most_points> others{};
};

// Where a point lies, from the bottom left corner of the board.
struct Place {
    int column = 0;
    int row = 0;
    friend constexpr bool operator==(const Place&, const Place&) noexcept = default;
};

namespace board_detail {

inline constexpr Points never_complete = ~Points{0};

constexpr Point on_ring(int ring, int step) noexcept {
    return static_cast<Point>(8 * ring + (step & 7));
}

constexpr void join(Board& board, Point a, Point b) noexcept {
    board.neighbours[a] |= bit(b);
    board.neighbours[b] |= bit(a);
}

constexpr void add_mill(Board& board, Point a, Point b, Point c) noexcept {
    const Points mill = bit(a) | bit(b) | bit(c);
    board.mills[board.mill_count++] = mill;
    each(mill, [&](Point point) {
        std::size_t free = 0;
        while (board.others[point][free] != never_complete) ++free;
        board.others[point][free] = mill & ~bit(point);
    });
}

constexpr Board make(Shape shape) noexcept {
    Board board;
    board.rings = shape == Shape::three_rings ? 3 : shape == Shape::two_rings ? 2 : 1;
    board.points = static_cast<std::uint8_t>(8 * board.rings + (shape == Shape::grid ? 1 : 0));
    board.width = static_cast<std::uint8_t>(2 * board.rings + 1);
    board.all = (Points{1} << board.points) - 1;
    for (auto& of_point : board.others)
        for (Points& pair : of_point) pair = never_complete;

    for (int ring = 0; ring < board.rings; ++ring)
        for (int step = 0; step < 8; ++step) {
            join(board, on_ring(ring, step), on_ring(ring, step + 1));
            const bool middle = step % 2 == 0;
            if (middle)
                add_mill(board, on_ring(ring, step - 1), on_ring(ring, step), on_ring(ring, step + 1));
            if (middle && ring > 0) join(board, on_ring(ring - 1, step), on_ring(ring, step));
        }
    for (int step = 0; step < 8; ++step) {
        if (shape == Shape::three_rings && step % 2 == 0)
            add_mill(board, on_ring(0, step), on_ring(1, step), on_ring(2, step));
        if (shape == Shape::grid) join(board, on_ring(0, step), centre);
        if (shape == Shape::grid && step < 4) add_mill(board, on_ring(0, step), centre, on_ring(0, step + 4));
    }
    return board;
}

inline constexpr std::array<Board, shape_count> boards{make(Shape::grid), make(Shape::two_rings),
                                                       make(Shape::three_rings)};

}  // namespace board_detail

[[nodiscard]] constexpr const Board& board_of(Shape shape) noexcept {
    return board_detail::boards[static_cast<std::size_t>(shape)];
}
static_assert(board_of(Shape::three_rings).mill_count == 16 && board_of(Shape::two_rings).mill_count == 8 &&
              board_of(Shape::grid).mill_count == 8);

[[nodiscard]] constexpr Place place_of(Shape shape, Point point) noexcept {
    constexpr std::array<int, 8> right{0, 1, 1, 1, 0, -1, -1, -1};
    const int middle = board_of(shape).width / 2;
    if (shape == Shape::grid && point == centre) return {middle, middle};
    const int radius = point / 8 + 1;
    const std::size_t step = point % 8;
    // Going up is going right two steps later.
    return {middle + radius * right[step], middle + radius * right[(step + 2) % 8]};
}

// --- Whole sets at once ---------------------------------------------------------------------------------------------

inline constexpr Points middles = 0x555555;  // of the sides of the rings

template <Shape S>
inline constexpr Points on_rings = (Points{1} << (8 * board_of(S).rings)) - 1;

// Every point so many steps clockwise around its ring; the grid's centre is dropped.
template <Shape S, unsigned Steps>
[[nodiscard]] constexpr Points around(Points points) noexcept {
    constexpr Points wrapped = 0x010101 * ((1U << Steps) - 1);
    points &= on_rings<S>;
    return (((points << Steps) & ~wrapped) | ((points >> (8 - Steps)) & wrapped)) & on_rings<S>;
}

// The points that would complete a mill, whether they are empty or not.
template <Shape S>
[[nodiscard]] constexpr Points completing(Points own) noexcept {
    const Points after = around<S, 1>(own);
    const Points before = around<S, 7>(own);
    Points found = (middles & after & before) |
                   (~middles & ((after & around<S, 2>(own)) | (before & around<S, 6>(own))));
    if constexpr (S == Shape::three_rings) {
        const Points next_ring = ((own << 8U) | (own >> 16U)) & board_of(S).all;
        const Points ring_after = ((own << 16U) | (own >> 8U)) & board_of(S).all;
        found |= middles & next_ring & ring_after;
    }
    if constexpr (S == Shape::grid) {
        const Points opposite = around<S, 4>(own);
        if ((own & bit(centre)) != 0) found |= opposite;
        if ((own & opposite) != 0) found |= bit(centre);
    }
    return found;
}

// The men that stand in a mill: those on a point that the others would complete.
template <Shape S>
[[nodiscard]] constexpr Points in_mills(Points own) noexcept {
    return own & completing<S>(own);
}

// Whether a man on a point makes a mill with others.
[[nodiscard]] constexpr bool makes_mill(const Board& board, Points others, Point point) noexcept {
    const auto& pairs = board.others[point];
    return std::any_of(pairs.begin(), pairs.end(), [&](Points pair) { return (others & pair) == pair; });
}

// How many steps there are from some points to others, neighbour to neighbour.
template <Shape S>
[[nodiscard]] constexpr int step_count(Points from, Points to) noexcept {
    int count = std::popcount(around<S, 1>(from) & to) + std::popcount(around<S, 7>(from) & to);
    if constexpr (S == Shape::grid) {
        if ((from & bit(centre)) != 0) count += std::popcount(to & on_rings<S>);
        if ((to & bit(centre)) != 0) count += std::popcount(from & on_rings<S>);
    } else {
        count += std::popcount(((from & middles) << 8U) & to) + std::popcount(((from & middles) >> 8U) & to);
    }
    return count;
}

// All neighbours of some points.
template <Shape S>
[[nodiscard]] constexpr Points beside(Points points) noexcept {
    Points found = around<S, 1>(points) | around<S, 7>(points);
    if constexpr (S == Shape::grid) {
        if ((points & bit(centre)) != 0) found |= on_rings<S>;
        if ((points & on_rings<S>) != 0) found |= bit(centre);
    } else {
        found |= (((points & middles) << 8U) | ((points & middles) >> 8U)) & board_of(S).all;
    }
    return found;
}

}  // namespace tahoun::morris
