// Random games through every rule set of a game: where the properties are looked at.
#pragma once

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/rules_text.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::test {

// The rule sets that a game is tested with; a game with several specialises it.
template <Game G>
struct RuleSets {
    static std::vector<typename G::Rules> all(Random& /*random*/) { return {typename G::Rules{}}; }
};

// The game whose rules decide what is legal: the game itself, unless it only narrows another one's moves.
template <Game G>
struct RulesOf {
    using Type = G;
};

// Each rule set in turn; a failure names it.
template <Game G, class Look>
void with_each_rule_set(Look look) {
    Seeded seeded;
    for (const typename G::Rules& rules : RuleSets<G>::all(seeded.random)) {
        SCOPED_TRACE(rules_text<G>(rules) + ", from " + G::state_text(rules, G::start(rules)));
        look(rules, seeded.random);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// Random games until `positions` of them have been looked at; each game is played to its end, which is looked at too
// (with no moves), unless it will not end.
template <Game G, class Look>
void walk(const typename G::Rules& rules, Random& random, int positions, Look look) {
    constexpr int longest_game = 400;
    for (int seen = 0; seen < positions;) {
        typename G::State state = G::start(rules);
        for (int ply = 0; ply < longest_game; ++ply, ++seen) {
            MoveList<G> moves;
            legal_moves<G>(rules, state, moves);
            SCOPED_TRACE(G::state_text(rules, state));
            look(state, moves);
            if (testing::Test::HasFatalFailure()) return;
            if (moves.empty()) {
                ++seen;
                break;
            }
            G::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

// Both at once.
template <Game G, class Look>
void walk_everywhere(Look look) {
    with_each_rule_set<G>([&](const typename G::Rules& rules, Random& random) {
        walk<G>(rules, random, cases(600),
                [&](const typename G::State& state, const MoveList<G>& moves) { look(rules, state, moves); });
    });
}

template <class Move>
[[nodiscard]] bool holds(const auto& list, const Move& move) {
    for (const Move& other : list)
        if (other == move) return true;
    return false;
}

}  // namespace tahoun::test
