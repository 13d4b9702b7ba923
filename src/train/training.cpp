#include "train/training.hpp"

#include "core/error.hpp"
#include "train/draughts/training.hpp"

#include <fmt/format.h>

namespace tahoun::train {

std::vector<std::string_view> trainable_games() {
    return {"draughts"};
}

std::string train(std::string_view game, const Training& training, const std::atomic<bool>& stop,
                  const Reporter& report) {
    if (game != "draughts")
        throw InputError(fmt::format("{} has no evaluator that could be trained; it can be {}",
                                     in_quotes(game), listed(trainable_games(), "or")));
    return draughts::bytes_of(train_draughts(training, stop, report));
}

}  // namespace tahoun::train
