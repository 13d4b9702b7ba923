// Learning from games: the fit finds what is there, a seed repeats everything, and an interrupted run goes on.
#include "core/error.hpp"
#include "core/random.hpp"
#include "train/draughts/training.hpp"
#include "train/logistic.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::train {
namespace {

const std::atomic<bool> never{false};

// Results that follow exactly from two weights, as shares of games won.
struct Known {
    std::vector<std::pair<double, double>> samples;
    [[nodiscard]] std::size_t size() const { return samples.size(); }
    [[nodiscard]] double result(std::size_t i) const {
        return 1 / (1 + std::exp(-(0.5 * samples[i].first - 2 * samples[i].second)));
    }
    template <class Add>
    void each(std::size_t i, Add add) const {
        add(0, samples[i].first);
        add(1, samples[i].second);
    }
};

TEST(Logistic, FindsTheWeightsBehindTheResults) {
    Known known;
    Random random(1);
    for (int i = 0; i < 1000; ++i)
        known.samples.emplace_back(static_cast<double>(random.between(-5, 5)),
                                   static_cast<double>(random.between(-5, 5)));
    Vector weights{0, 0};
    FitSettings settings;
    settings.enough = 1e-12;
    std::vector<double> losses;
    const Logistic<Known> fit(known, {1e-9, 1e-9}, settings);
    fit.fit(weights, [&](const FitProgress& progress) { losses.push_back(progress.loss); });
    EXPECT_NEAR(weights[0], 0.5, 1e-3);
    EXPECT_NEAR(weights[1], -2, 1e-3);
    ASSERT_GT(losses.size(), 2U);
    EXPECT_LT(losses.back(), losses.front());
    EXPECT_NEAR(fit.mean_loss(weights), losses.back(), 1e-9);
}

TEST(Logistic, AnInfinitePenaltyHoldsAWeight) {
    const Known known{{{1, 1}, {2, -1}, {-1, 3}}};
    Vector weights{0, 0};
    Logistic<Known>(known, {std::numeric_limits<double>::infinity(), 1}, {}).fit(weights, {});
    EXPECT_EQ(weights[0], 0);
    EXPECT_LT(weights[1], 0);
}

Training tiny() {
    Training training;
    training.games = 24;
    training.nodes = 40;
    training.steps = 6;
    training.seed = 5;
    return training;
}

TEST(DraughtsTraining, ASeedRepeatsItWithAnyNumberOfThreads) {
    std::vector<TrainingReport> fits;
    const auto once = train_draughts(tiny(), never, [&](const TrainingReport& report) {
        if (report.what == TrainingReport::What::fitting) fits.push_back(report);
    });
    ASSERT_GT(fits.size(), 2U);
    EXPECT_LT(fits[2].loss, fits[0].loss);
    EXPECT_GT(fits[0].held_out, 0);

    Training again = tiny();
    again.threads = 3;
    EXPECT_EQ(train_draughts(again, never, {}), once);
    again.seed = 6;
    EXPECT_NE(train_draughts(again, never, {}), once);
}

TEST(DraughtsTraining, OnlySomeGamesHaveAnythingToLearn) {
    EXPECT_THROW(static_cast<void>(train("tictactoe", tiny(), never, {})), InputError);
    EXPECT_FALSE(trainable_games().empty());
}

class DraughtsPositionFiles : public testing::Test {
protected:
    void SetUp() override { std::filesystem::create_directories(folder_); }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    [[nodiscard]] std::string path() const { return (folder_ / "games").string(); }

private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("tahoun_training_" + std::to_string(::getpid()));
};

TEST_F(DraughtsPositionFiles, AnInterruptedRunGoesOn) {
    Training training = tiny();
    training.iterations = 1;
    const auto whole = train_draughts(training, never, {});
    training.positions = path();
    training.games = 10;
    static_cast<void>(train_draughts(training, never, {}));
    // Cut off in the middle of a game, as by a crash.
    const std::string file = path() + ".1";
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 7);
    training.games = 24;
    EXPECT_EQ(train_draughts(training, never, {}), whole);
    EXPECT_EQ(train_draughts(training, never, {}), whole);  // all games are there

    training.nodes = 41;
    EXPECT_THROW(static_cast<void>(train_draughts(training, never, {})), WorkError);
    std::ofstream(file) << "no such file";
    EXPECT_THROW(static_cast<void>(train_draughts(training, never, {})), WorkError);
}

TEST_F(DraughtsPositionFiles, BytesComeBack) {
    LearnedGame game;
    game.half_points = 2;
    game.positions = {draughts::start_state()};
    const GamesKey key{1, 2, 3};
    const std::string bytes = header_bytes(key) + game_bytes(game) + game_bytes({});
    const PositionsFile file = positions_from_bytes(bytes + "rest");
    EXPECT_EQ(file.key, key);
    EXPECT_EQ(file.games, (std::vector<LearnedGame>{game, {}}));
    EXPECT_EQ(file.whole_bytes, bytes.size());
    EXPECT_THROW(static_cast<void>(positions_from_bytes("TAHOUNDP")), WorkError);
}

}  // namespace
}  // namespace tahoun::train
