#include "games/tictactoe/notation.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "games/rows_text.hpp"

#include <fmt/format.h>

namespace tahoun::tictactoe {

namespace {

constexpr std::string_view form =
    "a position is rows from the top with '/' between them, x, o and digits for empty squares, then the "
    "side to move, as in 'x1o/1x1/3 o'";

[[noreturn]] void malformed(std::string_view text, const std::string& why) {
    throw InputError(fmt::format("position {}: {}; {}", in_quotes(text), why, form));
}

constexpr RowForm row_form{"xo", "squares", longest_side};

char letter_of(Cell cell) noexcept {
    return cell == Cell::empty ? empty_square : cell == Cell::x ? 'x' : 'o';
}

Cell cell_of(char letter) noexcept {
    return letter == empty_square ? Cell::empty : letter == 'x' ? Cell::x : Cell::o;
}

// A row counted from the bottom, one letter a square.
std::string squares_of_row(const Diagram& diagram, int row) {
    std::string squares;
    for (int column = 0; column < diagram.width; ++column)
        squares += letter_of(diagram.cells[static_cast<std::size_t>(row * diagram.width + column)]);
    return squares;
}

}  // namespace

Diagram read_diagram(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() != 2) malformed(text, fmt::format("it has {} words instead of 2", words.size()));
    if (words[1] != "x" && words[1] != "o")
        malformed(text, fmt::format("the side to move is {} instead of x or o", in_quotes(words[1])));

    const auto rows = pieces_of(words[0], '/');
    if (rows.size() > longest_side)
        malformed(text, fmt::format("it has {} rows, 1 to {} are possible", rows.size(), longest_side));
    Diagram diagram;
    diagram.side = words[1] == "x" ? Side::first : Side::second;
    diagram.height = static_cast<std::uint8_t>(rows.size());
    for (std::size_t from_top = 0; from_top < rows.size(); ++from_top) {
        const auto [row, fault] = read_row(rows[from_top], row_form);
        if (!fault.empty()) malformed(text, fmt::format("row {} from the top {}", from_top + 1, fault));
        if (row.empty()) malformed(text, fmt::format("row {} from the top is empty", from_top + 1));
        if (from_top == 0) diagram.width = static_cast<std::uint8_t>(row.size());
        if (row.size() != diagram.width)
            malformed(text, fmt::format("row {} from the top has {} squares, the first one has {}",
                                        from_top + 1, row.size(), diagram.width));
        const std::size_t first = (rows.size() - 1 - from_top) * diagram.width;
        for (std::size_t column = 0; column < row.size(); ++column)
            diagram.cells[first + column] = cell_of(row[column]);
    }
    return diagram;
}

std::string diagram_text(const Diagram& diagram) {
    std::string text;
    for (int row = diagram.height - 1; row >= 0; --row) {
        text += row_text(squares_of_row(diagram, row));
        if (row > 0) text += '/';
    }
    return text + (diagram.side == Side::first ? " x" : " o");
}

std::string diagram_board(const Diagram& diagram) {
    std::string board;
    for (int row = diagram.height - 1; row >= 0; --row) {
        board += fmt::format("{:>2} ", row + 1);
        for (const char square : squares_of_row(diagram, row)) board += fmt::format(" {}", square);
        board += '\n';
    }
    board += "   ";
    for (int column = 0; column < diagram.width; ++column)
        board += fmt::format(" {}", static_cast<char>('a' + column));
    return board + '\n';
}

std::string square_text(const Rules& rules, int square) {
    return fmt::format("{}{}", static_cast<char>('a' + square % rules.width), square / rules.width + 1);
}

std::optional<int> read_square(const Rules& rules, std::string_view text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + rules.width || text[1] == '0')
        return std::nullopt;
    const auto row = integer_from(text.substr(1));
    if (!row || *row < 1 || *row > rules.height) return std::nullopt;
    return (static_cast<int>(*row) - 1) * rules.width + (text[0] - 'a');
}

}  // namespace tahoun::tictactoe
