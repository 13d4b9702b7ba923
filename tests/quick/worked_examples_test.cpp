// The worked examples of the course texts, as the texts give them.
#include "games/tictactoe/evaluators.hpp"
#include "games/tree/evaluators.hpp"
#include "search/textbook/greedy.hpp"
#include "search/textbook/retrograde.hpp"
#include "support/searches.hpp"
#include "support/traced.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using search::CutKind;
using search::Leaf;
using search::Window;
using test::alphabeta_trace;
using test::lecture_trace;
using test::TracedTree;
using test::tree_rules;
using testing::ElementsAre;
using testing::IsEmpty;
using tree::TreeGame;

// --- The lecture's two-ply tree -----------------------------------------------------------------------------------

const char* const lecture_tree = "max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))";

TEST(WorkedExamples, TheLecturesTree) {
    const auto rules = tree_rules(lecture_tree);
    const TreeGame::Move a1{0};
    for (const auto& found :
         {test::minimax<TreeGame>(rules, {}, 2), test::simple_minimax<TreeGame>(rules, {}, 2),
          test::alphabeta<TreeGame>(rules, {}, 2), test::lecture<TreeGame>(rules, {}),
          test::pruned_lecture<TreeGame>(rules, {}, 2)}) {
        EXPECT_EQ(found.score, 3);
        EXPECT_TRUE(found.move == a1);
        EXPECT_TRUE(found.complete);
    }
}

TEST(WorkedExamples, TheLecturesTreeNodeByNode) {
    const TracedTree traced = lecture_trace(lecture_tree);
    EXPECT_EQ(traced.value(""), 3);
    EXPECT_EQ(traced.value("A1"), 3);
    EXPECT_EQ(traced.value("A2"), 2);
    EXPECT_EQ(traced.value("A3"), 2);
    EXPECT_EQ(traced.visited(), 13U);
}

TEST(WorkedExamples, AlphaBetaNeverLooksAtTheLeavesFourAndSix) {
    for (const TracedTree& traced :
         {alphabeta_trace(lecture_tree, 2), test::pruned_lecture_trace(lecture_tree)}) {
        EXPECT_THAT(traced.unvisited(), ElementsAre("A2.2", "A2.3"));
        EXPECT_EQ(traced.visited(), 11U);
        EXPECT_EQ(traced.at("A2").cut->kind, CutKind::alpha);
        EXPECT_EQ(traced.path_of(traced.at("A2").cut->by), "");
        EXPECT_FALSE(traced.at("A1").cut.has_value());
        EXPECT_FALSE(traced.at("A3").cut.has_value());  // 14, then 5, and only the last one refutes it
        EXPECT_EQ(traced.value("A1.3"), 8);
    }
}

// --- Kühr 3.1 -----------------------------------------------------------------------------------------------------

// A MIN node that is at most 7, and a MAX node below it that reaches 9: its other leaves are cut.
TEST(WorkedExamples, KuhrsBetaCut) {
    const char* const text = "max(M=min(7,N=max(9,1,2)))";
    for (const TracedTree& traced : {alphabeta_trace(text, 3), test::pruned_lecture_trace(text)}) {
        EXPECT_EQ(traced.value(""), 7);
        ASSERT_TRUE(traced.at("M.N").cut.has_value());
        EXPECT_EQ(traced.at("M.N").cut->kind, CutKind::beta);
        EXPECT_EQ(traced.at("M.N").cut->bound, 7);
        EXPECT_EQ(traced.at("M.N").cut->branches, 2U);
        EXPECT_EQ(traced.path_of(traced.at("M.N").cut->by), "M");
        EXPECT_THAT(traced.unvisited(), ElementsAre("M.N.2", "M.N.3"));
    }
}

// A root that is at least 4, whose right MIN node sees 15 and then 3: the rest of that node is cut.
TEST(WorkedExamples, KuhrsAlphaCut) {
    const char* const text = "max(4,R=min(15,3,8,1))";
    for (const TracedTree& traced : {alphabeta_trace(text, 2), test::pruned_lecture_trace(text)}) {
        EXPECT_EQ(traced.value(""), 4);
        ASSERT_TRUE(traced.at("R").cut.has_value());
        EXPECT_EQ(traced.at("R").cut->kind, CutKind::alpha);
        EXPECT_EQ(traced.at("R").cut->branches, 2U);
        EXPECT_EQ(traced.path_of(traced.at("R").cut->by), "");
        EXPECT_THAT(traced.unvisited(), ElementsAre("R.3", "R.4"));
    }
    // The bound as the MIN node sees it: its own in the text's chapter 3.2, the root's in 3.1.
    EXPECT_EQ(alphabeta_trace(text, 2).at("R").cut->bound, -4);
    EXPECT_EQ(test::pruned_lecture_trace(text).at("R").cut->bound, 4);
}

// --- Kühr 3.2 -----------------------------------------------------------------------------------------------------

class Kuhr32 : public testing::Test {
protected:
    // MAX is 99 and MANY is 90. Values and windows are those of the player to move at each node.
    const TracedTree traced = alphabeta_trace(
        "max(A=min(A1=max(70),A2=max(85)),B=min(B1=max(-50,-60),B2=max(0)),C=min(C1=max(5,-10,-5)))", 3,
        {99, 90});
};

TEST_F(Kuhr32, TheRootIsWorthSeventyByItsFirstMove) {
    EXPECT_EQ(traced.at("").window, (Window{-99, 99}));
    EXPECT_EQ(traced.value(""), 70);
    EXPECT_EQ(traced.at("").best->branch, 0);
}

TEST_F(Kuhr32, TheWindowGrowsOutwardsOnTheWayDown) {
    EXPECT_EQ(traced.at("A").window, (Window{-99, 100}));
    EXPECT_EQ(traced.at("A.A1").window, (Window{-101, 100}));
    EXPECT_EQ(traced.at("A.A1.1").window, (Window{-101, 102}));
    EXPECT_EQ(traced.value("A.A1.1"), -70);
    EXPECT_EQ(traced.value("A.A1"), 70);
    EXPECT_EQ(traced.value("A"), -70);
}

TEST_F(Kuhr32, TheSecondChildIsEnteredWithBetaSeventyAndReturnsIt) {
    EXPECT_EQ(traced.at("A.A2").window->beta, 70);
    EXPECT_EQ(traced.value("A.A2.1"), -85);
    EXPECT_EQ(traced.value("A.A2"), 70);
    EXPECT_FALSE(traced.at("A.A2").cut.has_value());  // it was the last child: nothing is left to cut
}

TEST_F(Kuhr32, TheOthersAreEnteredWithAlphaSeventyAndReturnIt) {
    for (const char* const node : {"B.B1", "C.C1"}) {
        EXPECT_EQ(traced.at(node).window, (Window{70, 100})) << node;
        EXPECT_EQ(traced.value(node), 70) << node;
        EXPECT_FALSE(traced.at(node).cut.has_value()) << node;
        EXPECT_FALSE(traced.at(node).best.has_value()) << node;
    }
    EXPECT_EQ(traced.at("B").window, (Window{-99, -70}));
    EXPECT_EQ(traced.at("C").window, (Window{-99, -70}));
    EXPECT_EQ(traced.value("B.B1.2"), 60);
    EXPECT_EQ(traced.value("C.C1.3"), 5);
}

TEST_F(Kuhr32, BIsCutAfterItsFirstChildAndCHasOnlyOne) {
    ASSERT_TRUE(traced.at("B").cut.has_value());
    EXPECT_EQ(traced.at("B").cut->kind, CutKind::alpha);
    EXPECT_EQ(traced.at("B").cut->bound, -70);
    EXPECT_EQ(traced.path_of(traced.at("B").cut->by), "");
    EXPECT_THAT(traced.unvisited(), ElementsAre("B.B2"));
    EXPECT_EQ(traced.value("B"), -70);
    EXPECT_EQ(traced.value("C"), -70);
    EXPECT_FALSE(traced.at("C").cut.has_value());
}

// --- Nearer wins, farther losses ----------------------------------------------------------------------------------

TEST(WorkedExamples, ANearerWinIsBetterAndAFartherLossToo) {
    const search::Bounds bounds{99, 90};
    // Two ways to win: in three plies by the first move, at once by the second.
    const auto winning = tree_rules("max(min(max(win)),win)");
    const auto losing = tree_rules("max(loss,min(max(loss)))");
    for (const auto& search :
         {test::minimax<TreeGame, tree::Written>, test::alphabeta<TreeGame, tree::Written>}) {
        const auto win = search(winning, {}, 5, bounds);
        EXPECT_EQ(win.score, 98);
        EXPECT_EQ(win.move->branch, 1);
        EXPECT_EQ(bounds.proved(win.score), (ExactValue{Result::win, 1}));
        const auto loss = search(losing, {}, 5, bounds);
        EXPECT_EQ(loss.score, -96);
        EXPECT_EQ(loss.move->branch, 1);
        EXPECT_EQ(bounds.proved(loss.score), (ExactValue{Result::loss, 3}));
        EXPECT_FALSE(bounds.proved(search(tree_rules("max(90)"), {}, 1, bounds).score).has_value());
    }
    // The simplified version takes no notice of distance: the first of equals.
    EXPECT_EQ(test::simple_minimax<TreeGame>(winning, {}, 5, bounds).move->branch, 0);
}

TEST(WorkedExamples, AMoveIsFoundEvenIfAllLoseAtOnce) {
    const auto rules = tree_rules("max(loss,loss)");
    for (const auto& search :
         {test::minimax<TreeGame, tree::Written>, test::alphabeta<TreeGame, tree::Written>}) {
        const auto found = search(rules, {}, 1, {11, 10});
        ASSERT_TRUE(found.move.has_value());
        EXPECT_EQ(found.move->branch, 0);
        EXPECT_EQ(found.score, -10);
    }
}

TEST(WorkedExamples, AtTheHorizonTheEvaluationSpeaks) {
    const auto rules = tree_rules("max(A=min[5](1),B=min[7](0),C=min[95](9))");
    for (const auto& search :
         {test::minimax<TreeGame, tree::Written>, test::alphabeta<TreeGame, tree::Written>}) {
        const auto found = search(rules, {}, 1, {99, 90});
        EXPECT_EQ(found.score, 90);  // an evaluation is no proof, however high
        EXPECT_EQ(found.move->branch, 2);
        EXPECT_FALSE(found.complete);
        EXPECT_EQ(search(rules, {}, 2, {99, 90}).score, 9);
    }
    EXPECT_EQ(test::lecture<TreeGame>(rules, {}, 1).score, 95);
    EXPECT_EQ(test::pruned_lecture<TreeGame>(rules, {}, 1).score, 95);
}

TEST(WorkedExamples, AFinishedGameHasAValueAndNoMove) {
    for (const auto& [text, score] : std::map<std::string, Score>{
             {"win", default_max}, {"loss", -default_max}, {"draw", 0}, {"42", 42}}) {
        const auto rules = tree_rules(text);  // a lone leaf: MAX would move
        for (const auto& found :
             {test::minimax<TreeGame>(rules, {}, 3), test::alphabeta<TreeGame>(rules, {}, 3),
              test::lecture<TreeGame>(rules, {}), test::pruned_lecture<TreeGame>(rules, {}, 3)}) {
            EXPECT_EQ(found.score, score) << text;
            EXPECT_FALSE(found.move.has_value()) << text;
        }
    }
}

// --- Tic-tac-toe --------------------------------------------------------------------------------------------------

TEST(WorkedExamples, TicTacToeIsADrawByEveryAlgorithm) {
    using tictactoe::Grid;
    using tictactoe::Small;
    const Small::Rules rules;
    for (const auto& found : {test::minimax<Small>(rules, {}, 9), test::alphabeta<Small>(rules, {}, 9),
                              test::lecture<Small>(rules, {}), test::pruned_lecture<Small>(rules, {}),
                              test::simple_minimax<Small>(rules, {}, 9)}) {
        EXPECT_EQ(found.score, 0);
        EXPECT_EQ(found.move->square, 0);  // every first move draws, so the first one is kept
        EXPECT_TRUE(found.complete);
    }
    EXPECT_EQ(test::minimax<Small>(rules, {}, 9).nodes, 549'946U);  // the nodes of the whole tree
    EXPECT_EQ(test::alphabeta<Grid>(rules, Grid::start(rules), 9).score, 0);
    search::Retrograde<Small> retrograde(rules);
    retrograde.run();
    EXPECT_EQ(retrograde.value({}).result, Result::draw);
}

// --- Greedy -------------------------------------------------------------------------------------------------------

TEST(WorkedExamples, GreedyLooksOneMoveAhead) {
    const auto greedy = [](const char* text) {
        const auto situation = search::situation_of<TreeGame>(tree_rules(text), {});
        const tree::Written written;
        search::NoTracer nobody;
        return search::Greedy<TreeGame, tree::Written, search::NoTracer>(situation, written, nobody)
            .best_move();
    };
    EXPECT_EQ(greedy("max(min[3](9),min[5](-9),4)").move->branch, 1);
    EXPECT_EQ(greedy("min(max[3](9),max[-5](9),4)").move->branch, 1);
    EXPECT_EQ(greedy("min(max[3](9),max[-5](9),4)").score, 5);
    EXPECT_EQ(greedy("max(min[1000000](9),win)").move->branch,
              1);  // a won game is better than any evaluation
    EXPECT_EQ(greedy("max(2,2)").move->branch, 0);
    EXPECT_FALSE(greedy("7").move.has_value());
}

// --- Chance -------------------------------------------------------------------------------------------------------

Score expected_value(const std::string& text, int depth = test::to_the_end) {
    const auto rules = tree_rules(text);
    const Score plain = test::lecture<TreeGame>(rules, {}, depth).score;
    EXPECT_EQ(test::pruned_lecture<TreeGame>(rules, {}, depth).score, plain) << text;
    return plain;
}

TEST(WorkedExamples, ExpectedValues) {
    EXPECT_EQ(expected_value("chance(1/2:3,1/2:5)"), 4'000'000);
    EXPECT_EQ(expected_value("max(chance(9/10:2,1/10:3),chance(9/10:1,1/10:4))"), 2'100'000);
    // The same order of the leaves, other distances: now the second move is better.
    EXPECT_EQ(expected_value("max(chance(9/10:20,1/10:30),chance(9/10:1,1/10:400))"), 40'900'000);
    EXPECT_EQ(test::lecture<TreeGame>(tree_rules("max(chance(9/10:20,1/10:30),chance(9/10:1,1/10:400))"), {})
                  .move->branch,
              1);
    EXPECT_EQ(expected_value("min(chance(1/2:3,1/2:5),9)"), -4'000'000);  // for MIN, who is to move
    EXPECT_EQ(expected_value("chance(1/3:1,1/3:1,1/3:0)"), 666'667);
    EXPECT_EQ(expected_value("chance(1/3:-1,1/3:-1,1/3:0)"), -666'667);
    EXPECT_EQ(expected_value("max(chance(1/2:win,1/2:loss),-1)"), 0);
}

// Depth counts players' plies: a roll does not use one up.
TEST(WorkedExamples, ChanceCostsNoDepth) {
    const std::string text = "max(chance[50](1/2:min[2](10,20),1/2:min[4](30)))";
    EXPECT_EQ(expected_value(text, 1), 50'000'000);  // the horizon comes before the roll
    EXPECT_EQ(expected_value(text, 2), 20'000'000);
    EXPECT_EQ(expected_value("chance(1/2:min[2](10,20),1/2:min[4](30))", 1), 20'000'000);
}

// A throw of two dice: six doubles of 1/36, fifteen others of 1/18.
TEST(WorkedExamples, TwentyOneRollsOfTwoDice) {
    std::string sum_of_dice;
    std::string higher_die;
    int rolls = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = a; b <= 6; ++b, ++rolls) {
            const char* const chance = a == b ? "1/36" : "1/18";
            sum_of_dice += fmt::format("{}{}:{}", rolls == 0 ? "" : ",", chance, a + b);
            higher_die += fmt::format("{}{}:r{}{}=max({},{})", rolls == 0 ? "" : ",", chance, a, b, a, b);
        }
    EXPECT_EQ(rolls, 21);
    EXPECT_EQ(expected_value("chance(" + sum_of_dice + ")"), 7'000'000);
    EXPECT_EQ(expected_value("chance(" + higher_die + ")"), 4'472'222);  // 161/36
}

TEST(WorkedExamples, MinimaxAndAlphaBetaRefuseChance) {
    const auto rules = tree_rules("max(1,chance(1:2))");
    EXPECT_THROW((void)test::minimax<TreeGame>(rules, {}, 2), InputError);
    EXPECT_THROW((void)test::alphabeta<TreeGame>(rules, {}, 2), InputError);
    EXPECT_THROW((void)test::minimax<TreeGame>(tree_rules("chance(1:2)"), {}, 2), InputError);
}

}  // namespace
}  // namespace tahoun
