// How moves are graded: by a judge who sees everything, and by one who sees less than the explanations do.
#include "lab/analysis.hpp"

#include "lab/library.hpp"
#include "lab/words.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::lab {
namespace {

JudgedMove judged_after(const std::vector<std::string>& moves, const std::string& move,
                        const std::string& judge) {
    const auto session = game_named("tictactoe").begin({});
    for (const std::string& played : moves) session->play(played);
    const std::atomic<bool> never{false};
    return judged_move(*session, move, players::Spec::from_text(judge), never);
}
std::string grade(const std::vector<std::string>& moves, const std::string& move, const std::string& judge) {
    return std::string(code_of(judged_after(moves, move, judge).grade));
}

TEST(Analysis, GradesByWhatWasGivenAway) {
    const std::string all = "alphabeta:depth=9";
    EXPECT_EQ(grade({}, "b2", all), "good");
    EXPECT_EQ(grade({"b2"}, "b1", all), "mistake") << "drawn to lost";
    // Both sides have two in a row.
    const std::vector<std::string> open{"a3", "a2", "b3", "b2"};
    EXPECT_EQ(grade(open, "c3", all), "best");
    EXPECT_EQ(grade(open, "c2", all), "mistake") << "won to drawn";
    EXPECT_EQ(grade(open, "a1", all), "blunder") << "won to lost";
}

TEST(Analysis, BelievesWhatTheExplanationsProve) {
    const std::string blind = "alphabeta:depth=2";
    const JudgedMove lost = judged_after({"b2"}, "b1", blind);
    EXPECT_EQ(code_of(lost.grade), "mistake");
    EXPECT_EQ(lost.value_after, (ExactValue{Result::loss, std::nullopt}));
    EXPECT_FALSE(lost.before.value) << "what the judge thought before is left as it was";
    EXPECT_EQ(grade({"b2"}, "a1", blind), "best");
    // x could win by a2.
    EXPECT_EQ(grade({"b2", "b1", "a1", "c3"}, "b3", blind), "inaccuracy") << "the judge still likes it";
    EXPECT_EQ(grade({"b2", "b1", "a1", "c3", "a2"}, "a3", blind), "best")
        << "one of two rows is completed anyway";
}

// Black is lost whatever it plays, but a stone left in atari is lost at once.
TEST(Analysis, ALossMadeShorterIsNotGood) {
    const auto session = game_named("atarigo").begin({{}, "5/1w3/wb3/1w3/5 b"});
    const std::atomic<bool> never{false};
    const auto judge = players::Spec::from_text("engine:nodes=100000,seed=1");
    const auto ignored = judged_move(*session, "A1", judge, never);
    EXPECT_EQ(ignored.before.score, -default_many);
    EXPECT_EQ(code_of(ignored.grade), "inaccuracy");
    EXPECT_EQ(code_of(judged_move(*session, "C3", judge, never).grade), "best");
}

TEST(Analysis, WordsForValues) {
    EXPECT_EQ(value_text(-345, 100, std::nullopt), "-3.45");
    EXPECT_EQ(value_text(5, 1, ExactValue{Result::loss, 6}), "loss in 6");
    EXPECT_EQ(value_text(5, 1, ExactValue{Result::draw, std::nullopt}), "draw");
    EXPECT_EQ(value_text(default_many, 1, std::nullopt), "as good as won");
    EXPECT_EQ(value_text(-default_many, 100, std::nullopt), "as good as lost");
    EXPECT_EQ(value_text(std::nullopt, 1, std::nullopt), "?");
}

}  // namespace
}  // namespace tahoun::lab
