// The game with what a search for forced wins asks for: which moves threaten to win, and which must be answered.
#pragma once

#include "games/atarigo/board.hpp"
#include "games/atarigo/tactics.hpp"

namespace tahoun::atarigo {

template <int Longest>
struct TacticalBoard : Board<Longest> {
    using Base = Board<Longest>;
    using typename Base::Move;
    using typename Base::Moves;
    using typename Base::Points;
    using typename Base::State;
    using Tactics = atarigo::Tactics<Longest>;

    static Position<TacticalBoard> read_position(const Rules& rules, std::string_view text) {
        auto [shown, state] = Base::read_position(rules, text);
        return {shown, state};
    }

    // A capture that wins. Else, where the other side threatens one, its last liberty and captures, with which chasers
    // can be taken off: whatever else is played, it wins. Where nothing helps, any move stands for all.
    static void forced_moves(const Rules& rules, const State& state, Moves& list) {
        if (const Points wins = Tactics::winning_points(rules, state, state.side); !wins.empty())
            return push_legal(state, wins, list);
        const Points danger = Tactics::winning_points(rules, state, opponent(state.side));
        if (danger.empty()) return;
        push_legal(state, danger | state.captures(state.side), list);
        if (list.empty() && state.has_legal()) push(list, state.legal(state.side).first());
    }

    // A capture that wins, or an atari that threatens one. Who is threatened himself has to answer with one.
    static void threat_moves(const Rules& rules, const State& state, Moves& list) {
        const Side other = opponent(state.side);
        if (const Points wins = Tactics::winning_points(rules, state, state.side); !wins.empty())
            return push_legal(state, wins, list);
        if (!Tactics::winning_points(rules, state, other).empty()) return forced_moves(rules, state, list);
        Points ataris;
        for (const int stone : state.heads(other))
            if (state.liberties(stone).size() == 2 &&
                Tactics::suffices(rules, state, state.side, state.string_size(stone)))
                ataris |= state.liberties(stone);
        push_legal(state, ataris, list);
    }

    // Captures, then what prevents them, then ataris; a stone that can be captured at once comes last.
    static int promise(const Rules& /*rules*/, const State& state, Move move) noexcept {
        const int point = move.point;
        if (state.captures(state.side).has(point)) return 4;
        if (state.is_self_atari(state.side, point)) return 0;
        if (state.endangered(state.side).has(point)) return 3;
        for (const int stone : Geometry<Longest>::neighbours(point))
            if (state.stones_by(opponent(state.side)).has(stone) && state.liberties(stone).size() == 2)
                return 2;
        return 1;
    }

private:
    static void push(Moves& list, int point) { list.push({static_cast<std::uint16_t>(point)}); }
    static void push_legal(const State& state, const Points& points, Moves& list) {
        for (const int point : points)
            if (state.is_legal(point)) push(list, point);
    }
};

static_assert(HasThreats<TacticalBoard<8>> && RatesMoves<TacticalBoard<8>>);

}  // namespace tahoun::atarigo
