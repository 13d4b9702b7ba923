// The levels of morris, calibrated with nine men (docs/morris.md).
#pragma once

#include "games/morris/morris.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <>
struct LevelsOf<morris::Morris> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(const morris::Rules& /*rules*/) noexcept {
        return {0, 110, 220, 330, 440, 550, 660, 770, 880, most_skill};
    }
};

}  // namespace tahoun::players
