#include "games/atarigo/notation.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "games/rows_text.hpp"

#include <fmt/format.h>

namespace tahoun::atarigo {

namespace {

constexpr std::string_view letters = "ABCDEFGHJKLMNOPQRST";
static_assert(letters.size() == largest_size);

constexpr std::string_view form =
    "a position is rows from the top with '/' between them, b, w and digits for empty points, then the side "
    "to move, and with capture > 1 the stones taken by Black, by White, and the ko point or -, as in "
    "'5/2b2/2w2/5/5 b' or '5/2b2/2w2/5/5 b 0 1 -'";

[[noreturn]] void malformed(std::string_view text, const std::string& why) {
    throw InputError(fmt::format("position {}: {}; {}", in_quotes(text), why, form));
}

constexpr RowForm row_form{"bw", "points", largest_size};

char letter_of(Cell cell) noexcept {
    return cell == Cell::empty ? empty_square : cell == Cell::black ? 'b' : 'w';
}

Cell cell_of(char letter) noexcept {
    return letter == empty_square ? Cell::empty : letter == 'b' ? Cell::black : Cell::white;
}

void read_rows(std::string_view text, std::string_view board, Diagram& diagram) {
    const auto rows = pieces_of(board, '/');
    if (rows.size() < smallest_size || rows.size() > largest_size)
        malformed(text, fmt::format("it has {} rows, {} to {} are possible", rows.size(), smallest_size,
                                    largest_size));
    diagram = empty_diagram(static_cast<int>(rows.size()));
    for (int row = 0; row < diagram.size; ++row) {
        const auto [cells, fault] = read_row(rows[static_cast<std::size_t>(row)], row_form);
        if (!fault.empty()) malformed(text, fmt::format("row {} from the top {}", row + 1, fault));
        if (cells.size() != rows.size())
            malformed(text, fmt::format("row {} from the top has {} points, and there are {} rows", row + 1,
                                        cells.size(), rows.size()));
        for (int column = 0; column < diagram.size; ++column)
            diagram.at({column, row}) = cell_of(cells[static_cast<std::size_t>(column)]);
    }
}

std::uint16_t read_taken(std::string_view text, std::string_view word, std::string_view side) {
    constexpr std::int64_t most = 2 * most_points;  // one less than 361, and the last capture
    const auto taken = integer_from(word);
    if (!taken || *taken < 0 || *taken > most)
        malformed(text, fmt::format("the stones taken by {} are {} instead of a number up to {}", side,
                                    in_quotes(word), most));
    return static_cast<std::uint16_t>(*taken);
}

}  // namespace

Diagram empty_diagram(int size) {
    Diagram diagram;
    diagram.size = size;
    diagram.cells.fill(Cell::empty);
    return diagram;
}

Diagram start_diagram(const Rules& rules) {
    Diagram diagram = empty_diagram(rules.size);
    diagram.side = rules.first_side();
    const StartStones stones = start_stones(rules);
    for (const Place place : stones.black) diagram.at(place) = Cell::black;
    for (const Place place : stones.white) diagram.at(place) = Cell::white;
    return diagram;
}

Diagram read_diagram(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() != 2 && words.size() != 5)
        malformed(text, fmt::format("it has {} words instead of 2 or 5", words.size()));
    if (words[1] != "b" && words[1] != "w")
        malformed(text, fmt::format("the side to move is {} instead of b or w", in_quotes(words[1])));
    Diagram diagram;
    read_rows(text, words[0], diagram);
    diagram.side = words[1] == "b" ? Side::first : Side::second;
    if (words.size() == 2) return diagram;

    diagram.taken = {read_taken(text, words[2], "Black"), read_taken(text, words[3], "White")};
    if (words[4] == "-") return diagram;
    diagram.ko = read_place(diagram.size, words[4]);
    if (!diagram.ko)
        malformed(text, fmt::format("the ko point is {} instead of - or a point from A1 to {}",
                                    in_quotes(words[4]), place_text(diagram.size, {diagram.size - 1, 0})));
    return diagram;
}

std::string diagram_text(const Diagram& diagram, bool with_taken) {
    std::string text;
    for (int row = 0; row < diagram.size; ++row) {
        std::string points;
        for (int column = 0; column < diagram.size; ++column) points += letter_of(diagram.at({column, row}));
        if (row > 0) text += '/';
        text += row_text(points);
    }
    text += diagram.side == Side::first ? " b" : " w";
    if (with_taken)
        text += fmt::format(" {} {} {}", diagram.taken[0], diagram.taken[1],
                            diagram.ko ? place_text(diagram.size, *diagram.ko) : "-");
    return text;
}

std::string diagram_board(const Diagram& diagram, bool with_taken) {
    std::string board;
    for (int row = 0; row < diagram.size; ++row) {
        board += fmt::format("{:>2} ", diagram.size - row);
        for (int column = 0; column < diagram.size; ++column) {
            const bool ko = diagram.ko && *diagram.ko == Place{column, row};
            board += fmt::format(" {}", ko ? '*' : letter_of(diagram.at({column, row})));
        }
        board += '\n';
    }
    board += "   ";
    for (int column = 0; column < diagram.size; ++column)
        board += fmt::format(" {}", letters[static_cast<std::size_t>(column)]);
    board += '\n';
    if (with_taken)
        board += fmt::format("   taken by Black: {}, by White: {}{}\n", diagram.taken[0], diagram.taken[1],
                             diagram.ko ? "; * is forbidden now (ko)" : "");
    return board;
}

std::string place_text(int size, Place place) {
    return fmt::format("{}{}", letters[static_cast<std::size_t>(place.column)], size - place.row);
}

std::optional<Place> read_place(int size, std::string_view text) {
    if (text.size() < 2 || text[1] == '0') return std::nullopt;
    const char letter = text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
    const std::size_t column = letters.find(letter);
    const auto line = integer_from(text.substr(1));
    if (column >= static_cast<std::size_t>(size) || !line || *line < 1 || *line > size) return std::nullopt;
    return Place{static_cast<int>(column), size - static_cast<int>(*line)};
}

}  // namespace tahoun::atarigo
