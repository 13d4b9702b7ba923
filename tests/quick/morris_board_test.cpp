// The boards of morris: lines against those written out by hand, whole sets against single points, and the symmetries.
#include "games/morris/board.hpp"
#include "games/morris/generator.hpp"
#include "games/morris/notation.hpp"
#include "games/morris/symmetry.hpp"
#include "support/literal_morris.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tahoun::morris {
namespace {

constexpr std::array all_shapes{Shape::grid, Shape::two_rings, Shape::three_rings};
constexpr std::array<const char*, shape_count> literal_names{"three", "six", "nine"};

using Squares = std::set<std::string>;

Squares names(Shape shape, Points points) {
    const auto texts = point_texts(shape, points);
    return {texts.begin(), texts.end()};
}

Squares words(const std::string& line) {
    Squares squares;
    for (std::size_t i = 0; i < line.size(); i += 3) squares.insert(line.substr(i, 2));
    return squares;
}

TEST(MorrisBoard, PointsAreInTheOrderOfTheText) {
    const auto listed = [](Shape shape) {
        std::string text;
        for (Point point = 0; point < board_of(shape).points; ++point) text += point_text(shape, point) + " ";
        return text;
    };
    EXPECT_EQ(listed(Shape::three_rings),
              "d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7 ");
    EXPECT_EQ(listed(Shape::two_rings), "c4 d4 d3 d2 c2 b2 b3 b4 c5 e5 e3 e1 c1 a1 a3 a5 ");
    EXPECT_EQ(listed(Shape::grid), "b3 c3 c2 c1 b1 a1 a2 a3 b2 ");
}

TEST(MorrisBoard, MillsAndNeighboursAreThoseOfTheLines) {
    for (const Shape shape : all_shapes) {
        const char* name = literal_names[static_cast<std::size_t>(shape)];
        const Board& board = board_of(shape);
        std::set<Squares> mills;
        for (std::size_t i = 0; i < board.mill_count; ++i) mills.insert(names(shape, board.mills[i]));
        std::set<Squares> wanted;
        for (const auto& line : test::literal_mills(name)) wanted.insert(words(line));
        EXPECT_EQ(mills, wanted) << name;

        std::set<Squares> joined;
        for (const auto* lines : {&test::literal_mills(name), &test::literal_paths(name)})
            for (const auto& line : *lines)
                for (std::size_t i = 0; i + 3 < line.size(); i += 3) joined.insert(words(line.substr(i, 5)));
        std::set<Squares> neighbours;
        for (Point a = 0; a < board.points; ++a)
            each(board.neighbours[a], [&](Point b) { neighbours.insert(names(shape, bit(a) | bit(b))); });
        EXPECT_EQ(neighbours, joined) << name;
    }
}

TEST(MorrisBoard, WholeSetsAgreeWithSinglePoints) {
    test::Seeded seeded;
    for (const Shape shape : all_shapes)
        with_shape(shape, [&]<Shape S>() {
            const Board& board = board_of(S);
            for (int i = 0; i < test::cases(20'000); ++i) {
                const Points own = seeded.random.below(board.all + 1) & (seeded.random.below(board.all + 1));
                const Points others = seeded.random.below(board.all + 1) & ~own;
                Points completed = 0;
                Points near = 0;
                Points milled = 0;
                int steps = 0;
                for (Point point = 0; point < board.points; ++point) {
                    if (makes_mill(board, own & ~bit(point), point)) completed |= bit(point);
                    if ((board.neighbours[point] & own) != 0) near |= bit(point);
                    if ((own & bit(point)) != 0) steps += std::popcount(board.neighbours[point] & others);
                }
                for (std::size_t mill = 0; mill < board.mill_count; ++mill)
                    if ((own & board.mills[mill]) == board.mills[mill]) milled |= board.mills[mill];
                ASSERT_EQ(completing<S>(own), completed);
                ASSERT_EQ(in_mills<S>(own), milled);
                ASSERT_EQ(beside<S>(own), near);
                ASSERT_EQ(step_count<S>(own, others), steps);
            }
        });
}

// Where each point goes. Not Points themselves: g++ 12 warns of how it compares rows of bytes.
using Image = std::vector<int>;

// Every way to put the points onto each other that keeps neighbours and mills.
class Automorphisms {
public:
    explicit Automorphisms(const Board& board) : board_(board) { extend(0); }
    [[nodiscard]] const std::set<Image>& found() const { return found_; }

private:
    void extend(Point next) {
        if (next == board_.points) {
            if (keeps_mills()) found_.insert(image_);
            return;
        }
        for (Point to = 0; to < board_.points; ++to) {
            if (std::find(image_.begin(), image_.end(), to) != image_.end() || !fits(next, to)) continue;
            image_.push_back(to);
            extend(static_cast<Point>(next + 1));
            image_.pop_back();
        }
    }
    [[nodiscard]] bool fits(Point next, Point to) const {
        for (Point other = 0; other < next; ++other)
            if (((board_.neighbours[next] & bit(other)) != 0) !=
                ((board_.neighbours[to] & bit(static_cast<Point>(image_[other]))) != 0))
                return false;
        return true;
    }
    [[nodiscard]] bool keeps_mills() const {
        const auto* end = board_.mills.begin() + board_.mill_count;
        return std::all_of(board_.mills.begin(), end, [&](Points mill) {
            Points moved = 0;
            each(mill, [&](Point point) { moved |= bit(static_cast<Point>(image_[point])); });
            return std::find(board_.mills.begin(), end, moved) != end;
        });
    }
    const Board& board_;
    Image image_;
    std::set<Image> found_;
};

TEST(MorrisBoard, TheSymmetriesAreAllThereAre) {
    for (const Shape shape : all_shapes) {
        std::set<Image> ours;
        for (std::size_t which = 0; which < symmetry_count(shape); ++which) {
            Image image;
            for (Point point = 0; point < board_of(shape).points; ++point)
                image.push_back(transformed_point(shape, point, which));
            EXPECT_TRUE(ours.insert(image).second) << "symmetry " << which << " is there twice";
        }
        EXPECT_EQ(ours, Automorphisms(board_of(shape)).found())
            << literal_names[static_cast<std::size_t>(shape)];
    }
}

}  // namespace
}  // namespace tahoun::morris
