// The host's side of the line protocol (docs/your-own-player.md): one program, asked for moves.
#pragma once

#include "core/error.hpp"
#include "engines/process.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::engines {

// What somebody's program did wrong. Its message is the end of a sentence that begins with the program's name:
// "gave no answer within 2000 ms".
class PlayerFailed : public WorkError {
public:
    enum class Fault : std::uint8_t { start, greeting, no_answer, ended, nonsense, declined, illegal_move };
    PlayerFailed(Fault fault, const std::string& what) : WorkError(what), fault_(fault) {}
    [[nodiscard]] Fault fault() const noexcept { return fault_; }

private:
    Fault fault_;
};

struct LineOptions {
    std::string command;
    std::chrono::milliseconds time{1000};        // what the program is told for each move
    std::chrono::milliseconds greeting{10'000};  // how long its start may take
    ProcessLimits limits;
};

// How much longer than told we wait: a busy machine is not the program's fault.
inline constexpr std::chrono::milliseconds line_grace{1000};
inline constexpr std::chrono::milliseconds line_quit_time{500};

// A position as the protocol tells it.
struct Turn {
    std::string game;
    std::string rules;  // "width=3 height=3 line=3"
    std::string start;
    std::vector<std::string> moves;  // from the start
    std::string position;
    std::vector<std::string> legal;
};

class LineProgram {
public:
    // Throws InputError where the command is none. The program is started when it is first needed.
    explicit LineProgram(LineOptions options);
    ~LineProgram();
    LineProgram(const LineProgram&) = delete;
    LineProgram& operator=(const LineProgram&) = delete;

    // Starts the program and waits for its greeting. Throws PlayerFailed, or search::Stopped.
    void greet(const std::atomic<bool>& stop);
    // What it calls itself; empty before its greeting.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    // Its answer, which may be no legal move. Throws PlayerFailed, or search::Stopped. A program that failed is ended,
    // and started anew for the next question.
    [[nodiscard]] std::string choose(const Turn& turn, const std::atomic<bool>& stop);

    // Says good-bye. True where the program ended by itself.
    bool quit();

private:
    void send(std::string_view line);
    [[nodiscard]] std::string answer(std::string_view word, std::chrono::milliseconds patience,
                                     const std::atomic<bool>& stop);
    [[noreturn]] void fail(PlayerFailed::Fault fault, std::string what);
    [[noreturn]] void fail_as_ended(std::string_view expected);

    LineOptions options_;
    std::vector<std::string> words_;
    std::unique_ptr<Process> process_;
    std::string name_;
    std::optional<Turn> last_;  // what it was told before
};

}  // namespace tahoun::engines
