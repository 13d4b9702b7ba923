// Somebody's program as a child of ours: started without a shell, spoken to in lines, and always ended.
//
// Nothing here waits longer than its deadline, whatever the program does: it may flood either output, stop in the
// middle of a line, leave its input unread, fork, or refuse to end.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::engines {

using Clock = std::chrono::steady_clock;

// A command as words, as a shell would split it, and nothing more of a shell: blanks separate, single and double
// quotes hold together, a backslash outside of single quotes takes the next character as it is.
// Throws InputError where a quote is open or there is no word.
[[nodiscard]] std::vector<std::string> command_words(std::string_view command);

// Where the program of that name is: the name itself where it holds a slash, else what PATH finds.
// Throws InputError where there is none that can be run.
[[nodiscard]] std::string program_path(const std::string& name);

struct ProcessLimits {
    std::optional<std::uint64_t> memory_mib;        // of data; allocations beyond it fail
    std::optional<std::chrono::seconds> processor;  // time of computing in all; killed beyond it
};

// The program runs in a process group of its own, which is killed as a whole. It also dies when the *thread* that
// started it ends (Linux has it so), be it because we were killed: so no program is left behind by a killed match.
class Process {
public:
    static constexpr std::size_t longest_line = 1U << 16U;
    static constexpr std::size_t error_tail = 1U << 12U;

    enum class Got : std::uint8_t { line, late, closed, too_long };
    struct Line {
        Got got = Got::closed;
        std::string text;  // without its end; a carriage return before it is dropped too
    };

    // Throws WorkError where it cannot be started.
    explicit Process(const std::vector<std::string>& words, ProcessLimits limits = {});
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    enum class Sent : std::uint8_t { taken, late, closed };
    // Late where the program did not read until then; closed where it never will.
    Sent send(std::string_view line, Clock::time_point until);

    // The next line it prints. Throws search::Stopped soon after `stop` was raised.
    [[nodiscard]] Line read(Clock::time_point until, const std::atomic<bool>& stop);

    // Closes its input and waits for its end until then, ever less politely: what still runs is asked to end
    // (SIGTERM), then killed. True where it ended by itself.
    bool end(std::chrono::milliseconds patience);

    struct Ending {
        bool by_signal = false;
        int number = 0;                                 // the signal's, or the exit status
        [[nodiscard]] std::string signal_name() const;  // "SIGSEGV"
    };
    // Nothing while it runs.
    [[nodiscard]] std::optional<Ending> ending();
    // How it ended, as the rest of a sentence ("ended with exit status 3"), or nothing while it runs.
    [[nodiscard]] std::optional<std::string> how_it_ended();

    // The last of what it wrote to its standard error.
    [[nodiscard]] const std::string& complaints() const noexcept { return complaints_; }

private:
    class Pipe;
    void wait_for(Clock::time_point until, bool to_write);
    bool take_output();
    bool take_complaints();  // whether there were any
    [[nodiscard]] bool wait_for_end(Clock::time_point until);
    void reap();

    int pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    bool reaped_ = false;
    int status_ = 0;
    std::string buffer_;  // printed, not yet read
    std::string complaints_;
};

}  // namespace tahoun::engines
