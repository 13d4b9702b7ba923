// Numbers for positions of morris: read back, the same for symmetric positions, and as many as there must be.
#include "games/morris/morris.hpp"
#include "games/morris/orbits.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <vector>

namespace tahoun::morris {
namespace {

// How many ways there are to put so many men of two sides on a board, up to its symmetries: by Burnside's lemma the
// average number of ways that a symmetry keeps. It keeps those in which each of its cycles is of one side or empty.
class StatesUpToSymmetry {
public:
    explicit StatesUpToSymmetry(Shape shape) : symmetries_(symmetry_count(shape)) {
        for (std::size_t which = 0; which < symmetries_; ++which) {
            Ways ways{};
            ways[0][0] = 1;
            Points seen = 0;
            for (Point point = 0; point < board_of(shape).points; ++point) {
                if ((seen & bit(point)) != 0) continue;
                std::size_t length = 0;
                for (Point at = point; (seen & bit(at)) == 0; at = transformed_point(shape, at, which)) {
                    seen |= bit(at);
                    ++length;
                }
                Ways longer = ways;
                for (std::size_t a = 0; a < ways.size(); ++a)
                    for (std::size_t b = 0; b < ways.size(); ++b) {
                        if (a >= length) longer[a][b] += ways[a - length][b];
                        if (b >= length) longer[a][b] += ways[a][b - length];
                    }
                ways = longer;
            }
            for (std::size_t a = 0; a < ways.size(); ++a)
                for (std::size_t b = 0; b < ways.size(); ++b) sum_[a][b] += ways[a][b];
        }
    }
    [[nodiscard]] std::uint64_t states(const Subspace& subspace) const {
        return sum_[subspace.mover][subspace.opponent] / symmetries_;
    }

private:
    using Ways = std::array<std::array<std::uint64_t, most_men + 1>, most_men + 1>;
    std::size_t symmetries_;
    Ways sum_{};
};

std::uint64_t states_in(const Rules& rules, const Subspace& subspace) {
    std::uint64_t states = 0;
    for (std::uint64_t i = 0; i < Morris::subspace_size(rules, subspace); ++i)
        if (Morris::unrank(rules, subspace, i)) ++states;
    return states;
}

// The placing subspaces that others publish: as if a man could be taken with every placement.
std::set<std::size_t> placing_with_any_capture(const StatesUpToSymmetry& count, std::uint64_t& states) {
    std::set<std::size_t> known;
    std::vector<Subspace> waiting{{0, 0, 9, 9}};
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    while (!waiting.empty()) {
        const Subspace here = waiting.back();
        waiting.pop_back();
        if (here.over() || !here.placing() || !known.insert(here.number()).second) continue;
        states += count.states(here);
        const Subspace placed{here.opponent, byte(here.mover + 1), here.opponent_hand,
                              byte(here.mover_hand - 1)};
        if (here.mover_hand > 0) waiting.push_back(placed);
        if (here.mover_hand > 0 && placed.mover > 0)
            waiting.push_back(
                {byte(placed.mover - 1), placed.opponent, placed.mover_hand, placed.opponent_hand});
    }
    return known;
}

TEST(MorrisIndex, HasThePublishedNumbersOfSubspacesAndStates) {
    const StatesUpToSymmetry count(Shape::three_rings);
    const auto sum = [&](const SubspaceGroups& groups) {
        std::pair<std::size_t, std::uint64_t> found;
        for (const auto& group : groups)
            for (const Subspace& subspace : group) {
                ++found.first;
                found.second += count.states(subspace);
            }
        return found;
    };
    EXPECT_EQ(sum(Morris::subspace_groups({}, 18)), std::pair(std::size_t{49}, std::uint64_t{8'904'593'601}));
    EXPECT_EQ(sum(Morris::placing_groups({}, 18)),
              std::pair(std::size_t{269}, std::uint64_t{17'838'514'173}));
    std::uint64_t published = 0;
    EXPECT_EQ(placing_with_any_capture(count, published).size(), 449U);
    EXPECT_EQ(published, 17'856'741'338U);
    EXPECT_EQ(count.states({1, 2, 8, 7}), 428U);
    EXPECT_EQ(count.states({2, 2, 7, 7}), 4200U);
}

TEST(MorrisIndex, CountsEveryStateOnce) {
    for (const Rules& rules : test::morris_variants()) {
        const StatesUpToSymmetry count(rules.shape());
        const auto men = rules.variant().men;
        for (const Subspace& subspace : {Subspace{0, 0, men, men}, Subspace{1, 1, 2, 2}, Subspace{1, 2, 2, 1},
                                         Subspace{2, 2, 1, 1}, Subspace{2, 3, 1, 0}})
            EXPECT_EQ(states_in(rules, subspace), count.states(subspace));
    }
}

TEST(MorrisIndex, IsReadBackAndKnowsSymmetricPositions) {
    test::Seeded seeded;
    for (const Rules& rules : test::morris_variants()) {
        SCOPED_TRACE(rules_text<Morris>(rules));
        int ranked_positions = 0;
        for (int i = 0; i < test::cases(2000); ++i) {
            const State state = test::random_morris(rules, seeded.random);
            const auto ranked = Morris::rank(rules, state);
            if (!ranked) continue;
            ++ranked_positions;
            ASSERT_LT(ranked->index, Morris::subspace_size(rules, ranked->subspace));
            const auto again = Morris::unrank(rules, ranked->subspace, ranked->index);
            ASSERT_TRUE(again && Morris::rank(rules, *again) == ranked) << Morris::state_text(rules, state);
            bool symmetric = false;
            for (std::size_t which = 0; which < Morris::symmetries(rules); ++which) {
                const State image = Morris::transformed(rules, state, which);
                ASSERT_TRUE(Morris::rank(rules, image) == ranked) << Morris::state_text(rules, image);
                ASSERT_TRUE(Morris::rank(rules, Morris::exchanged(rules, image)) == ranked);
                State plain = image.side == Side::first ? image : Morris::exchanged(rules, image);
                symmetric = symmetric || plain == *again;
            }
            ASSERT_TRUE(symmetric) << Morris::state_text(rules, state);
        }
        EXPECT_GT(ranked_positions, test::cases(2000) / 20);
    }
}

// The positions before are those from which a turn that takes and places nothing leads here.
TEST(MorrisIndex, TurnsAreTakenBack) {
    test::Seeded seeded;
    for (const Rules& rules : test::morris_variants())
        for (int i = 0; i < test::cases(500); ++i) {
            const State state = test::random_morris(rules, seeded.random);
            if (outcome<Morris>(rules, state).over()) continue;
            Morris::List moves;
            Morris::moves(rules, state, moves);
            for (const Move& move : moves) {
                if (move.places() || move.removes()) continue;
                FixedList<State, Morris::max_predecessors> before;
                Morris::predecessors(rules, play<Morris>(rules, state, move), before);
                ASSERT_EQ(std::count(before.begin(), before.end(), state), 1)
                    << Morris::state_text(rules, state) << " " << Morris::move_text(rules, state, move);
            }
            FixedList<State, Morris::max_predecessors> before;
            Morris::predecessors(rules, state, before);
            for (const State& earlier : before) {
                Morris::List there;
                Morris::moves(rules, earlier, there);
                ASSERT_TRUE(std::any_of(there.begin(), there.end(), [&](const Move& move) {
                    return !move.removes() && play<Morris>(rules, earlier, move) == state;
                })) << Morris::state_text(rules, earlier);
            }
        }
}

TEST(MorrisIndex, GroupsComeAfterWhatTheyLeadTo) {
    for (const Rules& rules : test::morris_variants()) {
        std::set<std::size_t> known;
        for (const auto& group : table_groups<Morris>(rules, Morris::largest_table, true)) {
            for (const Subspace& subspace : group)
                for (const Subspace& after : Morris::subspaces_after(rules, subspace))
                    ASSERT_TRUE(known.contains(after.number()));
            for (const Subspace& subspace : group) ASSERT_TRUE(known.insert(subspace.number()).second);
        }
        const auto men = rules.variant().men;
        EXPECT_TRUE(known.contains(Subspace{0, 0, men, men}.number()));
    }
}

TEST(MorrisIndex, SetsAreSqueezedAndSpread) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(2000); ++i) {
        const Points kept = seeded.random.below(1U << most_points);
        const Points set = seeded.random.below(1U << most_points) & kept;
        Points wanted = 0;
        unsigned next = 0;
        each(kept, [&](Point point) { wanted |= (set >> point & 1U) << next++; });
        ASSERT_EQ(squeezed(set, kept), wanted);
        ASSERT_EQ(spread(wanted, kept), set);
    }
    const auto& sets = sets_of(12, 4);
    ASSERT_EQ(sets.size(), ways(12, 4));
    for (std::uint32_t i = 0; i < sets.size(); ++i) ASSERT_EQ(set_numbers().of(4).number(sets[i]), i);
}

}  // namespace
}  // namespace tahoun::morris
