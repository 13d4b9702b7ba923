// Random game trees of a given shape.
#pragma once

#include "core/random.hpp"
#include "core/side.hpp"
#include "games/tree/game.hpp"

#include <string>

namespace tahoun::test {

// Chances are percentages.
struct TreeShape {
    int depth = 4;
    int most_branches = 3;
    Side first_to_move = Side::first;
    int largest = 9;          // numbers at the leaves lie within ± this; small ones make many equal values
    int early_leaf = 15;      // a leaf above the full depth: wins and losses at several distances
    int decided_leaf = 0;     // a leaf is win, draw or loss instead of a number
    int repeated_player = 0;  // a node's player is the same as its parent's
    int chance_node = 0;
    bool estimates = true;    // numbers in brackets at the inner nodes
    bool correlated = false;  // a leaf is the sum of steps along its path, and an estimate is the sum so far
    bool names = false;       // some branches have names
};

[[nodiscard]] std::string random_tree_text(Random& random, const TreeShape& shape);

[[nodiscard]] tree::TreeGame::Rules random_tree(Random& random, const TreeShape& shape);

}  // namespace tahoun::test
