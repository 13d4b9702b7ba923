// Squares and positions of tic-tac-toe as text: `b2`, `x1o/1x1/3 o`.
#pragma once

#include "games/tictactoe/rules.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::tictactoe {

enum class Cell : std::uint8_t { x, o, empty };  // x and o are the players' indices

[[nodiscard]] constexpr Cell stone_of(Side side) noexcept {
    return side == Side::first ? Cell::x : Cell::o;
}

// What a position text says, before anybody asks whether it makes sense.
struct Diagram {
    std::array<Cell, most_squares> cells{};
    std::uint8_t width = 0;
    std::uint8_t height = 0;
    Side side = Side::first;
};

// Throws InputError with the row and the character that are wrong.
[[nodiscard]] Diagram read_diagram(std::string_view text);
[[nodiscard]] std::string diagram_text(const Diagram& diagram);
[[nodiscard]] std::string diagram_board(const Diagram& diagram);

[[nodiscard]] std::string square_text(const Rules& rules, int square);
[[nodiscard]] std::optional<int> read_square(const Rules& rules, std::string_view text);

}  // namespace tahoun::tictactoe
