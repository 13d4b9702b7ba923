// A fixed set of searches over all games: how many nodes they take is the program's signature. It is the same on every
// machine, and changes when the search changes; a change that was not meant to does not go unseen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tahoun::lab {

struct BenchSearch {
    std::string game;
    std::string position;
    std::string player;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

struct BenchResult {
    std::vector<BenchSearch> searches;
    std::uint64_t signature = 0;  // all nodes
    double seconds = 0;
};

[[nodiscard]] BenchResult bench();

}  // namespace tahoun::lab
