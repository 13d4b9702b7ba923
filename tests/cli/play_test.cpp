// play: a game in the terminal, driven as a person would.
#include "cli/tahoun.hpp"

#include <fstream>
#include <sstream>

namespace tahoun::testing {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Play, AWholeGameBetweenPeople) {
    const Ran ran =
        tahoun({"play", "tictactoe", "--first", "human", "--second", "human"}, "a1\na2\nb1\nb2\nc1\nquit\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("x wins: a complete line"));
}

TEST(Play, TheComputerAnswersAndNeverLosesThreeByThree) {
    const Ran ran = tahoun({"play", "tictactoe"}, "a1\nc3\nquit\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("o plays b2"));
}

TEST(Play, ComputerAgainstComputerEndsByItself) {
    const Ran ran =
        tahoun({"play", "tictactoe", "--first", "alphabeta:depth=9", "--second", "minimax:depth=9"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("a draw: the board is full"));
}

TEST(Play, UndoTakesTheAnswerBackToo) {
    const Ran ran = tahoun({"play", "tictactoe"}, "a1\nundo\nmoves\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("a1 b1 c1 a2 b2 c2 a3 b3 c3"));
    EXPECT_THAT(tahoun({"play", "tictactoe"}, "undo\nquit\n").out, HasSubstr("no move to take back"));
    EXPECT_THAT(tahoun({"play", "tictactoe", "--second", "human"}, "a1\nb2\nundo\nredo\nmoves\nquit\n").out,
                HasSubstr("b1 c1 a2 c2 a3 b3 c3"));
}

TEST(Play, HintsAndMistakes) {
    const Ran ran = tahoun({"play", "tictactoe", "--position", "xx1/oo1/3 x", "--second", "human"},
                           "hint\na3\nz9\nnonsense\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("hint: c3"));
    EXPECT_THAT(ran.out, HasSubstr("the square a3 is occupied"));
    EXPECT_THAT(ran.out, HasSubstr("'z9'"));
    EXPECT_THAT(ran.out, HasSubstr("'nonsense'"));
    EXPECT_THAT(tahoun({"play", "tictactoe", "--second", "human"}, "b2 c3\nmoves\nquit\n").out,
                HasSubstr("'c3' is too much"));
}

TEST(Play, TheEndOfInputEndsTheGame) {
    EXPECT_EQ(tahoun({"play", "tictactoe"}, "").status, 0);
    EXPECT_EQ(tahoun({"play", "tictactoe", "--second", "human"}, "a1").status, 0);
}

TEST(Play, ChanceMovesByItself) {
    const Ran ran = tahoun({"play", "tree", "--position", "chance(1/2:max(1,2),1/2:max(1,2))", "--second",
                            "human", "--seed", "3"},
                           "2\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("chance: "));
    EXPECT_THAT(ran.out, HasSubstr("max gets 2 points"));
}

TEST(Play, SavesAndGoesOn) {
    const std::string file = ::testing::TempDir() + "tahoun_saved_game.txt";
    const Ran saved =
        tahoun({"play", "tictactoe", "--second", "human"}, "a1\nb2\nundo\nc3\nsave " + file + "\nquit\n");
    EXPECT_THAT(saved.out, HasSubstr("saved as " + file));
    const Ran loaded = tahoun({"play", "tictactoe", "--second", "human", "--load", file}, "moves\nquit\n");
    EXPECT_THAT(loaded.out,
                HasSubstr("b1 c1 a2 b2 c2 a3 b3\n"));  // at the end of the line that was being played
    EXPECT_THAT(tahoun({"play", "tictactoe"}, "save /nowhere/at/all\nquit\n").out,
                HasSubstr("/nowhere/at/all"));
    EXPECT_THAT(tahoun({"play", "tictactoe", "--load", file}).out,
                HasSubstr("human plays first, human second"));
    EXPECT_EQ(tahoun({"play", "tree", "--load", file}).status, 2);
    EXPECT_EQ(tahoun({"play", "tictactoe", "--load", file, "--set", "width=5"}).status, 2);
    std::remove(file.c_str());
}

}  // namespace tahoun::testing
