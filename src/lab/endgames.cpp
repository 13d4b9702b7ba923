#include "lab/endgames.hpp"

#include <algorithm>

namespace tahoun::lab {

namespace {

// Higher is better.
int merit(const std::optional<ExactValue>& value) {
    constexpr int far = 100'000;
    if (!value) return -2 * far;
    const int plies = value->plies.value_or(0);
    return value->result == Result::win ? far - plies : value->result == Result::loss ? plies - far : 0;
}

}  // namespace

void sort_best_first(std::vector<ProbedMove>& moves) {
    std::stable_sort(moves.begin(), moves.end(), [](const ProbedMove& one, const ProbedMove& other) {
        const int first = merit(one.value);
        const int second = merit(other.value);
        if (first != second) return first > second;
        if (one.draw.classes.empty() || other.draw.classes.empty())
            return !one.draw.classes.empty() && other.draw.classes.empty();
        return preferred(one.draw.classes.front().draw, other.draw.classes.front().draw);
    });
}

}  // namespace tahoun::lab
