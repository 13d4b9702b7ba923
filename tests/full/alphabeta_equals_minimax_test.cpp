// Alpha-beta against minimax where it takes longer: hundreds of thousands of trees, every small position, deeper boards.
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/narrowed.hpp"
#include "support/agreement.hpp"
#include "support/index_properties.hpp"
#include "support/seed.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Small;

TEST(AlphaBetaEqualsMinimaxFully, OnRandomTrees) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(400'000); ++i) {
        test::expect_agreement_on_a_tree(seeded.random, false);
        if (HasFatalFailure()) return;
    }
}

TEST(AlphaBetaEqualsMinimaxFully, OnRandomTreesWithChanceForTheLecture) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(200'000); ++i) {
        test::expect_agreement_on_a_tree(seeded.random, true);
        if (HasFatalFailure()) return;
    }
}

TEST(AlphaBetaEqualsMinimaxFully, OnEverySmallPosition) {
    const Small::Rules rules;
    int positions = 0;
    test::each_ranked_position<Small>(
        rules, [&](std::size_t /*subspace*/, std::uint64_t /*index*/, const Small::State& state) {
            ++positions;
            const int longest = std::popcount(Small::empty_squares(state));
            for (int depth = 1; depth <= longest; ++depth) {
                for (const auto& bounds : test::various_bounds)
                    test::expect_agreement<Small>(rules, state, depth, bounds);
                test::expect_lectures_to_agree<Small>(rules, state, depth);
            }
        });
    EXPECT_EQ(positions, 5'478);
}

template <Game G>
void compare_on_positions(const typename G::Rules& rules, int positions, int deepest) {
    test::Seeded seeded;
    test::walk<G>(rules, seeded.random, positions,
                  [&](const typename G::State& state, const MoveList<G>& /*moves*/) {
                      for (int depth = 1; depth <= deepest; ++depth) {
                          for (const auto& bounds : test::various_bounds)
                              test::expect_agreement<G>(rules, state, depth, bounds);
                          test::expect_lectures_to_agree<G>(rules, state, depth);
                      }
                  });
}

TEST(AlphaBetaEqualsMinimaxFully, OnFourByFour) {
    compare_on_positions<Grid>({4, 4, 4}, test::cases(300), 4);
    compare_on_positions<Grid>({4, 4, 3}, test::cases(300), 4);
}
TEST(AlphaBetaEqualsMinimaxFully, OnFiveByFive) {
    compare_on_positions<Grid>({5, 5, 4}, test::cases(200), 3);
}
TEST(AlphaBetaEqualsMinimaxFully, OnTheCandidatesOfALargeBoard) {
    compare_on_positions<search::Narrowed<Grid>>({15, 15, 5}, test::cases(150), 2);
}

}  // namespace
}  // namespace tahoun
