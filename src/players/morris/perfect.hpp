// What morris adds to perfect play: kinds of turns, how people reply, classes of draws.
#pragma once

#include "games/morris/human.hpp"
#include "games/morris/move_kinds.hpp"
#include "players/perfect/game.hpp"

namespace tahoun::players {

template <>
struct PerfectPlayOf<morris::Morris> {
    using Human = morris::HumanReplies;
    using MoveRating = morris::MoveKinds;
    static constexpr bool classes_draws = true;
};

}  // namespace tahoun::players
