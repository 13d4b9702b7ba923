// Random positions of Atari Go on 7×7: whatever their explanations call forced is checked by the second opinion, and the
// lines of play are replayed.
#pragma once

#include "core/random.hpp"
#include "games/atarigo/explain.hpp"
#include "lab/explain.hpp"
#include "support/atarigo_forced.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <vector>

namespace tahoun::test {

class ExplainedPositions {
public:
    using Board = atarigo::SmallBoard;
    using State = Board::State;

    int claims = 0;
    int ladders = 0;

    ExplainedPositions() { rules_.size = 7; }

    void check_one(Random& random) {
        const State state = random_position(random);
        SCOPED_TRACE(Board::state_text(rules_, state));
        const auto remarks = explained(state).position();
        for (const Remark& remark : remarks) check(state, remark);
        // Whoever can win soon is told so.
        const bool wins_soon = wins_by_force<Board>(rules_, state, state.side, 3);
        EXPECT_EQ(wins_soon, told_to_win(remarks, state.side, 3));

        Board::Moves moves;
        Board::moves(rules_, state, moves);
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const State after = play<Board>(rules_, state, move);
        if (outcome<Board>(rules_, after).over()) return;
        SCOPED_TRACE(Board::move_text(rules_, state, move));
        for (const Remark& remark : explained(state).move(move)) check_move(state, after, remark);
    }

private:
    [[nodiscard]] lab::Explained<Board> explained(const State& state) const {
        return {search::situation_of<Board>(rules_, state), never_};
    }

    // Somewhere in a game of random moves, which are no worse than they must be: captures are left alone.
    [[nodiscard]] State random_position(Random& random) const {
        while (true) {
            State state = Board::start(rules_);
            const auto stones = 8 + random.below(22);
            for (std::uint64_t i = 0; i < stones && !outcome<Board>(rules_, state).over(); ++i) {
                Board::Moves moves;
                Board::moves(rules_, state, moves);
                const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                if (!state.captures(state.side).has(move.point)) Board::apply(rules_, state, move);
            }
            if (!outcome<Board>(rules_, state).over()) return state;
        }
    }

    [[nodiscard]] static bool told_to_win(const std::vector<Remark>& remarks, Side side, int plies) {
        for (const Remark& remark : remarks) {
            if (remark.side != side) continue;
            if (remark.code == "can_capture" || remark.code == "double_threat") return true;
            if ((remark.code == "forced_win" || remark.code == "ladder_works") &&
                remark.numbers.front() <= plies)
                return true;
        }
        return false;
    }

    // The moves one after another, all of them legal.
    State replayed(State state, const Remark& remark) const {
        for (const std::string& text : remark.moves) {
            const auto move = Board::read_move(rules_, state, text);
            EXPECT_TRUE(move.has_value()) << remark.code << " " << text;
            if (!move) return state;
            Board::apply(rules_, state, *move);
        }
        return state;
    }

    void expect_forced(const State& state, const Remark& remark, Side winner) {
        ++claims;
        ASSERT_FALSE(remark.numbers.empty());
        int plies = remark.numbers.front();
        State from = state;
        if (state.side == winner) {  // beginning with the move that the line shows
            ASSERT_FALSE(remark.moves.empty());
            Board::apply(rules_, from, Board::read_move(rules_, state, remark.moves.front()).value());
            --plies;
        }
        EXPECT_TRUE(wins_by_force<Board>(rules_, from, winner, plies))
            << remark.code << " " << testing::PrintToString(remark.moves);
        const State end = replayed(state, remark);
        if (const auto over = outcome<Board>(rules_, end); over.over()) {
            EXPECT_EQ(over.winner(), winner);
            EXPECT_EQ(remark.moves.size(), static_cast<std::size_t>(remark.numbers.front()));
        } else {
            EXPECT_TRUE(wins_by_force<Board>(rules_, end, winner, 2)) << "the line says it all";
        }
    }

    void check(const State& state, const Remark& remark) {
        State chaser = state;
        if (remark.side && *remark.side != state.side) chaser.turn();
        if (remark.code == "ladder_works") {
            ++ladders;
            expect_forced(chaser, remark, *remark.side);
        } else if (remark.code == "double_threat") {
            ++claims;
            EXPECT_TRUE(wins_by_force<Board>(rules_, replayed(chaser, remark), *remark.side, 2));
        } else if (remark.code == "forced_win") {
            expect_forced(state, remark, *remark.side);
        } else if (remark.code == "forced_loss" || remark.code == "cannot_run") {
            expect_forced(state, remark, opponent(*remark.side));
        } else if (remark.code == "only_move") {
            check_only_move(state, remark);
        } else if (remark.code.starts_with("ladder_")) {
            ++ladders;
            static_cast<void>(replayed(chaser, remark));
        }
    }

    void check_move(const State& before, const State& after, const Remark& remark) {
        if (remark.code == "missed_win" || remark.code == "overlooked_ladder")
            expect_forced(before, remark, before.side);
        else if (remark.code == "allowed_win" || remark.code == "allowed_ladder")
            expect_forced(after, remark, after.side);
        else if (remark.code == "forces_win" || remark.code == "began_ladder")
            expect_forced(after, remark, before.side);
        else if (remark.code.starts_with("only_move_"))
            check_only_move(before, remark);
    }

    void check_only_move(const State& state, const Remark& remark) {
        ++claims;
        Board::Moves moves;
        Board::moves(rules_, state, moves);
        for (const auto& move : moves) {
            if (Board::move_text(rules_, state, move) == remark.squares.front()) continue;
            const State after = play<Board>(rules_, state, move);
            EXPECT_TRUE(wins_by_force<Board>(rules_, after, after.side, remark.numbers.front()))
                << Board::move_text(rules_, state, move);
        }
    }

    atarigo::Rules rules_;
    std::atomic<bool> never_{false};
};

}  // namespace tahoun::test
