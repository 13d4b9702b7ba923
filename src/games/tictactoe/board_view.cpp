#include "games/tictactoe/board_view.hpp"

#include "games/edited_board.hpp"
#include "games/tictactoe/notation.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

namespace tahoun::tictactoe {

namespace {

// At most the player who has just moved can have a line.
void check_lines(const Rules& rules, const Diagram& diagram) {
    const Grid::State state = Grid::from_cells(rules, diagram.cells, diagram.side);
    const auto has_line = [&](Side side) { return state.windows[index_of(side)][rules.line] > 0; };
    if (has_line(Side::first) && has_line(Side::second))
        throw BadPosition("both x and o have a complete line", {"both_lines", {}});
    if (has_line(diagram.side))
        throw BadPosition(
            fmt::format("{} has a complete line and cannot be to move", Shared::side_name(diagram.side)),
            {"line_of_mover", {}, diagram.side});
}

// The stones of complete lines: they decided the game, and the eye looks for them on a large board.
std::vector<BoardMark> complete_lines(const Rules& rules, const Diagram& diagram) {
    struct Step {
        int dx, dy;
    };
    constexpr std::array<Step, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    const int width = rules.width;
    const int height = rules.height;
    const auto cell = [&](int x, int y) {
        const bool inside = x >= 0 && x < width && y >= 0 && y < height;
        return inside ? diagram.cells[static_cast<std::size_t>(y * width + x)] : Cell::empty;
    };
    std::vector<bool> complete(static_cast<std::size_t>(rules.squares()), false);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            for (const Step step : directions) {
                const Cell stone = cell(x, y);
                if (stone == Cell::empty || cell(x - step.dx, y - step.dy) == stone)
                    continue;  // no beginning
                int length = 1;
                while (cell(x + length * step.dx, y + length * step.dy) == stone) ++length;
                if (length < rules.line) continue;
                for (int i = 0; i < length; ++i)
                    complete[static_cast<std::size_t>((y + i * step.dy) * width + x + i * step.dx)] = true;
            }
    std::vector<BoardMark> marks;
    for (int square = 0; square < rules.squares(); ++square)
        if (complete[static_cast<std::size_t>(square)]) marks.push_back({square_text(rules, square), "line"});
    return marks;
}

}  // namespace

BoardShape SharedView::shape(const Rules& rules) {
    BoardShape shape;
    shape.kind = "cells";
    shape.width = rules.width;
    shape.height = rules.height;
    for (int y = 0; y < rules.height; ++y)
        for (int x = 0; x < rules.width; ++x)
            shape.squares.push_back({square_text(rules, (rules.height - 1 - y) * rules.width + x), x, y});
    return shape;
}

ShownPosition SharedView::shown(const Rules& rules, const std::string& position) {
    const Diagram diagram = read_diagram(position);
    ShownPosition shown;
    for (int square = 0; square < rules.squares(); ++square)
        if (const Cell cell = diagram.cells[static_cast<std::size_t>(square)]; cell != Cell::empty)
            shown.pieces.push_back({square_text(rules, square), cell == Cell::x ? "x" : "o"});
    shown.marks = complete_lines(rules, diagram);
    return shown;
}

std::string SharedView::position_text(const Rules& rules, const EditedBoard& edited) {
    check_edited(edited, shape(rules), piece_kinds());
    Diagram diagram;
    diagram.cells.fill(Cell::empty);
    diagram.width = rules.width;
    diagram.height = rules.height;
    diagram.side = edited.side;
    for (const PlacedPiece& piece : edited.pieces)
        diagram.cells[static_cast<std::size_t>(*read_square(rules, piece.at))] =
            piece.piece == "x" ? Cell::x : Cell::o;
    check_lines(rules, diagram);
    return diagram_text(diagram);
}

}  // namespace tahoun::tictactoe
