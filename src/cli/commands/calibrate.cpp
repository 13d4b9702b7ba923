// Whether the levels of a game are evenly spaced.
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "lab/calibration.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <limits>

namespace tahoun::cli {

namespace {

struct CalibrateWords {
    PositionWords position;
    std::string games = "200";
    std::string seed = "1";
    std::string openings = "random:4";
    std::string concurrency = "1";
    std::optional<std::string> against;
    bool tune = false;
};

lab::CalibrationSettings settings_of(const CalibrateWords& words) {
    constexpr std::int64_t most_games = 1'000'000;
    constexpr std::int64_t most_at_once = 256;
    lab::CalibrationSettings settings;
    settings.start = lab::start_of(*words.position.begin());
    settings.games = static_cast<std::uint32_t>(integer_between("--games", words.games, 2, most_games));
    settings.seed = static_cast<std::uint64_t>(
        integer_between("--seed", words.seed, 0, std::numeric_limits<std::int64_t>::max()));
    settings.concurrency =
        static_cast<unsigned>(integer_between("--concurrency", words.concurrency, 1, most_at_once));
    settings.openings = lab::Openings(words.openings, settings.start);
    if (words.against) settings.against = players::Spec::from_text(*words.against);
    return settings;
}

int measure(const lab::CalibrationSettings& settings, bool json) {
    const auto steps = lab::measured_levels(settings, interrupts_caught(), [&](const lab::LevelStep& step) {
        if (json) return;
        print(fmt::format("level {:>2} against {:>2}: {:.1f} % (wins {}, draws {}, losses {}{}){}\n",
                          step.level, step.level - 1, step.score * 100, step.tally.wins, step.tally.draws,
                          step.tally.losses, step.below ? " against the common opponent" : "",
                          step.even() ? "" : ", not even"));
    });
    bool even = true;
    Json list = Json::array();
    for (const lab::LevelStep& step : steps) {
        even = even && step.even();
        list.push_back({{"level", step.level},
                        {"score", step.score},
                        {"wins", step.tally.wins},
                        {"draws", step.tally.draws},
                        {"losses", step.tally.losses},
                        {"even", step.even()}});
    }
    if (json)
        print_json({{"steps", list}, {"even", even}});
    else
        print(even ? "even: each level scores 60 to 75 % against the one below\n"
                   : "not even; 'tahoun calibrate --tune' looks for better skills\n");
    return 0;
}

int tune(const lab::CalibrationSettings& settings, bool json) {
    const auto skills = lab::tuned_levels(settings, interrupts_caught(), [&](const lab::TunedSkill& skill) {
        if (!json)
            print(fmt::format("level {:>2}: skill {:>4} (the level above scores {:.1f} %)\n", skill.level,
                              skill.skill, skill.score * 100));
    });
    Json list = Json::array();
    for (const lab::TunedSkill& skill : skills) list.push_back(skill.skill);
    if (json)
        print_json({{"skills", list}});
    else
        print(fmt::format("skills {}\n", list.dump()));
    return 0;
}

int calibrate(const CalibrateWords& words) {
    const lab::CalibrationSettings settings = settings_of(words);
    const Ticker ticker("playing (Ctrl-C stops)");
    try {
        return words.tune ? tune(settings, words.position.json()) : measure(settings, words.position.json());
    } catch (const search::Stopped&) {
        throw WorkError("stopped before all levels were compared");
    }
}

}  // namespace

Command calibrate_command() {
    auto words = std::make_shared<CalibrateWords>();
    Command command{"calibrate", "Measure how evenly the levels of a game are spaced", {}, {}};
    words->position.add_to(command);
    command.words.push_back({"--games", "N", "Games for each comparison (default: 200)", &words->games});
    command.words.push_back({"--openings", "random:K|FILE",
                             "As in match; each opening is played with both sides (default: random:4)",
                             &words->openings});
    command.words.push_back({"--against", "SPEC",
                             "Compare levels by their results against this player: where good players draw",
                             &words->against, false, player_names()});
    command.words.push_back({"--tune", "",
                             "Look for skills that space the levels evenly, from the strongest downwards",
                             &words->tune});
    command.words.push_back({"--seed", "S", "Makes it repeatable (default: 1)", &words->seed});
    command.words.push_back(
        {"--concurrency", "N", "How many games at once (default: 1)", &words->concurrency});
    command.run = [words] { return calibrate(*words); };
    return command;
}

}  // namespace tahoun::cli
