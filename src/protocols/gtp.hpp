// Our players of Atari Go behind GTP, the Go Text Protocol, version 2, with the commands by which GoGui plays other games
// than Go. Who reads and writes is not its business.
//
// There is no pass: it is an illegal move, and who is asked for a move after the game is lost resigns.
#pragma once

#include "protocols/gtp_clock.hpp"
#include "protocols/gtp_game.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::protocols {

// "7 play b D4": the number, which may be missing, the command and its words.
struct GtpCommand {
    std::string id;
    std::string name;
    std::vector<std::string> words;
};
// Control characters and comments are dropped first; nothing where no command is left.
[[nodiscard]] std::optional<GtpCommand> gtp_command(std::string_view line);

class GtpEngine {
public:
    // Without a player: the game's own good one, within what the clock allows. Throws InputError.
    GtpEngine(std::optional<players::Spec> player, std::vector<Setting> settings);

    // What to print for this line, with the empty line that ends it; nothing where there is no command. Never throws
    // InputError: what is wrong is answered by "? …".
    [[nodiscard]] std::optional<std::string> answer(std::string_view line, const std::atomic<bool>& stop);

    // After "quit".
    [[nodiscard]] bool over() const noexcept { return over_; }

private:
    using Words = std::vector<std::string>;
    struct Known;
    [[nodiscard]] static const std::vector<Known>& commands();

    [[nodiscard]] std::string obey(const GtpCommand& command, const std::atomic<bool>& stop);

    // --- The session
    [[nodiscard]] std::string list_commands(const Words& words) const;
    [[nodiscard]] std::string known_command(const Words& words) const;
    [[nodiscard]] std::string quit(const Words& words);

    // --- The board
    [[nodiscard]] std::string boardsize(const Words& words);
    [[nodiscard]] std::string clear_board(const Words& words);
    [[nodiscard]] std::string komi(const Words& words) const;
    [[nodiscard]] std::string fixed_handicap(const Words& words);
    [[nodiscard]] std::string place_free_handicap(const Words& words);
    [[nodiscard]] std::string set_free_handicap(const Words& words);
    [[nodiscard]] std::string loadsgf(const Words& words);
    [[nodiscard]] std::string showboard(const Words& words) const;
    [[nodiscard]] std::string list_stones(const Words& words) const;
    [[nodiscard]] std::string place_handicap(const Words& points);

    // --- The game
    [[nodiscard]] std::string play(const Words& words);
    [[nodiscard]] std::string undo(const Words& words);
    [[nodiscard]] std::string is_legal(const Words& words) const;
    [[nodiscard]] std::string genmove(const Words& words);
    [[nodiscard]] std::string reg_genmove(const Words& words);
    [[nodiscard]] std::string think(bool black, std::optional<std::chrono::milliseconds> time);
    [[nodiscard]] std::string time_settings(const Words& words);
    [[nodiscard]] std::string time_left(const Words& words);
    [[nodiscard]] std::string final_score(const Words& words) const;
    [[nodiscard]] std::string final_status_list(const Words& words) const;

    // --- GoGui
    [[nodiscard]] std::string rules_board(const Words& words) const;
    [[nodiscard]] std::string rules_legal_moves(const Words& words) const;
    [[nodiscard]] std::string rules_final_result(const Words& words) const;
    [[nodiscard]] std::string rules_captured_count(const Words& words) const;
    [[nodiscard]] std::string rules_board_gfx(const Words& words) const;
    [[nodiscard]] std::string rules(const Words& words);

    std::optional<players::Spec> player_;
    GtpGame game_;
    GtpClock clock_;
    std::unique_ptr<lab::Seat> seat_;
    std::string seated_;  // for which rules, and who
    const std::atomic<bool>* stop_ = nullptr;
    bool over_ = false;
};

}  // namespace tahoun::protocols
