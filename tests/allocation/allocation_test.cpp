// No heap in a search's inner loop. Replaces operator new for the whole program, so it stands alone.
#include "core/random.hpp"
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/narrowed.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "search/textbook/greedy.hpp"
#include "support/searches.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

namespace {

std::atomic<std::uint64_t> allocations = 0;

void* counted(std::size_t bytes, std::size_t alignment) {
    ++allocations;
    const std::size_t rounded = (bytes + alignment) / alignment * alignment;
    if (void* memory = std::aligned_alloc(alignment, rounded)) return memory;
    throw std::bad_alloc();
}

}  // namespace

// The array and the nothrow versions of the library call these.
void* operator new(std::size_t bytes) {
    return counted(bytes, alignof(std::max_align_t));
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return counted(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*bytes*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*bytes*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Plain;
using tictactoe::Small;

template <class Work>
std::uint64_t allocations_of(Work work) {
    const std::uint64_t before = allocations;
    work();
    return allocations - before;
}

// Kept where the optimiser cannot see that nobody reads it.
volatile std::int64_t sink = 0;
const void* volatile address_sink = nullptr;

TEST(Allocation, TheCounterCounts) {
    EXPECT_EQ(allocations_of([] {}), 0U);
    EXPECT_EQ(allocations_of([] {
                  const std::vector<int> list(100, 1);
                  address_sink = list.data();
              }),
              1U);
    EXPECT_EQ(allocations_of([] {
                  const std::unique_ptr<std::int64_t[]> list(new std::int64_t[3]{1, 2, 3});
                  address_sink = list.get();
              }),
              1U);
    struct alignas(64) Aligned {
        std::int64_t value = 5;
    };
    EXPECT_EQ(allocations_of([] { address_sink = std::make_unique<Aligned>().get(); }), 1U);
}

template <Game G>
void expect_no_allocation(const typename G::Rules& rules, int depth) {
    const auto situation = search::situation_of<G>(rules, G::start(rules));
    const Plain plain;
    search::NoTracer nobody;
    EXPECT_EQ(allocations_of([&] {
                  sink = search::Minimax<G, Plain, search::NoTracer>(situation, plain, {}, nobody)
                             .best_move(depth)
                             .score;
              }),
              0U);
    EXPECT_EQ(allocations_of([&] {
                  sink = search::Minimax<G, Plain, search::NoTracer>(situation, plain, {}, nobody)
                             .simple_best_move(depth)
                             .score;
              }),
              0U);
    EXPECT_EQ(allocations_of([&] {
                  sink = search::AlphaBeta<G, Plain, search::NoTracer>(situation, plain, {}, nobody)
                             .best_move(depth)
                             .score;
              }),
              0U);
    EXPECT_EQ(
        allocations_of([&] {
            sink =
                search::Lecture<G, Plain, search::NoTracer>(situation, plain, nobody).decision(depth).score;
        }),
        0U);
    EXPECT_EQ(allocations_of([&] {
                  sink = search::Lecture<G, Plain, search::NoTracer>(situation, plain, nobody)
                             .pruned_decision(depth)
                             .score;
              }),
              0U);
    EXPECT_EQ(allocations_of([&] {
                  sink =
                      search::Greedy<G, Plain, search::NoTracer>(situation, plain, nobody).best_move().score;
              }),
              0U);
    EXPECT_EQ(allocations_of(
                  [&] { sink = static_cast<std::int64_t>(search::perft<G>(rules, situation.state, depth)); }),
              0U);
    EXPECT_EQ(allocations_of([&] {
                  Random random(1);
                  for (int i = 0; i < 20; ++i) {
                      auto state = situation.state;
                      sink = search::play_out<G>(rules, state, random).points_for(Side::first);
                  }
              }),
              0U);
}

TEST(Allocation, NoneOnTheSmallBoard) {
    expect_no_allocation<Small>({}, 5);
}
TEST(Allocation, NoneOnLargeBoards) {
    expect_no_allocation<Grid>({4, 4, 4}, 3);
    expect_no_allocation<Grid>({15, 15, 5}, 2);
    expect_no_allocation<search::Narrowed<Grid>>({19, 19, 5}, 3);
}

// A tracer that keeps something does allocate: the counter sees into a search.
TEST(Allocation, ATracerThatKeepsLinesIsSeen) {
    const auto situation = search::situation_of<Small>({}, {});
    const Plain plain;
    using Line = search::LineTracer<Small::Move>;
    EXPECT_GT(allocations_of([&] {
                  Line line;
                  sink = search::AlphaBeta<Small, Plain, Line>(situation, plain, {}, line).best_move(3).score;
              }),
              0U);
}

}  // namespace
}  // namespace tahoun
