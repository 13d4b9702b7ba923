// `tahoun solve` for games whose positions are solved one by one, by search.
#pragma once

#include "cli/data_words.hpp"
#include "lab/session.hpp"

namespace tahoun::cli {

struct ProofWords {
    bool winner_only = false;  // --winner
    bool first_moves = false;  // --first-moves
    [[nodiscard]] bool any() const noexcept { return winner_only || first_moves; }
    void add_to(Command& command);
};

// Solves the session's position; checks the proof where that is asked for. Gives the exit status: 1 where it has a fault.
int solve_by_proof(const lab::Session& session, const solve::Prover& prover, const ProofWords& words,
                   bool verify, const DataWords& data, bool json);

}  // namespace tahoun::cli
