// A position as a number, exact and the same for all eight symmetries and for exchanged colours.
//
// A digit to each point in base 3: 0 empty, 1 a stone of the side to move, 2 one of the other; the first point counts least.
// The code is the smallest of the eight numbers that the symmetric boards have. They are kept up to date stone by stone.
#pragma once

#include "core/random.hpp"
#include "solve/atarigo/board.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

namespace tahoun::solve::atarigo {

__extension__ using LongCode = unsigned __int128;
// 3³⁶ is less than 2⁵⁸, 3⁶⁴ less than 2¹⁰².
template <int N>
using Code = std::conditional_t<(N <= 6), std::uint64_t, LongCode>;

[[nodiscard]] constexpr std::uint64_t low_word(LongCode code) noexcept {
    return static_cast<std::uint64_t>(code);
}
[[nodiscard]] constexpr std::uint64_t high_word(LongCode code) noexcept {
    return static_cast<std::uint64_t>(code >> 64U);
}
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t code) noexcept {
    return mix64(code);
}
[[nodiscard]] constexpr std::uint64_t mixed(LongCode code) noexcept {
    return mix64(low_word(code) ^ mix64(high_word(code)));
}

template <int N>
class Codes {
public:
    using Value = Code<N>;

    Codes() = default;
    explicit Codes(const Board<N>& board) noexcept {
        for (unsigned side = 0; side < 2; ++side)
            for_each(board.stones(side), [&](int point) { add(side, point); });
    }

    void add(unsigned side, int point) noexcept {
        const auto& weights = powers[static_cast<std::size_t>(point)];
        for (std::size_t i = 0; i < symmetries; ++i) sums_[side][i] += weights[i];
    }

    [[nodiscard]] Value code(unsigned mover) const noexcept {
        const Eight& own = sums_[mover];
        const Eight& other = sums_[mover ^ 1U];
        Value least = own[0] + 2 * other[0];
        for (std::size_t i = 1; i < symmetries; ++i) {
            const Value value = own[i] + 2 * other[i];
            least = value < least ? value : least;
        }
        return least;
    }
    // After a move of one side.
    [[nodiscard]] Value code_after(unsigned side, int point) const noexcept {
        const Eight& own = sums_[side];
        const Eight& other = sums_[side ^ 1U];
        const Eight& weights = powers[static_cast<std::size_t>(point)];
        Value least = other[0] + 2 * (own[0] + weights[0]);
        for (std::size_t i = 1; i < symmetries; ++i) {
            const Value value = other[i] + 2 * (own[i] + weights[i]);
            least = value < least ? value : least;
        }
        return least;
    }
    // Which of the symmetries gives the code.
    [[nodiscard]] unsigned symmetry(unsigned mover) const noexcept {
        const Value wanted = code(mover);
        unsigned which = 0;
        while (sums_[mover][which] + 2 * sums_[mover ^ 1U][which] != wanted) ++which;
        return which;
    }

private:
    static constexpr std::size_t symmetries = 8;
    using Eight = std::array<Value, symmetries>;

    static constexpr std::array<Eight, static_cast<std::size_t>(N* N)> powers = [] {
        std::array<Value, static_cast<std::size_t>(N * N)> of_three{};
        Value power = 1;
        for (Value& entry : of_three) {
            entry = power;
            power *= 3;
        }
        std::array<Eight, static_cast<std::size_t>(N * N)> table{};
        for (int point = 0; point < N * N; ++point)
            for (unsigned which = 0; which < symmetries; ++which)
                table[static_cast<std::size_t>(point)][which] =
                    of_three[static_cast<std::size_t>(Grid<N>::transformed(point, which))];
        return table;
    }();

    std::array<Eight, 2> sums_{};
};

}  // namespace tahoun::solve::atarigo
