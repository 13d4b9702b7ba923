// Positions and turns of morris as text, both ways, and why a turn is refused; repetition.
#include "core/error.hpp"
#include "games/morris/morris.hpp"
#include "lab/words.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun {
namespace {

using morris::Morris;

std::string canonical(const std::string& text) {
    return Morris::state_text({}, test::morris_position(text));
}

void expect_message(const std::string& position, const std::string& part) {
    try {
        (void)test::morris_position(position);
        ADD_FAILURE() << position << " is accepted";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

TEST(MorrisPositions, SanmillsLongFenIsReadToo) {
    const std::string start = "********/********/******** w 9 9";
    EXPECT_EQ(canonical("********/********/******** w p p 0 9 0 9 0 0 1"), start);
    EXPECT_EQ(canonical("********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1"), start);
    EXPECT_EQ(canonical("********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1"), start);
    EXPECT_EQ(canonical("O*O*****/@*******/@******O b m s 3 0 2 4 0 0 1"),
              "O*O*****/@*******/@******O b 0 4");
    expect_message("O*******/********/******** w p r 1 8 0 9 1 0 1", "still to be removed");
    expect_message("O*******/********/******** w p p 0 9 0 9 0 0 1", "1 men on the board");
}

TEST(MorrisPositions, ImpossibleOnesAreRefused) {
    expect_message("********/******** w 9 9", "24 points");
    expect_message("*********/*******/******** w 9 9", "eight points long");
    expect_message("****x***/********/******** w 9 9", "neither O, @ nor *");
    expect_message("********/********/******** x 9 9", "neither w nor b");
    expect_message("O*******/********/******** w 9 9", "White has 10 men");
    expect_message("********/********/******** w 9 2", "Black has fewer than three");
}

TEST(MorrisRefusals, HaveTheirReasons) {
    using Squares = std::vector<std::string>;
    const auto expect = [](const std::string& position, const std::string& typed, const std::string& code,
                           const Squares& squares) {
        const auto state = test::morris_position(position);
        EXPECT_FALSE(Morris::read_move({}, state, typed)) << typed;
        const Refusal refusal = Morris::refusal({}, state, typed);
        EXPECT_EQ(refusal.code, code) << typed;
        EXPECT_EQ(refusal.squares, squares) << typed;
        EXPECT_NE(lab::sentence(refusal), refusal.code);
    };
    const std::string closing = "O*******/O*****@*/*****@@@ w 7 5";
    expect(closing, "d7", "remove_one", {"d7", "b4"});
    expect(closing, "d7xa1", "man_in_mill", {"a1", "b4"});
    expect(closing, "d7xg1", "no_enemy", {"g1", "b4"});
    expect(closing, "g7xb4", "no_mill", {"g7"});
    expect(closing, "d6", "occupied", {"d6"});
    expect(closing, "d6-f6", "men_in_hand", {});
    expect(closing, "b1", "not_a_point", {"b1"});
    expect(closing, "hello", "not_a_move", {"e5"});
    const std::string moving = "O*O*O***/O*******/@*@*@*@* w 0 0";
    expect(moving, "e5", "nothing_in_hand", {"e5"});
    expect(moving, "e5-e4", "empty_point", {"e5"});
    expect(moving, "d7-g7", "not_your_man", {"d7"});
    expect(moving, "d6-d6", "same_point", {"d6"});
    expect(moving, "d6-f4", "not_neighbours", {"d6", "f4"});
    expect("O*O*****/********/@*@*@*** w 0 0", "d5-e5", "game_over", {});
}

TEST(MorrisHistory, TheThirdRepetitionIsADraw) {
    auto state = test::morris_position("O*O*O***/O*******/@*@*@*@* w 0 0");
    auto history = Morris::begin_history({}, state);
    for (int round = 0; round < 2; ++round)
        for (const char* text : {"d6-f6", "d7-g7", "f6-d6", "g7-d7"}) {
            EXPECT_FALSE(Morris::drawn_by_history({}, history));
            const auto move = Morris::read_move({}, state, text);
            ASSERT_TRUE(move) << text;
            const auto before = state;
            Morris::apply({}, state, *move);
            Morris::remember({}, history, before, *move, state);
        }
    EXPECT_TRUE(Morris::drawn_by_history({}, history));
}

}  // namespace
}  // namespace tahoun
