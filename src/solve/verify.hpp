// An independent look at stored tables: every value must follow from the values one move on. It shares nothing with the
// solver but the rules and the numbers of positions. That is a proof: distances get shorter along every won or lost line
// until the game ends, and from a position that is stored as drawn somebody can always stay among such positions.
#pragma once

#include "core/error.hpp"
#include "solve/every_position.hpp"
#include "solve/report.hpp"
#include "tables/code.hpp"

#include <cstdint>
#include <optional>

namespace tahoun::solve {

template <Tabled G>
class TableVerifier {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Subspace = typename G::Subspace;

    TableVerifier(const Rules& rules, const TableOptions& options)
        : rules_(rules), options_(options), every_(rules, options) {}

    Verification run() {
        check_needs(options_, needs_of_verifying<G>(rules_, options_));
        return every_.run(
            [](const auto& /*needed*/) {},
            [&](const Subspace& subspace, std::uint64_t index) { return fits(subspace, index); });
    }

private:
    [[nodiscard]] bool fits(const Subspace& subspace, std::uint64_t index) const {
        const auto state = G::unrank(rules_, subspace, index);
        const auto right = state ? std::optional(minimax(*state)) : std::nullopt;
        return right == tables::value_of(every_.held().codes(subspace)[index]);
    }

    // One ply: the nearest win, else a draw, else the farthest loss.
    [[nodiscard]] ExactValue minimax(const State& state) const {
        if (const Outcome end = outcome<G>(rules_, state); end.over()) {
            const auto winner = end.winner();
            if (!winner) return {Result::draw, std::nullopt};
            return {*winner == G::to_move(rules_, state) ? Result::win : Result::loss, 0};
        }
        MoveList<G> moves;
        G::moves(rules_, state, moves);
        std::optional<ExactValue> best;
        for (const auto& move : moves) {
            ExactValue value = stored_value(play<G>(rules_, state, move));
            value.result = opposite(value.result);
            if (value.plies) ++*value.plies;
            const bool better =
                !best || value.result > best->result ||
                (value.result == best->result &&
                 (value.result == Result::win ? value.plies < best->plies : value.plies > best->plies));
            if (better) best = value;
        }
        return *best;
    }

    [[nodiscard]] ExactValue stored_value(const State& state) const {
        const auto ranked = G::rank(rules_, state);
        if (!ranked) return minimax(state);  // the game is over there
        const auto value = tables::value_of(every_.held().codes(ranked->subspace)[ranked->index]);
        if (!value) throw WorkError("a table has no value for " + G::state_text(rules_, state));
        return *value;
    }

    Rules rules_;
    const TableOptions& options_;
    EveryPosition<G> every_;
};

template <Tabled G>
[[nodiscard]] Verification verify_tables(const typename G::Rules& rules, const TableOptions& options) {
    return TableVerifier<G>(rules, options).run();
}

}  // namespace tahoun::solve
