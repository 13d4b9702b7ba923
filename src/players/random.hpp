// The player who picks any legal move.
#pragma once

#include "core/random.hpp"
#include "players/player.hpp"

namespace tahoun::players {

template <Game G>
class RandomPlayer final : public Player<G> {
public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& /*stop*/,
                     const typename Player<G>::Report& /*report*/) override {
        MoveList<G> moves;
        legal_moves<G>(situation.rules, situation.state, moves);
        Choice<G> choice;
        if (moves.empty() || G::to_move(situation.rules, situation.state) == Side::chance) return choice;
        choice.move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        choice.line = {*choice.move};
        return choice;
    }

private:
    Random random_;
};

}  // namespace tahoun::players
