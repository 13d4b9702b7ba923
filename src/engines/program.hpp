// Somebody's program as a player, whatever language it is spoken to in.
#pragma once

#include "engines/player_failed.hpp"
#include "engines/process.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::engines {

struct ProgramOptions {
    std::string command;
    std::chrono::milliseconds time{1000};        // what the program is told for each move
    std::chrono::milliseconds greeting{10'000};  // how long its start may take
    ProcessLimits limits;
};

// How much longer than told we wait: a busy machine is not the program's fault.
inline constexpr std::chrono::milliseconds program_grace{1000};
inline constexpr std::chrono::milliseconds program_quit_time{500};

// A game of Go as a protocol of Go needs it told.
struct GoGame {
    struct Play {
        bool black = true;
        std::string point;
        friend bool operator==(const Play&, const Play&) = default;
    };
    int size = 0;
    std::vector<Play> setup;  // the stones before the first move
    std::vector<Play> moves;
    bool black_to_move = true;
};

// A position as it is told to a program.
struct Turn {
    std::string game;
    std::string rules;  // "width=3 height=3 line=3"
    std::string start;
    std::vector<std::string> moves;  // from the start
    std::string position;
    std::vector<std::string> legal;
    std::optional<GoGame> go = std::nullopt;  // where the game is played on a board of Go
};

class Program {
public:
    // Throws InputError where the command is none. The program is started when it is first needed.
    explicit Program(ProgramOptions options);
    virtual ~Program() = default;
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Starts the program and waits for its greeting. Throws PlayerFailed, or search::Stopped.
    void greet(const std::atomic<bool>& stop);
    // What it calls itself; empty before its greeting.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    // Its answer, which may be no legal move. Throws PlayerFailed, or search::Stopped. A program that failed is ended,
    // and started anew for the next question.
    [[nodiscard]] std::string choose(const Turn& turn, const std::atomic<bool>& stop);

    // Says good-bye. True where the program ended by itself.
    bool quit();

protected:
    using Fault = PlayerFailed::Fault;

    // The program was started: its name.
    [[nodiscard]] virtual std::string introduce(const std::atomic<bool>& stop) = 0;
    [[nodiscard]] virtual std::string ask(const Turn& turn, const std::atomic<bool>& stop) = 0;
    // Whatever it was told is not known any more.
    virtual void forget() = 0;

    [[nodiscard]] const ProgramOptions& options() const noexcept { return options_; }
    void send(std::string_view line);
    // What the program owes us, in words for a message, and as `awaited` of the facts.
    struct Owed {
        std::string words;
        std::string awaited;
    };
    // The next line that it prints; `owed` and `patience` are for the message where none comes.
    [[nodiscard]] std::string line(const Owed& owed, std::chrono::milliseconds patience,
                                   Clock::time_point until, const std::atomic<bool>& stop);
    [[noreturn]] void fail(Fault fault, std::string what, PlayerFailed::Facts facts);

private:
    [[noreturn]] void fail_as_ended(const Owed& owed);

    ProgramOptions options_;
    std::vector<std::string> words_;
    std::unique_ptr<Process> process_;
    std::string name_;
    bool introduced_ = false;
};

// One of protocol_names.hpp. Throws InputError where there is no such protocol, or the command is none.
[[nodiscard]] std::unique_ptr<Program> make_program(std::string_view protocol, ProgramOptions options);

}  // namespace tahoun::engines
