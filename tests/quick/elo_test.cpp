// Elo differences, their intervals and the sequential test, against values worked out by hand.
#include "lab/elo.hpp"

#include "core/error.hpp"
#include "core/random.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tahoun::lab {

TEST(Elo, ScoresAndDifferencesBelongTogether) {
    EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
    EXPECT_NEAR(elo_of_score(0.75), 190.848501888, 1e-6);  // 400·log10(3)
    EXPECT_NEAR(elo_of_score(10.0 / 11.0), 400, 1e-9);
    EXPECT_NEAR(elo_of_score(1.0 / 11.0), -400, 1e-9);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11.0, 1e-12);
    for (const double elo : {-700.0, -3.5, 0.0, 12.0, 250.0})
        EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

TEST(Elo, OfAMatch) {
    // Half counts: 60.5, 20.5, 20.5 of 101.5: mean 0.697044, variance 0.160681, which is 0.760895 of m(1−m).
    // So n' = 131.424, and Wilson's interval around 0.7 is 0.616885 to 0.771755.
    const Elo elo = elo_of({60, 20, 20, {}});
    EXPECT_NEAR(elo.difference, 147.190714, 1e-5);  // 400·log10(7/3)
    EXPECT_NEAR(elo.low, 82.750347, 1e-3);
    EXPECT_NEAR(elo.high, 211.631081, 1e-3);
}

TEST(Elo, IsTheSameFromTheOtherSide) {
    const Elo here = elo_of({17, 5, 9, {}});
    const Elo there = elo_of({9, 5, 17, {}});
    EXPECT_NEAR(here.difference, -there.difference, 1e-9);
    EXPECT_NEAR(here.low, -there.high, 1e-9);
    EXPECT_NEAR(here.high, -there.low, 1e-9);
}

TEST(Elo, ManyGamesGiveTheUsualInterval) {
    // s = 0.55, v = 0.3·0.45² + 0.5·0.05² + 0.2·0.55² = 0.1225; s ± 1.96·√(v/n) with n = 10^6.
    const Elo elo = elo_of({300'000, 500'000, 200'000, {}});
    const double half = 1.959963984540054 * std::sqrt(0.1225 / 1e6);
    EXPECT_NEAR(elo.low, elo_of_score(0.55 - half), 0.01);
    EXPECT_NEAR(elo.high, elo_of_score(0.55 + half), 0.01);
}

TEST(Elo, IsBoundedWhereEveryGameWasWon) {
    const Elo won = elo_of({10, 0, 0, {}});
    EXPECT_NEAR(won.difference, elo_of_score(0.95), 1e-9);
    EXPECT_GT(won.low, 100);
    EXPECT_LT(won.low, won.difference);
    EXPECT_EQ(won.high, largest_elo);
    const Elo lost = elo_of({0, 0, 10, {}});
    EXPECT_EQ(lost.low, -largest_elo);
    EXPECT_LT(lost.high, -100);
    const Elo nothing = elo_of({});
    EXPECT_EQ(nothing.difference, 0);
    EXPECT_EQ(nothing.low, -largest_elo);
    EXPECT_EQ(nothing.high, largest_elo);
    const Elo drawn = elo_of({0, 4, 0, {}});
    EXPECT_EQ(drawn.difference, 0);
    EXPECT_LT(drawn.low, -30);
    EXPECT_GT(drawn.high, 30);
}

// Openings that always win for one side: each pair is even, and the pairs say so with far more certainty.
TEST(Elo, PairsSeeThroughUnevenOpenings) {
    const Elo single = elo_of({100, 0, 100, {}});
    const Elo paired = elo_of({100, 0, 100, {0, 0, 100, 0, 0}});
    EXPECT_EQ(paired.difference, 0);
    EXPECT_LT(paired.high, single.high / 3);
    EXPECT_GT(paired.low, single.low / 3);
}

// What 95 % means: of many matches between players of known strength, so many intervals hold the true difference.
TEST(Elo, TheIntervalHoldsTheTruthAsOftenAsItSays) {
    Random random(20261115);
    constexpr int matches = 2000;
    int held = 0;
    for (int i = 0; i < matches; ++i) {
        Tally tally;
        for (int game = 0; game < 60; ++game) {
            const auto roll = random.below(100);
            ++(roll < 50 ? tally.wins : roll < 80 ? tally.draws : tally.losses);
        }
        const Elo elo = elo_of(tally);
        const double truth = elo_of_score(0.65);
        if (elo.low <= truth && truth <= elo.high) ++held;
    }
    EXPECT_GE(held, matches * 93 / 100);
    EXPECT_LE(held, matches * 97 / 100);
}

TEST(Sprt, LikelihoodRatio) {
    // s = 0.55, v = 0.1226743 by half counts, s0 = 0.5, s1 = 0.5143872.
    const Sprt sprt = sprt_of({120, 200, 80, {}}, {0, 10, 0.05, 0.05});
    EXPECT_NEAR(sprt.lower, -2.944438979, 1e-8);  // ln(0.05/0.95)
    EXPECT_NEAR(sprt.upper, 2.944438979, 1e-8);
    EXPECT_NEAR(sprt.llr, 2.008125964, 1e-5);
    EXPECT_EQ(sprt.verdict, SprtVerdict::open);
    EXPECT_EQ(sprt_of({}, {}).verdict, SprtVerdict::open);
    EXPECT_EQ(sprt_of({900, 0, 100, {}}, {}).verdict, SprtVerdict::h1);
    EXPECT_EQ(sprt_of({100, 0, 900, {}}, {}).verdict, SprtVerdict::h0);
    EXPECT_EQ(sprt_of({0, 1000, 0, {}}, {}).verdict, SprtVerdict::h0);
}

// Even players are hardly ever taken for better ones, though it is asked after every game.
TEST(Sprt, ErrsAsRarelyAsItSays) {
    Random random(7);
    const SprtSettings settings{0, 100, 0.05, 0.05};
    int wrong = 0;
    constexpr int tests = 400;
    for (int i = 0; i < tests; ++i) {
        Tally tally;
        Sprt sprt;
        while (sprt.verdict == SprtVerdict::open) {
            const auto roll = random.below(100);
            ++(roll < 35 ? tally.wins : roll < 65 ? tally.draws : tally.losses);
            sprt = sprt_of(tally, settings);
        }
        if (sprt.verdict == SprtVerdict::h1) ++wrong;
    }
    EXPECT_LE(wrong, tests / 10);
}

TEST(Sprt, InWords) {
    EXPECT_EQ(SprtSettings::from_text("elo0=-5,elo1=5"), (SprtSettings{-5, 5, 0.05, 0.05}));
    EXPECT_EQ(SprtSettings::from_text("elo0=0,elo1=10,alpha=0.01,beta=0.1").text(),
              "elo0=0,elo1=10,alpha=0.01,beta=0.1");
    for (const char* text : {"", "elo0", "elo0=", "elo0=x", "elo0=10,elo1=0", "elo2=3", "alpha=0",
                             "alpha=0.7", "elo0=1,elo0=2", "elo1=nan", "elo1=5,"})
        EXPECT_THROW(static_cast<void>(SprtSettings::from_text(text)), InputError) << text;
}

}  // namespace tahoun::lab
