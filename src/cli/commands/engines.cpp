// Other people's programs: engine (we are one of theirs), check-engine (one of theirs is looked at).
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "lab/engine_check.hpp"
#include "protocols/gtp.hpp"
#include "protocols/hub.hpp"
#include "protocols/json/peer.hpp"
#include "protocols/line.hpp"
#include "search/tracer.hpp"
#include "tables/folder.hpp"
#include "tahoun_version.hpp"

#include <fmt/format.h>

#include <atomic>
#include <iostream>
#include <limits>
#include <utility>

namespace tahoun::cli {

namespace {

int speak_line(const std::string& player) {
    std::optional<players::Spec> spec;
    if (!player.empty()) spec = players::Spec::from_text(player);
    protocols::LineEngine engine(spec);
    const std::atomic<bool> never{false};
    for (std::string line; !engine.over() && std::getline(std::cin, line);)
        if (const auto answer = engine.answer(line, never)) print(*answer + "\n");
    return 0;
}

int speak_hub(const std::string& player) {
    std::optional<players::Spec> spec;
    if (!player.empty()) spec = players::Spec::from_text(player);
    protocols::HubEngine engine(spec, [](const std::string& line) { print(line + "\n"); });
    for (std::string line; !engine.over() && std::getline(std::cin, line);) engine.read(line);
    return 0;
}

int speak_gtp(const std::string& player, const std::vector<std::string>& settings) {
    std::optional<players::Spec> spec;
    if (!player.empty()) spec = players::Spec::from_text(player);
    protocols::GtpEngine engine(spec, settings_from("--set", settings));
    const std::atomic<bool> never{false};
    for (std::string line; !engine.over() && std::getline(std::cin, line);)
        if (const auto answer = engine.answer(line, never)) print(*answer);
    return 0;
}

int speak_json(const std::string& player) {
    if (!player.empty())
        throw InputError("--player is not for json, whose requests name their players themselves");
    protocols::JsonSettings settings;
    settings.data = tables::usual_data_folder();
    settings.program = fmt::format("tahoun {}", build_info::version);
    settings.commit = build_info::commit;
    settings.may_engines = false;
    protocols::JsonHost host(std::move(settings));
    std::atomic<bool> closed{false};  // nobody reads what we print
    {
        protocols::JsonPeer peer(host, [&](const std::string& message) {
            try {
                if (!closed) print(message + "\n");
            } catch (...) {
                closed = true;
            }
        });
        for (std::string line; !closed && std::getline(std::cin, line);)
            if (!line.empty()) peer.receive(line);
        if (!closed) peer.finish();
    }
    if (closed) throw OutputClosed{};
    return 0;
}

int speak(const std::string& protocol, const std::string& player, const std::vector<std::string>& settings) {
    if (protocol == "gtp") return speak_gtp(player, settings);
    if (!settings.empty()) throw InputError("--set is for gtp; other protocols choose the rules themselves");
    if (protocol == "line") return speak_line(player);
    if (protocol == "hub") return speak_hub(player);
    if (protocol == "json") return speak_json(player);
    throw InputError(
        fmt::format("there is no protocol {}; there are line, hub, gtp and json", in_quotes(protocol)));
}

struct CheckWords {
    std::string game;
    std::string command;
    std::vector<std::string> settings;
    std::string protocol = "line";
    std::string games = "4";
    std::string time = "1000";
    std::string seed = "1";
    bool json = false;
};

std::string text_of(const lab::EngineReport& report, const std::string& game) {
    std::string text;
    if (!report.name.empty()) text += fmt::format("it calls itself {}\n", in_quotes(report.name));
    for (const auto& fault : report.faults) {
        if (fault.game == 0)
            text += fmt::format("wrong: it {}\n", fault.what);
        else
            text += fmt::format("wrong, in game {}, position {}: it {}\n", fault.game, fault.position,
                                fault.what);
    }
    text += fmt::format("{}: {} games played to their end, {} moves, the slowest {} ms\n", game, report.games,
                        report.moves, report.slowest.count());
    text += report.faults.empty() ? "nothing wrong was found\n"
                                  : fmt::format("wrong things: {}\n", report.faults.size());
    return text;
}

Json json_of(const lab::EngineReport& report, const std::string& game) {
    Json faults = Json::array();
    for (const auto& fault : report.faults)
        faults.push_back({{"game", fault.game}, {"position", fault.position}, {"what", fault.what}});
    return {{"name", report.name},
            {"game", game},
            {"games", report.games},
            {"moves", report.moves},
            {"slowest_ms", report.slowest.count()},
            {"faults", faults}};
}

int check(CheckWords words) {
    if (words.command.empty()) {  // a command alone
        words.command = std::exchange(words.game, "tictactoe");
    }
    engines::ProgramOptions options;
    options.command = words.command;
    options.time = std::chrono::milliseconds(milliseconds_from("--time", words.time));
    constexpr std::int64_t most_games = 10'000;
    const auto games = static_cast<int>(integer_between("--games", words.games, 1, most_games));
    const auto seed = static_cast<std::uint64_t>(
        integer_between("--seed", words.seed, 0, std::numeric_limits<std::int64_t>::max()));
    const auto start = lab::start_of(
        *lab::game_named(words.game).begin({settings_from("--set", words.settings), std::nullopt}));

    const auto& stop = interrupts_caught();
    lab::EngineReport report;
    try {
        Ticker ticker("playing (Ctrl-C stops it)");
        report = lab::check_engine(start, words.protocol, options, games, seed, stop,
                                   [&](double share) { ticker.progress(share); });
    } catch (const search::Stopped&) {
        throw WorkError("stopped before the check was done");
    }
    if (words.json)
        print_json(json_of(report, words.game));
    else
        print(text_of(report, words.game));
    return report.faults.empty() ? 0 : 1;
}

}  // namespace

Command engine_command() {
    struct Words {
        std::string protocol;
        std::string player;
        std::vector<std::string> settings;
    };
    auto words = std::make_shared<Words>();
    Command command{
        "engine", "Be an engine on standard input and output, for other people's programs", {}, {}};
    command.words.push_back({"PROTOCOL",
                             "",
                             "line (docs/your-own-player.md), hub for draughts, gtp for Atari Go, or json "
                             "(docs/protocol.md)",
                             &words->protocol,
                             true,
                             {"line", "hub", "gtp", "json"}});
    command.words.push_back({"--player", "SPEC", "Who plays (default: the game's good player)",
                             &words->player, false, player_names()});
    command.words.push_back(
        {"--set", "NAME=VALUE", "Choose a rule before play (repeatable; gtp only)", &words->settings});
    command.run = [words] { return speak(words->protocol, words->player, words->settings); };
    return command;
}

Command check_engine_command() {
    auto words = std::make_shared<CheckWords>();
    Command command{
        "check-engine", "Play with somebody's program, and say in plain words what it does wrong", {}, {}};
    std::vector<std::string> games;
    for (const lab::GameInfo* game : lab::games()) games.emplace_back(game->name());
    command.words.push_back(
        {"GAME", "", "The game; with a command alone it is tictactoe", &words->game, true, games});
    command.words.push_back(
        {"COMMAND", "", "The program and its words, as one word in quotes", &words->command});
    command.words.push_back(
        {"--set", "NAME=VALUE", "Choose a rule before play (repeatable)", &words->settings});
    command.words.push_back(
        {"--protocol",
         "NAME",
         "How it is spoken to: line, gtp for programs of Go, hub for those of draughts (default: line)",
         &words->protocol,
         false,
         {"line", "gtp", "hub"}});
    command.words.push_back({"--games", "N", "How many games (default: 4)", &words->games});
    command.words.push_back(
        {"--time", "MS", "What it is told to think for, a move (default: 1000)", &words->time});
    command.words.push_back({"--seed", "S", "Of its opponent's moves (default: 1)", &words->seed});
    command.words.push_back({"--json", "", "Print one JSON document", &words->json});
    command.run = [words] { return check(*words); };
    return command;
}

}  // namespace tahoun::cli
