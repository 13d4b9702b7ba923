// The deepest published count of Czech draughts.
#include "games/draughts/draughts.hpp"
#include "search/perft.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(DraughtsPerft, FederationToDepthTwelve) {
    const draughts::Rules rules{draughts::RuleSet::federation};
    EXPECT_EQ(search::perft<draughts::Draughts>(rules, draughts::start_state(), 12), 386267783U);
}

}  // namespace
}  // namespace tahoun
