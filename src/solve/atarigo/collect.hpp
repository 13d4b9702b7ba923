// Writes down a strategy: the moves by which one side answers everything, from what the solver knows.
#pragma once

#include "solve/atarigo/best_play.hpp"
#include "solve/atarigo/code_set.hpp"
#include "solve/atarigo/strategy.hpp"

namespace tahoun::solve::atarigo {

template <int N>
class Collector {
public:
    // The claim must be true.
    Collector(Questions<N>& questions, Strategy& strategy, std::uint64_t most_bytes)
        : questions_(questions),
          strategy_(strategy),
          attacker_(static_cast<unsigned>(index_of(strategy.attacker))),
          holder_(static_cast<unsigned>(index_of(strategy.holder()))),
          most_replies_(most_bytes / 4 / sizeof(Reply)),
          seen_(most_bytes / 2) {}

    void collect(const Board<N>& board) {
        walk(board, Codes<N>(board), strategy_.within);
        strategy_.sort();
    }

private:
    static constexpr Plies soon = 8;

    void walk(const Board<N>& board, const Codes<N>& codes, Plies left) {
        const unsigned mover = board.mover();
        // Whoever holds the strategy looks for wins at once himself, and for the last two plies of a delay.
        if (mover == holder_) {
            if (const Look look = look_at(board); look.plies == 1) return;
        }
        if (!strategy_.wins && left <= (mover == holder_ ? 2 : 0)) return;
        if (strategy_.by_liberties && too_many_liberties(board, attacker_, left)) return;
        if (mover != holder_) {
            for_each(legal_moves(board, mover) & ~captures(board),
                     [&](int point) { walk_on(board, codes, point, left); });
            return;
        }
        const LongCode code = codes.code(mover);
        if (!seen_.insert(code)) return;
        const auto move = strategy_.wins ? winning_move(board, left - 1) : delaying_move(board, left - 1);
        if (!move) throw WorkError("the solver contradicts itself: a proof lacks a move");
        if (strategy_.replies.size() >= most_replies_) throw TooManyPositions(strategy_.replies.size());
        strategy_.replies.emplace_back(code, Grid<N>::transformed(*move, codes.symmetry(mover)));
        walk_on(board, codes, *move, left);
    }
    // An atari where one will do: all answers to it but one are dealt with at once, so the proof stays small. Far from
    // the end only those are taken that are known to win: to refute the others would be a search for nothing.
    [[nodiscard]] std::optional<int> winning_move(const Board<N>& board, Plies left) {
        const Points moves = quiet_moves(board);
        const Points forcing = moves & ataris(board);
        if (left <= soon) {
            if (const auto atari = move_after_which(questions_, board, forcing, attacker_, left, true))
                return atari;
        } else if (const auto atari =
                       move_known_to(questions_, board, forcing, attacker_, left, Answer::yes)) {
            return atari;
        }
        return move_after_which(questions_, board, moves, attacker_, left, true);
    }
    // The same for a delay: an atari passes two plies.
    [[nodiscard]] std::optional<int> delaying_move(const Board<N>& board, Plies left) {
        const Points moves = quiet_moves(board);
        if (const auto atari =
                move_after_which(questions_, board, moves & ataris(board), attacker_, left, false))
            return atari;
        return move_after_which(questions_, board, moves, attacker_, left, false);
    }
    void walk_on(const Board<N>& board, const Codes<N>& codes, int point, Plies left) {
        Board<N> after = board;
        after.play(point);
        Codes<N> after_codes = codes;
        after_codes.add(board.mover(), point);
        walk(after, after_codes, left - 1);
    }

    Questions<N>& questions_;
    Strategy& strategy_;
    unsigned attacker_;
    unsigned holder_;
    std::uint64_t most_replies_;
    CodeSet seen_;
};

}  // namespace tahoun::solve::atarigo
