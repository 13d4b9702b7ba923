// The experiments of the laboratory: measurements against known counts, the engine by depth, a growing Monte Carlo tree,
// retrograde analysis by waves and by the steps of its queue. Searches run on threads of the host.
#include "support/json_peer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tahoun::test {
namespace {

using protocols::JsonHost;
using protocols::JsonSettings;

class JsonExperiments : public ::testing::Test {
protected:
    // What was told of a request on the way.
    std::vector<Json> infos_of(int id) {
        std::vector<Json> infos;
        for (const Json& message : peer.messages())
            if (message["id"] == id && message.contains("info")) infos.push_back(message["info"]);
        return infos;
    }

    JsonHost host{JsonSettings{}};
    TestPeer peer{host};
};

TEST_F(JsonExperiments, MinimaxMeasuresTheKnownTreesOfTicTacToe) {
    const int id = peer.send({{"do", "measure"},
                              {"game", "tictactoe"},
                              {"players", {"minimax", "alphabeta"}},
                              {"depths", {5, 1, 2, 3}},
                              {"orders", {"rules", "best", "worst"}}});
    const Json rows = peer.end_of(id)["ok"]["rows"];
    ASSERT_EQ(rows.size(), 2U * 3 * 4);
    const std::vector<int> nodes{1 + 9, 1 + 9 + 72, 1 + 9 + 72 + 504, 1 + 9 + 72 + 504 + 3024 + 15120};
    for (std::size_t order = 0; order < 3; ++order)
        for (std::size_t depth = 0; depth < 4; ++depth) {
            const Json& row = rows[4 * order + depth];
            EXPECT_EQ(row["player"], "minimax");
            EXPECT_EQ(row["nodes"], nodes[depth]);
        }
    EXPECT_EQ(rows[0]["leaves"], 9);
    EXPECT_EQ(rows[3]["leaves"], 15120);
    EXPECT_EQ(rows[0]["branching"], 9.0);
    EXPECT_EQ(rows[3]["depth"], 5);
    // The last depth of alpha-beta: far less in the best order than in the worst one.
    EXPECT_LT(rows[12 + 7]["nodes"], rows[12 + 3]["nodes"]);
    EXPECT_LE(rows[12 + 3]["nodes"], rows[12 + 11]["nodes"]);
    EXPECT_LT(rows[12 + 11]["nodes"], nodes[3]);
    EXPECT_EQ(infos_of(id).size(), rows.size());
}

TEST_F(JsonExperiments, WhatIsTooDeepIsLeftOutAndWhatIsWrongRefused) {
    Json request{{"do", "measure"},        {"game", "tictactoe"}, {"players", {"minimax"}},
                 {"depths", {1, 2, 3, 4}}, {"orders", {"rules"}}, {"most", 1 + 9 + 72}};
    EXPECT_EQ(peer.ok(request)["rows"].size(), 2U);
    const auto code = [&](const char* field, const Json& value) {
        Json changed = request;
        changed[field] = value;
        return peer.error(changed);
    };
    EXPECT_EQ(code("players", {"greedy"}), "bad_player");
    EXPECT_EQ(code("players", {"mcts"}), "bad_player");
    EXPECT_EQ(code("players", "minimax"), "bad_message");
    EXPECT_EQ(code("players", std::vector<std::string>(9, "minimax")), "too_big");
    EXPECT_EQ(code("orders", {"nicest"}), "bad_message");
    EXPECT_EQ(code("depths", {0}), "bad_message");
    EXPECT_EQ(code("depths", {1.5}), "bad_message");
    EXPECT_EQ(code("depths", std::vector<int>(61, 1)), "too_big");
}

TEST_F(JsonExperiments, AMeasurementThatIsStoppedTellsWhatItHas) {
    const int id = peer.send({{"do", "measure"},
                              {"game", "draughts"},
                              {"players", {"minimax", "alphabeta"}},
                              {"depths", {1, 2, 3, 4, 5, 6, 7, 8, 9}},
                              {"orders", {"worst", "random", "rules"}}});
    static_cast<void>(peer.info_of(id));
    static_cast<void>(peer.ok({{"do", "stop"}, {"request", id}}));
    const Json end = peer.end_of(id);
    ASSERT_TRUE(end.contains("ok")) << end.dump();
    EXPECT_GE(end["ok"]["rows"].size(), 1U);
}

TEST_F(JsonExperiments, TheEngineTellsEachDepth) {
    for (const bool quiescence : {true, false}) {
        const int id =
            peer.send({{"do", "deepen"}, {"game", "draughts"}, {"depth", 6}, {"quiescence", quiescence}});
        const Json depths = peer.end_of(id)["ok"]["depths"];
        ASSERT_EQ(depths.size(), 6U);
        for (std::size_t i = 0; i < 6; ++i) {
            EXPECT_EQ(depths[i]["depth"], i + 1);
            EXPECT_FALSE(depths[i]["line"].empty());
            EXPECT_TRUE(depths[i]["score"].is_number());
            EXPECT_GE(depths[i]["selective"], depths[i]["depth"]);
            if (i > 0) {
                EXPECT_GT(depths[i]["nodes"], depths[i - 1]["nodes"]);
            }
        }
        const double share = depths[5]["cut_share"];
        EXPECT_GT(share, 0.3);
        EXPECT_LE(share, 1);
        if (quiescence) {
            EXPECT_GT(depths[5]["selective"], 6);
        }
        EXPECT_EQ(infos_of(id).back(), depths.back());
    }
    EXPECT_EQ(peer.error({{"do", "deepen"}, {"game", "draughts"}, {"depth", 0}}), "bad_message");
    EXPECT_EQ(peer.error({{"do", "deepen"}, {"game", "draughts"}, {"depth", 3}, {"quiescence", 1}}),
              "bad_message");
    EXPECT_EQ(
        peer.error({{"do", "deepen"}, {"game", "tree"}, {"position", "chance(1/2:3,1/2:5)"}, {"depth", 2}}),
        "bad_place");
}

TEST_F(JsonExperiments, AMonteCarloTreeGrows) {
    const int id = peer.send({{"do", "grow"},
                              {"game", "tictactoe"},
                              {"player", "mcts:playouts=300,seed=4"},
                              {"shots", 6},
                              {"most", 40}});
    const Json last = peer.end_of(id)["ok"];
    const auto shots = infos_of(id);
    ASSERT_GE(shots.size(), 5U);
    EXPECT_EQ(shots.back(), last);
    EXPECT_EQ(last["playouts"], 300);
    std::uint64_t before = 0;
    for (const Json& shot : shots) {
        const Json& nodes = shot["nodes"];
        EXPECT_GT(shot["playouts"].get<std::uint64_t>(), before);
        before = shot["playouts"];
        EXPECT_LE(nodes.size(), 40U);
        EXPECT_EQ(nodes[0]["parent"], -1);
        EXPECT_EQ(nodes[0]["move"], "");
        EXPECT_EQ(nodes[0]["visits"], shot["playouts"]);
        std::vector<std::uint64_t> below(nodes.size());
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            ASSERT_LT(nodes[i]["parent"].get<std::size_t>(), i);
            below[nodes[i]["parent"].get<std::size_t>()] += nodes[i]["visits"].get<std::uint64_t>();
            EXPECT_LE(nodes[i]["visits"], nodes[i - 1]["visits"]);
            EXPECT_LE(std::abs(nodes[i]["mean"].get<double>()), 1);
        }
        for (std::size_t i = 0; i < nodes.size(); ++i)
            EXPECT_LE(below[i], nodes[i]["visits"].get<std::uint64_t>());
    }
}

TEST_F(JsonExperiments, AWinAtOnceIsProvedForWhoMoves) {
    const Json grown = peer.ok({{"do", "grow"},
                                {"game", "tictactoe"},
                                {"position", "xx1/oo1/3 x"},
                                {"player", "mcts:playouts=50"},
                                {"shots", 1}});
    EXPECT_EQ(grown["nodes"][0]["proved"], "win");
    EXPECT_EQ(peer.error({{"do", "grow"}, {"game", "tictactoe"}, {"player", "engine"}, {"shots", 1}}),
              "bad_player");
    EXPECT_EQ(peer.error(
                  {{"do", "grow"}, {"game", "tictactoe"}, {"player", "mcts:playouts=2000000"}, {"shots", 1}}),
              "bad_player");
    EXPECT_EQ(peer.error({{"do", "grow"}, {"game", "tictactoe"}, {"player", "mcts"}, {"shots", 0}}),
              "bad_message");
}

TEST_F(JsonExperiments, RetrogradeAnalysisOfTicTacToeComesInWaves) {
    const int id = peer.send({{"do", "waves"}, {"game", "tictactoe"}});
    const Json waves = peer.end_of(id)["ok"]["waves"];
    ASSERT_GT(waves.size(), 3U);
    // Whoever is to move where a line is complete has lost: 626 of them made by x, 316 by o.
    EXPECT_EQ(waves[0]["losses"], 626 + 316);
    EXPECT_EQ(waves[0]["wins"], 0);
    std::uint64_t left = 5'478;
    for (std::size_t i = 0; i < waves.size(); ++i) {
        EXPECT_EQ(waves[i]["plies"], i);
        EXPECT_EQ(waves[i][i % 2 == 0 ? "wins" : "losses"],
                  0);  // an odd number of plies wins, an even one loses
        EXPECT_FALSE(waves[i]["examples"].empty());
        left -= waves[i]["wins"].get<std::uint64_t>() + waves[i]["losses"].get<std::uint64_t>();
        EXPECT_EQ(waves[i]["left"], left);
    }
    EXPECT_GT(left, 0U);  // drawn
    EXPECT_EQ(infos_of(id).size(), waves.size());
    EXPECT_EQ(peer.error({{"do", "waves"}, {"game", "atarigo"}}), "bad_place");
}

// Three men against three: an example of a near wave is as far from its end as alpha-beta finds.
TEST_F(JsonExperiments, RetrogradeAnalysisOfThreeMenEachComesInWaves) {
    const Json waves = peer.ok({{"do", "waves"}, {"game", "morris"}, {"settings", {{"men", "3"}}}})["waves"];
    ASSERT_GT(waves.size(), 3U);
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < waves.size(); ++i) {
        EXPECT_EQ(waves[i]["plies"], i);
        EXPECT_EQ(waves[i][i % 2 == 0 ? "wins" : "losses"], 0);
        found += waves[i]["wins"].get<std::uint64_t>() + waves[i]["losses"].get<std::uint64_t>();
        for (const Json& example : waves[i]["examples"]) {
            const Json chosen = peer.ok({{"do", "choose"},
                                         {"game", "morris"},
                                         {"settings", {{"men", "3"}}},
                                         {"position", example},
                                         {"player", "alphabeta:depth=5"}});
            if (i >= 1 && i <= 5) {
                EXPECT_EQ(chosen["value"]["plies"], i) << example;
            }
        }
    }
    EXPECT_EQ(waves[0]["left"].get<std::uint64_t>() + waves[0]["losses"].get<std::uint64_t>(),
              found + waves.back()["left"].get<std::uint64_t>());
}

// What the steps say is enough to run the queue once more, by the rules of its pseudocode.
TEST_F(JsonExperiments, TheQueueOfTicTacToeIsWrittenDownStepByStep) {
    const Json run = peer.ok({{"do", "queue"}, {"game", "tictactoe"}});
    const Json& steps = run["steps"];
    const auto value = [&](int position) {
        return run["positions"]["value"][static_cast<std::size_t>(position)];
    };
    EXPECT_EQ(run["all"], 5'478);
    std::set<int> waiting;
    std::map<int, int> ways;  // as far as they are counted
    std::optional<int> taken;
    int found = 0;
    int at_first = 0;
    const std::size_t count = steps["kind"].size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string kind = steps["kind"][i];
        const std::string line = run["pseudocode"][steps["line"][i].get<std::size_t>()];
        const int position = kind == "done" ? -1 : steps["position"][i].get<int>();
        EXPECT_EQ(steps["left"][i].is_null(), kind != "counted");
        if (kind == "done") {
            EXPECT_TRUE(steps["position"][i].is_null());
            EXPECT_EQ(i, count - 1);
            EXPECT_TRUE(waiting.empty());
            EXPECT_THAT(line, testing::HasSubstr("is a draw"));
        } else if (kind == "taken") {
            EXPECT_EQ(waiting.erase(position), 1U) << "taken, but never put in";
            if (taken) {
                EXPECT_GE(value(position)["plies"], value(*taken)["plies"]) << "out of order";
            }
            taken = position;
            EXPECT_THAT(line, testing::HasSubstr("the first of the queue"));
        } else if (kind == "counted") {
            EXPECT_EQ(value(*taken)["result"], "win");
            const int left = steps["left"][i];
            if (ways.contains(position)) {
                EXPECT_EQ(left, ways[position] - 1);
            }
            ways[position] = left;
            if (left == 0) {
                ASSERT_EQ(steps["kind"][i + 1], "lost");
                EXPECT_EQ(steps["position"][i + 1], position);
            }
        } else {
            ++found;
            at_first += kind == "first" ? 1 : 0;
            EXPECT_TRUE(waiting.insert(position).second);
            EXPECT_THAT(line, testing::HasSubstr("into the queue"));
            EXPECT_EQ(value(position)["result"], kind == "won" ? "win" : "loss");
            if (kind == "first") {
                EXPECT_FALSE(taken);
                EXPECT_EQ(value(position)["plies"], 0);
            } else {
                EXPECT_EQ(value(*taken)["result"], kind == "won" ? "loss" : "win");
                EXPECT_EQ(value(position)["plies"], value(*taken)["plies"].get<int>() + 1);
            }
            if (kind == "lost") {
                EXPECT_EQ(ways[position], 0);
            }
        }
    }
    EXPECT_EQ(at_first, 626 + 316);
    EXPECT_EQ(5'478 - found, 1'068);  // drawn
}

TEST_F(JsonExperiments, TheQueueNeedsNumberedPositionsAndFewSteps) {
    EXPECT_EQ(peer.error({{"do", "queue"}, {"game", "atarigo"}}), "bad_place");
    EXPECT_EQ(peer.error({{"do", "queue"}, {"game", "morris"}}), "too_big");
    for (const Json& small :
         {Json{{"game", "draughts"}}, Json{{"game", "morris"}, {"settings", {{"men", "3"}}}}}) {
        Json request = small;
        request["do"] = "queue";
        const Json kinds = peer.ok(request)["steps"]["kind"];
        EXPECT_EQ(kinds.back(), "done");
        EXPECT_EQ(std::count(kinds.begin(), kinds.end(), "taken"),
                  std::count_if(kinds.begin(), kinds.end(), [](const std::string& kind) {
                      return kind == "first" || kind == "won" || kind == "lost";
                  }));
    }
}

}  // namespace
}  // namespace tahoun::test
