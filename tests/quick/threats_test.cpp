// Threats on large boards: what a stone makes, what has to be answered, and wins by threats alone.
#include "search/proof/threats.hpp"

#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "support/seed.hpp"
#include "support/solved.hpp"
#include "support/walk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

namespace tahoun::tictactoe {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

const Rules gomoku{15, 15, 5};
const std::atomic<bool> never{false};

// A line such as "..xx.x..." with '?' for the empty square in question, which stands in the middle.
Shape shape_of(const std::string& line, int length) {
    unsigned own = 0;
    unsigned lost = 0;
    unsigned bit = 1;
    for (const char c : line) {
        if (c == '?') continue;
        if (c == 'x') own |= bit;
        if (c == 'o' || c == '|') lost |= bit;
        bit <<= 1U;
    }
    return shape_table(length)[own | lost << 8U];
}

TEST(Shapes, OfFiveInARow) {
    EXPECT_EQ(shape_of("..xx?xx..", 5), Shape::five);
    EXPECT_EQ(shape_of("xxxx?....", 5), Shape::five);
    EXPECT_EQ(shape_of("xxxx?xxxx", 5), Shape::five);  // more than five win too
    EXPECT_EQ(shape_of(".xxx?....", 5), Shape::open_four);
    EXPECT_EQ(shape_of("x.xx?.x..", 5), Shape::open_four);  // two squares complete it though none is an end
    EXPECT_EQ(shape_of("oxxx?....", 5), Shape::four);
    EXPECT_EQ(shape_of(".xxx?o...", 5), Shape::four);
    EXPECT_EQ(shape_of("oxxx?o...", 5), Shape::nothing);  // four squares only
    EXPECT_EQ(shape_of("..xx?....", 5), Shape::open_three);
    EXPECT_EQ(shape_of(".x.x?....", 5), Shape::open_three);
    EXPECT_EQ(shape_of("o.xx?.o..", 5), Shape::three);  // five squares only: one four, answered
    EXPECT_EQ(shape_of(".oxx?....", 5), Shape::three);
    EXPECT_EQ(shape_of("...x?....", 5), Shape::open_two);
    EXPECT_EQ(shape_of("..ox?....", 5), Shape::two);
    EXPECT_EQ(shape_of("....?....", 5), Shape::nothing);
    EXPECT_EQ(shape_of("||||?....", 5), Shape::nothing);
}

TEST(Shapes, OfShorterLines) {
    EXPECT_EQ(shape_of("xx?..", 3), Shape::five);
    EXPECT_EQ(shape_of(".x?..", 3), Shape::open_four);
    EXPECT_EQ(shape_of("|x?..", 3), Shape::four);
    EXPECT_EQ(shape_of("..?..", 3), Shape::open_three);
    EXPECT_EQ(shape_of(".xx?...", 4), Shape::open_four);
    EXPECT_EQ(shape_of("..x?...", 4), Shape::open_three);
}

std::vector<std::string> texts(const Rules& rules, const Grid::State& state, const MoveList<Grid>& list) {
    std::vector<std::string> all;
    for (const auto& move : list) all.push_back(Grid::move_text(rules, state, move));
    return all;
}
std::vector<std::string> forced(const std::string& position) {
    const auto [rules, state] = Grid::read_position(gomoku, position);
    MoveList<Grid> list;
    Grid::forced_moves(rules, state, list);
    return texts(rules, state, list);
}

TEST(Threats, WhatHasToBeAnswered) {
    const std::string empty_rows = "15/15/15/15/15/15/15/";
    const std::string below = "/15/15/15/15/15/15/15 ";
    EXPECT_THAT(forced(empty_rows + "4xxxx7" + below + "x"), UnorderedElementsAre("d8", "i8"));
    EXPECT_THAT(forced(empty_rows + "3oxxxx7" + below + "o"), ElementsAre("i8"));
    EXPECT_THAT(forced(empty_rows + "5xxx7" + below + "o"), UnorderedElementsAre("d8", "e8", "i8", "j8"));
    EXPECT_THAT(forced(empty_rows + "5xxx7" + below + "x"), UnorderedElementsAre("e8", "i8"));
    EXPECT_THAT(forced(empty_rows + "4oxxx7" + below + "o"), IsEmpty());
    EXPECT_THAT(forced(empty_rows + "5xx8" + below + "o"), IsEmpty());
}

// Whether a side completes a line with its next stone, seen on the bare board.
bool completes(const Rules& rules, const Grid::State& state, Side side) {
    Grid::State board = Grid::from_cells(rules, state.cells, side);
    MoveList<Grid> moves;
    Grid::moves(rules, board, moves);
    return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
        return Grid::decided(rules, play<Grid>(rules, board, move)).over();
    });
}

// Whether the side to move wins with its next stone but two at the latest, whatever the other does: by search.
bool wins_soon(const Rules& rules, const Grid::State& state) {
    if (completes(rules, state, state.side)) return true;
    if (completes(rules, state, opponent(state.side))) return false;
    MoveList<Grid> moves;
    Grid::moves(rules, state, moves);
    for (const auto& move : moves) {
        const Grid::State after = play<Grid>(rules, state, move);
        MoveList<Grid> answers;
        Grid::moves(rules, after, answers);
        if (std::all_of(answers.begin(), answers.end(), [&](const auto& answer) {
                const Grid::State next = play<Grid>(rules, after, answer);
                return !Grid::decided(rules, next).over() && completes(rules, next, state.side);
            }))
            return true;
    }
    return false;
}

// Where moves are forced, every other one loses at once or as good as at once (or gives away a win as near).
TEST(Threats, WhatIsNotForcedLoses) {
    test::Seeded seeded;
    const Rules rules{7, 7, 4};
    int seen = 0;
    test::walk<Grid>(
        rules, seeded.random, test::cases(300), [&](const Grid::State& state, const MoveList<Grid>& moves) {
            MoveList<Grid> list;
            if (!moves.empty()) Grid::forced_moves(rules, state, list);
            if (list.empty() || wins_soon(rules, state)) return;
            ++seen;
            const auto known = texts(rules, state, list);
            for (const auto& move : moves)
                if (std::find(list.begin(), list.end(), move) == list.end()) {
                    ASSERT_TRUE(wins_soon(rules, play<Grid>(rules, state, move)))
                        << Grid::move_text(rules, state, move) << " is as good as the forced moves";
                }
        });
    EXPECT_GT(seen, 10);
}

TEST(Threats, AWinByFoursIsFound) {
    // Three in a row with one end closed, twice, crossing on a free square: two fours at once.
    const auto [rules, state] =
        Grid::read_position(gomoku, "15/15/15/15/15/7o7/7x7/7x7/3oxxx8/7x7/15/15/15/15/15 x");
    search::ThreatSearch<Grid> threats(1);
    const auto proof = threats.think(search::situation_of<Grid>(rules, state), {}, never);
    ASSERT_TRUE(proof);
    const auto nobody = threats.think(search::situation_of<Grid>(gomoku, Grid::start(gomoku)), {}, never);
    EXPECT_FALSE(nobody);
}

// Whatever threats prove is true of the whole game.
TEST(Threats, ProofsAgreeWithTheWholeGame) {
    test::Seeded seeded;
    const Rules rules{5, 5, 4};
    test::Solved<Grid> solved(rules);
    search::ThreatSearch<Grid> threats(1);
    int proved = 0;
    test::walk<Grid>(
        rules, seeded.random, test::cases(400), [&](const Grid::State& state, const MoveList<Grid>& moves) {
            if (moves.empty() || state.empty > 11) return;  // the whole game takes long from earlier on
            const auto proof = threats.think(search::situation_of<Grid>(rules, state), {}, never);
            if (!proof) return;
            ++proved;
            ASSERT_EQ(test::value_of_move<Grid>(solved, rules, state, proof->move).result, Result::win);
        });
    EXPECT_GT(proved, 10);
}

TEST(Threats, TheSearchEndsWithItsLimits) {
    test::Seeded seeded;
    search::ThreatSearch<Grid> threats(1);
    search::Limits limits;
    limits.nodes = 50;
    test::walk<Grid>(
        gomoku, seeded.random, test::cases(200), [&](const Grid::State& state, const MoveList<Grid>& moves) {
            if (moves.empty()) return;
            static_cast<void>(threats.think(search::situation_of<Grid>(gomoku, state), limits, never));
            ASSERT_LE(threats.nodes(), 52U);
        });
}

}  // namespace
}  // namespace tahoun::tictactoe
