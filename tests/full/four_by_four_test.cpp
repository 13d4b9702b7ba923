// Four in a row on 4×4, every position of it: the incremental general type through a whole game.
#include "core/oracle.hpp"
#include "games/tictactoe/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace tahoun {
namespace {

using tictactoe::Cell;
using tictactoe::Grid;

constexpr Grid::Rules rules{4, 4, 4};
constexpr Key keys = 2ULL * 43'046'721;  // 2·3^16

// Depth first from the start, each position once.
class Solver {
public:
    Result solve(const Grid::State& state) {
        std::uint8_t& known = known_[*Grid::exact_key(rules, state)];
        if (known != 0) return static_cast<Result>(known - 1);
        Result best = Result::loss;
        const Outcome end = outcome<Grid>(rules, state);
        if (end.over()) {
            best = end.winner() ? Result::loss
                                : Result::draw;  // only the player who has just moved can have won
        } else {
            MoveList<Grid> moves;
            Grid::moves(rules, state, moves);
            for (const auto& move : moves)
                best = std::max(best, opposite(solve(play<Grid>(rules, state, move))));
        }
        known = static_cast<std::uint8_t>(static_cast<int>(best) + 1);
        ++positions;
        return best;
    }
    std::uint64_t positions = 0;

private:
    std::vector<std::uint8_t> known_ = std::vector<std::uint8_t>(keys);
};

// The ten lines of the board, as sets of squares.
std::vector<std::uint32_t> lines() {
    std::vector<std::uint32_t> all{0x8421U, 0x1248U};
    for (unsigned i = 0; i < 4; ++i) {
        all.push_back(0x000FU << (4 * i));
        all.push_back(0x1111U << i);
    }
    return all;
}

// A position can come up if x has as many stones as o or one more, the player to move has no line, and all lines of
// the other one share a square, which was then filled last.
bool can_come_up(std::uint32_t x, std::uint32_t o) {
    const int surplus = std::popcount(x) - std::popcount(o);
    if (surplus != 0 && surplus != 1) return false;
    const std::uint32_t last = surplus == 1 ? x : o;
    const std::uint32_t next = surplus == 1 ? o : x;
    std::uint32_t shared = 0xFFFFU;
    for (const std::uint32_t line : lines()) {
        if ((next & line) == line) return false;
        if ((last & line) == line) shared &= line;
    }
    return shared != 0;
}

std::uint64_t positions_that_can_come_up() {
    std::uint64_t count = 0;
    for (std::uint32_t x = 0; x <= 0xFFFFU; ++x) {
        const std::uint32_t free = 0xFFFFU & ~x;
        for (std::uint32_t o = free;; o = (o - 1) & free) {
            if (can_come_up(x, o)) ++count;
            if (o == 0) break;
        }
    }
    return count;
}

TEST(FourByFour, IsADrawAndEveryPositionIsMet) {
    Solver solver;
    EXPECT_EQ(solver.solve(Grid::start(rules)), Result::draw);
    EXPECT_EQ(solver.positions, positions_that_can_come_up());
}

}  // namespace
}  // namespace tahoun
