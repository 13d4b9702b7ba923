// Ladders: those of the books, what breaks them, and a second opinion that tries every legal move.
#include "core/random.hpp"
#include "games/atarigo/board.hpp"
#include "games/atarigo/ladders.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun {
namespace {

using atarigo::Rules;

template <class Board>
struct Case {
    Rules rules;
    typename Board::State state;
    int stone;

    Case(const std::string& text, const std::string& name, int capture = 1) {
        rules.capture = static_cast<std::uint16_t>(capture);
        const auto position = Board::read_position(rules, text);
        rules = position.rules;
        state = position.state;
        stone = atarigo::Geometry<Board::longest>::point_at(*atarigo::read_place(rules.size, name));
    }
    [[nodiscard]] atarigo::Ladder read() const {
        return atarigo::LadderReader<Board::longest>(rules).read(state, stone);
    }
    [[nodiscard]] std::string line() const {
        std::string text;
        for (const auto point : read().line)
            text += (text.empty() ? "" : " ") + Board::move_text(rules, state, typename Board::Move{point});
        return text;
    }
};
using Small = Case<atarigo::SmallBoard>;
using Medium = Case<atarigo::MediumBoard>;
using Large = Case<atarigo::LargeBoard>;

// Black chases the white stone on D6 to the corner: D5 or E6 are its liberties, and only one of them is the right one.
constexpr auto working = "9/9/3bb4/2bw5/9/9/9/9/9 b";

TEST(Ladder, RunsToTheEdge) {
    const Medium ladder(working, "D6");
    EXPECT_TRUE(ladder.read().caught);
    EXPECT_EQ(ladder.line(), "D5 E6 F6 E5 E4 F5 G5 F4 F3 G4 H4 G3 G2 H3 J3 H2 J2 H1 G1");
    const atarigo::LadderReader<11> reader(ladder.rules);
    const auto moves = reader.catching_moves(ladder.state, ladder.stone);
    ASSERT_TRUE(moves.single());
    EXPECT_EQ(moves.first(), ladder.read().line.front());
}

TEST(Ladder, TheLineIsLegalAndEndsWithAnAtariThatHasNoAnswer) {
    const Medium ladder(working, "D6");
    auto state = ladder.state;
    for (const auto point : ladder.read().line) {
        ASSERT_FALSE(atarigo::MediumBoard::decided(ladder.rules, state).over());
        ASSERT_TRUE(state.is_legal(point));
        state.play(point, ladder.rules.capture);
    }
    ASSERT_TRUE(state.liberties(ladder.stone).single());
    EXPECT_FALSE(state.is_legal(state.liberties(ladder.stone).first()));
    EXPECT_TRUE(state.captures(Side::second).empty());
}

TEST(Ladder, TheLineMayEndWithTheCapture) {
    const Small ladder("5/5/b4/wb3/5 w", "A2");
    EXPECT_EQ(ladder.line(), "A1 B1") << "one liberty is left after the answer";
    EXPECT_TRUE(ladder.read().caught);
}

TEST(Ladder, OnTheLargestBoardToo) {
    const Large ladder("19/19/3bb14/2bw15/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 b", "D16");
    EXPECT_TRUE(ladder.read().caught);
    EXPECT_EQ(ladder.read().line.size(), 59U);
    const Large broken("19/19/3bb14/2bw15/19/19/19/19/19/19/19/19/19/19/19/15w3/19/19/19 b", "D16");
    EXPECT_FALSE(broken.read().caught);
}

TEST(Ladder, AStoneInItsWayBreaksIt) {
    for (const char* text :
         {"9/9/3bb4/2bw5/9/9/6w2/9/9 b", "9/9/3bb4/2bw5/9/9/9/7w1/9 b", "9/9/3bb4/2bw5/9/9/5w3/9/9 b"}) {
        const Medium ladder(text, "D6");
        EXPECT_FALSE(ladder.read().caught) << text;
        EXPECT_EQ(ladder.read().line.size() % 2, 0U) << "ends with the move that frees the string: " << text;
    }
    EXPECT_TRUE(Medium("9/9/3bb4/2bw5/9/9/9/9/w8 b", "D6").read().caught) << "too far away";
}

TEST(Ladder, ThreeLibertiesAreNoLadder) {
    const Medium ladder("9/9/3bb4/3w5/9/9/9/9/9 b", "D6");
    EXPECT_FALSE(ladder.read().caught);
    EXPECT_TRUE(ladder.read().line.empty());
}

TEST(Ladder, TheDefenderToMove) {
    EXPECT_TRUE(Medium("9/9/3bb4/2bw5/3b5/9/9/9/9 w", "D6").read().caught);
    EXPECT_EQ(Medium("9/9/3bb4/2bw5/3b5/9/9/9/9 w", "D6").line().substr(0, 8), "E6 F6 E5");
    EXPECT_FALSE(Medium("9/9/3bb4/2bw5/3b5/9/6w2/9/9 w", "D6").read().caught);
    EXPECT_EQ(Medium("9/9/3b5/2bw5/3b5/9/9/9/9 w", "D6").line(), "E6") << "three liberties at once";
}

// Black's stone on D5 would stand in atari between D4 and C5: White takes it, and with that the game.
TEST(Ladder, AChaserInAtariLosesTheFirstCapture) {
    const auto text = "9/9/3bb4/2bw5/2w6/3w5/9/9/9 b";
    const Medium ladder(text, "D6");
    EXPECT_FALSE(ladder.read().caught);
}

TEST(Ladder, WithMoreToCaptureATakenChaserFreesTheString) {
    // White's stone on B3 is in atari, and on B2 it would be two stones in atari. C3 beside it is in atari too: C2 takes it.
    const auto text = "5/1bw2/bwbw1/b4/1b3 w 0 0 -";
    EXPECT_FALSE(Small(text, "B3", 2).read().caught);
    EXPECT_EQ(Small(text, "B3", 2).line().substr(0, 2), "C2");
    const auto without_the_help = "5/1bb2/bwb2/b4/1b3 w 0 0 -";
    EXPECT_TRUE(Small(without_the_help, "B3", 2).read().caught);
}

// --- A second opinion: the chaser tries every move that leaves the string in atari, the string every legal move --------

template <class Board>
bool caught_by_any_means(const Rules& rules, const typename Board::State& state, int stone, bool chaser) {
    MoveList<Board> moves;
    Board::moves(rules, state, moves);
    const bool in_atari = state.liberties(stone).single();
    for (const auto& move : moves) {
        auto next = state;
        Board::apply(rules, next, move);
        if (chaser && in_atari && move.point != state.liberties(stone).first()) continue;
        const bool over = Board::decided(rules, next).over();
        if (chaser) {
            if (next.is_empty(stone)) return true;
            if (next.liberties(stone).size() != 1) continue;  // not an atari
            if (over || caught_by_any_means<Board>(rules, next, stone, false)) return true;
        } else {
            if (over || next.liberties(stone).size() > 2) return false;
            if (!caught_by_any_means<Board>(rules, next, stone, true)) return false;
        }
    }
    return !chaser;
}

template <class Board>
void expect_the_same(const Rules& rules, std::uint64_t seed, int games) {
    const atarigo::LadderReader<Board::longest> reader(rules);
    Random random(seed);
    int caught = 0;
    int free = 0;
    for (int game = 0; game < games; ++game) {
        auto state = Board::start(rules);
        for (;;) {
            MoveList<Board> moves;
            if (Board::decided(rules, state).over()) break;
            Board::moves(rules, state, moves);
            if (moves.empty()) break;
            for (const Side side : {Side::first, Side::second})
                for (const int stone : state.heads(side)) {
                    const bool chaser = side != state.side;
                    if (state.liberties(stone).size() > (chaser ? 2 : 1)) continue;
                    const bool truth = caught_by_any_means<Board>(rules, state, stone, chaser);
                    const auto ladder = reader.read(state, stone);
                    ASSERT_EQ(ladder.caught, truth) << Board::state_text(rules, state) << " " << stone;
                    ASSERT_EQ(chaser ? reader.catches(state, stone) : reader.lost(state, stone), truth);
                    if (chaser) {
                        ASSERT_EQ(!reader.catching_moves(state, stone).empty(), truth);
                    }
                    ++(truth ? caught : free);
                }
            Board::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    EXPECT_GT(caught, games);
    EXPECT_GT(free, games);
}

Rules board(int size, int capture) {
    Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    rules.capture = static_cast<std::uint16_t>(capture);
    return rules;
}

TEST(Ladder, EveryMoveTriedSaysTheSame) {
    expect_the_same<atarigo::SmallBoard>(board(5, 1), 11, 40);
    expect_the_same<atarigo::SmallBoard>(board(6, 1), 12, 10);
}

TEST(Ladder, EveryMoveTriedSaysTheSameWithMoreToCapture) {
    expect_the_same<atarigo::SmallBoard>(board(4, 2), 13, 20);
    expect_the_same<atarigo::SmallBoard>(board(4, 4), 14, 10);
}

}  // namespace
}  // namespace tahoun
