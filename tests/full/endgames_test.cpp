// All endgames of four pieces: the independent pass, and a plain search from random positions.
#include "core/random.hpp"
#include "games/draughts/evaluators.hpp"
#include "support/draughts_tables.hpp"
#include "support/few_pieces.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using draughts::Draughts;

// A value of few plies is found by a search to that depth, and not by one that is a ply shorter.
void search_agrees(const draughts::Rules& rules, const tables::Database<Draughts>& database, int positions) {
    test::Seeded seeded;
    const search::Bounds bounds;
    const auto groups = Draughts::subspace_groups(rules, 4);
    int decided = 0;
    while (positions-- > 0) {
        const auto& group = groups[seeded.random.below(static_cast<std::uint32_t>(groups.size()))];
        const auto size = static_cast<std::uint32_t>(Draughts::subspace_size(rules, group.front()));
        const auto state = *Draughts::unrank(rules, group.front(), seeded.random.below(size));
        const auto value = database.probe(rules, state);
        ASSERT_TRUE(value.has_value());
        SCOPED_TRACE(Draughts::state_text(rules, state));
        constexpr int deepest = 7;
        const bool near = value->plies && *value->plies <= deepest;
        if (near && *value->plies == 0) continue;
        const int depth = near ? *value->plies : 6;
        const auto found = bounds.proved(test::alphabeta<Draughts>(rules, state, depth).score);
        if (near) {
            ASSERT_EQ(found, value);
            ++decided;
            if (depth == 1) continue;
            ASSERT_EQ(bounds.proved(test::alphabeta<Draughts>(rules, state, depth - 1).score), std::nullopt);
        } else {
            ASSERT_EQ(found, std::nullopt);
        }
    }
    EXPECT_GT(decided, 100);
}

TEST(Endgames, AgreeWithTheTextbook) {
    for (const auto set : {"short", "federation", "russian", "english"})
        test::expect_endgames_of_the_textbook(set, 3);
}

TEST(Endgames, OfFourPieces) {
    test::expect_sound_endgames(4, [](const draughts::Rules& rules,
                                      const tables::Database<Draughts>& database, std::uint64_t positions) {
        EXPECT_EQ(positions, 6'408'836U);
        search_agrees(rules, database, 2000);
    });
}

}  // namespace
}  // namespace tahoun
