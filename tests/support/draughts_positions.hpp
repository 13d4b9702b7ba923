// Random positions of draughts with kings, and the fast generator held against the literal one.
#pragma once

#include "core/random.hpp"
#include "core/rules_text.hpp"
#include "games/draughts/draughts.hpp"
#include "support/literal_draughts.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace tahoun::test {

inline draughts::Rules draughts_rules(std::string_view set) {
    return rules_from<draughts::Draughts>({{"rules", std::string(set)}});
}

inline draughts::State draughts_position(std::string_view text) {
    return draughts::Draughts::read_position({}, text).state;
}

// Few pieces or many, men or kings mostly: a mixture, so that long captures occur and so do blocked positions.
inline draughts::State random_draughts(Random& random) {
    draughts::State state;
    const auto most = static_cast<std::uint32_t>(random.between(2, 12));
    const auto kings_in_ten = random.below(11);
    for (const Side side : {Side::first, Side::second})
        for (std::uint32_t count = 1 + random.below(most); count > 0; --count) {
            const auto square = static_cast<draughts::Square>(random.below(draughts::square_count));
            const draughts::Squares here = draughts::bit(square);
            if ((state.occupied() & here) != 0) continue;
            const bool king = random.happens(kings_in_ten, 10) || (here & draughts::crowning_row(side)) != 0;
            state.pieces[index_of(side)] |= here;
            if (king) state.kings |= here;
        }
    state.side = random.happens(1, 2) ? Side::first : Side::second;
    return draughts::with_key(state);
}

inline LiteralPosition literal_position(const draughts::State& state) {
    LiteralPosition position;
    position.white_to_move = state.side == Side::first;
    draughts::each(state.occupied(), [&](draughts::Square square) {
        const bool king = (state.kings & draughts::bit(square)) != 0;
        const bool white = (state.of(Side::first) & draughts::bit(square)) != 0;
        position.board[static_cast<std::size_t>(8 * draughts::row_of(square) + draughts::column_of(square))] =
            white ? (king ? 'W' : 'w') : (king ? 'B' : 'b');
    });
    return position;
}

// The same moves with the same texts, captured pieces and positions afterwards.
inline void expect_literal_moves(std::string_view set, const draughts::State& state) {
    using draughts::Draughts;
    const draughts::Rules rules = draughts_rules(set);
    SCOPED_TRACE(std::string(set) + " " + Draughts::state_text(rules, state));
    std::set<LiteralMove> fast;
    MoveList<Draughts> list;
    Draughts::moves(rules, state, list);
    for (const auto& move : list) {
        LiteralMove shown{Draughts::move_text(rules, state, move), {}, {}};
        for (std::size_t i = 0; i < move.captured_count(); ++i) {
            const auto square = move.captured_at(i);
            shown.captured.push_back({static_cast<char>('a' + draughts::column_of(square)),
                                      static_cast<char>('1' + draughts::row_of(square))});
        }
        const auto after = play<Draughts>(rules, state, move);
        ASSERT_EQ(after.key, draughts::with_key(after).key);
        shown.board = literal_position(after).board;
        ASSERT_TRUE(fast.insert(shown).second) << shown.text << " is listed twice";
    }
    const auto literal = literal_moves(set, literal_position(state));
    for (const auto& move : literal) ASSERT_TRUE(fast.count(move) == 1) << move.text << " is missing";
    for (const auto& move : fast) ASSERT_TRUE(literal.count(move) == 1) << move.text << " is too much";
    ASSERT_EQ(Draughts::count_moves(rules, state), list.size());
    ASSERT_EQ(Draughts::has_move(rules, state), !list.empty());
    ASSERT_EQ(Draughts::can_capture(rules, state), !list.empty() && list[0].captures());
}

inline void expect_literal_moves_everywhere(int positions) {
    Seeded seeded;
    for (const std::string_view set : {"short", "federation", "russian", "english"})
        for (int i = 0; i < positions; ++i) {
            expect_literal_moves(set, random_draughts(seeded.random));
            if (testing::Test::HasFatalFailure()) return;
        }
}

}  // namespace tahoun::test
