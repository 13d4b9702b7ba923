// explain, and the remarks that analyse writes.
#include "cli/tahoun.hpp"

#include <algorithm>
#include <fstream>

namespace tahoun::testing {

using ::testing::HasSubstr;

TEST(Explain, APosition) {
    const Ran ran = tahoun({"explain", "atarigo", "--position", "9/9/3bb4/2bw5/9/9/9/9/9 b"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("- black to move catches the stone D6 in a ladder: D5 E6 F6"));

    const Json told = tahoun_json({"explain", "atarigo", "--position", "9/9/3bb4/2bw5/9/9/9/9/9 b"});
    EXPECT_EQ(told["side"], "black");
    EXPECT_EQ(told["remarks"][0]["code"], "ladder_works");
    EXPECT_EQ(told["remarks"][0]["side"], "black");
    EXPECT_EQ(told["remarks"][0]["groups"], Json::array({Json::array({"D6"})}));
    EXPECT_EQ(told["remarks"][0]["moves"][0], "D5");
}

TEST(Explain, WhyAPointIsForbidden) {
    const std::vector<std::string> words{"explain",          "atarigo", "--position",
                                         "1bw2/ww3/5/5/5 b", "--move",  "A5"};
    const Ran ran = tahoun(words);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out,
                HasSubstr("A5 is not allowed\n- suicide: the stones A5 and B5 would have no liberty"));
    const Json told = tahoun_json(words);
    EXPECT_EQ(told["legal"], false);
    EXPECT_EQ(told["remarks"][0]["code"], "suicide");
}

TEST(Explain, AMove) {
    const std::vector<std::string> words{"explain", "atarigo", "--position", "5/5/b4/ww3/bb3 w",
                                         "--move",  "E5",      "--player",   "alphabeta:depth=2"};
    const Ran ran = tahoun(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("better: C1"));
    EXPECT_THAT(ran.out, HasSubstr("- it overlooks that C1 captures the stones A1 and B1"));
    const Json told = tahoun_json(words);
    EXPECT_EQ(told["legal"], true);
    EXPECT_EQ(told["best"], "C1");
    // The win is given up; how much of it is left is for the evaluation to say.
    EXPECT_THAT(told["grade"].get<std::string>(), ::testing::AnyOf("inaccuracy", "mistake"));
    EXPECT_EQ(tahoun_json({"explain", "atarigo", "--position", "5/5/b4/ww3/bb3 w", "--move", "C1", "--player",
                           "alphabeta:depth=2"})["grade"],
              "best");
}

TEST(Explain, OtherGames) {
    EXPECT_THAT(tahoun({"explain", "tictactoe", "--position", "xx1/1o1/3 o"}).out,
                HasSubstr("- c3 is the only move"));
    EXPECT_THAT(tahoun({"explain", "draughts"}).out, HasSubstr("- nothing stands out"));
    expect_refused({"explain", "tictactoe", "--move", "a1", "--player", "genius"}, {"genius"});
}

TEST(Explain, TheGamesOfAFile) {
    const std::string name = ::testing::TempDir() + "tahoun_explained.txt";
    std::ofstream(name) << "[Game \"atarigo\"]\n[Rules \"size=5\"]\n\n1. A1 B1 2. E5 A2 0-1\n";
    const Ran checked = tahoun({"check", name});
    const Ran ran = tahoun({"analyse", name, "--player", "alphabeta:depth=3"});
    std::remove(name.c_str());
    ASSERT_EQ(ran.status, 0) << ran.err << checked.out;
    std::string one_line = ran.out;
    std::replace(one_line.begin(), one_line.end(), '\n', ' ');
    EXPECT_THAT(one_line, HasSubstr("it leaves the stone A1 in atari: A2 captures"));
    EXPECT_THAT(one_line, HasSubstr("black was lost whatever it played"));
}

}  // namespace tahoun::testing
