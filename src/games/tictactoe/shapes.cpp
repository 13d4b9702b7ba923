#include "games/tictactoe/shapes.hpp"

#include <bit>
#include <memory>
#include <vector>

namespace tahoun::tictactoe {

namespace {

// All 2·line − 1 squares of a direction, the middle one too: own stones and lost squares as two masks.
class LineShapes {
public:
    explicit LineShapes(int line)
        : line_(line),
          squares_(2 * line - 1),
          made_(std::size_t{1} << static_cast<unsigned>(2 * squares_), unknown) {}

    // What the own stones are as they lie.
    Shape made(unsigned own, unsigned lost) {
        std::uint8_t& known = made_[own << static_cast<unsigned>(squares_) | lost];
        if (known == unknown) known = static_cast<std::uint8_t>(found(own, lost));
        return static_cast<Shape>(known);
    }

private:
    static constexpr std::uint8_t unknown = 255;

    [[nodiscard]] bool complete(unsigned own) const {
        unsigned run = own;
        for (int i = 1; i < line_; ++i) run &= own >> static_cast<unsigned>(i);
        return run != 0;
    }

    Shape found(unsigned own, unsigned lost) {
        if (complete(own)) return Shape::five;
        int completions = 0;
        Shape best = Shape::nothing;  // after one more stone
        for (unsigned square = 1; square < 1U << static_cast<unsigned>(squares_); square <<= 1U) {
            if (((own | lost) & square) != 0) continue;
            const Shape next = made(own | square, lost);
            completions += next == Shape::five ? 1 : 0;
            if (next > best) best = next;
        }
        if (completions > 0) return completions > 1 ? Shape::open_four : Shape::four;
        // Each shape lacks one stone of the one two above it.
        return best >= Shape::three ? static_cast<Shape>(static_cast<int>(best) - 2) : Shape::nothing;
    }

    int line_;
    int squares_;
    std::vector<std::uint8_t> made_;
};

std::unique_ptr<const ShapeTable> built(int line) {
    auto table = std::make_unique<ShapeTable>();
    LineShapes shapes_of(line);
    const auto half = static_cast<unsigned>(line - 1);
    const unsigned around = 1U << 2U * half;
    const unsigned low = (1U << half) - 1;
    const auto with_middle = [&](unsigned mask) { return (mask & low) | (mask & ~low) << 1U; };
    for (unsigned own = 0; own < around; ++own)
        for (unsigned lost = 0; lost < around; ++lost)
            (*table)[own | lost << 8U] =
                (own & lost) != 0 ? Shape::nothing
                                  : shapes_of.made(with_middle(own) | 1U << half, with_middle(lost));
    return table;
}

MadeAtOnce made_at_once(unsigned makes) {
    std::array<int, shapes> count{};
    MadeAtOnce made{Shape::nothing, Together::nothing};
    for (unsigned direction = 0; direction < 4; ++direction) {
        const auto shape = static_cast<Shape>(makes >> direction * bits_of_a_shape & (shapes - 1));
        ++count[static_cast<std::size_t>(shape)];
        if (shape > made.best) made.best = shape;
    }
    const int fours = count[static_cast<std::size_t>(Shape::four)];
    const int open_threes = count[static_cast<std::size_t>(Shape::open_three)];
    if (made.best == Shape::five)
        made.together = Together::five;
    else if (made.best == Shape::open_four || fours > 1)
        made.together = Together::unstoppable;
    else if (fours > 0 && open_threes > 0)
        made.together = Together::four_and_open_three;
    else if (open_threes > 1)
        made.together = Together::two_open_threes;
    return made;
}

}  // namespace

const MadeAtOnceTable& made_at_once_table() {
    static const std::unique_ptr<const MadeAtOnceTable> table = [] {
        auto built = std::make_unique<MadeAtOnceTable>();
        for (unsigned makes = 0; makes < built->size(); ++makes) (*built)[makes] = made_at_once(makes);
        return built;
    }();
    return *table;
}

const ShapeTable& shape_table(int line) {
    static const std::array<std::unique_ptr<const ShapeTable>, 3> tables{built(3), built(4), built(5)};
    return *tables[static_cast<std::size_t>(line - shortest_shaped_line)];
}

}  // namespace tahoun::tictactoe
