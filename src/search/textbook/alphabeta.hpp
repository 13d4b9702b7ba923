// Kühr's alpha-beta: algorithms 3.2 and 3.3. Fail-hard: a value outside the window comes back as its edge.
#pragma once

#include "search/textbook/common.hpp"

namespace tahoun::search {

template <Game G, EvaluatorFor<G> E, class Tracer>
class AlphaBeta : Textbook<G, E, Tracer> {
    using Base = Textbook<G, E, Tracer>;
    using typename Base::Move;
    using typename Base::State;

public:
    AlphaBeta(const Situation<G>& situation, const E& evaluator, Bounds bounds, Tracer& tracer)
        : Base(situation, evaluator, bounds, tracer), root_(situation.state) {}

    // Algorithm 3.3: nothing is cut at the root, and the first move that reaches the best value is kept.
    Found<G> best_move(int depth) {
        this->refuse_chance(root_, "alphabeta");
        const Score max = this->bounds_.max;
        this->enter(nullptr, root_, depth, Window{-max, max});
        MoveList<G> moves;
        legal_moves<G>(this->rules_, root_, moves);
        std::optional<Move> best;
        Score alpha = -max;
        for (const Move& move : moves) {
            // The root's beta is passed down as it is: a win one ply below the root is not worth more than MAX.
            const Score value =
                this->bounds_.nearer(branch(root_, move, depth, {this->bounds_.farther(alpha), max}));
            if (value > alpha) {
                alpha = value;
                best = move;
                this->better(move, value);
            }
        }
        if (moves.empty())
            alpha = this->end_value(outcome<G>(this->rules_, root_), G::to_move(this->rules_, root_));
        this->leave(alpha);
        return this->found(best, alpha, depth);
    }

private:
    // The value of a branch for the player who moves at its top, whose window is given as it stands one ply farther.
    Score branch(const State& state, const Move& move, int depth, Window window) {
        return this->below(state, move, [&](const State& child) {
            if (this->same_side(state, child))
                return value(child, &move, depth - 1, window.alpha, window.beta);
            return -value(child, &move, depth - 1, -window.beta, -window.alpha);
        });
    }

    // Algorithm 3.2.
    Score value(const State& state, const Move* by, int depth, Score alpha, Score beta) {
        this->refuse_chance(state, "alphabeta");
        this->enter(by, state, depth, Window{alpha, beta});
        if (const Outcome outcome = tahoun::outcome<G>(this->rules_, state); outcome.over()) {
            this->leaf(Leaf::end);
            return this->leave(this->end_value(outcome, G::to_move(this->rules_, state)));
        }
        if (this->drawn_by_history()) {
            this->leaf(Leaf::history);
            return this->leave(0);
        }
        if (depth == 0) {
            this->leaf(Leaf::horizon);
            return this->leave(this->static_value(state, G::to_move(this->rules_, state)));
        }
        MoveList<G> moves;
        G::moves(this->rules_, state, moves);
        Window farther{this->bounds_.farther(alpha), this->bounds_.farther(beta)};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Score value = this->bounds_.nearer(branch(state, moves[i], depth, farther));
            if (value > alpha) {
                alpha = value;
                farther.alpha = this->bounds_.farther(alpha);
                this->better(moves[i], value);
                if (value >= beta) {
                    this->cut(moves, i + 1);
                    return this->leave(beta);
                }
            }
        }
        return this->leave(alpha);
    }

    const State& root_;
};

}  // namespace tahoun::search
