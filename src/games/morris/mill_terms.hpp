// The static evaluation of morris: men, mills and what can be done with them.
#pragma once

#include "games/morris/weighted_counts.hpp"

namespace tahoun::morris {

// Man, mill, open mill, double mill, blocked, mobility.
class MillTerms : public WeightedCounts<MillTerms, 6> {
public:
    static constexpr std::string_view name = "mills";
    static constexpr std::string_view meaning =
        "men, mills, mills that can be closed or are closed by opening another, blocked men and mobility";

    MillTerms() noexcept : WeightedCounts({100, 10, 10, 40, 6, 2}) {}

    static std::span<const Parameter> known();
    [[nodiscard]] static Counts counts(const Rules& rules, const State& state, Side side) noexcept;
};

}  // namespace tahoun::morris
