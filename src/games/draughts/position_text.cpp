// Positions as PDN writes them: `W:Wc1,Ka3:Bc5,f2,Ke5`. Written with letters, men before kings, each side's from its own
// edge of the board; read with numbers, ranges, blanks and a full stop too.
#include "core/error.hpp"
#include "core/text.hpp"
#include "games/draughts/notation.hpp"

#include <fmt/format.h>

#include <bit>

namespace tahoun::draughts {

namespace {

constexpr int most_pieces = 12;

constexpr std::string_view form =
    "a position is the side to move and each side's squares, kings with K before them, as in "
    "'W:Wc1,Ka3:Bc5,f2,Ke5'";

[[noreturn]] void malformed(std::string_view text, const std::string& why) {
    throw InputError(fmt::format("position {}: {}; {}", in_quotes(text), why, form));
}
[[noreturn]] void impossible(std::string_view text, const std::string& why) {
    throw InputError(fmt::format("position {}: {}", in_quotes(text), why));
}

std::string_view name_of(Side side) {
    return side == Side::first ? "White" : "Black";
}

std::optional<Side> side_of(char letter) {
    if (letter == 'W') return Side::first;
    if (letter == 'B') return Side::second;
    return std::nullopt;
}

// One entry of a side's list: a square, or a range of numbers.
Squares read_squares(std::string_view text, std::string_view entry) {
    if (const auto square = read_square(entry)) return bit(*square);
    const auto ends = pieces_of(entry, '-');
    const auto first = square_of_number(ends.front());
    const auto last = square_of_number(ends.back());
    if (!first || !last || ends.size() > 2)
        malformed(text, fmt::format("{} is no dark square, neither a1 to h8 nor 1 to 32", in_quotes(entry)));
    Squares squares = 0;
    const auto number_of = [](Square square) { return 4 * (7 - row_of(square)) + square % 4; };
    if (number_of(*first) > number_of(*last))
        malformed(text, fmt::format("the range {} runs backwards", in_quotes(entry)));
    for (Square square = 0; square < square_count; ++square)
        if (number_of(square) >= number_of(*first) && number_of(square) <= number_of(*last))
            squares |= bit(square);
    return squares;
}

void read_side(State& state, std::string_view text, std::string_view list, Side side) {
    if (list.empty()) return;  // a side without pieces; PDN's grammar forgets it
    for (std::string_view entry : pieces_of(list, ',')) {
        const bool king = entry.starts_with('K');
        if (king) entry.remove_prefix(1);
        const Squares squares = read_squares(text, entry);
        if ((squares & state.occupied()) != 0)
            impossible(text, fmt::format("there are two pieces on {}",
                                         square_text(lowest(squares & state.occupied()))));
        state.pieces[index_of(side)] |= squares;
        if (king) state.kings |= squares;
    }
}

void check(const State& state, std::string_view text) {
    for (const Side side : {Side::first, Side::second}) {
        const int count = std::popcount(state.of(side));
        if (count > most_pieces)
            impossible(text, fmt::format("{} has {} pieces, but there are {} at the most", name_of(side),
                                         count, most_pieces));
        if (const Squares wrong = state.men(side) & crowning_row(side); wrong != 0)
            impossible(text, fmt::format("the man on {} would be a king there: write K{}",
                                         square_text(lowest(wrong)), square_text(lowest(wrong))));
    }
    if (state.occupied() == 0) impossible(text, "there are no pieces on the board");
}

std::string side_text(const State& state, Side side) {
    std::string text;
    for (const bool kings : {false, true})
        for (int step = 0; step < 8; ++step)
            for (int column = 0; column < 4; ++column) {
                const int row = side == Side::first ? step : 7 - step;
                const auto square = static_cast<Square>(4 * row + column);
                const Squares wanted = kings ? state.kings_of(side) : state.men(side);
                if ((wanted & bit(square)) == 0) continue;
                if (!text.empty()) text += ',';
                if (kings) text += 'K';
                text += square_text(square);
            }
    return text;
}

}  // namespace

std::string Draughts::state_text(const Rules& /*rules*/, const State& state) {
    return fmt::format("{}:W{}:B{}", state.side == Side::first ? 'W' : 'B', side_text(state, Side::first),
                       side_text(state, Side::second));
}

Position<Draughts> Draughts::read_position(const Rules& rules, std::string_view text) {
    std::string dense;
    for (const char c : text)
        if (!is_blank(c)) dense += c;
    if (dense.ends_with('.')) dense.pop_back();

    const auto parts = pieces_of(dense, ':');
    const auto to_move = parts.front().size() == 1 ? side_of(parts.front()[0]) : std::nullopt;
    if (!to_move) malformed(text, "it does not begin with the side to move, W or B, and a colon");
    State state;
    state.side = *to_move;
    std::array<bool, 2> given{};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto side = parts[i].empty() ? std::nullopt : side_of(parts[i][0]);
        if (!side) malformed(text, fmt::format("{} is neither W nor B with squares", in_quotes(parts[i])));
        if (given[index_of(*side)]) malformed(text, fmt::format("{} is given twice", name_of(*side)));
        given[index_of(*side)] = true;
        read_side(state, text, parts[i].substr(1), *side);
    }
    check(state, text);
    return {rules, with_key(state)};
}

std::string Draughts::board_text(const Rules& /*rules*/, const State& state) {
    std::string board;
    for (int row = 7; row >= 0; --row) {
        board += fmt::format("{} ", row + 1);
        for (int column = 0; column < 8; ++column) {
            char piece = ' ';
            if ((row + column) % 2 == 0) {
                const Squares here = bit(static_cast<Square>(4 * row + column / 2));
                const bool king = (state.kings & here) != 0;
                piece = (state.pieces[0] & here) != 0   ? (king ? 'W' : 'w')
                        : (state.pieces[1] & here) != 0 ? (king ? 'B' : 'b')
                                                        : '.';
            }
            board += ' ';
            board += piece;
        }
        while (board.back() == ' ') board.pop_back();
        board += '\n';
    }
    return board + "   a b c d e f g h\n";
}

}  // namespace tahoun::draughts
