#include "lab/calibration.hpp"

#include "players/skill.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tahoun::lab {

namespace {

players::Spec level_spec(int level) {
    return players::Spec::from_text(fmt::format("level:n={}", level));
}
players::Spec skill_spec(int skill) {
    return players::Spec::from_text(fmt::format("level:skill={}", skill));
}

Tally between(const CalibrationSettings& settings, const players::Spec& first, const players::Spec& second,
              std::uint32_t games, const std::atomic<bool>& stop) {
    MatchSettings match;
    match.start = settings.start;
    match.players = {first, second};
    match.games = games;
    match.seed = settings.seed;
    match.openings = settings.openings;
    match.repeat = true;
    match.concurrency = settings.concurrency;
    const MatchResult result = Match(std::move(match)).run({}, stop, {});
    if (result.stopped) throw search::Stopped();
    return result.tally;
}

// What one is expected to score against another of whom only results against a third are known.
double expected_score(double own, double other) {
    const auto odds = [](double score) {
        const double bounded = std::clamp(score, 0.001, 0.999);
        return bounded / (1 - bounded);
    };
    const double ratio = odds(own) / odds(other);
    return ratio / (1 + ratio);
}

// What the first scores against the second, directly or by way of the common opponent.
class Comparison {
public:
    Comparison(const CalibrationSettings& settings, const std::atomic<bool>& stop)
        : settings_(settings), stop_(stop) {}

    LevelStep operator()(const players::Spec& upper, const players::Spec& lower, std::uint32_t games) const {
        LevelStep step;
        if (!settings_.against) {
            step.tally = between(settings_, upper, lower, games, stop_);
            step.score = step.tally.score();
            return step;
        }
        step.tally = between(settings_, upper, *settings_.against, games, stop_);
        step.below = between(settings_, lower, *settings_.against, games, stop_);
        step.score = expected_score(step.tally.score(), step.below->score());
        return step;
    }

private:
    const CalibrationSettings& settings_;
    const std::atomic<bool>& stop_;
};

}  // namespace

std::vector<LevelStep> measured_levels(const CalibrationSettings& settings, const std::atomic<bool>& stop,
                                       const AfterStep& after_step) {
    const Comparison compare(settings, stop);
    std::vector<LevelStep> steps;
    for (int level = 2; level <= players::levels; ++level) {
        steps.push_back(compare(level_spec(level), level_spec(level - 1), settings.games));
        steps.back().level = level;
        if (after_step) after_step(steps.back());
    }
    return steps;
}

std::vector<TunedSkill> tuned_levels(const CalibrationSettings& settings, const std::atomic<bool>& stop,
                                     const AfterSkill& after_skill) {
    constexpr double wanted = 0.66;  // a little below the middle: chance may add to it
    constexpr double near_enough = 0.02;
    constexpr int most_tries = 6;
    const Comparison compare(settings, stop);
    std::vector<TunedSkill> found{{players::levels, players::most_skill, 0.5}};
    for (int level = players::levels - 1; level >= 1; --level) {
        const int above = found.back().skill;
        const int levels_left = level;
        int low = 0;
        int high = std::max(0, above - 1);
        int guess = above - std::max(1, above / (levels_left + 1));
        TunedSkill best{level, guess, 1};
        for (int i = 0; i < most_tries && low <= high; ++i) {
            const double score = compare(skill_spec(above), skill_spec(guess), settings.games).score;
            if (std::abs(score - wanted) < std::abs(best.score - wanted)) best = {level, guess, score};
            if (std::abs(score - wanted) <= near_enough) break;
            // The weaker the lower level is, the more the upper one scores.
            if (score > wanted)
                low = guess + 1;
            else
                high = guess - 1;
            guess = std::max(0, (low + high) / 2);
        }
        found.push_back(best);
        if (after_skill) after_skill(best);
    }
    std::reverse(found.begin(), found.end());
    return found;
}

}  // namespace tahoun::lab
