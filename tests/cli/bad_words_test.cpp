// Bad input: each has a message that names the offending word and what would be accepted.
#include "cli/tahoun.hpp"

#include <unistd.h>

#include <fstream>

namespace tahoun::testing {

using ::testing::HasSubstr;

namespace {

class BadFile : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    std::string file(const std::string& name, const std::string& content) {
        std::string path = ::testing::TempDir() + "tahoun_bad_" + name;
        std::ofstream(path, std::ios::binary) << content;
        made_.push_back(path);
        return path;
    }
    ~BadFile() override {
        for (const std::string& path : made_) std::remove(path.c_str());
    }

private:
    std::vector<std::string> made_;
};

}  // namespace

TEST(BadWords, CommandsAndOptions) {
    expect_refused({}, {"a command is missing", "show", "perft"});
    expect_refused({"shaw"}, {"'shaw'", "show", "perft"});
    expect_refused({"--shout"}, {"'--shout'", "show"});
    expect_refused({"show"}, {"GAME", "--help"});
    expect_refused({"show", "tictactoe", "--colour"}, {"'--colour'", "--position", "--set"});
    expect_refused({"show", "tictactoe", "more"}, {"'more'"});
    expect_refused({"perft", "tictactoe"}, {"--depth"});
    expect_refused({"perft", "tictactoe", "--depth"}, {"--depth"});
    expect_refused({"search", "tictactoe"}, {"--player"});
    expect_refused({"show", "tictactoe", "games"},
                   {"'games'"});  // a command's name is no word of another command
    expect_refused({"moves", "tictactoe", "games", "--json"}, {"'games'"});
    expect_refused({"completion", "tcsh"}, {"'tcsh'", "bash", "zsh", "fish"});
}

TEST(BadWords, GamesAndRules) {
    expect_refused({"show", "ludo"}, {"'ludo'", "tictactoe", "tree"});
    expect_refused({"show", "tictactoe", "--set", "depth=3"}, {"'depth'", "width, height and line"});
    expect_refused({"show", "tictactoe", "--set", "width"}, {"'width'", "name=value"});
    expect_refused({"show", "tictactoe", "--set", "width=0"}, {"'0'", "1 to 19"});
    expect_refused({"show", "tictactoe", "--set", "width=20"}, {"'20'", "1 to 19"});
    expect_refused({"show", "tictactoe", "--set", "width=-3"}, {"'-3'", "1 to 19"});
    expect_refused({"show", "tictactoe", "--set", "width=99999999999999999999"}, {"'99999999999999999999'"});
    expect_refused({"show", "tictactoe", "--set", "width=3.5"}, {"'3.5'"});
    expect_refused({"show", "tictactoe", "--set", "line=4"}, {"line=4", "1 to 3"});
    expect_refused({"show", "tictactoe", "--set", "line=2", "--set", "line=3"}, {"line", "twice"});
    expect_refused({"show", "tree", "--set", "width=3"}, {"'width'", "none"});
}

TEST(BadWords, Players) {
    expect_refused({"search", "tictactoe", "--player", "genius"}, {"'genius'", "random", "alphabeta"});
    expect_refused({"search", "tictactoe", "--player", "expectiminimax"}, {"'expectiminimax'", "alphabeta"});
    expect_refused({"search", "tictactoe", "--player", ""}, {"''", "alphabeta:depth=6"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:deep=3"},
                   {"'deep'", "depth", "evaluator", "lacks1"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:depth"}, {"'depth'", "key=value"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:depth=0"}, {"'0'", "1 to 100"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:depth=-2"}, {"'-2'", "1 to 100"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:depth=1000000"}, {"'1000000'", "1 to 100"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:depth=two"}, {"'two'"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:depth=2,depth=3"}, {"'depth'", "twice"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:evaluator=grand"}, {"'grand'", "plain"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:lacks1=-5"}, {"'-5'", "0 to 10000"});
    expect_refused({"search", "tictactoe", "--player", "minimax:max=10,many=20"}, {"max", "'10'", "21"});
    expect_refused({"search", "tictactoe", "--player", "minimax:simple=maybe"}, {"'maybe'", "true or false"});
    expect_refused({"search", "tictactoe", "--player", "random:seed=-1"}, {"'-1'"});
    expect_refused({"search", "tictactoe", "--player", "alphabeta:evaluator='plain"}, {"quote"});
    expect_refused({"search", "tree", "--player", "alphabeta:moves=near"}, {"'near'", "all"});
    expect_refused({"trace", "tictactoe", "--player", "random"}, {"traced", "alphabeta"});
    expect_refused({"play", "tictactoe", "--first", "nobody"}, {"'nobody'"});
}

TEST(BadWords, MovesAndPositions) {
    expect_refused({"show", "tictactoe", "--moves", "a1 a1"}, {"'a1'", "occupied", "b1"});
    expect_refused({"show", "tictactoe", "--moves", "d4"}, {"'d4'", "a1", "c3"});
    expect_refused({"show", "tictactoe", "--moves", "a1 a2 b1 b2 c1 c2"}, {"'c2'", "over"});
    expect_refused({"show", "tree", "--moves", "A9"}, {"'A9'", "A1 A2 A3"});
    expect_refused({"show", "tictactoe", "--position", "xxx/3/3"}, {"'xxx/3/3'", "side"});
    expect_refused({"show", "tictactoe", "--position", "xxz/3/3 o"}, {"'z'", "row 1"});
    expect_refused({"show", "tictactoe", "--position", "xx/3/3 o"}, {"row 2", "3 squares"});
    expect_refused({"show", "tictactoe", "--position", "xxx/ooo/3 o"}, {"both"});
    expect_refused({"show", "tictactoe", "--position", ""}, {"''"});
    expect_refused({"show", "tree", "--position", "max(3,"}, {"character 7", "expected"});
    expect_refused({"show", "tree", "--position", "mix(3,4)"}, {"character 1", "max"});
    expect_refused({"show", "tree", "--position", "chance(1/2:3,1/3:4)"}, {"5/6"});
    expect_refused({"eval", "tictactoe", "--evaluator", "deep"}, {"'deep'", "plain"});
    expect_refused({"eval", "tictactoe", "--param", "weight=3"}, {"'weight'", "lacks1"});
    expect_refused({"eval", "tictactoe", "--param", "lacks1=x"}, {"'x'"});
}

TEST(BadWords, Numbers) {
    expect_refused({"perft", "tictactoe", "--depth", "0"}, {"'0'", "1 to 100"});
    expect_refused({"perft", "tictactoe", "--depth", "-1"}, {"'-1'"});
    expect_refused({"perft", "tictactoe", "--depth", "1000000000"}, {"'1000000000'"});
    expect_refused({"perft", "tictactoe", "--depth", "three"}, {"'three'"});
    expect_refused({"trace", "tree", "--player", "minimax", "--limit", "0"}, {"'0'"});
    expect_refused({"trace", "tree", "--player", "minimax", "--limit", "5"}, {"5 nodes", "--limit"});
    expect_refused({"trace", "tree", "--player", "minimax", "--format", "pdf"}, {"'pdf'", "svg"});
    expect_refused({"trace", "tree", "--player", "minimax", "--format", "pdf", "--json"}, {"'pdf'", "svg"});
    expect_refused({"trace", "tree", "--player", "minimax", "--view", "side"}, {"'side'", "mover"});
    expect_refused({"trace", "tictactoe", "--player", "minimax:depth=5", "--format", "svg"},
                   {"nodes", "json"});
    expect_refused({"solve", "tictactoe", "--set", "width=5", "--set", "height=5"}, {"5×5", "16"});
    expect_refused({"solve", "tictactoe", "--set", "width=4", "--set", "height=4", "--memory", "10"},
                   {"MiB", "10"}, 1);
    expect_refused({"solve", "tictactoe", "--memory", "none"}, {"'none'"});
    expect_refused({"solve", "tictactoe", "--method", "magic"}, {"'magic'", "retrograde"});
    expect_refused({"solve", "tree"}, {"tree", "every position"});
    expect_refused({"solve", "tree", "--method", "retrograde"}, {"tree", "numbered"});
    expect_refused({"solve", "tictactoe", "--method", "retrograde", "--position", "1xx/3/3 x"},
                   {"regular play"});
}

TEST_F(BadFile, IsNamedWithTheReason) {
    expect_refused({"show", "tictactoe", "--position", "@/nowhere/at/all"},
                   {"/nowhere/at/all", "No such file"}, 1);
    expect_refused({"show", "tictactoe", "--position", "@/tmp"}, {"/tmp", "directory"}, 1);
    const std::string binary = file("binary", std::string("x2/3/3 o\0", 9));
    expect_refused({"show", "tictactoe", "--position", "@" + binary}, {binary, "binary"}, 1);
    const std::string huge = file("huge", "");
    ASSERT_EQ(truncate(huge.c_str(), 100L << 20U), 0);
    expect_refused({"show", "tictactoe", "--position", "@" + huge}, {huge, "MiB"}, 1);
    expect_refused({"trace", "tree", "--player", "minimax", "-o", "/nowhere/at/all.svg"},
                   {"/nowhere/at/all.svg"}, 1);
}

TEST(Output, ThatIsClosedEndsTheProgramQuietly) {
    const Ran closed = run_program(TAHOUN_BINARY, {"show", "tictactoe"}, "", Streams::closed_output);
    EXPECT_EQ(closed.status, 0);
    EXPECT_EQ(closed.err, "");
    // A reader that goes away.
    const Ran piped = run_program(
        "/bin/sh", {"-c", std::string(TAHOUN_BINARY) +
                              " trace tictactoe --player minimax:depth=4 | head -n 1 > /dev/null; true"});
    EXPECT_EQ(piped.err, "");
}

TEST(Output, OnAFullDiskIsAnError) {
    const Ran full = run_program(TAHOUN_BINARY, {"show", "tictactoe"}, "", Streams::full_disk);
    EXPECT_EQ(full.status, 1);
    EXPECT_THAT(full.err, HasSubstr("No space left"));
}

}  // namespace tahoun::testing
