// The greedy player of the Atari Go text: the best static value one move ahead.
#pragma once

#include "search/textbook/common.hpp"

namespace tahoun::search {

template <Game G, EvaluatorFor<G> E, class Tracer>
class Greedy : Textbook<G, E, Tracer> {
    using Base = Textbook<G, E, Tracer>;
    using typename Base::Move;
    using typename Base::State;

public:
    Greedy(const Situation<G>& situation, const E& evaluator, Tracer& tracer)
        : Base(situation, evaluator, Bounds{}, tracer), root_(situation.state) {}

    Found<G> best_move() {
        const Side side = G::to_move(this->rules_, root_);
        this->enter(nullptr, root_, 1);
        MoveList<G> moves;
        if (side != Side::chance) legal_moves<G>(this->rules_, root_, moves);
        std::optional<Move> best;
        Score best_value = 0;
        for (const Move& move : moves) {
            const Score value =
                this->below(root_, move, [&](const State& child) { return look_at(child, move, side); });
            if (!best || value > best_value) {
                best_value = value;
                best = move;
                this->better(move, value);
            }
        }
        if (!best) best_value = this->static_value(root_, side);
        this->leave(best_value);
        return this->found(best, best_value, 1);
    }

private:
    Score look_at(const State& child, const Move& move, Side side) {
        this->enter(&move, child, 0);
        const Outcome outcome = tahoun::outcome<G>(this->rules_, child);
        if (outcome.over()) {
            this->leaf(Leaf::end);
            return this->leave(this->end_value(outcome, side));
        }
        if (this->drawn_by_history()) {
            this->leaf(Leaf::history);
            return this->leave(0);
        }
        this->leaf(Leaf::horizon);
        return this->leave(this->static_value(child, side));
    }

    const State& root_;
};

}  // namespace tahoun::search
