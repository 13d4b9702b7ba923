// The games by name. The list itself is in library.cpp.
#pragma once

#include "lab/session.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

struct OptionInfo {
    std::string_view name;
    std::string_view meaning;
    std::string_view allowed;
    std::string standard;
};

struct EvaluatorInfo {
    std::string_view name;
    std::string_view meaning;
    std::vector<OptionInfo> parameters;
};

// What is chosen before play. A position may show rules too (the size of its board); where it contradicts a setting,
// that is an error.
struct Setup {
    std::vector<Setting> settings;
    std::optional<std::string> position;
};

class GameInfo {
public:
    GameInfo() = default;
    GameInfo(const GameInfo&) = delete;
    GameInfo& operator=(const GameInfo&) = delete;
    virtual ~GameInfo() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual std::string_view meaning() const = 0;
    [[nodiscard]] virtual std::vector<std::string_view> sides() const = 0;
    [[nodiscard]] virtual std::vector<OptionInfo> options() const = 0;
    [[nodiscard]] virtual std::vector<EvaluatorInfo> evaluators() const = 0;
    [[nodiscard]] virtual std::vector<std::string_view> players() const = 0;
    [[nodiscard]] virtual std::string position_example() const = 0;
    // What an editor can put on a board.
    [[nodiscard]] virtual std::vector<PieceKind> pieces() const = 0;
    [[nodiscard]] virtual bool has_tables() const = 0;  // of endgames
    // The text of a position that somebody put together. Throws InputError (BadPosition where there is a code for it) if
    // it is impossible or the game is over there.
    [[nodiscard]] virtual std::string edited_position(const std::vector<Setting>& settings,
                                                      const EditedBoard& edited) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Session> begin(const Setup& setup) const = 0;  // throws InputError
};

[[nodiscard]] std::span<const GameInfo* const> games();

// Throws InputError that lists the games.
[[nodiscard]] const GameInfo& game_named(std::string_view name);

}  // namespace tahoun::lab
