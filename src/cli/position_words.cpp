#include "cli/position_words.hpp"

#include "core/error.hpp"
#include "core/text.hpp"
#include "record/file.hpp"

#include <fmt/format.h>

namespace tahoun::cli {

Setting setting_from(std::string_view option, std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw InputError(fmt::format("{} {}: expected name=value", option, in_quotes(word)));
    return {std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))};
}

std::vector<Setting> settings_from(std::string_view option, const std::vector<std::string>& words) {
    std::vector<Setting> settings;
    for (const std::string& word : words) {
        settings.push_back(setting_from(option, word));
        for (std::size_t i = 0; i + 1 < settings.size(); ++i)
            if (settings[i].first == settings.back().first)
                throw InputError(
                    fmt::format("{} {}: {} is set twice", option, in_quotes(word), settings[i].first));
    }
    return settings;
}

void PositionWords::add_to(CLI::App& command) {
    command.add_option("GAME", game_, "The game ('tahoun games' lists them)")->required();
    command.add_option("--set", settings_, "Choose a rule before play: name=value (repeatable)")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command
        .add_option("--position", position_,
                    "Start from a position: its text, @FILE, or - for standard input")
        ->type_name("TEXT");
    command.add_option("--moves", moves_, "Play these moves from there, with blanks between them")
        ->type_name("MOVES");
    command.add_flag("--json", json_, "Print one JSON document");
}

std::unique_ptr<lab::Session> PositionWords::begin() const {
    const lab::GameInfo& game = lab::game_named(game_);
    lab::Setup setup{settings_from("--set", settings_), std::nullopt};
    if (position_) setup.position = text_given(*position_);
    auto session = game.begin(setup);
    for (const std::string_view move : words_of(moves_)) session->play(move);
    return session;
}

std::string text_given(const std::string& word) {
    if (word == "-") return record::read_file("-");
    if (word.starts_with('@')) return record::read_file(word.substr(1));
    return word;
}

}  // namespace tahoun::cli
