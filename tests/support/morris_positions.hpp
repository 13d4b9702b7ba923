// Random positions of morris in every phase, and the fast generator held against the literal one.
#pragma once

#include "core/random.hpp"
#include "core/rules_text.hpp"
#include "games/morris/morris.hpp"
#include "games/morris/notation.hpp"
#include "support/literal_morris.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tahoun::test {

// "men=6", "variant=lasker"; nothing: the usual rules.
inline morris::Rules morris_rules(const std::vector<Setting>& settings) {
    return rules_from<morris::Morris>(settings);
}

inline morris::State morris_position(const std::string& text, const morris::Rules& rules = {}) {
    return morris::Morris::read_position(rules, text).state;
}

inline std::vector<morris::Rules> morris_variants() {
    return {morris_rules({}),
            morris_rules({{"flying", "false"}}),
            morris_rules({{"men", "6"}}),
            morris_rules({{"men", "6"}, {"flying", "true"}}),
            morris_rules({{"men", "3"}}),
            morris_rules({{"men", "3"}, {"flying", "true"}}),
            morris_rules({{"variant", "lasker"}}),
            morris_rules({{"variant", "lasker"}, {"flying", "false"}})};
}

// Any number of men on the board and in hand. Half of the men are put where they complete a mill if one can be
// completed, so that there are mills, two at once, and sides with nothing else.
inline morris::State random_morris(const morris::Rules& rules, Random& random) {
    using morris::Point;
    const morris::Board& board = morris::board_of(rules.shape());
    const int men = rules.variant().men;
    morris::State state;
    for (const Side side : {Side::first, Side::second}) {
        const auto total = static_cast<int>(random.between(morris::fewest_men, men));
        const auto on_board = static_cast<int>(random.between(0, total));
        const bool places = random.happens(1, 2);
        const bool seeks_mills = random.happens(1, 2);
        state.hand[index_of(side)] = static_cast<std::uint8_t>(places ? total - on_board : 0);
        const int wanted = places ? on_board : total;
        morris::Points& own = state.men[index_of(side)];
        while (std::popcount(own) < wanted) {
            std::vector<Point> free;
            std::vector<Point> completing_mills;
            morris::each(board.all & ~state.occupied(), [&](Point point) {
                free.push_back(point);
                if (morris::makes_mill(board, own, point)) completing_mills.push_back(point);
            });
            if (free.empty()) break;
            const auto& from = seeks_mills && !completing_mills.empty() ? completing_mills : free;
            own |= morris::bit(from[random.below(static_cast<std::uint32_t>(from.size()))]);
        }
    }
    state.side = random.happens(1, 2) ? Side::first : Side::second;
    return morris::with_key(state);
}

inline LiteralMorrisPosition literal_position(const morris::Rules& rules, const morris::State& state) {
    LiteralMorrisPosition position;
    for (morris::Point point = 0; point < morris::board_of(rules.shape()).points; ++point) {
        const morris::Points here = morris::bit(point);
        position.board[morris::point_text(rules.shape(), point)] = (state.men[0] & here) != 0   ? 'O'
                                                                   : (state.men[1] & here) != 0 ? '@'
                                                                                                : '*';
    }
    position.white_in_hand = state.in_hand(Side::first);
    position.black_in_hand = state.in_hand(Side::second);
    position.white_to_move = state.side == Side::first;
    return position;
}

inline LiteralMorrisRules literal_rules(const morris::Rules& rules) {
    using morris::Men;
    return {rules.men == Men::nine  ? "nine"
            : rules.men == Men::six ? "six"
                                    : "three",
            morris::Morris::option(rules, "flying") == "true", rules.kind == morris::Kind::lasker};
}

// The same turns with the same texts and positions afterwards; counting and closing turns agree with the list.
inline void expect_literal_turns(const morris::Rules& rules, const morris::State& state) {
    using morris::Morris;
    SCOPED_TRACE(rules_text<Morris>(rules) + " " + Morris::state_text(rules, state));
    MoveList<Morris> list;
    legal_moves<Morris>(rules, state, list);
    std::set<LiteralMorrisTurn> fast;
    for (const auto& move : list) {
        const auto after = play<Morris>(rules, state, move);
        ASSERT_EQ(after.key, morris::with_key(after).key);
        const std::string text = Morris::move_text(rules, state, move);
        ASSERT_TRUE(fast.insert({text, literal_position(rules, after)}).second) << text << " is listed twice";
    }
    const auto literal = literal_turns(literal_rules(rules), literal_position(rules, state));
    for (const auto& turn : literal) ASSERT_TRUE(fast.count(turn) == 1) << turn.text << " is missing";
    for (const auto& turn : fast) ASSERT_TRUE(literal.count(turn) == 1) << turn.text << " is too much";

    if (Morris::decided(rules, state).over()) return;
    ASSERT_EQ(Morris::count_moves(rules, state), list.size());
    ASSERT_EQ(Morris::has_move(rules, state), !list.empty());
    if (state.of(opponent(state.side)) == 0) return;  // a mill that takes nothing does not show in the turn
    MoveList<Morris> noisy;
    Morris::noisy_moves(rules, state, noisy);
    std::size_t removing = 0;
    for (const auto& move : list) removing += move.removes() ? 1 : 0;
    ASSERT_EQ(noisy.size(), removing);
    for (const auto& move : noisy)
        ASSERT_TRUE(move.removes() && std::find(list.begin(), list.end(), move) != list.end());
}

inline void expect_literal_turns_everywhere(int positions_each) {
    Seeded seeded;
    for (const morris::Rules& rules : morris_variants())
        for (int i = 0; i < positions_each; ++i) {
            expect_literal_turns(rules, random_morris(rules, seeded.random));
            if (testing::Test::HasFatalFailure()) return;
        }
}

}  // namespace tahoun::test
