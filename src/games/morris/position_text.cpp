// Positions as text: `********/********/******** w 9 9`.
//
// The rings from the inside to the outside, each from its top middle clockwise, `O` White, `@` Black, `*` empty; the side
// to move; the men in hand of White and of Black. The centre of the board of three men's follows its ring: `********/*`.
//
// The long FEN of the program Sanmill has the same board and side, then a letter for the phase (r, p, m, o or n), one for
// what is to be done (p places, s selects, r removes, ? nothing), men on the board and in hand of White, the same of
// Black, and numbers about removals, mills and moves made, of which its versions have three to nine. They are read over;
// a position in the middle of a turn, with a man still to be removed, is none of ours.
#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "games/morris/notation.hpp"

#include <fmt/format.h>

#include <bit>

namespace tahoun::morris {

namespace {

constexpr std::size_t own_words = 4;
constexpr std::size_t fewest_sanmill_words = 8;
constexpr std::size_t most_sanmill_words = 20;

std::string board_letters(const Rules& rules, const State& state) {
    std::string text;
    for (Point point = 0; point < board_of(rules.shape()).points; ++point) {
        if (point > 0 && point % 8 == 0) text += '/';
        text += (state.of(Side::first) & bit(point)) != 0    ? 'O'
                : (state.of(Side::second) & bit(point)) != 0 ? '@'
                                                             : '*';
    }
    return text;
}

std::string_view name_of(Side side) {
    return side == Side::first ? "White" : "Black";
}

class Reader {
public:
    Reader(const Rules& rules, std::string_view text) : rules_(rules), text_(text), words_(words_of(text)) {}

    [[nodiscard]] State read() {
        if (words_.size() != own_words && words_.size() < fewest_sanmill_words)
            malformed("it is not four words");
        read_board();
        if (words_[1] != "w" && words_[1] != "b")
            malformed(fmt::format("{} is neither w nor b", in_quotes(words_[1])));
        state_.side = words_[1] == "w" ? Side::first : Side::second;
        if (words_.size() == own_words) {
            read_hand(Side::first, words_[2]);
            read_hand(Side::second, words_[3]);
        } else {
            read_sanmill();
        }
        check();
        return with_key(state_);
    }

private:
    [[noreturn]] void malformed(const std::string& why) const {
        throw InputError(
            fmt::format("position {}: {}; a position is the rings from inside to outside, each from its top "
                        "middle clockwise with O for White, @ for Black and * for empty, the side to move "
                        "and the men in hand, as in '{}'",
                        in_quotes(text_), why, Morris::state_text(rules_, Morris::start(rules_))));
    }
    [[noreturn]] void impossible(const std::string& why) const {
        throw InputError(fmt::format("position {}: {}", in_quotes(text_), why));
    }

    void read_board() {
        const std::string shown = board_letters(rules_, {});
        const std::string_view board = words_[0];
        if (board.size() != shown.size())
            malformed(fmt::format("the board {} does not have {} points", in_quotes(board),
                                  board_of(rules_.shape()).points));
        Point point = 0;
        for (std::size_t i = 0; i < board.size(); ++i) {
            if ((board[i] == '/') != (shown[i] == '/'))
                malformed(
                    fmt::format("the rings of the board {} are not eight points long", in_quotes(board)));
            if (board[i] == '/') continue;
            if (board[i] == 'O')
                state_.men[0] |= bit(point);
            else if (board[i] == '@')
                state_.men[1] |= bit(point);
            else if (board[i] != '*')
                malformed(fmt::format("{} is neither O, @ nor *", in_quotes(board.substr(i, 1))));
            ++point;
        }
    }

    void read_hand(Side side, std::string_view word) {
        state_.hand[index_of(side)] = static_cast<std::uint8_t>(
            integer_between(fmt::format("{}'s men in hand", name_of(side)), word, 0, rules_.variant().men));
    }

    void read_sanmill() {
        const auto one_of = [&](std::size_t word, std::string_view letters) {
            return words_[word].size() == 1 && letters.find(words_[word][0]) != std::string_view::npos;
        };
        if (!one_of(2, "rpmon") || !one_of(3, "psr?"))
            malformed(fmt::format("{} and {} are no phase and action of Sanmill's", in_quotes(words_[2]),
                                  in_quotes(words_[3])));
        if (words_.size() > most_sanmill_words) malformed("it has too many words");
        if (words_[3] == "r") impossible("a man is still to be removed, and a turn is not shown by halves");
        for (const Side side : {Side::first, Side::second}) {
            const std::size_t word = side == Side::first ? 4 : 6;
            const int shown = std::popcount(state_.of(side));
            if (integer_from(words_[word]) != shown)
                impossible(fmt::format("{} has {} men on the board, not {}", name_of(side), shown,
                                       in_quotes(words_[word])));
            read_hand(side, words_[word + 1]);
        }
        for (std::size_t word = fewest_sanmill_words; word < words_.size(); ++word)
            if (!integer_from(words_[word]))
                malformed(fmt::format("{} is no number", in_quotes(words_[word])));
    }

    void check() const {
        const int men = rules_.variant().men;
        for (const Side side : {Side::first, Side::second})
            if (state_.left(side) > men)
                impossible(fmt::format("{} has {} men on the board and in hand, but there are {}",
                                       name_of(side), state_.left(side), men));
        const Side waiting = opponent(state_.side);
        if (state_.left(waiting) < fewest_men)
            impossible(
                fmt::format("{} has fewer than three men left, so the other side has nothing to move for",
                            name_of(waiting)));
    }

    const Rules& rules_;
    std::string_view text_;
    std::vector<std::string_view> words_;
    State state_;
};

// Two rows and four columns of characters for each row and column of the board.
class Picture {
public:
    explicit Picture(Shape shape)
        : shape_(shape),
          lines_(static_cast<std::size_t>(2 * board_of(shape).width - 1),
                 std::string(static_cast<std::size_t>(4 * board_of(shape).width - 3), ' ')) {}

    void draw_line(Point from, Point to) {
        const Place a = place_of(shape_, from);
        const Place b = place_of(shape_, to);
        const int columns = 4 * (b.column - a.column);
        const int rows = 2 * (b.row - a.row);
        const char sign = rows == 0 ? '-' : columns == 0 ? '|' : (columns > 0) == (rows > 0) ? '/' : '\\';
        const int steps = rows == 0 ? std::abs(columns) : std::abs(rows);
        for (int i = 1; i < steps; ++i)
            at(4 * a.column + columns * i / steps, 2 * a.row + rows * i / steps) = sign;
    }
    void put(Point point, char man) {
        const Place place = place_of(shape_, point);
        at(4 * place.column, 2 * place.row) = man;
    }
    [[nodiscard]] std::string text() const {
        std::string text;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const std::size_t row = (lines_.size() - i + 1) / 2;
            text += (i % 2 == 0 ? fmt::format("{}  ", row) : "   ") + lines_[i] + '\n';
        }
        text += ' ';
        for (int column = 0; column < board_of(shape_).width; ++column)
            text += fmt::format("{}{}", column == 0 ? "  " : "   ", static_cast<char>('a' + column));
        return text + '\n';
    }

private:
    char& at(int column, int row) {
        return lines_[lines_.size() - 1 - static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    Shape shape_;
    std::vector<std::string> lines_;
};

}  // namespace

std::string Morris::state_text(const Rules& rules, const State& state) {
    return fmt::format("{} {} {} {}", board_letters(rules, state), state.side == Side::first ? 'w' : 'b',
                       state.in_hand(Side::first), state.in_hand(Side::second));
}

Position<Morris> Morris::read_position(const Rules& rules, std::string_view text) {
    return {rules, Reader(rules, text).read()};
}

std::string Morris::board_text(const Rules& rules, const State& state) {
    const Board& board = board_of(rules.shape());
    Picture picture(rules.shape());
    for (Point from = 0; from < board.points; ++from)
        each(board.neighbours[from], [&](Point to) { picture.draw_line(from, to); });
    for (Point point = 0; point < board.points; ++point)
        picture.put(point, (state.of(Side::first) & bit(point)) != 0    ? 'O'
                           : (state.of(Side::second) & bit(point)) != 0 ? '@'
                                                                        : '*');
    std::string text = picture.text();
    if (state.hand != std::array<std::uint8_t, 2>{})
        text += fmt::format("in hand: white {}, black {}\n", state.in_hand(Side::first),
                            state.in_hand(Side::second));
    return text;
}

}  // namespace tahoun::morris
