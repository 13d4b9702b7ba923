// What a game adds to perfect and to human play; it specialises this in players/<game>.
#pragma once

#include "core/game.hpp"
#include "core/refinements.hpp"

namespace tahoun::players {

// Human: a model of how people reply, for `perfect:draws=human` and for the player `fallible`
//        (players/perfect/opponent.hpp says how it is asked; its parameters are as an evaluator's).
// MoveRating: what a move is worth by its kind, for `perfect:draws=moves`; parameters as an evaluator's.
// classes_draws: whether `perfect:draws=ultra` makes sense (players/perfect/stored.hpp).
template <class G>
struct PerfectPlayOf {
    static constexpr bool classes_draws = false;
};

template <class G>
concept ModelsPeople = Game<G> && requires {
    typename PerfectPlayOf<G>::Human;
};
template <class G>
concept RatesKinds = Game<G> && requires {
    typename PerfectPlayOf<G>::MoveRating;
};
// Somebody may know exact values: there are tables, or the game asks for the player without them.
template <class G>
concept CanBePerfect = Tabled<G> || ModelsPeople<G>;

}  // namespace tahoun::players
