// The solver of Atari Go beside the game's own rules.
#pragma once

#include "games/atarigo/board.hpp"
#include "solve/atarigo/shortcuts.hpp"
#include "solve/atarigo/solver.hpp"
#include "support/solved.hpp"
#include "support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <unordered_set>
#include <vector>

namespace tahoun::test {

using SolvedBoard = atarigo::SmallBoard;

[[nodiscard]] inline atarigo::Rules atarigo_rules(int size, atarigo::Start start = atarigo::Start::empty) {
    atarigo::Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    rules.start = start;
    return rules;
}

[[nodiscard]] inline solve::atarigo::Stones stones_of(const atarigo::Rules& rules,
                                                      const SolvedBoard::State& state) {
    const atarigo::Diagram diagram = SolvedBoard::to_diagram(rules, state);
    solve::atarigo::Stones stones{diagram.size, 0, 0, diagram.side};
    for (int point = 0; point < diagram.size * diagram.size; ++point) {
        const atarigo::Cell cell = diagram.at({point % diagram.size, point / diagram.size});
        if (cell == atarigo::Cell::black) stones.black |= solve::atarigo::only(point);
        if (cell == atarigo::Cell::white) stones.white |= solve::atarigo::only(point);
    }
    return stones;
}
[[nodiscard]] inline solve::atarigo::Stones start_stones(int size,
                                                         atarigo::Start start = atarigo::Start::empty) {
    const auto rules = atarigo_rules(size, start);
    return stones_of(rules, SolvedBoard::start(rules));
}

template <int N>
[[nodiscard]] solve::atarigo::Board<N> solver_board(const solve::atarigo::Stones& stones) {
    solve::atarigo::Board<N> board;
    solve::atarigo::for_each(stones.black, [&](int point) { board.put(0, point); });
    solve::atarigo::for_each(stones.white, [&](int point) { board.put(1, point); });
    board.set_mover(static_cast<unsigned>(index_of(stones.to_move)));
    return board;
}

[[nodiscard]] inline solve::ProvingOptions proving_in(const TemporaryFolder& folder, int threads = 1) {
    solve::ProvingOptions options;
    options.data = folder.path();
    options.threads = threads;
    options.memory_mib = 64;
    return options;
}

// Plays a line by the game's rules: it must be legal, and the last move must end the game, with this winner.
inline void expect_line(const atarigo::Rules& rules, const solve::Proved& proved) {
    auto state = SolvedBoard::start(rules);
    if (proved.value.plies) {
        ASSERT_EQ(proved.line.size(), static_cast<std::size_t>(*proved.value.plies));
    }
    for (const std::string& text : proved.line) {
        ASSERT_FALSE(outcome<SolvedBoard>(rules, state).over());
        const auto move = SolvedBoard::read_move(rules, state, text);
        ASSERT_TRUE(move) << text;
        SolvedBoard::apply(rules, state, *move);
    }
    const Outcome end = outcome<SolvedBoard>(rules, state);
    ASSERT_TRUE(end.over());
    EXPECT_EQ(end.winner(), proved.value.winner);
}

// Every position of a board that play can reach and in which play goes on, once.
template <class Visit>
void for_each_reachable(const atarigo::Rules& rules, const SolvedBoard::State& state,
                        std::unordered_set<Key>& seen, const Visit& visit) {
    if (outcome<SolvedBoard>(rules, state).over() || !seen.insert(SolvedBoard::hash(rules, state)).second)
        return;
    visit(state);
    SolvedBoard::Moves moves;
    SolvedBoard::moves(rules, state, moves);
    for (const auto& move : moves)
        for_each_reachable(rules, play<SolvedBoard>(rules, state, move), seen, visit);
}

// What the solver sees at once, against plain recursion by the rules: exact distances, moves left out, liberties.
template <int N>
void expect_shortcuts_right(const atarigo::Rules& rules, const SolvedBoard::State& state,
                            Solved<SolvedBoard>& judge) {
    namespace solver = solve::atarigo;
    const auto board = solver_board<N>(stones_of(rules, state));
    const int distance = *judge.value(state).plies;
    const solver::Look look = solver::look_at(board);
    const std::string text = SolvedBoard::state_text(rules, state);
    if (look.plies) {
        ASSERT_EQ(*look.plies, distance) << text;
    } else {
        std::optional<ExactValue> best;
        solver::for_each(look.moves, [&](int point) {
            const auto move = SolvedBoard::read_move(rules, state, solver::point_text(N, point));
            ASSERT_TRUE(move) << text;
            const ExactValue value = value_of_move<SolvedBoard>(judge, rules, state, *move);
            if (!best || rank_of(value) > rank_of(*best)) best = value;
        });
        ASSERT_TRUE(best) << text;
        ASSERT_EQ(*best, judge.value(state)) << text;
    }
    for (unsigned attacker = 0; attacker < 2; ++attacker) {
        const bool attacker_wins = (distance % 2 == 1) == (board.mover() == attacker);
        const int first = board.mover() == attacker ? 1 : 2;
        for (int within = first; within < N * N; within += 2)
            if (solver::too_many_liberties(board, attacker, within)) {
                ASSERT_FALSE(attacker_wins && distance <= within) << text << ' ' << attacker << ' ' << within;
            }
    }
}

}  // namespace tahoun::test
