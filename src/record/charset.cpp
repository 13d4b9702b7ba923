#include "record/charset.hpp"

#include "core/error.hpp"
#include "core/text.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tahoun::record {

namespace {

// By the plain form of their names, with what the system calls the set. Where a set has a superset that is in use under
// the same name, it is the superset. Sets that switch by escape sequences are left out: their letters could be brackets.
constexpr std::array<std::pair<std::string_view, const char*>, 32> known_sets{{
    {"big5", "BIG5-HKSCS"},       {"big5hkscs", "BIG5-HKSCS"}, {"cp1250", "CP1250"},
    {"cp1251", "CP1251"},         {"cp932", "CP932"},          {"cp936", "GB18030"},
    {"cp949", "CP949"},           {"cp950", "BIG5-HKSCS"},     {"euccn", "GB18030"},
    {"eucjp", "EUC-JP"},          {"euckr", "CP949"},          {"euctw", "EUC-TW"},
    {"gb18030", "GB18030"},       {"gb2312", "GB18030"},       {"gbk", "GB18030"},
    {"iso88592", "ISO-8859-2"},   {"iso88595", "ISO-8859-5"},  {"iso88599", "ISO-8859-9"},
    {"iso885915", "ISO-8859-15"}, {"koi8r", "KOI8-R"},         {"koi8u", "KOI8-U"},
    {"latin2", "ISO-8859-2"},     {"latin9", "ISO-8859-15"},   {"mscp936", "GB18030"},
    {"shiftjis", "CP932"},        {"sjis", "CP932"},           {"ujis", "EUC-JP"},
    {"windows1250", "CP1250"},    {"windows1251", "CP1251"},   {"windows31j", "CP932"},
    {"xgbk", "GB18030"},          {"xsjis", "CP932"},
}};
constexpr std::array<std::string_view, 8> latin1_names{"iso88591", "latin1", "l1",          "usascii",
                                                       "ascii",    "cp1252", "windows1252", "cp819"};
constexpr std::array<std::string_view, 2> utf8_names{"utf8", "unicode11utf8"};

// What Windows has at 0x80 to 0x9F; a zero where it has nothing, and the control character stays.
constexpr std::array<std::uint16_t, 32> windows_characters{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

[[nodiscard]] std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c == '-' || c == '_' || is_blank(c)) continue;
        plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain;
}

template <std::size_t N>
[[nodiscard]] bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// How long the well-formed character is with which a text begins; 0 where it begins with none.
[[nodiscard]] std::size_t character_length(std::string_view text) noexcept {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80U) return 1;
    const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    // Written longer than needed, halves of a pair, and beyond the last character.
    const unsigned second = byte(1);
    if ((first == 0xE0U && second < 0xA0U) || (first == 0xEDU && second > 0x9FU) ||
        (first == 0xF0U && second < 0x90U) || (first == 0xF4U && second > 0x8FU))
        return 0;
    return length;
}

[[nodiscard]] std::size_t first_bad_byte(std::string_view text) noexcept {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = character_length(text.substr(at));
        if (length == 0) return at;
        at += length;
    }
    return std::string_view::npos;
}

void append(std::string& to, unsigned character) {
    if (character < 0x80U) {
        to += static_cast<char>(character);
    } else if (character < 0x800U) {
        to += static_cast<char>(0xC0U | (character >> 6U));
        to += static_cast<char>(0x80U | (character & 0x3FU));
    } else {
        to += static_cast<char>(0xE0U | (character >> 12U));
        to += static_cast<char>(0x80U | ((character >> 6U) & 0x3FU));
        to += static_cast<char>(0x80U | (character & 0x3FU));
    }
}

[[noreturn]] void no_text_of(std::string_view charset, std::string_view text, std::size_t at) {
    throw InputError(fmt::format("the character set is {}, but the byte 0x{:02X} does not belong there",
                                 in_quotes(charset), static_cast<unsigned char>(text[at])));
}

class Converter {
public:
    explicit Converter(const char* from) : handle_(::iconv_open("UTF-8", from)) {}
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() {
        if (open()) ::iconv_close(handle_);
    }
    [[nodiscard]] bool open() const noexcept {
        return handle_ != reinterpret_cast<iconv_t>(-1);  // NOLINT: so the system says it
    }

    [[nodiscard]] std::string convert(std::string_view charset, std::string_view text) {
        std::string converted;
        if (text.empty()) return converted;
        std::array<char, 4096> block{};
        char* from = const_cast<char*>(text.data());  // NOLINT: read only, whatever the declaration says
        std::size_t left = text.size();
        // One more call without a text lets out what was held back for an accent to come.
        for (bool whole = false; true;) {
            char* to = block.data();
            std::size_t room = block.size();
            const auto done = ::iconv(handle_, whole ? nullptr : &from, whole ? nullptr : &left, &to, &room);
            const bool failed = done == static_cast<std::size_t>(-1);
            if (failed && errno != E2BIG)
                no_text_of(charset, text, text.size() - std::max<std::size_t>(left, 1));
            converted.append(block.data(), block.size() - room);
            if (!failed && whole) return converted;
            if (!failed) whole = true;
        }
    }

private:
    iconv_t handle_;
};

}  // namespace

bool is_utf8(std::string_view text) noexcept {
    return first_bad_byte(text) == std::string_view::npos;
}

std::string utf8_from_latin1(std::string_view text) {
    std::string converted;
    converted.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        const unsigned byte = static_cast<unsigned char>(c);
        const unsigned from_windows = byte >= 0x80U && byte < 0xA0U ? windows_characters[byte - 0x80U] : 0U;
        append(converted, from_windows != 0 ? from_windows : byte);
    }
    return converted;
}

std::string utf8_from(std::string_view charset, std::string_view text) {
    const std::string name = plain_name(charset);
    if (is_among(latin1_names, name)) return utf8_from_latin1(text);
    if (is_among(utf8_names, name)) {
        if (const std::size_t bad = first_bad_byte(text); bad != std::string_view::npos)
            no_text_of(charset, text, bad);
        return std::string(text);
    }
    const auto* const known = std::find_if(known_sets.begin(), known_sets.end(),
                                           [&](const auto& set) { return set.first == name; });
    if (known == known_sets.end())
        throw InputError(fmt::format("the character set {} is not known here", in_quotes(charset)));
    Converter converter(known->second);
    if (!converter.open())
        throw InputError(fmt::format("this system cannot read the character set {}", in_quotes(charset)));
    return converter.convert(charset, text);
}

}  // namespace tahoun::record
