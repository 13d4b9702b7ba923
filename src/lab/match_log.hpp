// A match on disk, so that it can go on where it was: one JSON object a line, the match's words first, then each game
// when it has ended. A line that was cut off by a crash is dropped; a log of another match is refused.
#pragma once

#include "lab/match.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::lab {

class MatchLog {
public:
    // Opens the file or makes it, and keeps other matches out of it. Throws WorkError where it cannot be, holds
    // something else or is damaged.
    explicit MatchLog(std::string file);
    ~MatchLog();
    MatchLog(const MatchLog&) = delete;
    MatchLog& operator=(const MatchLog&) = delete;

    // A word of the match that the log is of; none in a new one.
    [[nodiscard]] std::optional<std::string> word(std::string_view name) const;

    // Begins the log, or goes on with it: throws InputError that names the first word that differs.
    void begin(const Match& match);

    [[nodiscard]] const std::vector<PlayedGame>& played() const noexcept { return played_; }

    // On disk for the next reader at once, safe from a loss of power within a second. Throws WorkError.
    void append(const PlayedGame& game);
    void sync();

private:
    void read();
    void write(const std::string& line);
    [[noreturn]] void fail(std::string_view reason) const;

    std::string file_;
    int descriptor_ = -1;
    std::vector<std::pair<std::string, std::string>> words_;
    std::vector<PlayedGame> played_;
    std::chrono::steady_clock::time_point synced_{};
};

}  // namespace tahoun::lab
