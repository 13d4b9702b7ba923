// What moves are worth to who makes them, as far as the rules and an oracle know.
#pragma once

#include "core/oracle.hpp"
#include "players/perfect/replies.hpp"

#include <optional>

namespace tahoun::players {

// The value of the move that led from one state to the next.
template <Game G, OracleFor<G> O>
[[nodiscard]] std::optional<ExactValue> value_of_move(const typename G::Rules& rules, const O& oracle,
                                                      Side mover, const typename G::State& after) {
    if (const Outcome end = outcome<G>(rules, after); end.over()) {
        const auto winner = end.winner();
        if (!winner) return ExactValue{Result::draw, std::nullopt};
        return ExactValue{*winner == mover ? Result::win : Result::loss, 1};
    }
    auto value = oracle.probe(rules, after);
    if (!value) return std::nullopt;
    if (G::to_move(rules, after) != mover) value->result = opposite(value->result);
    if (value->plies) ++*value->plies;
    return value;
}

// Better is larger: wins before draws before losses, near wins and far losses first. What is not known is far.
[[nodiscard]] inline int merit(const ExactValue& value) noexcept {
    constexpr int step = 1'000'000;
    const int plies = value.plies.value_or(step / 2);
    return value.result == Result::win    ? 2 * step - plies
           : value.result == Result::loss ? plies - 2 * step
                                          : 0;
}

}  // namespace tahoun::players
