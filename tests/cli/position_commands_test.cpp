// show, moves, perft, eval, games.
#include "cli/tahoun.hpp"

#include <cstdio>
#include <fstream>

namespace tahoun::testing {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(CommandLine, ShowsABoard) {
    const Ran ran = tahoun({"show", "tictactoe", "--position", "x1o/1x1/3 o"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, StartsWith(" 3  x . o\n 2  . x .\n 1  . . .\n    a b c\n"));
    EXPECT_THAT(ran.out, HasSubstr("o to move"));

    const Json shown = tahoun_json({"show", "tictactoe", "--position", "x1o/1x1/3 o"});
    EXPECT_EQ(shown["position"], "x1o/1x1/3 o");
    EXPECT_EQ(shown["side"], "o");
    EXPECT_EQ(shown["legal_moves"], Json::array({"a1", "b1", "c1", "a2", "c2", "b3"}));
    EXPECT_TRUE(shown["result"].is_null());
}

TEST(CommandLine, ShowsAResult) {
    const Json won = tahoun_json({"show", "tictactoe", "--moves", "a1 a2 b1 b2 c1"});
    EXPECT_EQ(won["result"], "loss");  // for o, who would be to move
    EXPECT_EQ(won["winner"], "x");
    EXPECT_EQ(won["reason"], "line");
    EXPECT_EQ(won["legal_moves"], Json::array());

    const Json drawn = tahoun_json({"show", "tictactoe", "--position", "xox/xxo/oxo o"});
    EXPECT_EQ(drawn["result"], "draw");
    EXPECT_EQ(drawn["reason"], "full_board");
    EXPECT_THAT(tahoun({"show", "tictactoe", "--position", "xox/xxo/oxo o"}).out,
                HasSubstr("a draw: the board is full"));
}

TEST(CommandLine, PositionsComeFromFilesAndStandardInput) {
    const Ran piped = tahoun({"show", "tictactoe", "--position", "-", "--json"}, "x2/3/3 o\n");
    EXPECT_EQ(Json::parse(piped.out)["position"], "x2/3/3 o");

    const std::string file = ::testing::TempDir() + "tahoun_position.txt";
    {
        FILE* out = std::fopen(file.c_str(), "w");
        ASSERT_NE(out, nullptr);
        std::fputs("max(\n  min(1,2),\n  min(3,4)\n)\n", out);
        std::fclose(out);
    }
    EXPECT_EQ(tahoun_json({"show", "tree", "--position", "@" + file})["position"], "max(min(1,2),min(3,4))");
    std::remove(file.c_str());
}

// A black man of morris is an @ as well.
TEST(CommandLine, APositionMayBeginWithTheSignOfAFile) {
    for (const std::string position :
         {"@@*@****/********/O*O*O*** w 0 0", "@*******/********/******** w 9 8"})
        EXPECT_EQ(tahoun_json({"show", "morris", "--position", position})["position"], position);
    expect_refused({"show", "morris", "--position", "@*******/********/******** w 9 9"},
                   {"No such file", "Black has 10 men"});

    const std::string file = ::testing::TempDir() + "tahoun_black_man.txt";
    std::ofstream(file) << "@*******/********/******** w 9 8\n";
    EXPECT_EQ(tahoun_json({"show", "morris", "--position", "@" + file})["position"],
              "@*******/********/******** w 9 8");
    std::remove(file.c_str());
}

TEST(CommandLine, ATextShowsTheSizeOfItsBoard) {
    EXPECT_EQ(tahoun_json({"show", "tictactoe", "--position", "4/4/4/4 x"})["rules"],
              "width=4 height=4 line=3");
    expect_refused({"show", "tictactoe", "--set", "width=3", "--position", "4/4/4/4 x"},
                   {"4/4/4/4 x", "width=4", "width=3"});
}

TEST(CommandLine, ListsMoves) {
    EXPECT_EQ(tahoun({"moves", "tictactoe", "--position", "xox/1x1/oxo x"}).out, "a2\nc2\n");
    EXPECT_EQ(tahoun({"moves", "tree"}).out, "A1\nA2\nA3\n");
    EXPECT_EQ(tahoun({"moves", "tree", "--moves", "A2"}).out, "1\n2\n3\n");
    EXPECT_EQ(tahoun({"moves", "tictactoe", "--moves", "a1 a2 b1 b2 c1"}).out, "");
    EXPECT_EQ(tahoun_json({"moves", "tictactoe", "--set", "width=15", "--set", "height=15", "--set",
                           "line=5"})["moves"]
                  .size(),
              225U);
}

TEST(CommandLine, CountsMoveSequences) {
    EXPECT_EQ(tahoun({"perft", "tictactoe", "--depth", "9"}).out, "nodes 127872\n");
    const Json counted = tahoun_json({"perft", "tictactoe", "--depth", "5"});
    EXPECT_EQ(counted["nodes"], 15120);
    EXPECT_GE(counted["seconds"], 0.0);
    const Json divided = tahoun_json({"perft", "tictactoe", "--depth", "3", "--divide", "--moves", "b2"});
    EXPECT_EQ(divided["nodes"], 336);
    EXPECT_EQ(divided["moves"].size(), 8U);
    EXPECT_EQ(divided["moves"][0], Json({{"move", "a1"}, {"nodes", 42}}));
    EXPECT_THAT(tahoun({"perft", "tictactoe", "--depth", "1", "--divide"}).out, StartsWith("a1 1\nb1 1\n"));
    // Chance is expanded in between: two rolls, two plies of players.
    EXPECT_EQ(
        tahoun({"perft", "tree", "--depth", "2", "--position", "max(chance(1/2:min(1,2),1/2:min(3,4,5)),7)"})
            .out,
        "nodes 5\n");
}

TEST(CommandLine, Evaluates) {
    const Json empty = tahoun_json({"eval", "tictactoe"});
    EXPECT_EQ(empty["score"], 0);
    const Json centre = tahoun_json({"eval", "tictactoe", "--moves", "b2"});
    EXPECT_EQ(centre["score"], -80);  // for o: four lines of x that lack two stones
    EXPECT_EQ(centre["terms"], Json({{"lacks1", 0}, {"lacks2", -80}}));
    EXPECT_EQ(tahoun_json({"eval", "tictactoe", "--moves", "b2", "--evaluator", "plain", "--param",
                           "lacks2=5"})["score"],
              -20);
    EXPECT_EQ(tahoun_json({"eval", "tree", "--position", "max(chance(1/2:3,1/2:4)) @1.1"})["score"],
              -3.0);  // min would be to move
    EXPECT_THAT(tahoun({"eval", "tictactoe", "--moves", "b2"}).out, StartsWith("score -80\n"));
}

TEST(CommandLine, ListsTheGames) {
    const Json games = tahoun_json({"games"})["games"];
    std::vector<std::string> names;
    for (const auto& game : games) names.push_back(game["name"]);
    EXPECT_THAT(names, ::testing::IsSupersetOf({"tictactoe", "draughts", "morris", "tree"}));
    ASSERT_EQ(names.front(), "tictactoe");
    EXPECT_EQ(games[0]["options"][2], Json({{"name", "line"},
                                            {"meaning", "how many in a row win"},
                                            {"allowed", "1 to the longer side"},
                                            {"default", "3"}}));
    for (const auto& game : games) {
        // What is listed works: each player of each game chooses a move.
        for (const auto& player : game["players"]) {
            std::string name = player["name"];
            // To the end of a game of draughts, morris or Atari Go nobody looks.
            if (name == "lecture" && game["name"] == "atarigo") name += ":depth=2";
            if (name == "lecture" && game["name"] == "draughts") name += ":depth=4";
            if (name == "lecture" && game["name"] == "morris") name += ":depth=3";
            if (name == "external") name += ":time=30s,command='" TAHOUN_BINARY " engine line'";
            const Json found = tahoun_json({"search", game["name"], "--player", name});
            EXPECT_TRUE(found["move"].is_string()) << game["name"] << " " << name;
        }
        EXPECT_EQ(tahoun_json({"show", game["name"], "--position", game["start"]})["position"],
                  game["start"]);
    }
    const Ran ran = tahoun({"games"});
    for (const char* word :
         {"tictactoe", "draughts", "tree", "width", "lacks1", "alphabeta", "expectiminimax", "piškvorky"})
        EXPECT_THAT(ran.out, HasSubstr(word));
}

}  // namespace tahoun::testing
