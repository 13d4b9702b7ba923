#include "record/sgf_words.hpp"

#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tahoun::record {

namespace {

template <std::size_t N>
[[nodiscard]] bool is_among(const std::array<std::string_view, N>& names, std::string_view name) noexcept {
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::array<std::string_view, 29> game_properties{
    "FF", "GM", "CA", "AP", "ST", "SZ", "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "HA",
    "KM", "ON", "OT", "PB", "PC", "PW", "RE", "RO", "RU", "SO", "TM", "US", "WR", "WT"};
constexpr std::array<std::string_view, 4> setup_properties{"AB", "AW", "AE", "PL"};
constexpr std::array<std::string_view, 5> first_properties{"FF", "GM", "CA", "AP", "SZ"};

constexpr std::array<std::pair<std::string_view, int>, 6> nags{
    {{"TE[1]", 1}, {"BM[1]", 2}, {"TE[2]", 3}, {"BM[2]", 4}, {"IT[]", 5}, {"DO[]", 6}}};

[[nodiscard]] bool is_upper(char c) noexcept {
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] bool is_name_character(char c) noexcept {
    return is_upper(c) || (c >= 'a' && c <= 'z') || is_digit(c) || c == '_';
}
// Blanks of a text that are no line ends.
[[nodiscard]] bool is_space(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r';
}

[[nodiscard]] std::size_t after_blanks(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && is_blank(text[at])) ++at;
    return at;
}

// Behind "(;" with blanks anywhere; npos where the text does not begin so.
[[nodiscard]] std::size_t after_opening(std::string_view text) noexcept {
    if (!text.starts_with('(')) return std::string_view::npos;
    const std::size_t at = after_blanks(text, 1);
    return at < text.size() && text[at] == ';' ? after_blanks(text, at + 1) : std::string_view::npos;
}

}  // namespace

bool is_game_property(std::string_view name) noexcept {
    return is_among(game_properties, name);
}

bool is_setup_property(std::string_view name) noexcept {
    return is_among(setup_properties, name);
}

bool is_prose_property(std::string_view name) noexcept {
    return name == "C" || name == "N" || is_game_property(name);
}

bool is_property_name(std::string_view name) noexcept {
    return !name.empty() && is_upper(name.front()) && std::all_of(name.begin(), name.end(), [](char c) {
        return is_upper(c) || is_digit(c) || c == '_';
    });
}

bool is_property_value(std::string_view value) noexcept {
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == ']' || value[i] == '\0' || value[i] == '\r') return false;
        if (value[i] == '\\' && ++i == value.size()) return false;
    }
    return true;
}

LineEnds line_ends_of(std::string_view name) noexcept {
    return name == "C" || name == "GC" ? LineEnds::stay : LineEnds::become_blanks;
}

std::string text_from_sgf(std::string_view value, LineEnds line_ends) {
    std::string unescaped;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\') {
            if (++i == value.size()) break;
            if (value[i] == '\n') continue;  // only the file's line ended here
        }
        unescaped += value[i];
    }
    return plain_text(unescaped, line_ends);
}

std::string text_to_sgf(std::string_view text) {
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool begins_node = c == '(' && after_opening(text.substr(i)) != std::string_view::npos;
        if (c == ']' || c == '\\' || begins_node) value += '\\';
        value += c;
    }
    return value;
}

std::string plain_text(std::string_view text, LineEnds line_ends) {
    std::string plain(text);
    for (char& c : plain)
        if (is_space(c) || (c == '\n' && line_ends == LineEnds::become_blanks)) c = ' ';
    return plain;
}

int nag_from_sgf(std::string_view name, std::string_view value) noexcept {
    for (const auto& [text, nag] : nags)
        if (text.substr(0, 2) == name && text.substr(3, text.size() - 4) == value) return nag;
    return 0;
}

std::string_view nag_to_sgf(int nag) noexcept {
    for (const auto& [text, known] : nags)
        if (known == nag) return text;
    return {};
}

std::size_t property_name_length(std::string_view text) noexcept {
    std::size_t length = 0;
    bool upper = false;
    for (; length < text.size() && is_name_character(text[length]); ++length)
        upper = upper || is_upper(text[length]);
    const std::size_t bracket = after_blanks(text, length);
    return upper && bracket < text.size() && text[bracket] == '[' ? length : 0;
}

bool begins_first_node(std::string_view text) noexcept {
    const std::size_t begin = after_opening(text);
    if (begin == std::string_view::npos) return false;
    text.remove_prefix(begin);
    constexpr std::size_t longest_name = 20;  // "GaMe" and the like
    const std::size_t length = property_name_length(text);
    if (length == 0 || length > longest_name) return false;
    std::string name(text.substr(0, length));
    std::erase_if(name, [](char c) { return !is_upper(c); });
    if (!is_among(first_properties, name)) return false;
    constexpr std::size_t longest = 60;
    const std::string_view value = text.substr(after_blanks(text, length) + 1, longest);
    const std::size_t end = value.find(']');
    return end != std::string_view::npos && value.substr(0, end).find('\\') == std::string_view::npos;
}

bool begins_tree(std::string_view text) noexcept {
    if (!text.starts_with('(')) return false;
    const std::size_t node = after_opening(text);
    if (node == std::string_view::npos) return property_name_length(text.substr(after_blanks(text, 1))) > 0;
    return node < text.size() && (std::string_view("();").find(text[node]) != std::string_view::npos ||
                                  property_name_length(text.substr(node)) > 0);
}

}  // namespace tahoun::record
