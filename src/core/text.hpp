// Small helpers for reading texts.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tahoun {

// The words between blanks (space, tab, newline); none of them is empty.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

// The pieces between separators, empty ones too: "a//b" has three.
[[nodiscard]] std::vector<std::string_view> pieces_of(std::string_view text, char separator);

// The first bytes of a text, on to the end of the UTF-8 character that they end in.
[[nodiscard]] std::string_view beginning(std::string_view text, std::size_t bytes) noexcept;

[[nodiscard]] constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace tahoun
