// Kühr's minimax: algorithm 2.2 with 2.3 at the root, and the simplified 2.1.
//
// As printed, 2.3 does not pass the values of its branches through `nearer`, and has no move when every move loses at
// once. Here the root does the first and keeps its first move for the second, so that it agrees with alpha-beta always.
#pragma once

#include "search/textbook/common.hpp"

namespace tahoun::search {

template <Game G, EvaluatorFor<G> E, class Tracer>
class Minimax : Textbook<G, E, Tracer> {
    using Base = Textbook<G, E, Tracer>;
    using typename Base::Move;
    using typename Base::State;

public:
    Minimax(const Situation<G>& situation, const E& evaluator, Bounds bounds, Tracer& tracer)
        : Base(situation, evaluator, bounds, tracer), root_(situation.state) {}

    // Algorithm 2.3 over 2.2.
    Found<G> best_move(int depth) {
        return from_root(
            depth,
            [this](const State& child, const Move& move, int left) { return value(child, &move, left); },
            [this](Score value) { return this->bounds_.nearer(value); });
    }

    // The same over 2.1: an end is evaluated like any other position, and distance plays no part.
    Found<G> simple_best_move(int depth) {
        return from_root(
            depth,
            [this](const State& child, const Move& move, int left) {
                return simple_value(child, &move, left);
            },
            [](Score value) { return value; });
    }

private:
    template <class Value, class Adjust>
    Found<G> from_root(int depth, Value value_of, Adjust adjust) {
        this->refuse_chance(root_, "minimax");
        this->enter(nullptr, root_, depth);
        MoveList<G> moves;
        legal_moves<G>(this->rules_, root_, moves);
        std::optional<Move> best;
        Score best_value = -infinite;
        for (const Move& move : moves) {
            const Score value = adjust(mover_value(root_, move, depth, value_of));
            if (!best || value > best_value) {
                best_value = value;
                best = move;
                this->better(move, value);
            }
        }
        if (!best)
            best_value = this->end_value(outcome<G>(this->rules_, root_), G::to_move(this->rules_, root_));
        this->leave(best_value);
        return this->found(best, best_value, depth);
    }

    // The value of a branch for the player who moves at its top.
    template <class Value>
    Score mover_value(const State& state, const Move& move, int depth, Value value_of) {
        return this->below(state, move, [&](const State& child) {
            const Score value = value_of(child, move, depth - 1);
            return this->same_side(state, child) ? value : -value;
        });
    }

    // Algorithm 2.2.
    Score value(const State& state, const Move* by, int depth) {
        this->refuse_chance(state, "minimax");
        this->enter(by, state, depth);
        const Side side = G::to_move(this->rules_, state);
        if (const Outcome outcome = tahoun::outcome<G>(this->rules_, state); outcome.over()) {
            this->leaf(Leaf::end);
            return this->leave(this->end_value(outcome, side));
        }
        if (this->drawn_by_history()) {
            this->leaf(Leaf::history);
            return this->leave(0);
        }
        if (depth == 0) {
            this->leaf(Leaf::horizon);
            return this->leave(this->static_value(state, side));
        }
        MoveList<G> moves;
        G::moves(this->rules_, state, moves);
        Score best = -infinite;
        for (const Move& move : moves) {
            const Score branch = mover_value(
                state, move, depth,
                [this](const State& child, const Move& to, int left) { return value(child, &to, left); });
            if (branch > best) {
                best = branch;
                this->better(move, best);
            }
        }
        return this->leave(this->bounds_.nearer(best));
    }

    // Algorithm 2.1.
    Score simple_value(const State& state, const Move* by, int depth) {
        this->refuse_chance(state, "minimax");
        this->enter(by, state, depth);
        const bool over = tahoun::outcome<G>(this->rules_, state).over() || this->drawn_by_history();
        if (over || depth == 0) {
            this->leaf(over ? Leaf::end : Leaf::horizon);
            return this->leave(this->static_value(state, G::to_move(this->rules_, state)));
        }
        MoveList<G> moves;
        G::moves(this->rules_, state, moves);
        Score best = -infinite;
        for (const Move& move : moves) {
            const Score branch =
                mover_value(state, move, depth, [this](const State& child, const Move& to, int left) {
                    return simple_value(child, &to, left);
                });
            if (branch > best) {
                best = branch;
                this->better(move, best);
            }
        }
        return this->leave(best);
    }

    const State& root_;
};

}  // namespace tahoun::search
