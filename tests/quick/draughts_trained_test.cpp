// The trained evaluation of draughts: its table, its patterns, and that both are seen alike by evaluator and trainer.
#include "core/error.hpp"
#include "games/draughts/evaluators.hpp"
#include "games/draughts/trained_features.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tahoun::draughts {
namespace {

Weights random_weights(Random& random) {
    Weights weights(weight_place::count);
    for (Weight& weight : weights)
        weight = {static_cast<std::int16_t>(random.between(-heaviest_pattern, heaviest_pattern)),
                  static_cast<std::int16_t>(random.between(-heaviest_pattern, heaviest_pattern))};
    return weights;
}

TEST(DraughtsTrained, TheShippedTableIsRead) {
    const Weights weights = weights_from_bytes(shipped_bytes());
    EXPECT_EQ(bytes_of(weights), shipped_bytes());
    EXPECT_LT(shipped_bytes().size(), 4U << 20U);
}

TEST(DraughtsTrained, ADamagedTableIsRefused) {
    const std::string whole(shipped_bytes());
    for (std::size_t at = 0; at < whole.size(); at += 1 + at / 3) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        EXPECT_THROW(static_cast<void>(weights_from_bytes(damaged)), WorkError) << "byte " << at;
        EXPECT_THROW(static_cast<void>(weights_from_bytes(std::string_view(whole).substr(0, at))), WorkError);
    }
    EXPECT_THROW(static_cast<void>(weights_from_bytes(whole + "x")), WorkError);
    Weights heavy = weights_from_bytes(whole);
    heavy.back().empty = heaviest_pattern + 1;
    EXPECT_THROW(static_cast<void>(weights_from_bytes(bytes_of(heavy))), WorkError);
}

TEST(DraughtsTrained, TurnedShapesComeBack) {
    for (std::size_t shape = 0; shape < pattern_shapes; ++shape)
        ASSERT_EQ(turned_shape(turned_shape(shape)), shape);
    EXPECT_EQ(turned_shape(shape_of(0b00000001, 0)), shape_of(0, 0b10000000));
}

// The trainer adds up features, the evaluator looks them up in tables made from the same weights.
TEST(DraughtsTrained, FeaturesAndTablesAgree) {
    test::Seeded seeded;
    const Weights weights = random_weights(seeded.random);
    const TrainedLookup lookup(weights);
    for (int i = 0; i < test::cases(2000); ++i) {
        const State state = test::random_draughts(seeded.random);
        TrainedLookup::Sum sum;
        each_pattern_feature(state, [&](std::size_t place, int times) {
            sum.full += times * weights[place].full;
            sum.empty += times * weights[place].empty;
        });
        const TrainedLookup::Sum found = lookup.patterns(state);
        ASSERT_EQ(found.full, sum.full);
        ASSERT_EQ(found.empty, sum.empty);
    }
}

// Whatever was learned, both sides see the same position alike.
TEST(DraughtsTrained, AnyWeightsAreFair) {
    test::Seeded seeded;
    const TrainedLookup lookup(random_weights(seeded.random));
    const Trained evaluator(lookup);
    for (int i = 0; i < test::cases(2000); ++i) {
        const State state = test::random_draughts(seeded.random);
        ASSERT_EQ(evaluator.score({}, exchanged_state(state)), -evaluator.score({}, state));
    }
}

TEST(DraughtsTrained, AManIsAboutAHundred) {
    const auto score = [](const char* position) {
        return Trained().score({}, test::draughts_position(position));
    };
    const Score man_up = score("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,h6");
    EXPECT_GT(man_up, 50);
    EXPECT_LT(man_up, 300);
    EXPECT_GT(score("W:Wc1,e1,Kc3:Bb8,d8,f8"), 100);  // a king for a man
    // By other rules it is the textbook's, in the same unit.
    const State state = test::draughts_position("W:Wa7,c1,Ka3,Kb6:Bb8,c5,f2,Ke5");
    const Rules english{RuleSet::english};
    EXPECT_EQ(Trained().score(english, state), 4 * Textbook().score(english, state));
}

}  // namespace
}  // namespace tahoun::draughts
