// What is true of playing any game: states are values, moves are listed the same way always, hashes tell states apart.
#pragma once

#include "core/refinements.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <unordered_map>
#include <vector>

namespace tahoun::test {

template <Game G>
void play_leaves_its_input_alone() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        const typename G::State before = state;
        for (const auto& move : moves) {
            const typename G::State copied = play<G>(rules, state, move);
            ASSERT_TRUE(state == before) << "play changed its input";
            typename G::State in_place = before;
            G::apply(rules, in_place, move);
            ASSERT_TRUE(copied == in_place)
                << "play and apply differ after " << G::move_text(rules, before, move);
            ASSERT_FALSE(copied == before) << G::move_text(rules, before, move) << " changes nothing";
        }
    });
}

template <Game G>
void moves_come_in_the_same_order() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        MoveList<G> again;
        legal_moves<G>(rules, state, again);
        const typename G::State rebuilt = G::read_position(rules, G::state_text(rules, state)).state;
        MoveList<G> of_rebuilt;
        legal_moves<G>(rules, rebuilt, of_rebuilt);
        ASSERT_EQ(again.size(), moves.size());
        ASSERT_EQ(of_rebuilt.size(), moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            ASSERT_TRUE(again[i] == moves[i]) << "move " << i;
            ASSERT_TRUE(of_rebuilt[i] == moves[i]) << "move " << i << " of the position read from its text";
            for (std::size_t j = 0; j < i; ++j)
                ASSERT_FALSE(moves[i] == moves[j]) << "moves " << j << " and " << i;
        }
    });
}

template <Game G>
void the_end_is_consistent() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        const Outcome result = outcome<G>(rules, state);
        ASSERT_EQ(result.over(), moves.empty());
        if (!G::decided(rules, state).over()) {
            ASSERT_EQ(has_move<G>(rules, state), !moves.empty());
        }
        if constexpr (NamesItsEnd<G>) {
            if (result.over()) {
                ASSERT_FALSE(std::string_view(G::end_reason(rules, state)).empty());
            }
        }
    });
}

template <Game G>
void sides_take_turns() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        const Side side = G::to_move(rules, state);
        if constexpr (!ChanceGame<G>) {
            ASSERT_NE(side, Side::chance);
        }
        for (const auto& move : moves) {
            const Side next = G::to_move(rules, play<G>(rules, state, move));
            if (G::alternates) {
                ASSERT_EQ(next, opponent(side));
            }
            ASSERT_FALSE(std::string_view(G::side_name(next)).empty());
        }
        ASSERT_NE(std::string(G::side_name(Side::first)), std::string(G::side_name(Side::second)));
    });
}

// Every state met, and every one that is a move away: equal hashes mean equal states.
template <Game G>
void hashes_tell_states_apart() {
    with_each_rule_set<G>([](const auto& rules, Random& random) {
        std::unordered_map<Key, typename G::State> known;
        const auto meet = [&](const typename G::State& state) {
            const auto [place, is_new] = known.emplace(G::hash(rules, state), state);
            ASSERT_TRUE(is_new || place->second == state) << "one hash for " << G::state_text(rules, state)
                                                          << " and " << G::state_text(rules, place->second);
        };
        walk<G>(rules, random, cases(600), [&](const typename G::State& state, const MoveList<G>& moves) {
            meet(state);
            ASSERT_EQ(G::hash(rules, G::read_position(rules, G::state_text(rules, state)).state),
                      G::hash(rules, state));
            const std::size_t step =
                1 + moves.size() / 16;  // a few neighbours suffice where there are hundreds
            for (std::size_t i = 0; i < moves.size(); i += step) meet(play<G>(rules, state, moves[i]));
        });
        ASSERT_GT(known.size(), 1U);
    });
}

template <Game G>
void history_can_be_shortened() {
    with_each_rule_set<G>([](const auto& rules, Random& random) {
        typename G::State state = G::start(rules);
        typename G::History history = G::begin_history(rules, state);
        std::vector<std::pair<std::size_t, bool>> on_the_way;
        for (int ply = 0; ply < 200; ++ply) {
            on_the_way.emplace_back(history.length(), G::drawn_by_history(rules, history));
            MoveList<G> moves;
            legal_moves<G>(rules, state, moves);
            if (moves.empty()) break;
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const typename G::State next = play<G>(rules, state, move);
            G::remember(rules, history, state, move, next);
            state = next;
        }
        for (auto back = on_the_way.rbegin(); back != on_the_way.rend(); ++back) {
            history.shorten(back->first);
            ASSERT_EQ(history.length(), back->first);
            ASSERT_EQ(G::drawn_by_history(rules, history), back->second);
        }
    });
}

template <Game G>
void playouts_end_and_repeat() {
    with_each_rule_set<G>([](const auto& rules, Random& random) {
        for (int i = 0; i < cases(40); ++i) {
            const std::uint64_t seed = random.next();
            Random one(seed);
            Random other(seed);
            typename G::State first = G::start(rules);
            typename G::State second = G::start(rules);
            const Outcome result = search::play_out<G>(rules, first, one, 2000);
            ASSERT_TRUE(search::play_out<G>(rules, second, other, 2000) == result);
            ASSERT_TRUE(first == second) << "the same seed led elsewhere";
            ASSERT_TRUE(outcome<G>(rules, first) == result);
        }
    });
}

// Counts lines by playing each one from the start with `apply` alone: no state is ever copied.
template <Game G>
class LineCounter {
public:
    explicit LineCounter(const typename G::Rules& rules) : rules_(rules) {}

    std::uint64_t lines(int depth) {
        if (depth == 0) return 1;
        typename G::State state = G::start(rules_);
        for (const auto& move : path_) G::apply(rules_, state, move);
        MoveList<G> moves;
        legal_moves<G>(rules_, state, moves);
        const bool chance = G::to_move(rules_, state) == Side::chance;
        std::uint64_t sum = 0;
        for (const auto& move : moves) {
            path_.push_back(move);
            sum += lines(chance ? depth : depth - 1);
            path_.pop_back();
        }
        return sum;
    }

private:
    const typename G::Rules& rules_;
    std::vector<typename G::Move> path_;
};

template <Game G>
void perft_by_copy_is_perft_by_apply() {
    with_each_rule_set<G>([](const auto& rules, Random& /*random*/) {
        const auto most = static_cast<std::uint64_t>(cases(60'000));
        for (int depth = 0; depth <= 12; ++depth) {
            const std::uint64_t by_copy = search::perft<G>(rules, G::start(rules), depth);
            if (by_copy > most) break;
            ASSERT_EQ(by_copy, LineCounter<G>(rules).lines(depth)) << "depth " << depth;
            if (by_copy == 0) break;
        }
    });
}

}  // namespace tahoun::test
