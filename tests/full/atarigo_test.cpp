// Atari Go at length.
#include "games/atarigo/board.hpp"
#include "search/perft.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(AtariGoPerft, FiveByFiveDeeper) {
    using atarigo::SmallBoard;
    atarigo::Rules rules;
    rules.size = 5;
    EXPECT_EQ(search::perft<SmallBoard>(rules, SmallBoard::start(rules), 5), 6'357'152U);
}

}  // namespace
}  // namespace tahoun
