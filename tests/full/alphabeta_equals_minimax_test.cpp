// Alpha-beta against minimax where it takes longer: hundreds of thousands of trees, every small position, deeper boards.
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/narrowed.hpp"
#include "support/agreement.hpp"
#include "support/index_properties.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Small;

TEST(AlphaBetaEqualsMinimaxFully, OnRandomTrees) {
    test::expect_agreement_on_trees(test::cases(400'000), false);
}

TEST(AlphaBetaEqualsMinimaxFully, OnRandomTreesWithChanceForTheLecture) {
    test::expect_agreement_on_trees(test::cases(200'000), true);
}

TEST(AlphaBetaEqualsMinimaxFully, OnEverySmallPosition) {
    const Small::Rules rules;
    int positions = 0;
    test::each_ranked_position<Small>(
        rules, [&](std::size_t /*subspace*/, std::uint64_t /*index*/, const Small::State& state) {
            ++positions;
            test::expect_agreement_up_to<Small>(rules, state, std::popcount(Small::empty_squares(state)));
        });
    EXPECT_EQ(positions, 5'478);
}

TEST(AlphaBetaEqualsMinimaxFully, OnFourByFour) {
    test::expect_agreement_on_positions<Grid>({4, 4, 4}, test::cases(300), 4);
    test::expect_agreement_on_positions<Grid>({4, 4, 3}, test::cases(300), 4);
}
TEST(AlphaBetaEqualsMinimaxFully, OnFiveByFive) {
    test::expect_agreement_on_positions<Grid>({5, 5, 4}, test::cases(200), 3);
}
TEST(AlphaBetaEqualsMinimaxFully, OnTheCandidatesOfALargeBoard) {
    test::expect_agreement_on_positions<search::Narrowed<Grid>>({15, 15, 5}, test::cases(150), 2);
}

}  // namespace
}  // namespace tahoun
