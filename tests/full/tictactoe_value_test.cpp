// Known values of boards that take a while.
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "search/perft.hpp"
#include "support/searches.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using tictactoe::Grid;

// Grid through its whole game: as many lines as the small type's.
TEST(TicTacToeFully, PerftOfTheGeneralType) {
    const Grid::Rules rules;
    EXPECT_EQ(search::perft<Grid>(rules, Grid::start(rules), 7), 148'176U);
    EXPECT_EQ(search::perft<Grid>(rules, Grid::start(rules), 8), 200'448U);
    EXPECT_EQ(search::perft<Grid>(rules, Grid::start(rules), 9), 127'872U);
}

// Falling factorials, as long as nobody can have a line.
TEST(TicTacToeFully, PerftOfLargerBoards) {
    const Grid::Rules four{4, 4, 4};
    EXPECT_EQ(search::perft<Grid>(four, Grid::start(four), 6), 16ULL * 15 * 14 * 13 * 12 * 11);
    const Grid::Rules gomoku{15, 15, 5};
    EXPECT_EQ(search::perft<Grid>(gomoku, Grid::start(gomoku), 3), 225ULL * 224 * 223);
}

// With three in a row on 4×3 the first player wins, with his fourth stone; no search finds it any sooner.
TEST(TicTacToeFully, ThreeInARowWinsOnFourByThree) {
    const Grid::Rules rules{4, 3, 3};
    const search::Bounds bounds;
    for (int depth = 1; depth <= 8; ++depth) {
        const auto found = test::alphabeta<Grid>(rules, Grid::start(rules), depth, bounds);
        const auto proved = bounds.proved(found.score);
        ASSERT_EQ(proved.has_value(), depth >= 7) << depth;
        if (proved) {
            EXPECT_EQ(*proved, (ExactValue{Result::win, 7}));
        }
    }
    // Any two stones in the middle of the board win at once if nobody looks.
    EXPECT_EQ(
        bounds.proved(
            test::minimax<Grid>(rules, Grid::read_position(rules, "4/1xx1/4 x").state, 3, bounds).score),
        (ExactValue{Result::win, 1}));
}

}  // namespace
}  // namespace tahoun
