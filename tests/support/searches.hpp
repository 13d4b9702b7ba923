// The textbook searches in one call each, without a tracer.
#pragma once

#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/lecture.hpp"
#include "search/textbook/minimax.hpp"

namespace tahoun::test {

// A game's default evaluator.
template <class List>
struct FirstOf;
template <class First, class... Rest>
struct FirstOf<TypeList<First, Rest...>> {
    using Type = First;
};
template <Game G>
using DefaultEvaluator = typename FirstOf<typename EvaluatorsOf<G>::Types>::Type;

template <Game G, class E = DefaultEvaluator<G>>
search::Found<G> minimax(const typename G::Rules& rules, const typename G::State& state, int depth,
                         search::Bounds bounds = {}) {
    const auto situation = search::situation_of<G>(rules, state);
    const E evaluator;
    search::NoTracer nobody;
    return search::Minimax<G, E, search::NoTracer>(situation, evaluator, bounds, nobody).best_move(depth);
}

template <Game G, class E = DefaultEvaluator<G>>
search::Found<G> simple_minimax(const typename G::Rules& rules, const typename G::State& state, int depth,
                                search::Bounds bounds = {}) {
    const auto situation = search::situation_of<G>(rules, state);
    const E evaluator;
    search::NoTracer nobody;
    return search::Minimax<G, E, search::NoTracer>(situation, evaluator, bounds, nobody)
        .simple_best_move(depth);
}

template <Game G, class E = DefaultEvaluator<G>>
search::Found<G> alphabeta(const typename G::Rules& rules, const typename G::State& state, int depth,
                           search::Bounds bounds = {}) {
    const auto situation = search::situation_of<G>(rules, state);
    const E evaluator;
    search::NoTracer nobody;
    return search::AlphaBeta<G, E, search::NoTracer>(situation, evaluator, bounds, nobody).best_move(depth);
}

inline constexpr int to_the_end = 1 << 20;

template <Game G, class E = DefaultEvaluator<G>>
search::Found<G> lecture(const typename G::Rules& rules, const typename G::State& state,
                         int depth = to_the_end) {
    const auto situation = search::situation_of<G>(rules, state);
    const E evaluator;
    search::NoTracer nobody;
    return search::Lecture<G, E, search::NoTracer>(situation, evaluator, nobody).decision(depth);
}

template <Game G, class E = DefaultEvaluator<G>>
search::Found<G> pruned_lecture(const typename G::Rules& rules, const typename G::State& state,
                                int depth = to_the_end) {
    const auto situation = search::situation_of<G>(rules, state);
    const E evaluator;
    search::NoTracer nobody;
    return search::Lecture<G, E, search::NoTracer>(situation, evaluator, nobody).pruned_decision(depth);
}

}  // namespace tahoun::test
