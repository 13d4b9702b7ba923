#include "core/random.hpp"

#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace tahoun {
namespace {

using testing::ElementsAre;

std::vector<std::uint64_t> first_values(std::uint64_t seed) {
    Random random(seed);
    std::vector<std::uint64_t> values(4);
    for (auto& value : values) value = random.next();
    return values;
}

// From another implementation (a few lines of Python after the authors' C code): every machine must agree.
TEST(Random, GivesTheNumbersOfXoshiro) {
    EXPECT_THAT(first_values(0), ElementsAre(0x99ec5f36cb75f2b4U, 0xbf6e1f784956452aU, 0x1a5f849d4933e6e0U,
                                             0x6aa594f1262d2d2cU));
    EXPECT_THAT(first_values(1), ElementsAre(0xb3f2af6d0fc710c5U, 0x853b559647364ceaU, 0x92f89756082a4514U,
                                             0x642e1c7bc266a3a7U));
    EXPECT_THAT(first_values(42), ElementsAre(0x15780b2e0c2ec716U, 0x6104d9866d113a7eU, 0xae17533239e499a1U,
                                              0xecb8ad4703b360a1U));
    EXPECT_THAT(first_values(~std::uint64_t{0}), ElementsAre(0x8f5520d52a7ead08U, 0xc476a018caa1802dU,
                                                             0x81de31c0d260469eU, 0xbf658d7e065f3c2fU));
    EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafU);
    EXPECT_EQ(mix64(1), 0x910a2dec89025cc1U);
}

TEST(Random, ItsDistributionsAreTheSameEverywhere) {
    Random dice(42);
    std::vector<std::uint32_t> rolls(16);
    for (auto& roll : rolls) roll = dice.below(6);
    EXPECT_THAT(rolls, ElementsAre(0, 2, 4, 5, 5, 4, 4, 5, 4, 3, 4, 1, 4, 1, 4, 5));

    // A bound near 2^32 refuses many numbers: the refusals are part of the sequence.
    Random wide(7);
    std::vector<std::uint32_t> numbers(8);
    for (auto& number : numbers) number = wide.below(3'000'000'000U);
    EXPECT_THAT(numbers, ElementsAre(2101729446U, 2943293174U, 2618321815U, 313307367U, 1211119577U,
                                     455448321U, 2195574620U, 2816896795U));

    Random cards(3);
    std::vector<int> deck(10);
    std::iota(deck.begin(), deck.end(), 0);
    cards.shuffle(deck);
    EXPECT_THAT(deck, ElementsAre(9, 4, 8, 0, 7, 2, 3, 1, 5, 6));
}

TEST(Random, StaysInItsBounds) {
    test::Seeded seeded;
    Random& random = seeded.random;
    for (int i = 0; i < 2000; ++i) {
        const auto bound = static_cast<std::uint32_t>(1 + (random.next() >> (32 + random.next() % 32)));
        ASSERT_LT(random.below(bound), bound);
        ASSERT_EQ(random.below(1), 0U);
        const std::int64_t value = random.between(-3, 4);
        ASSERT_GE(value, -3);
        ASSERT_LE(value, 4);
        ASSERT_FALSE(random.happens(0, 5));
        ASSERT_TRUE(random.happens(5, 5));
    }
}

TEST(Random, IsRoughlyUniform) {
    test::Seeded seeded;
    std::array<int, 6> counts{};
    constexpr int rolls = 60'000;
    for (int i = 0; i < rolls; ++i) ++counts[seeded.random.below(6)];
    // The standard deviation of a count is 91; six of them are a chance of one in half a billion.
    for (const int count : counts) EXPECT_NEAR(count, rolls / 6, 6 * 91);

    std::array<int, 8> between{};
    for (int i = 0; i < 8'000; ++i) ++between[static_cast<std::size_t>(seeded.random.between(-3, 4) + 3)];
    for (const int count : between) EXPECT_NEAR(count, 1000, 6 * 30);
}

TEST(Random, ShufflingKeepsTheCardsAndEveryOrderComesUp) {
    test::Seeded seeded;
    std::array<int, 6> seen{};
    for (int i = 0; i < 600; ++i) {
        std::vector<int> cards{1, 2, 3};
        seeded.random.shuffle(cards);
        ASSERT_TRUE(std::is_permutation(cards.begin(), cards.end(), std::vector{1, 2, 3}.begin()));
        int order = 0;
        std::vector<int> sorted{1, 2, 3};
        while (sorted != cards) {
            std::next_permutation(sorted.begin(), sorted.end());
            ++order;
        }
        ++seen[static_cast<std::size_t>(order)];
    }
    for (const int count : seen) EXPECT_NEAR(count, 100, 60);
}

}  // namespace
}  // namespace tahoun
