#include "core/error.hpp"

#include <fmt/format.h>

namespace tahoun {

std::string listed(const std::vector<std::string_view>& words, std::string_view last) {
    if (words.empty()) return "none";
    std::string text(words.front());
    for (std::size_t i = 1; i < words.size(); ++i) {
        text += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
        text += words[i];
    }
    return text;
}

std::string in_quotes(std::string_view word) {
    constexpr std::size_t longest = 60;
    std::string text = "'";
    std::size_t shown = 0;
    for (const char c : word) {
        // A cut in the middle of a UTF-8 character would print rubbish: go on to its end.
        const bool continues = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (shown >= longest && !continues) return text + "…'";
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20U || byte == 0x7FU)
            text += fmt::format("\\x{:02x}", byte);
        else
            text += c;
        ++shown;
    }
    return text + "'";
}

}  // namespace tahoun
