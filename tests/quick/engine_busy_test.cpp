#include "search/engine/busy.hpp"

#include <gtest/gtest.h>

namespace tahoun::search {

namespace {

TEST(BusyMoves, AreRememberedUntilTheyAreDone) {
    BusyMoves busy(2);
    const Key first = busy.name_of(17, 0, BusyMoves::least_depth);
    const Key second = busy.name_of(17, 1, BusyMoves::least_depth);
    EXPECT_NE(first, second);
    busy.add(first);
    busy.add(first);
    EXPECT_TRUE(busy.contains(first));
    EXPECT_FALSE(busy.contains(second));
    busy.remove(first);
    EXPECT_FALSE(busy.contains(first));
}

TEST(BusyMoves, ConcernNobodyNearTheHorizonOrAlone) {
    EXPECT_EQ(BusyMoves(2).name_of(17, 0, BusyMoves::least_depth - 1), 0U);
    EXPECT_EQ(BusyMoves(1).name_of(17, 0, BusyMoves::least_depth), 0U);
}

TEST(BusyMoves, MakeRoomWhenTheyAreTooMany) {
    BusyMoves busy(2);
    for (Key position = 0; position < 100'000; ++position) {
        const Key name = busy.name_of(position, 0, BusyMoves::least_depth);
        busy.add(name);
        EXPECT_TRUE(busy.contains(name));
    }
}

}  // namespace

}  // namespace tahoun::search
