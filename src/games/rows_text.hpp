// A board's rows as texts: a letter for a piece, a number for a run of empty squares, as in "x1o".
#pragma once

#include <string>
#include <string_view>

namespace tahoun {

// How an empty square is written in what follows: a row as one character a square.
inline constexpr char empty_square = '.';

struct RowForm {
    std::string_view letters;  // of the pieces
    std::string_view squares;  // what the game calls them
    int longest;               // how many a row may have
};

struct RowRead {
    std::string squares;
    std::string fault;  // why it cannot be read, as in "has the character '?'"; empty if it can
};

[[nodiscard]] RowRead read_row(std::string_view text, const RowForm& form);
[[nodiscard]] std::string row_text(std::string_view squares);

}  // namespace tahoun
