// A game played out at random, in place.
#pragma once

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/refinements.hpp"

#include <concepts>
#include <optional>

namespace tahoun::search {

// A game may pick one of its legal moves, each as likely as another, without listing them; nothing where there is none.
template <class G>
concept PicksRandomMoves = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::State& state, Random& random) {
    { G::random_move(rules, state, random) } -> std::same_as<std::optional<typename G::Move>>;
};

// Picks an outcome of a chance node by its weight.
template <ChanceGame G>
[[nodiscard]] typename G::Move random_outcome(const typename G::Rules& rules, const typename G::State& state,
                                              const MoveList<G>& outcomes, Random& random) {
    std::uint32_t left = random.below(G::denominator(rules, state));
    for (const auto& outcome : outcomes) {
        const std::uint32_t weight = G::weight(rules, state, outcome);
        if (left < weight) return outcome;
        left -= weight;
    }
    return outcomes[outcomes.size() - 1];
}

// Uniformly random moves to the end, `most_plies` at the most (the game may then still go on).
template <Game G>
Outcome play_out(const typename G::Rules& rules, typename G::State& state, Random& random,
                 int most_plies = 1'000'000) {
    for (int ply = 0; ply < most_plies; ++ply) {
        const Outcome decided = G::decided(rules, state);
        if (decided.over()) return decided;
        if constexpr (PicksRandomMoves<G> && !ChanceGame<G>) {
            const auto move = G::random_move(rules, state, random);
            if (!move) return G::stuck(rules, state);
            G::apply(rules, state, *move);
            continue;
        }
        MoveList<G> list;
        G::moves(rules, state, list);
        if (list.empty()) return G::stuck(rules, state);
        if constexpr (ChanceGame<G>) {
            if (G::to_move(rules, state) == Side::chance) {
                G::apply(rules, state, random_outcome<G>(rules, state, list, random));
                continue;
            }
        }
        G::apply(rules, state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return outcome<G>(rules, state);
}

}  // namespace tahoun::search
