// How well a player of a level plays: one number, from which everything follows that makes it err as people do. It sees
// less far, judges less surely, and overlooks replies; it never picks moves blindly.
#pragma once

#include "search/engine/options.hpp"

#include <array>
#include <cstdint>

namespace tahoun::players {

inline constexpr int levels = 10;
inline constexpr int most_skill = 1000;

struct Frailty {
    std::uint64_t nodes = 0;  // how much is looked at
    int depth = search::Limits::deepest;
    int noise_permille = 0;       // of a clear advantage: how far a judgement may be off
    int overlooked_permille = 0;  // moves beyond the first that are not seen
    bool finishes_exchanges = true;
    bool sees_threats = true;  // forced moves, and wins by threats alone
};

// Nodes double every 90 of skill, from 40 to 90,000; the errors fade away on the whole way.
[[nodiscard]] constexpr Frailty frailty_of(int skill) noexcept {
    constexpr int doubling = 90;
    constexpr std::uint64_t fewest_nodes = 40;
    const auto whole = static_cast<unsigned>(skill / doubling);
    const auto rest = static_cast<std::uint64_t>(skill % doubling);
    const std::uint64_t floor = fewest_nodes << whole;
    const int lacking = most_skill - skill;
    Frailty frailty;
    frailty.nodes = floor + floor * rest / doubling;
    frailty.depth = skill >= most_skill ? search::Limits::deepest : 1 + skill / 60;
    frailty.noise_permille =
        static_cast<int>(std::int64_t{2000} * lacking * lacking / (most_skill * most_skill));
    frailty.overlooked_permille = 500 * lacking / most_skill;
    frailty.finishes_exchanges = skill >= 250;
    frailty.sees_threats = skill >= 600;
    return frailty;
}

// The skills of the levels of a game, found with `tahoun calibrate GAME --tune`. A game has its own in players/<game>/levels.hpp;
// these stand for one that was not calibrated.
template <class G>
struct LevelsOf {
    template <class Rules>
    [[nodiscard]] static constexpr std::array<int, levels> skills(const Rules& /*rules*/) noexcept {
        return {0, 110, 220, 330, 440, 550, 660, 770, 880, most_skill};
    }
};

}  // namespace tahoun::players
