// Euler's number of a side's stones: how many groups they make, less the holes (eyes) that these enclose.
#pragma once

#include "games/atarigo/state.hpp"

namespace tahoun::atarigo {

// What is counted in all 2×2 windows of the board padded by empty points. Diagonals, two stones that touch by a corner
// only, are counted in two parts: those that nothing cuts yet, and those with an enemy stone in the same window.
struct Quads {
    int one = 0;    // windows with one stone
    int three = 0;  // with three
    int diagonal_free = 0;
    int diagonal_cut = 0;
    friend constexpr bool operator==(const Quads&, const Quads&) noexcept = default;
};

template <int Longest>
[[nodiscard]] constexpr Quads quads(const PointSet<Geometry<Longest>::words>& own,
                                    const PointSet<Geometry<Longest>::words>& enemy) noexcept {
    using Where = Geometry<Longest>;
    // The windows within the board, by their upper left point: which have a stone in each corner.
    const auto right = [](const auto& set) { return Where::left_neighbours(set); };
    const auto below = [](const auto& set) { return set.template down<Longest>(); };
    const auto b = right(own);
    const auto c = below(own);
    const auto d = below(b);
    const auto falling = (own & d) - b - c;  // like \ and like /
    const auto rising = (b & c) - own - d;
    const auto cut = enemy | right(enemy) | below(enemy) | below(right(enemy));

    Quads counts;
    counts.diagonal_cut = ((falling | rising) & cut).size();
    counts.diagonal_free = (falling | rising).size() - counts.diagonal_cut;
    counts.three = ((own & b & c) - d).size() + ((own & b & d) - c).size() + ((own & c & d) - b).size() +
                   ((b & c & d) - own).size();
    // A stone lies in four windows, a pair of neighbours in two, so the windows with one stone follow from the others,
    // those that stand out over the edge too.
    const int stones = own.size();
    const int pairs = (own & b).size() + (own & c).size();
    const int blocks = (own & b & c & d).size();
    counts.one =
        4 * (stones - pairs + blocks) + counts.three - 2 * (counts.diagonal_free + counts.diagonal_cut);
    return counts;
}

}  // namespace tahoun::atarigo
