// The lecture's algorithms, with every value seen by MAX, who is to move at the root:
//   Minimax-Decision over Minimax-Value      to the end of the game, with expected values at chance nodes
//   Max-Value and Min-Value                  alpha-beta with a cut-off test
//   expectiminimax                           the recurrence to a depth in players' plies
#pragma once

#include "search/textbook/common.hpp"

#include <algorithm>

namespace tahoun::search {

template <Game G, EvaluatorFor<G> E, class Tracer>
class Lecture : Textbook<G, E, Tracer> {
    using Base = Textbook<G, E, Tracer>;
    using typename Base::Move;
    using typename Base::State;

public:
    // A game that goes on beyond this has no end that a recursion could reach: a megabyte of lists and states is enough
    // on any thread's stack.
    static constexpr int to_the_end = static_cast<int>(std::clamp<std::size_t>(
        (std::size_t{1} << 20U) / (2 * sizeof(MoveList<G>) + sizeof(typename G::State) + 256), 1, 1000));

    Lecture(const Situation<G>& situation, const E& evaluator, Tracer& tracer)
        : Base(situation, evaluator, Bounds{}, tracer), root_(situation.state) {
        const Side side = G::to_move(this->rules_, root_);
        max_ = side == Side::chance ? Side::first : side;
    }

    // Minimax-Decision.
    Found<G> decision() {
        unlimited_ = true;
        return decision(to_the_end);
    }

    // The expectiminimax recurrence, cut off at a depth.
    Found<G> decision(int depth) {
        this->enter(nullptr, root_, shown(depth));
        if (const Outcome outcome = tahoun::outcome<G>(this->rules_, root_); outcome.over())
            return finished(outcome, depth);
        std::optional<Move> best;
        const Score value = expand(root_, depth, &best);
        this->leave(value);
        return this->found(best, value, depth);
    }

    // Max-Value at the root, keeping the best move.
    Found<G> pruned_decision(int depth) {
        this->enter(nullptr, root_, depth, Window{});
        if (const Outcome outcome = tahoun::outcome<G>(this->rules_, root_); outcome.over())
            return finished(outcome, depth);
        std::optional<Move> best;
        const Score value = prune(root_, depth, Window{}, &best);
        this->leave(value);
        return this->found(best, value, depth);
    }

private:
    [[nodiscard]] int shown(int depth) const noexcept { return unlimited_ ? no_depth_limit : depth; }

    Found<G> finished(const Outcome& outcome, int depth) {
        this->leaf(Leaf::end);
        return this->found(std::nullopt, this->leave(this->end_value(outcome, max_)), depth);
    }

    // Terminal-Test with Utility, Cutoff-Test with Eval.
    std::optional<Score> leaf_value(const State& state, int depth) {
        if (const Outcome outcome = tahoun::outcome<G>(this->rules_, state); outcome.over()) {
            this->leaf(Leaf::end);
            return this->end_value(outcome, max_);
        }
        if (this->drawn_by_history()) {
            this->leaf(Leaf::history);
            return 0;
        }
        if (depth == 0) {
            if (unlimited_)
                throw InputError(fmt::format(
                    "the game goes on for more than {} plies; give the search a depth", to_the_end));
            this->leaf(Leaf::horizon);
            return this->static_value(state, max_);
        }
        return std::nullopt;
    }

    // Minimax-Value.
    Score value(const State& state, const Move* by, int depth) {
        this->enter(by, state, shown(depth));
        if (const auto known = leaf_value(state, depth)) return this->leave(*known);
        return this->leave(expand(state, depth, nullptr));
    }

    Score expand(const State& state, int depth, std::optional<Move>* best_move) {
        MoveList<G> moves;
        G::moves(this->rules_, state, moves);
        const Side side = G::to_move(this->rules_, state);
        if constexpr (ChanceGame<G>) {
            if (side == Side::chance)
                return expected(state, moves, [&](const State& child, const Move& roll) {
                    return value(child, &roll, depth);
                });
        }
        const bool maximise = side == max_;
        Score best = 0;
        bool first = true;
        for (const Move& move : moves) {
            const Score branch =
                this->below(state, move, [&](const State& child) { return value(child, &move, depth - 1); });
            if (first || (maximise ? branch > best : branch < best)) {
                best = branch;
                first = false;
                if (best_move != nullptr) *best_move = move;
                this->better(move, best);
            }
        }
        return best;
    }

    // Max-Value and Min-Value.
    Score pruned_value(const State& state, const Move* by, int depth, Window window) {
        this->enter(by, state, depth, window);
        if (const auto known = leaf_value(state, depth)) return this->leave(*known);
        return this->leave(prune(state, depth, window, nullptr));
    }

    Score prune(const State& state, int depth, Window window, std::optional<Move>* best_move) {
        MoveList<G> moves;
        G::moves(this->rules_, state, moves);
        const Side side = G::to_move(this->rules_, state);
        if constexpr (ChanceGame<G>) {
            // An average needs the exact values of its branches: below a chance node the window is open again.
            if (side == Side::chance)
                return expected(state, moves, [&](const State& child, const Move& roll) {
                    return pruned_value(child, &roll, depth, Window{});
                });
        }
        const bool maximise = side == max_;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Move& move = moves[i];
            const Score branch = this->below(state, move, [&](const State& child) {
                return pruned_value(child, &move, depth - 1, window);
            });
            Score& bound = maximise ? window.alpha : window.beta;
            const bool improves = maximise ? branch > bound : branch < bound;
            if (improves) {
                bound = branch;
                if (best_move != nullptr) *best_move = move;
                this->better(move, branch);
            }
            if (window.alpha >= window.beta) {
                this->cut(moves, i + 1);
                return maximise ? window.beta : window.alpha;
            }
        }
        return maximise ? window.alpha : window.beta;
    }

    // Σ P(roll) · value, as one division of an integer sum.
    template <class Value>
    Score expected(const State& state, const MoveList<G>& rolls, Value value_of) {
        const Score denominator = G::denominator(this->rules_, state);
        Score sum = 0;
        for (const Move& roll : rolls) {
            const Score weight = G::weight(this->rules_, state, roll);
            sum +=
                weight * this->below(state, roll, [&](const State& child) { return value_of(child, roll); });
            this->added(divide_rounded(sum, denominator));
        }
        return divide_rounded(sum, denominator);
    }

    const State& root_;
    Side max_ = Side::first;
    bool unlimited_ = false;
};

}  // namespace tahoun::search
