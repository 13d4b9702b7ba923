// Matches between two players.
#include "lab/match.hpp"

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "lab/match_log.hpp"
#include "record/file.hpp"
#include "record/games_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <random>
#include <utility>

namespace tahoun::cli {

namespace {

struct MatchWords {
    PositionWords position;
    std::string first;
    std::string second;
    std::string games;
    std::string seed;
    std::string openings;
    bool repeat = false;
    std::string concurrency = "1";
    std::optional<std::string> sprt;
    std::string log;
    std::string save;
};

constexpr std::int64_t most_games = 10'000'000;
constexpr std::int64_t most_at_once = 256;

// What was said, else what the log says, else any.
std::uint64_t seed_of(const MatchWords& words, const std::optional<lab::MatchLog>& log) {
    constexpr auto largest = std::numeric_limits<std::int64_t>::max();
    if (!words.seed.empty())
        return static_cast<std::uint64_t>(integer_between("--seed", words.seed, 0, largest));
    if (log)
        if (const auto seed = log->word("seed"))
            return static_cast<std::uint64_t>(integer_between("the log's seed", *seed, 0, largest));
    return std::random_device{}();
}

lab::MatchSettings settings_of(const MatchWords& words) {
    lab::MatchSettings settings;
    settings.games = static_cast<std::uint32_t>(integer_between("--games", words.games, 1, most_games));
    settings.concurrency =
        static_cast<unsigned>(integer_between("--concurrency", words.concurrency, 1, most_at_once));
    settings.players = {players::Spec::from_text(words.first), players::Spec::from_text(words.second)};
    settings.start = lab::start_of(*words.position.begin());
    settings.seed = seed_of(words, std::nullopt);
    settings.repeat = words.repeat;
    if (!words.openings.empty()) settings.openings = lab::Openings(words.openings, settings.start);
    if (words.sprt) settings.sprt = lab::SprtSettings::from_text(*words.sprt);
    return settings;
}

std::string_view verdict_word(lab::SprtVerdict verdict) {
    return verdict == lab::SprtVerdict::open ? "open" : verdict == lab::SprtVerdict::h0 ? "H0" : "H1";
}

// Two decimal places are more than any match can know.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

Json json_of(const lab::Match& match, const lab::MatchResult& result) {
    const lab::Elo elo = lab::elo_of(result.tally);
    Json list = Json::array();
    for (const auto& game : result.games)
        if (game.error)
            list.push_back({{"game", game.number},
                            {"player", game.error->player == 0 ? "first" : "second"},
                            {"position", game.error->position},
                            {"what", game.error->what}});
    Json document{
        {"games", result.tally.games()}, {"wins", result.tally.wins},      {"draws", result.tally.draws},
        {"losses", result.tally.losses}, {"elo", rounded(elo.difference)}, {"elo_low", rounded(elo.low)},
        {"elo_high", rounded(elo.high)}, {"errors", list.size()},          {"error_list", list},
        {"stopped", result.stopped},     {"seed", match.settings().seed}};
    if (result.sprt)
        document["sprt"] = {{"result", verdict_word(result.sprt->verdict)},
                            {"llr", result.sprt->llr},
                            {"lower", result.sprt->lower},
                            {"upper", result.sprt->upper}};
    return document;
}

std::string elo_text(double elo) {
    if (std::abs(elo) >= lab::largest_elo) return elo > 0 ? "+∞" : "-∞";
    return fmt::format("{:+.0f}", elo);
}

std::string text_of(const lab::Match& match, const lab::MatchResult& result) {
    const auto& settings = match.settings();
    const lab::Tally& tally = result.tally;
    const lab::Elo elo = lab::elo_of(tally);
    std::string text;
    std::size_t errors = 0;
    for (const auto& game : result.games)
        if (game.error) {
            ++errors;
            text += fmt::format("error in game {}, position {}: {} {}\n", game.number, game.error->position,
                                settings.players[game.error->player].text(), game.error->what);
        }
    text += fmt::format("{} against {}\ngames {}: wins {}, draws {}, losses {} (score {:.1f} %)\n",
                        settings.players[0].text(), settings.players[1].text(), tally.games(), tally.wins,
                        tally.draws, tally.losses, tally.score() * 100);
    text += fmt::format("Elo difference {}, 95 % interval {} to {}\n", elo_text(elo.difference),
                        elo_text(elo.low), elo_text(elo.high));
    if (result.sprt)
        text += fmt::format("SPRT {}: llr {:.2f} in {:.2f} to {:.2f}, {}\n", settings.sprt->text(),
                            result.sprt->llr, result.sprt->lower, result.sprt->upper,
                            result.sprt->verdict == lab::SprtVerdict::open
                                ? "open"
                                : fmt::format("{} accepted", verdict_word(result.sprt->verdict)));
    text += fmt::format("errors {}\n", errors);
    if (result.stopped) text += fmt::format("stopped before all {} games were played\n", settings.games);
    return text;
}

int play_match(const MatchWords& words) {
    std::optional<lab::MatchLog> log;
    lab::MatchSettings settings = settings_of(words);
    if (!words.log.empty()) {
        static_cast<void>(lab::Match(settings));  // words that are wrong leave no log behind
        log.emplace(words.log);
        settings.seed = seed_of(words, log);
    }
    const lab::Match match(std::move(settings));
    if (log) log->begin(match);

    const auto& stop = interrupts_caught();
    auto played = log ? log->played() : std::vector<lab::PlayedGame>{};
    std::vector<lab::PlayedGame> ended = played;  // for the results so far
    const lab::MatchResult result = [&] {
        Ticker ticker("playing (Ctrl-C ends the match)");
        return match.run(std::move(played), stop, [&](const lab::PlayedGame& game) {
            if (log) log->append(game);
            ended.push_back(game);
            const lab::Tally so_far = lab::tally_of(ended, false);
            ticker.say(
                fmt::format("{} of {} games: wins {}, draws {}, losses {}, Elo {} (Ctrl-C ends the match)",
                            so_far.games(), match.settings().games, so_far.wins, so_far.draws, so_far.losses,
                            elo_text(lab::elo_of(so_far).difference)));
            ticker.progress(static_cast<double>(ended.size()) / match.settings().games);
        });
    }();
    if (log) log->sync();
    if (!words.save.empty()) {
        std::vector<record::Record> records;
        for (const auto& game : result.games) records.push_back(match.record_of(game));
        record::write_file(words.save, record::write_games_text(records));
    }
    if (words.position.json())
        print_json(json_of(match, result));
    else
        print(text_of(match, result));
    return 0;
}

}  // namespace

Command match_command() {
    auto words = std::make_shared<MatchWords>();
    Command command{"match", "Let two players play many games, and compare their strength", {}, {}};
    words->position.add_to(command);
    const auto players = player_names();
    command.words.push_back({"--first", "SPEC",
                             "The first player, whose wins are counted; it begins every game", &words->first,
                             true, players});
    command.words.push_back({"--second", "SPEC", "The second player", &words->second, true, players});
    command.words.push_back({"--games", "N", "How many games", &words->games, true});
    command.words.push_back({"--repeat", "", "Play each opening twice, with changed sides", &words->repeat});
    command.words.push_back({"--openings", "random:K|FILE",
                             "Begin with K random plies, or from a file: a position a line, or games",
                             &words->openings});
    command.words.push_back({"--seed", "S", "Makes openings, chance and players repeatable", &words->seed});
    command.words.push_back(
        {"--concurrency", "N", "How many games at once (default: 1)", &words->concurrency});
    command.words.push_back({"--sprt", "WORDS",
                             "End when a sequential test is decided: elo0=0,elo1=10,alpha=0.05,beta=0.05",
                             &words->sprt});
    command.words.push_back(
        {"--log", "FILE", "Write each game down, and go on from there when run again", &words->log});
    command.words.push_back({"--save", "FILE", "Write the games to a file at the end", &words->save});
    command.run = [words] { return play_match(*words); };
    return command;
}

}  // namespace tahoun::cli
