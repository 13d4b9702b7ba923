// What the page is told of positions, over games played at random: an editor gives every position back, every legal move is
// made by pointing at squares, and games written to files are read as they were.
#include "core/random.hpp"
#include "support/json_peer.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace tahoun::test {
namespace {

using protocols::JsonHost;

// The games and the rules that differ in what a board shows.
std::vector<Json> all_rules() {
    std::vector<Json> all;
    const auto add = [&](const char* game, Json settings) {
        all.push_back({{"game", game}, {"settings", std::move(settings)}});
    };
    add("tictactoe", Json::object());
    add("tictactoe", {{"width", "7"}, {"height", "5"}, {"line", "4"}});
    for (const char* rules : {"short", "federation", "russian", "english"})
        add("draughts", {{"rules", rules}});
    for (const char* men : {"3", "6", "9"}) add("morris", {{"men", men}});
    add("morris", {{"variant", "lasker"}});
    add("morris", {{"men", "6"}, {"flying", "true"}});
    add("atarigo", {{"size", "5"}});
    add("atarigo", {{"size", "6"}, {"start", "crosscut"}});
    add("atarigo", {{"size", "4"}, {"capture", "3"}});
    add("atarigo", {{"size", "9"}, {"handicap", "2"}});
    return all;
}

class JsonGames : public ::testing::Test {
protected:
    Json see(const Json& place) {
        Json request = place;
        request["do"] = "see";
        return peer.ok(std::move(request));
    }
    Json asked(const char* what, const Json& place, const Json& more) {
        Json request = place;
        request["do"] = what;
        request.update(more);
        return peer.ok(std::move(request));
    }

    // Calls `look` with the place and the view of each position of a game played at random.
    template <class Look>
    void stroll(Json place, Random& random, int plies, const Look& look) {
        place["moves"] = Json::array();
        for (int ply = 0; ply < plies; ++ply) {
            const Json view = see(place);
            look(place, view);
            if (view["moves"].empty()) return;
            const auto chosen = random.below(static_cast<std::uint32_t>(view["moves"].size()));
            place["moves"].push_back(view["moves"][chosen]["move"]);
        }
    }

    JsonHost host{{}};
    TestPeer peer{host};
};

TEST_F(JsonGames, AnEditorGivesEveryPositionBack) {
    Seeded seeded;
    Random& random = seeded.random;
    for (const Json& rules : all_rules())
        stroll(rules, random, cases(40), [&](const Json& /*place*/, const Json& view) {
            const Json board{
                {"pieces", view["pieces"]},
                {"side", view["side"]},
                {"hands", view["hands"]},
                {"taken", rules["settings"].contains("capture") ? view["taken"] : Json::object()},
                {"marks", view["marks"]}};
            if (!view["result"].is_null()) {
                Json request = rules;
                request["do"] = "make";
                request.update(board);
                // A position repeated or played too long is an ordinary one for an editor.
                if (view["result"]["reason"] == "repetition" || view["result"]["reason"] == "fifteen_moves")
                    return;
                if (view["result"]["reason"] == "captured") return;  // the stones are gone
                EXPECT_EQ(peer.error(request), "bad_position") << view.dump();
                return;
            }
            EXPECT_EQ(asked("make", rules, board)["position"], view["position"]) << view.dump();
        });
}

TEST_F(JsonGames, EveryMoveIsMadeByPointing) {
    Seeded seeded;
    Random& random = seeded.random;
    for (const Json& rules : all_rules())
        stroll(rules, random, cases(25), [&](const Json& place, const Json& view) {
            std::set<std::string> squares;
            for (const Json& square : view["board"]["squares"])
                squares.insert(square["name"].get<std::string>());
            std::set<std::string> pieces;
            for (const Json& piece : view["pieces"]) pieces.insert(piece["at"].get<std::string>());
            std::set<std::string> paths;
            for (const Json& move : view["moves"]) {
                EXPECT_TRUE(paths.insert(move["path"].dump()).second)
                    << "two moves by the same squares: " << view.dump();
                for (const Json& square : move["path"])
                    EXPECT_TRUE(squares.contains(square.get<std::string>()));
                for (const Json& square : move.value("removes", Json::array()))
                    EXPECT_TRUE(pieces.contains(square.get<std::string>()));
            }
            for (const Json& move : view["moves"]) {
                const Json meant = asked("why", place, {{"path", move["path"]}});
                EXPECT_EQ(meant["legal"], true);
                EXPECT_EQ(meant["move"], move["move"]);
                EXPECT_EQ(asked("why", place, {{"move", move["move"]}})["move"], move["move"]);
            }
        });
}

TEST_F(JsonGames, WhateverIsPointedAtIsAMoveOrRefusedWithAReason) {
    Seeded seeded;
    Random& random = seeded.random;
    for (const Json& rules : all_rules())
        stroll(rules, random, 12, [&](const Json& place, const Json& view) {
            const Json& squares = view["board"]["squares"];
            for (int i = 0; i < 10; ++i) {
                Json path = Json::array();
                const auto length = 1 + random.below(3);
                for (std::uint32_t j = 0; j < length; ++j)
                    path.push_back(squares[random.below(static_cast<std::uint32_t>(squares.size()))]["name"]);
                const Json answer = asked("why", place, {{"path", path}});
                EXPECT_NE(answer["legal"].get<bool>(), answer["refusal"].is_object()) << answer.dump();
            }
        });
}

TEST_F(JsonGames, TakenPiecesAreCounted) {
    Seeded seeded;
    Random& random = seeded.random;
    for (const Json& rules : all_rules()) {
        if (rules["game"] != "draughts") continue;
        stroll(rules, random, 60, [&](const Json& /*place*/, const Json& view) {
            const int on_board = static_cast<int>(view["pieces"].size());
            EXPECT_EQ(on_board + view["taken"]["white"].get<int>() + view["taken"]["black"].get<int>(), 24);
        });
    }
}

TEST_F(JsonGames, FilesAreReadAsTheyWereWritten) {
    Seeded seeded;
    Random& random = seeded.random;
    for (const Json& rules : all_rules()) {
        Json last;
        stroll(rules, random, 15, [&](const Json& place, const Json& /*view*/) { last = place; });
        Json tree = Json::array();
        int parent = -1;
        for (const Json& move : last["moves"]) {
            tree.push_back({{"parent", parent}, {"move", move}});
            parent = static_cast<int>(tree.size()) - 1;
        }
        ASSERT_FALSE(tree.empty());
        tree[0]["comment"] = "první";
        tree[0]["nag"] = 3;
        // A variation of the first move, where there is another.
        const Json start = see(rules);
        for (const Json& move : start["moves"])
            if (move["move"] != tree[0]["move"]) {
                tree.push_back({{"parent", -1}, {"move", move["move"]}});
                break;
            }
        const bool over = !see(last)["result"].is_null();
        std::vector<Json> formats{nullptr, "portable"};
        for (const Json& format : formats) {
            const Json written =
                asked("write", rules,
                      {{"tree", tree},
                       {"format", format},
                       {"tags",
                        {{"White", "Anna"}, {"Black", "Běla"}, {"Event", "Turnaj"}, {"Date", "2026.11.18"}}},
                       {"result", over ? "*" : "1-0"}});
            const Json read = peer.ok({{"do", "read"}, {"text", written["text"]}});
            EXPECT_EQ(read["format"], written["format"]);
            ASSERT_EQ(read["games"].size(), 1U) << read.dump() << written.dump();
            const Json& game = read["games"][0];
            EXPECT_EQ(game["game"], rules["game"]);
            EXPECT_EQ(game["tags"]["White"], "Anna") << game.dump();
            EXPECT_EQ(game["tags"]["Black"], "Běla");
            EXPECT_EQ(game["tags"]["Event"], "Turnaj");
            EXPECT_EQ(game["tags"]["Date"], "2026.11.18");
            if (written["format"] == "sgf") {
                EXPECT_NE(written["text"].get<std::string>().find("DT[2026-11-18]"), std::string::npos);
            }
            EXPECT_EQ(over || game["result"] == "1-0", true) << written.dump();
            EXPECT_EQ(game["tree"].size(), tree.size());
            EXPECT_EQ(game["tree"][0]["move"], tree[0]["move"]);
            EXPECT_EQ(game["tree"][0]["comment"], "první");
            EXPECT_EQ(game["tree"][0]["nag"], 3);
            // The main line as it was, and the variation beside its first move.
            std::vector<std::string> line;
            std::vector<std::string> first;
            int at = -1;
            for (std::size_t i = 0; i < game["tree"].size(); ++i) {
                const Json& node = game["tree"][i];
                if (node["parent"] == -1) first.push_back(node["move"]);
            }
            for (bool found = true; found;) {
                found = false;
                for (std::size_t i = 0; i < game["tree"].size() && !found; ++i)
                    if (game["tree"][i]["parent"] == at) {
                        line.push_back(game["tree"][i]["move"]);
                        at = static_cast<int>(i);
                        found = true;
                    }
            }
            EXPECT_EQ(Json(line), last["moves"]) << written.dump();
            EXPECT_EQ(first.size(), start["moves"].size() > 1 ? 2U : 1U);
        }
    }
}

TEST_F(JsonGames, BadFilesAndTreesAreRefused) {
    EXPECT_EQ(peer.error({{"do", "read"}, {"text", ""}}), "bad_file");
    const Json faulty = peer.ok({{"do", "read"}, {"text", "[Game \"tictactoe\"]\n\n1. b2 b2 *\n"}});
    EXPECT_TRUE(faulty["games"].empty());
    ASSERT_EQ(faulty["faults"].size(), 1U);
    EXPECT_EQ(faulty["faults"][0]["line"], 3);
    EXPECT_EQ(faulty["faults"][0]["name"], "tictactoe");
    EXPECT_EQ(faulty["faults"][0]["move"], "b2");
    EXPECT_EQ(faulty["faults"][0]["refusal"]["code"], "occupied");
    EXPECT_EQ(faulty["faults"][0]["refusal"]["squares"], Json::array({"b2"}));
    const Json broken =
        peer.ok({{"do", "read"}, {"text", "[GameType \"29\"]\n\n1. c3-d4 {no end"}})["faults"];
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_FALSE(broken[0].contains("refusal"));
    const Json game{{"do", "write"}, {"game", "tictactoe"}};
    const auto code = [&](const Json& tree, Json more = Json::object()) {
        Json request = game;
        request["tree"] = tree;
        request.update(more);
        return peer.error(request);
    };
    EXPECT_EQ(code(Json::array({{{"parent", 0}, {"move", "b2"}}})), "bad_message");
    EXPECT_EQ(code(Json::array({{{"parent", -1}, {"move", "z9"}}})), "bad_place");
    EXPECT_EQ(code(Json::array({7})), "bad_message");
    EXPECT_EQ(code(Json::array(), {{"format", "pdn"}}), "no_such_thing");
    EXPECT_EQ(code(Json::array(), {{"result", "maybe"}}), "bad_file");
    EXPECT_EQ(code(Json::array(), {{"tags", {{"Event", "two\nlines"}}}}), "bad_file");
}

TEST_F(JsonGames, ImpossibleBoardsHaveReasons) {
    const auto reason = [&](Json request) {
        request["do"] = "make";
        const Json answer = peer.ask(std::move(request));
        EXPECT_EQ(answer["error"]["code"], "bad_position") << answer.dump();
        return answer["error"]["reason"]["code"].get<std::string>();
    };
    const auto pieces = [](std::vector<std::pair<std::string, std::string>> list) {
        Json json = Json::array();
        for (const auto& piece : list) json.push_back({{"at", piece.first}, {"piece", piece.second}});
        return json;
    };
    const auto draughts = [&](Json list) {
        return reason({{"game", "draughts"}, {"pieces", std::move(list)}, {"side", "white"}});
    };
    EXPECT_EQ(draughts(pieces({})), "no_pieces");
    EXPECT_EQ(draughts(pieces({{"b1", "white_man"}})), "not_a_square");
    EXPECT_EQ(draughts(pieces({{"a1", "white"}})), "unknown_piece");
    EXPECT_EQ(draughts(pieces({{"a1", "white_man"}, {"a1", "black_man"}})), "two_pieces");
    EXPECT_EQ(draughts(pieces({{"b8", "white_man"}})), "man_on_last_row");
    EXPECT_EQ(draughts(pieces({{"h8", "black_king"}})), "finished");
    EXPECT_EQ(
        reason({{"game", "tictactoe"},
                {"pieces",
                 pieces({{"a1", "x"}, {"b1", "x"}, {"c1", "x"}, {"a3", "o"}, {"b3", "o"}, {"c3", "o"}})},
                {"side", "x"}}),
        "both_lines");
    EXPECT_EQ(reason({{"game", "tictactoe"},
                      {"pieces", pieces({{"a1", "x"}, {"b1", "x"}, {"c1", "x"}})},
                      {"side", "x"}}),
              "line_of_mover");
    EXPECT_EQ(reason({{"game", "atarigo"},
                      {"pieces", pieces({{"A1", "black"}, {"A2", "white"}, {"B1", "white"}})},
                      {"side", "black"}}),
              "no_liberty");
    EXPECT_EQ(reason({{"game", "morris"},
                      {"pieces", Json::array()},
                      {"side", "white"},
                      {"hands", {{"white", {{"white", 10}}}, {"black", {{"black", 9}}}}}}),
              "too_many_pieces");
    EXPECT_EQ(reason({{"game", "morris"}, {"pieces", Json::array()}, {"side", "white"}}), "too_few_men");
    EXPECT_EQ(reason({{"game", "tree"}, {"pieces", Json::array()}, {"side", "max"}}), "no_editor");
}

TEST_F(JsonGames, WhatAPlayerMustDoIsSaid) {
    const auto must = [&](Json place) { return see(place).value("must", ""); };
    EXPECT_EQ(must({{"game", "draughts"}}), "");
    EXPECT_EQ(must({{"game", "draughts"}, {"position", "W:Wc3:Bd4"}}), "capture");
    EXPECT_EQ(must({{"game", "draughts"}, {"position", "W:Wc3,Kh2:Bd4,f4"}}), "king_capture");
    EXPECT_EQ(
        must({{"game", "draughts"}, {"settings", {{"rules", "russian"}}}, {"position", "W:Wc3,Kh2:Bd4,f4"}}),
        "capture");
    EXPECT_EQ(must({{"game", "morris"}}), "place");
    EXPECT_EQ(must({{"game", "morris"}, {"settings", {{"variant", "lasker"}}}}), "");
}

TEST_F(JsonGames, KoAndAtariAreMarked) {
    const Json view = see({{"game", "atarigo"}, {"settings", {{"size", "5"}}}, {"moves", {"A1", "A2"}}});
    EXPECT_EQ(view["marks"], Json::array({{{"at", "A1"}, {"kind", "atari"}}}));
    EXPECT_EQ(view["board"]["stars"], Json::array({"C3"}));
    const Json ko = see({{"game", "atarigo"},
                         {"settings", {{"size", "4"}, {"capture", "3"}}},
                         {"position", "1bw1/b1bw/1bw1/4 w 0 0 -"},
                         {"moves", {"B3"}}});
    bool marked = false;
    for (const Json& mark : ko["marks"]) marked = marked || mark == Json({{"at", "C3"}, {"kind", "ko"}});
    EXPECT_TRUE(marked) << ko["marks"].dump() << ko["position"];
}

TEST_F(JsonGames, TheLineThatWinsIsMarked) {
    const Json three = see({{"game", "tictactoe"}, {"moves", {"a1", "b1", "b2", "b3", "c3"}}});
    EXPECT_EQ(three["marks"], Json::array({{{"at", "a1"}, {"kind", "line"}},
                                           {{"at", "b2"}, {"kind", "line"}},
                                           {{"at", "c3"}, {"kind", "line"}}}));
    EXPECT_TRUE(see({{"game", "tictactoe"}, {"moves", {"a1", "b1", "b2", "b3"}}})["marks"].empty());
    // Two lines at once, one of them longer than it must be; stones that belong to none are not marked.
    const Json settings{{"width", "5"}, {"height", "4"}, {"line", "3"}};
    const Json large = see({{"game", "tictactoe"},
                            {"settings", settings},
                            {"position", "xx1xx/2x2/2x2/o3o x"},
                            {"moves", {"c4"}}});
    std::string marked;
    for (const Json& mark : large["marks"]) marked += mark["at"].get<std::string>() + " ";
    EXPECT_EQ(marked, "c2 c3 a4 b4 c4 d4 e4 ");
}

}  // namespace
}  // namespace tahoun::test
