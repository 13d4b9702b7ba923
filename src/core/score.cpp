#include "core/score.hpp"

#include <fmt/format.h>

namespace tahoun {

std::string score_text(Score score, Score unit) {
    if (unit <= 1) return fmt::format("{}", score);
    const Score size = score < 0 ? -score : score;
    std::string text = fmt::format("{}{}", score < 0 ? "-" : "", size / unit);
    // The unit is a power of ten in every evaluator so far; the digits of its remainder are the decimals.
    std::string decimals = fmt::format("{}", unit + size % unit).substr(1);
    while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
    return decimals.empty() ? text : text + "." + decimals;
}

}  // namespace tahoun
