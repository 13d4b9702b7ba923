// What reader and writer of SGF must agree on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tahoun::record {

// Tells of the whole game: a tag where it stands in the first node.
[[nodiscard]] bool is_game_property(std::string_view name) noexcept;
// Sets up a position, which a move cannot share its node with.
[[nodiscard]] bool is_setup_property(std::string_view name) noexcept;
// Whose values are prose.
[[nodiscard]] bool is_prose_property(std::string_view name) noexcept;

[[nodiscard]] bool is_property_name(std::string_view name) noexcept;
// May stand between brackets: no ']' that is not escaped, and no '\' at the end that escapes the closing one.
[[nodiscard]] bool is_property_value(std::string_view value) noexcept;

// A line end of a text may be kept (Text) or not (SimpleText).
enum class LineEnds : bool { become_blanks, stay };
[[nodiscard]] LineEnds line_ends_of(std::string_view name) noexcept;
// Between the brackets and as plain text. Blanks other than line ends are spaces.
[[nodiscard]] std::string text_from_sgf(std::string_view value, LineEnds line_ends);
[[nodiscard]] std::string text_to_sgf(std::string_view text);
// As it would come back.
[[nodiscard]] std::string plain_text(std::string_view text, LineEnds line_ends);

// TE[1] is the annotation 1; 0 for all that is none.
[[nodiscard]] int nag_from_sgf(std::string_view name, std::string_view value) noexcept;
// "TE[1]"; empty where there is none.
[[nodiscard]] std::string_view nag_to_sgf(int nag) noexcept;

// How long the name of a property is with which a text begins, if '[' follows it, blanks between or not; else 0.
[[nodiscard]] std::size_t property_name_length(std::string_view text) noexcept;
// Begins a game of its own and no variation: '(', ';' and a property that only the first node of a game has. In a text
// between brackets this cannot stand, as its ']' would be escaped; one that ends so is written with "\(;".
[[nodiscard]] bool begins_first_node(std::string_view text) noexcept;
// Begins a game, or a variation of one.
[[nodiscard]] bool begins_tree(std::string_view text) noexcept;

}  // namespace tahoun::record
