#include "lab/go_positions.hpp"

#include "core/error.hpp"
#include "games/atarigo/notation.hpp"

#include <fmt/format.h>

namespace tahoun::lab {

namespace {

using atarigo::Cell;
using atarigo::Diagram;

}  // namespace

GoPosition go_position(std::string_view text) {
    const Diagram diagram = atarigo::read_diagram(text);
    GoPosition position;
    position.size = diagram.size;
    position.black_to_move = diagram.side == Side::first;
    position.taken = {diagram.taken[0], diagram.taken[1]};
    if (diagram.ko) position.ko = atarigo::place_text(diagram.size, *diagram.ko);
    for (int row = 0; row < diagram.size; ++row) {
        std::string cells;
        for (int column = 0; column < diagram.size; ++column) {
            const Cell cell = diagram.at({column, row});
            cells += cell == Cell::empty ? '.' : cell == Cell::black ? 'b' : 'w';
        }
        position.rows.push_back(std::move(cells));
    }
    return position;
}

std::vector<GoStone> stones_of(const GoPosition& position) {
    std::vector<GoStone> stones;
    for (int row = 0; row < position.size; ++row)
        for (int column = 0; column < position.size; ++column) {
            const char cell = position.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (cell != '.')
                stones.push_back({cell == 'b', atarigo::place_text(position.size, {column, row})});
        }
    return stones;
}

std::string with_side_exchanged(std::string_view text) {
    Diagram diagram = atarigo::read_diagram(text);
    diagram.side = opponent(diagram.side);
    diagram.ko.reset();
    return atarigo::diagram_text(diagram, true);
}

std::string set_up(int size, const std::vector<GoStone>& stones, bool black_to_move) {
    Diagram diagram = atarigo::empty_diagram(size);
    diagram.side = black_to_move ? Side::first : Side::second;
    for (const GoStone& stone : stones) {
        const auto place = atarigo::read_place(size, stone.point);
        if (!place) throw InputError(fmt::format("{} is no point of the board", in_quotes(stone.point)));
        diagram.at(*place) = stone.black ? Cell::black : Cell::white;
    }
    return atarigo::diagram_text(diagram, true);
}

std::vector<std::string> handicap_points(int size, int stones) {
    std::vector<std::string> points;
    for (const atarigo::Place place : atarigo::handicap_places(size, stones))
        points.push_back(atarigo::place_text(size, place));
    return points;
}

std::optional<std::string> point_named(int size, std::string_view text) {
    const auto place = atarigo::read_place(size, text);
    return place ? std::optional(atarigo::place_text(size, *place)) : std::nullopt;
}

}  // namespace tahoun::lab
