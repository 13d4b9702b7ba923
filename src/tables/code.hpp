// How a table writes a value: one byte a position.
//
// A game ends for whoever is to move and has lost, so a loss is an even number of plies away and a win an odd one: the
// number of plies alone says which it is.
#pragma once

#include "core/oracle.hpp"

#include <cstdint>
#include <optional>

namespace tahoun::tables {

using Code = std::uint8_t;

inline constexpr Code drawn = 0;
inline constexpr Code hole = 255;       // no such position
inline constexpr int most_plies = 252;  // one code more is left to the solver

[[nodiscard]] constexpr Code code_of_plies(int plies) noexcept {
    return static_cast<Code>(plies + 1);
}
[[nodiscard]] constexpr int plies_of(Code code) noexcept {
    return code - 1;
}
[[nodiscard]] constexpr bool is_win(Code code) noexcept {
    return code != drawn && code % 2 == 0 && code <= most_plies + 1;
}
[[nodiscard]] constexpr bool is_loss(Code code) noexcept {
    return code % 2 == 1 && code <= most_plies + 1;
}

// Nothing for a hole.
[[nodiscard]] constexpr std::optional<ExactValue> value_of(Code code) noexcept {
    if (code == drawn) return ExactValue{Result::draw, std::nullopt};
    if (is_win(code)) return ExactValue{Result::win, plies_of(code)};
    if (is_loss(code)) return ExactValue{Result::loss, plies_of(code)};
    return std::nullopt;
}

}  // namespace tahoun::tables
