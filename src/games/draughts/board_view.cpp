#include "games/draughts/board_view.hpp"

#include "games/draughts/generator.hpp"
#include "games/draughts/notation.hpp"
#include "games/edited_board.hpp"

#include <fmt/format.h>

#include <bit>

namespace tahoun {

using namespace draughts;  // NOLINT(google-build-using-namespace): the game's own names, in its own source

namespace {

constexpr int board_side = 8;
constexpr int most_pieces = 12;

std::string piece_name(const State& state, Square square) {
    const bool white = (state.of(Side::first) & bit(square)) != 0;
    const bool king = (state.kings & bit(square)) != 0;
    return fmt::format("{}_{}", white ? "white" : "black", king ? "king" : "man");
}

// The kings' captures come before those of men that could capture too.
bool kings_keep_men_from_capturing(const Rules& rules, const State& state, const Draughts::List& legal) {
    if (!facts(rules.set).king_before_man || (state.kings & bit(legal[0].from)) == 0) return false;
    return with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        CountingSink nobody;
        return Generator<Facts, Us, CountingSink>(state, nobody).capturing_men() != 0;
    });
}

// A side's pieces on an edited board, checked as the position's text would be, but with codes.
void check_pieces(const State& state) {
    for (const Side side : {Side::first, Side::second}) {
        const int count = std::popcount(state.of(side));
        if (count > most_pieces)
            throw BadPosition(fmt::format("{} has {} pieces, but there are {} at the most",
                                          side == Side::first ? "White" : "Black", count, most_pieces),
                              {"too_many_pieces", {}, side, {}, {}, {count, most_pieces}});
        if (const Squares wrong = state.men(side) & crowning_row(side); wrong != 0)
            throw BadPosition(fmt::format("the man on {} would be a king there", square_text(lowest(wrong))),
                              {"man_on_last_row", {square_text(lowest(wrong))}, side});
    }
    if (state.occupied() == 0) throw BadPosition("there are no pieces on the board", {"no_pieces", {}});
}

}  // namespace

BoardShape BoardView<Draughts>::shape(const Rules& /*rules*/) {
    BoardShape shape;
    shape.kind = "cells";
    shape.width = board_side;
    shape.height = board_side;
    shape.checkered = true;
    for (int y = 0; y < board_side; ++y)
        for (int column = 0; column < board_side / 2; ++column) {
            const auto square = static_cast<Square>(4 * (board_side - 1 - y) + column);
            shape.squares.push_back({square_text(square), column_of(square), y});
        }
    return shape;
}

std::vector<PieceKind> BoardView<Draughts>::piece_kinds() {
    return {{"white_man", Side::first},
            {"white_king", Side::first},
            {"black_man", Side::second},
            {"black_king", Side::second}};
}

ShownPosition BoardView<Draughts>::shown(const Rules& rules, const State& state) {
    ShownPosition shown;
    for (Square square = 0; square < square_count; ++square)
        if ((state.occupied() & bit(square)) != 0)
            shown.pieces.push_back({square_text(square), piece_name(state, square)});
    Draughts::List legal;
    Draughts::moves(rules, state, legal);
    if (!legal.empty() && legal[0].captures())
        shown.must = kings_keep_men_from_capturing(rules, state, legal) ? "king_capture" : "capture";
    return shown;
}

MovePath BoardView<Draughts>::path_of(const Rules& /*rules*/, const State& /*state*/,
                                      const draughts::Move& move) {
    const Way way = way_of(move);
    MovePath path{{square_text(way.from)}, {}};
    for (const Way::Stop& stop : way.stops) path.path.push_back(square_text(stop.written));
    for (std::size_t i = 0; i < move.captured_count(); ++i)
        path.removes.push_back(square_text(move.captured_at(i)));
    return path;
}

std::string BoardView<Draughts>::typed(const Rules& /*rules*/, const State& state,
                                       const std::vector<std::string>& path) {
    if (path.empty()) return {};
    std::string text = path.front();
    for (std::size_t i = 1; i < path.size(); ++i) text += '-' + path[i];
    if (path.size() > 1) return text;
    // A piece alone: why it cannot move is why it cannot make its first step ahead.
    const auto from = read_square(path.front());
    if (!from) return text + '-' + text;
    const bool up = state.side == Side::first;
    for (const Direction direction :
         {up ? Direction::up_left : Direction::down_left, up ? Direction::up_right : Direction::down_right})
        if (const Square to = next(direction, *from); to != no_square) return text + '-' + square_text(to);
    return text + '-' + text;
}

std::string BoardView<Draughts>::position_text(const Rules& rules, const EditedBoard& edited) {
    check_edited(edited, shape(rules), piece_kinds());
    State state;
    state.side = edited.side;
    for (const PlacedPiece& piece : edited.pieces) {
        const Squares here = bit(*read_square(piece.at));
        state.pieces[piece.piece.starts_with("white") ? 0 : 1] |= here;
        if (piece.piece.ends_with("king")) state.kings |= here;
    }
    check_pieces(state);
    return Draughts::state_text(rules, state);
}

}  // namespace tahoun
