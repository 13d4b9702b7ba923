// How Monte Carlo tree search plays Atari Go unless told otherwise; found by matches (docs/atarigo-players.md).
#pragma once

#include "games/atarigo/board.hpp"
#include "players/mcts.hpp"

namespace tahoun::players {

template <int Longest>
struct MctsHabits<atarigo::Board<Longest>> {
    [[nodiscard]] static constexpr search::MctsOptions options() noexcept {
        search::MctsOptions options;
        options.exploration = 300;
        options.rave = 1000;
        options.prior = 20;
        options.visits_to_grow = 4;
        return options;
    }
};

}  // namespace tahoun::players
