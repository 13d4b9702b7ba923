// The words that every command which looks at a position takes: GAME, --set, --position, --moves, --json.
#pragma once

#include "cli/command.hpp"
#include "lab/library.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::cli {

// "name=value"; throws InputError naming `word` and the option it was given to.
[[nodiscard]] Setting setting_from(std::string_view option, std::string_view word);
[[nodiscard]] std::vector<Setting> settings_from(std::string_view option,
                                                 const std::vector<std::string>& words);

class PositionWords {
public:
    void add_to(Command& command);
    void add_without_json_to(Command& command);

    [[nodiscard]] const std::string& game() const noexcept { return game_; }
    [[nodiscard]] bool json() const noexcept { return json_; }
    [[nodiscard]] bool from_the_start() const noexcept {
        return settings_.empty() && !position_ && moves_.empty();
    }
    // The game at the position asked for, all moves played. Throws InputError, or WorkError for a file.
    [[nodiscard]] std::unique_ptr<lab::Session> begin() const;

private:
    std::string game_;
    std::vector<std::string> settings_;
    std::optional<std::string> position_;
    std::string moves_;
    bool json_ = false;
};

// For completion.
[[nodiscard]] std::vector<std::string> player_names();

}  // namespace tahoun::cli
