// The levels of Atari Go, spaced by matches on 9×9 (docs/atarigo-players.md).
#pragma once

#include "games/atarigo/board.hpp"
#include "players/skill.hpp"

namespace tahoun::players {

template <int Longest>
struct LevelsOf<atarigo::Board<Longest>> {
    [[nodiscard]] static constexpr std::array<int, levels> skills(const atarigo::Rules& /*rules*/) noexcept {
        return {0, 121, 255, 350, 412, 506, 612, 715, 843, most_skill};
    }
};

}  // namespace tahoun::players
