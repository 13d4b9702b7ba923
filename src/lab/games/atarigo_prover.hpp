// The solver of Atari Go for a session's position.
#pragma once

#include "games/atarigo/notation.hpp"
#include "solve/proving.hpp"

#include <memory>

namespace tahoun::lab {

// Throws InputError where the solver does not take the rules, the size of the board, or a game that is over.
[[nodiscard]] std::unique_ptr<solve::Prover> atarigo_prover(const atarigo::Rules& rules,
                                                            const atarigo::Diagram& position, bool over);

}  // namespace tahoun::lab
