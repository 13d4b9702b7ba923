#include "games/morris/notation.hpp"

#include "core/text.hpp"

namespace tahoun::morris {

std::string point_text(Shape shape, Point point) {
    const Place place = place_of(shape, point);
    return {static_cast<char>('a' + place.column), static_cast<char>('1' + place.row)};
}

std::vector<std::string> point_texts(Shape shape, Points points) {
    std::vector<std::string> texts;
    each(points, [&](Point point) { texts.push_back(point_text(shape, point)); });
    return texts;
}

std::optional<Point> read_point(Shape shape, std::string_view text) noexcept {
    if (text.size() != 2) return std::nullopt;
    const Place wanted{text[0] - 'a', text[1] - '1'};
    for (Point point = 0; point < board_of(shape).points; ++point)
        if (place_of(shape, point) == wanted) return point;
    return std::nullopt;
}

std::string written(Shape shape, const Move& move) {
    std::string text;
    if (!move.places()) text = point_text(shape, move.from) + '-';
    text += point_text(shape, move.to);
    if (move.removes()) text += 'x' + point_text(shape, move.remove);
    return text;
}

TypedMove read_typed(Shape shape, std::string_view text) {
    TypedMove typed;
    // One square, or squares with a sign before each that follows: a dash, then an x.
    std::vector<std::string_view> squares{text.substr(0, 2)};
    std::string signs;
    for (std::size_t i = 2; i < text.size(); i += 3) {
        signs += text[i];
        squares.push_back(text.substr(i + 1, 2));
    }
    if (signs != "" && signs != "-" && signs != "x" && signs != "-x") return typed;
    std::vector<Point> points;
    for (const std::string_view square : squares) {
        if (square.size() != 2 || square[0] < 'a' || square[0] > 'g' || square[1] < '1' || square[1] > '7')
            return {};
        const auto point = read_point(shape, square);
        if (!point && typed.elsewhere.empty()) typed.elsewhere = square;
        points.push_back(point.value_or(no_point));
    }
    typed.is_move = true;
    std::size_t next = 0;
    if (signs.starts_with('-')) typed.move.from = points[next++];
    typed.move.to = points[next++];
    if (signs.ends_with('x')) typed.move.remove = points[next];
    return typed;
}

std::string Morris::move_text(const Rules& rules, const State& /*state*/, const Move& move) {
    return written(rules.shape(), move);
}

std::optional<Move> Morris::read_move(const Rules& rules, const State& state, std::string_view text) {
    const TypedMove typed = read_typed(rules.shape(), text);
    if (!typed.is_move || !typed.elsewhere.empty()) return std::nullopt;
    List legal;
    legal_moves<Morris>(rules, state, legal);
    for (const Move& move : legal)
        if (move == typed.move) return move;
    return std::nullopt;
}

}  // namespace tahoun::morris
