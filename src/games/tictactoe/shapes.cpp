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

}  // namespace

const ShapeTable& shape_table(int line) {
    static const std::array<std::unique_ptr<const ShapeTable>, 3> tables{built(3), built(4), built(5)};
    return *tables[static_cast<std::size_t>(line - shortest_shaped_line)];
}

}  // namespace tahoun::tictactoe
