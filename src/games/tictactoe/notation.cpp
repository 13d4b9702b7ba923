#include "games/tictactoe/notation.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

namespace tahoun::tictactoe {

namespace {

constexpr std::string_view form =
    "a position is rows from the top with '/' between them, x, o and digits for empty squares, then the "
    "side to move, as in 'x1o/1x1/3 o'";

[[noreturn]] void malformed(std::string_view text, const std::string& why) {
    throw InputError(fmt::format("position {}: {}; {}", in_quotes(text), why, form));
}

// Appends one row's cells; a run of digits is a number of empty squares.
std::vector<Cell> read_row(std::string_view text, std::string_view row, int number) {
    std::vector<Cell> cells;
    std::size_t i = 0;
    while (i < row.size()) {
        if (row[i] == 'x' || row[i] == 'o') {
            cells.push_back(row[i] == 'x' ? Cell::x : Cell::o);
            ++i;
        } else if (is_digit(row[i])) {
            const std::size_t start = i;
            while (i < row.size() && is_digit(row[i])) ++i;
            const auto run = integer_from(row.substr(start, i - start));
            if (!run || *run < 1 || *run > longest_side)
                malformed(
                    text,
                    fmt::format("row {} from the top has an empty run of {} squares, 1 to {} are possible",
                                number, row.substr(start, i - start), longest_side));
            cells.insert(cells.end(), static_cast<std::size_t>(*run), Cell::empty);
        } else {
            malformed(text, fmt::format("row {} from the top has the character {}", number,
                                        in_quotes(beginning(row.substr(i), 1))));
        }
        if (cells.size() > longest_side)
            malformed(text,
                      fmt::format("row {} from the top is longer than {} squares", number, longest_side));
    }
    return cells;
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
        const auto row = read_row(text, rows[from_top], static_cast<int>(from_top) + 1);
        if (row.empty()) malformed(text, fmt::format("row {} from the top is empty", from_top + 1));
        if (from_top == 0) diagram.width = static_cast<std::uint8_t>(row.size());
        if (row.size() != diagram.width)
            malformed(text, fmt::format("row {} from the top has {} squares, the first one has {}",
                                        from_top + 1, row.size(), diagram.width));
        const std::size_t first = (rows.size() - 1 - from_top) * diagram.width;
        for (std::size_t column = 0; column < row.size(); ++column)
            diagram.cells[first + column] = row[column];
    }
    return diagram;
}

std::string diagram_text(const Diagram& diagram) {
    std::string text;
    for (int row = diagram.height - 1; row >= 0; --row) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) text += fmt::format("{}", run);
            run = 0;
        };
        for (int column = 0; column < diagram.width; ++column) {
            const Cell cell = diagram.cells[static_cast<std::size_t>(row * diagram.width + column)];
            if (cell == Cell::empty) {
                ++run;
            } else {
                end_run();
                text += cell == Cell::x ? 'x' : 'o';
            }
        }
        end_run();
        if (row > 0) text += '/';
    }
    return text + (diagram.side == Side::first ? " x" : " o");
}

std::string diagram_board(const Diagram& diagram) {
    std::string board;
    for (int row = diagram.height - 1; row >= 0; --row) {
        board += fmt::format("{:>2} ", row + 1);
        for (int column = 0; column < diagram.width; ++column) {
            const Cell cell = diagram.cells[static_cast<std::size_t>(row * diagram.width + column)];
            board += fmt::format(" {}", cell == Cell::empty ? '.' : cell == Cell::x ? 'x' : 'o');
        }
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
