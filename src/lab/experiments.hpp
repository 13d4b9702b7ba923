// What the laboratory watches beside the trace of one search, without the game's types: measurements, a Monte Carlo tree that
// grows, retrograde analysis wave by wave.
#pragma once

#include "core/outcome.hpp"
#include "players/watching.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::lab {

using players::MeasuredSearch;
using players::Watching;
using search::MoveOrder;

struct GrownNode {
    std::int64_t parent = -1;  // its place in the list
    std::string move;
    std::uint64_t visits = 0;
    double mean = 0;  // −1 … 1 for the side to move at the root (the first player where chance moves)
    std::optional<Result> proved;  // for the same
};
struct GrownTree {
    std::uint64_t playouts = 0;
    std::uint64_t size = 0;  // nodes, of which the list has the most visited
    std::vector<GrownNode>
        nodes;  // the root first, the most visited before the others, a parent before its children
};

// All positions that retrograde analysis finds to be so many plies from their end.
struct Wave {
    int plies = 0;
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t left = 0;             // positions whose value is still open
    std::vector<std::string> examples;  // a few of them
};

}  // namespace tahoun::lab
