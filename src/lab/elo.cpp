#include "lab/elo.hpp"

#include "core/error.hpp"
#include "core/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <vector>

namespace tahoun::lab {

namespace {

constexpr double normal_95 = 1.959963984540054;

// Results of equal worth: counts[i] of them scored i/(size−1).
struct Spread {
    double mean = 0;      // as it was seen
    double variance = 0;  // of one result, each kind having happened half a time more
    double smoothed_mean = 0;
};

Spread spread_of(std::span<const std::uint64_t> counts) {
    const auto worth = [&](std::size_t i) {
        return static_cast<double>(i) / static_cast<double>(counts.size() - 1);
    };
    double seen = 0;
    double smoothed = 0;
    Spread spread;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto count = static_cast<double>(counts[i]);
        seen += count;
        smoothed += count + 0.5;
        spread.mean += count * worth(i);
        spread.smoothed_mean += (count + 0.5) * worth(i);
    }
    spread.mean = seen > 0 ? spread.mean / seen : 0.5;
    spread.smoothed_mean /= smoothed;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double away = worth(i) - spread.smoothed_mean;
        spread.variance += (static_cast<double>(counts[i]) + 0.5) * away * away / smoothed;
    }
    return spread;
}

std::uint64_t sum(std::span<const std::uint64_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// How much one game varies, as a share of what it would without draws and without pairs.
double relative_variance(const Tally& tally) {
    const std::array<std::uint64_t, 3> single{tally.losses, tally.draws, tally.wins};
    const bool paired = sum(tally.pairs) > 0;
    const Spread spread = paired ? spread_of(tally.pairs) : spread_of(single);
    const double coins = spread.smoothed_mean * (1 - spread.smoothed_mean);
    return (paired ? 2 : 1) * spread.variance / coins;
}

double number_in(std::string_view what, std::string_view text, double low, double high) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc{} || stop != end || !(value >= low && value <= high))
        throw InputError(fmt::format("--sprt: {} is {}; it must be a number from {} to {}", what,
                                     in_quotes(text), low, high));
    return value;
}

}  // namespace

double Tally::score() const noexcept {
    if (games() == 0) return 0.5;
    return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(games());
}

double elo_of_score(double score) {
    if (score <= 0) return -largest_elo;
    if (score >= 1) return largest_elo;
    return std::clamp(400 * std::log10(score / (1 - score)), -largest_elo, largest_elo);
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

Elo elo_of(const Tally& tally) {
    if (tally.games() == 0) return {0, -largest_elo, largest_elo};
    const auto games = static_cast<double>(tally.games());
    const double score = tally.score();
    const double effective = games / relative_variance(tally);
    const double z2n = normal_95 * normal_95 / effective;
    const double middle = (score + z2n / 2) / (1 + z2n);
    const double half =
        normal_95 / (1 + z2n) * std::sqrt(score * (1 - score) / effective + z2n / (4 * effective));
    // In whole numbers the ends are exact where every game was won or lost; rounding must not hide that.
    const double low = tally.wins + tally.draws == 0 ? 0 : middle - half;
    const double high = tally.losses + tally.draws == 0 ? 1 : middle + half;
    return {elo_of_score(std::clamp(score, 0.5 / games, 1 - 0.5 / games)), elo_of_score(low),
            elo_of_score(high)};
}

SprtSettings SprtSettings::from_text(std::string_view text) {
    SprtSettings settings;
    std::vector<std::string_view> said;
    for (const std::string_view piece : pieces_of(text, ',')) {
        const std::size_t equals = piece.find('=');
        const std::string_view name = piece.substr(0, equals);
        const std::string_view value = equals == std::string_view::npos ? "" : piece.substr(equals + 1);
        if (std::find(said.begin(), said.end(), name) != said.end())
            throw InputError(fmt::format("--sprt: {} is said twice", in_quotes(name)));
        said.push_back(name);
        if (name == "elo0")
            settings.elo0 = number_in(name, value, -1000, 1000);
        else if (name == "elo1")
            settings.elo1 = number_in(name, value, -1000, 1000);
        else if (name == "alpha")
            settings.alpha = number_in(name, value, 1e-6, 0.499);
        else if (name == "beta")
            settings.beta = number_in(name, value, 1e-6, 0.499);
        else
            throw InputError(
                fmt::format("--sprt has no word {}; it has elo0, elo1, alpha and beta, as in "
                            "elo0=0,elo1=10,alpha=0.05,beta=0.05",
                            in_quotes(name)));
    }
    if (!(settings.elo0 < settings.elo1))
        throw InputError(fmt::format("--sprt: elo0 is {} and elo1 {}; elo0 must be the smaller",
                                     settings.elo0, settings.elo1));
    return settings;
}

std::string SprtSettings::text() const {
    return fmt::format("elo0={},elo1={},alpha={},beta={}", elo0, elo1, alpha, beta);
}

Sprt sprt_of(const Tally& tally, const SprtSettings& settings) {
    Sprt sprt;
    sprt.lower = std::log(settings.beta / (1 - settings.alpha));
    sprt.upper = std::log((1 - settings.beta) / settings.alpha);
    if (tally.games() == 0) return sprt;
    const std::array<std::uint64_t, 3> single{tally.losses, tally.draws, tally.wins};
    const std::uint64_t pairs = sum(tally.pairs);
    const Spread spread = pairs > 0 ? spread_of(tally.pairs) : spread_of(single);
    const auto results = static_cast<double>(pairs > 0 ? pairs : tally.games());
    const double s0 = score_of_elo(settings.elo0);
    const double s1 = score_of_elo(settings.elo1);
    sprt.llr = results * (s1 - s0) * (2 * spread.mean - s0 - s1) / (2 * spread.variance);
    if (sprt.llr <= sprt.lower) sprt.verdict = SprtVerdict::h0;
    if (sprt.llr >= sprt.upper) sprt.verdict = SprtVerdict::h1;
    return sprt;
}

}  // namespace tahoun::lab
