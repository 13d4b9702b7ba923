// Explanations of Atari Go: each code on a position drawn by hand, and forced wins against a second opinion.
#include "games/atarigo/explain.hpp"
#include "lab/explain.hpp"
#include "lab/remark_words.hpp"
#include "support/atarigo_explained.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace tahoun {
namespace {

using atarigo::MediumBoard;
using atarigo::Rules;
using atarigo::SmallBoard;
using testing::ElementsAre;
using testing::IsEmpty;

using Texts = std::vector<std::string>;
using Groups = std::vector<Texts>;

constexpr Side black = Side::first;
constexpr Side white = Side::second;

class Told {
public:
    explicit Told(std::vector<Remark> remarks) : remarks_(std::move(remarks)) {}
    [[nodiscard]] std::set<std::string> codes() const {
        std::set<std::string> codes;
        for (const Remark& remark : remarks_) codes.insert(remark.code);
        return codes;
    }
    [[nodiscard]] bool has(const std::string& code) const { return codes().contains(code); }
    // The first with the code, and if it is asked for about a side; an empty one where there is none.
    [[nodiscard]] Remark the(const std::string& code, std::optional<Side> side = std::nullopt) const {
        for (const Remark& remark : remarks_)
            if (remark.code == code && (!side || remark.side == side)) return remark;
        ADD_FAILURE() << "no remark " << code << " among " << testing::PrintToString(codes());
        return {};
    }

private:
    std::vector<Remark> remarks_;
};

template <class Board = MediumBoard>
Told about(const std::string& text, int capture = 1) {
    Rules rules;
    rules.capture = static_cast<std::uint16_t>(capture);
    const auto [shown, state] = Board::read_position(rules, text);
    const std::atomic<bool> never{false};
    return Told(lab::Explained<Board>(search::situation_of<Board>(shown, state), never).position());
}

template <class Board = MediumBoard>
Told about_move(const std::string& text, const std::string& move, int capture = 1) {
    Rules rules;
    rules.capture = static_cast<std::uint16_t>(capture);
    const auto [shown, state] = Board::read_position(rules, text);
    const auto read = Board::read_move(shown, state, move);
    if (!read) {
        ADD_FAILURE() << move << " is illegal";
        return Told({});
    }
    const std::atomic<bool> never{false};
    return Told(lab::Explained<Board>(search::situation_of<Board>(shown, state), never).move(*read));
}

// --- What is on the board -------------------------------------------------------------------------------------------

TEST(AtariGoExplains, StringsInAtariOfBothSides) {
    const Told told = about("5/1ww2/wbbb1/1wwwb/5 w");  // B3 C3 D3 have E3 and D4 left; E2 has E1 and E3
    EXPECT_FALSE(told.has("atari"));
    const Told more = about("5/1www1/wbbb1/1wwwb/4w b");
    EXPECT_EQ(more.the("atari", black).squares, Texts{"E3"});
    EXPECT_EQ(more.the("atari", black).groups, (Groups{{"B3", "C3", "D3"}}));
    const Told corner = about("b4/5/5/5/wb3 b");
    EXPECT_EQ(corner.the("atari", white).squares, Texts{"A2"});
    EXPECT_EQ(corner.the("atari", white).groups, (Groups{{"A1"}}));
}

TEST(AtariGoExplains, WhoCanCaptureNowAndWhere) {
    const Told told = about("5/5/b4/ww3/bb3 w");  // A1 B1 have C1 left
    const Remark remark = told.the("can_capture");
    EXPECT_EQ(remark.squares, Texts{"C1"});
    EXPECT_EQ(remark.side, white);
    EXPECT_EQ(remark.groups, (Groups{{"A1", "B1"}}));
    EXPECT_THAT(remark.numbers, ElementsAre(2));
    EXPECT_FALSE(told.has("forced_win")) << "it is the same";
    EXPECT_FALSE(about("5/5/b4/ww3/bb3 b").has("can_capture"));
}

TEST(AtariGoExplains, AStringThatMustBeSaved) {
    const Remark remark = about("5/5/2w2/1wb2/2w2 b").the("must_save");
    EXPECT_EQ(remark.squares, Texts{"D2"});
    EXPECT_EQ(remark.groups, (Groups{{"C2"}}));
    EXPECT_EQ(remark.side, black);
}

TEST(AtariGoExplains, AStringBeyondSaving) {
    // A1 can run to B1 only, where it still has one liberty.
    const Told told = about("5/5/5/ww3/b4 b");
    EXPECT_EQ(told.the("beyond_saving").squares, Texts{"B1"});
    EXPECT_EQ(told.the("beyond_saving").groups, (Groups{{"A1"}}));
    EXPECT_THAT(told.the("forced_loss").numbers, ElementsAre(2));
    EXPECT_FALSE(told.has("must_save"));
}

TEST(AtariGoExplains, TwoStringsThatCannotBothBeSaved) {
    const Told told = about("9/9/3b1b3/2bwbwb2/9/9/9/9/9 w");
    EXPECT_EQ(told.the("two_to_save").squares, (Texts{"D5", "F5"}));
    EXPECT_EQ(told.the("two_to_save").groups, (Groups{{"D6"}, {"F6"}}));
    EXPECT_EQ(told.the("two_to_save").side, white);
    EXPECT_THAT(told.the("forced_loss").numbers, ElementsAre(2));
}

TEST(AtariGoExplains, ALadderThatWorks) {
    const Told told = about("9/9/3bb4/2bw5/9/9/9/9/9 b");
    const Remark ladder = told.the("ladder_works");
    EXPECT_EQ(ladder.side, black);
    EXPECT_EQ(ladder.groups, (Groups{{"D6"}}));
    EXPECT_EQ(ladder.moves, (Texts{"D5", "E6", "F6", "E5", "E4", "F5", "G5", "F4", "F3", "G4", "H4", "G3",
                                   "G2", "H3", "J3", "H2", "J2", "H1", "G1"}));
    EXPECT_THAT(ladder.numbers, ElementsAre(21)) << "after G1 the string cannot answer";
    // White to move has to think of it too.
    EXPECT_EQ(about("9/9/3bb4/2bw5/9/9/9/9/9 w").the("ladder_works").side, black);
}

TEST(AtariGoExplains, AStringThatRunsIntoALadder) {
    const Told told = about("9/9/3bb4/2bw5/3b5/9/9/9/9 w");
    EXPECT_EQ(told.the("must_save").squares, Texts{"E6"});
    const Remark remark = told.the("cannot_run");
    EXPECT_EQ(remark.side, white);
    EXPECT_EQ(remark.moves.front(), "E6");
    EXPECT_EQ(remark.moves[1], "F6");
    EXPECT_FALSE(about("9/9/3bb4/2bw5/3b5/9/6w2/9/9 w").has("cannot_run"));
}

TEST(AtariGoExplains, ALadderThatAStoneBreaks) {
    const Remark remark = about("9/9/3bb4/2bw5/9/9/6w2/9/9 b").the("ladder_broken_by");
    EXPECT_EQ(remark.groups, (Groups{{"D6"}, {"G3"}}));
    EXPECT_EQ(remark.side, black);
    EXPECT_EQ(remark.moves.front(), "D5");
    EXPECT_EQ(remark.moves.back(), "F3") << "where it joins the stone on G3";
    // Along the edge too. That a white stone on F1 could be captured is not the reason: it would go there for want of better.
    EXPECT_EQ(about("8/8/8/8/8/2w5/8/2wb2b1 w").the("ladder_broken_by").groups, (Groups{{"D1"}, {"G1"}}));
}

TEST(AtariGoExplains, ALadderThatLosesAChaser) {
    // After D5 E6 F6 E5 the stone on D5 has one liberty itself, C5, and Black has no time for it.
    const Remark remark = about("9/9/3bb4/2bw5/9/3w5/4w4/9/9 b").the("ladder_loses_chaser");
    EXPECT_EQ(remark.groups, (Groups{{"D6"}, {"D5"}}));
    EXPECT_EQ(remark.moves, (Texts{"D5", "E6", "F6", "E5", "E4", "C5"}));
}

TEST(AtariGoExplains, ALadderThatGetsFree) {
    // After D3 Black would have to play C3 or D4: either stone could be taken at once.
    const Remark remark = about<SmallBoard>("1wbb1/1ww1b/1w2b/1w2b/3wb b").the("ladder_gets_free");
    EXPECT_EQ(remark.groups, (Groups{{"D1"}}));
    EXPECT_EQ(remark.side, black);
    EXPECT_EQ(remark.moves, (Texts{"C1", "D2", "C2", "D3"}));
    // A string that has three liberties after the first atari is not chased at all.
    const Told told = about("9/9/3b5/2bw5/9/9/9/9/9 b");
    EXPECT_FALSE(told.has("ladder_works"));
    EXPECT_FALSE(told.has("ladder_gets_free"));
}

TEST(AtariGoExplains, ADoubleThreat) {
    const Told told = about("9/9/3b1b3/2bw1wb2/9/9/9/9/9 b");
    const Remark remark = told.the("double_threat", black);
    EXPECT_EQ(remark.squares, Texts{"E6"});
    EXPECT_EQ(remark.groups, (Groups{{"D6"}, {"F6"}}));
    EXPECT_FALSE(told.has("forced_win")) << "it is the same";
}

TEST(AtariGoExplains, PointsThatOnlyOneSideMayPlay) {
    const Told told = about("5/5/5/b3w/1b1w1 w");
    EXPECT_EQ(told.the("only_one_may_play", black).squares, Texts{"A1"});
    EXPECT_EQ(told.the("only_one_may_play", white).squares, Texts{"E1"});
    EXPECT_THAT(told.the("only_one_may_play", white).numbers, ElementsAre(1));
    // A capture is open to the one side only, but that is no eye.
    EXPECT_FALSE(about("5/5/5/bb3/w1b2 b").has("only_one_may_play"));
}

TEST(AtariGoExplains, SafeMovesLeft) {
    // White may play C1, C2 and C3, but only on C2 has the stone two liberties.
    const Told told = about<SmallBoard>("1b1/bb1/1b1 w");
    EXPECT_THAT(told.the("safe_moves", white).numbers, ElementsAre(1, 3));
    EXPECT_EQ(told.the("only_one_may_play", black).numbers, std::vector<int>{2});
}

// --- What is forbidden ----------------------------------------------------------------------------------------------

TEST(AtariGoExplains, Suicide) {
    Rules rules;
    const auto [shown, state] = SmallBoard::read_position(rules, "1bw2/ww3/5/5/5 b");
    const Refusal refusal = SmallBoard::refusal(shown, state, "a5");
    EXPECT_EQ(refusal.code, "suicide");
    EXPECT_EQ(refusal.squares, Texts{"A5"});
    EXPECT_EQ(refusal.groups, (Groups{{"A5", "B5"}, {"C5"}, {"A4", "B4"}}));
    EXPECT_EQ(
        lab::sentence(refusal),
        "suicide: the stones A5 and B5 would have no liberty among the stone C5 and the stones A4 and B4 and "
        "would capture nothing");
}

TEST(AtariGoExplains, Ko) {
    Rules rules;
    rules.capture = 3;
    const auto [shown, state] = SmallBoard::read_position(rules, "5/1bw2/bw1w1/1bw2/5 b 0 1 C3");
    const Refusal refusal = SmallBoard::refusal(shown, state, "C3");
    EXPECT_EQ(refusal.code, "ko");
    EXPECT_EQ(refusal.squares, Texts{"C3"});
    EXPECT_EQ(refusal.groups, (Groups{{"B3"}}));
}

TEST(AtariGoExplains, OccupiedOutsideAndPass) {
    Rules rules;
    const auto [shown, state] = SmallBoard::read_position(rules, "1bw2/ww3/5/5/5 b");
    EXPECT_EQ(SmallBoard::refusal(shown, state, "C5"), (Refusal{"occupied", {"C5"}}));
    EXPECT_EQ(SmallBoard::refusal(shown, state, "F1"), (Refusal{"outside", {"A1", "E5"}}));
    EXPECT_EQ(SmallBoard::refusal(shown, state, "pass").code, "no_pass");
}

// --- What a move did ------------------------------------------------------------------------------------------------

TEST(AtariGoExplains, AMoveThatCaptures) {
    const Told told = about_move("5/5/b4/ww3/bb3 w", "C1");
    EXPECT_EQ(told.codes(), (std::set<std::string>{"captured", "won_game"}));
    EXPECT_EQ(told.the("captured").groups, (Groups{{"A1", "B1"}}));
    EXPECT_THAT(told.the("captured").numbers, ElementsAre(2));
    EXPECT_FALSE(about_move("5/5/b4/ww3/bb3 w", "C1", 3).has("won_game"));
}

TEST(AtariGoExplains, AMoveThatOverlooksACapture) {
    const Told told = about_move("5/5/b4/ww3/bb3 w", "E5");
    EXPECT_EQ(told.the("overlooked_capture").squares, Texts{"C1"});
    EXPECT_EQ(told.the("overlooked_capture").groups, (Groups{{"A1", "B1"}}));
    EXPECT_FALSE(told.has("missed_win")) << "it is the same";
}

TEST(AtariGoExplains, AMoveThatGivesAtari) {
    const Told told = about_move("5/5/2b2/1bw2/5 b", "C1");
    EXPECT_EQ(told.the("gave_atari").groups, (Groups{{"C2"}}));
    EXPECT_EQ(told.the("gave_atari").squares, Texts{"D2"});
}

TEST(AtariGoExplains, AMoveThatIsADoubleThreat) {
    const Told told = about_move("9/9/3b1b3/2bw1wb2/9/9/9/9/9 b", "E6");
    EXPECT_EQ(told.the("gave_double_threat").groups, (Groups{{"D6"}, {"F6"}}));
    EXPECT_EQ(told.the("gave_double_threat").squares, (Texts{"D5", "F5"}));
    EXPECT_EQ(told.the("forces_win").side, black);
    EXPECT_THAT(told.the("forces_win").numbers, ElementsAre(2));
    EXPECT_FALSE(told.has("gave_atari"));
}

TEST(AtariGoExplains, AMoveThatSavesAString) {
    const Told told = about_move("5/5/2w2/1wb2/2w2 b", "D2");
    EXPECT_EQ(told.the("saved").groups, (Groups{{"C2"}}));
    EXPECT_THAT(about_move("5/5/2w2/1wb2/2w2 b", "E5").codes(), testing::Not(testing::Contains("saved")));
}

TEST(AtariGoExplains, AMoveThatLeavesAStringInAtari) {
    const Told told = about_move("5/5/2w2/1wb2/2w2 b", "E5");
    EXPECT_EQ(told.the("left_in_atari").squares, Texts{"D2"});
    EXPECT_EQ(told.the("left_in_atari").groups, (Groups{{"C2"}}));
    EXPECT_EQ(told.the("left_in_atari").side, white) << "who can capture";
    EXPECT_FALSE(told.has("allowed_win")) << "it is the same";
    // Running does not help there.
    const Told run = about_move("5/5/5/ww3/b4 b", "B1");
    EXPECT_EQ(run.the("left_in_atari").groups, (Groups{{"A1", "B1"}}));
    EXPECT_EQ(run.the("left_in_atari").squares, Texts{"C1"});
    EXPECT_TRUE(run.has("lost_anyway"));
}

TEST(AtariGoExplains, AMoveIntoAtari) {
    const Told told = about_move("5/5/5/1w3/5 b", "A1");
    EXPECT_FALSE(told.has("self_atari"));
    const Told more = about_move("5/5/5/w4/5 b", "A1");
    EXPECT_EQ(more.the("self_atari").squares, Texts{"B1"});
    EXPECT_EQ(more.the("self_atari").groups, (Groups{{"A1"}}));
    EXPECT_FALSE(more.has("left_in_atari"));
}

TEST(AtariGoExplains, AMoveThatBeginsALadderOrLetsItGo) {
    const auto* const position = "9/9/3bb4/2bw5/9/9/9/9/9 b";
    EXPECT_EQ(about_move(position, "D5").the("began_ladder").groups, (Groups{{"D6"}}));
    EXPECT_EQ(about_move(position, "D5").the("began_ladder").moves.front(), "E6");
    EXPECT_FALSE(about_move(position, "D5").has("overlooked_ladder"));
    const Told told = about_move(position, "E6");  // the wrong side
    EXPECT_EQ(told.the("overlooked_ladder").moves.front(), "D5");
    EXPECT_FALSE(told.has("began_ladder"));
    EXPECT_FALSE(told.has("missed_win")) << "it is the same";
}

TEST(AtariGoExplains, AMoveThatAllowsALadder) {
    const Told told = about_move("9/9/3bb4/2bw5/9/9/9/9/9 w", "G8");
    EXPECT_EQ(told.the("allowed_ladder").side, black);
    EXPECT_EQ(told.the("allowed_ladder").groups, (Groups{{"D6"}}));
    EXPECT_FALSE(about_move("9/9/3bb4/2bw5/9/9/9/9/9 w", "D5").has("allowed_ladder"));
}

TEST(AtariGoExplains, AMoveThatGivesUpAnOwnPoint) {
    EXPECT_EQ(about_move("5/5/5/b3w/1b1w1 b", "A1").the("filled_own_point").squares, Texts{"A1"});
    EXPECT_FALSE(about_move("5/5/5/b3w/1b1w1 b", "C4").has("filled_own_point"));
}

// --- What a search proves -------------------------------------------------------------------------------------------

TEST(AtariGoExplains, TheOnlyMove) {
    const Told told = about_move("5/5/2w2/1wb2/2w2 b", "E5");
    EXPECT_EQ(told.the("only_move_missed").squares, Texts{"D2"});
    EXPECT_THAT(told.the("only_move_missed").numbers, ElementsAre(1));
    EXPECT_EQ(about_move("5/5/2w2/1wb2/2w2 b", "D2").the("only_move_found").squares, Texts{"D2"});
    EXPECT_FALSE(about("5/5/5/5/5 b").has("only_move"));
}

// --- All of it ------------------------------------------------------------------------------------------------------

TEST(AtariGoExplains, NoCodeLacksWords) {
    std::set<std::string_view> known;
    for (const auto& words : lab::remark_words()) EXPECT_TRUE(known.insert(words.code).second) << words.code;
    for (const auto code : atarigo::note_codes) EXPECT_TRUE(known.contains(code)) << code;
    for (const auto code : lab::proof_codes) EXPECT_TRUE(known.contains(code)) << code;
}

TEST(AtariGoExplains, FinishedGamesAreNotExplained) {
    EXPECT_THAT(about<SmallBoard>("1b/b1 w").codes(), IsEmpty());
}

TEST(AtariGoExplains, WhatIsForcedIsSoOnRandomPositions) {
    test::Seeded seeded;
    test::ExplainedPositions positions;
    for (int i = 0; i < test::cases(30) && !testing::Test::HasFailure(); ++i)
        positions.check_one(seeded.random);
    EXPECT_GT(positions.claims, 0);
}

}  // namespace
}  // namespace tahoun
