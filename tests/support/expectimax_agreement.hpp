// Whether expectiminimax with pruning and table agrees with the plain recurrence, by value and move.
#pragma once

#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "search/expectimax/expectimax.hpp"
#include "support/random_tree.hpp"
#include "support/searches.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace tahoun::test {

// Knows that no value of the tree lies beyond the largest number in it.
struct BoundedWritten : tree::Written {
    [[nodiscard]] static Score largest_value(const tree::TreeGame::Rules& rules) {
        Score largest = 0;
        for (tree::NodeId id = 0; id < rules.tree->size(); ++id) {
            const tree::Node& node = (*rules.tree)[id];
            if (node.outcome.is_decided()) return default_max * unit(rules);
            largest = std::max(largest, std::abs(score(rules, {id})));
        }
        return largest;
    }
};
static_assert(search::BoundsItsValues<BoundedWritten, tree::TreeGame>);

// The nodes of all depths together.
template <class E>
std::uint64_t expectimax_nodes(const tree::TreeGame::Rules& rules, int depth,
                               search::ExpectimaxOptions options) {
    const std::atomic<bool> never{false};
    return search::Expectimax<tree::TreeGame, E>(options, {})
        .think(search::situation_of<tree::TreeGame>(rules, {}), {.depth = depth, .nodes = {}, .time = {}},
               never)
        .nodes;
}

// To every depth, with each technique on and off.
template <class E>
void expect_expectimax_to_agree(const tree::TreeGame::Rules& rules, Random& random, int deepest) {
    using tree::TreeGame;
    const std::atomic<bool> never{false};
    for (const unsigned on : {0U, 1U, 3U, 7U, 15U, 14U}) {
        search::ExpectimaxOptions options;
        options.hash_mebibytes = 0;  // the smallest table there is: everything is driven out of it
        if (random.happens(1, 4)) options.hash_mebibytes = 1;
        options.star1 = (on & 1U) != 0;
        options.star2 = (on & 2U) != 0;
        options.table = (on & 4U) != 0;
        options.ordering = (on & 8U) != 0;
        search::Expectimax<TreeGame, E> search(options, {});
        for (int depth = 1; depth <= deepest; ++depth) {
            const auto plain = lecture<TreeGame>(rules, {}, depth);
            if (!plain.move && TreeGame::decided(rules, {}).over()) return;
            const auto info = search.think(search::situation_of<TreeGame>(rules, {}),
                                           {.depth = depth, .nodes = {}, .time = {}}, never);
            ASSERT_TRUE(info.score == plain.score && info.move == plain.move)
                << "depth " << depth << " options " << on << ": " << TreeGame::state_text(rules, {})
                << "\n  plain " << plain.score << ", pruned " << info.score
                << (plain.move == info.move ? "" : ", by another move");
            ASSERT_TRUE(!plain.complete || info.complete || on != 0);
            // What is said to be complete is what the whole tree says.
            ASSERT_TRUE(!info.complete || info.score == lecture<TreeGame>(rules, {}).score);
        }
    }
}

// One random tree with chance nodes.
inline void expect_expectimax_to_agree(Random& random) {
    TreeShape shape;
    shape.depth = static_cast<int>(random.between(2, 7));
    shape.most_branches = static_cast<int>(random.between(2, shape.depth >= 5 ? 3 : 6));
    shape.first_to_move = random.happens(1, 2) ? Side::first : Side::second;
    shape.largest = random.happens(1, 2) ? 2 : 300;
    shape.early_leaf = static_cast<int>(random.between(0, 30));
    shape.decided_leaf = random.happens(1, 2) ? 0 : static_cast<int>(random.between(10, 100));
    shape.repeated_player = random.happens(1, 2) ? 0 : 30;
    shape.correlated = random.happens(1, 2);
    shape.chance_node = static_cast<int>(random.between(20, 60));
    const auto rules = random_tree(random, shape);
    expect_expectimax_to_agree<tree::Written>(rules, random, shape.depth + 1);
    if (!testing::Test::HasFatalFailure())
        expect_expectimax_to_agree<BoundedWritten>(rules, random, shape.depth + 1);
}

}  // namespace tahoun::test
