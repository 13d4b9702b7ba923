// Squares, ways of capturing pieces and typed moves as text: `c3`, `a3xd6xg3xe1`.
#pragma once

#include "games/draughts/draughts.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::draughts {

[[nodiscard]] std::string square_text(Square square);
// "c3"; nothing for a light square or what is no square.
[[nodiscard]] std::optional<Square> read_square(std::string_view text) noexcept;
// 1 is b8, 4 is h8, 5 is a7 … 32 is g1: row by row from the top left as White sees it.
[[nodiscard]] std::optional<Square> square_of_number(std::string_view digits) noexcept;

// The way of a move: where it begins, after each captured piece the squares on which it may rest before it goes on, and
// the one that is written; the last is where it lands.
struct Way {
    struct Stop {
        Squares possible = 0;
        Square written = 0;
    };
    Square from = 0;
    std::vector<Stop> stops;
};
[[nodiscard]] Way way_of(const Move& move);
[[nodiscard]] std::string written(const Move& move);

// A move as somebody typed it, before anybody asks whether it is legal.
struct TypedMove {
    std::vector<Square> squares;  // at least two, or none if the text is no move
    std::string light_square;     // the square that is no playing square, if that is what is wrong
};
[[nodiscard]] TypedMove read_typed(std::string_view text);

// The legal moves that a typed one can mean. More than one: it is ambiguous.
[[nodiscard]] std::vector<Move> meant(const TypedMove& typed, const Draughts::List& legal);

// Whether what was typed is the beginning of a move that goes on.
[[nodiscard]] bool begins(const TypedMove& typed, const Move& move);

}  // namespace tahoun::draughts
