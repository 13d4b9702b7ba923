// Who moves: the first player, the second one, or chance (dice).
#pragma once

#include <cstddef>
#include <cstdint>

namespace tahoun {

enum class Side : std::uint8_t { first, second, chance };

[[nodiscard]] constexpr Side opponent(Side side) noexcept {
    return side == Side::first ? Side::second : Side::first;
}

// Players only: an array with one entry for each of them is indexed so.
[[nodiscard]] constexpr std::size_t index_of(Side player) noexcept {
    return static_cast<std::size_t>(player);
}

}  // namespace tahoun
