// The numbers beyond the evaluation: a win is worth MAX, evaluations stay within ±MANY, and what lies between is a win
// or a loss some plies away. Kühr's algorithm 3.1 (dal, bliz).
#pragma once

#include "core/oracle.hpp"
#include "core/score.hpp"

#include <optional>

namespace tahoun::search {

struct Bounds {
    Score max = default_max;
    Score many = default_many;

    // MAX and MANY are given in printed points; a search counts in the evaluator's steps.
    [[nodiscard]] constexpr Bounds in_steps(Score unit) const noexcept { return {max * unit, many * unit}; }

    // One ply farther from the root a win is one step nearer to MAX.
    [[nodiscard]] constexpr Score farther(Score value) const noexcept {
        return value > many ? value + 1 : value < -many ? value - 1 : value;
    }
    [[nodiscard]] constexpr Score nearer(Score value) const noexcept {
        return value > many ? value - 1 : value < -many ? value + 1 : value;
    }
    // What a root value beyond ±MANY proves.
    [[nodiscard]] std::optional<ExactValue> proved(Score value) const noexcept {
        if (value > many) return ExactValue{Result::win, static_cast<int>(max - value)};
        if (value < -many) return ExactValue{Result::loss, static_cast<int>(max + value)};
        return std::nullopt;
    }
    friend constexpr bool operator==(const Bounds&, const Bounds&) noexcept = default;
};

}  // namespace tahoun::search
