// What a tracer hears of a search.
#include "search/trace.hpp"

#include "core/error.hpp"
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/evaluators.hpp"
#include "support/random_tree.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"
#include "support/traced.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using search::CutKind;
using search::Leaf;
using search::View;
using search::Window;
using test::TracedTree;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::ThrowsMessage;
using tree::TreeGame;
using Move = TreeGame::Move;

TEST(Trace, NodesComeInVisitingOrderWithTheirPlies) {
    const TracedTree traced = test::minimax_trace("max(A=min(1,2),B=min(3))", 2);
    EXPECT_THAT(traced.paths(), ElementsAre("", "A", "A.1", "A.2", "B", "B.1"));
    EXPECT_THAT(traced.unvisited(), IsEmpty());
    EXPECT_EQ(traced.at("").ply, 0);
    EXPECT_EQ(traced.at("A").ply, 1);
    EXPECT_EQ(traced.at("B.1").ply, 2);
    EXPECT_EQ(traced.at("").depth, 2);
    EXPECT_EQ(traced.at("A").depth, 1);
    EXPECT_EQ(traced.at("A.2").depth, 0);
    EXPECT_EQ(traced.at("A").side, Side::second);
    EXPECT_EQ(traced.path_of(traced.at("B.1").parent), "B");
    EXPECT_FALSE(traced.at("").move.has_value());
    EXPECT_FALSE(traced.at("A").window.has_value());  // minimax has no window
}

TEST(Trace, LeavesSayWhyTheyAreLeaves) {
    const TracedTree traced = test::alphabeta_trace("max(A=min[4](1,2),7)", 1);
    EXPECT_EQ(traced.at("").leaf, Leaf::none);
    EXPECT_EQ(traced.at("A").leaf, Leaf::horizon);
    EXPECT_EQ(traced.at("2").leaf, Leaf::end);
    EXPECT_EQ(traced.value("A"), -4);  // the mover's view: MIN is to move
    EXPECT_EQ(traced.value("2"), -7);
    EXPECT_EQ(traced.value(""), 7);
}

TEST(Trace, ValuesAreTheMoversOrTheRoots) {
    const char* const text = "min(A=max(1,5),B=max(2))";
    EXPECT_EQ(test::minimax_trace(text, 2).value(""), -2);
    EXPECT_EQ(test::minimax_trace(text, 2).value("A"), 5);
    EXPECT_EQ(test::minimax_trace(text, 2).value("A.2"), -5);
    EXPECT_EQ(test::lecture_trace(text).value(""),
              -2);  // the root's player is MAX for the lecture, whoever he is
    EXPECT_EQ(test::lecture_trace(text).value("A"), -5);
    EXPECT_EQ(test::lecture_trace(text).value("A.2"), -5);
    EXPECT_EQ(test::minimax_trace(text, 2).trace().view, View::mover);
    EXPECT_EQ(test::lecture_trace(text).trace().view, View::root);
}

TEST(Trace, WindowsNarrowAsBetterBranchesAreFound) {
    const TracedTree traced = test::pruned_lecture_trace("max(4,A=min(9,7,5),B=min(6))");
    EXPECT_EQ(traced.at("").window, Window{});
    EXPECT_EQ(traced.at("1").window, Window{});
    EXPECT_EQ(traced.at("A").window, (Window{4, search::infinite}));
    EXPECT_EQ(traced.at("A.1").window, (Window{4, search::infinite}));
    EXPECT_EQ(traced.at("A.2").window, (Window{4, 9}));
    EXPECT_EQ(traced.at("A.3").window, (Window{4, 7}));
    EXPECT_EQ(traced.at("B").window, (Window{5, search::infinite}));
    EXPECT_EQ(traced.at("").best->branch, 2);
    EXPECT_EQ(traced.at("A").best->branch, 2);
}

// A bound may come from far above: the root's 5 cuts two plies below a MIN node that does not know better.
TEST(Trace, ADeepCutNamesTheAncestorThatSetTheBound) {
    const char* const text = "max(5,A=min(B=max(C=min(3,9,9),9)))";
    for (const TracedTree& traced : {test::alphabeta_trace(text, 4), test::pruned_lecture_trace(text)}) {
        ASSERT_TRUE(traced.at("A.B.C").cut.has_value());
        EXPECT_EQ(traced.at("A.B.C").cut->kind, CutKind::alpha);
        EXPECT_EQ(traced.path_of(traced.at("A.B.C").cut->by), "");
        EXPECT_EQ(traced.at("A.B.C").cut->branches, 2U);
        EXPECT_THAT(traced.unvisited(), ElementsAre("A.B.C.2", "A.B.C.3"));
        EXPECT_EQ(traced.at("A.B.C.2").ply, 4);
        EXPECT_FALSE(traced.at("A.B.C.2").value.has_value());
    }
}

// With MIN at the root he is the MAX of the text: his own nodes are left by beta cuts.
TEST(Trace, TheKindOfACutDependsOnWhoIsAtTheRoot) {
    const char* const text = "min(M=max(7,N=min(5,1,2)))";
    for (const TracedTree& traced : {test::alphabeta_trace(text, 3), test::pruned_lecture_trace(text)}) {
        ASSERT_TRUE(traced.at("M.N").cut.has_value());
        EXPECT_EQ(traced.at("M.N").cut->kind, CutKind::beta);
        EXPECT_EQ(traced.path_of(traced.at("M.N").cut->by), "M");
    }
}

// Below a roll at the root MAX is still MAX.
TEST(Trace, CutsBelowAChanceRootAreNamedRightly) {
    const TracedTree traced =
        test::pruned_lecture_trace("chance(1/2:M=max(4,N=min(3,8,9)),1/2:K=min(7,L=max(9,1)))");
    ASSERT_TRUE(traced.at("M.N").cut.has_value());
    EXPECT_EQ(traced.at("M.N").cut->kind, CutKind::alpha);
    EXPECT_EQ(traced.at("M.N").cut->bound, 4'000'000);
    EXPECT_EQ(traced.path_of(traced.at("M.N").cut->by), "M");
    ASSERT_TRUE(traced.at("K.L").cut.has_value());
    EXPECT_EQ(traced.at("K.L").cut->kind, CutKind::beta);
    EXPECT_EQ(traced.at("K.L").cut->bound, 7'000'000);
    EXPECT_EQ(traced.path_of(traced.at("K.L").cut->by), "K");
}

TEST(Trace, HasALimit) {
    const auto situation = search::situation_of<TreeGame>(test::tree_rules("max(1,2,3)"), {});
    const tree::Written written;
    using Recorder = search::TraceRecorder<Move>;
    Recorder enough(View::mover, 4);
    EXPECT_NO_THROW(
        (search::Minimax<TreeGame, tree::Written, Recorder>(situation, written, {}, enough).best_move(1)));
    Recorder small(View::mover, 3);
    EXPECT_THAT(
        ([&] {
            search::Minimax<TreeGame, tree::Written, Recorder>(situation, written, {}, small).best_move(1);
        }),
        ThrowsMessage<InputError>(HasSubstr("more than 3 nodes")));
}

// --- On random trees ----------------------------------------------------------------------------------------------

class OnRandomTrees : public testing::Test {
protected:
    // Calls look(rules, depth) for many trees.
    template <class Look>
    static void each(Look look) {
        test::Seeded seeded;
        for (int i = 0; i < test::cases(800); ++i) {
            const auto rules = test::random_tree(
                seeded.random,
                {.depth = 4, .most_branches = 3, .decided_leaf = 20, .repeated_player = i % 2 == 0 ? 0 : 25});
            look(rules, 2 + i % 4);
            if (HasFatalFailure()) return;
        }
    }
};

TEST_F(OnRandomTrees, TheTraceHasEveryNodeThatWasCounted) {
    each([](const TreeGame::Rules& rules, int depth) {
        const auto traced = test::alphabeta_trace(rules.tree->text(), depth);
        const auto found = test::alphabeta<TreeGame>(rules, {}, depth);
        ASSERT_EQ(traced.visited(), found.nodes);
        ASSERT_EQ(traced.value(""), found.score);
        ASSERT_TRUE(traced.at("").best == found.move);
        ASSERT_EQ(test::minimax_trace(rules.tree->text(), depth).visited(),
                  test::minimax<TreeGame>(rules, {}, depth).nodes);
    });
}

// Every branch of an expanded node is there once, looked at or cut, and a cut is justified by its bounds.
TEST_F(OnRandomTrees, NothingIsMissingFromTheTrace) {
    int cuts = 0;
    each([&](const TreeGame::Rules& rules, int depth) {
        const TracedTree traced = test::alphabeta_trace(rules.tree->text(), depth);
        const auto& nodes = traced.trace().nodes;
        std::vector<TreeGame::State> states(nodes.size());
        std::vector<std::uint32_t> children(nodes.size());
        std::vector<std::uint32_t> unvisited(nodes.size());
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const auto parent = nodes[i].parent;
            ASSERT_LT(parent, i);
            states[i] = play<TreeGame>(rules, states[parent], *nodes[i].move);
            ASSERT_EQ(nodes[i].move->branch, children[parent]++) << "branches are out of order";
            ASSERT_EQ(nodes[i].ply, nodes[parent].ply + 1);
            if (!nodes[i].visited) {
                ++unvisited[parent];
                continue;
            }
            ASSERT_EQ(nodes[i].side, TreeGame::to_move(rules, states[i]));
            ASSERT_TRUE(nodes[i].value.has_value());
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!nodes[i].visited) continue;
            const bool leaf = nodes[i].leaf != Leaf::none;
            ASSERT_EQ(children[i], leaf ? 0U : TreeGame::at(rules, states[i]).children);
            ASSERT_EQ(nodes[i].cut.has_value() ? nodes[i].cut->branches : 0U, unvisited[i]);
            if (!nodes[i].cut) continue;
            ++cuts;
            ASSERT_EQ(*nodes[i].value, nodes[i].cut->bound);
            ASSERT_NE(nodes[i].cut->by, search::no_trace_node)
                << "the first window is too wide to cut anything";
            const auto& by = nodes[nodes[i].cut->by];
            ASSERT_NE(by.side, nodes[i].side) << "a bound that cuts is the opponent's";
            ASSERT_TRUE(by.best.has_value());
            bool ancestor = false;
            for (auto up = nodes[i].parent; up != search::no_trace_node; up = nodes[up].parent)
                ancestor |= up == nodes[i].cut->by;
            ASSERT_TRUE(ancestor);
        }
    });
    EXPECT_GT(cuts, 100 / test::slowness);
}

TEST_F(OnRandomTrees, TheBestLineLeadsToTheValue) {
    each([](const TreeGame::Rules& rules, int depth) {
        const auto situation = search::situation_of<TreeGame>(rules, {});
        const tree::Written written;
        const search::Bounds bounds{99, 90};
        using Line = search::LineTracer<Move>;
        Line line;
        const auto found = search::AlphaBeta<TreeGame, tree::Written, Line>(situation, written, bounds, line)
                               .best_move(depth);
        TreeGame::State state;
        for (const Move& move : line.line()) {
            ASSERT_LT(move.branch, TreeGame::at(rules, state).children);
            TreeGame::apply(rules, state, move);
        }
        const auto plies = static_cast<int>(line.line().size());
        ASSERT_FALSE(line.line().empty());
        ASSERT_TRUE(line.line().front() == *found.move);
        const Side root_side = TreeGame::to_move(rules, {});
        const Outcome end = outcome<TreeGame>(rules, state);
        ASSERT_TRUE(end.over() || plies == depth) << "the line stops in the middle";
        Score value = score_for<TreeGame>(root_side, written, rules, state);
        if (end.is_decided()) value = end.points_for(root_side) * Score{99};
        for (int ply = 0; ply < plies; ++ply) value = bounds.nearer(value);
        ASSERT_EQ(value, found.score) << rules.tree->text();
    });
}

TEST(LineTracer, CanBeUsedAgain) {
    const tree::Written written;
    using Line = search::LineTracer<Move>;
    Line line;
    const auto deep = search::situation_of<TreeGame>(test::tree_rules("max(1,min(max(5)))"), {});
    search::Minimax<TreeGame, tree::Written, Line>(deep, written, {}, line).best_move(3);
    EXPECT_EQ(line.line().size(), 3U);
    const auto flat = search::situation_of<TreeGame>(test::tree_rules("max(1,2)"), {});
    search::Minimax<TreeGame, tree::Written, Line>(flat, written, {}, line).best_move(3);
    EXPECT_THAT(line.line(), ElementsAre(Move{1}));
    const auto over = search::situation_of<TreeGame>(test::tree_rules("3"), {});
    search::Minimax<TreeGame, tree::Written, Line>(over, written, {}, line).best_move(3);
    EXPECT_THAT(line.line(), IsEmpty());
}

// --- Stopping and listening together ------------------------------------------------------------------------------

using tictactoe::Plain;
using tictactoe::Small;

TEST(StopTracer, ThrowsAtTheNextNode) {
    std::atomic<bool> stop = false;
    search::StopTracer tracer(stop);
    const auto situation = search::situation_of<Small>({}, {});
    const Plain plain;
    EXPECT_EQ((search::AlphaBeta<Small, Plain, search::StopTracer>(situation, plain, {}, tracer)
                   .best_move(9)
                   .score),
              0);
    stop = true;
    EXPECT_THROW(
        (search::AlphaBeta<Small, Plain, search::StopTracer>(situation, plain, {}, tracer).best_move(9)),
        search::Stopped);
    EXPECT_THROW(
        (search::Minimax<Small, Plain, search::StopTracer>(situation, plain, {}, tracer).best_move(9)),
        search::Stopped);
    EXPECT_THROW((search::Lecture<Small, Plain, search::StopTracer>(situation, plain, tracer).decision()),
                 search::Stopped);
}

// Raises the flag in the middle of a search.
struct RaiseAfter {
    std::atomic<bool>* stop;
    int nodes_left;
    template <class Entry>
    void enter(const Entry& /*entry*/) {
        if (--nodes_left == 0) *stop = true;
    }
    void leaf(Leaf /*why*/) {}
    template <class M>
    void better(const M& /*move*/, Score /*value*/) {}
    template <class M>
    void cut(std::span<const M> /*rest*/) {}
    void leave(Score /*value*/) {}
};

TEST(Listeners, HearTheSame) {
    const auto situation = search::situation_of<TreeGame>({}, {});
    const tree::Written written;
    using Recorder = search::TraceRecorder<Move>;
    using Line = search::LineTracer<Move>;
    Recorder recorder(View::mover, 100);
    Line line;
    search::Listeners both(recorder, line);
    const auto found =
        search::AlphaBeta<TreeGame, tree::Written, decltype(both)>(situation, written, {}, both).best_move(2);
    EXPECT_EQ(recorder.trace().nodes.front().value, found.score);
    EXPECT_THAT(line.line(), ElementsAre(Move{0}, Move{0}));
}

TEST(Listeners, OneOfThemCanStopTheSearch) {
    std::atomic<bool> stop = false;
    search::StopTracer stopper(stop);
    RaiseAfter raiser{&stop, 1000};
    search::Listeners both(raiser, stopper);
    const auto situation = search::situation_of<Small>({}, {});
    const Plain plain;
    EXPECT_THROW((search::Minimax<Small, Plain, decltype(both)>(situation, plain, {}, both).best_move(9)),
                 search::Stopped);
    EXPECT_EQ(raiser.nodes_left, 0);
}

}  // namespace
}  // namespace tahoun
