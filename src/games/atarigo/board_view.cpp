#include "games/atarigo/board_view.hpp"

#include "games/edited_board.hpp"

#include <fmt/format.h>

namespace tahoun::atarigo {

namespace {

// The dots by which players find their way: those of the handicap stones, and fewer on small boards.
std::vector<Place> star_places(int size) {
    constexpr int smallest_with_corners = 7;
    constexpr int smallest_with_sides = 15;
    if (size < smallest_with_corners) return size % 2 == 1 ? handicap_places(size, 1) : std::vector<Place>{};
    if (size >= smallest_with_sides && size % 2 == 1) return handicap_places(size, 9);
    const auto with_middle = handicap_places(size, 5);
    return with_middle.empty() ? handicap_places(size, 4) : with_middle;
}

std::uint16_t lost_by(const EditedBoard& edited, Side side) {
    const int lost = edited.lost[index_of(side)];
    if (lost < 0 || lost > 2 * most_points)
        throw BadPosition(fmt::format("{} cannot have lost {} stones", Shared::side_name(side), lost),
                          {"too_many_pieces", {}, side, {}, {}, {lost, most_points}});
    return static_cast<std::uint16_t>(lost);
}

// A string without liberties would be taken off before the first move.
void check_liberties(const Rules& rules, const Diagram& diagram) {
    using Where = Geometry<LargeBoard::longest>;
    const auto state = LargeBoard::from_diagram(diagram);
    for (const Side side : {Side::first, Side::second})
        for (const int stone : state.heads(side)) {
            if (!state.liberties(stone).empty()) continue;
            Remark reason{"no_liberty", {}, side};
            for (const int point : state.string(stone))
                reason.squares.push_back(place_text(rules.size, Where::place_of(point)));
            throw BadPosition(fmt::format("{}'s stone on {} has no liberty",
                                          side == Side::first ? "Black" : "White", reason.squares.front()),
                              reason);
        }
}

}  // namespace

BoardShape SharedView::shape(const Rules& rules) {
    BoardShape shape;
    shape.kind = "points";
    shape.width = rules.size;
    shape.height = rules.size;
    for (int row = 0; row < rules.size; ++row)
        for (int column = 0; column < rules.size; ++column)
            shape.squares.push_back({place_text(rules.size, {column, row}), column, row});
    for (const Place place : star_places(rules.size)) shape.stars.push_back(place_text(rules.size, place));
    return shape;
}

ShownPosition SharedView::shown(const Diagram& diagram) {
    ShownPosition shown;
    for (int row = 0; row < diagram.size; ++row)
        for (int column = 0; column < diagram.size; ++column)
            if (const Cell cell = diagram.at({column, row}); cell != Cell::empty)
                shown.pieces.push_back(
                    {place_text(diagram.size, {column, row}), cell == Cell::black ? "black" : "white"});
    // What Black has taken White has lost.
    shown.lost = {diagram.taken[1], diagram.taken[0]};
    if (diagram.ko) shown.marks.push_back({place_text(diagram.size, *diagram.ko), "ko"});
    return shown;
}

std::string SharedView::position_text(const Rules& rules, const EditedBoard& edited) {
    check_edited(edited, shape(rules), piece_kinds());
    Diagram diagram = empty_diagram(rules.size);
    diagram.side = edited.side;
    for (const PlacedPiece& piece : edited.pieces)
        diagram.at(*read_place(rules.size, piece.at)) = piece.piece == "black" ? Cell::black : Cell::white;
    diagram.taken = {lost_by(edited, Side::second), lost_by(edited, Side::first)};
    for (const BoardMark& mark : edited.marks)
        if (mark.kind == "ko") diagram.ko = read_place(rules.size, mark.at);
    check_liberties(rules, diagram);
    return diagram_text(diagram, rules.capture > 1 || diagram.taken[0] > 0 || diagram.taken[1] > 0);
}

}  // namespace tahoun::atarigo
