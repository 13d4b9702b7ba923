// What a stone on an empty square would make in one direction: a four, an open three … The names are those of five in a
// row; with lines of three or four squares they mean as many moves before the end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tahoun::tictactoe {

enum class Shape : std::uint8_t {
    nothing,
    two,         // another stone would make a three
    open_two,    // another stone would make an open three
    three,       // another stone would make a four
    open_three,  // another stone would make an open four: it has to be answered
    four,        // one square completes the line: it has to be answered there
    open_four,   // two squares complete the line: it cannot be answered
    five         // the line is complete
};
inline constexpr std::size_t shapes = 8;

// What one stone makes in all four directions together. The defender has one answer: two threats at once are too many.
enum class Together : std::uint8_t {
    nothing,
    two_open_threes,      // wins unless the defender has fours to answer with
    four_and_open_three,  // wins unless the answer to the four is a four itself
    unstoppable,          // an open four, or two fours
    five
};
inline constexpr std::size_t togethers = 5;

// Longer lines would need larger tables, and nobody plays them for their threats.
inline constexpr int shortest_shaped_line = 3;
inline constexpr int longest_shaped_line = 5;
[[nodiscard]] constexpr bool has_shapes(int line) noexcept {
    return line >= shortest_shaped_line && line <= longest_shaped_line;
}

// By what lies on the 2·(line − 1) squares around the empty one, bit 0 the farthest behind it: own stones in the lower
// eight bits, squares that are lost (the other's stones, beyond the edge) in the upper eight.
using ShapeTable = std::array<Shape, 1U << 16U>;
[[nodiscard]] const ShapeTable& shape_table(int line);

// By the shapes of four directions, four bits each: the best of them, and what they are together.
inline constexpr unsigned bits_of_a_shape = 4;
struct MadeAtOnce {
    Shape best;
    Together together;
};
using MadeAtOnceTable = std::array<MadeAtOnce, 1U << 16U>;
[[nodiscard]] const MadeAtOnceTable& made_at_once_table();

}  // namespace tahoun::tictactoe
