// tahoun solve atarigo.
#include "cli/tahoun.hpp"
#include "support/background_program.hpp"
#include "support/temporary_folder.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

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
    const Json winner = tahoun_json(
        {"solve", "atarigo", "--set", "size=4", "--winner", "--verify", "--data", data, "--memory", "32"});
    EXPECT_EQ(winner["winner"], "white");
    EXPECT_TRUE(winner["plies"].is_null());
    EXPECT_EQ(winner["verified"]["right"], true);
    EXPECT_EQ(winner["verified"]["parts"].size(), 1U);
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

// As timeout(1) does it, which sends its signal twice: to the program and to its group.
TEST(SolveAtariGo, AWordToStopMayComeTwice) {
    const test::TemporaryFolder folder;
    const auto at = folder.path() / "atarigo" / "size=6";
    for (const int signal : {SIGINT, SIGTERM}) {
        BackgroundProgram program(
            TAHOUN_BINARY,
            {"solve", "atarigo", "--set", "size=6", "--memory", "32", "--data", folder.path().string()}, {});
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!std::filesystem::exists(at / "lock") && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        program.signal(signal);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        program.signal(signal);
        EXPECT_EQ(program.wait(), 1);
        EXPECT_THAT(program.errors(), HasSubstr("the same command goes on from there"));
        EXPECT_TRUE(std::filesystem::exists(at / "table"));
        std::filesystem::remove_all(at);
    }
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
    expect_refused({"solve", "atarigo", "--set", "size=3", "--method", "retrograde", "--data", data},
                   {"--method", "atarigo"});
    expect_refused({"solve", "tictactoe", "--first-moves"}, {"--first-moves", "tictactoe"});
    expect_refused({"solve", "tictactoe", "--winner"}, {"--winner", "tictactoe"});
}

}  // namespace
}  // namespace tahoun::testing
