// Texts on their way to a screen: other programs refuse a document with a single malformed byte.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tahoun::lab {

// The same text with U+FFFD for what is no UTF-8, and for control characters, which XML cannot even escape.
[[nodiscard]] std::string valid_utf8(std::string_view text);

// How many characters; in a terminal roughly how many columns.
[[nodiscard]] std::size_t characters_in(std::string_view text) noexcept;

// At most so many characters, the last of them an ellipsis where something was left out.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t longest);

}  // namespace tahoun::lab
