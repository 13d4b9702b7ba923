// The levels of morris, spaced by matches with nine men (docs/morris.md says which).
#pragma once

#include "games/morris/morris.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <>
struct LevelsOf<morris::Morris> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(const morris::Rules& /*rules*/) noexcept {
        return {261, 322, 394, 466, 559, 643, 715, 788, 871, most_skill};
    }
};

}  // namespace tahoun::players
