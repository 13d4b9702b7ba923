// Perft: the move generator alone.
#include "games/draughts/draughts.hpp"
#include "games/morris/morris.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/perft.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Small;

template <Game G>
void count_lines(benchmark::State& bench, const typename G::Rules& rules, int depth) {
    const auto start = G::start(rules);
    std::uint64_t lines = 0;
    for (auto _ : bench) {
        const std::uint64_t found = search::perft<G>(rules, start, depth);
        benchmark::DoNotOptimize(found);
        lines += found;
    }
    bench.SetItemsProcessed(static_cast<std::int64_t>(lines));
    bench.counters["lines"] = benchmark::Counter(static_cast<double>(lines), benchmark::Counter::kIsRate);
}

void perft_small(benchmark::State& bench) {
    count_lines<Small>(bench, {}, static_cast<int>(bench.range(0)));
}
BENCHMARK(perft_small)->Arg(6)->Arg(9);

void perft_grid_three_by_three(benchmark::State& bench) {
    count_lines<Grid>(bench, {3, 3, 3}, static_cast<int>(bench.range(0)));
}
BENCHMARK(perft_grid_three_by_three)->Arg(6);

void perft_gomoku(benchmark::State& bench) {
    count_lines<Grid>(bench, {15, 15, 5}, static_cast<int>(bench.range(0)));
}
BENCHMARK(perft_gomoku)->Arg(2)->Arg(3);

// From the start; the rules in the order short, federation, russian, english.
void perft_draughts(benchmark::State& bench) {
    count_lines<draughts::Draughts>(bench, {static_cast<draughts::RuleSet>(bench.range(0))},
                                    static_cast<int>(bench.range(1)));
}
BENCHMARK(perft_draughts)->ArgsProduct({{0, 1, 2, 3}, {9}})->Args({1, 11});

// Kings only: what flying kings cost.
void perft_draughts_kings(benchmark::State& bench) {
    const draughts::Rules rules{draughts::RuleSet::federation};
    const auto kings = draughts::Draughts::read_position(rules, "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8");
    std::uint64_t lines = 0;
    for (auto _ : bench) {
        const auto found =
            search::perft<draughts::Draughts>(rules, kings.state, static_cast<int>(bench.range(0)));
        benchmark::DoNotOptimize(found);
        lines += found;
    }
    bench.counters["lines"] = benchmark::Counter(static_cast<double>(lines), benchmark::Counter::kIsRate);
}
BENCHMARK(perft_draughts_kings)->Arg(5)->Arg(6);

// From the empty board; three, six and nine men.
void perft_morris(benchmark::State& bench) {
    count_lines<morris::Morris>(bench, {static_cast<morris::Men>(bench.range(0))},
                                static_cast<int>(bench.range(1)));
}
BENCHMARK(perft_morris)->Args({0, 6})->Args({1, 6})->Args({2, 5})->Args({2, 6});

}  // namespace
}  // namespace tahoun
