#include "core/number.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

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

bool truth_from(std::string_view what, std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    throw InputError(fmt::format("{} is {}; it must be true or false", what, in_quotes(text)));
}

}  // namespace tahoun
