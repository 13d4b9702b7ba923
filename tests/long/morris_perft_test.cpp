// The deepest published count of morris.
#include "games/morris/morris.hpp"
#include "search/perft.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(MorrisPerft, Deepest) {
    EXPECT_EQ(search::perft<morris::Morris>({}, morris::Morris::start({}), 7), 1'873'562'112U);
}

}  // namespace
}  // namespace tahoun
