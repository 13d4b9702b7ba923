// Expectiminimax against the plain recurrence on many more trees than the quick test sees.
#include "support/expectimax_agreement.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(ExpectimaxFully, AgreesWithTheRecurrenceOnRandomTrees) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(100'000); ++i) {
        test::expect_expectimax_to_agree(seeded.random);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace tahoun
