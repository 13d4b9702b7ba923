// The textbook searches: nodes a second, and what watching them costs.
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/narrowed.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/lecture.hpp"
#include "search/textbook/minimax.hpp"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdint>

namespace tahoun {
namespace {

using search::NoTracer;
using tictactoe::Grid;
using tictactoe::Plain;
using tictactoe::Small;

void count_nodes(benchmark::State& bench, std::uint64_t nodes) {
    bench.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    bench.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

// Runs look(situation, evaluator, tracer) from the start of a game again and again.
template <Game G, class Tracer, class Look>
void run(benchmark::State& bench, const typename G::Rules& rules, Look look) {
    auto situation = search::situation_of<G>(rules, G::start(rules));
    const Plain plain;
    std::uint64_t nodes = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(situation);
        Tracer tracer;
        const auto found = look(situation, plain, tracer);
        benchmark::DoNotOptimize(found.score);
        nodes += found.nodes;
    }
    count_nodes(bench, nodes);
}

template <Game G, class Tracer>
void run_alphabeta(benchmark::State& bench, const typename G::Rules& rules, int depth) {
    run<G, Tracer>(bench, rules, [depth](const auto& situation, const auto& plain, auto& tracer) {
        return search::AlphaBeta<G, Plain, Tracer>(situation, plain, {}, tracer).best_move(depth);
    });
}

// The promise: at least 80 million nodes a second on one core.
void alphabeta_small(benchmark::State& bench) {
    run_alphabeta<Small, NoTracer>(bench, {}, 9);
}
BENCHMARK(alphabeta_small);

void alphabeta_small_with_line(benchmark::State& bench) {
    run_alphabeta<Small, search::LineTracer<Small::Move>>(bench, {}, 9);
}
BENCHMARK(alphabeta_small_with_line);

void minimax_small(benchmark::State& bench) {
    run<Small, NoTracer>(bench, {}, [](const auto& situation, const auto& plain, auto& tracer) {
        return search::Minimax<Small, Plain, NoTracer>(situation, plain, {}, tracer).best_move(9);
    });
}
BENCHMARK(minimax_small);

void lecture_small(benchmark::State& bench) {
    run<Small, NoTracer>(bench, {}, [](const auto& situation, const auto& plain, auto& tracer) {
        return search::Lecture<Small, Plain, NoTracer>(situation, plain, tracer).pruned_decision(9);
    });
}
BENCHMARK(lecture_small);

// The evaluation counts here: the small board to a depth where every line ends at the horizon.
void alphabeta_small_to_depth_four(benchmark::State& bench) {
    run_alphabeta<Small, NoTracer>(bench, {}, 4);
}
BENCHMARK(alphabeta_small_to_depth_four);

void alphabeta_grid_three_by_three(benchmark::State& bench) {
    run_alphabeta<Grid, NoTracer>(bench, {3, 3, 3}, 9);
}
BENCHMARK(alphabeta_grid_three_by_three);

void alphabeta_grid_five_by_five(benchmark::State& bench) {
    run_alphabeta<Grid, NoTracer>(bench, {5, 5, 4}, 4);
}
BENCHMARK(alphabeta_grid_five_by_five);

void alphabeta_gomoku_candidates(benchmark::State& bench) {
    run_alphabeta<search::Narrowed<Grid>, NoTracer>(bench, {15, 15, 5}, 3);
}
BENCHMARK(alphabeta_gomoku_candidates);

// One search with a tracer after one without: how many times longer it takes.
void cost_of_a_tracer(benchmark::State& bench) {
    const auto situation = search::situation_of<Small>({}, {});
    const Plain plain;
    using Line = search::LineTracer<Small::Move>;
    using Clock = std::chrono::steady_clock;
    Clock::duration alone{};
    Clock::duration watched{};
    for (auto _ : bench) {
        const auto start = Clock::now();
        NoTracer nobody;
        benchmark::DoNotOptimize(
            search::AlphaBeta<Small, Plain, NoTracer>(situation, plain, {}, nobody).best_move(9).score);
        const auto middle = Clock::now();
        Line line;
        benchmark::DoNotOptimize(
            search::AlphaBeta<Small, Plain, Line>(situation, plain, {}, line).best_move(9).score);
        alone += middle - start;
        watched += Clock::now() - middle;
    }
    bench.counters["times"] = static_cast<double>(watched.count()) / static_cast<double>(alone.count());
}
BENCHMARK(cost_of_a_tracer);

}  // namespace
}  // namespace tahoun
