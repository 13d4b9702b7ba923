// The evaluators of morris: each feature in a position made for it.
#include "games/morris/evaluators.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace tahoun {
namespace {

using morris::MillTerms;
using morris::Morris;
using morris::MoveKinds;
using Terms = std::map<std::string, Score>;

// Inner ring d5 e5 e4 e3 d3 c3 c4 c5, middle d6 f6 f4 f2 d2 b2 b4 b6, outer d7 g7 g4 g1 d1 a1 a4 a7.
template <class E>
Terms terms(const std::string& position, const E& evaluator = {}) {
    Terms terms;
    for (const Term& term : evaluator.terms({}, test::morris_position(position)))
        terms[term.name] = term.score;
    return terms;
}

// The counts themselves.
template <class E>
E ones() {
    E evaluator;
    for (const Parameter& parameter : E::parameters()) evaluator.set_parameter(parameter.name, "1");
    return evaluator;
}

TEST(MorrisMills, MenMillsAndSteps) {
    // White: a mill on c5 d5 e5, with three steps out. Black: a1 d1, which g1 completes, and b4; seven steps.
    const Terms counts = terms("OO*****O/******@*/****@@** w 5 5", ones<MillTerms>());
    EXPECT_EQ(counts, (Terms{{"man", 0},
                             {"mill", 1},
                             {"open_mill", -1},
                             {"double_mill", 0},
                             {"blocked", 0},
                             {"mobility", 3 - 7}}));
    EXPECT_EQ(terms("OO*****O/******@*/****@@** w 6 5", ones<MillTerms>()).at("man"), 1);
}

TEST(MorrisMills, AManBetweenTwoMills) {
    // d5 steps to d6 between b6 and f6, and back.
    const Terms counts = terms("OO**@**O/*O@****O/***@*@** w 0 0", ones<MillTerms>());
    EXPECT_EQ(counts.at("double_mill"), 1);
    EXPECT_EQ(counts.at("open_mill"), 1);
    EXPECT_EQ(counts.at("man"), 1);
}

TEST(MorrisMills, MenThatCannotMove) {
    // a7 is shut in by d7 and a4; a1 too, by a4 and d1.
    const Terms counts = terms("********/@@***@**/O***O@O@ w 0 0", ones<MillTerms>());
    EXPECT_EQ(counts.at("blocked"), 2);
    // Three men fly, so nobody is shut in.
    EXPECT_EQ(terms("********/*****@**/O***O@O@ w 0 0", ones<MillTerms>()).at("blocked"), 0);
}

TEST(MorrisKinds, CountsWhatCanBeDone) {
    // White closes on d7 and blocks on g1; Black the other way round.
    const Terms counts = terms("O*******/O*******/****@@** w 7 7", ones<MoveKinds>());
    EXPECT_EQ(counts.at("mill_closed"), 1 - 1);
    EXPECT_EQ(counts.at("mill_blocked"), 1 - 1);
    EXPECT_EQ(counts.at("placed"), 0);
    EXPECT_EQ(counts.at("slid"), 0);
    // Black has nothing to place: its three men fly.
    const Terms moving = terms("O*******/O*******/****@@*@ w 7 0", ones<MoveKinds>());
    EXPECT_EQ(moving.at("placed"), 19);
    EXPECT_EQ(moving.at("slid"), -3 * 19);
}

TEST(MorrisKinds, ATurnIsRatedByWhatItDoes) {
    const morris::Rules rules;
    const auto state = test::morris_position("O*******/O*******/****@@*@ w 7 6");
    MoveKinds kinds;
    const auto rating = [&](const std::string& move) {
        return kinds.rating(rules, state, *Morris::read_move(rules, state, move));
    };
    EXPECT_EQ(rating("d7xa1"), 60 + 2);  // closes; a mill is no potential one
    EXPECT_EQ(rating("g1"), 40 + 2);     // blocks
    EXPECT_EQ(rating("a4"), 40 + 2);     // blocks
    EXPECT_EQ(rating("e5"), 10 + 2);     // c5 may follow
    EXPECT_EQ(rating("g4"), 2);
    kinds.set_parameter("mill_blocked", "7");
    EXPECT_EQ(rating("g1"), 7 + 2);
    EXPECT_THROW(kinds.set_parameter("slid", "-1"), InputError);
}

}  // namespace
}  // namespace tahoun
