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

Orbits::Orbits(Shape shape, int size) : numbers_(set_numbers().of(size)) {
    const Transforms& transforms = Transforms::of(shape);
    const auto& sets = sets_of(board_of(shape).points, size);
    of_set_.reserve(sets.size());
    for (const Points set : sets) {
        Points lowest_image = set;
        std::size_t by = 0;
        std::uint16_t keep = 1;
        for (std::size_t symmetry = 1; symmetry < symmetry_count(shape); ++symmetry) {
            const Points image = transforms.image(set, symmetry);
            if (image == set) keep = static_cast<std::uint16_t>(keep | 1U << symmetry);
            if (image >= lowest_image) continue;
            lowest_image = image;
            by = symmetry;
        }
        if (lowest_image == set) {
            of_set_.push_back(count() * most_symmetries);
            first_.push_back(set);
            keepers_.push_back(keep);
        } else {  // the first set of the orbit has a lower number, so it was here before
            const std::uint32_t orbit = of_set_[numbers_.number(lowest_image)] / most_symmetries;
            of_set_.push_back(orbit * most_symmetries + static_cast<std::uint32_t>(by));
        }
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
