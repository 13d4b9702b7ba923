// The player who picks any legal move, or any that does not lose soon.
#pragma once

#include "core/random.hpp"
#include "core/refinements.hpp"
#include "players/player.hpp"
#include "search/forced_win.hpp"

namespace tahoun::players {

template <Game G>
class RandomPlayer final : public Player<G> {
public:
    // `sees`: a move after which the game is lost by force within so many plies, that move included, is not made while
    // there is another.
    explicit RandomPlayer(std::uint64_t seed, int sees = 0) : random_(seed), sees_(sees) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& /*report*/) override {
        MoveList<G> moves;
        legal_moves<G>(situation.rules, situation.state, moves);
        Choice<G> choice;
        const Side side = G::to_move(situation.rules, situation.state);
        if (moves.empty() || side == Side::chance) return choice;
        if (sees_ > 0) {
            if (has_chance<G>(situation.rules)) throw InputError("random:sees= needs a game without chance");
            keep_unlost(situation, opponent(side), stop, moves);
        }
        choice.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        choice.line = {*choice.move};
        return choice;
    }

private:
    void keep_unlost(const search::Situation<G>& situation, Side enemy, const std::atomic<bool>& stop,
                     MoveList<G>& moves) const {
        const search::ForcedWin<G> win(situation.rules, stop);
        MoveList<G> kept;
        for (const auto& move : moves)
            if (!win.forced(sees_ - 1, play<G>(situation.rules, situation.state, move), enemy))
                kept.push(move);
        if (kept.empty()) return;
        moves.clear();
        for (const auto& move : kept) moves.push(move);
    }

    Random random_;
    int sees_;
};

}  // namespace tahoun::players
