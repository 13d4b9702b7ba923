// SGF, the Smart Game Format, version FF[4], of Go and its relatives:
//
//   (;FF[4]GM[1]SZ[6]RU[Capture Go]AB[cc]AW[dc];B[cd]C[cuts];W[ed](;B[dd])(;B[de]))
//
// Pure syntax: which moves there are is for the rules to say. A game's tags are the properties of its first node that tell
// of the whole game (FF, SZ, PB, RE, …), as plain text. A node's move is "B[cd]", and its comment the text of C. TE, BM,
// IT and DO are the annotations from 1 to 6. All else is kept in its node as it stands, understood or not.
//
// Files are not always as the standard wants them. What is read all the same:
//   - text before, between and behind games; ends of lines as on any system; a byte order mark; blanks anywhere.
//   - lower-case letters in names of properties (FF[3]: "CoPyright" is CP) and a first node without ';'.
//   - a move in the first node, and several moves, or moves and a set-up, in one: each gets a node of its own, set-up first.
//   - a property that occurs twice in a node: the values are those of one.
//   - an unescaped ']' in a comment or tag, where it closes a '[' of the same text and nothing that can follow a value
//     follows it. "()" is nothing.
//   - text that is UTF-8, whatever CA says; otherwise CA is believed, and without it the text is Latin-1.
// A game is a fault where it is not closed by ')', which shows that a file was cut off, or where anything else is wrong.
// Games are held as FF[4] in UTF-8, so their tags begin with FF[4], GM (1 where it is missing) and CA[UTF-8].
#pragma once

#include "record/game_record.hpp"
#include "record/read_result.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::record {

// Whether a text is SGF rather than the portable syntax.
[[nodiscard]] bool is_sgf(std::string_view text);

// After a bad game reading goes on behind its last ')', or where the next one begins with its FF or GM.
[[nodiscard]] ReadResult read_sgf(std::string_view text);

// Reading it gives canonical_sgf(game). Throws InputError where something cannot be written: a move that is none, a name
// of a property with a blank in it.
[[nodiscard]] std::string write_sgf(const Record& game);
[[nodiscard]] std::string write_sgf(std::span<const Record> games);

// The tags in their order with the result among them, and one comment a node. What was read is so already.
[[nodiscard]] Record canonical_sgf(Record game);

// --- Properties -------------------------------------------------------------------------------------------------------

[[nodiscard]] const Property* property(const Node& node, std::string_view name) noexcept;

// "B[cd]" taken apart; nothing where it is no move. The value is as it stands between the brackets.
struct SgfMove {
    bool black = true;
    std::string_view value;
};
[[nodiscard]] std::optional<SgfMove> sgf_move(std::string_view move) noexcept;

// From the upper left, counted from zero; SGF has letters for 52 columns and rows.
struct SgfPoint {
    int column = 0;
    int row = 0;
    friend bool operator==(const SgfPoint&, const SgfPoint&) = default;
};
[[nodiscard]] std::optional<SgfPoint> sgf_point(std::string_view text) noexcept;
[[nodiscard]] std::string text_of(SgfPoint point);
// A list of points and rectangles ("aa:cc"). Throws InputError that names the value which is neither.
[[nodiscard]] std::vector<SgfPoint> sgf_points(const Property& property);

// "B+R" as "1-0", which is a result of Black; "*" where it tells none.
[[nodiscard]] std::string_view result_from_sgf(std::string_view value) noexcept;
// "1-0" as "B+"; empty where there is none.
[[nodiscard]] std::string_view result_to_sgf(std::string_view result) noexcept;

}  // namespace tahoun::record
