#include "games/morris/orbits.hpp"

#include <memory>
#include <mutex>

namespace tahoun::morris {

Transforms::Transforms(Shape shape) noexcept {
    for (std::size_t symmetry = 0; symmetry < symmetry_count(shape); ++symmetry)
        for (unsigned byte = 0; byte < 3; ++byte)
            for (Points set = 0; set < 256; ++set)
                bytes_[symmetry][byte][set] =
                    transformed_points(shape, (set << (8 * byte)) & board_of(shape).all, symmetry);
}

const Transforms& Transforms::of(Shape shape) noexcept {
    static const std::array<Transforms, shape_count> all{
        Transforms(Shape::grid), Transforms(Shape::two_rings), Transforms(Shape::three_rings)};
    return all[static_cast<std::size_t>(shape)];
}

namespace {

// inverse[s] undoes s.
std::array<std::uint32_t, most_symmetries> inverses(Shape shape, const Transforms& transforms) noexcept {
    std::array<std::uint32_t, most_symmetries> inverse{};
    // A corner, the middle beside it and the rings tell all symmetries apart.
    const auto same = [&](Points points, std::size_t one, std::size_t other) {
        return transforms.image(transforms.image(points, one), other) == points;
    };
    for (std::uint32_t one = 0; one < symmetry_count(shape); ++one)
        for (std::uint32_t other = 0; other < symmetry_count(shape); ++other)
            if (same(bit(0), one, other) && same(bit(1), one, other)) inverse[one] = other;
    return inverse;
}

}  // namespace

// Sets come in their order, so one that no other has become yet is the first of a new orbit.
Orbits::Orbits(Shape shape, int size) : numbers_(set_numbers().of(size)) {
    constexpr std::uint32_t unknown = ~std::uint32_t{0};
    const Transforms& transforms = Transforms::of(shape);
    const auto inverse = inverses(shape, transforms);
    const auto& sets = sets_of(board_of(shape).points, size);
    of_set_.assign(sets.size(), unknown);
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (of_set_[i] != unknown) continue;
        std::uint16_t keep = 0;
        for (std::uint32_t symmetry = 0; symmetry < symmetry_count(shape); ++symmetry) {
            const Points image = transforms.image(sets[i], symmetry);
            if (image == sets[i]) keep = static_cast<std::uint16_t>(keep | 1U << symmetry);
            std::uint32_t& packed = of_set_[numbers_.number(image)];
            if (packed == unknown) packed = count() * most_symmetries + inverse[symmetry];
        }
        first_.push_back(sets[i]);
        keepers_.push_back(keep);
    }
}

const Orbits& Orbits::of(Shape shape, int size) {
    static std::array<std::array<std::once_flag, most_men + 1>, shape_count> once;
    static std::array<std::array<std::unique_ptr<const Orbits>, most_men + 1>, shape_count> known;
    const auto s = static_cast<std::size_t>(shape);
    const auto n = static_cast<std::size_t>(size);
    std::call_once(once[s][n], [&] { known[s][n] = std::make_unique<const Orbits>(shape, size); });
    return *known[s][n];
}

}  // namespace tahoun::morris
