// Whether the side to move can force the end of the game in its favour within a few plies: plain recursion, no evaluation.
#pragma once

#include "core/game.hpp"
#include "search/tracer.hpp"

#include <atomic>

namespace tahoun::search {

// Repetitions and counters are not looked at. Throws Stopped soon after `stop` was raised.
template <Game G>
class ForcedWin {
public:
    ForcedWin(const typename G::Rules& rules, const std::atomic<bool>& stop) : rules_(rules), stop_(stop) {}

    [[nodiscard]] bool within(int plies, const typename G::State& state) const {
        return forced(plies, state, G::to_move(rules_, state));
    }
    // By the player named, whoever is to move.
    [[nodiscard]] bool forced(int plies, const typename G::State& state, Side winner) const {
        if (stop_.load(std::memory_order_relaxed)) throw Stopped();
        if (const Outcome decided = G::decided(rules_, state); decided.over())
            return decided.winner() == winner;
        // Who cannot move is found without a ply to spend.
        if (plies == 0) return !has_move<G>(rules_, state) && G::stuck(rules_, state).winner() == winner;
        MoveList<G> moves;
        G::moves(rules_, state, moves);
        if (moves.empty()) return G::stuck(rules_, state).winner() == winner;
        const bool chooses = G::to_move(rules_, state) == winner;
        for (const auto& move : moves)
            if (forced(plies - 1, play<G>(rules_, state, move), winner) == chooses) return chooses;
        return !chooses;
    }

private:
    const typename G::Rules& rules_;
    const std::atomic<bool>& stop_;
};

}  // namespace tahoun::search
