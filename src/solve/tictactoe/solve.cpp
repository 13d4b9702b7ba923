#include "solve/tictactoe/solve.hpp"

#include <fmt/format.h>

namespace tahoun::solve {

namespace {

constexpr int most_squares = 16;

double binomial(int n, int k) {
    double value = 1;
    for (int i = 1; i <= k; ++i) value = value * (n - k + i) / i;
    return value;
}

}  // namespace

void check_size(const tictactoe::Rules& rules, std::uint64_t memory_mib) {
    const int squares = rules.squares();
    if (squares > most_squares)
        throw InputError(
            fmt::format("a board of {}×{} has too many positions to look at each; boards of up to {} squares "
                        "can be solved",
                        rules.width, rules.height, most_squares));
    // All ways to lay the stones; the largest ply is held twice, and three values of it.
    double keys = 0;
    double largest = 0;
    for (int stones = 0; stones <= squares; ++stones) {
        const double positions = binomial(squares, stones) * binomial(stones, stones / 2);
        keys += positions;
        largest = std::max(largest, positions);
    }
    const double bytes = keys * 8 + largest * (2 * 8 * 2 + 2 * 32) + 64e6;
    const auto needed = static_cast<std::uint64_t>(bytes / 1048576.0) + 1;
    if (needed > memory_mib)
        throw WorkError(fmt::format("solving a board of {}×{} needs up to {} MiB; --memory allows {}",
                                    rules.width, rules.height, needed, memory_mib));
}

}  // namespace tahoun::solve
