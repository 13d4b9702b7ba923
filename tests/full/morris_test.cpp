// Morris at length: deeper counts, and a hundred thousand positions against the literal generator.
#include "games/morris/morris.hpp"

#include "search/perft.hpp"
#include "support/morris_counts.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using morris::Morris;

TEST(MorrisPerft, Deeper) {
    EXPECT_EQ(search::perft<Morris>({}, Morris::start({}), 6), 99'274'176U);
}

TEST(MorrisPositions, DistinctUpToSymmetry) {
    EXPECT_EQ(test::distinct_positions({}, 6).back(), 167'307U);
}

TEST(MorrisGenerator, AgreesWithTheLiteralOne) {
    test::expect_literal_turns_everywhere(12'500);  // of each of the eight variants
}

}  // namespace
}  // namespace tahoun
