// The perfect player and its fallible opponents on the command line.
#include "cli/tahoun.hpp"

#include <set>

namespace tahoun::testing {
namespace {

using Words = std::vector<std::string>;

Words match(const std::string& first, const std::string& second) {
    return {"match",    "morris", "--set",   "men=3", "--first", first,
            "--second", second,   "--games", "4",     "--seed",  "1"};
}

TEST(Perfect, PlaysFallibleOpponents) {
    for (const char* opponent : {"random:sees=3", "fallible", "fallible:blunder=100,closes=100"}) {
        const Json played = tahoun_json(match("perfect:nodes=1000,hash=1", opponent));
        EXPECT_EQ(played["games"], 4) << opponent;
        EXPECT_EQ(played["errors"], 0) << opponent;
    }
}

TEST(Perfect, SaysWhatIsWrong) {
    expect_refused({"search", "tictactoe", "--player", "perfect"}, {"'perfect'", "engine"});
    expect_refused({"search", "draughts", "--player", "perfect:draws=human"}, {"'human'", "distance"});
    expect_refused({"search", "draughts", "--player", "fallible"}, {"'fallible'", "level"});
    expect_refused({"search", "morris", "--player", "perfect:draws=distance,l=5,u=4"},
                   {"l=5,u=4", "greater"});
    expect_refused({"search", "morris", "--player", "perfect:closing=3"},
                   {"'closing'", "closes", "mill_closed", "takes_returning and blunder"});
    expect_refused({"search", "morris", "--player", "perfect:blocks=many"}, {"blocks", "'many'"});
    expect_refused({"search", "morris", "--player", "perfect:draws=ultra"},
                   {"tahoun solve morris", "--ultra"}, 1);
}

TEST(Perfect, EveryKindIsListed) {
    const Json games = tahoun_json({"games"});
    for (const Json& game : games["games"]) {
        std::set<std::string> names;
        for (const Json& player : game["players"]) names.insert(player["name"]);
        EXPECT_EQ(names.count("perfect"), game["name"] == "morris" || game["name"] == "draughts" ? 1U : 0U);
        EXPECT_EQ(names.count("fallible"), game["name"] == "morris" ? 1U : 0U);
    }
}

}  // namespace
}  // namespace tahoun::testing
