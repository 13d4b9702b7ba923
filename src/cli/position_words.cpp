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

void PositionWords::add_to(Command& command) {
    add_without_json_to(command);
    command.words.push_back({"--json", "", "Print one JSON document", &json_});
}

void PositionWords::add_without_json_to(Command& command) {
    std::vector<std::string> games;
    for (const lab::GameInfo* game : lab::games()) games.emplace_back(game->name());
    command.words.push_back({"GAME", "", "The game ('tahoun games' lists them)", &game_, true, games});
    command.words.push_back({"--set", "NAME=VALUE", "Choose a rule before play (repeatable)", &settings_});
    command.words.push_back({"--position", "TEXT",
                             "Start from a position: its text, @FILE, or - for standard input", &position_});
    command.words.push_back(
        {"--moves", "MOVES", "Play these moves from there, with blanks between them", &moves_});
}

std::vector<std::string> player_names() {
    std::vector<std::string> names;
    for (const auto& kind : players::player_kinds()) names.emplace_back(kind.name);
    return names;
}

namespace {

// What is written to standard input, or in a file.
std::string text_of(const std::string& word) {
    return record::read_file(word == "-" ? word : word.substr(1));
}

// A position may begin with @ itself, as one of morris with a black man on its first point does: what the game reads is
// a position, and anything else a file.
std::unique_ptr<lab::Session> begun_at(const lab::GameInfo& game, lab::Setup setup, const std::string& word) {
    setup.position = word == "-" ? text_of(word) : word;
    if (!word.starts_with('@')) return game.begin(setup);
    std::string no_position;
    try {
        return game.begin(setup);
    } catch (const InputError& error) {
        no_position = error.what();
    }
    try {
        setup.position = text_of(word);
    } catch (const WorkError& error) {
        if (word.find(' ') == std::string::npos) throw;
        throw InputError(fmt::format("{}; {}", error.what(), no_position));
    }
    return game.begin(setup);
}

}  // namespace

std::unique_ptr<lab::Session> PositionWords::begin() const {
    const lab::GameInfo& game = lab::game_named(game_);
    const lab::Setup setup{settings_from("--set", settings_), std::nullopt};
    auto session = position_ ? begun_at(game, setup, *position_) : game.begin(setup);
    for (const std::string_view move : words_of(moves_)) session->play(move);
    return session;
}

}  // namespace tahoun::cli
