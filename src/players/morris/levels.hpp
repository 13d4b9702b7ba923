// The levels of morris, calibrated with nine men (docs/morris.md).
#pragma once

#include "games/morris/morris.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <>
struct LevelsOf<morris::Morris> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(const morris::Rules& /*rules*/) noexcept {
        return {180, 230, 280, 335, 445, 590, 690, 775, 880, most_skill};
    }
};

}  // namespace tahoun::players
