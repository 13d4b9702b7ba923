// Somebody who chooses moves. Virtual, because it is asked once a move; all below it is templates.
#pragma once

#include "core/error.hpp"
#include "core/oracle.hpp"
#include "players/spec.hpp"
#include "search/textbook/common.hpp"
#include "search/trace.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::players {

template <Game G>
struct Choice {
    std::optional<typename G::Move> move;  // none where the game is over or chance moves
    std::optional<Score> score;            // for the side to move; none from players who do not judge
    Score unit = 1;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<typename G::Move> line;  // what the player expects to happen
    std::optional<ExactValue> value;     // where the choice is proved
};

template <Game G>
struct TracedSearch {
    search::Trace<typename G::Move> trace;
    Choice<G> choice;
};

template <Game G>
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // Throws search::Stopped soon after `stop` was raised (by another thread).
    virtual Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop) = 0;

    // The same with every node written down; most players cannot.
    virtual TracedSearch<G> trace(const search::Situation<G>& /*situation*/, std::size_t /*most_nodes*/) {
        throw InputError(
            fmt::format("this player's search cannot be traced; these can: {}", listed(traceable_players())));
    }
};

}  // namespace tahoun::players
