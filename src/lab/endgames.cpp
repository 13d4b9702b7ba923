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

// Null where the move has no class by that value.
const DrawClass* class_by(const ProbedMove& move, const std::string& value) {
    for (const ProbedClass& by : move.draw.classes)
        if (by.by == value) return &by.draw;
    return nullptr;
}

}  // namespace

void sort_best_first(std::vector<ProbedMove>& moves) {
    // Classes by different values of subspaces cannot be compared: one value is used for all moves.
    std::string value;
    for (const ProbedMove& move : moves)
        if (value.empty() && !move.draw.classes.empty()) value = move.draw.classes.front().by;
    std::stable_sort(moves.begin(), moves.end(), [&](const ProbedMove& one, const ProbedMove& other) {
        const int first = merit(one.value);
        const int second = merit(other.value);
        if (first != second) return first > second;
        const DrawClass* here = class_by(one, value);
        const DrawClass* there = class_by(other, value);
        if (here == nullptr || there == nullptr) return here != nullptr && there == nullptr;
        return preferred(*here, *there);
    });
}

}  // namespace tahoun::lab
