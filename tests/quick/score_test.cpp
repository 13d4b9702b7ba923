#include "core/score.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(Score, DivisionRoundsHalvesAwayFromZero) {
    EXPECT_EQ(divide_rounded(7, 2), 4);
    EXPECT_EQ(divide_rounded(-7, 2), -4);
    EXPECT_EQ(divide_rounded(5, 3), 2);
    EXPECT_EQ(divide_rounded(4, 3), 1);
    EXPECT_EQ(divide_rounded(0, 36), 0);
    EXPECT_EQ(divide_rounded(17, 36), 0);
    EXPECT_EQ(divide_rounded(18, 36), 1);
    EXPECT_EQ(divide_rounded(-18, 36), -1);
}

TEST(Score, DivisionIsTheNearestAndLooksTheSameFromBothSides) {
    for (Score denominator = 1; denominator <= 40; ++denominator)
        for (Score sum = -200; sum <= 200; ++sum) {
            const Score quotient = divide_rounded(sum, denominator);
            ASSERT_EQ(divide_rounded(-sum, denominator), -quotient) << sum << "/" << denominator;
            const Score error = quotient * denominator - sum;
            ASSERT_LE(2 * (error < 0 ? -error : error), denominator) << sum << "/" << denominator;
        }
}

TEST(Score, ClampingKeepsTheSign) {
    EXPECT_EQ(clamp_score(5, 3), 3);
    EXPECT_EQ(clamp_score(-5, 3), -3);
    EXPECT_EQ(clamp_score(3, 3), 3);
    EXPECT_EQ(clamp_score(-2, 3), -2);
}

TEST(Score, IsWrittenInItsUnit) {
    EXPECT_EQ(score_text(81, 1), "81");
    EXPECT_EQ(score_text(-81, 1), "-81");
    EXPECT_EQ(score_text(-345, 100), "-3.45");
    EXPECT_EQ(score_text(300, 100), "3");
    EXPECT_EQ(score_text(5, 100), "0.05");
    EXPECT_EQ(score_text(-5, 100), "-0.05");
    EXPECT_EQ(score_text(50, 100), "0.5");
    EXPECT_EQ(score_text(0, 100), "0");
    EXPECT_EQ(score_text(666'667, 1'000'000), "0.666667");
    EXPECT_EQ(score_text(-4'000'000, 1'000'000), "-4");
}

}  // namespace
}  // namespace tahoun
