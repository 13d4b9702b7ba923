// The strong players of Atari Go: what they see at once, and that what they leave out changes no value.
#include "core/error.hpp"
#include "games/atarigo/evaluators.hpp"
#include "players/atarigo/mcts.hpp"
#include "search/engine/engine.hpp"
#include "search/mcts/mcts.hpp"
#include "search/proof/threats.hpp"
#include "support/searches.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

namespace tahoun {
namespace {

using atarigo::Fight;
using atarigo::Rules;
using Small = atarigo::SmallBoard;
using Medium = atarigo::MediumBoard;

const std::atomic<bool> never{false};

Rules board(int size) {
    Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    return rules;
}

search::EngineOptions small_table() {
    search::EngineOptions options;
    options.hash_mebibytes = 1;
    return options;
}

search::Limits to_depth(int depth) {
    search::Limits limits;
    limits.depth = depth;
    return limits;
}

// A position of a random game without blunders, so that it does not end at once.
Small::State quiet_position(const Rules& rules, Random& random, int plies) {
    Small::State state = Small::start(rules);
    for (int i = 0; i < plies && !outcome<Small>(rules, state).over(); ++i) {
        MoveList<Small> moves;
        Small::sound_moves(rules, state, moves);
        Small::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return state;
}

// --- The evaluator ---------------------------------------------------------------------------------------------------

TEST(AtariGoFight, TermsAddUpAndColoursExchangeTheSign) {
    const Fight fight;
    test::Seeded seeded;
    for (int i = 0; i < test::cases(200); ++i) {
        const Rules rules = board(5);
        const auto state = quiet_position(rules, seeded.random, static_cast<int>(seeded.random.below(20)));
        const Score score = fight.score(rules, state);
        const auto terms = fight.terms(rules, state);
        const Score sum = std::accumulate(terms.begin(), terms.end(), Score{0},
                                          [](Score so_far, const Term& term) { return so_far + term.score; });
        ASSERT_EQ(sum, score) << Small::state_text(rules, state);
        ASSERT_EQ(fight.score(rules, Small::exchanged(rules, state)), -score)
            << Small::state_text(rules, state);
        for (std::size_t which = 1; which < 8; ++which)
            ASSERT_EQ(fight.score(rules, Small::transformed(rules, state, which)), score);
    }
}

TEST(AtariGoFight, ParametersAreSetByName) {
    Fight fight;
    for (const Parameter& parameter : Fight::parameters()) {
        fight.set_parameter(parameter.name, "7");
        EXPECT_EQ(fight.parameter(parameter.name), "7");
    }
    EXPECT_THROW(fight.set_parameter("weakest", "-1"), InputError);
    EXPECT_THROW(fight.set_parameter("weakest", "many"), InputError);
}

TEST(AtariGoFight, ALadderThatWorksIsAlmostAWin) {
    const Fight fight;
    const auto works = Medium::read_position({}, "9/9/3bb4/2bw5/9/9/9/9/9 b");
    const auto broken = Medium::read_position({}, "9/9/3bb4/2bw5/9/9/6w2/9/9 b");
    EXPECT_GT(fight.score(works.rules, works.state), 10'000);
    EXPECT_LT(fight.score(broken.rules, broken.state), 10'000);
}

// --- Searches leave nothing out --------------------------------------------------------------------------------------

TEST(AtariGoStrong, AlphaBetaEqualsMinimax) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(12); ++i) {
        const Rules rules = board(4);
        const auto state = quiet_position(rules, seeded.random, static_cast<int>(seeded.random.below(12)));
        if (outcome<Small>(rules, state).over()) continue;
        for (int depth = 1; depth <= 3; ++depth) {
            const auto plain = test::minimax<Small, Fight>(rules, state, depth);
            const auto pruned = test::alphabeta<Small, Fight>(rules, state, depth);
            ASSERT_EQ(plain.score, pruned.score) << Small::state_text(rules, state);
            ASSERT_EQ(plain.move, pruned.move) << Small::state_text(rules, state);
        }
    }
}

TEST(AtariGoStrong, TheExactEngineEqualsMinimax) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(12); ++i) {
        const Rules rules = board(4);
        const auto state = quiet_position(rules, seeded.random, static_cast<int>(seeded.random.below(12)));
        if (outcome<Small>(rules, state).over()) continue;
        search::Engine<Small, Fight> engine(small_table().exact(), {});
        for (int depth = 1; depth <= 3; ++depth) {
            const auto info = engine.think(search::situation_of<Small>(rules, state), to_depth(depth), never);
            if (info.depth < depth) continue;  // a proved win ends the deepening
            ASSERT_EQ(info.lines.front().score, (test::minimax<Small, Fight>(rules, state, depth).score))
                << Small::state_text(rules, state);
        }
    }
}

// The engine with all that it leaves out finds the results of the page on boards that it can see to the end.
TEST(AtariGoStrong, SmallBoardsAreWonByWhomThePageSays) {
    for (const auto& [size, black] : {std::pair{2, false}, std::pair{3, true}, std::pair{4, false}}) {
        const Rules rules = board(size);
        search::EngineOptions options = small_table();
        options.reductions = options.passing = false;
        search::Engine<Small, Fight> engine(options, {});
        const auto info =
            engine.think(search::situation_of<Small>(rules, Small::start(rules)), to_depth(14), never);
        const Score score = info.lines.front().score;
        EXPECT_GE(black ? score : -score, default_many) << size;
    }
}

// --- What is seen at once --------------------------------------------------------------------------------------------

template <class Board>
std::string engine_move(const std::string& text, int nodes = 2000) {
    const auto position = Board::read_position({}, text);
    search::Limits limits;
    limits.nodes = static_cast<std::uint64_t>(nodes);
    search::Engine<Board, Fight> engine(small_table(), {});
    const auto info =
        engine.think(search::situation_of<Board>(position.rules, position.state), limits, never);
    return Board::move_text(position.rules, position.state, info.lines.front().moves.front());
}

template <class Board>
search::MctsInfo<Board> played_out(const std::string& text, std::uint64_t playouts) {
    const auto position = Board::read_position({}, text);
    search::MctsOptions options = players::MctsHabits<Board>::options();
    options.mebibytes = 4;
    search::MctsLimits limits;
    limits.playouts = playouts;
    search::Mcts<Board> mcts(options);
    return mcts.think(search::situation_of<Board>(position.rules, position.state), limits, never);
}

template <class Board>
std::string mcts_move(const std::string& text, std::uint64_t playouts = 300) {
    const auto position = Board::read_position({}, text);
    return Board::move_text(position.rules, position.state,
                            played_out<Board>(text, playouts).moves.front().move);
}

constexpr auto in_atari = "5/2b2/1bwb1/5/5 b";        // C2 takes
constexpr auto to_escape = "5/2b2/1bwb1/5/1w3 w";     // C2 saves
constexpr auto ladder = "9/9/3bb4/2bw5/9/9/9/9/9 b";  // D5 begins it

TEST(AtariGoStrong, CapturesWhatIsInAtari) {
    EXPECT_EQ(engine_move<Small>(in_atari), "C2");
    EXPECT_EQ(mcts_move<Small>(in_atari), "C2");
    const auto info = played_out<Small>(in_atari, 10);
    EXPECT_EQ(info.proved, (ExactValue{Result::win, 1}));
}

TEST(AtariGoStrong, SavesWhatIsInAtari) {
    EXPECT_EQ(engine_move<Small>(to_escape), "C2");
    EXPECT_EQ(mcts_move<Small>(to_escape), "C2");
}

// B5 and B4 stand between: a stone on A5 has no liberty, but it takes B5 first.
TEST(AtariGoStrong, AStoneWithoutLibertiesMayCapture) {
    const auto position = Small::read_position({}, "1wb2/bb3/5/5/4w b");
    EXPECT_EQ(Small::known_winner(position.rules, position.state), Side::first);
    EXPECT_EQ(engine_move<Small>("1wb2/bb3/5/5/4w b"), "A5");
    EXPECT_EQ(mcts_move<Small>("1wb2/bb3/5/5/4w b"), "A5");
}

// Two white strings in atari on different points: one of them is lost.
TEST(AtariGoStrong, ADoubleAtariIsLost) {
    const auto text = "5/1bwb1/2b2/1bwb1/5 w";
    const auto position = Small::read_position({}, text);
    ASSERT_EQ(position.state.endangered(Side::second).size(), 2);
    EXPECT_EQ(Small::known_winner(position.rules, position.state), Side::first);
    const auto info = played_out<Small>(text, 100);
    EXPECT_EQ(info.proved, (ExactValue{Result::loss, std::nullopt}));
    search::Engine<Small, Fight> engine(small_table().exact(), {});
    const auto exact =
        engine.think(search::situation_of<Small>(position.rules, position.state), to_depth(3), never);
    EXPECT_EQ(exact.value, (ExactValue{Result::loss, 2}));
}

TEST(AtariGoStrong, BeginsALadderThatWorks) {
    EXPECT_EQ(engine_move<Medium>(ladder), "D5");
    const auto info = played_out<Medium>(ladder, 300);
    EXPECT_EQ(info.proved, (ExactValue{Result::win, std::nullopt}));
    EXPECT_EQ(mcts_move<Medium>(ladder), "D5");
}

TEST(AtariGoStrong, KnowsThatALadderIsBroken) {
    const auto text = "9/9/3bb4/2bw5/9/9/6w2/9/9 b";
    const auto position = Medium::read_position({}, text);
    EXPECT_FALSE(Medium::known_winner(position.rules, position.state).has_value());
    EXPECT_FALSE(played_out<Medium>(text, 200).proved.has_value());
}

// No ladder, but ataris from two sides win: each has one answer.
TEST(AtariGoStrong, ThreatsAreAtarisAndProveWins) {
    const auto position = Medium::read_position({}, ladder);
    search::ThreatSearch<Medium> threats(1);
    search::Limits limits;
    limits.nodes = 5000;
    const auto proof =
        threats.think(search::situation_of<Medium>(position.rules, position.state), limits, never);
    ASSERT_TRUE(proof.has_value());
    EXPECT_EQ(Medium::move_text(position.rules, position.state, proof->move), "D5");
    const auto quiet = Medium::read_position({}, "9/9/9/4b4/3w5/9/9/9/9 b");
    EXPECT_FALSE(
        threats.think(search::situation_of<Medium>(quiet.rules, quiet.state), limits, never).has_value());
}

}  // namespace
}  // namespace tahoun
