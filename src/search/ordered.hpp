// A game whose moves are listed in another order than its rules list them. The rules are the same, so every algorithm takes
// it as it is, and finds the same value: what changes is how much of the tree it has to look at.
#pragma once

#include "core/refinements.hpp"

namespace tahoun::search {

// Puts the moves of a position in order. Outcomes of chance keep theirs.
template <Game G>
class MoveArranger {
public:
    MoveArranger() = default;
    MoveArranger(const MoveArranger&) = delete;
    MoveArranger& operator=(const MoveArranger&) = delete;
    virtual ~MoveArranger() = default;
    virtual void arrange(const typename G::Rules& rules, const typename G::State& state,
                         MoveList<G>& moves) = 0;
};

template <Game G>
struct Ordered : G {
    struct Rules : G::Rules {
        Rules(const typename G::Rules& rules, MoveArranger<G>& by) : G::Rules(rules), arranger(&by) {}
        MoveArranger<G>* arranger;
        friend bool operator==(const Rules& a, const Rules& b) {
            return static_cast<const typename G::Rules&>(a) == static_cast<const typename G::Rules&>(b);
        }
    };

    static void moves(const Rules& rules, const typename G::State& state, MoveList<G>& list) {
        G::moves(rules, state, list);
        rules.arranger->arrange(rules, state, list);
    }
    // Not by listing them, or they would be put in order for nothing.
    static bool has_move(const Rules& rules, const typename G::State& state) {
        return tahoun::has_move<G>(rules, state);
    }
    // What an algorithm never asks for, and a game has all the same.
    static Position<Ordered> read_position(const Rules& rules, std::string_view text) {
        auto [shown, state] = G::read_position(rules, text);
        return {Rules(shown, *rules.arranger), state};
    }
};

}  // namespace tahoun::search
