// What Atari Go knows without a search: each statement against plain minimax to the end on small boards, and by example.
#include "core/random.hpp"
#include "games/atarigo/board.hpp"

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>

namespace tahoun {
namespace {

using atarigo::Rules;
using Board = atarigo::SmallBoard;
using State = Board::State;

Rules board(int size, int capture = 1) {
    Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    rules.capture = static_cast<std::uint16_t>(capture);
    return rules;
}

// --- The whole truth on small boards ---------------------------------------------------------------------------------

// Plain minimax to the end, each position once: 100 − plies for a win of the side to move, the negative for a loss.
class Truth {
public:
    explicit Truth(const Rules& rules) : rules_(rules) {}
    int value(const State& state) {
        if (Board::decided(rules_, state).over()) return -100;
        const auto known = values_.find(Board::hash(rules_, state));
        if (known != values_.end()) return known->second;
        MoveList<Board> moves;
        Board::moves(rules_, state, moves);
        int best = -100;
        for (const auto& move : moves) best = std::max(best, value_after(state, move));
        values_.emplace(Board::hash(rules_, state), best);
        return best;
    }
    // For the side that moves.
    int value_after(const State& state, const Board::Move& move) {
        State next = state;
        Board::apply(rules_, next, move);
        const int value = this->value(next);
        return value > 0 ? -value + 1 : -value - 1;
    }

private:
    Rules rules_;
    std::unordered_map<Key, int> values_;
};

// Positions of random games that have at least `stones` stones.
template <class Visit>
void in_random_games(const Rules& rules, std::uint64_t seed, int games, int stones, Visit visit) {
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        State state = Board::start(rules);
        while (!outcome<Board>(rules, state).over()) {
            if ((state.stones[0] | state.stones[1]).size() >= stones) visit(state);
            MoveList<Board> moves;
            Board::sound_moves(rules, state, moves);  // random games would end too soon
            Board::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(AtariGoTactics, KnownWinnersWin) {
    const Rules rules = board(4);
    Truth truth(rules);
    int known = 0;
    int all = 0;
    in_random_games(rules, 5, 30, 8, [&](const State& state) {
        ++all;
        const auto winner = Board::known_winner(rules, state);
        if (!winner) return;
        ++known;
        ASSERT_EQ(*winner == state.side, truth.value(state) > 0) << Board::state_text(rules, state);
    });
    EXPECT_GT(known, 30);
    EXPECT_LT(known, all);
}

TEST(AtariGoTactics, SoundAndForcedMovesKeepTheValue) {
    const Rules rules = board(4);
    Truth truth(rules);
    int forced_somewhere = 0;
    in_random_games(rules, 6, 30, 8, [&](const State& state) {
        MoveList<Board> sound;
        MoveList<Board> forced;
        Board::sound_moves(rules, state, sound);
        Board::forced_moves(rules, state, forced);
        ASSERT_FALSE(sound.empty());
        int best = -1000;
        for (const auto& move : sound) best = std::max(best, truth.value_after(state, move));
        ASSERT_EQ(best, truth.value(state)) << Board::state_text(rules, state);
        if (forced.empty()) return;
        ++forced_somewhere;
        ASSERT_EQ(forced.size(), 1U);
        ASSERT_EQ(truth.value_after(state, forced[0]), truth.value(state)) << Board::state_text(rules, state);
    });
    EXPECT_GT(forced_somewhere, 30);
}

TEST(AtariGoTactics, WithMoreToCaptureTheValueIsKeptToo) {
    const Rules rules = board(3, 2);
    Truth truth(rules);
    in_random_games(rules, 7, 40, 4, [&](const State& state) {
        MoveList<Board> sound;
        Board::sound_moves(rules, state, sound);
        int best = -1000;
        for (const auto& move : sound) best = std::max(best, truth.value_after(state, move));
        ASSERT_EQ(best, truth.value(state)) << Board::state_text(rules, state);
        if (const auto winner = Board::known_winner(rules, state)) {
            ASSERT_EQ(*winner == state.side, truth.value(state) > 0) << Board::state_text(rules, state);
        }
    });
}

TEST(AtariGoTactics, PlayoutsEndAndKnowWhoHasWon) {
    for (const Rules& rules : {board(5), board(5, 3)}) {
        Random random(3);
        int black = 0;
        constexpr int games = 200;
        for (int game = 0; game < games; ++game) {
            State state = Board::start(rules);
            int stones = 0;
            const auto winner = Board::sensible_winner(rules, state, random, 1000,
                                                       [&](Side, const Board::Move&) { ++stones; });
            ASSERT_TRUE(winner.has_value());
            ASSERT_GE(stones, 3);
            black += *winner == Side::first ? 1 : 0;
        }
        EXPECT_GT(black, games / 5);
        EXPECT_LT(black, games);
    }
}

}  // namespace
}  // namespace tahoun
