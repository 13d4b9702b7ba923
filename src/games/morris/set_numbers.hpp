// Numbers for sets of points: those of one size are counted in the order of their bits as a number, without gaps
// (the combinatorial number system). A set is looked up in two halves, so its number is the sum of two table entries.
#pragma once

#include "games/morris/board.hpp"
#include "games/morris/rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tahoun::morris {

// The ways to choose so many of so many.
[[nodiscard]] std::uint32_t ways(int from, int chosen) noexcept;

class SetNumbers {
public:
    static constexpr unsigned low_bits = 12;
    static constexpr Points low_mask = (Points{1} << low_bits) - 1;
    using Half = std::array<std::uint32_t, std::size_t{1} << low_bits>;

    // The two halves' tables for sets of one size.
    struct OfSize {
        const std::uint32_t* low = nullptr;
        const std::uint32_t* high = nullptr;
        [[nodiscard]] std::uint32_t number(Points set) const noexcept {
            return low[set & low_mask] + high[set >> low_bits];
        }
    };

    SetNumbers() noexcept;
    [[nodiscard]] OfSize of(int size) const noexcept {
        return {low_.data(), high_[static_cast<std::size_t>(size)].data()};
    }

private:
    Half low_{};
    std::array<Half, most_men + 1> high_{};
};

[[nodiscard]] const SetNumbers& set_numbers() noexcept;

// Every set of so many of the lowest points, by its number.
[[nodiscard]] const std::vector<Points>& sets_of(int points, int size);

// The set as if only the points of `kept` existed, and back.
[[nodiscard]] Points squeezed(Points set, Points kept) noexcept;
[[nodiscard]] Points spread(Points set, Points kept) noexcept;

}  // namespace tahoun::morris
