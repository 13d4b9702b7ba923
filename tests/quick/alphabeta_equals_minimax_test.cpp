// Alpha-beta is minimax with less work: the same value and the same move, always.
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "search/narrowed.hpp"
#include "support/agreement.hpp"
#include "support/seed.hpp"
#include "support/traced.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using tictactoe::Grid;
using tictactoe::Small;

TEST(AlphaBetaEqualsMinimax, OnRandomTrees) {
    test::expect_agreement_on_trees(test::cases(40'000), false);
}

TEST(AlphaBetaEqualsMinimax, OnRandomTreesWithChanceForTheLecture) {
    test::expect_agreement_on_trees(test::cases(20'000), true);
}

TEST(AlphaBetaEqualsMinimax, OnTheSmallBoard) {
    test::expect_agreement_on_positions<Small>({}, test::cases(300), 6);
}
TEST(AlphaBetaEqualsMinimax, OnFourByFour) {
    test::expect_agreement_on_positions<Grid>({4, 4, 4}, test::cases(150), 3);
    test::expect_agreement_on_positions<Grid>({4, 4, 3}, test::cases(100), 3);
}
TEST(AlphaBetaEqualsMinimax, OnFiveByFive) {
    test::expect_agreement_on_positions<Grid>({5, 5, 4}, test::cases(200), 2);
}
TEST(AlphaBetaEqualsMinimax, OnTheCandidatesOfALargeBoard) {
    test::expect_agreement_on_positions<search::Narrowed<Grid>>({9, 9, 5}, test::cases(60), 2);
}

// The searches must not have agreed by looking at everything.
TEST(AlphaBetaEqualsMinimax, WithFarFewerNodes) {
    const Small::Rules rules;
    EXPECT_LT(test::alphabeta<Small>(rules, {}, 9).nodes * 10, test::minimax<Small>(rules, {}, 9).nodes);
    EXPECT_LT(test::pruned_lecture<Small>(rules, {}).nodes * 10, test::lecture<Small>(rules, {}).nodes);
}

// --- With shrinking -----------------------------------------------------------------------------------------------

// rapidcheck takes its seed from RC_PARAMS, and looks at it when the first property runs.
[[maybe_unused]] const bool seed_is_handed_on = [] {
    const std::string parameters =
        "seed=" + std::to_string(test::seed()) + " max_success=" + std::to_string(test::cases(1000));
    return setenv("RC_PARAMS", parameters.c_str(), 0) == 0;
}();

// A tree spelt by numbers; where they end, everything is a leaf. Fewer and smaller numbers spell a simpler tree.
class Speller {
public:
    explicit Speller(const std::vector<int>& numbers) : numbers_(numbers) {}

    std::string node(int depth) {
        const int number = next();
        if (depth == 0 || number < 8) return leaf(number);
        std::string text = number % 2 == 0 ? "max[" : "min[";
        text += std::to_string(next() % 8 - 4) + "](";
        const int branches = 1 + number / 2 % 4;
        for (int i = 0; i < branches; ++i) {
            if (i > 0) text += ',';
            text += node(depth - 1);
        }
        return text + ")";
    }

private:
    static std::string leaf(int number) {
        switch (number % 8) {
            case 5:
                return "draw";
            case 6:
                return "loss";
            case 7:
                return "win";
            default:
                return std::to_string(number % 8 - 2);
        }
    }
    int next() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }

    const std::vector<int>& numbers_;
    std::size_t at_ = 0;
};

RC_GTEST_PROP(AlphaBetaEqualsMinimax, OnTreesThatShrink, ()) {
    const auto numbers = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 64));
    const std::string text = Speller(numbers).node(5);
    const auto rules = test::tree_rules(text);
    const int depth = *rc::gen::inRange(1, 7);
    const auto bounds = *rc::gen::elementOf(test::various_bounds);
    const auto plain = test::minimax<tree::TreeGame>(rules, {}, depth, bounds);
    const auto pruned = test::alphabeta<tree::TreeGame>(rules, {}, depth, bounds);
    RC_LOG() << text << " to depth " << depth << ", max=" << bounds.max << " many=" << bounds.many << "; "
             << test::seed_hint();
    RC_ASSERT(plain.score == pruned.score);
    RC_ASSERT(plain.move == pruned.move);
}

}  // namespace
}  // namespace tahoun
