// The languages in which programs can be spoken to: "line" is ours (docs/your-own-player.md) and for any game, "gtp" is for games
// on a board of Go, "hub" for draughts.
#pragma once

#include <array>
#include <string_view>

namespace tahoun::engines {

inline constexpr std::array<std::string_view, 3> protocol_names{"line", "gtp", "hub"};

}  // namespace tahoun::engines
