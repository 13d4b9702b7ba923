// Atari Go: counts of the page, the rules one by one, texts and refusals.
#include "core/error.hpp"
#include "core/rules_text.hpp"
#include "games/atarigo/board.hpp"
#include "search/perft.hpp"
#include "search/playout.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using atarigo::First;
using atarigo::LargeBoard;
using atarigo::MediumBoard;
using atarigo::Rules;
using atarigo::SmallBoard;
using atarigo::Start;

using testing::AllOf;
using testing::HasSubstr;
using testing::ThrowsMessage;

Rules sized(int size) {
    Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    return rules;
}

Rules capturing(int stones) {
    Rules rules = sized(5);
    rules.capture = static_cast<std::uint16_t>(stones);
    return rules;
}

SmallBoard::State position(const std::string& text, const Rules& rules = {}) {
    return SmallBoard::read_position(rules, text).state;
}

SmallBoard::State after(const Rules& rules, SmallBoard::State state, const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
        const auto move = SmallBoard::read_move(rules, state, text);
        EXPECT_TRUE(move.has_value()) << text;
        if (move) SmallBoard::apply(rules, state, *move);
    }
    return state;
}

std::set<std::string> named(int size, const SmallBoard::Points& points) {
    std::set<std::string> names;
    for (const int point : points)
        names.insert(atarigo::place_text(size, atarigo::Geometry<8>::place_of(point)));
    return names;
}

int point(int size, const std::string& name) {
    return atarigo::Geometry<8>::point_at(*atarigo::read_place(size, name));
}

using Names = std::set<std::string>;

// --- Counts ---------------------------------------------------------------------------------------------------------

template <class Board>
void expect_counts_of_the_page() {
    const std::vector<std::uint64_t> counts{25, 600, 13800, 303248};
    const Rules rules = sized(5);
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
        EXPECT_EQ(search::perft<Board>(rules, Board::start(rules), static_cast<int>(depth)),
                  counts[depth - 1]);
}

TEST(AtariGoPerft, FiveByFiveOnASmallBoard) {
    expect_counts_of_the_page<SmallBoard>();
}
TEST(AtariGoPerft, FiveByFiveOnAMediumBoard) {
    expect_counts_of_the_page<MediumBoard>();
}

TEST(AtariGoPerft, BoardsOfAllTypesAgreeOnHashes) {
    const Rules rules = sized(7);
    const std::string text = "7/2bw3/2wb3/7/4b2/7/7 w";
    EXPECT_EQ(SmallBoard::hash(rules, SmallBoard::read_position(rules, text).state),
              LargeBoard::hash(rules, LargeBoard::read_position(rules, text).state));
}

// --- Rules ----------------------------------------------------------------------------------------------------------

TEST(AtariGoRules, TheFirstCaptureWins) {
    const Rules rules = sized(5);
    const auto state = after(rules, position("5/2b2/1bwb1/5/5 b", rules), {"C2"});
    const Outcome end = SmallBoard::decided(rules, state);
    EXPECT_EQ(end.winner(), Side::first);
    EXPECT_EQ(end.shown_points(), 1);
    EXPECT_EQ(SmallBoard::end_reason(rules, state), "captured");
    EXPECT_EQ(SmallBoard::state_text(rules, state), "5/2b2/1b1b1/2b2/5 w 1 0 -");
}

TEST(AtariGoRules, AllStonesCapturedAtOnceCount) {
    const Rules rules = sized(5);
    const auto state = after(rules, position("wwb2/b4/5/5/5 b", rules), {"B4"});
    EXPECT_EQ(SmallBoard::decided(rules, state).shown_points(), 2);
    // Two strings by one stone.
    const auto two = after(rules, position("w1wb1/bwb2/1b3/5/5 b", rules), {"B5"});
    EXPECT_EQ(SmallBoard::decided(rules, two).shown_points(), 3);
}

TEST(AtariGoRules, SuicideIsForbiddenUnlessItCaptures) {
    const Rules rules = sized(5);
    const auto state = position("1w3/w4/5/5/5 b", rules);
    EXPECT_FALSE(SmallBoard::read_move(rules, state, "A5").has_value());
    EXPECT_EQ(SmallBoard::refusal(rules, state, "A5").code, "suicide");
    EXPECT_TRUE(SmallBoard::read_move(rules, position("1w3/w4/5/5/5 w", rules), "A5").has_value());
    // The same corner, but the stone on B5 would be captured.
    EXPECT_TRUE(SmallBoard::read_move(rules, position("1wb2/wb3/5/5/5 b", rules), "A5").has_value());
    // A string of two may not fill its last liberty either.
    EXPECT_FALSE(SmallBoard::read_move(rules, position("1bw2/ww3/5/5/5 b", rules), "A5").has_value());
}

TEST(AtariGoRules, WhoHasNoLegalMoveLosesWithoutPoints) {
    const Rules rules = sized(2);
    const auto state = position("1b/b1 w", rules);
    EXPECT_FALSE(SmallBoard::has_move(rules, state));
    const Outcome end = outcome<SmallBoard>(rules, state);
    EXPECT_EQ(end.winner(), Side::first);
    EXPECT_EQ(end.shown_points(), 0);
    EXPECT_EQ(SmallBoard::end_reason(rules, state), "no_legal_move");
}

TEST(AtariGoRules, ThereIsNoPass) {
    const Rules rules = sized(5);
    const auto state = SmallBoard::start(rules);
    EXPECT_FALSE(SmallBoard::read_move(rules, state, "pass").has_value());
    EXPECT_EQ(SmallBoard::refusal(rules, state, "pass").code, "no_pass");
}

TEST(AtariGoRules, CapturedStonesAreTakenOffAndGiveLibertiesBack) {
    const Rules rules = capturing(3);
    const auto state = after(rules, position("5/2b2/1bwb1/5/5 b", rules), {"C2"});
    EXPECT_FALSE(outcome<SmallBoard>(rules, state).over());
    EXPECT_EQ(SmallBoard::state_text(rules, state), "5/2b2/1b1b1/2b2/5 w 1 0 -");
    EXPECT_EQ(named(5, state.liberties(point(5, "C2"))), (Names{"B2", "D2", "C1", "C3"}));
}

TEST(AtariGoRules, ASingleStoneMayNotRetakeAtOnce) {
    const Rules rules = capturing(3);
    // White takes C3 with B3, and Black may not retake there at once.
    const auto before = position("5/1bw2/b1bw1/1bw2/5 w", rules);
    const auto taken = after(rules, before, {"B3"});
    EXPECT_EQ(SmallBoard::state_text(rules, taken), "5/1bw2/bw1w1/1bw2/5 b 0 1 C3");
    EXPECT_EQ(SmallBoard::refusal(rules, taken, "C3").code, "ko");
    const auto later = after(rules, taken, {"E1", "A1"});
    EXPECT_EQ(SmallBoard::state_text(rules, after(rules, later, {"C3"})), "5/1bw2/b1bw1/1bw2/w3b w 1 1 B3");
    // A capture that ends the game leaves no ko.
    for (const int last : {1, 2}) {
        const Rules short_game = capturing(last);
        const auto end = last == 1
                             ? after(short_game, before, {"B3"})
                             : after(short_game, position("5/1bw2/b1bw1/1bw2/5 w 0 1 -", short_game), {"B3"});
        EXPECT_TRUE(outcome<SmallBoard>(short_game, end).over());
        EXPECT_EQ(end.ko, SmallBoard::State::none);
    }
}

TEST(AtariGoRules, TwoStonesMayBeRetakenAtOnce) {
    const Rules rules = capturing(4);
    // White takes two stones by one; Black takes that one at once.
    const auto taken = after(rules, position("1bbw1/bww2/5/5/5 w", rules), {"A5"});
    EXPECT_EQ(SmallBoard::state_text(rules, taken), "w2w1/bww2/5/5/5 b 0 2 -");
    EXPECT_TRUE(SmallBoard::read_move(rules, taken, "B5").has_value());
}

// A set-up makes everything from nothing: the judge of what the moves keep up to date.
TEST(AtariGoRules, TheLargestBoardIsKeptUpToDate) {
    test::Seeded seeded;
    const Rules rules{19, Start::empty, 3, First::usual, 13};
    for (int game = 0; game < test::cases(8) + 1; ++game) {
        auto state = LargeBoard::start(rules);
        while (!LargeBoard::decided(rules, state).over()) {
            const auto move = LargeBoard::random_move(rules, state, seeded.random);
            if (!move) break;
            LargeBoard::apply(rules, state, *move);
            const std::string text = LargeBoard::state_text(rules, state);
            ASSERT_TRUE(LargeBoard::read_position(rules, text).state == state) << text;
        }
    }
}

// --- Random games ---------------------------------------------------------------------------------------------------

TEST(AtariGoPlayouts, EveryLegalMoveIsAsLikelyAsAnother) {
    test::Seeded seeded;
    const Rules rules = capturing(3);
    // E5 and D4 are suicide, C3 is a ko.
    const auto state = position("3w1/1bw1w/bw1w1/1bw2/5 b 0 1 C3", rules);
    std::map<int, int> picked;
    const int picks = test::cases(40'000);
    for (int i = 0; i < picks; ++i) {
        const auto move = SmallBoard::random_move(rules, state, seeded.random);
        ASSERT_TRUE(move.has_value());
        ++picked[move->point];
    }
    MoveList<SmallBoard> legal;
    SmallBoard::moves(rules, state, legal);
    ASSERT_EQ(legal.size(), 13U);
    ASSERT_EQ(picked.size(), legal.size());
    const double expected = picks / 13.0;
    for (const auto& move : legal)
        EXPECT_NEAR(picked[move.point], expected, 5 * std::sqrt(expected))
            << SmallBoard::move_text(rules, state, move);
}

TEST(AtariGoPlayouts, NobodyMovesWhoCannot) {
    test::Seeded seeded;
    const auto state = position("1b/b1 w", sized(2));
    EXPECT_FALSE(SmallBoard::random_move(sized(2), state, seeded.random).has_value());
    EXPECT_TRUE(search::PicksRandomMoves<SmallBoard>);
}

TEST(AtariGoPlayouts, SomeGamesEndWithoutALegalMove) {
    test::Seeded seeded;
    const Rules rules = sized(5);
    const auto start = SmallBoard::start(rules);
    const int games = test::cases(40'000);
    int stuck = 0;
    for (int i = 0; i < games; ++i) {
        auto state = start;
        static_cast<void>(search::play_out<SmallBoard>(rules, state, seeded.random));
        stuck += SmallBoard::decided(rules, state).over() ? 0 : 1;
    }
    const double expected = games * 0.0085;  // of two million games
    EXPECT_NEAR(stuck, expected, 5 * std::sqrt(expected));
}

// --- Questions ------------------------------------------------------------------------------------------------------

TEST(AtariGoQuestions, StringsLibertiesAndAtari) {
    const Rules rules = sized(5);
    const auto state = position("5/1bb2/1wwb1/2b2/5 w", rules);
    EXPECT_EQ(named(5, state.string(point(5, "B3"))), (Names{"B3", "C3"}));
    EXPECT_EQ(state.string_size(point(5, "C3")), 2);
    EXPECT_EQ(named(5, state.liberties(point(5, "C3"))), (Names{"A3", "B2"}));
    EXPECT_EQ(state.heads(Side::first).size(), 3);
    EXPECT_TRUE(state.captures(Side::first).empty());

    const auto atari = after(rules, position("5/1bb2/1wwb1/2b2/5 b", rules), {"A3"});
    EXPECT_EQ(named(5, atari.captures(Side::first)), (Names{"B2"}));
    EXPECT_EQ(named(5, atari.endangered(Side::second)), (Names{"B2"}));
    EXPECT_EQ(named(5, atari.stones_in_atari(Side::second)), (Names{"B3", "C3"}));
    EXPECT_EQ(named(5, atari.captured_by(Side::first, point(5, "B2"))), (Names{"B3", "C3"}));
    EXPECT_EQ(named(5, atari.liberties_after(Side::second, point(5, "B2"))), (Names{"A2", "B1"}));
    EXPECT_FALSE(atari.is_self_atari(Side::second, point(5, "B2")));
    EXPECT_TRUE(atari.is_self_atari(Side::second, point(5, "A4")));
    // What is captured makes room.
    EXPECT_EQ(named(5, atari.liberties_after(Side::first, point(5, "B2"))),
              (Names{"A2", "B1", "B3", "C3", "C1", "D2"}));
}

// --- Starts and handicap --------------------------------------------------------------------------------------------

std::string start_text(const Rules& rules) {
    return LargeBoard::state_text(rules, LargeBoard::start(rules));
}

TEST(AtariGoStarts, CrosscutAndStable) {
    Rules rules;
    rules.start = Start::crosscut;
    EXPECT_EQ(start_text(rules), "9/9/9/9/4bw3/4wb3/9/9/9 b");
    rules.start = Start::stable;
    rules.first = First::white;
    EXPECT_EQ(start_text(rules), "9/9/9/9/4bw3/4bw3/9/9/9 w");
    rules.size = 6;
    EXPECT_EQ(start_text(rules), "6/6/2bw2/2bw2/6/6 w");
}

TEST(AtariGoStarts, AreRefusedWhereSomethingWouldBeCaptured) {
    for (const Start start : {Start::stable, Start::crosscut}) {
        const int smallest = start == Start::stable ? 3 : 4;
        for (int size = atarigo::smallest_size; size <= atarigo::largest_size; ++size) {
            Rules rules = sized(size);
            rules.start = start;
            const auto state = LargeBoard::from_diagram(start_diagram(rules));
            bool captured = false;
            for (const Side side : {Side::first, Side::second})
                for (const int stone : state.heads(side)) captured |= state.liberties(stone).empty();
            EXPECT_EQ(captured, size < smallest) << size;
            if (captured)
                EXPECT_THAT([&] { LargeBoard::check_rules(rules); },
                            ThrowsMessage<InputError>(HasSubstr("cannot begin")));
            else
                EXPECT_NO_THROW(LargeBoard::check_rules(rules));
        }
    }
}

TEST(AtariGoHandicap, StonesOnTheUsualPoints) {
    Rules rules;
    rules.handicap = 5;
    EXPECT_EQ(start_text(rules), "9/9/2b3b2/9/4b4/9/2b3b2/9/9 w");
    rules.handicap = 2;
    EXPECT_EQ(start_text(rules), "9/9/6b2/9/9/9/2b6/9/9 w");
    rules.first = First::black;
    EXPECT_EQ(start_text(rules), "9/9/6b2/9/9/9/2b6/9/9 b");
}

TEST(AtariGoHandicap, AsManyDifferentPointsAsStonesAndNoMoreThanFit) {
    const auto most = [](int size) {
        if (size < 5) return 0;
        if (size % 2 == 0 || size < 9) return 4;
        return size < 13 ? 9 : 13;
    };
    for (int size = atarigo::smallest_size; size <= atarigo::largest_size; ++size)
        for (int stones = 1; stones <= atarigo::most_handicap; ++stones) {
            Rules rules = sized(size);
            rules.handicap = static_cast<std::uint8_t>(stones);
            if (stones > most(size)) {
                EXPECT_THAT([&] { LargeBoard::check_rules(rules); },
                            ThrowsMessage<InputError>(HasSubstr("does not fit")))
                    << size << " " << stones;
                continue;
            }
            ASSERT_NO_THROW(LargeBoard::check_rules(rules));
            const auto state = LargeBoard::start(rules);
            EXPECT_EQ(state.stones_by(Side::first).size(), stones) << size;
            EXPECT_TRUE(state.stones_by(Side::second).empty());
            EXPECT_EQ(state.side, Side::second);
        }
}

TEST(AtariGoHandicap, NotBesideStonesInTheMiddle) {
    Rules rules;
    rules.start = Start::crosscut;
    rules.handicap = 2;
    EXPECT_THAT([&] { LargeBoard::check_rules(rules); }, ThrowsMessage<InputError>(HasSubstr("empty board")));
}

// --- Refused texts --------------------------------------------------------------------------------------------------

struct BadPosition {
    const char* text;
    const char* reason;
    friend void PrintTo(const BadPosition& bad, std::ostream* out) { *out << bad.text; }
};

class AtariGoBadPositions : public testing::TestWithParam<BadPosition> {};

TEST_P(AtariGoBadPositions, AreRefusedWithTheReason) {
    const BadPosition& bad = GetParam();
    const Rules rules = capturing(3);
    EXPECT_THAT([&] { (void)SmallBoard::read_position(rules, bad.text); },
                ThrowsMessage<InputError>(HasSubstr(bad.reason)))
        << bad.text;
}

INSTANTIATE_TEST_SUITE_P(
    Texts, AtariGoBadPositions,
    testing::Values(BadPosition{"5/5/5/5/5", "1 words instead of 2 or 5"},
                    BadPosition{"5/5/5/5/5 x", "side to move is 'x'"},
                    BadPosition{"5/5/5/5 b", "row 1 from the top has 5 points, and there are 4 rows"},
                    BadPosition{"5/5/4/5/5 b", "row 3 from the top has 4 points"},
                    BadPosition{"5/5/2q2/5/5 b", "the character 'q'"}, BadPosition{"1 b", "it has 1 rows"},
                    BadPosition{"5/5/0b5/5/5 b", "empty run of 0"},
                    BadPosition{"5/5/5/5/5 b 1 -1 -", "stones taken by White are '-1'"},
                    BadPosition{"5/5/5/5/5 b 1 1 Z9", "ko point is 'Z9'"},
                    BadPosition{"5/5/5/5/5 b 0 1 C3", "C3 cannot be a ko point"},
                    BadPosition{"5/5/5/5/5 b 3 4 -", "only one of them can win"},
                    BadPosition{"5/5/5/5/5 b 3 0 -", "cannot be to move"},
                    BadPosition{"5/5/5/5/5 w 28 0 -", "cannot have taken 28"},
                    BadPosition{"wb3/b4/5/5/5 b", "White's stone on A5 has no liberty"},
                    BadPosition{"wb3/b4/5/5/5 b", "it cannot begin"},
                    BadPosition{"9/9/9/9/9/9/9/9/9 b", "takes 8×8 at the most"}));

TEST(AtariGoTexts, FinishedPositionsAreReadBack) {
    const Rules rules = sized(5);
    const auto state = position("5/2b2/1b1b1/2b2/5 w 1 0 -", rules);
    EXPECT_EQ(SmallBoard::decided(rules, state).winner(), Side::first);
    EXPECT_THROW((void)position("5/2b2/1b1b1/2b2/5 b 1 0 -", rules), InputError);
}

TEST(AtariGoTexts, MovesAreWrittenWithoutI) {
    const Rules rules = sized(19);
    const auto state = LargeBoard::start(rules);
    EXPECT_FALSE(LargeBoard::read_move(rules, state, "I9").has_value());
    for (const char* text : {"A1", "H8", "J9", "T19", "t1"})
        EXPECT_TRUE(LargeBoard::read_move(rules, state, text).has_value()) << text;
    for (const char* text : {"A0", "A01", "A20", "U1", "A", "", "A1 ", "1A", "Ä1"})
        EXPECT_FALSE(LargeBoard::read_move(rules, state, text).has_value()) << text;
    EXPECT_EQ(LargeBoard::refusal(rules, state, "I9"), (Refusal{"outside", {"A1", "T19"}}));
}

TEST(AtariGoTexts, RulesThatAreNone) {
    for (const Setting& setting : std::vector<Setting>{{"size", "1"},
                                                       {"size", "20"},
                                                       {"start", "cross"},
                                                       {"capture", "0"},
                                                       {"capture", "362"},
                                                       {"first", "x"},
                                                       {"handicap", "14"},
                                                       {"komi", "5"}})
        EXPECT_THROW((void)rules_from<LargeBoard>({setting}), InputError) << setting.first;
}

}  // namespace
}  // namespace tahoun
