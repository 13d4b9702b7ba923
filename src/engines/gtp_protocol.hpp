// The host's side of GTP, the Go Text Protocol, version 2: any program of Go as a player of games on its board.
//
// Such a program need not know that it does not play Go. Stones are set up and moves told by "play", and "genmove" asks
// for one; a pass is an illegal move with us, and whoever resigns has lost the game.
#pragma once

#include "engines/program.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tahoun::engines {

class GtpProgram final : public Program {
public:
    using Program::Program;
    GtpProgram(const GtpProgram&) = delete;
    GtpProgram& operator=(const GtpProgram&) = delete;
    ~GtpProgram() override;

private:
    [[nodiscard]] std::string introduce(const std::atomic<bool>& stop) override;
    [[nodiscard]] std::string ask(const Turn& turn, const std::atomic<bool>& stop) override;
    void forget() override { told_.reset(); }

    void begin(const GoGame& game, const std::atomic<bool>& stop);
    void tell(const GoGame::Play& play, const std::atomic<bool>& stop);
    // Sends a command and waits for the answer. An error is a fault where it is `needed`, otherwise nothing.
    std::optional<std::string> say(const std::string& command, bool needed, const std::atomic<bool>& stop);

    std::optional<GoGame> told_;  // what stands on its board
};

}  // namespace tahoun::engines
