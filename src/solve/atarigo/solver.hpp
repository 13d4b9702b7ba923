// Solves positions of Atari Go with `capture=1` on boards up to 8×8: the winner and the exact distance, best play, a stored
// proof, and its check. What was found is kept in a folder for each size of board and serves every later question there.
#pragma once

#include "solve/atarigo/strategy.hpp"
#include "solve/proving.hpp"

#include <filesystem>
#include <string>

namespace tahoun::solve::atarigo {

// The game must not be over. Throws InputError for boards that are too large, WorkError as solve/proving.hpp says.
[[nodiscard]] Proved prove(const Stones& position, const ProvingOptions& options);

// "C3": letters without I, the first row at the bottom.
[[nodiscard]] std::string point_text(int size, int point);

// Where the table of a size of board and the proofs are kept.
[[nodiscard]] std::filesystem::path solver_folder(const std::filesystem::path& data, int size);
[[nodiscard]] std::filesystem::path proof_path(const std::filesystem::path& data, const Stones& position,
                                               bool winner_only = false);

}  // namespace tahoun::solve::atarigo
