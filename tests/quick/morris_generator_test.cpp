// The turns of morris: published counts, examples of each rule, and the literal generator.
#include "games/morris/morris.hpp"
#include "search/perft.hpp"
#include "support/morris_counts.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using morris::Morris;
using Texts = std::set<std::string>;

Texts turns(const std::string& position, const morris::Rules& rules = {}) {
    const auto state = test::morris_position(position, rules);
    MoveList<Morris> list;
    legal_moves<Morris>(rules, state, list);
    Texts texts;
    for (const auto& move : list) texts.insert(Morris::move_text(rules, state, move));
    EXPECT_EQ(texts.size(), list.size());
    return texts;
}

// Those of the turns that begin with a text.
Texts with(const std::string& beginning, const Texts& texts) {
    Texts found;
    for (const auto& text : texts)
        if (text.starts_with(beginning)) found.insert(text);
    return found;
}

TEST(MorrisPerft, WholeTurnsFromTheEmptyBoard) {
    const std::vector<std::uint64_t> counts{24, 552, 12144, 255024, 5140800};
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
        EXPECT_EQ(search::perft<Morris>({}, Morris::start({}), static_cast<int>(depth)), counts[depth - 1]);
}

TEST(MorrisPositions, DistinctUpToSymmetry) {
    EXPECT_EQ(test::distinct_positions({}, 5), (std::vector<std::size_t>{4, 46, 428, 4200, 26884}));
}

// Inner ring d5 e5 e4 e3 d3 c3 c4 c5, middle d6 f6 f4 f2 d2 b2 b4 b6, outer d7 g7 g4 g1 d1 a1 a4 a7.
TEST(MorrisTurns, AMillRemovesAManThatIsInNone) {
    // White has d5 and d6; Black a mill on top (a7, d7 is empty): a7 g7 and b4.
    EXPECT_EQ(with("d7", turns("O*******/O*****@*/*@*****@ w 7 6")), (Texts{"d7xb4", "d7xg7", "d7xa7"}));
    // Black's mill a1 a4 a7 is safe while b4 stands outside.
    EXPECT_EQ(with("d7", turns("O*******/O*****@*/*****@@@ w 7 5")), (Texts{"d7xb4"}));
    // All of Black's men are in the mill: any may go.
    EXPECT_EQ(with("d7", turns("O*******/O*******/*****@@@ w 7 6")), (Texts{"d7xa1", "d7xa4", "d7xa7"}));
}

TEST(MorrisTurns, TwoMillsAtOnceRemoveOne) {
    // d7 completes d5-d6-d7 and a7-d7-g7.
    EXPECT_EQ(with("d7", turns("O*******/O*****@*/*O***@*O w 5 7")), (Texts{"d7xb4", "d7xa1"}));
}

TEST(MorrisTurns, MenMoveAlongLinesWhenAllArePlaced) {
    EXPECT_EQ(
        turns("O*O*O***/O*******/@*@*@*@* w 0 0"),
        (Texts{"d5-e5", "d5-c5", "e4-e5", "e4-e3", "e4-f4", "d3-e3", "d3-c3", "d3-d2", "d6-f6", "d6-b6"}));
}

TEST(MorrisTurns, AManCannotCompleteTheMillItLeaves) {
    // d7 belongs to the line that d6 would leave.
    EXPECT_EQ(with("d6-d7", turns("O***O***/O***O***/**@*@*@* w 0 0")), (Texts{"d6-d7"}));
    EXPECT_EQ(with("d6-b6", turns("O***O***/O****OO*/**@*@*@* w 0 0")),
              (Texts{"d6-b6xg4", "d6-b6xd1", "d6-b6xa4"}));
}

TEST(MorrisTurns, ThreeMenFlyWhereItIsAllowed) {
    const std::string three = "O*O*O***/********/@*@*@*@* w 0 0";
    EXPECT_EQ(turns(three).size(), 3U * 17U);
    EXPECT_EQ(turns(three, test::morris_rules({{"flying", "false"}})).size(), 9U);
    // Not with a man in hand, and not with four men.
    EXPECT_EQ(turns("O*O*O***/********/@*@*@*@* w 1 0").size(), 17U);
    EXPECT_EQ(turns("O*O*O***/*O******/@*@*@*@* w 0 0").size(), 11U);
}

TEST(MorrisTurns, LaskerPlacesOrMovesAtWill) {
    const auto lasker = test::morris_rules({{"variant", "lasker"}});
    EXPECT_EQ(Morris::state_text(lasker, Morris::start(lasker)), "********/********/******** w 10 10");
    const Texts all = turns("O*******/********/@******* w 9 9", lasker);
    EXPECT_EQ(all.size(), 22U + 3U);
    EXPECT_EQ(with("d5-", all), (Texts{"d5-e5", "d5-c5", "d5-d6"}));
    // With men in hand three on the board do not fly.
    EXPECT_EQ(with("d5-", turns("O*O*O***/********/@******* w 7 9", lasker)),
              (Texts{"d5-e5", "d5-c5", "d5-d6"}));
}

TEST(MorrisTurns, SixMenHaveNoMillAcrossTheRings) {
    const auto six = test::morris_rules({{"men", "6"}});
    EXPECT_EQ(with("c5", turns("O*******/*@*@**** w 5 4", six)), (Texts{"c5"}));
    EXPECT_EQ(with("c5", turns("O*******/*O*@***O w 3 5", six)), (Texts{"c5xe1"}));
    EXPECT_EQ(with("c4-", turns("O***O*O*/**@*@*@* w 0 0", six)), (Texts{"c4-d4", "c4-b4", "c4-c5"}));
}

// The ring is b3 c3 c2 c1 b1 a1 a2 a3, then the centre b2.
TEST(MorrisTurns, ThreeMenHaveDiagonals) {
    const auto three = test::morris_rules({{"men", "3"}});
    EXPECT_EQ(with("b2", turns("@O**@O**/* w 1 1", three)), (Texts{"b2xb3", "b2xb1"}));
    EXPECT_EQ(with("b2", turns("@**O@**O/* w 1 1", three)), (Texts{"b2xb3", "b2xb1"}));
    EXPECT_EQ(with("b2", turns("@*O*@*O*/* w 1 1", three)), (Texts{"b2xb3", "b2xb1"}));
    EXPECT_EQ(with("b2", turns("@O*O@***/* w 1 1", three)), (Texts{"b2"}));
    EXPECT_EQ(with("c3-", turns("*O*O*O@@/@ w 0 0", three)), (Texts{"c3-b3", "c3-c2"}));
    EXPECT_EQ(with("b2-", turns("*@*@*O@O/O w 0 0", three)), (Texts{"b2-b3", "b2-c2", "b2-b1"}));
}

TEST(MorrisEnds, TooFewMenOrNoMoveLose) {
    const auto few = test::morris_position("O*O*****/********/@*@*@*** w 0 0");
    EXPECT_EQ(outcome<Morris>({}, few), Outcome::win(Side::second));
    EXPECT_EQ(Morris::end_reason({}, few), "few_men");
    EXPECT_TRUE(turns("O*O*****/********/@*@*@*** w 0 0").empty());
    EXPECT_FALSE(outcome<Morris>({}, test::morris_position("O*O*****/********/@*@*@*** w 1 0")).over());
    // Four men in the corners of the inner ring, shut in.
    const auto blocked = test::morris_position("@O@O@O@O/********/******** w 0 0");
    EXPECT_EQ(outcome<Morris>({}, blocked), Outcome::win(Side::second));
    EXPECT_EQ(Morris::end_reason({}, blocked), "blocked");
}

TEST(MorrisGenerator, AgreesWithTheLiteralOne) {
    test::expect_literal_turns_everywhere(test::cases(150));  // the full tests have many more
}

}  // namespace
}  // namespace tahoun
