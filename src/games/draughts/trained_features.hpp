// Which weights of the trained evaluator a position has, and how often. The evaluator and the trainer both ask here, so what
// is fitted is what is played.
#pragma once

#include "games/draughts/position.hpp"
#include "games/draughts/trained_table.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace tahoun::draughts {

inline constexpr Squares long_diagonal = ray(Direction::up_right, 0) | bit(0);  // a1–h8

// What a side has, as a number: men, and kings up to three.
[[nodiscard]] constexpr std::size_t army_of(std::size_t men, std::size_t kings) noexcept {
    return std::min(men, weight_place::most_men) * (weight_place::most_kings + 1) +
           std::min(kings, weight_place::most_kings);
}
[[nodiscard]] constexpr std::size_t balance_place(std::size_t own, std::size_t other) noexcept {
    return weight_place::balance + own * weight_place::army_count + other;
}
[[nodiscard]] constexpr std::size_t diagonal_place(std::size_t kings, std::size_t enemy_kings,
                                                   std::size_t enemy_men) noexcept {
    using namespace weight_place;
    constexpr std::size_t base = most_kings + 1;
    return diagonal + (std::min(kings, most_kings) * base + std::min(enemy_kings, most_kings)) * base +
           std::min(enemy_men, most_kings);
}
[[nodiscard]] constexpr std::size_t pattern_place(std::size_t family, std::size_t shape) noexcept {
    return weight_place::pattern + family * pattern_shapes + shape;
}

// Everything but the patterns, which the evaluator looks up in tables of its own: calls `add(place, times)`.
template <class Add>
constexpr void each_plain_feature(const State& state, Add add) {
    using namespace weight_place;
    add(to_move, state.side == Side::first ? 1 : -1);
    struct Army {
        std::size_t men, kings;
    };
    const auto count = [&](Side side) {
        return Army{static_cast<std::size_t>(std::popcount(state.men(side))),
                    static_cast<std::size_t>(std::popcount(state.kings_of(side)))};
    };
    const Army white = count(Side::first);
    const Army black = count(Side::second);
    add(man, static_cast<int>(white.men) - static_cast<int>(black.men));
    const std::size_t whites = army_of(white.men, white.kings);
    const std::size_t blacks = army_of(black.men, black.kings);
    add(balance_place(whites, blacks), 1);
    add(balance_place(blacks, whites), -1);
    if (state.kings == 0) return;
    add(king, static_cast<int>(white.kings) - static_cast<int>(black.kings));
    add(first_king, (white.kings > 0 ? 1 : 0) - (black.kings > 0 ? 1 : 0));
    each(state.kings_of(Side::first), [&](Square square) { add(king_square + square, 1); });
    each(state.kings_of(Side::second),
         [&](Square square) { add(king_square + (square_count - 1 - square), -1); });
    if ((state.kings_of(Side::first) & long_diagonal) != 0)
        add(diagonal_place(white.kings, black.kings, black.men), 1);
    if ((state.kings_of(Side::second) & long_diagonal) != 0)
        add(diagonal_place(black.kings, white.kings, white.men), -1);
}

template <class Add>
constexpr void each_pattern_feature(const State& state, Add add) {
    each_pattern(state.men(Side::first), state.men(Side::second),
                 [&](std::size_t pattern, Squares white, Squares black) {
                     const PatternPlace place = pattern_places[pattern];
                     const std::uint16_t shape = shape_of(white, black);
                     if (!place.turned) add(pattern_place(place.family, shape), 1);
                     if (place.turned || place.its_own_image)
                         add(pattern_place(place.family, turned_shape(shape)), -1);
                 });
}

[[nodiscard]] constexpr int piece_count(const State& state) noexcept {
    return std::popcount(state.occupied());
}

}  // namespace tahoun::draughts
