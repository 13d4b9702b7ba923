// `tahoun solve` for games whose endgames are kept in tables.
#pragma once

#include "cli/data_words.hpp"
#include "lab/session.hpp"

namespace tahoun::cli {

// Builds what is missing of the endgames with at most so many pieces; with `verify` looks at every value again. Gives the
// exit status: 1 where a value is wrong.
int solve_endgames(const lab::Session& session, int pieces, bool verify, const DataWords& words, bool json);

}  // namespace tahoun::cli
