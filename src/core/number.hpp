// Numbers and choices written by people: read strictly, refused with what would be accepted.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tahoun {

// The whole text as an integer, or nothing ("", "3x", "+3", " 3", out of 64 bits).
[[nodiscard]] std::optional<std::int64_t> integer_from(std::string_view text) noexcept;

// The same within low … high; throws an InputError that names `what`, the text and the range.
[[nodiscard]] std::int64_t integer_between(std::string_view what, std::string_view text, std::int64_t low,
                                           std::int64_t high);

// A decimal number, exactly, counted in its last place: "-3.45" with three places is -3450. Nothing for other texts ("",
// ".5", "1.", "1e3"), more places or what does not fit.
[[nodiscard]] std::optional<std::int64_t> decimal_from(std::string_view text, int places) noexcept;

// The same within low … high, which are counted so too; throws an InputError that names `what`, the text and the range.
[[nodiscard]] std::int64_t decimal_between(std::string_view what, std::string_view text, std::int64_t low,
                                           std::int64_t high, int places);

// A time: milliseconds unless a unit is written (250, 250ms, 1s, 0.5s, 2m, 1h). Throws InputError that names `what`.
[[nodiscard]] std::int64_t milliseconds_from(std::string_view what, std::string_view text);

// "true" or "false"; throws an InputError that names `what` otherwise.
[[nodiscard]] bool truth_from(std::string_view what, std::string_view text);

// Throws an InputError that names `what`, the text and what is allowed, unless it is one of that.
void check_choice(std::string_view what, std::string_view text, const std::vector<std::string_view>& allowed);

}  // namespace tahoun
