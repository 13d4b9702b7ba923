// The host's side of Hub, version 2, the protocol of Scan and its friends: programs of draughts as players.
//
// Which kind of draughts is played is a parameter, "variant", that the program may offer; where it offers none it is taken to
// know, and its illegal moves tell.
#pragma once

#include "engines/program.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::engines {

// A game of draughts as Hub has it told (record/hub_text.hpp).
struct HubGame {
    std::string variant;
    std::string start;
    std::vector<std::string> moves;
    std::vector<std::string> legal;  // one for each of the turn's
};

class HubProgram final : public Program {
public:
    using Program::Program;
    HubProgram(const HubProgram&) = delete;
    HubProgram& operator=(const HubProgram&) = delete;
    ~HubProgram() override;

    // The game that the next question is about; without it the program is asked about another game than draughts.
    void is_about(std::optional<HubGame> game) { game_ = std::move(game); }

private:
    [[nodiscard]] std::string introduce(const std::atomic<bool>& stop) override;
    [[nodiscard]] std::string ask(const Turn& turn, const std::atomic<bool>& stop) override;
    void forget() override;

    // The parameters are set, and it says that it is ready.
    void prepare(const std::string& variant, const std::atomic<bool>& stop);
    [[nodiscard]] std::string best_move(const std::atomic<bool>& stop);

    std::optional<std::vector<std::string>> variants_;  // those that it offers
    std::optional<std::string> ready_for_;              // a variant
    std::optional<HubGame> game_;
    std::optional<HubGame> told_;
};

}  // namespace tahoun::engines
