// The textbook's evaluation of draughts, and that the engine plays obligatory captures out.
#include "games/draughts/evaluators.hpp"
#include "lab/library.hpp"
#include "players/player.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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

TEST(DraughtsTextbook, AManIsAClearAdvantage) {
    Textbook evaluator;
    EXPECT_EQ(players::clear_advantage(evaluator, draughts::Rules{}), 25);
    evaluator.set_parameter("man", "40");
    EXPECT_EQ(players::clear_advantage(evaluator, draughts::Rules{}), 40);
}

TEST(DraughtsTextbook, TheStartIsEven) {
    EXPECT_EQ(Textbook().score({}, draughts::start_state()), 0);
}

// A position at the horizon, by the definition: captures are played out, for nobody may leave them undone; otherwise
// whoever moves takes the value as it stands, or makes a king if that is better.
Score played_out(const draughts::State& state) {
    if (!Draughts::has_move({}, state)) return -default_max;
    const bool forced = Draughts::can_capture({}, state);
    Score best = forced ? -default_max : score_for<Draughts>(state.side, Textbook(), {}, state);
    MoveList<Draughts> moves;
    Draughts::noisy_moves({}, state, moves);
    for (const auto& move : moves) best = std::max(best, -played_out(play<Draughts>({}, state, move)));
    return best;
}

TEST(DraughtsEngine, NobodyStandsStillWhenACaptureIsObligatory) {
    test::Seeded seeded;
    const std::atomic<bool> never{false};
    int compared = 0;
    for (int i = 0; i < test::cases(400); ++i) {
        const auto state = test::random_draughts(seeded.random);
        MoveList<Draughts> moves;
        Draughts::moves({}, state, moves);
        if (moves.size() < 2) continue;
        Score best = -default_max;
        for (const auto& move : moves) best = std::max(best, -played_out(play<Draughts>({}, state, move)));
        if (best >= default_many / 2 || best <= -default_many / 2) continue;  // an end in sight
        const std::string text = Draughts::state_text({}, state);
        const auto session = lab::game_named("draughts").begin({{}, text});
        const auto seat = session->seat(players::Spec::from_text("engine:depth=1,hash=1,evaluator=textbook"));
        EXPECT_EQ(seat->choose(*session, never).score, best) << text;
        ++compared;
    }
    EXPECT_GT(compared, 0);
}

}  // namespace
}  // namespace tahoun
