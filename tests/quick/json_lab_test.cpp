// The traces of the laboratory: the worked examples of the texts, steps that agree with the tree, orders that change nothing
// but the work. Searches run on threads of the host.
#include "support/json_peer.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::test {
namespace {

using protocols::JsonHost;
using protocols::JsonSettings;
using ::testing::AnyOf;
using ::testing::HasSubstr;

const char* const lecture_tree = "max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))";
const char* const kuehr_tree =
    "max(A=min(A1=max(70),A2=max(85)),B=min(B1=max(-50,-60),B2=max(0)),C=min(C1=max(5,-10,-5)))";
const char* const dice_tree =
    "max(A=chance(1/2:x=min(2,9),1/6:y=min(8,7),1/3:z=6),B=chance(1/2:5,1/2:min(3,max(1,4))))";

// The node that the moves lead to.
std::size_t node_at(const Json& trace, const std::vector<std::string>& moves) {
    const Json& nodes = trace["nodes"];
    std::size_t at = 0;
    for (const std::string& move : moves) {
        std::size_t next = 0;
        for (std::size_t i = at + 1; i < nodes["parent"].size() && next == 0; ++i)
            if (nodes["parent"][i] == at && nodes["move"][i] == move) next = i;
        if (next == 0) throw std::runtime_error("no branch " + move);
        at = next;
    }
    return at;
}

class JsonLab : public ::testing::Test {
protected:
    Json trace(const std::string& player, const std::string& position, const std::string& order = "rules",
               const std::string& game = "tree") {
        return peer.ok(
            {{"do", "trace"}, {"game", game}, {"position", position}, {"player", player}, {"order", order}});
    }

    JsonHost host{JsonSettings{}};
    TestPeer peer{host};
};

TEST_F(JsonLab, TheLecturesTreeNeverLooksAtFourAndSix) {
    const Json traced = trace("lecture:depth=2", lecture_tree);
    EXPECT_EQ(traced["view"], "root");
    EXPECT_EQ(traced["best"], "A1");
    EXPECT_EQ(traced["nodes"]["value"][0], 3);
    const std::size_t second = node_at(traced, {"A2"});
    EXPECT_EQ(traced["nodes"]["value"][second], 3);  // at the most: the edge of the window
    EXPECT_EQ(traced["nodes"]["cut"][second],
              Json::parse(R"({"kind":"alpha","bound":3,"by":0,"branches":2})"));
    EXPECT_EQ(traced["nodes"]["visited"][second + 1], true);
    EXPECT_EQ(traced["nodes"]["visited"][second + 2], false);
    EXPECT_EQ(traced["nodes"]["visited"][second + 3], false);
    EXPECT_EQ(traced["minimax"], 13);
    EXPECT_EQ(traced["minimax_leaves"], 9);
    EXPECT_EQ(traced["least_leaves"], 5);
    EXPECT_EQ(traced["least"], 1 + 3 + 5);
}

TEST_F(JsonLab, MinimaxOfTheLecturesTreeHasTheValuesOfTheText) {
    const Json traced = trace("lecture", lecture_tree);
    for (const auto& [move, value] : {std::pair("A1", 3), std::pair("A2", 2), std::pair("A3", 2)})
        EXPECT_EQ(traced["nodes"]["value"][node_at(traced, {move})], value) << move;
    EXPECT_EQ(traced["counts"]["visited"], 13);
    EXPECT_TRUE(traced["nodes"]["depth"][0].is_null());
    EXPECT_EQ(traced["nodes"]["window"][0], false);
}

TEST_F(JsonLab, CutsAreNamedAsInTheTextWithTheAncestorThatMadeThem) {
    const Json beta = trace("alphabeta", "max(M=min(7,N=max(9,1,2)))");
    const Json cut = beta["nodes"]["cut"][node_at(beta, {"M", "N"})];
    EXPECT_EQ(cut["kind"], "beta");
    EXPECT_EQ(cut["by"], node_at(beta, {"M"}));
    EXPECT_EQ(cut["bound"], 7);
    EXPECT_EQ(cut["branches"], 2);
    const Json alpha = trace("alphabeta", "max(4,R=min(15,3,8,1))");
    const Json other = alpha["nodes"]["cut"][node_at(alpha, {"R"})];
    EXPECT_EQ(other["kind"], "alpha");
    EXPECT_EQ(other["by"], 0);
    EXPECT_EQ(other["bound"], -4);  // as the mover sees it
    EXPECT_EQ(other["branches"], 2);
    EXPECT_EQ(alpha["counts"]["alpha_cuts"], 1);
    EXPECT_EQ(alpha["counts"]["beta_cuts"], 0);
    EXPECT_EQ(alpha["counts"]["cut_branches"], 2);
}

TEST_F(JsonLab, KuehrsExampleHasItsWindowsAndValues) {
    const Json traced = trace("alphabeta:depth=3,max=99,many=90", kuehr_tree);
    const Json& nodes = traced["nodes"];
    const auto at = [&](const std::vector<std::string>& moves) { return node_at(traced, moves); };
    EXPECT_EQ(nodes["value"][at({"A", "A1"})], 70);
    EXPECT_EQ(nodes["beta"][at({"A", "A2"})], 70);
    EXPECT_EQ(nodes["value"][at({"A", "A2"})], 70);
    EXPECT_TRUE(nodes["cut"][at({"A", "A2"})].is_null());
    for (const auto& moves : {std::vector<std::string>{"B", "B1"}, std::vector<std::string>{"C", "C1"}}) {
        EXPECT_EQ(nodes["alpha"][at(moves)], 70);
        EXPECT_EQ(nodes["value"][at(moves)], 70);
    }
    EXPECT_EQ(nodes["cut"][at({"B"})]["branches"], 1);
    EXPECT_TRUE(nodes["cut"][at({"C"})].is_null());
    EXPECT_EQ(nodes["value"][0], 70);
    EXPECT_EQ(traced["best"], "A");
}

// Follows the steps with a stack of its own, and compares each node when it is left.
void expect_steps_agree(const Json& traced) {
    struct Frame {
        int node;
        Json returned;
    };
    const Json& nodes = traced["nodes"];
    const bool by_mover = traced["view"] == "mover";
    std::vector<Frame> stack;
    std::size_t left = 0;
    for (const Json& step : traced["steps"]) {
        const std::string kind = step["kind"];
        const auto node = step["node"].get<std::size_t>();
        const auto line = step["line"].get<std::size_t>();
        ASSERT_LT(line, traced["pseudocode"].size());
        const std::string text = traced["pseudocode"][line];
        if (kind == "enter") {
            EXPECT_THAT(text, HasSubstr("(position"));
            EXPECT_EQ(nodes["parent"][node], stack.empty() ? -1 : stack.back().node);
            EXPECT_EQ(step["alpha"], nodes["alpha"][node]);
            EXPECT_EQ(step["beta"], nodes["beta"][node]);
            EXPECT_EQ(nodes["visited"][node], true);
            stack.push_back({static_cast<int>(node), nullptr});
            continue;
        }
        ASSERT_FALSE(stack.empty());
        ASSERT_EQ(stack.back().node, step["node"].get<int>()) << kind;
        if (kind == "better" || kind == "worse") {
            EXPECT_EQ(step["child"], stack.back().returned);
            EXPECT_THAT(text, AnyOf(HasSubstr("←"), HasSubstr("if ")));
            stack.back().returned = nullptr;
            const bool raises = by_mover || nodes["role"][node] == "max";
            if (kind == "better" && nodes["window"][node] == true && nodes["role"][node] != "chance") {
                EXPECT_EQ(step[raises ? "alpha" : "beta"], step["value"]);
            }
            continue;
        }
        EXPECT_TRUE(stack.back().returned.is_null()) << "a branch was forgotten";
        if (kind == "cut") {
            EXPECT_FALSE(nodes["cut"][node].is_null());
        }
        EXPECT_THAT(text, HasSubstr("return"));
        if (kind == "leaf") {
            EXPECT_FALSE(nodes["leaf"][node].is_null());
        }
        if (kind != "leave") continue;
        EXPECT_EQ(step["value"], nodes["value"][node]);
        ++left;
        stack.pop_back();
        if (!stack.empty()) stack.back().returned = node;
    }
    EXPECT_TRUE(stack.empty());
    EXPECT_EQ(left, traced["counts"]["visited"].get<std::size_t>());
}

TEST_F(JsonLab, StepsAgreeWithTheTree) {
    for (const char* const player : {"minimax", "minimax:simple=true", "alphabeta", "lecture",
                                     "lecture:depth=3", "expectiminimax", "expectiminimax:depth=2", "greedy"})
        for (const char* const tree : {lecture_tree, kuehr_tree, "max(win,min(loss,max(win,3)))"}) {
            SCOPED_TRACE(fmt::format("{} {}", player, tree));
            expect_steps_agree(trace(player, tree));
        }
    for (const char* const player :
         {"minimax:depth=3", "minimax:depth=2,simple=true", "alphabeta:depth=4", "lecture:depth=4", "greedy"})
        for (const char* const order : {"rules", "best", "worst", "random", "engine"}) {
            SCOPED_TRACE(fmt::format("{} {}", player, order));
            expect_steps_agree(trace(player, "x1o/1x1/o2 x", order, "tictactoe"));
        }
}

TEST_F(JsonLab, AChanceNodeAddsItsBranchesUp) {
    for (const char* const player :
         {"lecture", "lecture:depth=4", "expectiminimax", "expectiminimax:depth=2"}) {
        SCOPED_TRACE(player);
        const Json traced = trace(player, dice_tree);
        expect_steps_agree(traced);
        const std::size_t dice = node_at(traced, {"A"});
        EXPECT_EQ(traced["nodes"]["role"][dice], "chance");
        EXPECT_EQ(traced["nodes"]["chance"][node_at(traced, {"A", "y"})], "1/6");
        EXPECT_TRUE(traced["least"].is_null());
        double last = 0;
        std::size_t shares = 0;
        for (const Json& step : traced["steps"])
            if (step["node"] == dice && step["kind"] == "better") {
                ++shares;
                EXPECT_GT(step["value"].get<double>(), last);
                last = step["value"];
            }
        EXPECT_EQ(shares, 3U);
        EXPECT_EQ(traced["nodes"]["value"][dice], last);
    }
    EXPECT_NEAR(trace("lecture", dice_tree)["nodes"]["value"][0].get<double>(), 25.0 / 6, 1e-5);
}

// All leaves as deep, all nodes as wide, no two values alike.
std::string uniform_tree(int width, int height, bool max, int& next) {
    if (height == 0) return fmt::format("{}", (next++ * 37 + 11) % 1009);
    std::string text = max ? "max(" : "min(";
    for (int i = 0; i < width; ++i) {
        if (i > 0) text += ',';
        text += uniform_tree(width, height - 1, !max, next);
    }
    return text + ")";
}

TEST_F(JsonLab, TheBestOrderLooksAtNoMoreThanItMust) {
    for (const auto& [width, height] : {std::pair(2, 5), std::pair(3, 4), std::pair(4, 3), std::pair(5, 2)})
        for (const char* const algorithm : {"alphabeta", "lecture"}) {
            int next = 0;
            const std::string tree = uniform_tree(width, height, true, next);
            const std::string player = fmt::format("{}:depth={}", algorithm, height);
            SCOPED_TRACE(fmt::format("{} {}^{}", player, width, height));
            const Json best = trace(player, tree, "best");
            EXPECT_EQ(best["counts"]["leaves"], best["least_leaves"]);
            EXPECT_EQ(best["counts"]["visited"], best["least"]);
            const Json plain = trace(fmt::format("minimax:depth={}", height), tree);
            EXPECT_EQ(plain["counts"]["visited"], best["minimax"]);
            EXPECT_EQ(plain["counts"]["leaves"], best["minimax_leaves"]);
            for (const char* const order : {"rules", "worst", "random", "engine"}) {
                const Json other = trace(player, tree, order);
                EXPECT_EQ(other["nodes"]["value"][0], best["nodes"]["value"][0]) << order;
                EXPECT_GE(other["counts"]["visited"], best["least"]) << order;
                EXPECT_LE(other["counts"]["visited"], best["minimax"]) << order;
            }
            EXPECT_GT(trace(player, tree, "worst")["counts"]["leaves"], best["counts"]["leaves"]);
        }
}

TEST_F(JsonLab, ARandomOrderIsTheSameForTheSameSeed) {
    Json request{{"do", "trace"},         {"game", "tictactoe"},
                 {"moves", {"b2", "a1"}}, {"player", "alphabeta:depth=3"},
                 {"order", "random"},     {"seed", 5}};
    const Json first = peer.ok(request);
    EXPECT_EQ(peer.ok(request), first);
    request["seed"] = 6;
    const Json other = peer.ok(request);
    EXPECT_NE(other["nodes"]["move"], first["nodes"]["move"]);
    EXPECT_EQ(other["nodes"]["value"][0], first["nodes"]["value"][0]);
}

TEST_F(JsonLab, WhatCannotBeTracedIsRefused) {
    const auto code = [&](const Json& changes) {
        Json request{{"do", "trace"}, {"game", "tictactoe"}, {"player", "alphabeta:depth=2"}};
        request.update(changes);
        return peer.error(request);
    };
    EXPECT_EQ(code(Json::object()), "");
    EXPECT_EQ(code({{"most", 10}}), "too_big");
    EXPECT_EQ(code({{"player", "minimax:depth=9"}}), "too_big");
    EXPECT_EQ(code({{"most", 200'001}}), "bad_message");
    EXPECT_EQ(code({{"order", "nicest"}}), "bad_message");
    EXPECT_EQ(code({{"seed", -1}}), "bad_message");
    EXPECT_EQ(code({{"player", "engine"}}), "bad_player");
    EXPECT_EQ(code({{"player", "alphabeta:colour=red"}}), "bad_player");
    EXPECT_EQ(code({{"player", "external:command=ls"}}), "forbidden");
    EXPECT_EQ(code({{"moves", {"z9"}}}), "bad_place");
    EXPECT_EQ(
        peer.error({{"do", "trace"}, {"game", "tree"}, {"position", dice_tree}, {"player", "alphabeta"}}),
        "bad_player");
}

}  // namespace
}  // namespace tahoun::test
