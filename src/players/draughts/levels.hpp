// The levels of draughts, calibrated by the federation's rules (docs/performance.md).
#pragma once

#include "games/draughts/draughts.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <>
struct LevelsOf<draughts::Draughts> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(const draughts::Rules& /*rules*/) noexcept {
        return {100, 200, 300, 400, 500, 600, 700, 800, 900, most_skill};
    }
};

}  // namespace tahoun::players
