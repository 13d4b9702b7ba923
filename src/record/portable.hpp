// The syntax that PGN and PDN share, which Tahoun also uses for games without a standard of their own:
//
//   [Event "Café"]
//
//   1. b2 {the centre} a3 (1... c1 $2) 2. a1! 1-0
//
// Pure syntax: a move is whatever stands between blanks and is nothing else. Where the standards leave a choice:
//   - A word of digits is a move ("1" is one in a written tree); a move number has a dot: "1." and "1...".
//   - Blanks and line ends in a comment count as one space; an empty comment is none. A comment after a move number,
//     at the head of a variation or after one is of the move that follows; any other is of the move before it.
//   - There is no way to write '}' in a braced comment. Such a comment is written with ';' to the end of its line.
//   - "0-0" is a result at the end of the text, before a blank line and before a tag; otherwise somebody castles.
//   - The last game of a text may lack its result where the tag Result has one, as PDN allows. Every other game must
//     have it: that it is missing is how a file that was cut off shows.
//   - "*" after another result, with no blank line between, is PDN's separator and no game of its own.
//   - A line may end as on any system. A zero byte is a fault wherever it stands.
//
// A game is PDN if it has a tag GameType from 20 to 49 or a FEN of draughts, or has no tag Game and its first move has two
// squares with '-', 'x' or ':' between. One text may hold games of both kinds. In PDN
//   - a move is squares and nothing else; its text is kept, but for blanks in it. Other words are faults.
//   - any row of '!' and '?' is a strength, in parentheses or not; the nearest of the six with a number is kept. '*' behind
//     a move without a blank says that it was forced ($7), unless the game ends there.
//   - "*" ends a game whose result the tag Result tells; the tag and a result at the end may not contradict each other.
//     Both may be missing, and the next tags end a game too: the result is "*" then.
//   - /FEN "…"/ before the first move is the tag FEN. Later on it begins another game, which has the same tags.
//   - "0-0" is a result everywhere, and "*" alone is no game.
// It is written with the tags in the standard's order, the result among them, and "*" at the end. It knows no ';', so '}'
// in a comment becomes ')'.
#pragma once

#include "record/game_record.hpp"
#include "record/read_result.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tahoun::record {

inline constexpr std::size_t deepest_variation = 200;

// After a bad game reading goes on behind its result, or with the next tags that follow a line of moves.
[[nodiscard]] ReadResult read_portable(std::string_view text);

// Lines of at most 80 columns where the words allow it. Reading it gives equal games, apart from blanks in comments.
// Throws InputError where something cannot be written: a move with a blank in it, a tag with a line end.
[[nodiscard]] std::string write_portable(const Record& game);
[[nodiscard]] std::string write_portable(std::span<const Record> games);

}  // namespace tahoun::record
