// Best play from a solved position: the winner takes a shortest way, the loser a longest.
#pragma once

#include "solve/atarigo/questions.hpp"

#include <optional>
#include <vector>

namespace tahoun::solve::atarigo {

template <int N>
[[nodiscard]] Board<N> after_move(const Board<N>& board, int point) {
    Board<N> after = board;
    after.play(point);
    return after;
}

// The first point after which the answer to a question is known without a search to be this one.
template <int N>
[[nodiscard]] std::optional<int> move_known_to(Questions<N>& questions, const Board<N>& board, Points moves,
                                               unsigned attacker, Plies within, Answer wanted) {
    for (; moves != 0; moves &= moves - 1)
        if (questions.known(after_move(board, first_of(moves)), attacker, within) == wanted)
            return first_of(moves);
    return std::nullopt;
}

// The first point that answers a question as it is wanted after the move; points whose answer is known come first,
// so that no search is made for a move that nobody needs.
template <int N>
[[nodiscard]] std::optional<int> move_after_which(Questions<N>& questions, const Board<N>& board,
                                                  Points moves, unsigned attacker, Plies within,
                                                  bool wanted) {
    if (const auto known =
            move_known_to(questions, board, moves, attacker, within, wanted ? Answer::yes : Answer::no))
        return known;
    for (; moves != 0; moves &= moves - 1)
        if (questions.ask(after_move(board, first_of(moves)), attacker, within) == wanted)
            return first_of(moves);
    return std::nullopt;
}

// Where a stone captures; it wins at once.
template <int N>
[[nodiscard]] Points captures(const Board<N>& board) noexcept {
    Points points = 0;
    for (const Points liberties : board.strings(board.mover() ^ 1U))
        if (single(liberties)) points |= liberties;
    return points;
}

// Where a stone leaves an enemy string one liberty.
template <int N>
[[nodiscard]] Points ataris(const Board<N>& board) noexcept {
    Points points = 0;
    for (const Points liberties : board.strings(board.mover() ^ 1U))
        if (count(liberties) == 2) points |= liberties;
    return points;
}

// Moves that capture nothing and are legal, the useful ones only where there are any.
template <int N>
[[nodiscard]] Points quiet_moves(const Board<N>& board) noexcept {
    const Look look = look_at(board);
    return look.moves != 0 ? look.moves : legal_moves(board, board.mover()) & ~captures(board);
}

// From a position of this distance to the end.
template <int N>
[[nodiscard]] std::vector<int> best_play(Questions<N>& questions, Board<N> board, Plies distance) {
    std::vector<int> line;
    for (; distance > 0; --distance) {
        const Points capturing = captures(board);
        if (distance == 1 && capturing != 0) {
            line.push_back(first_of(capturing));
            break;
        }
        const unsigned winner = distance % 2 == 1 ? board.mover() : board.mover() ^ 1U;
        const Points moves = quiet_moves(board);
        const auto move = distance % 2 == 1
                              ? move_after_which(questions, board, moves, winner, distance - 1, true)
                              : move_after_which(questions, board, moves, winner, distance - 3, false);
        if (!move)
            throw WorkError("the solver contradicts itself: there is no move of the distance it found");
        line.push_back(*move);
        board.play(*move);
    }
    return line;
}

// The same where only the winner is known: as far as the table knows how long it takes.
template <int N>
[[nodiscard]] std::vector<int> good_play(Questions<N>& questions, Board<N> board, unsigned winner) {
    std::vector<int> line;
    for (;;) {
        const bool wins = board.mover() == winner;
        if (const Points capturing = captures(board); capturing != 0) {
            line.push_back(first_of(capturing));
            return line;
        }
        const Points moves = quiet_moves(board);
        if (moves == 0) return line;
        std::optional<int> chosen;
        Plies best = 0;
        for (Points left = moves; left != 0; left &= left - 1) {
            const auto after = after_move(board, first_of(left));
            if (wins && questions.known(after, winner, questions.longest(after)) != Answer::yes) continue;
            const Plies bound = questions.known_bound(after, winner);
            if (chosen && (wins ? bound >= best : bound <= best)) continue;
            chosen = first_of(left);
            best = bound;
        }
        if (!chosen)
            chosen = move_after_which(questions, board, moves, winner, questions.longest(board) - 1, true);
        if (!chosen) throw WorkError("the solver contradicts itself: the winner has no move");
        line.push_back(*chosen);
        board.play(*chosen);
    }
}

}  // namespace tahoun::solve::atarigo
