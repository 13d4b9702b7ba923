// The match room: live results, going on with a match, its test, its end by hand. Games run on threads of the host.
#include "support/json_peer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::test {
namespace {

using protocols::JsonHost;
using protocols::JsonSettings;

JsonSettings with_a_program() {
    JsonSettings settings;
    settings.engines.push_back({"broken", "true", "line"});
    return settings;
}

class JsonMatch : public ::testing::Test {
protected:
    Json request(int games) {
        return {{"do", "match"},  {"game", "tictactoe"}, {"players", {"alphabeta:depth=2", "random"}},
                {"games", games}, {"seed", 7},           {"openings", 1},
                {"repeat", true}};
    }
    std::vector<Json> infos_of(int id) {
        std::vector<Json> infos;
        for (const Json& message : peer.messages())
            if (message["id"] == id && message.contains("info")) infos.push_back(message["info"]);
        return infos;
    }

    JsonHost host{with_a_program()};
    TestPeer peer{host};
};

TEST_F(JsonMatch, EveryGameIsToldAndCounted) {
    const int id = peer.send(request(10));
    const Json end = peer.end_of(id)["ok"];
    const auto states = infos_of(id);
    ASSERT_EQ(states.size(), 10U);
    int half_points = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const Json& game = states[i]["latest"];
        EXPECT_EQ(states[i]["games"], i + 1);
        EXPECT_EQ(states[i]["done"], false);
        EXPECT_EQ(game["number"], i + 1);
        EXPECT_EQ(game["first_begins"], i % 2 == 0);
        half_points += game["half_points"].get<int>();
        // Each game can be played again, and ends as it is counted.
        const Json seen = peer.ok({{"do", "see"}, {"game", "tictactoe"}, {"moves", game["moves"]}});
        const Json winner = seen["result"]["winner"];
        const bool first_is_x = game["first_begins"];
        const int expected = winner.is_null() ? 1 : (winner == "x") == first_is_x ? 2 : 0;
        EXPECT_EQ(game["half_points"], expected) << game.dump();
    }
    EXPECT_EQ(states[0]["latest"]["moves"][0], states[1]["latest"]["moves"][0]);  // the same opening
    EXPECT_EQ(end["done"], true);
    EXPECT_EQ(2 * end["wins"].get<int>() + end["draws"].get<int>(), half_points);
    EXPECT_EQ(end["wins"].get<int>() + end["draws"].get<int>() + end["losses"].get<int>(), 10);
    EXPECT_LE(end["elo_low"], end["elo"]);
    EXPECT_LE(end["elo"], end["elo_high"]);
    EXPECT_TRUE(end["sprt"].is_null());
}

TEST_F(JsonMatch, GoesOnWhereItWasStopped) {
    const int whole = peer.send(request(8));
    const Json expected = peer.end_of(whole)["ok"];
    Json rest = request(8);
    for (const Json& state : infos_of(whole))
        if (state["games"] <= 5) rest["played"].push_back(state["latest"]);
    const int id = peer.send(rest);
    EXPECT_EQ(peer.end_of(id)["ok"], expected);
    const auto states = infos_of(id);
    ASSERT_EQ(states.size(), 3U);
    EXPECT_EQ(states[0]["latest"]["number"], 6);
    EXPECT_EQ(states[0]["games"], 6);
}

TEST_F(JsonMatch, ATestEndsItWhenItIsDecided) {
    Json tested = request(1000);
    tested["sprt"] = {{"elo0", 0}, {"elo1", 100}, {"alpha", 0.05}, {"beta", 0.05}};
    const Json end = peer.ok(tested);
    EXPECT_EQ(end["sprt"]["verdict"], "accepted");
    EXPECT_GE(end["sprt"]["llr"], end["sprt"]["high"]);
    EXPECT_LT(end["games"], 1000);
    EXPECT_EQ(end["done"], true);
}

TEST_F(JsonMatch, IsStoppedByHand) {
    const int id = peer.send(request(10'000));
    static_cast<void>(peer.info_of(id));
    static_cast<void>(peer.ok({{"do", "stop"}, {"request", id}}));
    const Json end = peer.end_of(id)["ok"];
    EXPECT_EQ(end["done"], false);
    EXPECT_GE(end["games"], 1);
    EXPECT_LT(end["games"], 10'000);
}

TEST_F(JsonMatch, AProgramThatFailsLosesAndIsTold) {
    Json with = request(2);
    with["players"] = {"machine:name=broken", "random"};
    const int id = peer.send(with);
    const Json end = peer.end_of(id)["ok"];
    EXPECT_EQ(end["losses"], 2);
    const Json game = infos_of(id).front()["latest"];
    EXPECT_EQ(game["error"]["player"], 0);
    EXPECT_EQ(game["error"]["code"], "exited");
    EXPECT_EQ(game["error"]["facts"], (Json{{"status", "0"}, {"awaited", "ready"}}));
    EXPECT_FALSE(game["error"]["what"].get<std::string>().empty());
    EXPECT_FALSE(game["error"]["position"].get<std::string>().empty());
}

TEST_F(JsonMatch, WrongWordsAreRefused) {
    const auto code = [&](const char* field, const Json& value) {
        Json changed = request(2);
        changed[field] = value;
        return peer.error(changed);
    };
    EXPECT_EQ(code("players", {"random"}), "bad_message");
    EXPECT_EQ(code("players", {"random", "random", "random"}), "too_big");
    EXPECT_EQ(code("players", {"random", "external:command=ls"}), "forbidden");
    EXPECT_EQ(code("players", {"random", "engine:data=/tmp"}), "forbidden");
    EXPECT_EQ(code("players", {"random", "machine:name=other"}), "no_such_thing");
    EXPECT_EQ(code("players", {"random", "alphabeta:colour=red"}), "bad_player");
    EXPECT_EQ(code("players", {"random", "engine:hash=100000"}), "bad_player");
    EXPECT_EQ(code("games", 0), "bad_message");
    EXPECT_EQ(code("games", 10'001), "bad_message");
    EXPECT_EQ(code("concurrency", 1000), "bad_message");
    EXPECT_EQ(code("openings", 9), "bad_message");  // the game is over by then
    EXPECT_EQ(code("position", "xxx/oo1/3 o"), "bad_place");
    EXPECT_EQ(code("sprt", {{"elo0", 5}, {"elo1", 5}, {"alpha", 0.05}, {"beta", 0.05}}), "bad_message");
    EXPECT_EQ(code("sprt", {{"elo0", 0}, {"elo1", 5}, {"alpha", 0.5}, {"beta", 0.05}}), "bad_message");
    EXPECT_EQ(code("played", {{{"number", 3}, {"half_points", 1}}}), "bad_message");
    EXPECT_EQ(code("played", {{{"number", 1}, {"half_points", 3}}}), "bad_message");
}

}  // namespace
}  // namespace tahoun::test
