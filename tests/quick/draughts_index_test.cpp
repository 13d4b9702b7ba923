// The numbers of draughts endgames, and moves backwards.
#include "games/draughts/draughts.hpp"
#include "support/draughts_positions.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

namespace tahoun {
namespace {

using draughts::Draughts;
using draughts::Material;
using draughts::State;

template <class Look>
void each_ending(const draughts::Rules& rules, int pieces, Look look) {
    for (const auto& group : Draughts::subspace_groups(rules, pieces))
        for (const Material& material : group)
            for (std::uint64_t i = 0; i < Draughts::subspace_size(rules, material); ++i) {
                look(material, i, *Draughts::unrank(rules, material, i));
                if (testing::Test::HasFatalFailure()) return;
            }
}

TEST(DraughtsIndex, EveryNumberIsAPositionAndBack) {
    const draughts::Rules rules;
    std::uint64_t positions = 0;
    each_ending(rules, 3, [&](const Material& material, std::uint64_t index, const State& state) {
        ASSERT_EQ(state.men(Side::first) & draughts::top_row, 0U);
        ASSERT_EQ(state.men(Side::second) & draughts::bottom_row, 0U);
        ASSERT_EQ(state.key, draughts::with_key(state).key);
        const auto ranked = Draughts::rank(rules, state);
        ASSERT_TRUE(ranked && ranked->subspace == material);
        ASSERT_EQ(ranked->index, index);
        ASSERT_EQ(Draughts::rank(rules, draughts::exchanged_state(state)), ranked);
        ++positions;
    });
    EXPECT_EQ(positions, 199'520U);
}

TEST(DraughtsIndex, TakesUpToSevenPieces) {
    test::Seeded seeded;
    const draughts::Rules rules;
    int seen = 0;
    for (int i = 0; i < test::cases(100'000); ++i) {
        const State state = test::random_draughts(seeded.random);
        const auto ranked = Draughts::rank(rules, state);
        const bool small =
            std::popcount(state.occupied()) <= 7 && state.pieces[0] != 0 && state.pieces[1] != 0;
        ASSERT_EQ(ranked.has_value(), small);
        if (!small) continue;
        ++seen;
        ASSERT_LT(ranked->index, Draughts::subspace_size(rules, ranked->subspace));
        const State again = *Draughts::unrank(rules, ranked->subspace, ranked->index);
        ASSERT_EQ(again, state.side == Side::first ? state : draughts::exchanged_state(state));
    }
    EXPECT_GT(seen, test::cases(1000));
}

// The published numbers of positions on 8×8.
TEST(DraughtsIndex, CountsAsOthersDo) {
    const auto up_to = [](int pieces) {
        std::uint64_t positions = 0;
        for (const auto& group : Draughts::subspace_groups({}, pieces))
            for (const Material& material : group) positions += Draughts::subspace_size({}, material);
        return positions;
    };
    EXPECT_EQ(up_to(4), 6'408'836U);
    EXPECT_NEAR(static_cast<double>(up_to(5) - up_to(4)), 139e6, 1e6);
    EXPECT_NEAR(static_cast<double>(up_to(6) - up_to(5)), 2.43e9, 2e7);
}

TEST(DraughtsIndex, PredecessorsAreQuietMovesBackwards) {
    for (const auto set : {"short", "federation", "russian", "english"}) {
        const draughts::Rules rules = test::draughts_rules(set);
        for (const auto& group : Draughts::subspace_groups(rules, 3)) {
            if (group.front().pieces() == 3 && test::slowness > 1) break;
            std::vector<std::pair<Key, Key>> forward;
            std::vector<std::pair<Key, Key>> backward;
            for (const Material& material : group)
                for (std::uint64_t i = 0; i < Draughts::subspace_size(rules, material); ++i) {
                    const State state = *Draughts::unrank(rules, material, i);
                    // With Black to move as well, so that keys can be compared.
                    for (const State& either : {state, draughts::exchanged_state(state)}) {
                        MoveList<Draughts> moves;
                        Draughts::moves(rules, either, moves);
                        bool leaves = false;
                        for (const auto& move : moves) {
                            if (move.captures() || move.crowned)
                                leaves = true;
                            else
                                forward.emplace_back(either.key, play<Draughts>(rules, either, move).key);
                        }
                        ASSERT_TRUE(!leaves || Draughts::may_leave_group(rules, either));
                        FixedList<State, Draughts::max_predecessors> before;
                        Draughts::predecessors(rules, either, before);
                        for (const State& earlier : before) {
                            ASSERT_EQ(earlier.key, draughts::with_key(earlier).key);
                            backward.emplace_back(earlier.key, either.key);
                        }
                    }
                }
            std::sort(forward.begin(), forward.end());
            std::sort(backward.begin(), backward.end());
            ASSERT_TRUE(forward == backward) << set << ": " << forward.size() << ", " << backward.size();
        }
    }
}

}  // namespace
}  // namespace tahoun
