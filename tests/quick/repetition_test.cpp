// A game with a history, through searches and sessions.
#include "lab/session_of.hpp"
#include "search/engine/engine.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/lecture.hpp"
#include "search/textbook/minimax.hpp"
#include "search/trace.hpp"
#include "support/stroll.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace tahoun {

// A path of five places with one token on it.
template <>
struct BoardView<test::Stroll> {
    using Rules = test::Stroll::Rules;
    using State = test::Stroll::State;
    static BoardShape shape(const Rules& /*rules*/) { return {}; }
    static std::vector<PieceKind> piece_kinds() { return {}; }
    static ShownPosition shown(const Rules& /*rules*/, const State& /*state*/) { return {}; }
    static MovePath path_of(const Rules& rules, const State& state, const test::Stroll::Move& move) {
        return {{test::Stroll::move_text(rules, state, move)}, {}};
    }
    static std::string typed(const Rules& /*rules*/, const State& /*state*/,
                             const std::vector<std::string>& path) {
        return path.empty() ? std::string() : path.back();
    }
    static std::string position_text(const Rules& rules, const EditedBoard& edited) {
        return test::Stroll::state_text(rules, {2, edited.side});
    }
};

}  // namespace tahoun

namespace tahoun::lab {
template <>
struct Extras<test::Stroll> {
    static std::string hint_player(const test::Stroll::Rules& /*rules*/) { return "alphabeta:depth=4"; }
};
}  // namespace tahoun::lab

namespace tahoun::test {

// One that never ends.
struct Endless : Stroll {
    static bool drawn_by_history(const Rules& /*rules*/, const History& /*history*/) { return false; }
    static Outcome decided(const Rules& /*rules*/, const State& /*state*/) { return Outcome::goes_on(); }
    static void moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
        list.push({static_cast<std::uint8_t>(state.place == 2 ? 3 : 2)});
    }
    static Position<Endless> read_position(const Rules& rules, std::string_view text) {
        return {rules, Stroll::read_position(rules, text).state};
    }
};

using Recorder = search::TraceRecorder<Stroll::Move>;

TEST(Repetition, TextbookSearchesSeeTheDraw) {
    const auto situation = search::situation_of<Stroll>({}, {});
    const HowFarRight evaluator;
    for (int depth = 1; depth <= 14; ++depth) {
        Recorder recorder(search::View::mover, 100'000);
        const auto pruned =
            search::AlphaBeta<Stroll, HowFarRight, Recorder>(situation, evaluator, {}, recorder)
                .best_move(depth);
        search::NoTracer nobody;
        const auto whole =
            search::Minimax<Stroll, HowFarRight, search::NoTracer>(situation, evaluator, {}, nobody)
                .best_move(depth);
        EXPECT_EQ(pruned.score, whole.score) << depth;
        EXPECT_EQ(pruned.move, whole.move) << depth;
        EXPECT_EQ(whole.move, Stroll::Move{3}) << depth;  // the other one loses at once
        bool by_history = false;
        for (const auto& node : recorder.trace().nodes)
            by_history = by_history || node.leaf == search::Leaf::history;
        // 2 3 2 3 2: the starting position for the third time, four plies on.
        EXPECT_EQ(by_history, depth >= 4) << depth;
        if (depth < 4) continue;
        EXPECT_EQ(whole.score, 0) << depth;
        EXPECT_TRUE(whole.complete) << depth;
    }
}

TEST(Repetition, TheLectureSeesItToo) {
    const auto situation = search::situation_of<Stroll>({}, {});
    search::NoTracer nobody;
    const auto found =
        search::Lecture<Stroll, HowFarRight, search::NoTracer>(situation, {}, nobody).decision();
    EXPECT_EQ(found.score, 0);
    EXPECT_TRUE(found.complete);
}

TEST(Repetition, ASearchWithoutAnEndSaysSo) {
    const auto situation = search::situation_of<Endless>({}, {});
    search::NoTracer nobody;
    EXPECT_THROW(
        static_cast<void>(
            search::Lecture<Endless, HowFarRight, search::NoTracer>(situation, {}, nobody).decision()),
        InputError);
}

// What comes before the root counts: the same position, met twice already, is a draw at the next meeting.
TEST(Repetition, TheGameBeforeTheRootCounts) {
    auto situation = search::situation_of<Stroll>({}, {});
    for (const int to : {3, 2, 3}) {
        const auto before = situation.state;
        const Stroll::Move move{static_cast<std::uint8_t>(to)};
        Stroll::apply(situation.rules, situation.state, move);
        Stroll::remember(situation.rules, situation.history, before, move, situation.state);
    }
    search::NoTracer nobody;
    const auto found =
        search::AlphaBeta<Stroll, HowFarRight, search::NoTracer>(situation, {}, {}, nobody).best_move(1);
    EXPECT_EQ(found.score,
              0);  // back to 2 for the third time, a draw; without a history it would be an evaluation
    EXPECT_EQ(found.nodes, 3U);
    EXPECT_TRUE(found.complete);
}

TEST(Repetition, TheEngineAgreesAndItsTableIsNotPoisoned) {
    const auto situation = search::situation_of<Stroll>({}, {});
    const std::atomic<bool> never{false};
    for (const bool exact : {true, false}) {
        search::EngineOptions options;
        options.hash_mebibytes = 1;
        search::Engine<Stroll, HowFarRight> engine(exact ? options.exact() : options, {});
        search::Limits limits;
        limits.depth = 20;
        EXPECT_EQ(engine.think(situation, limits, never).lines.front().score, 0);
        // Elsewhere the same table must not claim draws: with the token at 3 and the first player to move, he wins.
        const auto winning = engine.think(search::situation_of<Stroll>({}, {3, Side::first}), limits, never);
        ASSERT_TRUE(winning.value.has_value());
        EXPECT_EQ(*winning.value, (ExactValue{Result::win, 1}));
    }
}

TEST(Repetition, ASessionEndsAndCanBeTakenBack) {
    lab::SessionOf<Stroll> session({{}, {}});
    for (const char* move : {"d", "c", "d"}) session.play(move);
    EXPECT_FALSE(session.result().has_value());
    session.play("c");
    const auto result = session.result();
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->reason, "history");
    EXPECT_EQ(result->winner, std::nullopt);
    EXPECT_TRUE(session.legal_moves().empty());
    try {
        session.play("d");
        FAIL() << "a move after the draw was accepted";
    } catch (const lab::MoveRefused& refused) {
        EXPECT_EQ(refused.refusal().code, "game_over");
    }
    EXPECT_TRUE(session.undo());
    EXPECT_FALSE(session.result().has_value());
    session.play("e");
    EXPECT_EQ(session.result()->winner, "right");
}

}  // namespace tahoun::test
