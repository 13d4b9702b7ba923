// Files of SGF and GTP, through the rules of Atari Go, as a user meets them.
#include "cli/tahoun.hpp"
#include "record/file.hpp"
#include "support/temporary_folder.hpp"

#include <string>

namespace tahoun::testing {

using ::testing::HasSubstr;

namespace {

constexpr const char* games =
    "(;FF[4]GM[1]SZ[5]RU[Capture Go];B[cc];W[dd](;B[dc]C[good]TR[dc];W[cd])(;B[cd]))\n"
    "(;FF[4]GM[1]SZ[5];B[cc];W[cc])\n"
    "(;FF[4]GM[1]SZ[19]RU[Japanese]KM[6.5]PB[A]PW[B];B[pd];W[dp];B[];W[tt])\n"
    "(;FF[4]GM[1]SZ[9]RU[Capture Go (2 stones)]HA[2]AB[cg][gc];W[ee])\n"
    "(;FF[4]GM[1]SZ[5];B[aa]\n";

std::string on_one_line(std::string text) {
    std::erase(text, '\n');
    return text;
}

TEST(SgfFiles, AreCheckedThroughTheRules) {
    const Ran ran = tahoun({"check", "-"}, games);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("5 games read, 3 faults"));
    EXPECT_THAT(ran.out, HasSubstr(":2: game 2: illegal move 'C3'"));
    EXPECT_THAT(ran.out, HasSubstr(":3: game 3: RU names the rules 'Japanese'"));
    EXPECT_THAT(ran.out, HasSubstr(":5: game 5: the game is not closed by ')'"));
}

TEST(SgfFiles, AreConvertedAndStayTheSame) {
    const Ran ran = tahoun({"convert", "-", "-"}, games);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(
        ran.out,
        "(;FF[4]GM[1]CA[UTF-8]SZ[5]RU[Capture Go];B[cc];W[dd]\n(;B[dc]TR[dc]C[good];W[cd])\n(;B[cd]))\n\n"
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Capture Go (2 stones)]HA[2]AB[cg][gc];W[ee])\n");
    EXPECT_EQ(tahoun({"convert", "-", "-"}, ran.out).out, ran.out);

    const test::TemporaryFolder folder;
    const std::string file = folder.path() / "out.json";
    EXPECT_EQ(tahoun({"convert", "-", file}, ran.out).status, 0);
    const Json json = Json::parse(record::read_file(file));
    EXPECT_EQ(json["games"][0]["moves"], Json({"B[cc]", "W[dd]", "B[dc]", "W[cd]"}));
    EXPECT_EQ(json["games"][1]["properties"]["AB"], Json({"cg", "gc"}));
}

TEST(SgfFiles, AreAnalysed) {
    const Ran ran =
        tahoun({"analyse", "-", "--player", "alphabeta:depth=2"}, "(;SZ[3];B[bb];W[aa]TR[aa];B[ab])");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(on_one_line(ran.out), HasSubstr(";W[aa]TR[aa]C[before: "));
    EXPECT_EQ(tahoun({"check", "-"}, ran.out).status, 0);
}

TEST(SgfFiles, AreSavedByPlayAndMatch) {
    const test::TemporaryFolder folder;
    const std::string played = folder.path() / "played.sgf";
    const Ran play = tahoun({"play", "atarigo", "--set", "size=5", "--first", "human", "--second", "human"},
                            "C3\nD4\nsave " + played + "\nquit\n");
    EXPECT_EQ(play.status, 0) << play.err;
    EXPECT_THAT(on_one_line(record::read_file(played)),
                HasSubstr("SZ[5]RU[Capture Go]KM[0]PB[human]PW[human];B[cc];W[db])"));

    const std::string matched = folder.path() / "matched.sgf";
    const Ran match = tahoun({"match", "atarigo", "--set", "size=4", "--first", "random", "--second",
                              "greedy", "--games", "4", "--save", matched});
    EXPECT_EQ(match.status, 0) << match.err;
    EXPECT_THAT(tahoun({"check", matched}).out, HasSubstr("4 games read, 0 faults"));
    EXPECT_THAT(record::read_file(matched), HasSubstr("RO[4]"));
}

TEST(GtpProgram, SpeaksGtp) {
    const Ran ran = tahoun({"engine", "gtp", "--player", "random:seed=1", "--set", "size=5"},
                           "1 name\n2 gogui-rules_board_size\ngenmove b\nfly\nquit\nname\n");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("=1 Tahoun\n\n=2 5\n\n= "));
    EXPECT_THAT(ran.out, HasSubstr("\n\n? unknown command\n\n=\n\n"));
    EXPECT_EQ(tahoun({"engine", "gtp", "--set", "size=50"}).status, 2);
    EXPECT_EQ(tahoun({"engine", "line", "--set", "size=5"}).status, 2);
}

TEST(GtpProgram, PlaysWithUs) {
    const std::string other = std::string("external:protocol=gtp,time=5s,command='") + TAHOUN_BINARY +
                              " engine gtp --player random:seed=2'";
    const Ran ran = tahoun({"match", "atarigo", "--set", "size=5", "--set", "start=crosscut", "--first",
                            "greedy", "--second", other, "--games", "2", "--json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["games"], 2);
    EXPECT_EQ(json["errors"], 0);

    const Ran check =
        tahoun({"check-engine", "atarigo", std::string(TAHOUN_BINARY) + " engine gtp --player random",
                "--protocol", "gtp", "--set", "size=4", "--games", "2", "--time", "5s"});
    EXPECT_EQ(check.status, 0) << check.out << check.err;
    EXPECT_THAT(check.out, HasSubstr("it calls itself 'Tahoun'"));
}

}  // namespace
}  // namespace tahoun::testing
