// The levels of Atari Go, spaced by matches on 9×9 (docs/atarigo-players.md).
#pragma once

#include "games/atarigo/board.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <int Longest>
struct LevelsOf<atarigo::Board<Longest>> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(const atarigo::Rules& /*rules*/) noexcept {
        return {0, 130, 274, 379, 503, 606, 680, 747, 894, most_skill};
    }
};

}  // namespace tahoun::players
