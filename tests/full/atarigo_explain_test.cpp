// Explanations of Atari Go at length: a thousand random positions against the second opinion.
#include "support/atarigo_explained.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(AtariGoExplains, WhatIsForcedIsSoOnAThousandRandomPositions) {
    test::Seeded seeded;
    test::ExplainedPositions positions;
    for (int i = 0; i < 1000 && !testing::Test::HasFailure(); ++i) positions.check_one(seeded.random);
    EXPECT_GT(positions.claims, 1000);
    EXPECT_GT(positions.ladders, 100);
}

}  // namespace
}  // namespace tahoun
