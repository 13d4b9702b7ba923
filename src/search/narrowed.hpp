// A game whose players look at the candidate moves only. The rules are the same; every algorithm takes it as it is.
#pragma once

#include "core/evaluator.hpp"
#include "core/refinements.hpp"

namespace tahoun::search {

template <HasCandidates G>
struct Narrowed : G {
    static void moves(const typename G::Rules& rules, const typename G::State& state, MoveList<G>& list) {
        G::candidates(rules, state, list);
    }
    static Position<Narrowed> read_position(const typename G::Rules& rules, std::string_view text) {
        auto [shown, state] = G::read_position(rules, text);
        return {shown, state};
    }
};

}  // namespace tahoun::search

namespace tahoun {

template <class G>
struct EvaluatorsOf<search::Narrowed<G>> : EvaluatorsOf<G> {};

}  // namespace tahoun
