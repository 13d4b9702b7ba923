// The board of a GTP engine: a game of `atarigo` in which either side may move at any time, and moves are taken back.
#pragma once

#include "lab/library.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::protocols {

class GtpGame {
public:
    // Throws InputError for settings that are none.
    explicit GtpGame(std::vector<Setting> settings);

    [[nodiscard]] const lab::Session& session() const noexcept { return *session_; }
    [[nodiscard]] int size() const;
    [[nodiscard]] std::string setting(std::string_view name) const;
    [[nodiscard]] bool has_moves() const noexcept { return positions_.size() > 1; }
    // Whether nothing was played or set up.
    [[nodiscard]] bool is_empty() const;
    [[nodiscard]] bool black_to_move() const { return session_->to_move() == Side::first; }
    [[nodiscard]] bool over() const { return session_->result().has_value(); }

    // Begins anew, as the settings say. The first throws InputError where there is no such game, and changes nothing.
    void change(std::string_view name, std::string_view value);
    void clear();
    // Begins with a position of this size. Throws InputError where it is none, and changes nothing.
    void begin_with(const std::string& position);
    // The moves of a game that was played elsewhere.
    void take_over(const lab::Session& game, std::size_t moves);

    // The same board with this side to move, whoever is; where the game is over it is the one that has lost.
    [[nodiscard]] std::unique_ptr<lab::Session> board_for(bool black) const;
    // Throws InputError where the move is not legal, and changes nothing.
    void play(bool black, std::string_view point);
    [[nodiscard]] bool undo();

private:
    void begin(const std::vector<Setting>& settings, const std::optional<std::string>& position);

    std::vector<Setting> settings_;
    std::vector<std::string> positions_;  // before the first move, and after each
    std::unique_ptr<lab::Session> session_;
};

}  // namespace tahoun::protocols
