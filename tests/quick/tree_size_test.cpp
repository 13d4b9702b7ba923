// The least that has to be looked at to know a tree's value: compared with alpha-beta in every order there is.
#include "search/tree_size.hpp"

#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "search/ordered.hpp"
#include "search/steps.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/lecture.hpp"
#include "support/random_tree.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <vector>

namespace tahoun {
namespace {

using search::NodesAndLeaves;
using tree::TreeGame;
using Evaluator = test::DefaultEvaluator<TreeGame>;
using Ordered = search::Ordered<TreeGame>;

constexpr std::uint64_t most_nodes = 100'000;

std::optional<search::TreeSize> size_of(const TreeGame::Rules& rules, int depth, bool minds_distance,
                                        std::uint64_t most = most_nodes) {
    const std::atomic<bool> never{false};
    const auto situation = search::situation_of<TreeGame>(rules, TreeGame::start(rules));
    return search::TreeMeasure<TreeGame, Evaluator>(situation, {}, {}, minds_distance, most, never)
        .to_depth(depth);
}

// All orders of all nodes' branches, one after the other, like an odometer.
class EveryOrder final : public search::MoveArranger<TreeGame> {
public:
    explicit EveryOrder(const TreeGame::Rules& rules) { collect(rules, TreeGame::start(rules)); }

    [[nodiscard]] std::uint64_t count() const {
        std::uint64_t orders = 1;
        for (const auto& [hash, places] : orders_)
            for (std::size_t i = 2; i <= places.size(); ++i) orders = std::min(orders * i, most_nodes);
        return orders;
    }
    // False when all have been there.
    bool next() {
        return std::any_of(orders_.begin(), orders_.end(), [](auto& order) {
            return std::next_permutation(order.second.begin(), order.second.end());
        });
    }
    void arrange(const TreeGame::Rules& rules, const TreeGame::State& state,
                 MoveList<TreeGame>& moves) override {
        const MoveList<TreeGame> listed = moves;
        const auto& places = orders_.at(TreeGame::hash(rules, state));
        for (std::size_t i = 0; i < places.size(); ++i) moves[i] = listed[places[i]];
    }

private:
    void collect(const TreeGame::Rules& rules, const TreeGame::State& state) {
        if (outcome<TreeGame>(rules, state).over()) return;
        MoveList<TreeGame> moves;
        TreeGame::moves(rules, state, moves);
        auto& places = orders_[TreeGame::hash(rules, state)];
        places.resize(moves.size());
        std::iota(places.begin(), places.end(), std::size_t{0});
        for (const auto& move : moves) collect(rules, play<TreeGame>(rules, state, move));
    }
    std::map<Key, std::vector<std::size_t>> orders_;
};

enum class Algorithm { kuehrs, lectures };

NodesAndLeaves alphabeta_in(EveryOrder& order, const TreeGame::Rules& rules, int depth, Algorithm algorithm) {
    const auto plain = search::situation_of<TreeGame>(rules, TreeGame::start(rules));
    const search::Situation<Ordered> situation{{rules, order}, plain.state, plain.history};
    const Evaluator evaluator;
    search::CountTracer count(most_nodes);
    if (algorithm == Algorithm::kuehrs)
        search::AlphaBeta<Ordered, Evaluator, search::CountTracer>(situation, evaluator, {}, count)
            .best_move(depth);
    else
        search::Lecture<Ordered, Evaluator, search::CountTracer>(situation, evaluator, count)
            .pruned_decision(depth);
    return {count.nodes(), count.leaves()};
}

void expect_least(Random& random, const test::TreeShape& shape, int depth, Algorithm algorithm) {
    const std::string text = test::random_tree_text(random, shape);
    SCOPED_TRACE(text);
    const TreeGame::Rules rules = TreeGame::read_position({}, text).rules;
    if (outcome<TreeGame>(rules, TreeGame::start(rules)).over()) return;
    EveryOrder order(rules);
    if (order.count() > 1000) return;
    const auto size = size_of(rules, depth, algorithm == Algorithm::kuehrs);
    ASSERT_TRUE(size && size->least);
    NodesAndLeaves fewest{most_nodes, most_nodes};
    do {
        const auto visited = alphabeta_in(order, rules, depth, algorithm);
        fewest.nodes = std::min(fewest.nodes, visited.nodes);
        fewest.leaves = std::min(fewest.leaves, visited.leaves);
    } while (order.next());
    EXPECT_GE(fewest.nodes, size->least->nodes);
    EXPECT_GE(fewest.leaves, size->least->leaves);
    // A win at once leaves Kühr's algorithm the window (MAX, MAX), in which it cuts nothing, for nothing is better than MAX.
    const Score value = test::minimax<TreeGame>(rules, TreeGame::start(rules), depth).score;
    const search::Bounds bounds = search::Bounds{}.in_steps(Evaluator{}.unit(rules));
    if (algorithm == Algorithm::kuehrs && value == bounds.nearer(bounds.max)) return;
    EXPECT_EQ(fewest.nodes, size->least->nodes);
    EXPECT_EQ(fewest.leaves, size->least->leaves);
}

TEST(TreeSize, TheLeastIsWhatAlphaBetaLooksAtInTheBestOfAllOrders) {
    Random random(test::seed());
    for (int i = 0; i < test::cases(1000); ++i)
        for (const Algorithm algorithm : {Algorithm::kuehrs, Algorithm::lectures}) {
            test::TreeShape shape;
            shape.depth = 3;
            shape.most_branches = 2 + i % 2;
            shape.repeated_player = i % 3 == 0 ? 20 : 0;
            shape.first_to_move = i % 5 == 0 ? Side::second : Side::first;
            shape.decided_leaf = i % 4 == 0 ? 30 : 0;
            expect_least(random, shape, i % 7 == 0 ? 2 : 3, algorithm);
        }
}

TEST(TreeSize, CountsWhatMinimaxLooksAt) {
    Random random(test::seed());
    for (int i = 0; i < test::cases(300); ++i) {
        test::TreeShape shape;
        shape.chance_node = i % 2 == 0 ? 20 : 0;
        const auto rules = test::random_tree(random, shape);
        if (outcome<TreeGame>(rules, TreeGame::start(rules)).over()) continue;
        const auto size = size_of(rules, shape.depth, false);
        ASSERT_TRUE(size);
        EXPECT_EQ(size->all.nodes, test::lecture<TreeGame>(rules, TreeGame::start(rules)).nodes);
        EXPECT_FALSE(size_of(rules, shape.depth, false, size->all.nodes - 1)) << "too many nodes";
        EXPECT_TRUE(size_of(rules, shape.depth, false, size->all.nodes));
    }
    const auto chance = TreeGame::read_position({}, "max(chance(1/2:3,1/2:5),4)").rules;
    EXPECT_FALSE(size_of(chance, 2, false)->least) << "no branch of chance can be left out";
}

}  // namespace
}  // namespace tahoun
