// Why Morris::max_moves suffices: for every set of men that the side to move can have, the most turns that any set of
// enemies leaves it. Each empty point is worth the turns that end there, as if every enemy could be taken; the enemies
// stand where that costs least.
#include "games/morris/morris.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>

namespace tahoun {
namespace {

using namespace morris;

int turns_to(const Board& board, Points own, Point to, int enemies, bool places, bool moves, bool flies) {
    int turns = 0;
    if (places) turns += makes_mill(board, own, to) ? enemies : 1;
    if (moves)
        each(flies ? own : board.neighbours[to] & own,
             [&](Point from) { turns += makes_mill(board, own & ~bit(from), to) ? enemies : 1; });
    return turns;
}

int most_turns(const Variant& variant) {
    const Board& board = board_of(variant.shape);
    int most = 0;
    for (Points own = 0; own <= board.all; ++own) {
        const int men = std::popcount(own);
        if (men > variant.men) continue;
        // Symmetric sets have as many.
        bool first = true;
        for (std::size_t which = 1; which < symmetry_count(variant.shape); ++which)
            first = first && transformed_points(variant.shape, own, which) >= own;
        if (!first) continue;
        for (const bool places : {true, false}) {
            if (places && men == variant.men) continue;
            const bool moves = !places || variant.moves_while_placing;
            const bool flies = !places && variant.flying && men == fewest_men;
            for (int enemies = 0; enemies <= variant.men; ++enemies) {
                std::array<int, most_points> worth{};
                each(board.all & ~own, [&](Point to) {
                    worth[to] = turns_to(board, own, to, std::max(enemies, 1), places, moves, flies);
                });
                const int empty = std::max(0, board.points - men - enemies);
                std::partial_sort(worth.begin(), worth.begin() + empty, worth.end(), std::greater<>());
                int turns = 0;
                for (int i = 0; i < empty; ++i) turns += worth[static_cast<std::size_t>(i)];
                most = std::max(most, turns);
            }
        }
    }
    return most;
}

TEST(MorrisMostMoves, FitIntoTheList) {
    for (const Rules& rules : test::morris_variants()) {
        const int most = most_turns(rules.variant());
        EXPECT_GE(most, board_of(rules.shape()).points);
        EXPECT_LE(most, static_cast<int>(Morris::max_moves)) << rules_text<Morris>(rules);
        RecordProperty("most", most);
    }
}

}  // namespace
}  // namespace tahoun
