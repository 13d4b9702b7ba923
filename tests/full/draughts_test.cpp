// Draughts at length: deeper counts, a hundred thousand positions against the literal generator, and the positions with
// the most moves that a search for them finds.
#include "games/draughts/draughts.hpp"

#include "search/perft.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using draughts::Draughts;

TEST(DraughtsPerft, Deeper) {
    const auto start = draughts::start_state();
    EXPECT_EQ(search::perft<Draughts>(test::draughts_rules("short"), start, 10), 18371644U);
    EXPECT_EQ(search::perft<Draughts>(test::draughts_rules("federation"), start, 10), 18368918U);
    EXPECT_EQ(search::perft<Draughts>(test::draughts_rules("federation"), start, 11), 84967210U);
    EXPECT_EQ(search::perft<Draughts>(test::draughts_rules("english"), start, 10), 18391564U);
}

TEST(DraughtsGenerator, AgreesWithTheLiteralOne) {
    test::expect_literal_moves_everywhere(100'000);
}

}  // namespace
}  // namespace tahoun
