#include "core/outcome.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(Outcome, KnowsWhetherTheGameGoesOn) {
    EXPECT_FALSE(Outcome::goes_on().over());
    EXPECT_TRUE(Outcome::draw().over());
    EXPECT_TRUE(Outcome::win(Side::first).over());
    EXPECT_TRUE(Outcome::worth(0).over());
}

TEST(Outcome, ADrawIsNotAGameWorthNothing) {
    EXPECT_TRUE(Outcome::draw().is_decided());
    EXPECT_FALSE(Outcome::draw().is_worth_points());
    EXPECT_TRUE(Outcome::worth(0).is_worth_points());
    EXPECT_FALSE(Outcome::draw() == Outcome::worth(0));
    EXPECT_FALSE(Outcome::draw() == Outcome::goes_on());
}

TEST(Outcome, PointsAreOppositeForThePlayers) {
    const Outcome second_wins = Outcome::win(Side::second, 3);
    EXPECT_EQ(second_wins.points_for(Side::first), -3);
    EXPECT_EQ(second_wins.points_for(Side::second), 3);
    EXPECT_EQ(second_wins.winner(), Side::second);
    EXPECT_EQ(Outcome::win(Side::first).winner(), Side::first);
    EXPECT_EQ(Outcome::worth(-5).winner(), Side::second);
    EXPECT_EQ(Outcome::worth(-5).points_for(Side::second), 5);
    EXPECT_FALSE(Outcome::draw().winner().has_value());
    EXPECT_FALSE(Outcome::goes_on().winner().has_value());
}

}  // namespace
}  // namespace tahoun
