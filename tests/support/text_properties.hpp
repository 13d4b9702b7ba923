// What is true of every game's texts: whatever is written is read back as it was.
#pragma once

#include "core/error.hpp"
#include "core/refinements.hpp"
#include "core/rules_text.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tahoun::test {

template <Game G>
void rules_are_read_back() {
    with_each_rule_set<G>([](const auto& rules, Random& /*random*/) {
        ASSERT_NO_THROW(G::check_rules(rules));
        const typename G::Rules again = rules_from<G>(settings_of<G>(rules));
        // Rules without options, like a written tree, come with the position.
        const auto position = G::read_position(again, G::state_text(rules, G::start(rules)));
        ASSERT_TRUE(position.rules == rules);
        if (!std::span<const RuleOption>(G::options()).empty()) {
            ASSERT_TRUE(again == rules) << rules_text<G>(again);
        }
        for (const RuleOption& option : G::options()) {
            ASSERT_NE(rules_text<G>(rules).find(std::string(option.name) + "="), std::string::npos);
            ASSERT_THROW((void)rules_from<G>({{std::string(option.name), "no such value"}}), InputError)
                << option.name;
        }
        ASSERT_THROW((void)rules_from<G>({{"no such option", "1"}}), InputError);
    });
}

// The state that is read is made from nothing, so this also checks every field that `apply` keeps up to date.
template <Game G>
void states_are_read_back() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& /*moves*/) {
        const std::string text = G::state_text(rules, state);
        const Position<G> position = G::read_position(rules, text);
        ASSERT_TRUE(position.state == state)
            << "a field differs that the text does not show, or the text is read wrongly";
        ASSERT_TRUE(position.rules == rules);
        ASSERT_EQ(G::state_text(position.rules, position.state), text);
        ASSERT_FALSE(G::board_text(rules, state).empty());
    });
}

template <Game G>
void moves_are_read_back() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& moves) {
        std::set<std::string> texts;
        for (const auto& move : moves) {
            const std::string text = G::move_text(rules, state, move);
            ASSERT_TRUE(texts.insert(text).second) << "two moves are called " << text;
            const auto read = G::read_move(rules, state, text);
            ASSERT_TRUE(read.has_value()) << text;
            ASSERT_TRUE(*read == move) << text;
        }
    });
}

// Texts that are no move anywhere, and texts of moves that were legal earlier.
template <Game G>
void illegal_moves_are_refused() {
    with_each_rule_set<G>([](const auto& rules, Random& random) {
        const std::set<std::string> nonsense{
            "", " ", "no such move", "-1", "0", "\xff", "99999999999999999999", "a0", "(", "a1a"};
        std::set<std::string> met;
        walk<G>(rules, random, cases(300), [&](const typename G::State& state, const MoveList<G>& moves) {
            for (const std::string& text : nonsense) {
                ASSERT_FALSE(G::read_move(rules, state, text).has_value()) << "'" << text << "'";
                if constexpr (GivesReasons<G>) {
                    ASSERT_FALSE(G::refusal(rules, state, text).code.empty()) << "'" << text << "'";
                }
            }
            MoveList<G> legal;
            legal_moves<typename RulesOf<G>::Type>(rules, state, legal);
            for (const std::string& text : met) {
                const auto read = G::read_move(rules, state, text);
                if (read) {
                    ASSERT_TRUE(holds(legal, *read)) << text << " is read as a move that is not legal";
                } else if constexpr (GivesReasons<G>) {
                    ASSERT_FALSE(G::refusal(rules, state, text).code.empty()) << text;
                }
            }
            for (const auto& move : moves)
                if (met.size() < 60) met.insert(G::move_text(rules, state, move));
        });
        ASSERT_FALSE(met.empty());
    });
}

template <Game G>
void nonsense_is_no_position() {
    with_each_rule_set<G>([](const auto& rules, Random& /*random*/) {
        for (const char* text : {"", " ", "nonsense", "-", "\xff\xfe", "((((", "/////"})
            ASSERT_THROW((void)G::read_position(rules, text), InputError) << "'" << text << "'";
    });
}

}  // namespace tahoun::test
