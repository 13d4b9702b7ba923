// Which sums become which averages: divide_rounded, turned round. A search that cuts at a chance node compares the sum that
// is still possible with these, so the cut is right for the rounded average and not only for the true one.
#pragma once

#include "core/score.hpp"

namespace tahoun::search {

// The largest sum whose rounded average is at most so much.
[[nodiscard]] constexpr Score largest_sum_to(Score average, Score denominator) noexcept {
    const Score half = denominator / 2;
    return average >= 0 ? (average + 1) * denominator - half - 1 : average * denominator + half;
}
// The smallest sum whose rounded average is at least so much.
[[nodiscard]] constexpr Score smallest_sum_to(Score average, Score denominator) noexcept {
    return largest_sum_to(average - 1, denominator) + 1;
}

[[nodiscard]] constexpr Score floor_divided(Score x, Score by) noexcept {
    return x / by - (x % by < 0 ? 1 : 0);
}
[[nodiscard]] constexpr Score ceil_divided(Score x, Score by) noexcept {
    return x / by + (x % by > 0 ? 1 : 0);
}

}  // namespace tahoun::search
