#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "lab/library.hpp"
#include "players/spec.hpp"

#include <fmt/format.h>

namespace tahoun::cli {

namespace {

Json json_of(const std::vector<lab::OptionInfo>& options) {
    Json list = Json::array();
    for (const auto& option : options)
        list.push_back({{"name", option.name},
                        {"meaning", option.meaning},
                        {"allowed", option.allowed},
                        {"default", option.standard}});
    return list;
}

Json json_of(const players::PlayerKind& kind) {
    Json keys = Json::array();
    for (const auto& key : kind.keys)
        keys.push_back({{"name", key.name},
                        {"meaning", key.meaning},
                        {"allowed", key.allowed},
                        {"default", key.standard}});
    return {{"name", kind.name}, {"meaning", kind.meaning}, {"evaluator", kind.evaluates}, {"keys", keys}};
}

Json json_of(const lab::GameInfo& game) {
    Json evaluators = Json::array();
    for (const auto& evaluator : game.evaluators())
        evaluators.push_back({{"name", evaluator.name},
                              {"meaning", evaluator.meaning},
                              {"parameters", json_of(evaluator.parameters)}});
    Json kinds = Json::array();
    for (const std::string_view name : game.players())
        kinds.push_back(json_of(players::player_kind(name, game.players())));
    return {{"name", game.name()},
            {"meaning", game.meaning()},
            {"sides", game.sides()},
            {"options", json_of(game.options())},
            {"evaluators", evaluators},
            {"players", kinds},
            {"start", game.position_example()}};
}

std::string line_of(std::string_view name, std::string_view meaning, std::string_view allowed,
                    std::string_view standard) {
    return fmt::format("      {:<10} {} ({}; default: {})\n", name, meaning, allowed, standard);
}

std::string text_of(const lab::GameInfo& game) {
    std::string text = fmt::format("{} – {}\n", game.name(), game.meaning());
    text += fmt::format("  position, as at the start: {}\n", game.position_example());
    const auto options = game.options();
    text += options.empty() ? "  options: none\n" : "  options (--set name=value):\n";
    for (const auto& option : options)
        text += line_of(option.name, option.meaning, option.allowed, option.standard);
    text += "  evaluators:\n";
    for (const auto& evaluator : game.evaluators()) {
        text += fmt::format("    {:<12} {}\n", evaluator.name, evaluator.meaning);
        for (const auto& parameter : evaluator.parameters)
            text += line_of(parameter.name, parameter.meaning, parameter.allowed, parameter.standard);
    }
    return text + fmt::format("  players: {}\n", fmt::join(game.players(), ", "));
}

std::string players_text() {
    std::string text = "Players (name or name:key=value,…):\n";
    for (const auto& kind : players::player_kinds()) {
        text += fmt::format("  {:<14} {}{}\n", kind.name, kind.meaning,
                            kind.evaluates ? "; also evaluator=NAME and its parameters" : "");
        for (const auto& key : kind.keys) text += line_of(key.name, key.meaning, key.allowed, key.standard);
    }
    return text;
}

}  // namespace

Command games_command() {
    auto json = std::make_shared<bool>(false);
    Command command{"games", "List the games, their options, evaluators and players", {}, {}};
    command.words.push_back({"--json", "", "Print one JSON document", json.get()});
    command.run = [json] {
        if (*json) {
            Json list = Json::array();
            for (const lab::GameInfo* game : lab::games()) list.push_back(json_of(*game));
            print_json({{"games", list}});
            return 0;
        }
        std::string text;
        for (const lab::GameInfo* game : lab::games()) text += text_of(*game) + "\n";
        print(text + players_text());
        return 0;
    };
    return command;
}

}  // namespace tahoun::cli
