// The symmetries of the boards: four rotations, each of them mirrored or not, and where there are several rings also
// with the inner and the outer one exchanged. Neighbours and mills are kept by all of them, and by no others
// (tests/quick/morris_board_test.cpp looks for more).
#pragma once

#include "games/morris/position.hpp"

#include <cstddef>

namespace tahoun::morris {

// 8, or 16 with exchanged rings. Number 0 is the identity.
[[nodiscard]] constexpr std::size_t symmetry_count(Shape shape) noexcept {
    return shape == Shape::grid ? 8 : 16;
}

// The lowest two bits turn by so many quarters, the next one mirrors first, the highest one exchanges the rings.
[[nodiscard]] constexpr Points transformed_points(Shape shape, Points points, std::size_t which) noexcept {
    const Points inner = shape == Shape::grid ? points & bit(centre) : 0;
    Points image = shape == Shape::grid ? points & 0xFFU : points;
    if ((which & 4U) != 0) {  // step s becomes −s: the bits of each byte reversed, then one step on
        image = ((image & 0xF0F0F0U) >> 4U) | ((image & 0x0F0F0FU) << 4U);
        image = ((image & 0xCCCCCCU) >> 2U) | ((image & 0x333333U) << 2U);
        image = ((image & 0xAAAAAAU) >> 1U) | ((image & 0x555555U) << 1U);
        image = ((image & 0x7F7F7FU) << 1U) | ((image & 0x808080U) >> 7U);
    }
    const auto steps = static_cast<unsigned>(2 * (which & 3U));
    const Points wrapped = 0x010101U * ((1U << steps) - 1U);
    image = ((image << steps) & ~wrapped & 0xFFFFFFU) | ((image >> (8U - steps)) & wrapped);
    if ((which & 8U) != 0) {
        const unsigned outer = 8U * (board_of(shape).rings - 1U);
        image = (image >> outer) | ((image & 0xFFU) << outer) | (outer == 16 ? image & 0xFF00U : 0U);
    }
    return image | inner;
}

[[nodiscard]] constexpr Point transformed_point(Shape shape, Point point, std::size_t which) noexcept {
    return point == no_point ? no_point : lowest(transformed_points(shape, bit(point), which));
}

}  // namespace tahoun::morris
