// What a Monte Carlo search may use, when it has to stop, and what it tells.
#pragma once

#include "core/game.hpp"
#include "core/oracle.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tahoun::search {

struct MctsOptions {
    std::size_t mebibytes = 256;  // for all trees together; when it is used up the trees grow no more
    int threads = 1;  // one: the same seed and the same number of playouts give the same move everywhere
    std::uint64_t seed = 1;
    int exploration = 1000;  // thousandths: the factor before √(ln N / n), results lying between 0 and 1
    int rave =
        0;  // how many visits weigh as much as what other moves' playouts say about a move; 0: not asked
    int prior = 0;           // how many playouts the game's opinion of an untried move counts for, with rave
    int visits_to_grow = 1;  // a node gets children when it was visited that often before
    int longest_playout = 10'000;  // in plies; a longer one counts as a draw
    bool candidates =
        true;  // only the moves that the game proposes; nothing but a win at once is then proved
};

struct MctsLimits {
    std::optional<std::uint64_t> playouts;  // of all threads together
    std::optional<std::chrono::milliseconds> time;
};

template <Game G>
struct MctsMove {
    typename G::Move move;
    std::uint64_t visits = 0;
    double value = 0.5;                // 0 … 1 for the side to move at the root
    std::optional<ExactValue> proved;  // for the side to move at the root
};

template <Game G>
struct MctsInfo {
    std::uint64_t playouts = 0;
    double seconds = 0;
    std::size_t nodes = 0;  // in the trees
    bool full = false;      // the memory is used up
    double value = 0.5;     // 0 … 1 for the side to move (for the first player where chance moves)
    double points = 0;      // the mean result in points, where games are worth points
    std::optional<ExactValue> proved;
    std::vector<MctsMove<G>> moves;      // the best one first, the others by visits; none where chance moves
    std::vector<typename G::Move> line;  // the best move, and what was tried most often after it
};

}  // namespace tahoun::search
