// The moves of draughts: published counts, worked examples, and the literal generator.
#include "games/draughts/draughts.hpp"
#include "search/perft.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using draughts::Draughts;

std::set<std::string> moves(const std::string& set, const std::string& position) {
    const auto rules = test::draughts_rules(set);
    const auto state = test::draughts_position(position);
    MoveList<Draughts> list;
    Draughts::moves(rules, state, list);
    std::set<std::string> texts;
    for (const auto& move : list) texts.insert(Draughts::move_text(rules, state, move));
    EXPECT_EQ(texts.size(), list.size());
    return texts;
}
using Texts = std::set<std::string>;

void expect_perft(const std::string& set, const draughts::State& state,
                  const std::vector<std::uint64_t>& counts) {
    const auto rules = test::draughts_rules(set);
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
        EXPECT_EQ(search::perft<Draughts>(rules, state, static_cast<int>(depth)), counts[depth - 1])
            << set << ", depth " << depth;
}

TEST(DraughtsMoves, ExamplesOfTheText) {
    EXPECT_EQ(moves("short", "W:Wc1:Bc5,f2,Ke5"), (Texts{"c1-b2", "c1-d2"}));
    EXPECT_EQ(moves("short", "W:Wc1,Ka3:Bc5,f2,Ke5"),
              (Texts{"a3xe7", "a3xf8", "a3xd6xf4", "a3xd6xh2", "a3xd6xg3xe1"}));
}

TEST(DraughtsMoves, CapturedPiecesStayUntilTheEnd) {
    EXPECT_EQ(moves("federation", "W:WKe5:Bf4,c7"), (Texts{"e5xb8", "e5xg3", "e5xh2"}));
}

TEST(DraughtsMoves, TheFederationLandsWhereItGoesOn) {
    EXPECT_EQ(moves("federation", "W:WKc7:Bf2,f4"), (Texts{"c7xg3xe1"}));
    EXPECT_EQ(moves("short", "W:WKc7:Bf2,f4"), (Texts{"c7xg3xe1", "c7xh2"}));
    EXPECT_EQ(moves("federation", "W:WKb4:Bd2,g3"), (Texts{"b4xe1xh4"}));
}

TEST(DraughtsMoves, KingsCaptureBeforeMen) {
    EXPECT_EQ(moves("federation", "W:Wc3,Kb8:Bb4,e5"), (Texts{"b8xf4", "b8xg3", "b8xh2"}));
    EXPECT_EQ(moves("short", "W:Wc3,Kb8:Bb4,e5"), (Texts{"b8xf4", "b8xg3", "b8xh2"}));
    EXPECT_EQ(moves("russian", "W:Wc3,Kb8:Bb4,e5"), (Texts{"b8xf4", "b8xg3", "b8xh2", "c3xa5"}));
}

TEST(DraughtsMoves, BecomingAKingEndsTheCapture) {
    EXPECT_EQ(moves("federation", "W:Wd6:BKe7,g7"), (Texts{"d6xf8"}));
    EXPECT_EQ(moves("english", "W:Wd6:BKe7,g7"), (Texts{"d6xf8"}));
    EXPECT_EQ(moves("russian", "W:Wd6:BKe7,g7"), (Texts{"d6xf8xh6"}));
}

TEST(DraughtsMoves, NobodyHasToTakeTheMost) {
    EXPECT_EQ(moves("federation", "W:WKg1,Kh6:Be3,c7"), (Texts{"g1xb6xd8", "h6xd2", "h6xc1"}));
}

TEST(DraughtsMoves, EnglishKingsStepAndMenOnlyGoForward) {
    EXPECT_EQ(moves("english", "W:WKc3:Bh8"), (Texts{"c3-b2", "c3-d2", "c3-b4", "c3-d4"}));
    EXPECT_EQ(moves("english", "W:WKc3:Be5"), (Texts{"c3-b2", "c3-d2", "c3-b4", "c3-d4"}));
    EXPECT_EQ(moves("english", "W:Wc5:Bb4,h8"), (Texts{"c5-b6", "c5-d6"}));
    EXPECT_EQ(moves("russian", "W:Wc5:Bb4,h8"), (Texts{"c5xa3"}));
}

TEST(DraughtsMoves, ACaptureMayEndWhereItBegan) {
    EXPECT_EQ(moves("english", "W:WKc1:Bd2,d4,b4,b2"), (Texts{"c1xe3xc5xa3xc1", "c1xa3xc5xe3xc1"}));
}

TEST(DraughtsMoves, NoPiecesAndBlockedPiecesAreAnEnd) {
    const auto none = test::draughts_position("W:W:Bc5");
    EXPECT_EQ(outcome<Draughts>({}, none), Outcome::win(Side::second));
    EXPECT_EQ(Draughts::end_reason({}, none), "no_pieces");
    const auto blocked = test::draughts_position("W:Wa3:Bb4,c5");
    EXPECT_EQ(outcome<Draughts>({}, blocked), Outcome::win(Side::second));
    EXPECT_EQ(Draughts::end_reason({}, blocked), "blocked");
}

TEST(DraughtsPerft, Start) {
    const auto start = draughts::start_state();
    expect_perft("federation", start, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963671});
    expect_perft("short", start, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963673});
    expect_perft("russian", start, {7, 49, 302, 1469, 7482, 37986, 190146, 929905});
    expect_perft("english", start, {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680});
}

TEST(DraughtsPerft, KingsAndCrownings) {
    expect_perft("federation", test::draughts_position("W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8"),
                 {27, 382, 4906, 59246, 703416});
    expect_perft("federation", test::draughts_position("W:Wa7,c7,e7,g7:Bb2,d2,f2,h2"),
                 {7, 49, 344, 2372, 19946, 155366});
}

TEST(DraughtsGenerator, AgreesWithTheLiteralOne) {
    test::expect_literal_moves_everywhere(test::cases(2500));
}

}  // namespace
}  // namespace tahoun
