// Our own players behind the line protocol (docs/your-own-player.md), line by line; who reads and writes is not its
// business.
#pragma once

#include "lab/session.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::protocols {

class LineEngine {
public:
    // Without a player: the game's own good one. Throws InputError.
    explicit LineEngine(std::optional<players::Spec> player);

    // What to print for this line, without its end; nothing for most. Never throws InputError: what is wrong is
    // answered by "error …".
    [[nodiscard]] std::optional<std::string> answer(std::string_view line, const std::atomic<bool>& stop);

    // After "quit".
    [[nodiscard]] bool over() const noexcept { return over_; }

private:
    [[nodiscard]] std::string move(std::string_view milliseconds, const std::atomic<bool>& stop);
    [[nodiscard]] std::unique_ptr<lab::Session> session() const;

    std::optional<players::Spec> player_;
    std::string game_;
    std::vector<Setting> settings_;
    std::string start_;
    std::string position_;
    std::vector<std::string> moves_;
    std::unique_ptr<lab::Seat> seat_;
    std::string seated_;  // for which rules, and who
    bool over_ = false;
};

}  // namespace tahoun::protocols
