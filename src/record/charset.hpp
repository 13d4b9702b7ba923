// Texts of other character sets as UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace tahoun::record {

[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

// Latin-1 as everybody reads it: 0x80 to 0x9F are the quotes and dashes of Windows.
[[nodiscard]] std::string utf8_from_latin1(std::string_view text);

// From a character set by its name ("ISO-8859-1", "gb2312", …), in which capitals, '-' and '_' do not matter. Throws
// InputError where the name is unknown here or where the bytes are no text of it.
[[nodiscard]] std::string utf8_from(std::string_view charset, std::string_view text);

}  // namespace tahoun::record
