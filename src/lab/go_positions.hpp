// Positions of `atarigo` for those who speak of stones and points by name: GTP, and players that speak it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

struct GoStone {
    bool black = true;
    std::string point;  // "D4"
    friend bool operator==(const GoStone&, const GoStone&) = default;
};

struct GoPosition {
    int size = 0;
    std::vector<std::string> rows;  // from the top; 'b', 'w' and '.'
    bool black_to_move = true;
    std::array<int, 2> taken{};     // stones captured by Black, by White
    std::optional<std::string> ko;  // where the side to move may not play now
};

// Of a position's text. Throws InputError.
[[nodiscard]] GoPosition go_position(std::string_view text);

// From the top row by row.
[[nodiscard]] std::vector<GoStone> stones_of(const GoPosition& position);

// The same position with the other side to move, which no ko binds.
[[nodiscard]] std::string with_side_exchanged(std::string_view text);
// An empty board with these stones. Throws InputError where a point is none of the board.
[[nodiscard]] std::string set_up(int size, const std::vector<GoStone>& stones, bool black_to_move);

// Black's stones on the usual points, which the rules name; nothing where the board has none for so many.
[[nodiscard]] std::vector<std::string> handicap_points(int size, int stones);
// "d4" as "D4"; nothing where it is no point of the board.
[[nodiscard]] std::optional<std::string> point_named(int size, std::string_view text);

}  // namespace tahoun::lab
