// All endgames of four pieces: the independent pass, and a plain search from random positions.
#include "core/random.hpp"
#include "games/draughts/evaluators.hpp"
#include "solve/build.hpp"
#include "solve/verify.hpp"
#include "support/draughts_positions.hpp"
#include "support/searches.hpp"
#include "support/temporary_folder.hpp"

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

TEST(Endgames, OfFourPieces) {
    for (const auto set : {"short", "federation"}) {
        SCOPED_TRACE(set);
        const draughts::Rules rules = test::draughts_rules(set);
        const test::TemporaryFolder folder;
        solve::TableOptions options;
        options.data = folder.path();
        options.threads = 2;
        static_cast<void>(solve::build_tables<Draughts>(rules, options));
        const auto found = solve::verify_tables<Draughts>(rules, options);
        EXPECT_EQ(found.wrong, 0U);
        EXPECT_EQ(found.positions, 6'408'836U);
        search_agrees(rules, tables::Database<Draughts>(folder.path(), rules), 2000);
    }
}

}  // namespace
}  // namespace tahoun
