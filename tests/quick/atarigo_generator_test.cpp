// Atari Go against the literal second opinion.
#include "support/atarigo_agreement.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using atarigo::LargeBoard;
using atarigo::MediumBoard;
using atarigo::SmallBoard;
using atarigo::Start;

template <class Board>
test::AtariGoAgreement<Board> games(int size, int capture, int count, Start start = Start::empty) {
    test::Seeded seeded;
    atarigo::Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    rules.capture = static_cast<std::uint16_t>(capture);
    rules.start = start;
    test::AtariGoAgreement<Board> agreement;
    for (int i = 0; i < test::cases(count) + 1 && !testing::Test::HasFatalFailure(); ++i)
        agreement.play(rules, seeded.random);
    return agreement;
}

TEST(AtariGoGenerator, AgreesOnSmallBoards) {
    games<SmallBoard>(2, 1, 100);
    games<SmallBoard>(3, 1, 100);
    games<SmallBoard>(4, 1, 100, Start::crosscut);
    games<SmallBoard>(8, 1, 4);
    const auto played = games<SmallBoard>(5, 1, 200);
    EXPECT_GT(played.captures, 0);
    EXPECT_EQ(played.kos, 0);
}

TEST(AtariGoGenerator, AgreesWhereStonesAreTakenOff) {
    EXPECT_GT(games<SmallBoard>(4, 30, 60).captures, 0);
    games<SmallBoard>(3, 3, 100);
    games<SmallBoard>(6, 10, 10, Start::stable);
}

TEST(AtariGoGenerator, AgreesOnLargerBoards) {
    games<MediumBoard>(9, 1, 1);
    games<MediumBoard>(5, 8, 20);
    games<LargeBoard>(4, 10, 20);
    games<LargeBoard>(7, 1, 2);
}

}  // namespace
}  // namespace tahoun
