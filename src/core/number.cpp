#include "core/number.hpp"

#include "core/error.hpp"
#include "core/score.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace tahoun {

std::optional<std::int64_t> integer_from(std::string_view text) noexcept {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc{} || stop != end) return std::nullopt;
    return value;
}

std::int64_t integer_between(std::string_view what, std::string_view text, std::int64_t low,
                             std::int64_t high) {
    const auto value = integer_from(text);
    if (!value || *value < low || *value > high)
        throw InputError(fmt::format("{} is {}; it must be a whole number from {} to {}", what,
                                     in_quotes(text), low, high));
    return *value;
}

std::optional<std::int64_t> decimal_from(std::string_view text, int places) noexcept {
    constexpr std::size_t most_digits = 18;  // of which every number fits 64 bits
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part = point == std::string_view::npos ? "" : text.substr(point + 1);
    if (whole.empty() || (point != std::string_view::npos && part.empty()) ||
        part.size() > static_cast<std::size_t>(places) ||
        whole.size() + static_cast<std::size_t>(places) > most_digits)
        return std::nullopt;
    std::int64_t value = 0;
    for (const std::string_view digits : {whole, part})
        for (const char digit : digits) {
            if (!is_digit(digit)) return std::nullopt;
            value = value * 10 + (digit - '0');
        }
    for (std::size_t missing = part.size(); missing < static_cast<std::size_t>(places); ++missing)
        value *= 10;
    return negative ? -value : value;
}

std::int64_t decimal_between(std::string_view what, std::string_view text, std::int64_t low,
                             std::int64_t high, int places) {
    const auto value = decimal_from(text, places);
    std::int64_t unit = 1;
    for (int i = 0; i < places; ++i) unit *= 10;
    if (!value || *value < low || *value > high)
        throw InputError(
            fmt::format("{} is {}; it must be a number from {} to {} with at most {} decimal places", what,
                        in_quotes(text), score_text(low, unit), score_text(high, unit), places));
    return *value;
}

std::int64_t milliseconds_from(std::string_view what, std::string_view text) {
    struct Unit {
        std::string_view name;
        std::int64_t milliseconds;
    };
    constexpr std::int64_t second = 1000;
    constexpr std::int64_t longest = 24 * 60 * 60 * second;
    constexpr std::array<Unit, 5> units{
        {{"ms", 1}, {"s", second}, {"m", 60 * second}, {"h", 60 * 60 * second}, {"", 1}}};
    const Unit unit = *std::find_if(units.begin(), units.end(),
                                    [&](const Unit& each) { return text.ends_with(each.name); });
    const std::string_view number = text.substr(0, text.size() - unit.name.size());
    // Thousandths of a unit; of a millisecond there are none.
    const auto value = unit.milliseconds == 1 ? integer_from(number) : decimal_from(number, 3);
    const std::int64_t parts = unit.milliseconds == 1 ? 1 : 1000;
    if (!value || *value < 1 || *value > longest / unit.milliseconds * parts)
        throw InputError(
            fmt::format("{} is {}; it must be a time from 1 (a millisecond) to 24 hours, as in 250, 250ms, "
                        "1s, 1.5s or 2m",
                        what, in_quotes(text)));
    return *value * unit.milliseconds / parts;
}

bool truth_from(std::string_view what, std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    throw InputError(fmt::format("{} is {}; it must be true or false", what, in_quotes(text)));
}

void check_choice(std::string_view what, std::string_view text,
                  const std::vector<std::string_view>& allowed) {
    if (std::find(allowed.begin(), allowed.end(), text) == allowed.end())
        throw InputError(fmt::format("{} is {}; it may be {}", what, in_quotes(text), listed(allowed, "or")));
}

}  // namespace tahoun
