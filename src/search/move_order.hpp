// The orders in which a search can be told to look at the moves, for the experiments of the laboratory: as the rules list
// them, the best or the worst first, at random, or as the engine would.
#pragma once

#include "core/evaluator.hpp"
#include "core/random.hpp"
#include "search/engine/ordering.hpp"
#include "search/ordered.hpp"
#include "search/textbook/bounds.hpp"
#include "search/trace.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <unordered_map>
#include <vector>

namespace tahoun::search {

enum class MoveOrder : std::uint8_t { rules, best, worst, random, engine };

// Listens to the search that it arranges moves for: it has to know how deep the search will still go, and what has cut.
template <Game G, EvaluatorFor<G> E>
class OrderKeeper final : public MoveArranger<G> {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;

    static constexpr bool listening = true;

    OrderKeeper(MoveOrder order, std::uint64_t seed, const Rules& rules, const E& evaluator, Bounds bounds,
                const std::atomic<bool>& stop)
        : order_(order),
          seed_(seed),
          rules_(rules),
          evaluator_(evaluator),
          bounds_(bounds.in_steps(evaluator.unit(rules))),
          stop_(stop) {}

    void arrange(const Rules& rules, const State& state, MoveList<G>& moves) override {
        if (nodes_.empty()) return;
        ++expanded_;
        branches_ += moves.size();
        const Side side = G::to_move(rules, state);
        if (side == Side::chance || order_ == MoveOrder::rules) return;
        if (order_ == MoveOrder::random) {
            Random random(mix64(seed_ ^ G::hash(rules, state)));
            random.shuffle(moves);
            return;
        }
        std::array<std::uint16_t, G::max_moves> places;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        if (order_ == MoveOrder::engine) {
            sort_by_rating<G>(moves, places, [&](std::size_t /*place*/, const Move& move) {
                return ordering_.rating(rules, state, side, move, nodes_.size() - 1);
            });
            return;
        }
        const auto start = std::chrono::steady_clock::now();
        const int below = nodes_.back().depth >= no_depth_limit ? no_depth_limit : nodes_.back().depth - 1;
        const bool turned = (side == Side::first) == (order_ == MoveOrder::worst);
        sort_by_rating<G>(moves, places, [&](std::size_t /*place*/, const Move& move) {
            const Score value = value_for_first(play<G>(rules, state, move), below);
            return turned ? -value : value;
        });
        looking_ahead_ += std::chrono::steady_clock::now() - start;
    }

    void enter(const Entry<Move>& entry) { nodes_.push_back({entry.side, entry.depth, std::nullopt}); }
    void leaf(Leaf /*why*/) noexcept {}
    void better(const Move& move, Score /*value*/) { nodes_.back().best = move; }
    void cut(std::span<const Move> /*rest*/) {
        if (order_ != MoveOrder::engine || !nodes_.back().best) return;
        const Node& node = nodes_.back();
        ordering_.cut_by(rules_, node.side, *node.best, nodes_.size() - 1, std::min(node.depth, deepest));
    }
    void leave(Score /*value*/) { nodes_.pop_back(); }

    // The mean number of moves of the nodes that were expanded, those behind a cut too.
    [[nodiscard]] double mean_branching() const noexcept {
        return expanded_ == 0 ? 0 : static_cast<double>(branches_) / static_cast<double>(expanded_);
    }
    // What finding out the best order took: no part of the search.
    [[nodiscard]] std::chrono::steady_clock::duration looking_ahead() const noexcept {
        return looking_ahead_;
    }

private:
    struct Node {
        Side side;
        int depth;
        std::optional<Move> best;
    };
    static constexpr int deepest = 100;
    static constexpr std::size_t most_values = 2'000'000;

    [[nodiscard]] Score end_value(const Outcome& outcome) const {
        const auto points = outcome.points_for(Side::first);
        if (outcome.is_worth_points()) return clamp_score(points * evaluator_.unit(rules_), bounds_.many);
        return points > 0 ? bounds_.max : points < 0 ? -bounds_.max : 0;
    }

    // Minimax's value for the first player. What was played before the root is not asked: for an order that is good enough.
    // NOLINTNEXTLINE(misc-no-recursion)
    Score value_for_first(const State& state, int depth) {
        if (const Outcome end = outcome<G>(rules_, state); end.over()) return end_value(end);
        if (depth == 0) return clamp_score(evaluator_.score(rules_, state), bounds_.many);
        const Key key = mix64(G::hash(rules_, state) ^ mix64(static_cast<Key>(depth)));
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        if (stop_.load(std::memory_order_relaxed)) throw Stopped();
        if (values_.size() >= most_values || ++height_ > most_plies)
            throw TraceTooBig("the tree is too large to find out the best order; lower depth=");
        MoveList<G> moves;
        G::moves(rules_, state, moves);
        const Score value = bounds_.nearer(value_of_moves(state, moves, depth));
        --height_;
        values_.emplace(key, value);
        return value;
    }
    // NOLINTNEXTLINE(misc-no-recursion)
    Score value_of_moves(const State& state, const MoveList<G>& moves, int depth) {
        const Side side = G::to_move(rules_, state);
        if constexpr (ChanceGame<G>) {
            if (side == Side::chance) {
                Score sum = 0;
                for (const Move& roll : moves)
                    sum += Score{G::weight(rules_, state, roll)} *
                           value_for_first(play<G>(rules_, state, roll), depth);
                return divide_rounded(sum, G::denominator(rules_, state));
            }
        }
        const int left = depth >= no_depth_limit ? no_depth_limit : depth - 1;
        Score best = side == Side::first ? -infinite : infinite;
        for (const Move& move : moves) {
            const Score value = value_for_first(play<G>(rules_, state, move), left);
            best = side == Side::first ? std::max(best, value) : std::min(best, value);
        }
        return best;
    }

    static constexpr int most_plies = 200;  // of the stack

    MoveOrder order_;
    std::uint64_t seed_;
    const Rules& rules_;
    const E& evaluator_;
    const Bounds bounds_;
    const std::atomic<bool>& stop_;
    std::vector<Node> nodes_;  // from the root to where the search is
    Ordering<G> ordering_;
    std::unordered_map<Key, Score> values_;  // by position and depth
    int height_ = 0;
    std::uint64_t expanded_ = 0;
    std::uint64_t branches_ = 0;
    std::chrono::steady_clock::duration looking_ahead_{};
};

}  // namespace tahoun::search
