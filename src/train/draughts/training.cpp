#include "train/draughts/training.hpp"

#include "games/draughts/evaluators.hpp"
#include "search/tracer.hpp"
#include "train/draughts/self_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace tahoun::train {

namespace {

constexpr std::size_t games_at_a_time = 256;  // between two writes

template <class E>
std::vector<LearnedGame> played(const Training& training, int iteration, const E& evaluator,
                                std::uint64_t evaluator_key, const std::atomic<bool>& stop,
                                const Reporter& report) {
    // Each iteration has games of its own.
    const std::uint64_t seed = mix64(training.seed + static_cast<std::uint64_t>(iteration));
    std::optional<PositionsLog> log;
    if (!training.positions.empty())
        log.emplace(fmt::format("{}.{}", training.positions, iteration),
                    GamesKey{seed, training.nodes, evaluator_key});
    std::vector<LearnedGame> games = log ? log->games() : std::vector<LearnedGame>{};
    if (games.size() > training.games) games.resize(training.games);
    std::vector<SelfPlay<E>> tables;
    for (unsigned i = 0; i < std::max(1U, training.threads); ++i)
        tables.emplace_back(evaluator, seed, training.nodes);
    TrainingReport progress;
    progress.iteration = iteration;
    while (games.size() < training.games) {
        const std::size_t count = std::min<std::size_t>(games_at_a_time, training.games - games.size());
        std::vector<LearnedGame> more = play_games(tables, games.size(), count, stop);
        if (stop.load()) throw search::Stopped();
        if (log) log->append(more);
        for (LearnedGame& game : more) {
            progress.positions += game.positions.size();
            games.push_back(std::move(game));
        }
        progress.games = static_cast<std::uint32_t>(games.size());
        if (report) report(progress);
    }
    return games;
}

}  // namespace

draughts::Weights train_draughts(const Training& training, const std::atomic<bool>& stop,
                                 const Reporter& report) {
    draughts::Weights weights;
    std::vector<LearnedGame> games;
    for (int iteration = 1; iteration <= training.iterations; ++iteration) {
        std::vector<LearnedGame> more;
        if (weights.empty()) {
            more = played(training, iteration, draughts::Textbook(), 0, stop, report);
        } else {
            const draughts::TrainedLookup lookup(weights);
            more = played(training, iteration, draughts::Trained(lookup),
                          draughts::checksum_of(draughts::bytes_of(weights)), stop, report);
        }
        // Better games replace the worse ones: those of the last two iterations are learned from.
        if (iteration > 2) games.erase(games.begin(), games.begin() + training.games);
        games.insert(games.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        weights = fitted_weights(games, training, iteration, report);
    }
    return weights;
}

}  // namespace tahoun::train
