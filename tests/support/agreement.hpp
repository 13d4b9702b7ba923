// Whether the searches that should agree do: alpha-beta with minimax, and the lecture's two versions, by value and move.
#pragma once

#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "support/random_tree.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::test {

// Wide ones, the text's, and ones so tight that a distant win is worth no more than an evaluation.
inline const std::vector<search::Bounds> various_bounds{
    {default_max, default_many}, {99, 90}, {12, 10}, {11, 10}, {4, 3}, {2, 1}};

template <Game G>
void expect_agreement(const typename G::Rules& rules, const typename G::State& state, int depth,
                      const search::Bounds& bounds) {
    const auto plain = minimax<G>(rules, state, depth, bounds);
    const auto pruned = alphabeta<G>(rules, state, depth, bounds);
    ASSERT_TRUE(plain.score == pruned.score && plain.move == pruned.move && pruned.nodes <= plain.nodes)
        << "depth " << depth << ", max=" << bounds.max << " many=" << bounds.many << ": "
        << G::state_text(rules, state) << "\n  minimax " << plain.score << ", alphabeta " << pruned.score
        << (plain.move == pruned.move ? "" : ", by another move") << "; nodes " << plain.nodes << " and "
        << pruned.nodes;
    // What was cut cannot have needed the evaluation where nothing did.
    ASSERT_TRUE(pruned.complete || !plain.complete);
}

template <Game G>
void expect_lectures_to_agree(const typename G::Rules& rules, const typename G::State& state, int depth) {
    const auto plain = lecture<G>(rules, state, depth);
    const auto pruned = pruned_lecture<G>(rules, state, depth);
    ASSERT_TRUE(plain.score == pruned.score && plain.move == pruned.move && pruned.nodes <= plain.nodes)
        << "depth " << depth << ": " << G::state_text(rules, state) << "\n  plain " << plain.score
        << ", pruned " << pruned.score << (plain.move == pruned.move ? "" : ", by another move") << "; nodes "
        << plain.nodes << " and " << pruned.nodes;
}

// One random tree, of a random shape unless the caller fixes some of it, searched to every depth.
inline void expect_agreement_on_a_tree(Random& random, bool chance) {
    TreeShape shape;
    shape.depth = static_cast<int>(random.between(2, 5));
    shape.most_branches = static_cast<int>(random.between(2, shape.depth >= 5 ? 3 : 5));
    shape.first_to_move = random.happens(1, 2) ? Side::first : Side::second;
    shape.largest = random.happens(1, 2) ? 3 : 30;
    shape.early_leaf = static_cast<int>(random.between(0, 30));
    shape.decided_leaf = random.happens(1, 3) ? 0 : static_cast<int>(random.between(10, 100));
    shape.repeated_player = random.happens(1, 2) ? 0 : 30;
    shape.correlated = random.happens(1, 2);
    shape.chance_node = chance ? 30 : 0;
    const auto rules = random_tree(random, shape);
    for (int depth = 1; depth <= shape.depth + 1; ++depth) {
        expect_lectures_to_agree<tree::TreeGame>(rules, {}, depth);
        if (!chance)
            for (const auto& bounds : various_bounds)
                expect_agreement<tree::TreeGame>(rules, {}, depth, bounds);
        if (testing::Test::HasFatalFailure()) return;
    }
}

inline void expect_agreement_on_trees(int trees, bool chance) {
    Seeded seeded;
    for (int i = 0; i < trees; ++i) {
        expect_agreement_on_a_tree(seeded.random, chance);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// Every search that there is, to each depth.
template <Game G>
void expect_agreement_up_to(const typename G::Rules& rules, const typename G::State& state, int deepest) {
    for (int depth = 1; depth <= deepest; ++depth) {
        for (const auto& bounds : various_bounds) expect_agreement<G>(rules, state, depth, bounds);
        expect_lectures_to_agree<G>(rules, state, depth);
    }
}

template <Game G>
void expect_agreement_on_positions(const typename G::Rules& rules, int positions, int deepest) {
    Seeded seeded;
    walk<G>(rules, seeded.random, positions,
            [&](const typename G::State& state, const MoveList<G>& /*moves*/) {
                expect_agreement_up_to<G>(rules, state, deepest);
            });
}

}  // namespace tahoun::test
