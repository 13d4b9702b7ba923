#include "lab/utf8.hpp"

#include <cstdint>

namespace tahoun::lab {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

[[nodiscard]] bool continues(char c) noexcept {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// The length of the character at the front, or 0 where there is none that is well formed.
[[nodiscard]] std::size_t character_length(std::string_view text) noexcept {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80U) return 1;
    const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    if (lead < 0xC2U || lead > 0xF4U || text.size() < length) return 0;
    std::uint32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues(text[i])) return 0;
        code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    const bool overlong = (length == 3 && code < 0x800U) || (length == 4 && code < 0x10000U);
    const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
    const bool forbidden = code == 0xFFFEU || code == 0xFFFFU || code > 0x10FFFFU;
    return overlong || surrogate || forbidden ? 0 : length;
}

[[nodiscard]] bool is_control(char c) noexcept {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20U && c != '\n' && c != '\t') || byte == 0x7FU;
}

}  // namespace

std::string valid_utf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = is_control(text.front()) ? 0 : character_length(text);
        valid += length == 0 ? replacement : text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return valid;
}

std::size_t characters_in(std::string_view text) noexcept {
    std::size_t count = 0;
    for (const char c : text)
        if (!continues(c)) ++count;
    return count;
}

std::string shortened(std::string_view text, std::size_t longest) {
    if (characters_in(text) <= longest) return std::string(text);
    std::size_t end = 0;
    for (std::size_t kept = 0; end < text.size(); ++end)
        if (!continues(text[end]) && ++kept == longest) break;
    return std::string(text.substr(0, end)) + "…";
}

}  // namespace tahoun::lab
