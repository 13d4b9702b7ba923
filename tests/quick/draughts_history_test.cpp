// Draws by repetition and by the counters of the federation's article 6.
#include "games/draughts/draughts.hpp"
#include "lab/library.hpp"
#include "lab/words.hpp"
#include "support/draughts_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using draughts::Draughts;
using draughts::lone_king;

class Board {
public:
    Board(const std::string& set, const std::string& position)
        : rules_(test::draughts_rules(set)),
          state_(test::draughts_position(position)),
          history_(Draughts::begin_history(rules_, state_)) {}

    void play(const std::string& text) {
        const auto move = Draughts::read_move(rules_, state_, text);
        ASSERT_TRUE(move.has_value()) << text;
        const auto before = state_;
        Draughts::apply(rules_, state_, *move);
        Draughts::remember(rules_, history_, before, *move, state_);
    }
    [[nodiscard]] std::string reason() const {
        EXPECT_EQ(Draughts::drawn_by_history(rules_, history_),
                  !Draughts::history_reason(rules_, history_).empty());
        return std::string(Draughts::history_reason(rules_, history_));
    }

private:
    draughts::Rules rules_;
    draughts::State state_;
    draughts::History history_;
};

TEST(DraughtsHistory, TheThirdRepetitionIsADraw) {
    for (const char* set : {"short", "federation", "russian", "english"}) {
        Board board(set, "W:WKg1,a3:BKd8,h6");
        for (int round = 0; round < 2; ++round)
            for (const char* move : {"g1-h2", "d8-e7", "h2-g1", "e7-d8"}) {
                EXPECT_EQ(board.reason(), "");
                board.play(move);
            }
        EXPECT_EQ(board.reason(), "repetition") << set;
    }
}

TEST(DraughtsHistory, OneKingAgainstOneHasFiveMovesEach) {
    const std::vector<std::string> moves{"g1-h2", "d8-e7", "h2-g1", "e7-f8", "g1-h2",
                                         "f8-g7", "h2-g1", "g7-h8", "g1-h2", "h8-g7"};
    Board federation("federation", "W:WKg1:BKd8");
    Board in_short("short", "W:WKg1:BKd8");
    for (const auto& move : moves) {
        EXPECT_EQ(federation.reason(), "");
        federation.play(move);
        in_short.play(move);
    }
    EXPECT_EQ(federation.reason(), "kings_against_king");
    EXPECT_EQ(in_short.reason(), "");
}

TEST(DraughtsHistory, WhichMaterialHasACounter) {
    const auto moves = [](const char* position) {
        return int{lone_king(test::draughts_position(position)).moves};
    };
    EXPECT_EQ(moves("W:WKa7,Kb8,Kd8:BKh4"), 15);
    EXPECT_EQ(moves("W:WKa7,Kb8,Kd8:BKd4"), 5);
    EXPECT_EQ(moves("W:WKh4:BKa7,Kb8,Kd8"), 15);
    EXPECT_EQ(moves("W:WKa7,Kb8:BKh4"), 5);
    EXPECT_EQ(moves("W:Wa3,Kb8:BKh4"), 5);
    EXPECT_EQ(moves("W:WKb8:BKh4"), 5);
    EXPECT_EQ(moves("W:WKa7,Kb8,Kd8,Kf8:BKh4"), 0);
    EXPECT_EQ(moves("W:Wa3,Kb8,Kd8:BKh4"), 0);
    EXPECT_EQ(moves("W:Wa3,c3:BKh4"), 0);
    EXPECT_EQ(moves("W:Wa3:BKh4"), 0);
    EXPECT_EQ(moves("W:WKa7,Kb8,Kd8:Bh4"), 0);
    EXPECT_EQ(moves("W:WKa7:B"), 0);
}

TEST(DraughtsHistory, TheMainDiagonalStartsTheCountOfThreeKingsAnew) {
    const auto off = lone_king(test::draughts_position("W:WKa7,Kb8,Kd8:BKg3"));
    const auto on = lone_king(test::draughts_position("W:WKa7,Kb8,Kd8:BKh8"));
    EXPECT_FALSE(off == on);
    EXPECT_EQ(off, lone_king(test::draughts_position("W:WKa7,Kb8,Kd8:BKh4")));
    EXPECT_EQ(lone_king(test::draughts_position("W:WKa7,Kb8:BKg3")),
              lone_king(test::draughts_position("W:WKa7,Kb8:BKh8")));
}

// A random move, but one of a king that comes to a new position without a capture if there is one: then games go on
// until a counter ends them.
draughts::Move peaceful_move(const draughts::Rules& rules, const std::vector<draughts::State>& states,
                             const MoveList<Draughts>& moves, Random& random) {
    std::vector<draughts::Move> peaceful;
    const auto& state = states.back();
    for (const auto& move : moves) {
        const auto next = play<Draughts>(rules, state, move);
        if ((state.kings & draughts::bit(move.from)) != 0 && !Draughts::can_capture(rules, next) &&
            std::count(states.begin(), states.end(), next) == 0)
            peaceful.push_back(move);
    }
    if (!peaceful.empty()) return peaceful[random.below(static_cast<std::uint32_t>(peaceful.size()))];
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// Random play with kings; the reasons are found again by looking back over the whole game.
TEST(DraughtsHistory, CountersAgreeWithLookingBack) {
    test::Seeded seeded;
    std::map<std::string, int> seen;
    for (int game = 0; game < test::cases(1000); ++game) {
        const auto rules = test::draughts_rules("federation");
        draughts::State state;
        do state = test::random_draughts(seeded.random);
        while (std::popcount(state.occupied()) > 7);
        auto history = Draughts::begin_history(rules, state);
        std::vector<draughts::State> states{state};
        std::vector<bool> idle{false};  // whether the move that led here was neither a man's nor a capture
        for (int ply = 0; ply < 80; ++ply) {
            MoveList<Draughts> moves;
            Draughts::moves(rules, state, moves);
            if (moves.empty()) break;
            const auto move = peaceful_move(rules, states, moves, seeded.random);
            idle.push_back((state.kings & draughts::bit(move.from)) != 0 && !move.captures());
            Draughts::apply(rules, state, move);
            Draughts::remember(rules, history, states.back(), move, state);
            states.push_back(state);

            std::size_t idle_plies = 0;
            while (idle[idle.size() - 1 - idle_plies]) ++idle_plies;
            const auto counter = lone_king(state);
            std::size_t lone_plies = 0;
            while (lone_plies + 1 < states.size() &&
                   lone_king(states[states.size() - 2 - lone_plies]) == counter)
                ++lone_plies;
            std::string expected;
            if (std::count(states.begin(), states.end(), state) >= 3)
                expected = "repetition";
            else if (counter.moves > 0 && lone_plies >= std::size_t{2} * counter.moves)
                expected = "kings_against_king";
            else if (idle_plies >= 30)
                expected = "fifteen_moves";
            ASSERT_EQ(Draughts::history_reason(rules, history), expected)
                << Draughts::state_text(rules, state);
            if (expected.empty()) {
                auto left = 30 - static_cast<int>(idle_plies);
                if (counter.moves > 0)
                    left = std::min(left, 2 * static_cast<int>(counter.moves) - static_cast<int>(lone_plies));
                ASSERT_EQ(Draughts::plies_to_a_draw(rules, history), left);
            }
            if (!expected.empty()) {
                ++seen[expected];
                break;
            }
        }
    }
    EXPECT_GT(seen["kings_against_king"], 0);
    EXPECT_GT(seen["fifteen_moves"], 0);
}

TEST(DraughtsHistory, OnlySomeRulesCountTowardsADraw) {
    lab::Setup setup;
    setup.position = "W:WKg1,Kc1,Ka3:BKd8";
    EXPECT_EQ(lab::game_named("draughts").begin(setup)->plies_to_a_draw(), std::nullopt);
    setup.settings = {{"rules", "federation"}};
    const auto session = lab::game_named("draughts").begin(setup);
    EXPECT_EQ(session->plies_to_a_draw(), 30);
    session->play("g1-h2");
    EXPECT_EQ(session->plies_to_a_draw(), 29);
}

TEST(DraughtsHistory, ASessionTellsTheReason) {
    lab::Setup setup;
    setup.position = "W:WKg1,a3:BKd8,h6";
    const auto session = lab::game_named("draughts").begin(setup);
    for (int round = 0; round < 2; ++round)
        for (const char* move : {"g1-h2", "d8-e7", "h2-g1", "e7-d8"}) session->play(move);
    const auto result = session->result();
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->reason, "repetition");
    EXPECT_EQ(lab::sentence(*result), "a draw: the same position for the third time");
}

}  // namespace
}  // namespace tahoun
