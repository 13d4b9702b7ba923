// What reader and writer of the portable syntax must agree on.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tahoun::record {

// Begins a set-up among the moves, /FEN "W:Wa1:Bb8"/, as long as the game may still be PDN.
inline constexpr std::string_view setup_word = "/FEN";
inline constexpr int largest_nag = 255;
inline constexpr std::size_t longest_number = 9;  // digits of the first move's number
inline constexpr int largest_number = 999'999'999;

// Ends a word of the move text; the blanks do too.
[[nodiscard]] bool ends_word(char c) noexcept;
[[nodiscard]] bool is_tag_name(std::string_view name) noexcept;
[[nodiscard]] bool is_result(std::string_view word) noexcept;
// Would be read back as this very move.
[[nodiscard]] bool is_move(std::string_view word) noexcept;
// Begins as a tag pair does, `[Name "`: at the head of a line inside a comment it shows that the comment was not closed.
[[nodiscard]] bool begins_tag(std::string_view line) noexcept;
// How long the move number is that stands at the front of a word, with its dots; 0 where there is none.
[[nodiscard]] std::size_t number_length(std::string_view word) noexcept;
// One space for any run of blanks, none at the ends.
[[nodiscard]] std::string single_spaced(std::string_view text);

}  // namespace tahoun::record
