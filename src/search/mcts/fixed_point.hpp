// Roots and logarithms of integers as fixed-point integers. UCT needs both for every choice, and a library's logarithm may
// differ in its last bit from machine to machine, which would one day be another move.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tahoun::search {

inline constexpr unsigned fraction_bits = 20;
inline constexpr std::int64_t fixed_one = std::int64_t{1} << fraction_bits;

// The largest integer whose square is not larger.
[[nodiscard]] constexpr std::uint64_t integer_root(std::uint64_t square) noexcept {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 31U; bit != 0; bit >>= 1U)
        if ((root | bit) * (root | bit) <= square) root |= bit;
    return root;
}

// √x of a fixed-point number below 2^24.
[[nodiscard]] constexpr std::int64_t fixed_root(std::int64_t x) noexcept {
    return static_cast<std::int64_t>(integer_root(static_cast<std::uint64_t>(x) << fraction_bits));
}

// ln n, with straight lines between the powers of two: at most 0.06 too small.
[[nodiscard]] constexpr std::int64_t fixed_log(std::uint32_t n) noexcept {
    if (n <= 1) return 0;
    constexpr std::int64_t log_of_two = 726'817;  // ln 2 · 2^20
    const unsigned power = 31U - static_cast<unsigned>(std::countl_zero(n));
    const auto beyond = static_cast<std::int64_t>((std::uint64_t{n} << fraction_bits >> power)) - fixed_one;
    return (static_cast<std::int64_t>(power) * fixed_one + beyond) * log_of_two >> fraction_bits;
}

namespace fixed_point_detail {

inline constexpr std::size_t tabled = 4096;
inline constexpr auto inverse_roots = [] {
    std::array<std::uint32_t, tabled> table{};
    for (std::uint64_t n = 1; n < tabled; ++n)
        table[n] = static_cast<std::uint32_t>(integer_root((std::uint64_t{1} << 2 * fraction_bits) / n));
    return table;
}();

}  // namespace fixed_point_detail

// 1/√n, n > 0.
[[nodiscard]] constexpr std::int64_t fixed_inverse_root(std::uint32_t n) noexcept {
    unsigned halvings = 0;
    for (; n >= fixed_point_detail::tabled; n >>= 2U) ++halvings;
    return std::int64_t{fixed_point_detail::inverse_roots[n]} >> halvings;
}

}  // namespace tahoun::search
