// Points and positions of Atari Go as text: `D4`, `9/9/9/9/4bw3/4wb3/9/9/9 b`, `… b 0 1 D4`.
//
// The stones taken and the ko point follow where `capture` is more than 1. Where it is 1 they follow at the end of a game
// only: without them a finished position could not be told from one in which the stones had never been there.
#pragma once

#include "games/atarigo/rules.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::atarigo {

enum class Cell : std::uint8_t { black, white, empty };  // black and white are the players' indices

// What a position text says, before anybody asks whether it makes sense.
struct Diagram {
    int size = 0;
    std::array<Cell, most_points> cells{};  // row by row from the top, `size` in each
    Side side = Side::first;
    std::array<std::uint16_t, 2> taken{};  // by Black, by White
    std::optional<Place> ko;

    [[nodiscard]] Cell& at(Place place) noexcept { return cells[index(place)]; }
    [[nodiscard]] Cell at(Place place) const noexcept { return cells[index(place)]; }

private:
    [[nodiscard]] std::size_t index(Place place) const noexcept {
        return static_cast<std::size_t>(place.row * size + place.column);
    }
};

[[nodiscard]] Diagram empty_diagram(int size);

// The position with which a game by these rules begins.
[[nodiscard]] Diagram start_diagram(const Rules& rules);

// Throws InputError with the row and the character that are wrong.
[[nodiscard]] Diagram read_diagram(std::string_view text);
[[nodiscard]] std::string diagram_text(const Diagram& diagram, bool with_taken);
[[nodiscard]] std::string diagram_board(const Diagram& diagram, bool with_taken);

// Letters without I, A1 at the lower left. Small letters are read too, as GTP does.
[[nodiscard]] std::string place_text(int size, Place place);
[[nodiscard]] std::optional<Place> read_place(int size, std::string_view text);

}  // namespace tahoun::atarigo
