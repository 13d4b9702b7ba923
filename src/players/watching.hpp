// How a search is watched, and what is counted of it: the words of players/player.hpp that have no game in them.
#pragma once

#include "search/move_order.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tahoun::players {

// How a search is watched, and in which order it looks at the moves.
struct Watching {
    std::size_t most_nodes = 0;
    search::MoveOrder order = search::MoveOrder::rules;
    std::uint64_t seed = 1;  // of a random order
    bool steps = false;      // written down too
    // Up to how many nodes of plain minimax are counted, for a comparison; 0: none.
    std::uint64_t most_compared = 0;
};

struct MeasuredSearch {
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    double branching = 0;  // mean number of moves of the nodes that were expanded
    std::chrono::steady_clock::duration time{};
};

}  // namespace tahoun::players
