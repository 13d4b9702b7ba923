#include "search/playout.hpp"

#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/game.hpp"
#include "search/narrowed.hpp"
#include "support/seed.hpp"
#include "support/traced.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Small;
using tree::TreeGame;

TEST(Playout, RollsComeUpByTheirWeight) {
    test::Seeded seeded;
    const auto rules = test::tree_rules("chance(1/6:0,1/3:1,1/2:2)");
    std::array<int, 3> counts{};
    constexpr int rolls = 6000;
    for (int i = 0; i < rolls; ++i) {
        TreeGame::State state;
        ++counts[static_cast<std::size_t>(
            search::play_out<TreeGame>(rules, state, seeded.random).points_for(Side::first))];
    }
    // The standard deviations are 29, 37 and 39.
    EXPECT_NEAR(counts[0], rolls / 6, 6 * 29);
    EXPECT_NEAR(counts[1], rolls / 3, 6 * 37);
    EXPECT_NEAR(counts[2], rolls / 2, 6 * 39);
}

TEST(Playout, StopsAfterSomePliesIfItIsTold) {
    test::Seeded seeded;
    Small::State state;
    EXPECT_FALSE(search::play_out<Small>({}, state, seeded.random, 4).over());
    EXPECT_EQ(std::popcount(Small::empty_squares(state)), 5);
    EXPECT_TRUE(search::play_out<Small>({}, state, seeded.random).over());
}

// Random play on 3×3: x wins 58.49 % of the games, o 28.81 %, and 12.70 % are drawn (737/1260, 121/420, 8/63).
TEST(Playout, RandomGamesEndAsOftenAsTheyShould) {
    test::Seeded seeded;
    std::array<int, 3> results{};
    constexpr int games = 20'000;
    for (int i = 0; i < games; ++i) {
        Small::State state;
        ++results[static_cast<std::size_t>(
            1 + search::play_out<Small>({}, state, seeded.random).points_for(Side::first))];
    }
    EXPECT_NEAR(results[2], games * 737 / 1260, 6 * 70);
    EXPECT_NEAR(results[0], games * 121 / 420, 6 * 64);
    EXPECT_NEAR(results[1], games * 8 / 63, 6 * 47);
}

TEST(Narrowed, HasTheCandidatesForMoves) {
    using Narrow = search::Narrowed<Grid>;
    static_assert(Game<Narrow> && HasSymmetry<Narrow> && HasExactKey<Narrow>);
    test::Seeded seeded;
    const Grid::Rules rules{15, 15, 5};
    bool fewer = false;
    test::walk<Grid>(rules, seeded.random, test::cases(300),
                     [&](const Grid::State& state, const MoveList<Grid>& legal) {
                         if (legal.empty()) return;
                         MoveList<Grid> narrowed;
                         Narrow::moves(rules, state, narrowed);
                         MoveList<Grid> candidates;
                         Grid::candidates(rules, state, candidates);
                         ASSERT_EQ(narrowed.size(), candidates.size());
                         for (std::size_t i = 0; i < narrowed.size(); ++i)
                             ASSERT_TRUE(narrowed[i] == candidates[i]);
                         if (narrowed.size() < legal.size()) fewer = true;
                     });
    EXPECT_TRUE(fewer);
}

}  // namespace
}  // namespace tahoun
