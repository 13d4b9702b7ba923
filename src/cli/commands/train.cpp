// Fitting a learned evaluator.
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "record/file.hpp"
#include "search/tracer.hpp"
#include "train/training.hpp"

#include <fmt/format.h>

#include <limits>
#include <memory>

namespace tahoun::cli {

namespace {

struct TrainWords {
    std::string game;
    std::string games = "16000";
    std::string nodes = "1000";
    std::string iterations = "2";
    std::string seed = "1";
    std::string threads = "1";
    std::string out;
    std::optional<std::string> positions;
};

train::Training training_of(const TrainWords& words) {
    train::Training training;
    training.games = static_cast<std::uint32_t>(integer_between("--games", words.games, 1, 10'000'000));
    training.nodes = static_cast<std::uint64_t>(integer_between("--nodes", words.nodes, 1, 1'000'000'000));
    training.iterations = static_cast<int>(integer_between("--iterations", words.iterations, 1, 100));
    training.seed = static_cast<std::uint64_t>(
        integer_between("--seed", words.seed, 0, std::numeric_limits<std::int64_t>::max()));
    training.threads = static_cast<unsigned>(integer_between("--threads", words.threads, 1, 256));
    training.positions = words.positions.value_or(words.out + ".positions");
    return training;
}

std::string line_of(const train::TrainingReport& report) {
    using What = train::TrainingReport::What;
    switch (report.what) {
        case What::playing:
            return fmt::format("iteration {}: {} games, {} new positions\n", report.iteration, report.games,
                               report.positions);
        case What::fitting:
            return fmt::format("iteration {}: step {}, loss {:.5f}, held out {:.5f}\n", report.iteration,
                               report.step, report.loss, report.held_out);
        default:
            return fmt::format("iteration {}: {} games, {} positions; a man weighs {:.3f} (log-odds)\n",
                               report.iteration, report.games, report.positions, report.man);
    }
}

int run_training(const TrainWords& words) {
    const train::Training training = training_of(words);
    try {
        record::write_file(words.out,
                           train::train(words.game, training, interrupts_caught(),
                                        [](const train::TrainingReport& report) { print(line_of(report)); }));
    } catch (const search::Stopped&) {
        throw WorkError(
            fmt::format("stopped; the games so far are in {}.*, and the same words go on from there",
                        training.positions));
    }
    print(fmt::format("written: {}\n", words.out));
    return 0;
}

}  // namespace

Command train_command() {
    auto words = std::make_shared<TrainWords>();
    const auto games = train::trainable_games();
    Command command{"train", "Learn an evaluator from games that the engine plays against itself", {}, {}};
    command.words.push_back(
        {"GAME", "", "The game (draughts)", &words->game, true, {games.begin(), games.end()}});
    command.words.push_back({"--out,-o", "FILE", "The table to write", &words->out, true});
    command.words.push_back({"--games", "N", "Games for each iteration (default: 16000)", &words->games});
    command.words.push_back(
        {"--nodes", "N", "Positions looked at for a move (default: 1000)", &words->nodes});
    command.words.push_back(
        {"--iterations", "K",
         "How often: first with the textbook's evaluator, then with what was learned (default: 2)",
         &words->iterations});
    command.words.push_back(
        {"--positions", "FILE",
         "Where the games are kept, FILE.1 and so on; a second run goes on with them (default: "
         "beside the table)",
         &words->positions});
    command.words.push_back({"--seed", "S", "Makes it repeatable (default: 1)", &words->seed});
    command.words.push_back(
        {"--threads", "N", "How many games at once; the table is the same (default: 1)", &words->threads});
    command.run = [words] { return run_training(*words); };
    return command;
}

}  // namespace tahoun::cli
