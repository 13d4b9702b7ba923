// Files of PDN and the Hub protocol, through the rules of draughts.
#include "cli/tahoun.hpp"

#include <string>

namespace tahoun::testing {

using ::testing::HasSubstr;
using ::testing::Not;

namespace {

// Skipped as long as the program has no draughts.
class Draughts : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    void SetUp() override {
        if (tahoun({"show", "draughts"}).status != 0) GTEST_SKIP() << "there is no draughts";
    }
};

constexpr const char* games =
    "[Event \"x\"]\n[GameType \"29,W,8,8,A0,0\"]\n\n"
    "1. c3-d4 {good} b6-a5 2. d4-e5 (2. d4-c5 d6:b4 3. a3c5) d6xf4 3. 23x16 *\n\n"
    "[GameType \"29\"]\n[Rules \"short\"]\n[FEN \"W:Wc1,Ka3:Bc5,f2,Ke5\"]\n1. a3xe1 *\n\n"
    "[GameType \"21\"]\n1. 11-15 23-19 2. 8-11 22-17 *\n\n"
    "[GameType \"29\"]\n1. c3-c4 *\n\n"
    "[GameType \"20\"]\n1. 32-28 *\n\n"
    "[GameType \"25\"]\n1. c3-d4 (1. e3-f4\n\n"
    "[GameType \"25\"]\n1. c3-d4 0-1\n";

TEST_F(Draughts, FilesAreCheckedThroughTheRules) {
    const Ran ran = tahoun({"check", "-"}, games);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("7 games read, 3 faults"));
    EXPECT_THAT(ran.out, HasSubstr(":15: game 4: illegal move 'c3-c4'"));
    EXPECT_THAT(ran.out, HasSubstr("game 5: GameType 20 is international draughts"));
    EXPECT_THAT(ran.out, HasSubstr(":21: game 6: the variation of line 21 is not closed"));
}

TEST_F(Draughts, FilesAreConvertedBetweenNotations) {
    const Ran letters = tahoun({"convert", "-", "-"}, games);
    EXPECT_EQ(letters.status, 1);
    EXPECT_THAT(letters.out,
                HasSubstr("1. c3-d4 {good} 1... b6-a5 2. d4-e5 (2. d4-c5 d6xb4 3. a3xc5) 2... d6xf4 3."));
    EXPECT_THAT(letters.out, HasSubstr("1. a3xd6xg3xe1 *"));
    EXPECT_THAT(letters.out, HasSubstr("[Result \"0-1\"]\n[GameType \"25,W,8,8,A0,0\"]"));
    EXPECT_EQ(tahoun({"check", "-"}, letters.out).status, 0);
    EXPECT_EQ(tahoun({"convert", "-", "-"}, letters.out).out, letters.out);

    const Ran numbers = tahoun({"convert", "-", "-", "--notation", "numeric"}, games);
    EXPECT_THAT(numbers.out, HasSubstr("[GameType \"29,W,8,8,N2,0\"]"));
    EXPECT_THAT(numbers.out, HasSubstr("[FEN \"W:W30,K21:B14,27,K15\"]"));
    EXPECT_THAT(numbers.out, HasSubstr("1. 21x10x24x31 *"));
    EXPECT_EQ(tahoun({"check", "-"}, numbers.out).status, 0);
    EXPECT_EQ(tahoun({"convert", "-", "-", "--notation", "algebraic"}, numbers.out).status, 0);
    EXPECT_EQ(tahoun({"convert", "-", "-", "--notation", "latin"}, games).status, 2);
}

TEST_F(Draughts, SpeaksHub) {
    const std::string begin = "hub\nset-param name=variant value=federation\ninit\nwhatever x=1\nping\n";
    const Ran ran =
        tahoun({"engine", "hub"}, begin +
                                      "pos pos=Wbbb\nset-param name=variant value=killer\n"
                                      "pos pos=Weeeeebeeeeeebeeeeeeeeeeeeweeeeee moves=\"26-22 13-17\"\n"
                                      "level depth=3\ngo think\nquit\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("id name=Tahoun"));
    EXPECT_THAT(ran.out, HasSubstr("param name=variant value=short type=enum"));
    EXPECT_THAT(ran.out, HasSubstr("wait\nready\npong\n"));
    EXPECT_THAT(ran.out, HasSubstr("error message=\"'Wbbb' is no position"));
    EXPECT_THAT(ran.out, HasSubstr("error message=\"there is no variant 'killer'"));
    EXPECT_THAT(ran.out, Not(HasSubstr("whatever")));
    EXPECT_THAT(ran.out, HasSubstr("pv=\"22x13x17"));  // it must capture
    EXPECT_THAT(ran.out, HasSubstr("\ndone move=22x13x17"));
}

TEST_F(Draughts, StopsThinkingWhenHubSaysSo) {
    const Ran ran = tahoun(
        {"engine", "hub"},
        "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\nlevel infinite\ngo analyze\nping\nstop\nping\nquit\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    // The first question is answered while it thinks; how much it tells before the stop, the machine's load decides.
    EXPECT_LT(ran.out.find("pong\n"), ran.out.find("done move=")) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("done move="));
    EXPECT_TRUE(ran.out.ends_with("pong\n")) << ran.out;
}

}  // namespace

}  // namespace tahoun::testing
