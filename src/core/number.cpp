#include "core/number.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

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

std::int64_t milliseconds_from(std::string_view what, std::string_view text) {
    constexpr std::int64_t longest = 24LL * 60 * 60 * 1000;
    std::int64_t unit = 1;
    std::string_view number = text;
    const auto take = [&](std::string_view suffix, std::int64_t milliseconds) {
        if (unit != 1 || number.size() != text.size() || !text.ends_with(suffix)) return;
        number.remove_suffix(suffix.size());
        unit = milliseconds;
    };
    if (text.ends_with("ms"))
        number.remove_suffix(2);
    else {
        take("s", 1000);
        take("m", 60 * 1000);
    }
    const auto value = integer_from(number);
    if (!value || *value < 1 || *value > longest / unit)
        throw InputError(fmt::format(
            "{} is {}; it must be a time from 1 (a millisecond) to 24 hours, as in 250, 250ms, 1s or 2m",
            what, in_quotes(text)));
    return *value * unit;
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
