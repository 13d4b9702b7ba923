// Points and typed turns as text: `d6`, `d6-d5`, `d6xb4`, `d6-d5xb4`.
#pragma once

#include "games/morris/morris.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::morris {

[[nodiscard]] std::string point_text(Shape shape, Point point);
[[nodiscard]] std::vector<std::string> point_texts(Shape shape, Points points);
// "d6"; nothing for what is no point of the board.
[[nodiscard]] std::optional<Point> read_point(Shape shape, std::string_view text) noexcept;

[[nodiscard]] std::string written(Shape shape, const Move& move);

// A turn as somebody typed it, before anybody asks whether it is legal.
struct TypedMove {
    bool is_move = false;  // it is written as a turn
    Move move;
    std::string elsewhere;  // written as a turn, but with a square where the board has no point
};
[[nodiscard]] TypedMove read_typed(Shape shape, std::string_view text);

}  // namespace tahoun::morris
