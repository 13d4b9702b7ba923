#include "record/portable_words.hpp"

#include "core/text.hpp"

#include <algorithm>
#include <array>

namespace tahoun::record {

namespace {

[[nodiscard]] bool is_control(char c) noexcept {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20U || byte == 0x7FU;
}

[[nodiscard]] bool is_name_character(char c) noexcept {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

}  // namespace

bool ends_word(char c) noexcept {
    return c == ' ' || is_control(c) || std::string_view("{}()[];$\"").find(c) != std::string_view::npos;
}

bool is_tag_name(std::string_view name) noexcept {
    return !name.empty() && std::all_of(name.begin(), name.end(), is_name_character);
}

bool is_result(std::string_view word) noexcept {
    static constexpr std::array<std::string_view, 8> results{"1-0", "0-1", "1/2-1/2", "*",
                                                             "2-0", "1-1", "0-2",     "0-0"};
    return std::find(results.begin(), results.end(), word) != results.end();
}

bool is_move(std::string_view word) noexcept {
    if (word.empty() || std::any_of(word.begin(), word.end(), ends_word)) return false;
    if (word.front() == '%' || word.front() == '.' || word.back() == '!' || word.back() == '?') return false;
    if (word == setup_word) return false;
    return number_length(word) == 0 && (!is_result(word) || word == "0-0");
}

bool begins_tag(std::string_view line) noexcept {
    if (!line.starts_with('[')) return false;
    std::size_t i = 1;
    while (i < line.size() && is_name_character(line[i])) ++i;
    if (i == 1) return false;
    while (i < line.size() && (line[i] == ' ' || line[i] == '\t')) ++i;
    return i < line.size() && line[i] == '"';
}

std::size_t number_length(std::string_view word) noexcept {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    std::size_t end = digits;
    while (end < word.size() && word[end] == '.') ++end;
    return digits > 0 && end > digits ? end : 0;
}

std::string single_spaced(std::string_view text) {
    std::string spaced;
    for (const std::string_view word : words_of(text)) {
        if (!spaced.empty()) spaced += ' ';
        spaced += word;
    }
    return spaced;
}

}  // namespace tahoun::record
