// The strong engine: exact where nothing unsound is used, repeatable, stoppable, the same with any table.
#include "search/engine/engine.hpp"

#include "games/tictactoe/evaluators.hpp"
#include "games/tree/evaluators.hpp"
#include "support/random_tree.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace tahoun::search {

namespace {

using tictactoe::Grid;
using tictactoe::Plain;
using tictactoe::Small;
using tree::TreeGame;
using tree::Written;

const std::atomic<bool> never{false};

EngineOptions small_table() {
    EngineOptions options;
    options.hash_mebibytes = 1;
    return options;
}

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Grid::State random_position(const tictactoe::Rules& rules, Random& random, int plies) {
    Grid::State state = Grid::start(rules);
    for (int i = 0; i < plies; ++i) {
        MoveList<Grid> moves;
        legal_moves<Grid>(rules, state, moves);
        if (moves.empty()) break;
        Grid::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

}  // namespace

TEST(Engine, EqualsMinimaxOnRandomTrees) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(1500); ++i) {
        test::TreeShape shape{.depth = 5, .most_branches = 4, .decided_leaf = 30, .repeated_player = 15};
        shape.correlated = i % 2 == 0;
        const auto rules = test::random_tree(seeded.random, shape);
        if (outcome<TreeGame>(rules, {}).over()) continue;
        const auto situation = situation_of<TreeGame>(rules, {});
        for (int depth = 1; depth <= 6; ++depth) {
            Engine<TreeGame, Written> engine(small_table().exact(), {});
            const auto info = engine.think(situation, to_depth(depth), never);
            if (info.depth < depth) continue;  // a proved win ends the deepening
            ASSERT_EQ(info.lines.front().score, test::minimax<TreeGame>(rules, {}, depth).score)
                << rules.tree->text() << " to depth " << depth;
        }
    }
}

TEST(Engine, EqualsMinimaxOnBoards) {
    test::Seeded seeded;
    for (const tictactoe::Rules rules :
         {tictactoe::Rules{4, 4, 3}, tictactoe::Rules{5, 4, 4}, tictactoe::Rules{3, 3, 3}})
        for (int i = 0; i < test::cases(40); ++i) {
            const auto state =
                random_position(rules, seeded.random, static_cast<int>(seeded.random.below(8)));
            if (outcome<Grid>(rules, state).over()) continue;
            Engine<Grid, Plain> engine(small_table().exact(), {});
            for (int depth = 1; depth <= 4; ++depth) {
                const auto info = engine.think(situation_of<Grid>(rules, state), to_depth(depth), never);
                if (info.depth < depth) continue;
                ASSERT_EQ(info.lines.front().score, test::minimax<Grid>(rules, state, depth).score)
                    << Grid::state_text(rules, state);
            }
        }
}

TEST(Engine, ProvesTicTacToeWithAnyTable) {
    for (const bool table : {false, true})
        for (const std::size_t size : {1U, 16U}) {
            EngineOptions options;
            options.hash_mebibytes = size;
            options.table = table;
            Engine<Small, Plain> engine(options, {});
            const auto draw = engine.think(situation_of<Small>({}, {}), to_depth(9), never);
            EXPECT_EQ(draw.lines.front().score, 0);
            EXPECT_EQ(draw.lines.front().moves.size(), 9U);
            const auto position = Small::read_position({}, "xx1/oo1/3 x");
            const auto win = engine.think(situation_of<Small>({}, position.state), to_depth(9), never);
            EXPECT_EQ(win.value, (ExactValue{Result::win, 1}));
        }
}

TEST(Engine, FindsTheShortestWinInSpiteOfReductions) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(300); ++i) {
        const tictactoe::Rules rules{4, 4, 3};
        const auto state =
            random_position(rules, seeded.random, 2 + static_cast<int>(seeded.random.below(5)));
        if (outcome<Grid>(rules, state).over()) continue;
        EngineOptions options = small_table();
        options.candidates = false;
        Engine<Grid, Plain> engine(options, {});
        const auto info = engine.think(situation_of<Grid>(rules, state), to_depth(5), never);
        const auto exact = Bounds{}.proved(test::alphabeta<Grid>(rules, state, 5).score);
        if (!info.value) continue;
        EXPECT_TRUE(exact.has_value() || *info.value->plies > 5) << Grid::state_text(rules, state);
        if (exact && exact->result == Result::win) {
            EXPECT_EQ(info.value, exact) << Grid::state_text(rules, state);
        }
    }
}

TEST(Engine, IsRepeatable) {
    const tictactoe::Rules rules{15, 15, 5};
    test::Seeded seeded;
    const auto state = random_position(rules, seeded.random, 6);
    const auto think = [&] {
        Engine<Grid, Plain> engine(small_table(), {});
        return engine.think(situation_of<Grid>(rules, state), to_depth(4), never);
    };
    const auto first = think();
    const auto second = think();
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.lines.front().moves, second.lines.front().moves);
    EXPECT_EQ(first.lines.front().score, second.lines.front().score);
}

TEST(Engine, HasAMoveHoweverLittleItMayThink) {
    const tictactoe::Rules rules{15, 15, 5};
    Engine<Grid, Plain> engine(small_table(), {});
    Limits limits;
    limits.nodes = 1;
    EXPECT_EQ(engine.think(situation_of<Grid>(rules, Grid::start(rules)), limits, never).lines.size(), 1U);
    const std::atomic<bool> stopped{true};
    EXPECT_EQ(engine.think(situation_of<Grid>(rules, Grid::start(rules)), {}, stopped).lines.size(), 1U);
}

TEST(Engine, KeepsItsLimits) {
    const tictactoe::Rules rules{15, 15, 5};
    test::Seeded seeded;
    const auto situation = situation_of<Grid>(rules, random_position(rules, seeded.random, 8));
    Engine<Grid, Plain> engine(small_table(), {});
    Limits nodes;
    nodes.nodes = 5000;
    EXPECT_LE(engine.think(situation, nodes, never).nodes, 5001U);
    Limits time;
    time.time = std::chrono::milliseconds(50);
    EXPECT_LT(engine.think(situation, time, never).seconds, 0.5);  // ten times the limit
}

TEST(Engine, StopsAndStartsFromOtherThreads) {
    const tictactoe::Rules rules{15, 15, 5};
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    EngineOptions options = small_table();
    options.threads = 2;
    Engine<Grid, Plain> engine(options, {});
    for (int i = 0; i < test::cases(30) + 3; ++i) {
        std::atomic<bool> stop{false};
        std::thread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(i % 7));
            stop = true;
        });
        const auto info = engine.think(situation, {}, stop);
        stopper.join();
        EXPECT_EQ(info.lines.size(), 1U);
    }
}

TEST(Engine, GivesSeveralLines) {
    const auto position = Small::read_position({}, "x1o/1x1/3 o");
    EngineOptions options = small_table();
    options.lines = 3;
    Engine<Small, Plain> engine(options, {});
    const auto info = engine.think(situation_of<Small>({}, position.state), to_depth(6), never);
    ASSERT_EQ(info.lines.size(), 3U);
    EXPECT_EQ(Small::move_text({}, position.state, info.lines[0].moves.front()), "c1");  // all others lose
    EXPECT_EQ(info.lines[0].score, 0);
    EXPECT_LT(info.lines[1].score, -default_many);
    EXPECT_GE(info.lines[1].score, info.lines[2].score);
    EXPECT_FALSE(info.lines[1].moves.front() == info.lines[2].moves.front());
}

TEST(Engine, ReportsEveryDepth) {
    std::vector<int> depths;
    Engine<Small, Plain> engine(small_table(), {});
    static_cast<void>(
        engine.think(situation_of<Small>({}, {}), to_depth(5), never, [&](const EngineInfo<Small>& info) {
            depths.push_back(info.depth);
            EXPECT_GT(info.nodes, 0U);
            EXPECT_FALSE(info.lines.front().moves.empty());
        }));
    EXPECT_THAT(depths, ::testing::ElementsAre(1, 2, 3, 4, 5));
}

// An oracle that knows the end of the lecture's tree: what it says is taken without a search.
TEST(Engine, AsksTheOracle) {
    struct Knows {
        static std::optional<ExactValue> probe(const TreeGame::Rules& /*rules*/,
                                               const TreeGame::State& state) {
            return state.node == 2 ? std::optional(ExactValue{Result::loss, 2})
                                   : std::nullopt;  // A2, min to move
        }
    };
    const TreeGame::Rules rules;
    Engine<TreeGame, Written, Knows> engine(small_table(), {}, {});
    const auto info = engine.think(situation_of<TreeGame>(rules, {}), to_depth(3), never);
    EXPECT_EQ(TreeGame::move_text(rules, {}, info.lines.front().moves.front()), "A2");
    EXPECT_EQ(info.value, (ExactValue{Result::win, 3}));
}

TEST(Table, KeepsWhatItIsTold) {
    TranspositionTable table(1);
    test::Seeded seeded;
    for (int i = 0; i < 1000; ++i) {
        const Key key = seeded.random.next();
        const TableEntry entry{seeded.random.between(-default_max, default_max),
                               static_cast<int>(seeded.random.below(256)),
                               static_cast<Bound>(seeded.random.below(3)),
                               static_cast<std::uint16_t>(seeded.random.below(65536))};
        EXPECT_FALSE(table.probe(key).has_value());
        table.store(key, entry);
        ASSERT_EQ(table.probe(key), entry);
    }
    table.clear();
    EXPECT_EQ(table.permille_used(), 0);
}

TEST(Table, AgesMakeRoom) {
    TranspositionTable table(1);
    const std::size_t places = table.bytes() / 16;
    test::Seeded seeded;
    for (std::size_t i = 0; i < 2 * places; ++i) table.store(seeded.random.next(), {0, 200, Bound::exact, 0});
    for (int search = 0; search < 30; ++search) table.begin_search();
    const Key key = seeded.random.next();
    table.store(key, {1, 1, Bound::lower, 0});  // shallow, but of this search
    EXPECT_TRUE(table.probe(key).has_value());
}

}  // namespace tahoun::search
