// Sets of points up to the symmetries of the board: an orbit is all that one set becomes by them, and has a number. The
// first set of an orbit, the one with the lowest number as bits, stands for the others.
#pragma once

#include "games/morris/set_numbers.hpp"
#include "games/morris/symmetry.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace tahoun::morris {

inline constexpr std::uint32_t most_symmetries = 16;

// Whole sets transformed, a byte at a time.
class Transforms {
public:
    explicit Transforms(Shape shape) noexcept;
    [[nodiscard]] Points image(Points set, std::size_t symmetry) const noexcept {
        const auto& bytes = bytes_[symmetry];
        return bytes[0][set & 0xFFU] | bytes[1][set >> 8U & 0xFFU] | bytes[2][set >> 16U & 0xFFU];
    }
    [[nodiscard]] static const Transforms& of(Shape shape) noexcept;

private:
    std::array<std::array<std::array<Points, 256>, 3>, most_symmetries> bytes_{};
};

class Orbits {
public:
    // Of the sets of one size. Computed when first asked for, in some 20 ms for nine men.
    [[nodiscard]] static const Orbits& of(Shape shape, int size);

    struct Found {
        std::uint32_t orbit = 0;
        std::size_t symmetry = 0;  // makes the set the first one of its orbit
    };
    [[nodiscard]] Found find(Points set) const noexcept {
        const std::uint32_t packed = of_set_[numbers_.number(set)];
        return {packed / most_symmetries, packed % most_symmetries};
    }
    [[nodiscard]] std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(first_.size()); }
    [[nodiscard]] Points first(std::uint32_t orbit) const noexcept { return first_[orbit]; }
    // The symmetries that keep the first set as it is, a bit for each; 1 where only the identity does.
    [[nodiscard]] std::uint32_t keepers(std::uint32_t orbit) const noexcept { return keepers_[orbit]; }

    Orbits(Shape shape, int size);

private:
    SetNumbers::OfSize numbers_;
    std::vector<std::uint32_t> of_set_;  // by the set's number: orbit × 16 + symmetry
    std::vector<Points> first_;
    std::vector<std::uint16_t> keepers_;
};

}  // namespace tahoun::morris
