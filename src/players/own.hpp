// Players that one game has and others have not. A game says so in players/<game>/, by specialising OwnPlayersOf:
//
//   static std::vector<std::string_view> names();
//   static std::unique_ptr<Player<G>> make(const Spec& spec, const PlayerKind& kind);   // throws InputError
#pragma once

#include "players/player.hpp"
#include "players/spec.hpp"

#include <algorithm>
#include <concepts>
#include <memory>
#include <string_view>
#include <vector>

namespace tahoun::players {

template <class G>
struct OwnPlayersOf;

template <class G>
concept HasOwnPlayers = Game<G> && requires(const Spec& spec, const PlayerKind& kind) {
    { OwnPlayersOf<G>::names() } -> std::same_as<std::vector<std::string_view>>;
    { OwnPlayersOf<G>::make(spec, kind) } -> std::same_as<std::unique_ptr<Player<G>>>;
};

template <HasOwnPlayers G>
[[nodiscard]] bool is_own_player(std::string_view name) {
    const auto names = OwnPlayersOf<G>::names();
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace tahoun::players
