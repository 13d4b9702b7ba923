// Numbers for the endgames: the positions of one material are counted without gaps.
//
// A position is looked at from the side to move, as if that were White. First the mover's men, those on its first row
// apart (no man of the other side can stand there), then the other side's men on what is left to them, then the mover's
// kings and the other side's kings on the squares still free; each set by the combinatorial number system.
#pragma once

#include "games/draughts/position.hpp"

#include <cstddef>
#include <cstdint>

namespace tahoun::draughts {

struct Material {
    static constexpr int most_pieces = 7;
    static constexpr std::size_t numbers = 8 * 8 * 8 * 8;

    // Of the side to move, and of the other one.
    std::uint8_t men = 0;
    std::uint8_t kings = 0;
    std::uint8_t other_men = 0;
    std::uint8_t other_kings = 0;

    [[nodiscard]] constexpr int pieces() const noexcept { return men + kings + other_men + other_kings; }
    [[nodiscard]] constexpr std::size_t number() const noexcept {
        return ((men * 8U + kings) * 8U + other_men) * 8U + other_kings;
    }
    [[nodiscard]] constexpr Material exchanged() const noexcept {
        return {other_men, other_kings, men, kings};
    }
    friend constexpr bool operator==(const Material&, const Material&) noexcept = default;
};

// The sets of a position as the side to move sees them.
struct Seen {
    Squares men = 0;
    Squares kings = 0;
    Squares other_men = 0;
    Squares other_kings = 0;
};

[[nodiscard]] Seen seen_by_mover(const State& state) noexcept;
[[nodiscard]] Material material_of(const Seen& seen) noexcept;
[[nodiscard]] std::uint64_t positions_with(const Material& material) noexcept;
[[nodiscard]] std::uint64_t position_number(const Material& material, const Seen& seen) noexcept;
[[nodiscard]] Seen position_at(const Material& material, std::uint64_t index) noexcept;

}  // namespace tahoun::draughts
