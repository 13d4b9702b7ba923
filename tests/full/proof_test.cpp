// Whole games proved, with tables from small to large.
#include "games/tictactoe/grid.hpp"
#include "search/proof/dfpn.hpp"
#include "search/proof/exact_pvs.hpp"
#include "support/seed.hpp"
#include "support/solved.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>

namespace tahoun {
namespace {

using search::DfPn;
using search::ExactPvs;
using search::situation_of;
using tictactoe::Grid;

const std::atomic<bool> never{false};

void expect_value(const Grid::Rules& rules, std::size_t mebibytes, const ExactValue& right) {
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    const auto exact = ExactPvs<Grid>({mebibytes}).think(situation, {}, never);
    EXPECT_EQ(exact.value, right);
    DfPn<Grid> dfpn({mebibytes});
    EXPECT_EQ(dfpn.solve(situation, {}, never), right.result);
    std::printf("  %d x %d, line %d, %zu MiB: exact PVS %llu nodes in %.1f s\n", rules.width, rules.height,
                rules.line, mebibytes, static_cast<unsigned long long>(exact.nodes), exact.seconds);
}

TEST(ProofFully, WholeGames) {
    for (const std::size_t mebibytes : {1, 64}) {
        expect_value({4, 3, 3}, mebibytes, {Result::win, 5 + 2});
        expect_value({4, 4, 3}, mebibytes, {Result::win, 5});
    }
    expect_value({4, 4, 4}, 256, {Result::draw, std::nullopt});
}

// Every position that random games of 4×4 pass through, with a table far too small and with a large one.
TEST(ProofFully, PositionsOfFourByFour) {
    const Grid::Rules rules{4, 4, 4};
    test::Seeded seeded;
    test::Solved<Grid> solved(rules);
    DfPn<Grid> tiny({0});
    DfPn<Grid> large({64});
    ExactPvs<Grid> tiny_exact({0});
    ExactPvs<Grid> large_exact({64});
    for (int game = 0; game < test::cases(60); ++game) {
        Grid::State state = Grid::start(rules);
        for (int stones = 0; !outcome<Grid>(rules, state).over(); ++stones) {
            const auto situation = situation_of<Grid>(rules, state);
            if (stones >= 6) {
                const ExactValue right = solved.value(state);
                ASSERT_EQ(large.solve(situation, {}, never), right.result);
                ASSERT_EQ(large_exact.think(situation, {}, never).value, right);
                if (stones >= 8) {
                    ASSERT_EQ(tiny.solve(situation, {}, never), right.result);
                    ASSERT_EQ(tiny_exact.think(situation, {}, never).value, right);
                }
            }
            MoveList<Grid> moves;
            Grid::moves(rules, state, moves);
            Grid::apply(rules, state, moves[seeded.random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

}  // namespace
}  // namespace tahoun
