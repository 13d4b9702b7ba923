// Random games: how many a second, and how many moves.
#include "core/random.hpp"
#include "games/atarigo/board.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/playout.hpp"

#include <benchmark/benchmark.h>

#include <bit>
#include <cstdint>

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Small;

// How many stones lie on the board at the end: the length of the game.
std::int64_t length(const Small::Rules& rules, const Small::State& state) {
    return rules.squares() - std::popcount(Small::empty_squares(state));
}
std::int64_t length(const Grid::Rules& rules, const Grid::State& state) {
    return rules.squares() - state.empty;
}

template <int Longest>
std::int64_t length(const atarigo::Rules& rules, const atarigo::State<Longest>& state) {
    return rules.size * rules.size - state.empty.size() + state.taken[0] + state.taken[1];
}

template <Game G>
void play_games(benchmark::State& bench, const typename G::Rules& rules) {
    Random random(1);
    const auto start = G::start(rules);
    std::int64_t games = 0;
    std::int64_t moves = 0;
    for (auto _ : bench) {
        auto state = start;
        benchmark::DoNotOptimize(search::play_out<G>(rules, state, random));
        ++games;
        moves += length(rules, state);
    }
    bench.SetItemsProcessed(games);
    bench.counters["games"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    bench.counters["moves"] = benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

// The promise: at least 5 million games a second on one core.
void playout_small(benchmark::State& bench) {
    play_games<Small>(bench, {});
}
BENCHMARK(playout_small);

void playout_grid_three_by_three(benchmark::State& bench) {
    play_games<Grid>(bench, {3, 3, 3});
}
BENCHMARK(playout_grid_three_by_three);

void playout_gomoku(benchmark::State& bench) {
    play_games<Grid>(bench, {15, 15, 5});
}
BENCHMARK(playout_gomoku);

// The promise: at least 150,000 games a second on one core.
void playout_atarigo_nine_by_nine(benchmark::State& bench) {
    play_games<atarigo::MediumBoard>(bench, {});
}
BENCHMARK(playout_atarigo_nine_by_nine);

void playout_atarigo_five_by_five(benchmark::State& bench) {
    play_games<atarigo::SmallBoard>(bench, {5});
}
BENCHMARK(playout_atarigo_five_by_five);

void playout_atarigo_largest(benchmark::State& bench) {
    play_games<atarigo::LargeBoard>(bench, {19});
}
BENCHMARK(playout_atarigo_largest);

}  // namespace
}  // namespace tahoun
