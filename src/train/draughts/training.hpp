// Learning the evaluation of draughts from games that the engine plays against itself: first with the textbook's evaluator,
// then, as often as is wanted, with what was learned so far.
#pragma once

#include "games/draughts/trained_table.hpp"
#include "train/draughts/positions.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace tahoun::train {

struct DraughtsTraining {
    std::uint32_t games = 16'000;  // for each iteration
    std::uint64_t nodes = 1'000;   // a move
    std::uint64_t seed = 1;
    unsigned threads = 1;
    int iterations = 2;
    int steps = 60;         // of the fit, at most
    std::string positions;  // the games of iteration n are kept in "<this>.<n>"; empty: nowhere
};

struct TrainingReport {
    enum class What { playing, fitting, fitted } what = What::playing;
    int iteration = 0;
    std::uint32_t games = 0;  // played so far
    std::size_t positions = 0;
    int step = 0;
    double loss = 0;      // of the games it learns from
    double held_out = 0;  // of those it does not: one game in sixteen
    double man = 0;       // fitted: what a man weighs in log-odds by material alone
};
using Reporter = std::function<void(const TrainingReport&)>;

// Throws search::Stopped where `stop` is raised, WorkError for a file.
[[nodiscard]] draughts::Weights train_draughts(const DraughtsTraining& training,
                                               const std::atomic<bool>& stop, const Reporter& report);

// The last part alone: the weights that these games suggest.
[[nodiscard]] draughts::Weights fitted_weights(const std::vector<LearnedGame>& games,
                                               const DraughtsTraining& training, int iteration,
                                               const Reporter& report);

}  // namespace tahoun::train
