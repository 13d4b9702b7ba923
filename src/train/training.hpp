// Learning an evaluator from games that the engine plays against itself, for the games that have one to learn.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::train {

struct Training {
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

[[nodiscard]] std::vector<std::string_view> trainable_games();

// The bytes of the table. Throws InputError for a game that has none, search::Stopped where `stop` is raised, WorkError
// for a file.
[[nodiscard]] std::string train(std::string_view game, const Training& training,
                                const std::atomic<bool>& stop, const Reporter& report);

}  // namespace tahoun::train
