// tahoun solve atarigo.
#include "cli/tahoun.hpp"
#include "support/temporary_folder.hpp"

namespace tahoun::testing {
namespace {

using ::testing::HasSubstr;

TEST(SolveAtariGo, WinnerPliesLineAndFirstMoves) {
    const test::TemporaryFolder folder;
    const std::string data = folder.path().string();
    const Json solved = tahoun_json({"solve", "atarigo", "--set", "size=3", "--first-moves", "--verify",
                                     "--threads", "1", "--memory", "32", "--data", data});
    EXPECT_EQ(solved["winner"], "black");
    EXPECT_EQ(solved["plies"], 7);
    EXPECT_EQ(solved["pv"].size(), 7U);
    EXPECT_GT(solved["nodes"], 0);
    EXPECT_EQ(solved["first_moves"].size(), 3U);
    EXPECT_EQ(solved["first_moves"][0]["move"], "B3");
    EXPECT_EQ(solved["first_moves"][0]["plies"], 7);
    EXPECT_EQ(solved["verified"]["right"], true);
    EXPECT_EQ(solved["verified"]["parts"].size(), 2U);
    const Ran shown = tahoun({"solve", "atarigo", "--set", "size=4", "--set", "start=crosscut", "--data",
                              data, "--memory", "32", "--threads", "2"});
    EXPECT_EQ(shown.status, 0) << shown.err;
    EXPECT_THAT(shown.out, HasSubstr("black wins in 5 plies"));
}

TEST(SolveAtariGo, PositionsAndMoves) {
    const test::TemporaryFolder folder;
    const std::string data = folder.path().string();
    // White's stone in the corner has one liberty.
    const Json solved =
        tahoun_json({"solve", "atarigo", "--position", "wb2/4/4/4 b", "--data", data, "--memory", "32"});
    EXPECT_EQ(solved["winner"], "black");
    EXPECT_EQ(solved["plies"], 1);
    EXPECT_EQ(solved["pv"], Json::array({"A3"}));
    EXPECT_EQ(tahoun_json({"solve", "atarigo", "--set", "size=2", "--moves", "A1", "--data", data, "--memory",
                           "32"})["plies"],
              3);
}

TEST(SolveAtariGo, Refusals) {
    const test::TemporaryFolder folder;
    const std::string data = folder.path().string();
    expect_refused({"solve", "atarigo", "--set", "size=9", "--data", data}, {"8×8", "9×9"});
    expect_refused({"solve", "atarigo", "--set", "size=4", "--set", "capture=2", "--data", data},
                   {"capture=1"});
    expect_refused({"solve", "atarigo", "--position", "wb2/4/4/4 b", "--moves", "A3", "--data", data},
                   {"over"});
    expect_refused({"solve", "atarigo", "--set", "size=3", "--memory", "8", "--data", data},
                   {"--memory", "16"});
    expect_refused({"solve", "atarigo", "--set", "size=3", "--pieces", "3", "--data", data},
                   {"--first-moves"});
    expect_refused({"solve", "tictactoe", "--first-moves"}, {"--first-moves", "tictactoe"});
}

}  // namespace
}  // namespace tahoun::testing
