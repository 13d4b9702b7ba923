// How well a player of a level plays: one number, from which everything follows that makes it err as people do. It sees
// less far, judges less surely, overlooks replies, and is not always attentive; it never picks moves blindly.
#pragma once

#include "search/engine/options.hpp"

#include <array>
#include <cstdint>

namespace tahoun::players {

inline constexpr int levels = 10;
inline constexpr int most_skill = 1000;

struct Frailty {
    std::uint64_t nodes = 0;        // how much is looked at
    int noise_permille = 0;         // of a clear advantage: how far a judgement may be off
    int overlooked_permille = 0;    // moves beyond the first that are not seen
    int attention_permille = 1000;  // moves for which threats and exchanges are looked at to their end
};

// Nodes double every 115 of skill, from 150 to 65,000; the errors fade away on the whole way, large ones first.
[[nodiscard]] constexpr Frailty frailty_of(int skill) noexcept {
    constexpr int doubling = 115;
    constexpr std::uint64_t fewest_nodes = 150;
    constexpr std::int64_t most_noise = 6000;
    constexpr std::int64_t most_overlooked = 900;
    constexpr std::int64_t whole = most_skill;
    const std::uint64_t floor = fewest_nodes << static_cast<unsigned>(skill / doubling);
    const std::int64_t lacking = whole - skill;
    Frailty frailty;
    frailty.nodes = floor + floor * static_cast<std::uint64_t>(skill % doubling) / doubling;
    frailty.noise_permille =
        static_cast<int>(most_noise * lacking * lacking * lacking / (whole * whole * whole));
    frailty.overlooked_permille = static_cast<int>(most_overlooked * lacking * lacking / (whole * whole));
    frailty.attention_permille = skill;
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
