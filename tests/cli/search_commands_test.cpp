// search, trace, solve.
#include "cli/tahoun.hpp"

#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace tahoun::testing {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(CommandLine, SearchSolvesTheLecturesTree) {
    const std::string text = "max(min(3,12,8),min(2,4,6),min(14,5,2))";
    for (const std::string player : {"minimax", "minimax:depth=2", "minimax:simple=true", "lecture",
                                     "lecture:depth=2", "expectiminimax"}) {
        const Json found = tahoun_json({"search", "tree", "--position", text, "--player", player});
        EXPECT_EQ(found["move"], "1") << player;
        EXPECT_EQ(found["score"], 3) << player;
        EXPECT_EQ(found["pv"], Json::array({"1", "1"})) << player;
        EXPECT_EQ(found["nodes"], player == "lecture:depth=2" ? 11 : 13) << player;
        EXPECT_FALSE(found.contains("value")) << player;  // points are no win
    }
    const Json pruned =
        tahoun_json({"search", "tree", "--position", text, "--player", "alphabeta:depth=2,max=99,many=90"});
    EXPECT_EQ(pruned["score"], 3);
    EXPECT_EQ(pruned["nodes"], 11);
    EXPECT_EQ(tahoun({"search", "tree", "--player", "minimax"}).out, "A1\n");
}

TEST(CommandLine, SearchProvesTicTacToe) {
    const Json drawn = tahoun_json({"search", "tictactoe", "--player", "alphabeta:depth=9"});
    EXPECT_EQ(drawn["value"], Json({{"result", "draw"}, {"plies", 9}}));
    EXPECT_EQ(drawn["score"], 0);
    const Json won =
        tahoun_json({"search", "tictactoe", "--position", "xx1/oo1/3 x", "--player", "minimax:depth=4"});
    EXPECT_EQ(won["move"], "c3");
    EXPECT_EQ(won["value"], Json({{"result", "win"}, {"plies", 1}}));
    const Json lost =
        tahoun_json({"search", "tictactoe", "--position", "x1o/3/o1x x", "--player", "alphabeta:depth=9"});
    EXPECT_TRUE(lost.contains("value"));
    const Json near =
        tahoun_json({"search", "tictactoe", "--position", "xx1/oo1/3 x", "--player", "alphabeta:depth=2"});
    EXPECT_EQ(near["pv"], Json::array({"c3"}));
}

TEST(CommandLine, SearchLooksThroughChance) {
    const Json found =
        tahoun_json({"search", "tree", "--position", "max(chance(1/3:1,2/3:2),chance(1/2:1,1/2:2))",
                     "--player", "expectiminimax"});
    EXPECT_EQ(found["move"], "1");
    EXPECT_DOUBLE_EQ(found["score"], 1.666667);
    const Json rolled =
        tahoun_json({"search", "tree", "--position", "chance(1/2:3,1/2:5)", "--player", "lecture"});
    EXPECT_TRUE(rolled["move"].is_null());
    EXPECT_DOUBLE_EQ(rolled["score"], 4.0);
    expect_refused({"search", "tree", "--position", "max(chance(1/2:3,1/2:5))", "--player", "alphabeta"},
                   {"alphabeta", "chance", "expectiminimax"});
}

TEST(CommandLine, SearchInAFinishedGame) {
    const Json over = tahoun_json({"search", "tictactoe", "--moves", "a1 a2 b1 b2 c1", "--player", "random"});
    EXPECT_TRUE(over["move"].is_null());
    EXPECT_EQ(over["result"], "loss");
    EXPECT_EQ(tahoun({"search", "tictactoe", "--moves", "a1 a2 b1 b2 c1", "--player", "random"}).status, 0);
}

TEST(CommandLine, SearchGivesSeveralLinesAndAVerdict) {
    const Json found = tahoun_json({"search", "tictactoe", "--set", "width=9", "--set", "height=9", "--set",
                                    "line=5", "--moves", "e5 e6", "--player", "engine:depth=3,lines=3"});
    ASSERT_EQ(found["lines"].size(), 3U);
    EXPECT_EQ(found["lines"][0]["pv"], found["pv"]);
    EXPECT_GE(found["lines"][0]["score"], found["lines"][2]["score"]);
    EXPECT_TRUE(found["verdict"].is_string());
    const Json won = tahoun_json(
        {"search", "tictactoe", "--position", "xx1/oo1/3 x", "--player", "mcts:playouts=50,seed=1"});
    EXPECT_EQ(won["move"], "c3");
    EXPECT_EQ(won["verdict"], "x wins in 1 ply");
}

TEST(CommandLine, SearchTellsWhatThePlayerThinks) {
    const Ran told = tahoun({"search", "tictactoe", "--set", "width=9", "--set", "height=9", "--set",
                             "line=5", "--player", "engine:depth=3", "--info"});
    EXPECT_THAT(told.err, HasSubstr("depth 1,"));
    EXPECT_THAT(told.err, HasSubstr("depth 3,"));
    EXPECT_THAT(told.out, ::testing::Not(HasSubstr("depth")));
}

TEST(CommandLine, CalibrateComparesEachLevelWithTheOneBelow) {
    const Json measured = tahoun_json(
        {"calibrate", "tictactoe", "--games", "2", "--openings", "random:2", "--against", "random"});
    ASSERT_EQ(measured["steps"].size(), 9U);
    EXPECT_EQ(measured["steps"][0]["level"], 2);
    EXPECT_EQ(measured["steps"][8]["level"], 10);
    EXPECT_EQ(measured["steps"][3]["wins"].get<int>() + measured["steps"][3]["draws"].get<int>() +
                  measured["steps"][3]["losses"].get<int>(),
              2);
    expect_refused({"calibrate", "tictactoe", "--games", "0"}, {"--games"});
    expect_refused({"search", "tictactoe", "--player", "level:n=11"}, {"'11'", "1 to 10"});
    expect_refused({"search", "tictactoe", "--player", "engine:lines=0"}, {"'0'", "1 to 100"});
    expect_refused({"search", "tictactoe", "--player", "mcts:playouts=none"}, {"'none'"});
}

TEST(CommandLine, SeedsMakeRandomRepeatable) {
    const auto move = [](const std::string& player) {
        return tahoun_json(
            {"search", "tictactoe", "--set", "width=19", "--set", "height=19", "--player", player})["move"];
    };
    EXPECT_EQ(move("random:seed=7"), move("random:seed=7"));
    EXPECT_EQ(move("random:seed=7"), "f14");  // the same on every machine
    EXPECT_NE(move("random:seed=7"), move("random:seed=8"));
}

TEST(CommandLine, TracesAsJson) {
    const Json trace = tahoun_json({"trace", "tree", "--player", "alphabeta"});
    EXPECT_EQ(trace["counts"]["visited"], 11);
    EXPECT_EQ(trace["counts"]["cut_branches"], 2);
    EXPECT_EQ(trace["counts"]["alpha_cuts"], 1);
    ASSERT_EQ(trace["nodes"].size(), 13U);
    EXPECT_TRUE(trace["nodes"][0]["parent"].is_null());
    int cuts = 0;
    for (const auto& node : trace["nodes"])
        if (!node["cut"].is_null()) {
            ++cuts;
            EXPECT_EQ(node["move"], "A2");
            EXPECT_EQ(node["cut"]["kind"], "alpha");
            EXPECT_EQ(node["cut"]["by"], 0);
        }
    EXPECT_EQ(cuts, 1);
}

TEST(CommandLine, TracesFromEitherSide) {
    const auto value_of_a1 = [](const std::string& view) {
        const Json trace = tahoun_json({"trace", "tree", "--player", "minimax", "--view", view});
        for (const auto& node : trace["nodes"])
            if (node["move"] == "A1") return node["value"];
        return Json();
    };
    EXPECT_EQ(value_of_a1("root"), 3);
    EXPECT_EQ(value_of_a1("mover"), -3);
}

TEST(CommandLine, TracesAsPicturesAndText) {
    EXPECT_THAT(tahoun({"trace", "tree", "--player", "alphabeta", "--format", "svg"}).out,
                StartsWith("<svg"));
    EXPECT_THAT(tahoun({"trace", "tree", "--player", "alphabeta", "--format", "dot"}).out,
                HasSubstr("digraph"));
    EXPECT_THAT(tahoun({"trace", "tree", "--player", "alphabeta"}).out, HasSubstr("A2"));
    const std::string file = ::testing::TempDir() + "tahoun_trace.svg";
    const Ran ran = tahoun({"trace", "tree", "--player", "alphabeta", "--format", "svg", "-o", file});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::remove(file.c_str()), 0);
}

TEST(CommandLine, SolvesTicTacToe) {
    const Json solved = tahoun_json({"solve", "tictactoe"});
    EXPECT_EQ(solved["positions"], 5478);
    EXPECT_EQ(solved["positions_up_to_symmetry"], 765);
    EXPECT_EQ(solved["finished_games"], 255168);
    EXPECT_EQ(solved["won_by_first"], 131184);
    EXPECT_EQ(solved["won_by_second"], 77904);
    EXPECT_EQ(solved["drawn"], 46080);
    EXPECT_EQ(solved["value"]["result"], "draw");
    const Json backwards = tahoun_json({"solve", "tictactoe", "--method", "retrograde", "--moves", "a1 b1"});
    EXPECT_EQ(backwards["value"]["result"], "win");
    EXPECT_EQ(backwards["value"], tahoun_json({"solve", "tictactoe", "--moves", "a1 b1"})["value"]);
    // The first to move wins three in a row on 3×4; from the empty board it takes a sanitizer's build too long.
    EXPECT_EQ(tahoun_json({"solve", "tictactoe", "--set", "width=4", "--moves", "b2 a1"})["value"]["result"],
              "win");
    EXPECT_THAT(tahoun({"solve", "tictactoe"}).out, HasSubstr("finished games 255168"));
}

// The signature is the same on every machine and every run; CHANGELOG.md names it, so that a change of it is not unseen.
TEST(CommandLine, TheBenchSignatureIsTheOneThatIsWrittenDown) {
    const Json first = tahoun_json({"bench"});
    const Json second = tahoun_json({"bench"});
    EXPECT_EQ(first["signature"], second["signature"]);
    EXPECT_GT(first["nps"], 0);
    std::set<std::string> searched;
    std::uint64_t nodes = 0;
    for (const Json& search : first["searches"]) {
        searched.insert(search["game"]);
        nodes += search["nodes"].get<std::uint64_t>();
    }
    EXPECT_EQ(nodes, first["signature"]);
    const Json library = tahoun_json({"games"});
    for (const Json& game : library["games"])
        EXPECT_TRUE(searched.contains(game["name"])) << game["name"] << " is not searched";
    std::ostringstream changes;
    changes << std::ifstream(std::string(TAHOUN_SOURCE_DIR) + "/CHANGELOG.md").rdbuf();
    EXPECT_THAT(changes.str(), HasSubstr("Bench signature: " + first["signature"].dump() + "\n"))
        << "the search has changed: write the new signature into CHANGELOG.md, and say in the commit why";
}

}  // namespace tahoun::testing
