// Expectiminimax with pruning and table against the plain recurrence: the same integers, the same moves, fewer nodes.
#include "search/expectimax/expectimax.hpp"

#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "support/expectimax_agreement.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <string_view>

namespace tahoun {
namespace {

using search::ceil_divided;
using search::floor_divided;
using search::largest_sum_to;
using search::smallest_sum_to;
using tictactoe::Small;
using tree::TreeGame;
using tree::Written;

const std::atomic<bool> never{false};

TreeGame::Rules tree_of(std::string_view text) {
    return TreeGame::Rules(tree::Tree::from_text(text));
}

TEST(ExpectimaxRounding, TurnsTheRoundedDivisionRound) {
    for (Score denominator = 1; denominator <= 13; ++denominator)
        for (Score average = -9; average <= 9; ++average) {
            const Score most = largest_sum_to(average, denominator);
            EXPECT_LE(divide_rounded(most, denominator), average);
            EXPECT_GT(divide_rounded(most + 1, denominator), average);
            const Score least = smallest_sum_to(average, denominator);
            EXPECT_GE(divide_rounded(least, denominator), average);
            EXPECT_LT(divide_rounded(least - 1, denominator), average);
        }
}

TEST(ExpectimaxRounding, DividesTowardsBothSides) {
    for (Score by = 1; by <= 7; ++by)
        for (Score x = -30; x <= 30; ++x) {
            EXPECT_LE(floor_divided(x, by) * by, x);
            EXPECT_GT((floor_divided(x, by) + 1) * by, x);
            EXPECT_GE(ceil_divided(x, by) * by, x);
            EXPECT_LT((ceil_divided(x, by) - 1) * by, x);
        }
}

TEST(Expectimax, AgreesWithTheRecurrenceOnRandomTrees) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(4000); ++i) {
        test::expect_expectimax_to_agree(seeded.random);
        if (HasFatalFailure()) return;
    }
}

// How many nodes all depths together need, in percent of those of the plain recurrence at the last depth alone.
struct Share {
    double alone = 0;  // alpha-beta and the table only
    double star1 = 0;
    double star2 = 0;
};
template <class E>
Share share_of_nodes(const test::TreeShape& shape, int trees) {
    test::Seeded seeded;
    std::uint64_t plain = 0;
    std::uint64_t alone = 0;
    std::uint64_t star1 = 0;
    std::uint64_t star2 = 0;
    for (int i = 0; i < trees; ++i) {
        const auto rules = test::random_tree(seeded.random, shape);
        const int depth = TreeGame::height(rules, {}) - 1;  // so that evaluations are needed
        if (depth < 2) continue;
        plain += test::lecture<TreeGame>(rules, {}, depth).nodes;
        search::ExpectimaxOptions options;
        options.hash_mebibytes = 1;
        star2 += test::expectimax_nodes<E>(rules, depth, options);
        options.star2 = false;
        star1 += test::expectimax_nodes<E>(rules, depth, options);
        options.star1 = false;
        alone += test::expectimax_nodes<E>(rules, depth, options);
    }
    const auto percent = [&](std::uint64_t nodes) {
        return 100.0 * static_cast<double>(nodes) / static_cast<double>(plain);
    };
    return {percent(alone), percent(star1), percent(star2)};
}

// Transpositions do not exist in trees: the table is seen at work from depth to depth only.
TEST(Expectimax, SavesNodes) {
    const test::TreeShape points{.depth = 8,
                                 .most_branches = 5,
                                 .largest = 30,
                                 .early_leaf = 0,
                                 .chance_node = 33,
                                 .correlated = true};
    test::TreeShape wins = points;
    wins.decided_leaf = 100;
    const auto show = [&](const char* what, Share share) {
        std::printf("  nodes left of 100, %s: without Star %.1f, Star1 %.1f, Star2 %.1f\n", what, share.alone,
                    share.star1, share.star2);
        EXPECT_LT(share.star1, 70);
        EXPECT_LT(share.star2, 70);
    };
    show("points, bounded", share_of_nodes<test::BoundedWritten>(points, test::cases(100)));
    show("points, unbounded", share_of_nodes<Written>(points, test::cases(100)));
    show("wins and losses", share_of_nodes<Written>(wins, test::cases(100)));
}

TEST(Expectimax, AgreesOnAGameWithTranspositions) {
    test::Seeded seeded;
    using tictactoe::Plain;
    search::Expectimax<Small, Plain> search({.hash_mebibytes = 1}, Plain{});
    test::walk<Small>(
        {}, seeded.random, test::cases(100), [&](const Small::State& state, const MoveList<Small>& moves) {
            if (moves.empty()) return;
            for (int depth = 1; depth <= 5; ++depth) {
                const auto plain = test::lecture<Small>({}, state, depth);
                const auto info = search.think(search::situation_of<Small>({}, state),
                                               {.depth = depth, .nodes = {}, .time = {}}, never);
                EXPECT_EQ(info.score, plain.score);
                EXPECT_EQ(info.move, plain.move);
            }
        });
}

TEST(Expectimax, RootOfChanceAndEnds) {
    search::Expectimax<TreeGame, Written> search({.hash_mebibytes = 1}, {});
    const auto chance = tree_of("chance(1/2:max(1,3),1/2:min(4,2))");
    const auto info = search.think(search::situation_of<TreeGame>(chance, {}), {}, never);
    EXPECT_FALSE(info.move);
    EXPECT_EQ(info.score, 2'500'000);
    EXPECT_TRUE(info.complete);

    const auto over = search.think(search::situation_of<TreeGame>(chance, {.node = 4}), {}, never);
    EXPECT_FALSE(over.move);
    EXPECT_EQ(over.score, test::lecture<TreeGame>(chance, {.node = 4}).score);
}

// A pretended table entry of another tree must not answer: the same object thinks about many.
TEST(Expectimax, ForgetsOtherRules) {
    search::Expectimax<TreeGame, Written> search({.hash_mebibytes = 1}, {});
    for (const auto* text :
         {"max(chance(1/3:5,2/3:1),2)", "max(chance(1/3:8,2/3:1),2)", "max(chance(1/3:5,2/3:1),2)"}) {
        const auto rules = tree_of(text);
        EXPECT_EQ(search.think(search::situation_of<TreeGame>(rules, {}), {}, never).score,
                  test::lecture<TreeGame>(rules, {}).score);
    }
}

TEST(Expectimax, StopsAndKeepsAMove) {
    test::Seeded seeded;
    const auto rules = test::random_tree(
        seeded.random, {.depth = 10, .most_branches = 4, .early_leaf = 0, .chance_node = 30});
    search::Expectimax<TreeGame, Written> search({.hash_mebibytes = 1}, {});
    TreeGame::State state;
    while (TreeGame::to_move(rules, state) == Side::chance) TreeGame::apply(rules, state, {0});
    const std::atomic<bool> at_once{true};
    EXPECT_TRUE(search.think(search::situation_of<TreeGame>(rules, state), {}, at_once).move);
    const auto few = search.think(search::situation_of<TreeGame>(rules, state),
                                  {.depth = 100, .nodes = 3, .time = {}}, never);
    EXPECT_TRUE(few.move);
    EXPECT_LE(few.nodes, 10U);
    int reports = 0;
    const auto all = search.think(search::situation_of<TreeGame>(rules, state), {}, never,
                                  [&](const auto& info) { EXPECT_EQ(info.depth, ++reports); });
    EXPECT_EQ(reports, all.depth);
}

}  // namespace
}  // namespace tahoun
