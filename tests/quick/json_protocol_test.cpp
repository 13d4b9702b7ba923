// Messages of the JSON protocol, good and bad ones: every request is answered once, nothing ends the engine.
// Searches run on threads of the host.
#include "support/json_peer.hpp"
#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>

namespace tahoun::test {
namespace {

using protocols::JsonHost;
using protocols::JsonSettings;
using ::testing::Contains;
using ::testing::HasSubstr;

JsonSettings small_settings() {
    JsonSettings settings;
    settings.limits.moves = 100;
    settings.limits.message_bytes = 20'000;
    settings.limits.searches = 2;
    settings.data = "/nowhere";
    return settings;
}

class JsonProtocol : public ::testing::Test {
protected:
    // The last answer, to a text that has no number of its own.
    Json answer_to(std::string_view text) {
        peer.send_text(text);
        return peer.messages().back();
    }
    std::string code_of(std::string_view text) {
        const Json answer = answer_to(text);
        return answer.contains("error") ? answer["error"]["code"].get<std::string>() : "ok";
    }

    JsonHost host{small_settings()};
    TestPeer peer{host};
};

TEST_F(JsonProtocol, TextsThatAreNoMessagesAreRefused) {
    for (const std::string_view text :
         {"",
          " ",
          "nonsense",
          "{",
          "[]",
          "[1]",
          "null",
          "7",
          "\"see\"",
          "{\"id\":1}",
          "{\"do\":\"see\"}",
          "{\"id\":\"1\",\"do\":\"see\"}",
          "{\"id\":-1,\"do\":\"see\"}",
          "{\"id\":1.5,\"do\":\"see\"}",
          "{\"id\":1e400,\"do\":\"see\"}",
          "{\"id\":99999999999999999999999,\"do\":\"see\"}",
          "{\"id\":1,\"do\":7}",
          "{\"id\":1,\"do\":\"see\",\"game\":[]}",
          "{\"id\":1,\"do\":\"dance\"}",
          "{\"id\":1,\"do\":\"see\",\"game\":\"tictactoe\",\"moves\":{}}",
          "{\"id\":1,\"do\":\"see\",\"game\":\"tictactoe\",\"moves\":[1]}",
          "{\"id\":1,\"do\":\"see\",\"game\":\"tictactoe\",\"settings\":{\"width\":3}}",
          "{\"id\":1,\"do\":\"see\",\"game\":\"tictactoe\",\"position\":\"a\\u0000b\"}",
          "{\"id\":1,\"do\":\"s\xff\"}"})
        EXPECT_EQ(code_of(text), "bad_message") << text;
}

TEST_F(JsonProtocol, AnswersHaveTheNumberOfTheRequestOrNone) {
    EXPECT_EQ(answer_to("{\"id\":77,\"do\":\"dance\"}")["id"], 77);
    EXPECT_TRUE(answer_to("{\"id\":\"x\",\"do\":\"see\"}")["id"].is_null());
}

TEST_F(JsonProtocol, DeepAndLargeMessagesAreRefused) {
    EXPECT_EQ(code_of(std::string(10'000, '[')), "bad_message");
    EXPECT_EQ(
        code_of("{\"id\":1,\"do\":\"see\",\"x\":" + std::string(100, '[') + std::string(100, ']') + "}"),
        "bad_message");
    EXPECT_EQ(code_of(std::string(20'001, ' ')), "too_big");
    Json many{{"do", "see"}, {"game", "tictactoe"}, {"moves", std::vector<std::string>(101, "a1")}};
    EXPECT_EQ(peer.error(many), "too_big");
    EXPECT_EQ(peer.error({{"do", "see"}, {"game", std::string(5000, 'x')}}), "too_big");
}

TEST_F(JsonProtocol, UnknownFieldsAreIgnoredAndNullIsNone) {
    EXPECT_EQ(peer.ok({{"do", "see"}, {"game", "tictactoe"}, {"colour", "blue"}, {"moves", nullptr}})["ply"],
              0);
}

TEST_F(JsonProtocol, TheFirstMessageIsHello) {
    TestPeer shy(host, false);
    EXPECT_EQ(shy.error({{"do", "see"}, {"game", "tictactoe"}}), "hello_first");
    EXPECT_EQ(shy.error({{"do", "hello"}, {"protocol", 2}}), "wrong_protocol");
    EXPECT_EQ(shy.error({{"do", "hello"}}), "bad_message");
    EXPECT_EQ(shy.error({{"do", "see"}, {"game", "tictactoe"}}), "hello_first");
    EXPECT_EQ(shy.ok({{"do", "hello"}, {"protocol", 1}})["protocol"], 1);
    EXPECT_EQ(shy.error({{"do", "see"}, {"game", "tictactoe"}}), "");
}

TEST_F(JsonProtocol, HelloTellsNoKeyThatNamesAFile) {
    const Json hello = peer.ok({{"do", "hello"}, {"protocol", 1}});
    std::size_t keys = 0;
    for (const Json& game : hello["games"]) {
        EXPECT_FALSE(game["players"].empty());
        for (const Json& player : game["players"]) {
            EXPECT_NE(player["name"], "external");
            for (const Json& key : player["keys"]) {
                ++keys;
                EXPECT_THAT((std::vector<std::string>{"data", "command", "protocol"}),
                            ::testing::Not(Contains(key["name"].get<std::string>())));
            }
        }
    }
    EXPECT_GT(keys, 50U);
}

TEST_F(JsonProtocol, BadPlacesSayWhatIsWrong) {
    EXPECT_EQ(peer.error({{"do", "see"}, {"game", "chess"}}), "bad_place");
    EXPECT_EQ(peer.error({{"do", "see"}, {"game", "tictactoe"}, {"settings", {{"size", "3"}}}}), "bad_place");
    EXPECT_EQ(peer.error({{"do", "see"}, {"game", "draughts"}, {"position", "W:Wz9"}}), "bad_place");
    const Json error =
        peer.ask({{"do", "see"}, {"game", "tictactoe"}, {"moves", {"b2", "a1", "b2"}}})["error"];
    EXPECT_EQ(error["code"], "bad_place");
    EXPECT_EQ(error["move"], 2);
    EXPECT_EQ(error["refusal"]["code"], "occupied");
    EXPECT_EQ(error["refusal"]["squares"], Json::array({"b2"}));
}

TEST_F(JsonProtocol, WhyNamesWhatIsAllowedInstead) {
    const Json place{{"do", "why"}, {"game", "draughts"}, {"position", "W:Wc3,g1:Bd4,h8"}};
    Json other = place;
    other["path"] = {"g1", "f2"};
    const Json refused = peer.ok(other);
    EXPECT_EQ(refused["legal"], false);
    EXPECT_EQ(refused["refusal"]["code"], "capture_obligatory");
    ASSERT_EQ(refused["moves"].size(), 1U);
    EXPECT_EQ(refused["moves"][0]["path"], Json::array({"c3", "e5"}));
    EXPECT_EQ(refused["moves"][0]["removes"], Json::array({"d4"}));

    Json beginning = place;
    beginning["path"] = {"c3"};
    const Json begun = peer.ok(beginning);
    EXPECT_EQ(begun["legal"], true);
    EXPECT_TRUE(begun["move"].is_null());
    Json whole = place;
    whole["move"] = "c3:e5";
    EXPECT_EQ(peer.ok(whole)["move"], "c3xe5");
}

TEST_F(JsonProtocol, KeysOfTheMachineAreForbidden) {
    const auto error = [&](std::string_view player) {
        return peer.error({{"do", "choose"}, {"game", "draughts"}, {"player", player}});
    };
    EXPECT_EQ(error("engine:depth=2,data=/etc"), "forbidden");
    EXPECT_EQ(error("perfect:data=/etc"), "forbidden");
    EXPECT_EQ(error("external:command='sh -c true'"), "forbidden");
    EXPECT_EQ(error("external"), "forbidden");
    EXPECT_EQ(error("machine:name=x"), "forbidden");
    EXPECT_EQ(error("engine:threads=1000"), "bad_player");
    EXPECT_EQ(error("engine:hash=60000"), "bad_player");
    EXPECT_EQ(error("engine:time=100m"), "bad_player");
    EXPECT_EQ(error("alphabeta:depth=99"), "bad_player");
    EXPECT_EQ(error("mcts:memory=100000"), "bad_player");
    EXPECT_EQ(error("engine:nonsense=1"), "bad_player");
    EXPECT_EQ(error("nobody"), "bad_player");
    EXPECT_EQ(error(":"), "bad_player");
}

TEST_F(JsonProtocol, ProgramsOfTheMachineGoByTheirNames) {
    JsonSettings settings = small_settings();
    settings.engines = {{"quitter", "/bin/false", "line"}};
    JsonHost with_programs(settings);
    TestPeer page(with_programs);
    const Json hello = page.ok({{"do", "hello"}, {"protocol", 1}});
    EXPECT_EQ(hello["engines"][0]["name"], "quitter");
    EXPECT_EQ(hello.dump().find("/bin/false"), std::string::npos) << "a page is told no command";
    const auto error = [&](std::string_view player) {
        return page.error({{"do", "choose"}, {"game", "tictactoe"}, {"player", player}});
    };
    EXPECT_EQ(error("machine:name=quitter"), "player_failed");
    EXPECT_EQ(error("machine:name=other"), "no_such_thing");
    EXPECT_EQ(error("machine:name=quitter,command=ls"), "forbidden");
    EXPECT_EQ(error("machine:name=quitter,memory=1"), "forbidden");
}

TEST_F(JsonProtocol, EveryLevelPlaysEveryGame) {
    for (const std::string game : {"tictactoe", "draughts", "morris"})
        for (const int level : {1, 5, 10}) {
            const Json thought =
                peer.ok({{"do", "choose"}, {"game", game}, {"player", "level:n=" + std::to_string(level)}});
            EXPECT_TRUE(thought["move"].is_string()) << game << level;
        }
}

TEST_F(JsonProtocol, AnAnalysisGoesOnUntilItIsStopped) {
    const int id = peer.send({{"do", "analyse"}, {"game", "draughts"}, {"lines", 3}});
    const Json info = peer.info_of(id)["info"];
    EXPECT_LE(info["lines"].size(), 3U);
    EXPECT_TRUE(info["score"].is_number());
    peer.ok({{"do", "stop"}, {"request", id}});
    const Json end = peer.end_of(id);
    EXPECT_EQ(end["ok"]["lines"].size(), 3U) << end.dump();
}

TEST_F(JsonProtocol, WhatHasNoMoveWhenStoppedSaysSo) {
    const int id = peer.send({{"do", "choose"}, {"game", "draughts"}, {"player", "minimax:depth=40"}});
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    peer.ok({{"do", "stop"}, {"request", id}});
    EXPECT_EQ(peer.end_of(id)["error"]["code"], "stopped");
    peer.ok({{"do", "stop"}, {"request", 123456}});
}

TEST_F(JsonProtocol, TooManySearchesAreRefusedAndQuickQuestionsAnswered) {
    const Json endless{{"do", "analyse"}, {"game", "draughts"}};
    const int one = peer.send(endless);
    const int other = peer.send(endless);
    EXPECT_EQ(peer.error(endless), "busy");
    EXPECT_EQ(peer.ok({{"do", "see"}, {"game", "draughts"}})["ply"], 0);
    EXPECT_EQ(peer.ok({{"do", "tables"}, {"game", "draughts"}})["smallest"], 2);
    for (const int id : {one, other}) peer.ok({{"do", "stop"}, {"request", id}});
    for (const int id : {one, other}) static_cast<void>(peer.end_of(id));
    EXPECT_EQ(peer.error({{"do", "choose"}, {"game", "tictactoe"}, {"player", "random"}}), "");
}

TEST_F(JsonProtocol, AllConnectionsTogetherHaveALimit) {
    JsonSettings settings = small_settings();
    settings.limits.all_searches = 1;
    JsonHost narrow(settings);
    TestPeer one(narrow);
    TestPeer other(narrow);
    const int id = one.send({{"do", "analyse"}, {"game", "draughts"}});
    EXPECT_EQ(other.error({{"do", "choose"}, {"game", "tictactoe"}, {"player", "random"}}), "busy");
    one.ok({{"do", "stop"}, {"request", id}});
    static_cast<void>(one.end_of(id));
    EXPECT_EQ(other.error({{"do", "choose"}, {"game", "tictactoe"}, {"player", "random"}}), "");
}

TEST_F(JsonProtocol, ANumberIsUsedOnceAtATime) {
    peer.send_text(R"({"id":500,"do":"analyse","game":"draughts"})");
    peer.send_text(R"({"id":500,"do":"analyse","game":"draughts"})");
    const Json answer = peer.end_of(500);
    EXPECT_EQ(answer["error"]["field"], "id");
    peer.vanish();
}

TEST_F(JsonProtocol, APageThatGoesAwayLeavesNoSearchBehind) {
    const auto start = std::chrono::steady_clock::now();
    {
        JsonHost other(small_settings());
        TestPeer page(other);
        static_cast<void>(page.send({{"do", "analyse"}, {"game", "draughts"}}));
        static_cast<void>(
            page.send({{"do", "choose"}, {"game", "draughts"}, {"player", "minimax:depth=40"}}));
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        const auto leaving = std::chrono::steady_clock::now();
        page.vanish();
        EXPECT_LT(std::chrono::steady_clock::now() - leaving, std::chrono::seconds(1));
        const std::size_t before = page.messages().size();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_EQ(page.messages().size(), before) << "nothing is sent to who is gone";
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST_F(JsonProtocol, TheTimeOfASearchIsLimited) {
    JsonSettings settings = small_settings();
    settings.limits.time_ms = 2000;  // enough for a first move on a machine that is busy and sanitized
    JsonHost hasty(settings);
    TestPeer page(hasty);
    const Json thought = page.ok({{"do", "analyse"}, {"game", "draughts"}});
    EXPECT_TRUE(thought["move"].is_string());
    EXPECT_EQ(page.error({{"do", "choose"}, {"game", "draughts"}, {"player", "minimax:depth=40"}}),
              "stopped");
}

TEST_F(JsonProtocol, WhatWasAskedIsFinishedAtTheEnd) {
    const int id = peer.send({{"do", "choose"}, {"game", "draughts"}, {"player", "engine:depth=6"}});
    const int endless = peer.send({{"do", "analyse"}, {"game", "draughts"}});
    peer.finish();
    const auto messages = peer.messages();
    const auto ended = [&](int number) {
        return std::any_of(messages.begin(), messages.end(), [&](const Json& message) {
            return message["id"] == number && !message.contains("info");
        });
    };
    EXPECT_TRUE(ended(id));
    EXPECT_TRUE(ended(endless));
}

TEST_F(JsonProtocol, JudgesMoveByMove) {
    const int id = peer.send({{"do", "judge"}, {"game", "tictactoe"}, {"moves", {"b2", "a2", "a1"}}});
    const Json end = peer.end_of(id)["ok"];
    ASSERT_EQ(end["moves"].size(), 3U);
    EXPECT_EQ(end["moves"][1]["grade"], "mistake");
    EXPECT_EQ(end["moves"][1]["value_after"]["result"], "loss");
    EXPECT_EQ(peer.info_of(id)["info"]["index"], 0);
    EXPECT_EQ(peer.ok({{"do", "judge"}, {"game", "tictactoe"}})["moves"], Json::array());
}

TEST_F(JsonProtocol, OffersAreTakenByWhoeverCannotWin) {
    const auto accepts = [&](std::string_view side) {
        return peer.ok({{"do", "offer"},
                        {"game", "draughts"},
                        {"position", "W:WKa1,Kc1,Ke1,Kg1:Bh8"},
                        {"player", "level:n=8"},
                        {"side", side}})["accepts"];
    };
    EXPECT_EQ(accepts("white"), false);
    EXPECT_EQ(accepts("black"), true);
    EXPECT_EQ(peer.error({{"do", "offer"}, {"game", "draughts"}, {"player", "random"}, {"side", "green"}}),
              "bad_message");
}

TEST_F(JsonProtocol, ChanceIsRolled) {
    const Json place{{"game", "tree"}, {"position", "chance(1/2:A=3,1/2:B=5)"}};
    Json roll = place;
    roll["do"] = "roll";
    const std::string move = peer.ok(roll)["move"];
    EXPECT_TRUE(move == "A" || move == "B") << move;
    Json choose = place;
    choose["do"] = "choose";
    choose["player"] = "random";
    EXPECT_EQ(peer.error(choose), "bad_place");
    EXPECT_EQ(peer.error({{"do", "roll"}, {"game", "tictactoe"}}), "bad_place");
}

TEST_F(JsonProtocol, FinishedGamesAreNotThoughtAbout) {
    const Json over{{"game", "tictactoe"}, {"moves", {"a1", "b1", "a2", "b2", "a3"}}};
    Json see = over;
    see["do"] = "see";
    EXPECT_EQ(peer.ok(see)["result"]["reason"], "line");
    EXPECT_EQ(peer.ok(see)["moves"], Json::array());
    Json choose = over;
    choose["do"] = "choose";
    choose["player"] = "engine";
    const Json thought = peer.ok(choose);
    EXPECT_TRUE(thought["move"].is_null());
    EXPECT_EQ(thought["value"]["result"], "loss");
}

TEST_F(JsonProtocol, EvaluatorsSayTheirTerms) {
    const Json evaluated = peer.ok({{"do", "evaluate"}, {"game", "draughts"}, {"position", "W:Wc3,c1:Bh8"}});
    double sum = 0;
    for (const Json& term : evaluated["terms"]) sum += term["value"].get<double>();
    EXPECT_DOUBLE_EQ(sum, evaluated["score"].get<double>());
    EXPECT_GT(sum, 0);
    EXPECT_EQ(peer.error({{"do", "evaluate"}, {"game", "draughts"}, {"evaluator", "none"}}), "no_such_thing");
    EXPECT_EQ(peer.error({{"do", "evaluate"}, {"game", "draughts"}, {"parameters", {{"man", "x"}}}}),
              "no_such_thing");
}

TEST_F(JsonProtocol, DatabasesAreBuiltAskedAndPlayedWith) {
    const TemporaryFolder folder;
    JsonSettings settings = small_settings();
    settings.data = folder.path();
    JsonHost builder(settings);
    TestPeer page(builder);
    const Json game{{"game", "draughts"}};
    const auto with = [&](Json more) {
        more.update(game);
        return more;
    };
    EXPECT_TRUE(page.ok(with({{"do", "tables"}}))["built"].is_null());
    EXPECT_EQ(page.error(with({{"do", "puzzles"}, {"count", 1}, {"seed", 1}})), "no_tables");
    EXPECT_EQ(page.error(with({{"do", "build"}, {"size", 1}})), "bad_message");
    EXPECT_EQ(page.error(with({{"do", "build"}, {"size", 3}, {"draws", {"human"}}})), "too_big");
    const int id = page.send(with({{"do", "build"}, {"size", 3}}));
    EXPECT_EQ(page.end_of(id)["ok"]["built"], 3);
    EXPECT_TRUE(page.info_of(id)["info"]["share"].is_number());

    const Json probed = page.ok(with({{"do", "probe"}, {"position", "W:WKa1,c3:BKh8"}}));
    EXPECT_EQ(probed["value"]["result"], "win");
    EXPECT_EQ(probed["moves"].size(), 3U);

    const Json puzzles = page.ok(with({{"do", "puzzles"}, {"count", 4}, {"seed", 7}}));
    EXPECT_EQ(puzzles, page.ok(with({{"do", "puzzles"}, {"count", 4}, {"seed", 7}})));
    EXPECT_NE(puzzles, page.ok(with({{"do", "puzzles"}, {"count", 4}, {"seed", 8}})));
    ASSERT_EQ(puzzles["puzzles"].size(), 4U);
    for (const Json& puzzle : puzzles["puzzles"]) {
        const Json values = page.ok(with({{"do", "probe"}, {"position", puzzle["position"]}}));
        int keeping = 0;
        for (const Json& move : values["moves"])
            if (move["value"]["result"] == puzzle["goal"]) ++keeping;
        EXPECT_EQ(keeping, 1) << puzzle.dump();
        EXPECT_EQ(values["value"]["result"], puzzle["goal"]);
        EXPECT_EQ(page.ok(with({{"do", "see"}, {"position", puzzle["position"]}}))["side"], puzzle["side"]);
    }
}

TEST_F(JsonProtocol, BuildingIsStoppedAndForbidden) {
    const TemporaryFolder folder;
    JsonSettings settings = small_settings();
    settings.data = folder.path();
    JsonHost builder(settings);
    TestPeer page(builder);
    const int id = page.send({{"do", "build"}, {"game", "draughts"}, {"size", 5}});
    static_cast<void>(page.info_of(id));
    EXPECT_EQ(page.ok({{"do", "tables"}, {"game", "draughts"}})["building"], true);
    EXPECT_EQ(page.error({{"do", "build"}, {"game", "morris"}, {"size", 6}}), "busy");
    page.ok({{"do", "stop"}, {"request", id}});
    EXPECT_EQ(page.end_of(id)["error"]["code"], "stopped");
    EXPECT_EQ(page.ok({{"do", "tables"}, {"game", "draughts"}})["building"], false);

    settings.may_build = false;
    JsonHost careful(settings);
    TestPeer other(careful);
    EXPECT_EQ(other.error({{"do", "build"}, {"game", "draughts"}, {"size", 3}}), "forbidden");
}

TEST_F(JsonProtocol, GamesWithoutDatabasesSaySo) {
    EXPECT_EQ(peer.error({{"do", "probe"}, {"game", "tictactoe"}}), "no_tables");
    EXPECT_EQ(peer.error({{"do", "tables"}, {"game", "atarigo"}}), "no_tables");
    EXPECT_TRUE(peer.ok({{"do", "probe"}, {"game", "draughts"}})["value"].is_null());
}

}  // namespace
}  // namespace tahoun::test
