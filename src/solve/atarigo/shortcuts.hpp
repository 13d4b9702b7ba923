// What the board says at once, exactly: the plies to the end for positions in which hardly anything is left to choose, and
// the moves that are worth a look in the others.
//
// Why each of them keeps the distance (a win counts as early as it can be forced, a loss as late as it can be put off):
// - An enemy string in atari is captured: 1. No move wins sooner.
// - Own strings in atari with two different last liberties: a stone on the one leaves the other (a stone next to a string
//   stands on a liberty of it, so the strings do not join), the enemy captures: 2, or 0 where no move is legal.
// - Own strings in atari with one last liberty: every other move loses in 2, so that point is the move, unless its stone
//   would be in atari or without a liberty: then everything loses in 2.
// - Without a string in atari, a stone that puts itself into atari loses in 2, and no move loses sooner: where another
//   one exists these are left out; where none exists the position is lost in 2, or in 0 without a legal move.
// - A move that leaves the enemy without a legal one wins in 1. Nothing of one's own may be in atari after it.
// - A move after which the enemy has two last liberties to defend, or one that he cannot defend, wins in 3; a win in 1
//   was looked for before.
#pragma once

#include "solve/atarigo/board.hpp"

#include <algorithm>
#include <optional>

namespace tahoun::solve::atarigo {

// Odd: the side to move wins; even: it loses.
using Plies = int;

struct Look {
    std::optional<Plies> plies;  // exact
    Points moves = 0;            // where that is not known: all that are needed for the exact distance
    bool forced = false;         // there is one move, to defend
};

template <int N>
[[nodiscard]] Points legal_moves(const Board<N>& board, unsigned side) noexcept {
    Points legal = board.empty() & Grid<N>::around(board.empty());
    for (const Points liberties : board.strings(side))
        if (!single(liberties)) legal |= liberties;
    for (const Points liberties : board.strings(side ^ 1U))
        if (single(liberties)) legal |= liberties;
    return legal;
}

// Where a side's stone would have two liberties or more, captures left aside.
template <int N>
[[nodiscard]] Points safe_moves(const Board<N>& board, unsigned side) noexcept {
    const Points empty = board.empty();
    const Points right = Grid<N>::rightwards(empty);
    const Points left = Grid<N>::leftwards(empty);
    const Points down = Grid<N>::downwards(empty);
    const Points up = Grid<N>::upwards(empty);
    Points safe = empty & ((right & left) | (down & up) | ((right | left) & (down | up)));
    Points doubtful = 0;
    for (const Points liberties : board.strings(side)) {
        const Points without_one = liberties & (liberties - 1);
        (single(without_one) ? doubtful : safe) |= liberties;
    }
    for (doubtful &= ~safe; doubtful != 0; doubtful &= doubtful - 1) {
        const Points stone = doubtful & (0 - doubtful);
        if (!single(board.liberties_after(side, stone))) safe |= stone;
    }
    return safe;
}

[[nodiscard]] inline bool any_in_atari(const auto& strings) noexcept {
    return std::any_of(strings.begin(), strings.end(), [](Points liberties) { return single(liberties); });
}

template <int N>
[[nodiscard]] bool can_stalemate(const Board<N>& board, Points moves) noexcept {
    // A stone takes itself, at most four neighbours and at most four other last liberties from the enemy's moves.
    constexpr int most_taken = 9;
    if (count(legal_moves(board, board.mover() ^ 1U)) > most_taken) return false;
    for (; moves != 0; moves &= moves - 1) {
        Board<N> after = board;
        after.play(first_of(moves));
        if (legal_moves(after, after.mover()) == 0) return true;
    }
    return false;
}

template <int N>
[[nodiscard]] bool wins_by_atari(const Board<N>& board, Points moves) noexcept {
    const auto& enemies = board.strings(board.mover() ^ 1U);
    Points attacks = 0;
    for (const Points liberties : enemies)
        if (single(liberties & (liberties - 1))) attacks |= liberties;
    for (attacks &= moves; attacks != 0; attacks &= attacks - 1) {
        const Points stone = attacks & (0 - attacks);
        Points last = 0;
        for (const Points liberties : enemies)
            if ((liberties & stone) != 0 && single(liberties & ~stone)) last |= liberties;
        last &= ~stone;
        if (!single(last)) return true;
        if (single(board.liberties_after(board.mover() ^ 1U, last) & ~stone)) return true;
    }
    return false;
}

template <int N>
[[nodiscard]] Look look_at(const Board<N>& board) noexcept {
    const unsigned mover = board.mover();
    if (any_in_atari(board.strings(mover ^ 1U))) return {1};
    const auto lost = [&] { return Look{legal_moves(board, mover) != 0 ? 2 : 0}; };
    Points last = 0;
    for (const Points liberties : board.strings(mover))
        if (single(liberties)) last |= liberties;
    Look look;
    if (last != 0) {
        if (!single(last) || single(board.liberties_after(mover, last))) return lost();
        look.moves = last;
        look.forced = true;
    } else {
        look.moves = safe_moves(board, mover);
        if (look.moves == 0) return lost();
    }
    if (can_stalemate(board, look.moves)) return {1};
    if (wins_by_atari(board, look.moves)) return {3};
    return look;
}

// Whether the attacker cannot win within so many plies, because there are too many liberties to fill.
//
// The defender may put every stone on a liberty of his string with most liberties. Then no new string arises, each such
// stone costs that string one liberty at most, and costs others nothing but that they join it; and the attacker fills one
// point a move. With m moves of the attacker left, the best string loses at most m liberties to him and m − 1 to the
// defender's own stones (m if the defender is to move), every other string at most m to the attacker. So nothing is captured if
// others have more than m; and if two liberties of the best string are left at the end, the defender has always had a
// legal move, and still has one.
template <int N>
[[nodiscard]] bool too_many_liberties(const Board<N>& board, unsigned attacker, Plies within) noexcept {
    const bool defends = board.mover() != attacker;
    const int attacks = defends ? within / 2 : (within + 1) / 2;
    int most = 0;
    int fewest_of_others = N * N;
    for (const Points string : board.strings(attacker ^ 1U)) {
        const int liberties = count(string);
        if (liberties > most) {
            if (most != 0) fewest_of_others = std::min(fewest_of_others, most);
            most = liberties;
        } else {
            fewest_of_others = std::min(fewest_of_others, liberties);
        }
    }
    return most >= 2 * attacks + (defends ? 2 : 1) && fewest_of_others > attacks;
}

}  // namespace tahoun::solve::atarigo
