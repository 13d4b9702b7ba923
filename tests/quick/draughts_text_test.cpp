// Positions and moves of draughts as text, both ways, and why a move is refused.
#include "core/error.hpp"
#include "games/draughts/draughts.hpp"
#include "games/draughts/notation.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun {
namespace {

using draughts::Draughts;

constexpr const char* start_text =
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";

std::string canonical(const std::string& text) {
    return Draughts::state_text({}, test::draughts_position(text));
}

// What a typed move is read as; "" if it is refused.
std::string read(const std::string& set, const std::string& position, const std::string& typed) {
    const auto rules = test::draughts_rules(set);
    const auto state = test::draughts_position(position);
    const auto move = Draughts::read_move(rules, state, typed);
    return move ? Draughts::move_text(rules, state, *move) : "";
}

Refusal refused(const std::string& set, const std::string& position, const std::string& typed) {
    EXPECT_EQ(read(set, position, typed), "") << typed;
    return Draughts::refusal(test::draughts_rules(set), test::draughts_position(position), typed);
}

void expect_message(const std::string& position, const std::string& part) {
    try {
        (void)test::draughts_position(position);
        ADD_FAILURE() << position << " is accepted";
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

TEST(DraughtsSquares, LettersAndNumbers) {
    EXPECT_EQ(draughts::square_text(0), "a1");
    EXPECT_EQ(draughts::square_text(31), "h8");
    EXPECT_EQ(draughts::square_of_number("1"), draughts::read_square("b8"));
    EXPECT_EQ(draughts::square_of_number("5"), draughts::read_square("a7"));
    EXPECT_EQ(draughts::square_of_number("29"), draughts::read_square("a1"));
    EXPECT_EQ(draughts::square_of_number("32"), draughts::read_square("g1"));
    for (const char* wrong : {"0", "33", "", "01", "-1", "x"})
        EXPECT_FALSE(draughts::square_of_number(wrong)) << wrong;
    for (const char* wrong : {"a2", "b1", "i1", "a9", "a", "a11", ""})
        EXPECT_FALSE(draughts::read_square(wrong)) << wrong;
    for (draughts::Square square = 0; square < draughts::square_count; ++square)
        EXPECT_EQ(draughts::read_square(draughts::square_text(square)), square);
}

TEST(DraughtsPositions, WrittenInOneWay) {
    EXPECT_EQ(Draughts::state_text({}, draughts::start_state()), start_text);
    for (const char* text : {start_text, "W:Wc1,Ka3:Bc5,f2,Ke5", "B:W:Bc5", "W:WKe5:B"})
        EXPECT_EQ(canonical(text), text);
}

TEST(DraughtsPositions, ReadInManyWays) {
    EXPECT_EQ(canonical("W:W21-32:B1-12"), start_text);
    EXPECT_EQ(canonical("W:B1-12:W21-32."), start_text);
    EXPECT_EQ(canonical(" W : W c1, K a3 : B c5 , f2, Ke5 . "), "W:Wc1,Ka3:Bc5,f2,Ke5");
    EXPECT_EQ(canonical("W:WKa3,c1:BKe5,f2,c5"), "W:Wc1,Ka3:Bc5,f2,Ke5");
    EXPECT_EQ(canonical("B:W30,K21:BK5-6"), "B:Wc1,Ka3:BKa7,Kc7");
    EXPECT_EQ(canonical("B:Bc5"), "B:W:Bc5");
    EXPECT_EQ(canonical("B:Bc5:W"), "B:W:Bc5");
}

TEST(DraughtsPositions, ImpossibleOnesAreRefused) {
    expect_message("W:Wc8:Bc5", "'c8' is no dark square");
    expect_message("W:Wd8:Bc5", "the man on d8 would be a king");
    expect_message("W:Wd4:Be1", "the man on e1 would be a king");
    expect_message("W:Wd4:Bd4", "two pieces on d4");
    expect_message("W:Wd4,Kd4:B", "two pieces on d4");
    expect_message("W:WK1-13:B", "White has 13 pieces");
    expect_message("W:W:B", "no pieces");
    expect_message("W", "no pieces");
    expect_message("c1:W", "side to move");
    expect_message("W:Wc1:Wc3", "White is given twice");
    expect_message("W:Wc1,:Bc3", "'' is no dark square");
    expect_message("W:W12-9:B", "runs backwards");
    expect_message("W:W9-10-11:B", "'9-10-11'");
    expect_message("W:Xc1", "'Xc1'");
    expect_message("?:Wc1", "side to move");
}

TEST(DraughtsPositions, TheBoardAsAPersonSeesIt) {
    EXPECT_EQ(Draughts::board_text({}, test::draughts_position("W:Wc1,Ka3:Bc5,f2,Ke5")),
              "8    .   .   .   .\n"
              "7  .   .   .   .\n"
              "6    .   .   .   .\n"
              "5  .   b   B   .\n"
              "4    .   .   .   .\n"
              "3  W   .   .   .\n"
              "2    .   .   b   .\n"
              "1  .   w   .   .\n"
              "   a b c d e f g h\n");
}

TEST(DraughtsMoveTexts, QuietMoves) {
    for (const char* typed : {"c3-d4", "c3d4", "c3:d4", "c3xd4", "22-18", "22x18"})
        EXPECT_EQ(read("short", start_text, typed), "c3-d4") << typed;
    for (const char* typed : {"", "c3", "c3-", "-c3-d4", "c3--d4", "c3-d4-", "2218", "22-d4", "c3-18",
                              "c3 d4", "c3-d4x", "c3-e5", "22-99", "022-18", "C3-D4"})
        EXPECT_EQ(read("short", start_text, typed), "") << typed;
}

TEST(DraughtsMoveTexts, Captures) {
    const char* position = "W:Wc1,Ka3:Bc5,f2,Ke5";
    for (const char* typed : {"a3xd6xg3xe1", "a3-d6-g3-e1", "a3:d6:g3:e1", "a3d6g3e1", "a3xe1", "a3xg3xe1",
                              "a3xd6xe1", "21x10x24x31", "21x31"})
        EXPECT_EQ(read("short", position, typed), "a3xd6xg3xe1") << typed;
    EXPECT_EQ(read("short", position, "a3xf4"), "a3xd6xf4");
    EXPECT_EQ(read("short", position, "a3-e7"), "a3xe7");
    // Not on the way, or in another order.
    for (const char* typed : {"a3xe7xe1", "a3xg3xd6xe1", "a3xf4xe1", "a3xd6xd6xe1"})
        EXPECT_EQ(read("short", position, typed), "") << typed;
}

TEST(DraughtsMoveTexts, OtherLandingSquaresOfTheSameMove) {
    const char* position = "W:WKa1:Bc3,f6";
    for (const char* typed : {"a1xd4xg7", "a1xe5xg7", "a1xg7"})
        EXPECT_EQ(read("short", position, typed), "a1xd4xg7") << typed;
    EXPECT_EQ(read("short", position, "a1xe5xh8"), "a1xd4xh8");
}

TEST(DraughtsMoveTexts, TheSamePiecesInAnotherOrderNeedNoWay) {
    const char* circle = "W:WKc1:Bd2,d4,b4,b2";
    EXPECT_NE(read("english", circle, "c1xc1"), "");
    EXPECT_EQ(read("english", circle, "c1xa3xc1"), read("english", circle, "c1xc1"));
    EXPECT_EQ(read("english", circle, "c1xa3xc5xe3xc1"), "c1xa3xc5xe3xc1");
    EXPECT_EQ(read("english", circle, "c1xe3xc5xa3xc1"), "c1xe3xc5xa3xc1");
}

TEST(DraughtsRefusals, HaveTheirReasons) {
    using Squares = std::vector<std::string>;
    const auto expect = [](const Refusal& refusal, const std::string& code, const Squares& squares) {
        EXPECT_EQ(refusal.code, code);
        EXPECT_EQ(refusal.squares, squares) << code;
    };
    expect(refused("short", "W:Wc1:Bb2,b4,d2,d4", "c1xc5"), "ambiguous", {"c1xa3xc5", "c1xe3xc5"});
    expect(refused("short", "W:Wc1:Bd2", "c1-b2"), "capture_obligatory", {"c1xe3"});
    expect(refused("short", "W:Wc1,g1:Bd2", "g1-h2"), "capture_obligatory", {"c1xe3"});
    expect(refused("federation", "W:Wc3,Kb8:Bb4,e5", "c3xa5"), "king_captures_first",
           {"b8xh2", "b8xg3", "b8xf4"});
    expect(refused("federation", "W:Wc3,Kb8:Bb4,e5", "c3-d4"), "king_captures_first",
           {"b8xh2", "b8xg3", "b8xf4"});
    expect(refused("short", "W:WKa1:Bc3,f6", "a1xd4"), "capture_goes_on", {"a1xd4xg7", "a1xd4xh8"});
    expect(refused("federation", "W:WKc7:Bf2,f4", "c7xh2"), "land_where_it_goes_on", {"c7xg3xe1"});
    expect(refused("short", start_text, "d4-e5"), "empty_square", {"d4"});
    expect(refused("short", start_text, "b6-a5"), "not_your_piece", {"b6"});
    expect(refused("short", start_text, "b2-c3"), "occupied", {"c3"});
    expect(refused("short", start_text, "c3-c5"), "not_diagonal", {"c3", "c5"});
    expect(refused("short", start_text, "c3-e5"), "man_too_far", {"c3"});
    expect(refused("short", start_text, "c3-c4"), "light_square", {"c4"});
    expect(refused("short", start_text, "c3-d4-e5"), "nothing_to_capture", {"c3"});
    expect(refused("short", start_text, "c3-c3"), "same_square", {"c3"});
    expect(refused("short", start_text, "hello"), "not_a_move", {"g3-f4"});
    expect(refused("short", "W:Wc3:Bh8", "c3-b2"), "man_backwards", {"c3"});
    expect(refused("english", "W:WKc3:Bh6", "c3-e5"), "king_too_far", {"c3"});
    expect(refused("short", "W:WKa1,d4:Bh6", "a1-e5"), "way_blocked", {"d4"});
    expect(refused("short", "W:W:Bh6", "a1-e5"), "game_over", {});
}

}  // namespace
}  // namespace tahoun
