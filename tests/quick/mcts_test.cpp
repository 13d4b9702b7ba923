// Monte Carlo tree search: what it proves is true, the same seed gives the same tree, memory and time are kept to.
#include "search/mcts/mcts.hpp"

#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "support/index_properties.hpp"
#include "support/passing_heap.hpp"
#include "support/random_tree.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"
#include "support/solved.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <thread>

namespace tahoun {
namespace {

using search::Mcts;
using search::MctsInfo;
using search::MctsLimits;
using search::MctsOptions;
using search::situation_of;
using tictactoe::Grid;
using tictactoe::Small;
using tree::TreeGame;

const std::atomic<bool> never{false};

MctsOptions small_options(std::uint64_t seed = 1) {
    MctsOptions options;
    options.mebibytes = 8;
    options.seed = seed;
    return options;
}
MctsLimits playouts(std::uint64_t number) {
    return {number, std::nullopt};
}
TreeGame::Rules tree_of(std::string_view text) {
    return TreeGame::Rules(tree::Tree::from_text(text));
}

// --- Integers for roots and logarithms --------------------------------------------------------------------------------

TEST(FixedPoint, IsCloseToTheRealThing) {
    constexpr double one = search::fixed_one;
    for (std::uint32_t n = 1; n < 4'000'000'000U - n / 7; n += 1 + n / 7) {
        EXPECT_NEAR(static_cast<double>(search::fixed_log(n)) / one, std::log(n), 0.061) << n;
        const double inverse = 1 / std::sqrt(n);
        EXPECT_NEAR(static_cast<double>(search::fixed_inverse_root(n)) / one, inverse,
                    inverse / 1000 + 2 / one)
            << n;
    }
    EXPECT_EQ(search::fixed_root(4 * search::fixed_one), 2 * search::fixed_one);
    for (std::uint64_t n = 0; n < 1000; ++n) {
        const auto root = search::integer_root(n);
        EXPECT_TRUE(root * root <= n && (root + 1) * (root + 1) > n);
    }
    EXPECT_EQ(search::integer_root(~std::uint64_t{0}), 0xFFFF'FFFFU);
}

// --- What is proved ---------------------------------------------------------------------------------------------------

// Given enough playouts the solver finishes, with the right result and a move that keeps it.
TEST(Mcts, SolvesEverySmallPosition) {
    const Small::Rules rules;
    test::Solved<Small> solved(rules);
    int number = 0;
    test::each_ranked_position<Small>(rules, [&](std::size_t, std::uint64_t, const Small::State& state) {
        if (++number % (5 * test::slowness) != 0 || HasFatalFailure()) return;
        const auto info = Mcts<Small>(small_options()).think(situation_of<Small>(rules, state), {}, never);
        if (outcome<Small>(rules, state).over()) {
            ASSERT_TRUE(info.moves.empty());
            return;
        }
        const Result right = solved.value(state).result;
        ASSERT_TRUE(info.proved);
        ASSERT_EQ(info.proved->result, right);
        ASSERT_EQ(test::value_of_move<Small>(solved, rules, state, info.moves.front().move).result, right);
        ASSERT_EQ(info.value, right == Result::win ? 1 : right == Result::loss ? 0 : 0.5);
        for (const auto& move : info.moves) {
            const Result branch = test::value_of_move<Small>(solved, rules, state, move.move).result;
            ASSERT_EQ(move.proved.value_or(ExactValue{branch, {}}).result, branch);
        }
        ASSERT_EQ(info.line.front(), info.moves.front().move);
    });
}

// What a short search claims is true as well.
TEST(Mcts, ClaimsNothingThatIsWrong) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(3000); ++i) {
        test::TreeShape shape;
        shape.depth = static_cast<int>(seeded.random.between(1, 6));
        shape.most_branches = static_cast<int>(seeded.random.between(2, 4));
        shape.first_to_move = seeded.random.happens(1, 2) ? Side::first : Side::second;
        shape.decided_leaf = 100;
        shape.correlated = seeded.random.happens(1, 2);
        shape.repeated_player = seeded.random.happens(1, 2) ? 0 : 40;
        const auto rules = test::random_tree(seeded.random, shape);
        test::Solved<TreeGame> solved(rules);
        const auto situation = situation_of<TreeGame>(rules, {});
        for (const std::uint64_t number : {1U, 5U, 30U, 100'000U}) {
            const auto info =
                Mcts<TreeGame>(small_options(seeded.random.next())).think(situation, playouts(number), never);
            if (info.moves.empty()) break;
            ASSERT_LE(info.playouts, number);
            ASSERT_TRUE(info.proved || number < 100'000);
            if (info.proved) {
                ASSERT_EQ(info.proved->result, solved.value({}).result);
                ASSERT_EQ(test::value_of_move<TreeGame>(solved, rules, {}, info.moves.front().move).result,
                          info.proved->result);
            }
            for (const auto& move : info.moves) {
                const Result branch = test::value_of_move<TreeGame>(solved, rules, {}, move.move).result;
                ASSERT_EQ(move.proved.value_or(ExactValue{branch, {}}).result, branch);
            }
        }
    }
}

TEST(Mcts, PlaysForPoints) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(300); ++i) {
        const auto rules = test::random_tree(
            seeded.random, {.depth = 4, .most_branches = 4, .largest = 30, .repeated_player = 20});
        const auto right = test::lecture<TreeGame>(rules, {});
        if (!right.move) continue;
        const auto info = Mcts<TreeGame>(small_options(seeded.random.next()))
                              .think(situation_of<TreeGame>(rules, {}), {}, never);
        ASSERT_EQ(info.points, static_cast<double>(right.score));
        ASSERT_FALSE(info.proved);  // points are neither won nor lost
    }
}

// The means come close to the expected values, and the move is one of the best.
TEST(Mcts, LooksThroughChanceNodes) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(40); ++i) {
        const auto rules = test::random_tree(
            seeded.random,
            {.depth = 4, .most_branches = 3, .largest = 20, .early_leaf = 0, .chance_node = 40});
        const auto right = test::lecture<TreeGame>(rules, {});
        const auto info = Mcts<TreeGame>(small_options(seeded.random.next()))
                              .think(situation_of<TreeGame>(rules, {}), playouts(20'000), never);
        const auto unit = static_cast<double>(tree::Written::unit(rules));
        const double score = static_cast<double>(right.score) / unit;
        EXPECT_NEAR(info.points, score, 1.5) << TreeGame::state_text(rules, {});
        EXPECT_EQ(right.move.has_value(), !info.moves.empty());
        if (info.moves.empty()) continue;
        const auto child = play<TreeGame>(rules, {}, info.moves.front().move);
        auto after = static_cast<double>(test::lecture<TreeGame>(rules, child).score) / unit;
        const auto view = [&](const TreeGame::State& state) {
            return TreeGame::to_move(rules, state) == Side::second ? -1 : 1;
        };
        after *= view({}) * view(child);
        EXPECT_NEAR(after, score, 1.0) << TreeGame::state_text(rules, {});
    }
}

TEST(Mcts, ChanceIsBoundedByItsBestAndWorst) {
    const auto won =
        Mcts<TreeGame>(small_options())
            .think(situation_of<TreeGame>(tree_of("max(draw,chance(1/3:win,2/3:max(win,loss)))"), {}), {},
                   never);
    EXPECT_EQ(won.proved, (ExactValue{Result::win, std::nullopt}));
    const auto open = Mcts<TreeGame>(small_options())
                          .think(situation_of<TreeGame>(tree_of("max(draw,chance(1/3:win,2/3:loss))"), {}),
                                 playouts(3000), never);
    EXPECT_FALSE(open.proved);
    EXPECT_EQ(open.moves.front().move.branch, 0);
}

TEST(Mcts, RespectsDrawsByHistory) {
    using test::PassingHeap;
    using Evaluator = test::Remainder<PassingHeap>;
    for (std::uint8_t left = 1; left <= 5; ++left) {
        const auto situation = situation_of<PassingHeap>({}, {left, Side::first});
        const auto right = test::minimax<PassingHeap, Evaluator>({}, {left, Side::first}, 14);
        ASSERT_TRUE(right.complete);
        const auto info = Mcts<PassingHeap>(small_options()).think(situation, {}, never);
        ASSERT_TRUE(info.proved);
        EXPECT_EQ(info.proved->result, right.score > 0   ? Result::win
                                       : right.score < 0 ? Result::loss
                                                         : Result::draw)
            << int{left};
    }
    // The game before counts: after a pass, passing back repeats.
    auto situation = situation_of<PassingHeap>({}, {4, Side::first});
    const auto before = situation.state;
    PassingHeap::apply({}, situation.state, {0});
    PassingHeap::remember({}, situation.history, before, {0}, situation.state);
    const auto info = Mcts<PassingHeap>(small_options()).think(situation, {}, never);
    EXPECT_EQ(info.moves.front().move.take, 0);
    EXPECT_EQ(info.proved->result, Result::draw);
}

// --- Repeatable, bounded ----------------------------------------------------------------------------------------------

template <Game G>
void expect_same(const MctsInfo<G>& a, const MctsInfo<G>& b) {
    EXPECT_EQ(a.playouts, b.playouts);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.value, b.value);
    EXPECT_EQ(a.line, b.line);
    ASSERT_EQ(a.moves.size(), b.moves.size());
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        EXPECT_EQ(a.moves[i].move, b.moves[i].move);
        EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
    }
}

TEST(Mcts, TheSameSeedGivesTheSameTree) {
    const Grid::Rules rules{7, 7, 5};
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    const auto one = Mcts<Grid>(small_options(5)).think(situation, playouts(2000), never);
    const auto two = Mcts<Grid>(small_options(5)).think(situation, playouts(2000), never);
    expect_same(one, two);
    const auto other = Mcts<Grid>(small_options(6)).think(situation, playouts(2000), never);
    EXPECT_NE(one.nodes, other.nodes);
}

// On whatever machine: these figures are the contract. They change only with the search or the game's move order.
TEST(Mcts, TheSameTreeOnEveryMachine) {
    const auto info =
        Mcts<Small>(small_options(42)).think(situation_of<Small>({}, {}), playouts(3000), never);
    std::uint64_t signature = info.nodes;
    for (const auto& move : info.moves) signature = mix64(signature ^ (move.visits << 8U | move.move.square));
    EXPECT_EQ(signature, 9776292100864021344U);
}

TEST(Mcts, KeepsToItsMemory) {
    const Grid::Rules rules{9, 9, 5};
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    for (const std::size_t mebibytes : {0, 1}) {
        MctsOptions options = small_options();
        options.mebibytes = mebibytes;
        options.candidates = false;
        const auto info = Mcts<Grid>(options).think(
            situation, playouts(static_cast<std::uint64_t>(test::cases(10'000))), never);
        EXPECT_EQ(info.playouts, static_cast<std::uint64_t>(test::cases(10'000)));
        EXPECT_LE(info.nodes,
                  std::max<std::size_t>(mebibytes * 1'048'576 / sizeof(search::MctsTree<Grid>::Node),
                                        Grid::max_moves + 1));
        EXPECT_TRUE(info.full || mebibytes > 0);
        ASSERT_FALSE(info.moves.empty());
    }
}

// Candidates leave moves out: then only what happens at once is proved.
TEST(Mcts, ProvesNothingFromCandidatesAlone) {
    const Grid::Rules rules{9, 9, 3};
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    MctsOptions options = small_options();
    EXPECT_FALSE(Mcts<Grid>(options).think(situation, playouts(20'000), never).proved);
    // Two in a row, and the third at once.
    const auto position = Grid::read_position({5, 5, 3}, "5/5/5/1oo2/1xx2 x");
    const auto info =
        Mcts<Grid>(options).think(situation_of<Grid>(position.rules, position.state), playouts(1000), never);
    EXPECT_EQ(info.proved, (ExactValue{Result::win, 1}));
}

// --- Options ----------------------------------------------------------------------------------------------------------

struct NumberedGrid : Grid {
    static constexpr std::size_t move_numbers = tictactoe::most_squares;
    static std::size_t move_number(const Rules& /*rules*/, Move move) { return move.square; }
    static Position<NumberedGrid> read_position(const Rules& rules, std::string_view text) {
        auto [shown, state] = Grid::read_position(rules, text);
        return {shown, state};
    }
};

TEST(Mcts, RaveProvesTheSameAndIsRepeatable) {
    const Grid::Rules rules{3, 3, 3};
    MctsOptions options = small_options(9);
    options.rave = 300;
    options.candidates = false;
    const auto situation = situation_of<NumberedGrid>(rules, Grid::start(rules));
    const auto one = Mcts<NumberedGrid>(options).think(situation, playouts(5000), never);
    expect_same(one, Mcts<NumberedGrid>(options).think(situation, playouts(5000), never));
    const auto solved = Mcts<NumberedGrid>(options).think(situation, {}, never);
    EXPECT_EQ(solved.proved, (ExactValue{Result::draw, std::nullopt}));
    EXPECT_THROW(static_cast<void>(Mcts<TreeGame>(options).think(situation_of<TreeGame>({}, {}), {}, never)),
                 InputError);
}

// Always the first move of the list.
struct FirstMoveSmall : Small {
    static Position<FirstMoveSmall> read_position(const Rules& rules, std::string_view text) {
        auto [shown, state] = Small::read_position(rules, text);
        return {shown, state};
    }
    static Move playout_move(const Rules& /*rules*/, const State& /*state*/, Random& /*random*/,
                             const FixedList<Move, 9>& list) {
        return list[0];
    }
};
static_assert(search::ChoosesPlayouts<FirstMoveSmall> && !search::ChoosesPlayouts<Small>);

TEST(Mcts, AGameMayChooseThePlayouts) {
    const auto own =
        Mcts<FirstMoveSmall>(small_options()).think(situation_of<FirstMoveSmall>({}, {}), playouts(1), never);
    // From an empty board the first squares in turn: x has a line after the seventh (a3, with b2 and c1).
    EXPECT_EQ(own.playouts, 1U);
    const auto solved =
        Mcts<FirstMoveSmall>(small_options()).think(situation_of<FirstMoveSmall>({}, {}), {}, never);
    EXPECT_EQ(solved.proved, (ExactValue{Result::draw, std::nullopt}));
}

// --- Threads and limits -----------------------------------------------------------------------------------------------

TEST(Mcts, SeveralThreadsAgreeOnWhatIsProved) {
    MctsOptions options = small_options();
    options.threads = 3;
    const auto info = Mcts<Small>(options).think(situation_of<Small>({}, {}), {}, never);
    EXPECT_EQ(info.proved, (ExactValue{Result::draw, std::nullopt}));
    const auto some = Mcts<Small>(options).think(situation_of<Small>({}, {}), playouts(100), never);
    EXPECT_EQ(some.playouts, 100U);
    EXPECT_EQ(some.moves.size(), 9U);
}

TEST(Mcts, StopsAndStarts) {
    const Grid::Rules rules{15, 15, 5};
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    MctsOptions options = small_options();
    options.threads = 2;
    Mcts<Grid> mcts(options);
    for (int i = 0; i < 20; ++i) {
        std::atomic<bool> stop{i % 4 == 0};
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(i % 5));
            stop.store(true);
        });
        const auto info = mcts.think(situation, {}, stop);
        other.join();
        ASSERT_FALSE(info.moves.empty());
    }
    const auto start = std::chrono::steady_clock::now();
    const auto timed = mcts.think(situation, {std::nullopt, std::chrono::milliseconds(30)}, never);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(30 * 10 * test::slowness));
    EXPECT_GT(timed.playouts, 0U);
}

TEST(Mcts, ReportsWhileItThinks) {
    const Grid::Rules rules{9, 9, 5};
    std::uint64_t last = 0;
    int reports = 0;
    const auto info = Mcts<Grid>(small_options())
                          .think(situation_of<Grid>(rules, Grid::start(rules)), playouts(3000), never,
                                 [&](const MctsInfo<Grid>& told) {
                                     EXPECT_GT(told.playouts, last);
                                     EXPECT_FALSE(told.moves.empty());
                                     last = told.playouts;
                                     ++reports;
                                 });
    EXPECT_EQ(reports, 2);  // at 1024 and 2048
    EXPECT_EQ(info.playouts, 3000U);
}

}  // namespace
}  // namespace tahoun
