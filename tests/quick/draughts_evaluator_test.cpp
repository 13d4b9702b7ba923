// The textbook's evaluation of draughts, and what the engine makes of obligatory captures.
#include "games/draughts/evaluators.hpp"
#include "lab/library.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

namespace tahoun {
namespace {

using draughts::Draughts;
using draughts::Textbook;

Score score(const char* position) {
    return Textbook().score({}, test::draughts_position(position));
}

TEST(DraughtsTextbook, ExampleOfTheText) {
    const char* position = "W:Wa7,c1,Ka3,Kb6:Bb8,c5,f2,Ke5";
    EXPECT_EQ(score(position), 81);
    Score material = 0;
    Score place = 0;
    for (const Term& term : Textbook().terms({}, test::draughts_position(position)))
        (term.name == "man" || term.name == "king" ? material : place) += term.score;
    EXPECT_EQ(material, 75);
    EXPECT_EQ(place, 9 - 3);
}

TEST(DraughtsTextbook, EachTermAlone) {
    EXPECT_EQ(score("W:Wc3,Kf4:Bd6"), 25 + 100 - 25);
    EXPECT_EQ(score("W:Wa3:Bd6"), 2);          // the edge
    EXPECT_EQ(score("W:Wa1:Bd6"), 2 + 1);      // a corner counts once, and it is at home
    EXPECT_EQ(score("W:Wc3,d4:Bb6"), 25 + 2);  // neighbours count for each other
    EXPECT_EQ(score("W:Wc3:Bd8"), -2 - 1);
}

TEST(DraughtsTextbook, TheStartIsEven) {
    EXPECT_EQ(Textbook().score({}, draughts::start_state()), 0);
}

// The capture is obligatory and loses a king: nobody may leave it at the value before.
TEST(DraughtsEngine, NobodyStandsStillWhenACaptureIsObligatory) {
    const auto session = lab::game_named("draughts").begin({{}, std::string("W:Wc3,Ka1:Bd4,Kf6,h8,g7")});
    const std::atomic<bool> never{false};
    for (const char* spec : {"engine:depth=1,hash=1", "engine:depth=2,hash=1"}) {
        const auto choice = session->seat(players::Spec::from_text(spec))->choose(*session, never);
        ASSERT_TRUE(choice.move.has_value());
        EXPECT_EQ(*choice.move, session->legal_moves().front()) << spec;
    }
    EXPECT_EQ(session->legal_moves().size(), 1U);
}

}  // namespace
}  // namespace tahoun
