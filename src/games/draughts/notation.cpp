#include "games/draughts/notation.hpp"

#include "core/number.hpp"
#include "core/text.hpp"

#include <algorithm>

namespace tahoun::draughts {

std::string square_text(Square square) {
    return {static_cast<char>('a' + column_of(square)), static_cast<char>('1' + row_of(square))};
}

std::optional<Square> read_square(std::string_view text) noexcept {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return std::nullopt;
    const int column = text[0] - 'a';
    const int row = text[1] - '1';
    if ((column + row) % 2 != 0) return std::nullopt;
    return static_cast<Square>(4 * row + column / 2);
}

std::optional<Square> square_of_number(std::string_view digits) noexcept {
    if (digits.empty() || digits[0] == '0') return std::nullopt;
    const auto number = integer_from(digits);
    if (!number || *number < 1 || *number > square_count) return std::nullopt;
    const int from_top = static_cast<int>(*number) - 1;
    return static_cast<Square>(4 * (7 - from_top / 4) + from_top % 4);
}

Way way_of(const Move& move) {
    Way way{move.from, {}};
    Square at = move.from;
    for (std::size_t i = 0; i + 1 < move.captured_count(); ++i) {
        const Square over = move.captured_at(i);
        const Square then = move.captured_at(i + 1);
        const Direction direction = *direction_to(at, over);
        Way::Stop stop;
        if ((ray(direction, over) & bit(then)) != 0) {
            stop.possible = ray(direction, over) & ~ray(direction, then) & ~bit(then);
            stop.written = next(direction, over);
        } else {
            each(ray(direction, over), [&](Square turn) {
                for (const Direction other : across(direction))
                    if ((ray(other, turn) & bit(then)) != 0) stop = {bit(turn), turn};
            });
        }
        at = stop.written;
        way.stops.push_back(stop);
    }
    way.stops.push_back({bit(move.to), move.to});
    return way;
}

std::string written(const Move& move) {
    const Way way = way_of(move);
    std::string text = square_text(way.from);
    for (const Way::Stop& stop : way.stops) {
        text += move.captures() ? 'x' : '-';
        text += square_text(stop.written);
    }
    return text;
}

TypedMove read_typed(std::string_view text) {
    TypedMove typed;
    bool numbers = false;
    std::size_t i = 0;
    while (i < text.size()) {
        const bool first = typed.squares.empty();
        bool separated = false;
        if (!first && (text[i] == '-' || text[i] == 'x' || text[i] == ':')) {
            separated = true;
            ++i;
        }
        const std::size_t begin = i;
        while (i < text.size() && is_digit(text[i])) ++i;
        std::optional<Square> square;
        if (i > begin) {  // two numbers without a sign between them would be one number
            if (!first && (!separated || !numbers)) return {};
            numbers = true;
            square = square_of_number(text.substr(begin, i - begin));
        } else {
            if (!first && numbers) return {};
            const std::string_view word = text.substr(begin, 2);
            square = read_square(word);
            i += word.size();
            const bool on_board =
                word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
            if (!square && on_board) return {{}, std::string(word)};
        }
        if (!square) return {};
        typed.squares.push_back(*square);
    }
    if (typed.squares.size() < 2) return {};
    return typed;
}

namespace {

// How many of a move's stops lie behind the last square that was typed, if the typed squares can be stops of the move in
// this order; nothing if they cannot.
std::optional<std::size_t> stops_left(const TypedMove& typed, const Way& way) {
    if (typed.squares.size() < 2 || typed.squares.front() != way.from) return std::nullopt;
    std::size_t stop = 0;
    for (std::size_t i = 1; i < typed.squares.size(); ++i) {
        const bool last = i + 1 == typed.squares.size();
        // The last square prefers the move's end to an earlier passage over the same square.
        if (last && stop < way.stops.size() && way.stops.back().written == typed.squares[i]) return 0;
        while (stop < way.stops.size() && (way.stops[stop].possible & bit(typed.squares[i])) == 0) ++stop;
        if (stop == way.stops.size()) return std::nullopt;
        ++stop;
    }
    return way.stops.size() - stop;
}

bool is_written_so(const TypedMove& typed, const Way& way) {
    if (typed.squares.size() != way.stops.size() + 1) return false;
    for (std::size_t i = 0; i < way.stops.size(); ++i)
        if (typed.squares[i + 1] != way.stops[i].written) return false;
    return true;
}

}  // namespace

std::vector<Move> meant(const TypedMove& typed, const Draughts::List& legal) {
    std::vector<Move> found;
    for (const Move& move : legal) {
        if (typed.squares.empty() || move.from != typed.squares.front() || move.to != typed.squares.back())
            continue;
        const Way way = way_of(move);
        if (stops_left(typed, way) != 0) continue;
        if (is_written_so(typed, way)) return {move};
        found.push_back(move);
    }
    // The same pieces in another order: the same position afterwards, so nobody needs to say which.
    if (!found.empty() && std::all_of(found.begin(), found.end(), [&](const Move& other) {
            return other.captured == found.front().captured;
        }))
        found.resize(1);
    return found;
}

bool begins(const TypedMove& typed, const Move& move) {
    const auto left = stops_left(typed, way_of(move));
    return left && *left > 0;
}

std::string Draughts::move_text(const Rules& /*rules*/, const State& /*state*/, const Move& move) {
    return written(move);
}

std::optional<Move> Draughts::read_move(const Rules& rules, const State& state, std::string_view text) {
    const TypedMove typed = read_typed(text);
    if (typed.squares.empty()) return std::nullopt;
    List legal;
    moves(rules, state, legal);
    const auto found = meant(typed, legal);
    if (found.size() != 1) return std::nullopt;
    return found.front();
}

}  // namespace tahoun::draughts
