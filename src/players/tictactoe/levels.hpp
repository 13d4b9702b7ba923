// The levels of tic-tac-toe's large boards, calibrated on 15×15 with five in a row (docs/performance.md).
#pragma once

#include "games/tictactoe/grid.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <>
struct LevelsOf<tictactoe::Grid> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(
        const tictactoe::Rules& /*rules*/) noexcept {
        return {0, 110, 220, 330, 440, 550, 660, 770, 880, most_skill};
    }
};

}  // namespace tahoun::players
