// Players at a board: what they tell while they think, several lines, levels, verdicts in words.
#include "lab/calibration.hpp"
#include "lab/library.hpp"
#include "lab/match.hpp"
#include "lab/verdict.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace tahoun::lab {
namespace {

const std::atomic<bool> never{false};

std::unique_ptr<Session> piskvorky(const std::vector<std::string>& moves = {}, const char* size = "15") {
    auto session = game_named("tictactoe").begin({{{"width", size}, {"height", size}, {"line", "5"}}, {}});
    for (const std::string& move : moves) session->play(move);
    return session;
}

Choice chosen(const Session& session, const std::string& spec) {
    return session.seat(players::Spec::from_text(spec))->choose(session, never);
}

TEST(Players, TellWhatTheyThink) {
    const auto session = piskvorky({"h8", "h9"});
    for (const char* spec : {"engine:depth=4", "mcts:playouts=3000,seed=1"}) {
        std::vector<Choice> told;
        const auto seat = session->seat(players::Spec::from_text(spec));
        const Choice last =
            seat->choose(*session, never, [&](const Choice& so_far) { told.push_back(so_far); });
        ASSERT_GE(told.size(), 2U) << spec;
        for (std::size_t i = 0; i < told.size(); ++i) {
            EXPECT_TRUE(told[i].move && told[i].score) << spec;
            EXPECT_EQ(told[i].line.front(), *told[i].move) << spec;
            if (i > 0) {
                EXPECT_GE(told[i].nodes, told[i - 1].nodes) << spec;
            }
        }
        EXPECT_GE(last.nodes, told.back().nodes) << spec;
    }
}

TEST(Players, GiveSeveralLinesBestFirst) {
    const auto session = piskvorky({"h8", "h9"});
    for (const char* spec : {"engine:depth=3,lines=4", "mcts:playouts=2000,lines=4,seed=1"}) {
        const Choice choice = chosen(*session, spec);
        ASSERT_EQ(choice.lines.size(), 4U) << spec;
        EXPECT_EQ(choice.lines.front().moves.front(), *choice.move);
        for (std::size_t i = 1; i < choice.lines.size(); ++i) {
            EXPECT_NE(choice.lines[i].moves.front(), choice.lines[i - 1].moves.front());
            if (spec[0] == 'e') {
                EXPECT_LE(choice.lines[i].score, choice.lines[i - 1].score);
            }
        }
    }
    EXPECT_TRUE(chosen(*session, "engine:depth=2").lines.empty());
}

TEST(Players, AreRepeatableBySeed) {
    const auto session = piskvorky({"h8", "h9", "j10", "g7"});
    for (const char* spec : {"mcts:playouts=500,seed=7", "level:n=1,seed=7", "level:n=5,seed=7",
                             "level:n=8,seed=7", "engine:nodes=5000"}) {
        const Choice one = chosen(*session, spec);
        const Choice two = chosen(*session, spec);
        EXPECT_EQ(one.move, two.move) << spec;
        EXPECT_EQ(one.nodes, two.nodes) << spec;
        EXPECT_EQ(one.score, two.score) << spec;
    }
}

TEST(Players, MctsCompletesALine) {
    const auto session = game_named("tictactoe")
                             .begin({{{"line", "5"}}, "15/15/15/15/15/15/15/3oxxxx7/15/15/15/15/15/15/15 x"});
    const Choice choice = chosen(*session, "mcts:playouts=300,seed=1");
    EXPECT_EQ(choice.move, "i8");
    EXPECT_EQ(choice.value, (ExactValue{Result::win, 1}));
}

TEST(Players, EngineWinsByThreats) {
    const auto session =
        game_named("tictactoe")
            .begin({{{"line", "5"}}, "15/15/15/15/15/7o7/7x7/7x7/3oxxx8/7x7/15/15/15/15/15 x"});
    const Choice with = chosen(*session, "engine:nodes=2000");
    ASSERT_TRUE(with.value);
    EXPECT_EQ(with.value->result, Result::win);
    EXPECT_FALSE(chosen(*session, "engine:depth=1,threats=false").value);
}

// Kühr 2.4: who stops in the middle of an exchange misjudges it. The position was found by program.
TEST(Players, TheHorizonDeceivesMinimaxNotTheEngine) {
    lab::Setup setup;
    setup.position = "B:Wg1,b2,f2,h2,c3,g3,b4:Bb8,f8,h8,c7,e7,b6,h6,g5,e3";
    const auto after = [&](const std::string& move) {
        const auto session = game_named("draughts").begin(setup);
        session->play(move);
        return -*chosen(*session, "alphabeta:depth=7,evaluator=textbook").score;
    };
    const auto session = game_named("draughts").begin(setup);
    const auto deceived = chosen(*session, "minimax:depth=1,evaluator=textbook");
    const auto engine = chosen(*session, "engine:depth=1,evaluator=textbook,tables=false");
    EXPECT_EQ(*engine.move, "e3-d2");
    EXPECT_GE(after(*engine.move), after(*deceived.move) + 25);  // a man
    EXPECT_LT(after(*deceived.move), *deceived.score);
}

TEST(Players, FastExpectiminimaxChoosesAsTheRecurrence) {
    const auto session = game_named("tree").begin(
        {{}, "max(chance(1/3:min(1,5),2/3:min(4,2)),chance(1/2:min(3,7),1/2:2),min(1,9))"});
    const Choice slow = chosen(*session, "expectiminimax");
    const Choice fast = chosen(*session, "expectiminimax:nodes=1000000");
    EXPECT_EQ(slow.move, fast.move);
    EXPECT_EQ(slow.score, fast.score);
}

Tally tally_between(const std::string& first, const std::string& second, std::uint32_t games) {
    MatchSettings settings;
    settings.start = start_of(*piskvorky({}, "11"));
    settings.players = {players::Spec::from_text(first), players::Spec::from_text(second)};
    settings.games = games;
    settings.seed = 5;
    settings.openings = Openings("random:2", settings.start);
    settings.repeat = true;
    return Match(settings).run({}, never, {}).tally;
}

TEST(Levels, AHighOneBeatsALowOne) {
    const Tally tally = tally_between("level:skill=700", "level:n=1", 6);
    EXPECT_GE(tally.wins, 5U);
    EXPECT_GE(tally_between("level:n=1", "random", 6).wins, 5U);  // it errs, but not blindly
}

TEST(Levels, AreComparedDirectlyOrByAThird) {
    CalibrationSettings settings;
    settings.start = start_of(*game_named("tictactoe").begin({}));
    settings.games = 2;
    settings.openings = Openings("random:1", settings.start);
    int told = 0;
    const auto direct = measured_levels(settings, never, [&](const LevelStep& /*step*/) { ++told; });
    ASSERT_EQ(direct.size(), 9U);
    EXPECT_EQ(told, 9);
    EXPECT_EQ(direct.front().level, 2);
    EXPECT_FALSE(direct.front().below);
    settings.against = players::Spec::from_text("random");
    const auto by_third = measured_levels(settings, never, {});
    for (const LevelStep& step : by_third) {
        ASSERT_TRUE(step.below);
        if (step.below->wins == step.tally.wins && step.below->draws == step.tally.draws) {
            EXPECT_DOUBLE_EQ(step.score, 0.5);
        }
    }
}

TEST(Levels, TuningGoesDownFromFullStrength) {
    CalibrationSettings settings;
    settings.start = start_of(*game_named("tictactoe").begin({}));
    settings.games = 2;
    settings.openings = Openings("random:1", settings.start);
    const auto skills = tuned_levels(settings, never, {});
    ASSERT_EQ(skills.size(), 10U);
    EXPECT_EQ(skills.back().skill, 1000);
    for (std::size_t i = 1; i < skills.size(); ++i) EXPECT_LE(skills[i - 1].skill, skills[i].skill);
}

TEST(Verdict, SaysWhoIsBetter) {
    const auto session = piskvorky({"h8"});  // o is to move
    Choice choice;
    EXPECT_FALSE(verdict_of(*session, choice));
    choice.clear_advantage = 100;
    const auto said = [&](Score score) {
        choice.score = score;
        return sentence(*verdict_of(*session, choice));
    };
    EXPECT_EQ(said(0), "level");
    EXPECT_EQ(said(-24), "level");
    EXPECT_EQ(said(50), "o slightly better");
    EXPECT_EQ(said(-50), "x slightly better");
    EXPECT_EQ(said(150), "o is better");
    EXPECT_EQ(said(-1000), "x is winning");
    choice.value = ExactValue{Result::win, 5};
    EXPECT_EQ(said(1), "o wins in 5 plies");
    choice.value = ExactValue{Result::loss, std::nullopt};
    EXPECT_EQ(said(1), "x wins");
    choice.value = ExactValue{Result::draw, 4};
    EXPECT_EQ(said(1), "a draw");
}

}  // namespace
}  // namespace tahoun::lab
