#include "games/tictactoe/setup.hpp"

#include "core/error.hpp"
#include "games/tictactoe/notation.hpp"

#include <fmt/format.h>

#include <utility>

namespace tahoun::tictactoe {

int transformed_square(int width, int height, int square, std::size_t which) noexcept {
    int column = square % width;
    int row = square / width;
    if ((which & 1U) != 0) column = width - 1 - column;
    if ((which & 2U) != 0) row = height - 1 - row;
    if ((which & 4U) != 0) std::swap(column, row);
    return row * width + column;
}

void check_lines(std::string_view text, bool x_has_line, bool o_has_line, Side to_move) {
    if (x_has_line && o_has_line)
        throw InputError(fmt::format("position {}: both x and o have a complete line; only one of them can",
                                     in_quotes(text)));
    if (to_move == Side::first ? x_has_line : o_has_line)
        throw InputError(
            fmt::format("position {}: {} has a complete line and cannot be to move; the other side is",
                        in_quotes(text), to_move == Side::first ? 'x' : 'o'));
}

Refusal why_refused(const Rules& rules, std::string_view text, bool game_over) {
    if (game_over) return {"game_over", {}};
    const auto square = read_square(rules, text);
    if (!square) return {"not_a_square", {square_text(rules, 0), square_text(rules, rules.squares() - 1)}};
    return {"occupied", {square_text(rules, *square)}};
}

}  // namespace tahoun::tictactoe
