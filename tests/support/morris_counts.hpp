// How many positions of morris there are after so many turns, symmetric ones counted once.
#pragma once

#include "games/morris/morris.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <vector>

namespace tahoun::test {

inline std::vector<std::size_t> distinct_positions(const morris::Rules& rules, int plies) {
    using morris::Morris;
    std::vector<std::size_t> counts;
    std::unordered_map<Key, morris::State> now;
    now.emplace(0, Morris::start(rules));
    for (int ply = 0; ply < plies; ++ply) {
        std::unordered_map<Key, morris::State> next;
        for (const auto& [key, state] : now) {
            MoveList<Morris> list;
            legal_moves<Morris>(rules, state, list);
            for (const auto& move : list) {
                const auto after = play<Morris>(rules, state, move);
                Key least = after.key;
                for (std::size_t which = 1; which < Morris::symmetries(rules); ++which)
                    least = std::min(least, Morris::transformed(rules, after, which).key);
                next.emplace(least, after);
            }
        }
        now = std::move(next);
        counts.push_back(now.size());
    }
    return counts;
}

}  // namespace tahoun::test
