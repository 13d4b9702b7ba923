// What PDN 3.0, the standard of draughts, adds to the portable syntax: the tag GameType with its geometry, squares as
// letters or as numbers, and set-ups. No rules: whether a move is one is for the game to say.
#pragma once

#include "record/game_record.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tahoun::record {

enum class Notation : char { algebraic = 'A', numeric = 'N', short_algebraic = 'S' };

// "29,W,8,8,A0,0"
struct GameType {
    int number = 29;
    bool black_begins = false;
    int width = 8;
    int height = 8;
    Notation notation = Notation::algebraic;
    int corner = 0;  // of the first square, as who begins sees it: 0 and 1 below, 2 and 3 above; odd: right
    bool inverted = false;  // the corner at the left below is no playing square
    friend bool operator==(const GameType&, const GameType&) = default;
};

// The number alone stands for the usual board of its game. Nothing where the text is no GameType, or is a bare number
// that the standard gives no board.
[[nodiscard]] std::optional<GameType> game_type_from(std::string_view text);
[[nodiscard]] std::string text_of(const GameType& type);
// "Czech draughts"; "a game without a name" where the standard has none.
[[nodiscard]] std::string_view name_of_type(int number) noexcept;

// 20 to 49 are draughts of some kind; the board's details need not be right.
[[nodiscard]] bool is_draughts_type(std::string_view text) noexcept;
// Squares with '-', 'x' or ':' between; between squares of letters there may be nothing, and "3228" is "32-28".
[[nodiscard]] bool is_pdn_move(std::string_view word);
// As far as one sees at once: "W:W…", "B:B…".
[[nodiscard]] bool is_pdn_fen(std::string_view text) noexcept;
// Would be written as one of the two results by others: "2-0" is "1-0".
[[nodiscard]] std::string_view plain_result(std::string_view result) noexcept;

// From 0; file a and rank 1 are at White's left, whatever the notation is.
struct Square {
    int file = 0;
    int rank = 0;
    friend bool operator==(const Square&, const Square&) = default;
};
// Where the type has letters the numbers are those used for boards of eight by eight in general: from White's top left
// row by row, 1 = b8 … 32 = g1.
[[nodiscard]] std::optional<int> number_of(const GameType& type, Square square) noexcept;
[[nodiscard]] std::optional<Square> square_of(const GameType& type, int number) noexcept;

// The same board and game with its squares written in letters or numbers.
[[nodiscard]] GameType in_notation(const GameType& type, Notation notation) noexcept;
// A move or a position of `type`, written in letters or numbers. Throws InputError where it is none, or where a square
// is not on the board.
[[nodiscard]] std::string move_in_notation(const GameType& type, std::string_view move, Notation notation);
[[nodiscard]] std::string fen_in_notation(const GameType& type, std::string_view fen, Notation notation);
// The whole game: its type, its set-up and its moves. Throws InputError, also where it has no GameType.
[[nodiscard]] Record in_notation(Record game, Notation notation);

// The tags in their order with the result among them, and no '}' in a comment, which could not be written.
[[nodiscard]] Record canonical_pdn(Record game);

}  // namespace tahoun::record
