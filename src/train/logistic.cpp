#include "train/logistic.hpp"

namespace tahoun::train {

double dot(const Vector& a, const Vector& b) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

SampleLoss sample_loss(double value, double result) noexcept {
    // exp of a negative number only: it cannot overflow.
    const double small = std::exp(-std::abs(value));
    const double chance = value >= 0 ? 1 / (1 + small) : small / (1 + small);
    return {std::max(value, 0.0) - value * result + std::log1p(small), chance - result,
            chance * (1 - chance)};
}

Vector direction_of(const Vector& gradient, const Vector& curvature,
                    const std::deque<Correction>& corrections) {
    Vector direction = gradient;
    const auto add = [&](const Vector& what, double times) {
        for (std::size_t i = 0; i < direction.size(); ++i) direction[i] += times * what[i];
    };
    std::vector<double> shares(corrections.size());
    for (std::size_t i = corrections.size(); i-- > 0;) {
        shares[i] = corrections[i].scale * dot(corrections[i].step, direction);
        add(corrections[i].change, -shares[i]);
    }
    for (std::size_t i = 0; i < direction.size(); ++i) direction[i] /= std::max(curvature[i], 1e-9);
    for (std::size_t i = 0; i < corrections.size(); ++i)
        add(corrections[i].step, shares[i] - corrections[i].scale * dot(corrections[i].change, direction));
    for (double& part : direction) part = -part;
    return direction;
}

}  // namespace tahoun::train
