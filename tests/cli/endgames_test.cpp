// solve --pieces, probe, and players who ask the tables.
#include "cli/tahoun.hpp"
#include "support/temporary_folder.hpp"

#include <cstdlib>
#include <fstream>

namespace tahoun::testing {
namespace {

using ::testing::HasSubstr;

// The program's data are this test's own, whatever the user has.
class EndgameCommands : public ::testing::Test {
protected:
    EndgameCommands() { ::setenv("TAHOUN_DATA", folder_.path().c_str(), 1); }  // NOLINT
    ~EndgameCommands() override { ::unsetenv("TAHOUN_DATA"); }                 // NOLINT
    EndgameCommands(const EndgameCommands&) = delete;
    EndgameCommands& operator=(const EndgameCommands&) = delete;

    test::TemporaryFolder folder_;
};

TEST_F(EndgameCommands, BuildVerifyAndAsk) {
    const Json solved = tahoun_json({"solve", "draughts", "--pieces", "2", "--verify", "--threads", "2"});
    ASSERT_EQ(solved["subspaces"].size(), 4U);
    const Json& kings = solved["subspaces"][0];
    EXPECT_EQ(kings["mover_men"], 0);
    EXPECT_EQ(kings["mover_kings"], 1);
    EXPECT_EQ(kings["opponent_men"], 0);
    EXPECT_EQ(kings["opponent_kings"], 1);
    EXPECT_EQ(kings["states"], 992);
    EXPECT_EQ(kings["wins"], 194);
    EXPECT_EQ(kings["losses"], 2);
    EXPECT_EQ(kings["draws"], 796);
    EXPECT_EQ(kings["max_win"], 3);
    EXPECT_EQ(kings["max_loss"], 2);
    EXPECT_EQ(solved["verified"]["positions"], 3488);
    EXPECT_EQ(solved["verified"]["wrong"], 0);
    EXPECT_TRUE(solved.contains("seconds"));
    EXPECT_THAT(tahoun({"solve", "draughts", "--pieces", "2"}).out, HasSubstr("3488 positions"));

    const Json probed = tahoun_json({"probe", "draughts", "--position", "W:WKa1:BKd4"});
    EXPECT_EQ(probed["source"], "database");
    EXPECT_EQ(probed["value"], (Json{{"result", "win"}, {"plies", 1}, {"class", nullptr}}));
    ASSERT_FALSE(probed["moves"].empty());
    EXPECT_EQ(probed["moves"][0]["result"], "win");
    EXPECT_EQ(probed["moves"][0]["plies"], 1);
    EXPECT_EQ(probed["moves"][0]["human"], nullptr);
    const Json black = tahoun_json({"probe", "draughts", "--position", "B:WKa1:BKb6"});
    EXPECT_EQ(black["value"]["result"], "draw");
    EXPECT_EQ(black["value"]["plies"], nullptr);
    EXPECT_THAT(tahoun({"probe", "draughts", "--position", "B:WKa1:BKb6"}).out,
                HasSubstr("black to move: draw (database)"));
}

TEST_F(EndgameCommands, PlayersAskThem) {
    const std::vector<std::string> question{"search",    "draughts", "--position",
                                            "W:Wa3:Bh4", "--player", "engine:depth=2"};
    const Json without = tahoun_json(question);
    EXPECT_FALSE(without.contains("value"));
    static_cast<void>(tahoun_json({"solve", "draughts", "--pieces", "2"}));
    const Json probed = tahoun_json({"probe", "draughts", "--position", "W:Wa3:Bh4"});
    const Json with = tahoun_json(question);
    if (probed["value"]["result"] == "draw") {
        EXPECT_EQ(with["score"], 0);
    } else {
        EXPECT_EQ(with["value"]["result"], probed["value"]["result"]);
        EXPECT_EQ(with["value"]["plies"], probed["value"]["plies"]);
    }
    auto told_not_to = question;
    told_not_to.back() += ",tables=false";
    EXPECT_EQ(tahoun_json(told_not_to)["score"], without["score"]);
    auto elsewhere = question;
    elsewhere.back() += ",data=" + (folder_.path() / "nothing").string();
    EXPECT_EQ(tahoun_json(elsewhere)["score"], without["score"]);
    EXPECT_THAT(tahoun({"play", "draughts", "--set", "rules=english"}, "quit\n").err,
                HasSubstr("no endgame database"));
    EXPECT_EQ(tahoun({"play", "draughts"}, "quit\n").err, "");
}

TEST_F(EndgameCommands, WhatIsMissingOrDamagedIsNamed) {
    for (const std::string game : {"tictactoe", "tree", "atarigo"})
        expect_refused({"probe", game}, {game, "no endgame tables", "--search"}, 1);
    expect_refused({"probe", "draughts", "--position", "W:WKa1:BKd4"},
                   {"no table", "solve draughts --pieces"}, 1);
    const Json searched = tahoun_json({"probe", "draughts", "--position", "W:WKa1:BKd4", "--search"});
    EXPECT_EQ(searched["source"], "search");
    EXPECT_EQ(searched["value"]["result"], "win");
    EXPECT_THAT(tahoun({"probe", "draughts", "--position", "W:WKa1:BKd4", "--search"}).out,
                HasSubstr("win in 1 ply (search)"));
    // A win that the game is certain of, without a distance, is no number.
    EXPECT_THAT(tahoun({"probe", "atarigo", "--set", "size=3", "--search"}).out,
                HasSubstr("a search says as good as won"));
    static_cast<void>(tahoun_json({"solve", "draughts", "--pieces", "2"}));
    const auto table = folder_.path() / "draughts" / "rules=short" / "0-1-0-1.table";
    ASSERT_TRUE(std::filesystem::exists(table));
    std::ofstream(table, std::ios::binary) << "something else";
    expect_refused({"probe", "draughts", "--position", "W:WKa1:BKd4"}, {table.string()}, 1);
    expect_refused({"solve", "draughts", "--pieces", "2"}, {table.string(), "remove it"}, 1);
    EXPECT_THAT(tahoun({"play", "draughts"}, "quit\n").err, HasSubstr(table.string()));
}

TEST_F(EndgameCommands, SolveThreeMensMorrisCompletely) {
    const Json solved = tahoun_json({"solve", "morris", "--set", "men=3", "--verify"});
    EXPECT_EQ(solved["men_total"], 6);
    EXPECT_EQ(solved["placing"], true);
    EXPECT_EQ(solved["verified"]["wrong"], 0);
    const Json& moving = solved["subspaces"][0];
    EXPECT_EQ(moving["mover"], 3);
    EXPECT_EQ(moving["opponent"], 3);
    EXPECT_EQ(moving["mover_hand"], 0);
    EXPECT_EQ(moving["opponent_hand"], 0);
    EXPECT_GT(moving["bytes_a_position"], 0.0);
    const Json probed = tahoun_json({"probe", "morris", "--set", "men=3"});
    EXPECT_EQ(probed["source"], "database");
    EXPECT_EQ(probed["value"]["result"], "win");
    ASSERT_EQ(probed["moves"].size(), 9U);
    EXPECT_EQ(probed["moves"][0]["move"], "b2");
    EXPECT_EQ(probed["moves"][0]["result"], "win");
    EXPECT_EQ(probed["moves"][0]["plies"], probed["value"]["plies"]);
    EXPECT_EQ(probed["moves"][4]["result"], "draw");
    EXPECT_EQ(probed["moves"][8]["result"], "loss");

    const std::string out = (folder_.path() / "out").string();
    const Json exported =
        tahoun_json({"solve", "morris", "--set", "men=3", "--export", "matica", "--out", out});
    EXPECT_EQ(exported["exported"][0], "matica33m");
    EXPECT_TRUE(std::filesystem::exists(out + "/matica00b-3-3"));
}

TEST_F(EndgameCommands, TellDrawsApart) {
    const Json solved = tahoun_json(
        {"solve", "morris", "--set", "men=3", "--set", "flying=true", "--ultra", "--human", "--verify"});
    for (const char* name : {"ratio", "human", "random"}) {
        const Json& draws = solved["draws_by"][name];
        EXPECT_EQ(draws["verified"]["wrong"], 0) << name;
        EXPECT_GT(draws["verified"]["positions"], 800) << name;
        EXPECT_EQ(draws["subspaces"].size(), solved["subspaces"].size()) << name;
        EXPECT_EQ(draws["subspaces"][0]["draws"], solved["subspaces"][0]["draws"]) << name;
    }
    EXPECT_FALSE(solved["draws_by"].contains("men"));
    EXPECT_EQ(solved["draws_by"]["ratio"]["subspaces"][0]["rank"], 0);
    EXPECT_THAT(
        tahoun({"solve", "morris", "--set", "men=3", "--set", "flying=true", "--ultra", "--value", "men"})
            .out,
        HasSubstr("draws by men"));

    const Json probed = tahoun_json({"probe", "morris", "--set", "men=3", "--set", "flying=true"});
    EXPECT_EQ(probed["value"]["result"], "draw");
    const Json& place = probed["value"]["class"];
    EXPECT_EQ(place["men"], (Json{{"rank", 0}, {"relative", 0}, {"distance", 0}}));
    const Json& best = probed["moves"][0];
    EXPECT_EQ(best["class"], place);
    EXPECT_GT(best["human"], 0.0);
    EXPECT_GT(best["random"], 0.0);
    EXPECT_LE(best["difficulty"], 1.0);
    EXPECT_THAT(tahoun({"probe", "morris", "--set", "men=3", "--set", "flying=true"}).out,
                HasSubstr("class 0 by men (+0 from here, distance 0)"));

    for (const char* player : {"perfect:draws=ultra", "perfect:draws=ultra,value=men", "perfect:draws=human",
                               "perfect:draws=difficulty,gamma=95"}) {
        const Json played =
            tahoun_json({"match", "morris", "--set", "men=3", "--set", "flying=true", "--first", player,
                         "--second", "random:sees=2", "--games", "4", "--seed", "1"});
        EXPECT_EQ(played["errors"], 0) << player;
        EXPECT_EQ(played["games"], 4) << player;
    }

    // A file that cannot be trusted is named, and the rest is told without it.
    const auto chances = folder_.path() / "morris" / "men=3_variant=standard_flying=true" / "0-0-3-3.human";
    ASSERT_TRUE(std::filesystem::exists(chances));
    std::ofstream(chances, std::ios::binary) << "something else";
    const Ran without = tahoun({"probe", "morris", "--set", "men=3", "--set", "flying=true"});
    EXPECT_EQ(without.status, 0);
    EXPECT_THAT(without.err, HasSubstr(chances.string()));
    EXPECT_THAT(without.out, HasSubstr("white to move: draw, class 0 by ratio"));
    expect_refused(
        {"search", "morris", "--set", "men=3", "--set", "flying=true", "--player", "perfect:draws=human"},
        {chances.string()}, 1);
}

TEST_F(EndgameCommands, WithoutTheTableOfAPositionMorrisIsSearched) {
    const std::string position = "OO******/@@******/O****@** w 0 0";
    expect_refused({"probe", "morris", "--position", position}, {"no table", "solve morris --men-total"}, 1);
    const Json searched = tahoun_json({"probe", "morris", "--position", position, "--search"});
    EXPECT_NE(searched["source"], "database");
    EXPECT_TRUE(searched["heuristic"].is_boolean());
    EXPECT_FALSE(searched["moves"].empty());
}

// The position has seven men; what follows from closing the mill has six, and is known exactly.
TEST_F(EndgameCommands, ACaptureIntoASolvedSubspaceIsExact) {
    static_cast<void>(tahoun_json({"solve", "morris", "--men-total", "6"}));
    const std::string position = "OO****O*/********/@**@*@*@ w 0 0";
    const Json searched = tahoun_json({"probe", "morris", "--position", position, "--search"});
    int exact = 0;
    for (const Json& move : searched["moves"]) {
        const std::string text = move["move"];
        if (text.find('x') == std::string::npos) continue;
        ++exact;
        const Json after = tahoun_json({"probe", "morris", "--position", position, "--moves", text});
        EXPECT_EQ(after["source"], "database");
        const std::string theirs = after["value"]["result"];
        EXPECT_EQ(move["result"], theirs == "win" ? "loss" : theirs == "loss" ? "win" : "draw") << text;
    }
    EXPECT_EQ(exact, 4);
}

// The command that would build a table is told whole; where there can be none, that is told.
TEST_F(EndgameCommands, ProbeSaysWhichTableIsMissing) {
    expect_refused({"probe", "morris", "--position", "OO****O*/********/@**@*@*@ w 0 0"},
                   {"no table", "solve morris --men-total 7 --set men=9"}, 1);
    expect_refused({"probe", "morris"}, {"no table", "solve morris --men-total 18 --placing"}, 1);
    expect_refused({"probe", "morris", "--set", "men=6"},
                   {"solve morris --men-total 12 --placing --set men=6"}, 1);
    expect_refused({"probe", "morris", "--position", "OO****O*/********/@**@*@** w 3 0"},
                   {"there can be no table", "--search"}, 1);
}

TEST_F(EndgameCommands, WhatATurnLeadsToMayBeDamaged) {
    static_cast<void>(tahoun_json({"solve", "morris", "--men-total", "7"}));
    const auto table = folder_.path() / "morris" / "men=9_variant=standard_flying=true" / "3-3-0-0.table";
    ASSERT_TRUE(std::filesystem::exists(table));
    const std::string all(std::filesystem::file_size(table) - 600, '?');
    std::fstream(table, std::ios::binary | std::ios::in | std::ios::out).seekp(600) << all;
    const Ran probed = tahoun({"probe", "morris", "--position", "OO****O*/********/@**@*@*@ w 0 0"});
    EXPECT_EQ(probed.status, 0);
    EXPECT_THAT(probed.err, HasSubstr(table.string()));
    EXPECT_THAT(probed.out, HasSubstr("unknown"));
}

// After any capture one king stands against another, which those tables know as a draw.
TEST_F(EndgameCommands, TheSearchAsksTheTablesThatAreNamed) {
    const std::string elsewhere = (folder_.path() / "elsewhere").string();
    static_cast<void>(tahoun_json({"solve", "draughts", "--pieces", "2", "--data", elsewhere}));
    const std::vector<std::string> question{"draughts", "--position", "W:WKa1:Bb2,Kh2"};
    const auto asked = [&](std::vector<std::string> words, const std::vector<std::string>& more) {
        words.insert(words.end(), question.begin(), question.end());
        words.insert(words.end(), more.begin(), more.end());
        return tahoun_json(words);
    };
    EXPECT_EQ(asked({"probe"}, {"--search", "--data", elsewhere})["score"], 0);
    EXPECT_EQ(asked({"search"}, {"--player", "engine:depth=2,data=" + elsewhere})["score"], 0);
    EXPECT_NE(asked({"search"}, {"--player", "engine:depth=2"})["score"], 0);
}

TEST_F(EndgameCommands, BadWordsAreRefused) {
    expect_refused({"solve", "morris"}, {"--men-total", "6 to 18"});
    expect_refused({"solve", "morris", "--men-total", "5"}, {"--men-total", "'5'"});
    expect_refused({"solve", "morris", "--pieces", "7"}, {"--men-total"});
    expect_refused({"solve", "draughts", "--pieces", "2", "--placing"}, {"--placing", "draughts"});
    expect_refused({"solve", "draughts", "--pieces", "2", "--export", "matica", "--out", "x"},
                   {"matica", "draughts"});
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path())) << "refused only after it was solved";
    expect_refused({"solve", "morris", "--men-total", "6", "--export", "matica"}, {"--out"});
    expect_refused({"solve", "morris", "--men-total", "18", "--memory", "1000"}, {"MiB", "1000"}, 1);
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path())) << "refused only after it was begun";
    // There is room for the tables, but not for what is to be done with them.
    expect_refused({"solve", "morris", "--men-total", "8", "--memory", "90", "--human"}, {"MiB", "90"}, 1);
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path())) << "refused only after it was solved";
    expect_refused({"solve", "draughts", "--pieces", "2", "--ultra"}, {"--ultra", "draughts"});
    expect_refused({"solve", "morris", "--set", "variant=lasker", "--men-total", "6", "--human"},
                   {"--human", "lasker"});
    expect_refused({"solve", "morris", "--set", "men=3", "--value", "men"}, {"--value", "--ultra"});
    expect_refused({"solve", "morris", "--set", "men=3", "--ultra", "--value", "luck"},
                   {"--value", "'luck'", "ratio", "men"});
    expect_refused({"solve", "draughts"}, {"--pieces", "2 to 7"});
    expect_refused({"solve", "draughts", "--pieces", "8"}, {"--pieces", "'8'", "7"});
    expect_refused({"solve", "tictactoe", "--pieces", "3"}, {"--pieces", "tictactoe"});
    expect_refused({"solve", "draughts", "--pieces", "2", "--threads", "0"}, {"--threads", "'0'"});
    expect_refused({"solve", "draughts", "--pieces", "5", "--memory", "20"}, {"MiB", "20"}, 1);
    expect_refused({"solve", "draughts", "--pieces", "2", "--data", "/proc/nowhere"}, {"/proc/nowhere"}, 1);
}

}  // namespace
}  // namespace tahoun::testing
