// What the results of a match say about the strength of its players.
//
// The score s of a player (a win 1, a draw ½) and a difference of d Elo points belong together by
//     s = 1 / (1 + 10^(−d/400)).
// The 95 % interval is Wilson's for s, with the games counted as n' = n · s(1−s)/v instead of n: v is the variance of
// one game's score as it was seen, which draws make smaller than the s(1−s) of games that only know wins and losses.
// Where each opening was played twice with changed colours, v is half the sum of what pairs of games vary by
// ("pentanomial": a pair scores 0, ½, 1, 1½ or 2), so that an opening which favours one side does not count as noise.
// In v alone each possible result has happened half a time more than it did: ten draws do not prove that the eleventh
// game will be drawn. Wilson's interval never leaves 0 … 1, and many games make it the usual s ± 1.96·√(v/n).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tahoun::lab {

// The results of one player. `pairs` counts complete pairs by what they scored, in half points 0 … 4.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::array<std::uint64_t, 5> pairs{};

    [[nodiscard]] std::uint64_t games() const noexcept { return wins + draws + losses; }
    [[nodiscard]] double score() const noexcept;  // 0 … 1; ½ before the first game
    friend bool operator==(const Tally&, const Tally&) = default;
};

// Differences are cut off here: beyond it the numbers only say "always wins".
inline constexpr double largest_elo = 3000;

[[nodiscard]] double elo_of_score(double score);
[[nodiscard]] double score_of_elo(double elo);

struct Elo {
    double difference = 0;
    double low = 0;   // of the 95 % interval
    double high = 0;  // largest_elo where every game was won
};

// Where all games were won (or lost), the difference is that of one drawn game among them.
[[nodiscard]] Elo elo_of(const Tally& tally);

// The sequential probability ratio test: is the difference elo0 (H0) or elo1 (H1)? It may be asked after every game
// (every pair, where games are paired), and keeps its two chances of error all the same.
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  // the chance to accept H1 where H0 is true
    double beta = 0.05;   // the chance to accept H0 where H1 is true
    friend bool operator==(const SprtSettings&, const SprtSettings&) = default;

    // "elo0=0,elo1=10,alpha=0.05,beta=0.05"; what is not said is as above. Throws InputError.
    [[nodiscard]] static SprtSettings from_text(std::string_view text);
    [[nodiscard]] std::string text() const;
};

enum class SprtVerdict : std::uint8_t { open, h0, h1 };

struct Sprt {
    double llr = 0;    // logarithm of the likelihood ratio, by the normal approximation
    double lower = 0;  // H0 is accepted at or below
    double upper = 0;  // H1 is accepted at or above
    SprtVerdict verdict = SprtVerdict::open;
};

// llr = n (s1 − s0)(2s − s0 − s1) / 2v, with s and v as above; by pairs as soon as there are any.
[[nodiscard]] Sprt sprt_of(const Tally& tally, const SprtSettings& settings);

}  // namespace tahoun::lab
