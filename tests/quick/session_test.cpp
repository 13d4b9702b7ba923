// Sessions: moves, undo, redo, variations, saving and replaying; players at the board, stopping them.
#include "lab/session.hpp"

#include "lab/game_files.hpp"
#include "lab/library.hpp"
#include "record/portable.hpp"
#include "search/tracer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace tahoun::lab {

using ::testing::ElementsAre;

namespace {

std::unique_ptr<Session> tictactoe(const std::vector<Setting>& settings = {},
                                   std::optional<std::string> position = std::nullopt) {
    return game_named("tictactoe").begin({settings, std::move(position)});
}

}  // namespace

TEST(Session, GoesBackAndForth) {
    const auto session = tictactoe();
    EXPECT_FALSE(session->undo());
    EXPECT_FALSE(session->redo());
    session->play("a1");
    session->play("b2");
    EXPECT_EQ(session->position(), "3/1o1/x2 x");
    EXPECT_TRUE(session->undo());
    EXPECT_EQ(session->position(), "3/3/x2 o");
    EXPECT_TRUE(session->redo());
    EXPECT_EQ(session->position(), "3/1o1/x2 x");
    EXPECT_FALSE(session->redo());
    EXPECT_THAT(session->moves_so_far(), ElementsAre("a1", "b2"));
}

TEST(Session, KeepsVariations) {
    const auto session = tictactoe();
    session->play("a1");
    session->play("b2");
    session->undo();
    session->play("c3");
    EXPECT_EQ(session->size(), 4U);
    session->undo();
    EXPECT_TRUE(session->redo());  // the line played last
    EXPECT_THAT(session->moves_so_far(), ElementsAre("a1", "c3"));
    session->undo();
    const auto after_a1 = session->current();
    ASSERT_EQ(session->children(after_a1).size(), 2U);
    EXPECT_EQ(session->move_to(session->children(after_a1)[0]), "b2");
    session->promote(session->children(after_a1)[1]);
    EXPECT_EQ(session->move_to(session->children(after_a1)[0]), "c3");
    session->play("b2");  // the same move again is the same variation
    EXPECT_EQ(session->size(), 4U);
    EXPECT_THROW(session->go_to(99), InputError);
}

TEST(Session, RefusesIllegalMovesAndStaysWhereItIs) {
    const auto session = tictactoe();
    session->play("a1");
    try {
        session->play("a1");
        FAIL() << "an occupied square was accepted";
    } catch (const MoveRefused& refused) {
        EXPECT_EQ(refused.refusal(), (Refusal{"occupied", {"a1"}}));
        EXPECT_EQ(refused.legal().size(), 8U);
    }
    EXPECT_EQ(session->position(), "3/3/x2 o");
}

TEST(Session, TheSmallBoardAndTheLargeOneAreOneGame) {
    EXPECT_EQ(tictactoe()->rules(), "width=3 height=3 line=3");
    EXPECT_EQ(tictactoe({{"width", "15"}, {"height", "15"}, {"line", "5"}})->legal_moves().size(), 225U);
    EXPECT_EQ(tictactoe({}, "x3/4/4/3o x")->rules(), "width=4 height=4 line=3");
    EXPECT_THROW(static_cast<void>(tictactoe({{"width", "3"}}, "x3/4/4/3o x")), InputError);
}

TEST(Session, SurvivesBeingWrittenAndReplayed) {
    const auto session = tictactoe({{"width", "4"}, {"height", "4"}, {"line", "4"}}, "x3/4/4/4 o");
    session->play("a1");
    session->play("b2");
    session->undo();
    session->play("c3");
    const auto record = record_of(*session, {"somebody", "random:seed=1"});
    const auto again = replay(record::read_portable(record::write_portable(record)).games.at(0));
    EXPECT_EQ(again->rules(), session->rules());
    EXPECT_EQ(again->start_position(), session->start_position());
    EXPECT_EQ(again->position(), session->position());  // the line on which it stood is the main line
    EXPECT_EQ(again->size(), session->size());
}

TEST(Session, AFinishedGameHasAResult) {
    const auto session = tictactoe();
    for (const char* move : {"a1", "a2", "b1", "b2", "c1"}) session->play(move);
    const auto result = session->result();
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->winner, "x");
    EXPECT_EQ(result->for_mover, Result::loss);
    EXPECT_TRUE(session->legal_moves().empty());
    EXPECT_EQ(result_text(*session), "1-0");
    EXPECT_THROW(session->play("c3"), MoveRefused);
}

TEST(Session, ASearchStopsWhenAnotherThreadSaysSo) {
    const auto session = tictactoe({{"width", "15"}, {"height", "15"}, {"line", "5"}});
    const auto seat = session->seat(players::Spec::from_text("minimax:depth=20"));
    std::atomic<bool> stop{false};
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop = true;
    });
    EXPECT_THROW(static_cast<void>(seat->choose(*session, stop)), search::Stopped);
    stopper.join();
    stop = false;
    const auto quick = session->seat(players::Spec::from_text("greedy"));
    EXPECT_TRUE(quick->choose(*session, stop).move.has_value());
}

TEST(Session, ChanceIsFair) {
    const auto session = game_named("tree").begin({{}, "chance(1/4:1,3/4:2)"});
    Random random(5);
    int second = 0;
    for (int i = 0; i < 4000; ++i) second += session->random_outcome(random) == "2" ? 1 : 0;
    EXPECT_NEAR(second, 3000, 150);
}

TEST(Session, PiskvorkyPlayersSeeThreatsAtOnce) {
    // x has four in a row with one end open: o must block it, x would win there.
    const std::string row = "15/15/15/15/15/15/15/3oxxxx7/15/15/15/15/15/15/15 ";
    for (const char* spec :
         {"greedy", "alphabeta:depth=2", "alphabeta:depth=2,moves=near", "minimax:depth=2,moves=near"}) {
        std::atomic<bool> never{false};
        const auto attacker = tictactoe({{"line", "5"}}, row + "x");
        EXPECT_EQ(attacker->seat(players::Spec::from_text(spec))->choose(*attacker, never).move, "i8")
            << spec;
        if (std::string(spec) == "greedy") continue;  // it looks at its own move only
        const auto defender = tictactoe({{"line", "5"}}, row + "o");
        EXPECT_EQ(defender->seat(players::Spec::from_text(spec))->choose(*defender, never).move, "i8")
            << spec;
    }
}

TEST(Library, AnUnknownGameIsRefusedWithTheList) {
    EXPECT_THROW(static_cast<void>(game_named("ludo")), InputError);
    for (const GameInfo* game : games()) {
        EXPECT_EQ(&game_named(game->name()), game);
        EXPECT_EQ(game->begin({})->position(), game->position_example());
        EXPECT_EQ(game->sides().size(), 2U);
    }
}

}  // namespace tahoun::lab
