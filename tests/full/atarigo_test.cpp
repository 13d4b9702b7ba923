// Atari Go at length.
#include "games/atarigo/board.hpp"
#include "search/perft.hpp"
#include "support/atarigo_agreement.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(AtariGoPerft, FiveByFiveDeeper) {
    using atarigo::SmallBoard;
    atarigo::Rules rules;
    rules.size = 5;
    EXPECT_EQ(search::perft<SmallBoard>(rules, SmallBoard::start(rules), 5), 6'357'152U);
}

template <class Board>
test::AtariGoAgreement<Board> expect_agreement(int size, int capture, int games) {
    test::Seeded seeded;
    atarigo::Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    rules.capture = static_cast<std::uint16_t>(capture);
    test::AtariGoAgreement<Board> agreement;
    for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) agreement.play(rules, seeded.random);
    EXPECT_GT(agreement.captures, 0);
    return agreement;
}

TEST(AtariGoGenerator, AgreesWithTheLiteralOne) {
    expect_agreement<atarigo::SmallBoard>(5, 1, 3000);
    const auto played = expect_agreement<atarigo::SmallBoard>(5, 50, 500);
    EXPECT_GT(played.kos, 0);
    EXPECT_GT(played.stuck, 0);
    expect_agreement<atarigo::MediumBoard>(9, 1, 100);
    expect_agreement<atarigo::MediumBoard>(9, 5, 50);
    expect_agreement<atarigo::LargeBoard>(13, 1, 5);
    expect_agreement<atarigo::LargeBoard>(19, 1, 1);
}

}  // namespace
}  // namespace tahoun
