#include "games/morris/board_view.hpp"

#include "games/edited_board.hpp"
#include "games/morris/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tahoun {

using namespace morris;  // NOLINT(google-build-using-namespace): the game's own names, in its own source

namespace {

// In reading order: rows from the top, each from the left.
std::vector<Point> in_reading_order(Shape shape) {
    std::vector<Point> points;
    for (Point point = 0; point < board_of(shape).points; ++point) points.push_back(point);
    std::sort(points.begin(), points.end(), [&](Point a, Point b) {
        const Place one = place_of(shape, a);
        const Place other = place_of(shape, b);
        return one.row != other.row ? one.row > other.row : one.column < other.column;
    });
    return points;
}

// A person who points at a man means to move it; where men are in hand, an empty point is where the next one goes.
bool begins_with_a_man(const Rules& rules, const State& state, Point first) {
    if ((state.of(state.side) & bit(first)) != 0) return true;
    const bool places = state.in_hand(state.side) > 0;
    if ((state.occupied() & bit(first)) != 0) return !places || rules.variant().moves_while_placing;
    return false;
}

std::string_view name_of(Side side) {
    return side == Side::first ? "White" : "Black";
}

void check_men(const Rules& rules, const State& state) {
    const int men = rules.variant().men;
    for (const Side side : {Side::first, Side::second})
        if (state.left(side) > men)
            throw BadPosition(fmt::format("{} has {} men on the board and in hand, but there are {}",
                                          name_of(side), state.left(side), men),
                              {"too_many_pieces", {}, side, {}, {}, {state.left(side), men}});
    const Side waiting = opponent(state.side);
    if (state.left(waiting) < fewest_men)
        throw BadPosition(fmt::format("{} has fewer than three men left", name_of(waiting)),
                          {"too_few_men", {}, waiting, {}, {}, {state.left(waiting), fewest_men}});
}

}  // namespace

BoardShape BoardView<Morris>::shape(const Rules& rules) {
    const Shape shape = rules.shape();
    const morris::Board& board = board_of(shape);
    BoardShape seen;
    seen.kind = "morris";
    seen.width = board.width;
    seen.height = board.width;
    for (const Point point : in_reading_order(shape)) {
        const Place place = place_of(shape, point);
        seen.squares.push_back({point_text(shape, point), place.column, board.width - 1 - place.row});
    }
    for (Point from = 0; from < board.points; ++from)
        each(board.neighbours[from], [&](Point to) {
            if (from < to) seen.lines.emplace_back(point_text(shape, from), point_text(shape, to));
        });
    return seen;
}

ShownPosition BoardView<Morris>::shown(const Rules& rules, const State& state) {
    ShownPosition shown;
    for (const Point point : in_reading_order(rules.shape()))
        if ((state.occupied() & bit(point)) != 0)
            shown.pieces.push_back({point_text(rules.shape(), point),
                                    (state.of(Side::first) & bit(point)) != 0 ? "white" : "black"});
    for (const Side side : {Side::first, Side::second})
        shown.hands.push_back({side, std::string(Morris::side_name(side)), state.in_hand(side)});
    if (state.in_hand(state.side) > 0 && !rules.variant().moves_while_placing) shown.must = "place";
    return shown;
}

MovePath BoardView<Morris>::path_of(const Rules& rules, const State& /*state*/, const morris::Move& move) {
    MovePath path;
    if (!move.places()) path.path.push_back(point_text(rules.shape(), move.from));
    path.path.push_back(point_text(rules.shape(), move.to));
    if (!move.removes()) return path;
    path.path.push_back(point_text(rules.shape(), move.remove));
    path.removes.push_back(point_text(rules.shape(), move.remove));
    return path;
}

std::string BoardView<Morris>::typed(const Rules& rules, const State& state,
                                     const std::vector<std::string>& path) {
    if (path.empty()) return {};
    const Shape shape = rules.shape();
    const auto first = read_point(shape, path.front());
    const bool moves = path.size() > 2 || (first && begins_with_a_man(rules, state, *first));
    if (!moves) return path.size() == 1 ? path[0] : path[0] + 'x' + path[1];
    if (path.size() > 1) return path[0] + '-' + path[1] + (path.size() > 2 ? 'x' + path[2] : "");
    // A man alone: why it cannot move is why it cannot go to the next point.
    return path[0] + '-' + point_text(shape, lowest(board_of(shape).neighbours[*first]));
}

std::string BoardView<Morris>::position_text(const Rules& rules, const EditedBoard& edited) {
    check_edited(edited, shape(rules), piece_kinds());
    State state;
    state.side = edited.side;
    for (const PlacedPiece& piece : edited.pieces)
        state.men[piece.piece == "white" ? 0 : 1] |= bit(*read_point(rules.shape(), piece.at));
    for (const Side side : {Side::first, Side::second}) {
        const int men = in_hand(edited, side);
        if (men < 0 || men > rules.variant().men)
            throw BadPosition(fmt::format("{} cannot have {} men in hand", name_of(side), men),
                              {"too_many_pieces", {}, side, {}, {}, {men, rules.variant().men}});
        state.hand[index_of(side)] = static_cast<std::uint8_t>(men);
    }
    check_men(rules, state);
    return Morris::state_text(rules, state);
}

}  // namespace tahoun
