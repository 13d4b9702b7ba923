#include "core/error.hpp"
#include "core/rules_text.hpp"
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/notation.hpp"
#include "games/tictactoe/small.hpp"
#include "search/perft.hpp"
#include "support/seed.hpp"
#include "support/walk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace tahoun::tictactoe {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr Rules usual{};
constexpr Rules gomoku{15, 15, 5};

Grid::State grid_after(const Rules& rules, const std::vector<std::string>& moves) {
    Grid::State state = Grid::start(rules);
    for (const auto& text : moves) {
        const auto move = Grid::read_move(rules, state, text);
        if (!move) throw std::runtime_error("the test's own move is illegal: " + text);
        Grid::apply(rules, state, *move);
    }
    return state;
}

// --- Notation -----------------------------------------------------------------------------------------------------

TEST(TicTacToe, SquaresAreCountedFromTheLowerLeft) {
    EXPECT_EQ(square_text(usual, 0), "a1");
    EXPECT_EQ(square_text(usual, 2), "c1");
    EXPECT_EQ(square_text(usual, 3), "a2");
    EXPECT_EQ(square_text(gomoku, 15 * 15 - 1), "o15");
    EXPECT_EQ(read_square(usual, "c3"), 8);
    EXPECT_EQ(read_square({19, 19, 5}, "s19"), 360);
    for (const char* text : {"", "a", "1", "d1", "a4", "a0", "a01", "A1", "a1 ", "a-1", "a+1", "aa1", "1a",
                             "a99999999999999999999"})
        EXPECT_FALSE(read_square(usual, text).has_value()) << "'" << text << "'";
}

TEST(TicTacToe, ThePositionOfTheManualIsReadAsItLooks) {
    const auto [rules, state] = Small::read_position(usual, "x1o/1x1/3 o");
    EXPECT_EQ(Small::to_move(rules, state), Side::second);
    EXPECT_EQ(state.stones[0], 1U << 6U | 1U << 4U);  // a3 and b2
    EXPECT_EQ(state.stones[1], 1U << 8U);             // c3
    EXPECT_EQ(Small::state_text(rules, state), "x1o/1x1/3 o");
    EXPECT_EQ(Small::board_text(rules, state), " 3  x . o\n 2  . x .\n 1  . . .\n    a b c\n");
}

TEST(TicTacToe, BlanksAndLeadingZerosDoNotMatter) {
    EXPECT_EQ(Grid::state_text(usual, Grid::read_position(usual, "\t3/03/003\n x ").state), "3/3/3 x");
    const auto wide = Grid::read_position({19, 19, 5}, "15/15/15/15/15 o");
    EXPECT_EQ(wide.rules, (Rules{15, 5, 5}));
    EXPECT_EQ(Grid::state_text(wide.rules, wide.state), "15/15/15/15/15 o");
}

TEST(TicTacToe, MalformedPositionsAreNamed) {
    const auto refuses = [](const std::string& text, const std::string& what) {
        EXPECT_THAT([&] { (void)Grid::read_position(usual, text); },
                    ThrowsMessage<InputError>(AllOf(HasSubstr(what), HasSubstr("x1o/1x1/3 o"))))
            << text;
        EXPECT_THROW((void)Small::read_position(usual, text), InputError) << text;
    };
    refuses("", "it has 0 words instead of 2");
    refuses("3/3/3", "it has 1 words instead of 2");
    refuses("3/3/3 x o", "it has 3 words instead of 2");
    refuses("3/3/3 y", "the side to move is 'y' instead of x or o");
    refuses("3/3/3 X", "the side to move is 'X' instead of x or o");
    refuses("3/1z1/3 x", "row 2 from the top has the character 'z'");
    refuses("3/1×1/3 x", "row 2 from the top has the character '×'");
    refuses("3/2/3 x", "row 2 from the top has 2 squares, the first one has 3");
    refuses("3//3 x", "row 2 from the top is empty");
    refuses("/3/3 x", "row 1 from the top is empty");
    refuses("3/3/0 x", "row 3 from the top has an empty run of 0 squares");
    refuses("20 x", "row 1 from the top has an empty run of 20 squares");
    refuses("99999999999999999999 x", "an empty run of 99999999999999999999 squares");
    refuses("19x x", "row 1 from the top is longer than 19 squares");
    std::string tall = "1";
    for (int row = 0; row < 19; ++row) tall += "/1";
    refuses(tall + " x", "it has 20 rows");
}

TEST(TicTacToe, ImpossibleSetupsAreRefused) {
    const auto refuses = [](const std::string& text, const std::string& what) {
        EXPECT_THAT([&] { (void)Grid::read_position(usual, text); },
                    ThrowsMessage<InputError>(HasSubstr(what)))
            << text;
        EXPECT_THAT([&] { (void)Small::read_position(usual, text); },
                    ThrowsMessage<InputError>(HasSubstr(what)))
            << text;
    };
    refuses("xxx/ooo/3 x", "both x and o have a complete line");
    refuses("xxx/oo1/3 x", "x has a complete line and cannot be to move");
    refuses("xx1/ooo/x2 o", "o has a complete line and cannot be to move");
    EXPECT_THAT([] { (void)Small::read_position(usual, "4/4/4 x"); },
                ThrowsMessage<InputError>(HasSubstr("not on a board of 3×3")));
    EXPECT_THAT([] { (void)Grid::read_position(gomoku, "3/3/3 x"); },
                ThrowsMessage<InputError>(HasSubstr("line=5 does not fit")));
}

// Set-up positions need not have come up in a game.
TEST(TicTacToe, UnequalNumbersOfStonesAreAllowed) {
    EXPECT_EQ(Grid::read_position(usual, "xx1/3/3 x").state.empty, 7);
    EXPECT_EQ(Small::read_position(usual, "o1o/3/3 o").state.side, Side::second);
}

// --- Rules --------------------------------------------------------------------------------------------------------

TEST(TicTacToe, OptionsAreNamedWhenTheyAreWrong) {
    EXPECT_EQ(rules_text<Grid>(gomoku), "width=15 height=15 line=5");
    EXPECT_EQ(rules_from<Grid>({{"width", "4"}, {"line", "4"}}), (Rules{4, 3, 4}));
    EXPECT_THAT(
        [] {
            (void)rules_from<Grid>({{"width", "20"}});
        },
        ThrowsMessage<InputError>(AllOf(HasSubstr("width"), HasSubstr("'20'"), HasSubstr("1 to 19"))));
    EXPECT_THAT(
        [] {
            (void)rules_from<Grid>({{"line", "0"}});
        },
        ThrowsMessage<InputError>(HasSubstr("line is '0'")));
    EXPECT_THAT(
        [] {
            (void)rules_from<Grid>({{"line", "4"}});
        },
        ThrowsMessage<InputError>(AllOf(HasSubstr("line=4"), HasSubstr("3×3"), HasSubstr("1 to 3"))));
    EXPECT_THAT(
        [] {
            (void)rules_from<Grid>({{"size", "4"}});
        },
        ThrowsMessage<InputError>(AllOf(HasSubstr("'size'"), HasSubstr("width, height and line"))));
    EXPECT_TRUE(Small::handles(usual));
    EXPECT_FALSE(Small::handles({3, 3, 2}));
}

// No move is ever given twice and each fills an empty square: a list needs as much room as there are squares.
TEST(TicTacToe, TheMoveListHasRoomForEverySquare) {
    static_assert(Small::max_moves == 9 && Grid::max_moves == 19 * 19);
    MoveList<Small> small;
    Small::moves(usual, Small::start(usual), small);
    EXPECT_EQ(small.size(), Small::max_moves);
    const Rules largest{19, 19, 5};
    MoveList<Grid> grid;
    Grid::moves(largest, Grid::start(largest), grid);
    EXPECT_EQ(grid.size(), Grid::max_moves);
    // x has five stones at the most, and each of them may have been the last.
    EXPECT_EQ(Small::max_predecessors, 5U);
}

TEST(TicTacToe, RefusalsSayWhy) {
    const auto grid = grid_after(usual, {"a1", "b2"});
    EXPECT_EQ(Grid::refusal(usual, grid, "b2"), (Refusal{"occupied", {"b2"}}));
    EXPECT_EQ(Grid::refusal(usual, grid, "d1"), (Refusal{"not_a_square", {"a1", "c3"}}));
    const auto won = Small::read_position(usual, "xxx/oo1/3 o").state;
    EXPECT_EQ(Small::refusal(usual, won, "a1"), (Refusal{"game_over", {}}));
    EXPECT_FALSE(Small::read_move(usual, won, "a1").has_value());
    EXPECT_EQ(Small::end_reason(usual, won), "line");
    EXPECT_EQ(Small::end_reason(usual, Small::read_position(usual, "xox/xox/oxo o").state), "full_board");
}

TEST(TicTacToe, LinesWinInEveryDirection) {
    const Rules rules{5, 4, 4};
    for (const auto& line : {std::vector<std::string>{"a1", "b1", "c1", "d1"},
                             {"b4", "c4", "d4", "e4"},
                             {"c1", "c2", "c3", "c4"},
                             {"b1", "c2", "d3", "e4"},
                             {"a4", "b3", "c2", "d1"}}) {
        std::string cells(20, '.');
        Grid::State state = Grid::start(rules);
        std::array<Cell, most_squares> stones = state.cells;
        for (const auto& square : line) {
            EXPECT_FALSE(Grid::decided(rules, Grid::from_cells(rules, stones, Side::second)).over());
            stones[static_cast<std::size_t>(*read_square(rules, square))] = Cell::x;
        }
        EXPECT_EQ(Grid::decided(rules, Grid::from_cells(rules, stones, Side::second)),
                  Outcome::win(Side::first))
            << line.front();
    }
    // A line does not go on round the edge of the board.
    EXPECT_FALSE(outcome<Grid>(rules, Grid::read_position(rules, "3xx/xx3/5/5 o").state).over());
    // Six in a row are five as well.
    EXPECT_EQ(Grid::decided({7, 1, 5}, Grid::read_position({7, 1, 5}, "xxxxxx1 o").state),
              Outcome::win(Side::first));
}

// --- The two types agree ------------------------------------------------------------------------------------------

TEST(TicTacToe, SmallAndGridAreTheSameGame) {
    test::Seeded seeded;
    const Plain plain;
    for (int game = 0; game < test::cases(3000); ++game) {
        Small::State small = Small::start(usual);
        Grid::State grid = Grid::start(usual);
        while (true) {
            ASSERT_EQ(Small::state_text(usual, small), Grid::state_text(usual, grid));
            ASSERT_EQ(Small::board_text(usual, small), Grid::board_text(usual, grid));
            ASSERT_TRUE(outcome<Small>(usual, small) == outcome<Grid>(usual, grid));
            ASSERT_EQ(Small::to_move(usual, small), Grid::to_move(usual, grid));
            ASSERT_EQ(plain.score(usual, small), plain.score(usual, grid)) << Small::state_text(usual, small);
            ASSERT_EQ(plain.terms(usual, small), plain.terms(usual, grid));
            MoveList<Small> small_moves;
            legal_moves<Small>(usual, small, small_moves);
            MoveList<Grid> grid_moves;
            legal_moves<Grid>(usual, grid, grid_moves);
            ASSERT_EQ(small_moves.size(), grid_moves.size());
            for (std::size_t i = 0; i < small_moves.size(); ++i) {
                ASSERT_EQ(small_moves[i].square, grid_moves[i].square);
                for (std::size_t which = 0; which < 8; ++which)
                    ASSERT_EQ(Small::transformed(usual, small_moves[i], which).square,
                              Grid::transformed(usual, grid_moves[i], which).square);
            }
            if (small_moves.empty()) break;
            const auto pick = seeded.random.below(static_cast<std::uint32_t>(small_moves.size()));
            Small::apply(usual, small, small_moves[pick]);
            Grid::apply(usual, grid, grid_moves[pick]);
        }
    }
}

// --- Counting -----------------------------------------------------------------------------------------------------

struct Enumeration {
    std::uint64_t finished_games = 0;
    std::set<Key> positions;
};

void enumerate(const Small::State& state, Enumeration& count) {
    count.positions.insert(*Small::exact_key(usual, state));
    MoveList<Small> moves;
    legal_moves<Small>(usual, state, moves);
    if (moves.empty()) ++count.finished_games;
    for (const auto& move : moves) enumerate(play<Small>(usual, state, move), count);
}

TEST(TicTacToe, GamesAndPositionsAreAsManyAsEverybodySays) {
    Enumeration count;
    enumerate(Small::start(usual), count);
    EXPECT_EQ(count.finished_games, 255'168U);
    EXPECT_EQ(count.positions.size(), 5'478U);
}

TEST(TicTacToe, PerftIsKnown) {
    const std::vector<std::uint64_t> known{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0};
    for (std::size_t depth = 0; depth < known.size(); ++depth) {
        EXPECT_EQ(search::perft<Small>(usual, Small::start(usual), static_cast<int>(depth)), known[depth])
            << depth;
        if (depth <= 6) {
            EXPECT_EQ(search::perft<Grid>(usual, Grid::start(usual), static_cast<int>(depth)), known[depth])
                << depth;
        }
    }
}

// --- The large board ----------------------------------------------------------------------------------------------

// `apply` changes the counts of windows a few at a time; counting them on the whole board must give the same.
TEST(TicTacToe, WindowsAreKeptUpToDate) {
    test::Seeded seeded;
    for (const Rules& rules : {Rules{3, 3, 3}, Rules{7, 5, 4}, Rules{2, 9, 5}, Rules{19, 19, 5},
                               Rules{19, 19, 19}, Rules{1, 1, 1}, Rules{4, 4, 1}})
        test::walk<Grid>(rules, seeded.random, test::cases(2000),
                         [&](const Grid::State& state, const MoveList<Grid>& /*moves*/) {
                             const Grid::State counted = Grid::from_cells(rules, state.cells, state.side);
                             ASSERT_EQ(state.windows, counted.windows);
                             ASSERT_EQ(state.near, counted.near);
                             ASSERT_EQ(state.empty, counted.empty);
                             ASSERT_EQ(state.makes, counted.makes);
                             ASSERT_EQ(state.could_make, counted.could_make);
                             ASSERT_EQ(state.at_once, counted.at_once);
                             ASSERT_EQ(state.key, counted.key);
                         });
}

TEST(TicTacToe, CandidatesLieNearTheStones) {
    const auto texts = [](const Rules& rules, const Grid::State& state) {
        MoveList<Grid> list;
        Grid::candidates(rules, state, list);
        std::vector<std::string> all;
        for (const auto& move : list) all.push_back(Grid::move_text(rules, state, move));
        return all;
    };
    EXPECT_THAT(texts(gomoku, Grid::start(gomoku)), ElementsAre("h8"));
    EXPECT_THAT(texts({4, 3, 3}, Grid::start({4, 3, 3})), ElementsAre("b2", "c2"));
    EXPECT_EQ(texts(gomoku, grid_after(gomoku, {"h8"})).size(), 24U);
    EXPECT_EQ(texts(gomoku, grid_after(gomoku, {"a1"})).size(), 8U);
    EXPECT_EQ(texts(gomoku, grid_after(gomoku, {"a1", "b1"})).size(),
              10U);  // columns a to d, rows 1 to 3, less two
}

TEST(TicTacToe, TheEvaluationCountsOpenLines) {
    const Plain plain;
    EXPECT_EQ(plain.score(usual, Small::start(usual)), 0);
    // The middle lies on four lines, each of which lacks two stones.
    EXPECT_EQ(plain.score(usual, Small::read_position(usual, "3/1x1/3 o").state), 4 * 20);
    // A corner lies on three; x loses the diagonal, and o's corner has two lines left.
    EXPECT_EQ(plain.score(usual, Small::read_position(usual, "2o/1x1/3 x").state), 3 * 20 - 2 * 20);
    EXPECT_EQ(plain.score(usual, Small::read_position(usual, "xxx/oo1/3 o").state), default_many);
    EXPECT_EQ(plain.score(usual, Small::read_position(usual, "xx1/ooo/1x1 x").state), -default_many);
    Plain changed;
    changed.set_parameter("lacks2", "7");
    EXPECT_EQ(changed.parameter("lacks2"), "7");
    EXPECT_EQ(changed.score(usual, Small::read_position(usual, "3/1x1/3 o").state), 4 * 7);
    EXPECT_THAT([&] { changed.set_parameter("lacks1", "10001"); },
                ThrowsMessage<InputError>(AllOf(HasSubstr("lacks1"), HasSubstr("10000"))));
}

// Even the heaviest weights on the fullest board stay short of a finished line.
TEST(TicTacToe, AnUnfinishedGameIsNeverWorthAsMuchAsALine) {
    Plain heavy;
    for (const Parameter& parameter : Plain::parameters()) heavy.set_parameter(parameter.name, "10000");
    const Rules rules{19, 19, 5};
    std::string text;
    for (int row = 0; row < 19; ++row)
        text += std::string(row == 0 ? "" : "/") + (row % 2 == 0 ? "xx1xx1xx1xx1xx1xx1x" : "19");
    const auto state = Grid::read_position(rules, text + " o").state;
    ASSERT_FALSE(outcome<Grid>(rules, state).over());
    EXPECT_EQ(heavy.score(rules, state), default_many - 1);
}

}  // namespace
}  // namespace tahoun::tictactoe
