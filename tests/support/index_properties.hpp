// What is true of an indexed game, looked at over its whole index.
#pragma once

#include "core/refinements.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace tahoun::test {

// Calls look(number of the subspace in order, index, state) for every position of the index.
template <Indexed G, class Look>
void each_ranked_position(const typename G::Rules& rules, Look look) {
    const auto subspaces = all_subspaces<G>(rules);
    for (std::size_t s = 0; s < subspaces.size(); ++s) {
        const std::uint64_t size = G::subspace_size(rules, subspaces[s]);
        for (std::uint64_t index = 0; index < size; ++index)
            if (const auto state = G::unrank(rules, subspaces[s], index)) {
                look(s, index, *state);
                if (testing::Test::HasFatalFailure()) return;
            }
    }
}

template <Indexed G>
void ranks_are_read_back() {
    with_each_rule_set<G>([](const auto& rules, Random& random) {
        const auto subspaces = all_subspaces<G>(rules);
        for (std::size_t i = 0; i < subspaces.size(); ++i)
            ASSERT_EQ(std::count(subspaces.begin(), subspaces.end(), subspaces[i]), 1);
        std::uint64_t positions = 0;
        each_ranked_position<G>(rules,
                                [&](std::size_t s, std::uint64_t index, const typename G::State& state) {
                                    ++positions;
                                    const Ranked<G> ranked = G::rank(rules, state).value();
                                    ASSERT_TRUE(ranked.subspace == subspaces[s]);
                                    ASSERT_EQ(ranked.index, index);
                                });
        ASSERT_GT(positions, 0U);
        walk<G>(rules, random, cases(600), [&](const typename G::State& state, const MoveList<G>& /*moves*/) {
            const Ranked<G> ranked = G::rank(rules, state).value();
            ASSERT_LT(ranked.index, G::subspace_size(rules, ranked.subspace));
            const auto again = G::unrank(rules, ranked.subspace, ranked.index);
            ASSERT_TRUE(again.has_value() &&
                        G::rank(rules, *again) == ranked);  // itself or one symmetric to it
        });
    });
}

// (after, before), each pair once: with an index of classes there may be several moves from one to the other.
template <Indexed G>
using Edges = std::vector<std::pair<Key, Key>>;

template <Indexed G>
void predecessors_are_moves_backwards() {
    with_each_rule_set<G>([](const auto& rules, Random& /*random*/) {
        const auto subspaces = all_subspaces<G>(rules);
        std::vector<std::uint64_t> first(subspaces.size() + 1);
        for (std::size_t s = 0; s < subspaces.size(); ++s)
            first[s + 1] = first[s] + G::subspace_size(rules, subspaces[s]);
        // Up to where the groups of each subspace reach: moves stay in the group or lead to earlier ones.
        std::vector<std::uint64_t> reach;
        for (const auto& group : G::subspace_groups(rules)) {
            const std::size_t end = reach.size() + group.size();
            reach.insert(reach.end(), group.size(), first[end]);
        }
        const auto number_of = [&](const typename G::State& state) {
            const Ranked<G> ranked = G::rank(rules, state).value();
            const auto place =
                std::find(subspaces.begin(), subspaces.end(), ranked.subspace) - subspaces.begin();
            return first[static_cast<std::size_t>(place)] + ranked.index;
        };
        Edges<G> forward;
        Edges<G> backward;
        each_ranked_position<G>(
            rules, [&](std::size_t s, std::uint64_t index, const typename G::State& state) {
                const std::uint64_t number = first[s] + index;
                MoveList<G> moves;
                legal_moves<G>(rules, state, moves);
                for (const auto& move : moves) {
                    const std::uint64_t after = number_of(play<G>(rules, state, move));
                    ASSERT_LT(after, reach[s]) << "a move leads to a subspace that comes later";
                    forward.emplace_back(after, number);
                }
                FixedList<typename G::State, G::max_predecessors> before;
                G::predecessors(rules, state, before);
                for (const auto& earlier : before) {
                    ASSERT_FALSE(outcome<G>(rules, earlier).over()) << "a predecessor is a finished game";
                    backward.emplace_back(number, number_of(earlier));
                }
            });
        for (auto* edges : {&forward, &backward}) {
            std::sort(edges->begin(), edges->end());
            edges->erase(std::unique(edges->begin(), edges->end()), edges->end());
        }
        ASSERT_FALSE(forward.empty());
        ASSERT_TRUE(forward == backward)
            << forward.size() << " moves, " << backward.size() << " moves backwards";
    });
}

}  // namespace tahoun::test
