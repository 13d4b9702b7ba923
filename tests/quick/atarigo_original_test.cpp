// The original Atari Go player, step by step.
#include "core/error.hpp"
#include "games/atarigo/evaluators.hpp"
#include "players/atarigo/original.hpp"
#include "players/make.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

namespace tahoun {
namespace {

using atarigo::SmallBoard;

players::Choice<SmallBoard> chosen(const std::string& text, const std::string& spec = "original",
                                   const atarigo::Rules& rules = {}) {
    const auto start = SmallBoard::read_position(rules, text);
    const auto player = players::make_player<SmallBoard>(players::Spec::from_text(spec));
    const std::atomic<bool> stop{false};
    return player->choose(search::situation_of<SmallBoard>(start.rules, start.state), stop);
}

std::string move_in(const std::string& text, const std::string& spec = "original",
                    const atarigo::Rules& rules = {}) {
    const auto start = SmallBoard::read_position(rules, text);
    const auto choice = chosen(text, spec, rules);
    return choice.move ? SmallBoard::move_text(start.rules, start.state, *choice.move) : "none";
}

TEST(AtariGoOriginal, AttacksBeforeItDefends) {
    // C3 is in atari on C2, White's A1 on A2.
    const auto choice = chosen("5/2w2/1wbw1/5/wb3 b");
    EXPECT_EQ(move_in("5/2w2/1wbw1/5/wb3 b"), "A2");
    EXPECT_EQ(choice.value, (ExactValue{Result::win, 1}));
}

TEST(AtariGoOriginal, TheFirstOfSeveralCapturesInReadingOrder) {
    EXPECT_EQ(move_in("3bw/5/5/5/wb3 b"), "E4");
    EXPECT_EQ(move_in("wb3/5/5/5/wb3 b"), "A4");
}

TEST(AtariGoOriginal, AKoPointIsNoAttack) {
    const atarigo::Rules rules{5, atarigo::Start::empty, 3};
    EXPECT_NE(move_in("5/1bw2/bw1w1/1bw2/5 b 0 1 C3", "original:depth=1", rules), "C3");
}

TEST(AtariGoOriginal, FillsTheLastLibertyOfAStringInAtari) {
    EXPECT_EQ(move_in("5/2w2/1wbw1/5/5 b"), "C2");
    EXPECT_FALSE(chosen("5/2w2/1wbw1/5/5 b").value.has_value());
}

TEST(AtariGoOriginal, FillsItEvenIfThatDoesNotHelp) {
    EXPECT_EQ(move_in("bw3/1w3/5/5/5 b"), "A4");
    // Whichever of two strings is saved, the other one stays in atari: the first point in reading order.
    EXPECT_EQ(move_in("bw3/5/5/5/3wb b"), "A4");
}

TEST(AtariGoOriginal, SkipsForbiddenPoints) {
    // A4 would be suicide.
    EXPECT_EQ(move_in("bw3/1w3/w4/5/3wb b"), "E2");
    // No other string is in atari, so it searches.
    const auto choice = chosen("bw3/1w3/w4/5/5 b", "original:depth=1");
    EXPECT_TRUE(choice.move.has_value());
    EXPECT_TRUE(choice.score.has_value());
}

TEST(AtariGoOriginal, SearchesAsItIsTold) {
    const std::string text = "5/1b3/5/3w1/5 b";
    EXPECT_EQ(move_in(text, "original:search=greedy"), move_in(text, "greedy:evaluator=textbook"));
    EXPECT_EQ(move_in(text, "original:depth=2"), move_in(text, "alphabeta:depth=2,evaluator=textbook"));
    EXPECT_EQ(move_in(text, "original"), move_in(text, "alphabeta:depth=3,evaluator=textbook"));
    EXPECT_EQ(move_in(text, "original:depth=1,epsilon=8"),
              move_in(text, "alphabeta:depth=1,evaluator=textbook,epsilon=8"));
    EXPECT_EQ(chosen(text, "original").depth, 3);
}

TEST(AtariGoOriginal, TheFirstPointWinsTies) {
    // With all constants zero every move is as good as another.
    const std::string nothing = ",alpha=0,beta=0,gamma=0,epsilon=0";
    EXPECT_EQ(move_in("5/5/5/5/5 b", "original:search=greedy" + nothing), "A5");
    EXPECT_EQ(move_in("5/5/5/5/5 b", "original:depth=1" + nothing), "A5");
}

TEST(AtariGoOriginal, WordsAreChecked) {
    for (const char* spec : {"original:depth=6", "original:depth=0", "original:search=mcts",
                             "original:alpha=x", "original:evaluator=liberties", "original:zeta=1"})
        EXPECT_THROW((void)players::make_player<SmallBoard>(players::Spec::from_text(spec)), InputError)
            << spec;
}

TEST(AtariGoOriginal, SaysNothingWhereTheGameIsOver) {
    EXPECT_EQ(move_in("1b/b1 w"), "none");
}

}  // namespace
}  // namespace tahoun
