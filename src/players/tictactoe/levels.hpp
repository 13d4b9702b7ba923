// The levels of tic-tac-toe's large boards, calibrated on 15×15 with five in a row (docs/performance.md).
#pragma once

#include "games/tictactoe/grid.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <>
struct LevelsOf<tictactoe::Grid> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(
        const tictactoe::Rules& /*rules*/) noexcept {
        return {120, 235, 290, 325, 355, 430, 520, 640, 780, most_skill};
    }
};

}  // namespace tahoun::players
