// The heap of the archetype with a pass, so that positions come back: the second time is a draw.
#pragma once

#include "support/archetype.hpp"

namespace tahoun::test {

struct PassingHeap : HeapOf<PassingHeap> {
    using History = RepetitionHistory;
    static constexpr std::size_t max_moves = 4;

    static void moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
        if (state.left == 0) return;
        for (std::uint8_t take = 0; take <= 3 && take <= state.left; ++take) list.push({take});
    }
    static std::optional<Move> read_move(const Rules& /*rules*/, const State& state, std::string_view text) {
        const auto take = integer_from(text);
        if (!take || *take < 0 || *take > 3 || *take > state.left || state.left == 0) return std::nullopt;
        return Move{static_cast<std::uint8_t>(*take)};
    }
    static History begin_history(const Rules& rules, const State& start) {
        History history;
        history.push(hash(rules, start), true);
        return history;
    }
    static void remember(const Rules& rules, History& history, const State& /*before*/, Move move,
                         const State& after) {
        history.push(hash(rules, after), move.take > 0);
    }
    static bool drawn_by_history(const Rules& /*rules*/, const History& history) {
        return history.occurrences() >= 2;
    }
};

static_assert(Game<PassingHeap>);

}  // namespace tahoun::test
