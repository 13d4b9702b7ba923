// Logistic regression with many sparse features: the weights under which the results of the games are the most likely,
// small ones preferred (L2).
//
// The whole sum is minimised at once, by limited-memory BFGS that begins each step with the diagonal of the Hessian: rare
// features then get as much as their few samples tell, no more. The samples are summed in a fixed number of slices, which
// are added in order: the weights do not depend on how many threads there are.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <deque>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

namespace tahoun::train {

using Vector = std::vector<double>;

[[nodiscard]] double dot(const Vector& a, const Vector& b) noexcept;

// A sum with its derivatives; `curvature` is the diagonal of the second ones.
struct Sums {
    double loss = 0;
    Vector gradient;
    Vector curvature;
};

struct FitSettings {
    int steps = 50;
    unsigned threads = 1;
    double enough = 2e-5;  // stops where a step improves the loss by less than this part of it
};

struct FitProgress {
    int step = 0;
    double loss = 0;  // of a sample, in nats, without what large weights cost
};

// −log of the likelihood of a result (1 won, 0.5 drawn, 0 lost) where the odds are exp(value), and its first derivative.
struct SampleLoss {
    double loss = 0;
    double slope = 0;
    double curvature = 0;
};
[[nodiscard]] SampleLoss sample_loss(double value, double result) noexcept;

// `Samples` has size(), result(i), and each(i, add), which calls add(place, coefficient) for each feature of sample i.
template <class Samples>
class Logistic {
public:
    // `penalty`: for each weight how much its square costs; what costs infinitely much stays as it is.
    Logistic(const Samples& samples, Vector penalty, FitSettings settings)
        : samples_(samples), penalty_(std::move(penalty)), settings_(settings) {}

    // The mean loss of all samples.
    [[nodiscard]] double mean_loss(const Vector& weights) const {
        return samples_.size() == 0 ? 0 : summed(weights, false).loss / static_cast<double>(samples_.size());
    }

    // From these weights on.
    void fit(Vector& weights, const std::function<void(const FitProgress&)>& report) const;

private:
    static constexpr std::size_t slices = 8;

    [[nodiscard]] double value_of(const Vector& weights, std::size_t sample) const {
        double value = 0;
        samples_.each(sample, [&](std::size_t place, double times) { value += weights[place] * times; });
        return value;
    }

    void sum_slice(const Vector& weights, bool slopes, std::size_t slice, Sums& sums) const {
        if (slopes) {
            sums.gradient.assign(weights.size(), 0);
            sums.curvature.assign(weights.size(), 0);
        }
        const std::size_t begin = samples_.size() * slice / slices;
        const std::size_t end = samples_.size() * (slice + 1) / slices;
        for (std::size_t i = begin; i < end; ++i) {
            const SampleLoss loss = sample_loss(value_of(weights, i), samples_.result(i));
            sums.loss += loss.loss;
            if (!slopes) continue;
            samples_.each(i, [&](std::size_t place, double times) {
                sums.gradient[place] += loss.slope * times;
                sums.curvature[place] += loss.curvature * times * times;
            });
        }
    }

    [[nodiscard]] Sums summed(const Vector& weights, bool slopes) const {
        std::vector<Sums> parts(slices);
        std::atomic<std::size_t> next{0};
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < std::max(1U, settings_.threads); ++i)
            threads.emplace_back([&] {
                for (std::size_t slice = next++; slice < slices; slice = next++)
                    sum_slice(weights, slopes, slice, parts[slice]);
            });
        for (std::thread& thread : threads) thread.join();
        Sums all = std::move(parts.front());
        for (std::size_t slice = 1; slice < slices; ++slice) {
            all.loss += parts[slice].loss;
            for (std::size_t i = 0; i < all.gradient.size(); ++i) {
                all.gradient[i] += parts[slice].gradient[i];
                all.curvature[i] += parts[slice].curvature[i];
            }
        }
        return all;
    }

    [[nodiscard]] double cost_of(const Vector& weights) const {
        double cost = 0;
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (std::isfinite(penalty_[i])) cost += penalty_[i] * weights[i] * weights[i] / 2;
        return cost;
    }

    // With what large weights cost; those that stay as they are have no slope.
    [[nodiscard]] Sums whole(const Vector& weights) const {
        Sums sums = summed(weights, true);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const bool moves = std::isfinite(penalty_[i]);
            sums.gradient[i] = moves ? sums.gradient[i] + penalty_[i] * weights[i] : 0;
            sums.curvature[i] += moves ? penalty_[i] : 1;
        }
        return sums;
    }

    const Samples& samples_;
    Vector penalty_;
    FitSettings settings_;
};

// One remembered step of L-BFGS: where it went, how the slope changed.
struct Correction {
    Vector step;
    Vector change;
    double scale = 0;  // 1 / (step · change)
};

// The direction in which to go: the slope against what the corrections and the curvature say of the second derivatives.
[[nodiscard]] Vector direction_of(const Vector& gradient, const Vector& curvature,
                                  const std::deque<Correction>& corrections);

template <class Samples>
void Logistic<Samples>::fit(Vector& weights, const std::function<void(const FitProgress&)>& report) const {
    constexpr std::size_t remembered = 8;
    constexpr int most_halvings = 20;
    constexpr double sufficient = 1e-4;  // of what the slope promises (Armijo)
    std::deque<Correction> corrections;
    Sums now = whole(weights);
    double cost = cost_of(weights);
    for (int step = 1; step <= settings_.steps; ++step) {
        const Vector direction = direction_of(now.gradient, now.curvature, corrections);
        const double promise = dot(now.gradient, direction);
        if (!(promise < 0)) return;
        // The diagonal knows nothing of features that come together, so the first step would go too far.
        double length = corrections.empty() ? 0.25 : 1;
        Vector there(weights.size());
        Sums next;
        double next_cost = 0;
        bool better = false;
        for (int halvings = 0; halvings < most_halvings && !better; ++halvings, length /= 2) {
            for (std::size_t i = 0; i < weights.size(); ++i) there[i] = weights[i] + length * direction[i];
            next = whole(there);
            next_cost = cost_of(there);
            better = next.loss + next_cost <= now.loss + cost + sufficient * length * promise;
        }
        if (!better) return;
        Correction correction{Vector(weights.size()), Vector(weights.size()), 0};
        for (std::size_t i = 0; i < weights.size(); ++i) {
            correction.step[i] = there[i] - weights[i];
            correction.change[i] = next.gradient[i] - now.gradient[i];
        }
        const double along = dot(correction.step, correction.change);
        if (along > 0) {
            correction.scale = 1 / along;
            corrections.push_back(std::move(correction));
            if (corrections.size() > remembered) corrections.pop_front();
        }
        const double gain = now.loss + cost - next.loss - next_cost;
        weights = std::move(there);
        now = std::move(next);
        cost = next_cost;
        if (report)
            report({step, samples_.size() == 0 ? 0 : now.loss / static_cast<double>(samples_.size())});
        if (gain < settings_.enough * (now.loss + cost)) return;
    }
}

}  // namespace tahoun::train
