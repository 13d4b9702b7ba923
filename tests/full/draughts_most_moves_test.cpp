// Why Draughts::max_moves suffices: a search for positions with ever more moves, which takes a piece off, moves it or adds
// one and keeps what is better, mostly. It comes to 108 moves by the short rules from every side, and not farther.
#include "games/draughts/draughts.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>

namespace tahoun {
namespace {

using draughts::Draughts;
using draughts::State;

void put(State& state, Side side, bool king, Random& random) {
    if (std::popcount(state.of(side)) == 12) return;
    const auto here = draughts::bit(static_cast<draughts::Square>(random.below(draughts::square_count)));
    if ((state.occupied() & here) != 0 || (!king && (here & draughts::crowning_row(side)) != 0)) return;
    state.pieces[index_of(side)] |= here;
    if (king) state.kings |= here;
}

State changed(State state, Random& random) {
    const auto kind = random.below(4);
    const auto here = draughts::bit(static_cast<draughts::Square>(random.below(draughts::square_count)));
    if (kind == 2) put(state, Side::first, true, random);
    if (kind == 3) put(state, Side::second, random.happens(1, 2), random);
    if (kind >= 2 || (state.occupied() & here) == 0) return state;
    const Side side = (state.of(Side::first) & here) != 0 ? Side::first : Side::second;
    const bool king = (state.kings & here) != 0;
    state.pieces[index_of(side)] &= ~here;
    state.kings &= ~here;
    if (kind == 1) put(state, side, king, random);
    return state;
}

std::uint64_t climb(const draughts::Rules& rules, Random& random) {
    State state;
    std::uint64_t now = 0;
    std::uint64_t most = 0;
    double warmth = 4;
    for (int step = 0; step < 20'000; ++step, warmth *= 0.9997) {
        const State next = changed(state, random);
        const std::uint64_t count = Draughts::count_moves(rules, next);
        const double loss = static_cast<double>(now) - static_cast<double>(count);
        if (loss > 0 && std::exp(-loss / warmth) * 1e6 < random.below(1'000'000)) continue;
        state = next;
        now = count;
        most = std::max(most, now);
    }
    return most;
}

TEST(DraughtsMostMoves, AreFarBelowTheListsCapacity) {
    test::Seeded seeded;
    for (const std::string_view set : {"short", "federation", "russian", "english"}) {
        std::uint64_t most = 0;
        for (int start = 0; start < 40; ++start)
            most = std::max(most, climb(test::draughts_rules(set), seeded.random));
        EXPECT_GE(most, set == "english" ? 40U : 80U) << set << ": the search has become weak";
        EXPECT_LE(most, Draughts::max_moves / 2) << set;
    }
}

TEST(DraughtsMostMoves, TheBestThatWasFound) {
    EXPECT_EQ(Draughts::count_moves(
                  {}, test::draughts_position("W:WKa1,Kh2,Ka3,Ka7,Kb8,Kh8:Be7,g7,e5,g5,b4,e3,g3,Kb6,Kb2")),
              108U);
}

}  // namespace
}  // namespace tahoun
