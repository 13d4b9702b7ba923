// Checks a proof by the rules alone: a plain board, strings found by walking over it, no shortcut of the solver and none
// of its code but the container of the positions seen. A proof may say that it leans on one lemma besides the rules, that
// of too many liberties; what is then found says so.
//
// Where a strategy's side is to move, its stored move is played, unless it can end the game in its favour at once (and in
// the last two plies of a delay, unless some move leaves the other nothing that ends it): looked for by trying every point.
// Where the other side is to move, all its legal moves are. A position is walked once: within one claim, the number
// of its stones says how many plies are left.
#pragma once

#include "solve/atarigo/strategy.hpp"
#include "solve/proving.hpp"

#include <atomic>
#include <cstdint>

namespace tahoun::solve::atarigo {

// Throws WorkError where it was stopped, or the memory does not suffice.
[[nodiscard]] CheckedPart check(const Stones& position, const Strategy& strategy, std::uint64_t most_bytes,
                                const std::atomic<bool>* stop);

}  // namespace tahoun::solve::atarigo
