// Alpha-beta against minimax on millions of trees. With TAHOUN_TEST_SEED=random each run looks at others.
#include "support/agreement.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(AlphaBetaEqualsMinimaxAtLength, OnRandomTrees) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(10'000'000); ++i) {
        test::expect_agreement_on_a_tree(seeded.random, i % 4 == 0);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace tahoun
