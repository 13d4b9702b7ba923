// Learning the evaluation of draughts from games that the engine plays against itself: first with the textbook's evaluator,
// then, as often as is wanted, with what was learned so far.
#pragma once

#include "games/draughts/trained_table.hpp"
#include "train/draughts/positions.hpp"
#include "train/training.hpp"

#include <atomic>
#include <vector>

namespace tahoun::train {

// Throws search::Stopped where `stop` is raised, WorkError for a file.
[[nodiscard]] draughts::Weights train_draughts(const Training& training, const std::atomic<bool>& stop,
                                               const Reporter& report);

// The last part alone: the weights that these games suggest.
[[nodiscard]] draughts::Weights fitted_weights(const std::vector<LearnedGame>& games,
                                               const Training& training, int iteration,
                                               const Reporter& report);

}  // namespace tahoun::train
