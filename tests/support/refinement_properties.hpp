// What is true of a game's refinements: symmetry, exchange of the players, candidates, chance, exact keys.
#pragma once

#include "core/refinements.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::test {

// The legal moves of a state.
template <Game G>
[[nodiscard]] std::vector<typename G::Move> moves_of(const typename G::Rules& rules,
                                                     const typename G::State& state) {
    MoveList<G> list;
    legal_moves<G>(rules, state, list);
    return {list.begin(), list.end()};
}

template <HasSymmetry G>
void expect_symmetry_to_keep_the_game(const typename G::Rules& rules, const typename G::State& state,
                                      const MoveList<G>& moves, std::size_t which) {
    SCOPED_TRACE("symmetry " + std::to_string(which));
    const typename G::State image = G::transformed(rules, state, which);
    ASSERT_EQ(G::to_move(rules, image), G::to_move(rules, state));
    ASSERT_TRUE(outcome<G>(rules, image) == outcome<G>(rules, state));
    const auto image_moves = moves_of<G>(rules, image);
    ASSERT_EQ(image_moves.size(), moves.size());
    std::vector<typename G::Move> seen;
    const std::size_t step = 1 + moves.size() / 8;  // a few moves suffice where there are hundreds
    for (std::size_t i = 0; i < moves.size(); i += step) {
        const typename G::Move move = G::transformed(rules, moves[i], which);
        ASSERT_TRUE(holds(image_moves, move))
            << G::move_text(rules, state, moves[i]) << " becomes no legal move";
        ASSERT_FALSE(holds(seen, move)) << "two moves become one";
        seen.push_back(move);
        ASSERT_TRUE(play<G>(rules, image, move) ==
                    G::transformed(rules, play<G>(rules, state, moves[i]), which))
            << "transforming and moving depend on the order";
        if (which == 0) {
            ASSERT_TRUE(move == moves[i]);
        }
    }
}

// One of them for each position, in turn; the full tests have all of them for each.
template <HasSymmetry G>
void symmetries_keep_the_game() {
    std::size_t turn = 0;
    walk_everywhere<G>([&](const auto& rules, const auto& state, const auto& moves) {
        ASSERT_GE(G::symmetries(rules), 1U);
        ASSERT_TRUE(G::transformed(rules, state, 0) == state) << "symmetry 0 is the identity";
        expect_symmetry_to_keep_the_game<G>(rules, state, moves, turn++ % G::symmetries(rules));
    });
}

template <HasSymmetry G>
void all_symmetries_keep_the_game() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        for (std::size_t which = 0; which < G::symmetries(rules); ++which)
            expect_symmetry_to_keep_the_game<G>(rules, state, moves, which);
    });
}

template <HasExchange G>
void exchanging_players_mirrors_the_game() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        const typename G::State image = G::exchanged(rules, state);
        ASSERT_FALSE(image == state);
        ASSERT_TRUE(G::exchanged(rules, image) == state) << "twice is not the identity";
        ASSERT_EQ(G::to_move(rules, image), opponent(G::to_move(rules, state)));
        const Outcome result = outcome<G>(rules, state);
        const Outcome mirrored = outcome<G>(rules, image);
        ASSERT_EQ(mirrored.over(), result.over());
        ASSERT_EQ(mirrored.points_for(Side::first), result.points_for(Side::second));
        ASSERT_EQ(moves_of<G>(rules, image).size(), moves.size());
    });
}

template <HasCandidates G>
void candidates_are_some_of_the_moves() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        if (moves.empty()) return;
        MoveList<G> candidates;
        G::candidates(rules, state, candidates);
        ASSERT_FALSE(candidates.empty());
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            ASSERT_TRUE(holds(moves, candidates[i])) << "candidate " << i << " is not legal";
            for (std::size_t j = 0; j < i; ++j)
                ASSERT_FALSE(candidates[i] == candidates[j]) << "candidates " << j << " and " << i;
        }
    });
}

template <HasNoisyMoves G>
void noisy_moves_are_some_of_the_moves() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        if (moves.empty()) return;
        MoveList<G> noisy;
        G::noisy_moves(rules, state, noisy);
        for (std::size_t i = 0; i < noisy.size(); ++i) {
            ASSERT_TRUE(holds(moves, noisy[i])) << "noisy move " << i << " is not legal";
            for (std::size_t j = 0; j < i; ++j)
                ASSERT_FALSE(noisy[i] == noisy[j]) << "noisy moves " << j << " and " << i;
        }
    });
}

template <ChanceGame G>
void chances_add_up() {
    int chance_nodes = 0;
    walk_everywhere<G>([&](const auto& rules, const auto& state, const auto& moves) {
        if (G::to_move(rules, state) != Side::chance) return;
        ++chance_nodes;
        std::uint64_t sum = 0;
        for (const auto& roll : moves) {
            ASSERT_GT(G::weight(rules, state, roll), 0U);
            sum += G::weight(rules, state, roll);
        }
        ASSERT_EQ(sum, G::denominator(rules, state));
    });
    ASSERT_GT(chance_nodes, 0) << "the rule sets of the test have no chance node";
}

template <HasExactKey G>
void exact_keys_are_read_back() {
    int with_key = 0;
    walk_everywhere<G>([&](const auto& rules, const auto& state, const auto& /*moves*/) {
        const auto key = G::exact_key(rules, state);
        if (!key) return;
        ++with_key;
        ASSERT_TRUE(G::from_exact_key(rules, *key) == state);
    });
    ASSERT_GT(with_key, 0) << "no rule set of the test has exact keys";
}

}  // namespace tahoun::test
