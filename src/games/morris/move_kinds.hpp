// The evaluation by kinds of moves: what a turn does is seen at once (it closes a mill, blocks one, prepares one), and a
// position is worth what can be done in it.
#pragma once

#include "games/morris/weighted_counts.hpp"

namespace tahoun::morris {

// Mill closed, mill blocked, potential mill, placed, slid.
class MoveKinds : public WeightedCounts<MoveKinds, 5> {
public:
    static constexpr std::string_view name = "kinds";
    static constexpr std::string_view meaning =
        "the turns that each side could make, weighed by what they do: close, block or prepare a mill, "
        "place, "
        "slide";

    MoveKinds() noexcept : WeightedCounts({60, 40, 10, 2, 1}) {}

    static std::span<const Parameter> known();
    [[nodiscard]] static Counts counts(const Rules& rules, const State& state, Side side) noexcept;

    // What one legal turn is worth by its kind alone.
    [[nodiscard]] Score rating(const Rules& rules, const State& state, const Move& move) const noexcept;
};

}  // namespace tahoun::morris
