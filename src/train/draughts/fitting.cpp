// From games to weights.
#include "games/draughts/trained_features.hpp"
#include "train/draughts/training.hpp"
#include "train/logistic.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tahoun::train {

namespace {

namespace place = draughts::weight_place;

// Weights for a full and an empty board lie beside each other, as in the table.
constexpr std::size_t weight_count = 2 * place::count;

class Samples {
public:
    void add(const draughts::State& state, int half_points) { states_.push_back({state, half_points / 2.0}); }
    [[nodiscard]] std::size_t size() const noexcept { return states_.size(); }
    [[nodiscard]] double result(std::size_t i) const noexcept { return states_[i].result; }

    template <class Add>
    void each(std::size_t i, Add add) const {
        const draughts::State& state = states_[i].state;
        const double full =
            static_cast<double>(std::min(draughts::piece_count(state), draughts::full_board)) /
            draughts::full_board;
        const auto both = [&](std::size_t which, int times) {
            if (times == 0) return;
            add(2 * which, full * times);
            add(2 * which + 1, (1 - full) * times);
        };
        draughts::each_plain_feature(state, both);
        draughts::each_pattern_feature(state, both);
    }

private:
    struct Sample {
        draughts::State state;
        double result;
    };
    std::vector<Sample> states_;
};

// How much weights cost. The positions of a game tell nearly the same, so a sample weighs less than it seems, and what is
// seen seldom stays near nothing.
constexpr double plain_penalty = 1;
constexpr double balance_penalty = 10;
constexpr double pattern_penalty = 20;

Vector penalties() {
    Vector penalty(weight_count, pattern_penalty);
    std::fill_n(penalty.begin(), 2 * place::pattern, balance_penalty);
    std::fill_n(penalty.begin(), 2 * place::balance, plain_penalty);
    return penalty;
}
// Only men and kings may change.
Vector material_alone() {
    Vector penalty(weight_count, std::numeric_limits<double>::infinity());
    for (const std::size_t which : {place::man, place::king})
        penalty[2 * which] = penalty[2 * which + 1] = plain_penalty;
    return penalty;
}

std::int16_t rounded(double weight, double heaviest) {
    return static_cast<std::int16_t>(std::lround(std::clamp(weight, -heaviest, heaviest)));
}

draughts::Weights table_of(const Vector& fitted, double man) {
    const double scale = 100 / man;
    draughts::Weights weights(place::count);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double heaviest = i >= place::pattern ? draughts::heaviest_pattern : 10'000;
        weights[i] = {rounded(fitted[2 * i] * scale, heaviest), rounded(fitted[2 * i + 1] * scale, heaviest)};
    }
    return weights;
}

}  // namespace

draughts::Weights fitted_weights(const std::vector<LearnedGame>& games, const Training& training,
                                 int iteration, const Reporter& report) {
    constexpr std::size_t held_out_one_in = 16;
    Samples learned;
    Samples held_out;
    for (std::size_t i = 0; i < games.size(); ++i)
        for (const draughts::State& state : games[i].positions)
            (i % held_out_one_in == 0 ? held_out : learned).add(state, games[i].half_points);

    FitSettings settings;
    settings.threads = training.threads;
    settings.steps = training.steps;
    const Logistic<Samples> judge(held_out, {}, settings);
    TrainingReport progress;
    progress.what = TrainingReport::What::fitting;
    progress.iteration = iteration;
    progress.games = static_cast<std::uint32_t>(games.size());
    progress.positions = learned.size();
    Vector weights(weight_count, 0);
    const auto tell = [&](const FitProgress& fit) {
        progress.step = fit.step;
        progress.loss = fit.loss;
        progress.held_out = judge.mean_loss(weights);
        if (report) report(progress);
    };

    // By material alone first: it sets the scale, and the rest begins from there.
    Logistic<Samples>(learned, material_alone(), settings).fit(weights, {});
    const double least = 0.01;  // too few games to tell: any scale will do
    const double man = std::max(least, (weights[2 * place::man] + weights[2 * place::man + 1]) / 2);
    Logistic<Samples>(learned, penalties(), settings).fit(weights, tell);

    progress.what = TrainingReport::What::fitted;
    progress.man = man;
    if (report) report(progress);
    return table_of(weights, man);
}

}  // namespace tahoun::train
