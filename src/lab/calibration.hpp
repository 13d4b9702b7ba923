// Whether the levels of a game are evenly spaced, and which skills would make them so.
#pragma once

#include "lab/match.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tahoun::lab {

struct CalibrationSettings {
    MatchStart start;
    std::uint32_t games = 200;  // for each comparison
    std::uint64_t seed = 0;
    Openings openings;
    unsigned concurrency = 1;
    // In a game in which good players draw, levels are compared by how they do against this one.
    std::optional<players::Spec> against = std::nullopt;
};

// A level measured against the one below.
struct LevelStep {
    int level = 2;
    Tally tally;                 // of its games against the level below, or against the common opponent
    std::optional<Tally> below;  // the lower level's against the common opponent, where there is one
    double score = 0.5;          // what the level is expected to score against the one below
    [[nodiscard]] bool even() const noexcept { return score >= lowest && score <= highest; }
    static constexpr double lowest = 0.60;
    static constexpr double highest = 0.75;
};

using AfterStep = std::function<void(const LevelStep&)>;

// Levels 2 to 10, each against the one below. Throws search::Stopped.
std::vector<LevelStep> measured_levels(const CalibrationSettings& settings, const std::atomic<bool>& stop,
                                       const AfterStep& after_step);

struct TunedSkill {
    int level = 0;
    int skill = 0;
    double score = 0.5;  // of the level above against this one
};
using AfterSkill = std::function<void(const TunedSkill&)>;

// Skills of the levels from the strongest, which has them all, downwards: each is sought by halving so that the level above
// scores about two thirds against it. Throws search::Stopped.
std::vector<TunedSkill> tuned_levels(const CalibrationSettings& settings, const std::atomic<bool>& stop,
                                     const AfterSkill& after_skill);

}  // namespace tahoun::lab
