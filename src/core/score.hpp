// What a position is worth, as an integer in the evaluator's smallest step.
// Integers, because two searches that should agree must agree to the last digit on every machine.
#pragma once

#include <cstdint>
#include <string>

namespace tahoun {

using Score = std::int64_t;

// Evaluations stay within ±many; what lies beyond is a proved win or loss (see search/textbook).
inline constexpr Score default_many = 1'000'000;
inline constexpr Score default_max = default_many + 10'000;

[[nodiscard]] constexpr Score clamp_score(Score score, Score limit) noexcept {
    return score > limit ? limit : score < -limit ? -limit : score;
}

// Rounds to the nearest, halves away from zero: the one rounding for which -f(x) == f(-x),
// so that an average is the same number whoever looks at it.
[[nodiscard]] constexpr Score divide_rounded(Score sum, Score denominator) noexcept {
    const Score half = denominator / 2;
    return sum >= 0 ? (sum + half) / denominator : -((-sum + half) / denominator);
}

// A score in the evaluator's unit: "81", "-3.45". `unit` is how many steps make one printed point.
[[nodiscard]] std::string score_text(Score score, Score unit);

}  // namespace tahoun
