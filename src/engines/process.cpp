#include "engines/process.hpp"

#include "core/error.hpp"
#include "core/text.hpp"
#include "search/tracer.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

namespace tahoun::engines {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_wait{50};  // between two looks at `stop`
constexpr milliseconds shortest_wait{1};
constexpr milliseconds term_patience{300};  // between asking and killing

void close_once(int& descriptor) noexcept {
    if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

// Writing to a program that has gone is an error to handle, not a signal that ends us. The signal is blocked for this
// thread alone and taken away where it came, so nobody else's handling of it changes.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutPipeSignal() {
        const timespec at_once{};
        while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

// What the child does between fork and exec: system calls only, because other threads may have held any lock.
struct Birth {
    const char* path = nullptr;
    char* const* arguments = nullptr;
    int input = -1;
    int output = -1;
    int errors = -1;
    int trouble = -1;  // where the child writes the reason if it cannot become the program
    ::pid_t parent = -1;
    ProcessLimits limits;
};

void limit(decltype(RLIMIT_DATA) resource, std::uint64_t value) {
    rlimit both{};
    if (::getrlimit(resource, &both) != 0) return;
    both.rlim_cur = std::min<rlim_t>(value, both.rlim_max);
    both.rlim_max = both.rlim_cur;
    ::setrlimit(resource, &both);
}

[[noreturn]] void become(const Birth& birth) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != birth.parent) ::_exit(127);  // the parent went before the line above
    ::dup2(birth.input, STDIN_FILENO);
    ::dup2(birth.output, STDOUT_FILENO);
    ::dup2(birth.errors, STDERR_FILENO);
    for (const int ours : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(ours, SIG_DFL);
    sigset_t none{};
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    if (birth.limits.memory_mib) limit(RLIMIT_DATA, *birth.limits.memory_mib << 20U);
    if (birth.limits.processor)
        limit(RLIMIT_CPU, static_cast<std::uint64_t>(birth.limits.processor->count()));
    limit(RLIMIT_CORE, 0);
    ::execv(birth.path, birth.arguments);
    const int reason = errno;
    static_cast<void>(!::write(birth.trouble, &reason, sizeof reason));
    ::_exit(127);
}

int milliseconds_until(Clock::time_point until) {
    const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
    return static_cast<int>(std::clamp(left, milliseconds(0), longest_wait).count());
}

}  // namespace

std::vector<std::string> command_words(std::string_view command) {
    std::vector<std::string> words;
    std::string word;
    bool open = false;  // a word has begun, be it empty as in ''
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
            word += command[++i];
            open = true;
        } else if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                word += c;
        } else if (c == '\'' || c == '"') {
            quote = c;
            open = true;
        } else if (is_blank(c)) {
            if (std::exchange(open, false)) words.push_back(std::exchange(word, {}));
        } else {
            word += c;
            open = true;
        }
    }
    if (quote != 0) throw InputError(fmt::format("command {}: a quote is not closed", in_quotes(command)));
    if (open) words.push_back(word);
    if (words.empty() || words.front().empty())
        throw InputError(fmt::format("command {} names no program; expected one, as in 'python3 player.py'",
                                     in_quotes(command)));
    if (command.find('\0') != std::string_view::npos)
        throw InputError(fmt::format("command {} holds a zero byte", in_quotes(command)));
    return words;
}

std::string program_path(const std::string& name) {
    const auto can_run = [](const std::string& path) {
        struct stat status {};
        return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
               ::access(path.c_str(), X_OK) == 0;
    };
    if (name.find('/') != std::string::npos) {
        if (can_run(name)) return name;
        throw InputError(fmt::format("there is no program {} that can be run", in_quotes(name)));
    }
    const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody here changes it
    for (const std::string_view folder : pieces_of(path == nullptr ? "/usr/bin:/bin" : path, ':')) {
        std::string place = fmt::format("{}/{}", folder.empty() ? "." : folder, name);
        if (can_run(place)) return place;
    }
    throw InputError(
        fmt::format("there is no program {} in the folders of PATH; with a path, as in ./{}, it is "
                    "looked for in its own place",
                    in_quotes(name), name));
}

// Both ends of a pipe until they are handed on.
class Process::Pipe {
public:
    Pipe() {
        if (::pipe2(ends_.data(), O_CLOEXEC) != 0)
            throw WorkError(fmt::format("cannot make a pipe: {}", std::strerror(errno)));
        // A pipe must not get a number that the child needs for its own three.
        for (int& end : ends_)
            if (end <= STDERR_FILENO) {
                const int higher = ::fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
                close_once(end);
                end = higher;
            }
    }
    ~Pipe() {
        for (int& end : ends_) close_once(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    [[nodiscard]] int to_read() const noexcept { return ends_[0]; }
    [[nodiscard]] int to_write() const noexcept { return ends_[1]; }
    void close_writing() noexcept { close_once(ends_[1]); }
    [[nodiscard]] int keep_reading() noexcept { return kept(ends_[0]); }
    [[nodiscard]] int keep_writing() noexcept { return kept(ends_[1]); }

private:
    static int kept(int& end) noexcept {
        ::fcntl(end, F_SETFL, O_NONBLOCK);
        return std::exchange(end, -1);
    }
    std::array<int, 2> ends_{-1, -1};
};

Process::Process(const std::vector<std::string>& words, ProcessLimits limits) {
    const std::string path = program_path(words.front());
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    arguments.reserve(copies.size() + 1);
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    Pipe input;
    Pipe output;
    Pipe errors;
    Pipe trouble;
    const Birth birth{path.c_str(),      arguments.data(),   input.to_read(), output.to_write(),
                      errors.to_write(), trouble.to_write(), ::getpid(),      limits};
    pid_ = ::fork();  // NOLINT(cppcoreguidelines-prefer-member-initializer): the pipes must be there first
    if (pid_ < 0) throw WorkError(fmt::format("cannot start '{}': {}", words.front(), std::strerror(errno)));
    if (pid_ == 0) become(birth);
    ::setpgid(pid_, pid_);  // here too: whoever of the two comes first
    input_ = input.keep_writing();
    output_ = output.keep_reading();
    errors_ = errors.keep_reading();

    // The pipe closes without a word when the program has begun.
    trouble.close_writing();
    int reason = 0;
    ssize_t size = 0;
    do size = ::read(trouble.to_read(), &reason, sizeof reason);
    while (size < 0 && errno == EINTR);
    if (size == sizeof reason) {
        end(milliseconds(0));
        throw WorkError(fmt::format("cannot start '{}': {}", words.front(), std::strerror(reason)));
    }
}

Process::~Process() {
    end(milliseconds(0));
}

Process::Sent Process::send(std::string_view line, Clock::time_point until) {
    std::string text(line);
    text += '\n';
    std::string_view left = text;
    const WithoutPipeSignal quiet;
    while (!left.empty()) {
        if (input_ < 0) return Sent::closed;
        const ssize_t written = ::write(input_, left.data(), left.size());
        if (written > 0) {
            left.remove_prefix(static_cast<std::size_t>(written));
        } else if (written < 0 && errno == EAGAIN) {
            if (Clock::now() >= until) return Sent::late;
            wait_for(until, true);
        } else if (written < 0 && errno != EINTR) {
            return Sent::closed;
        }
    }
    return Sent::taken;
}

Process::Line Process::read(Clock::time_point until, const std::atomic<bool>& stop) {
    while (true) {
        if (const std::size_t size = buffer_.find('\n'); size != std::string::npos) {
            std::string text = buffer_.substr(0, size);
            buffer_.erase(0, size + 1);
            if (text.ends_with('\r')) text.pop_back();
            if (text.size() > longest_line) return {Got::too_long, {}};
            return {Got::line, std::move(text)};
        }
        if (buffer_.size() > longest_line) return {Got::too_long, {}};
        if (output_ < 0) return {Got::closed, std::exchange(buffer_, {})};
        if (stop.load(std::memory_order_relaxed)) throw search::Stopped();
        if (Clock::now() >= until) return {Got::late, {}};
        wait_for(until, false);
    }
}

// Waits a little for anything to happen, and takes what came: both outputs are always emptied, or a program that
// writes much could not go on to read.
void Process::wait_for(Clock::time_point until, bool to_write) {
    const bool room = buffer_.size() <= longest_line;
    std::array<pollfd, 3> events{
        {{room ? output_ : -1, POLLIN, 0}, {errors_, POLLIN, 0}, {to_write ? input_ : -1, POLLOUT, 0}}};
    if (::poll(events.data(), events.size(), milliseconds_until(until)) <= 0) return;
    if (events[0].revents != 0 && !take_output()) close_once(output_);
    if (events[1].revents != 0) static_cast<void>(take_complaints());
}

bool Process::take_output() {
    std::array<char, 1U << 14U> block{};
    const ssize_t size = ::read(output_, block.data(), block.size());
    if (size > 0) buffer_.append(block.data(), static_cast<std::size_t>(size));
    return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

bool Process::take_complaints() {
    std::array<char, 1U << 14U> block{};
    const ssize_t size = ::read(errors_, block.data(), block.size());
    if (size > 0) {
        complaints_.append(block.data(), static_cast<std::size_t>(size));
        if (complaints_.size() > error_tail) complaints_.erase(0, complaints_.size() - error_tail);
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        close_once(errors_);
    }
    return size > 0;
}

// Its end is seen without taking note of it (WNOWAIT), so that its number stays its own, and its group can be killed
// without hitting a stranger.
bool Process::wait_for_end(Clock::time_point until) {
    while (true) {
        siginfo_t info{};
        const int result = ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
        if (result == 0 && info.si_pid == pid_) return true;
        if (result < 0 && errno != EINTR) return true;
        if (Clock::now() >= until) return false;
        // Whatever it still prints is emptied away, or it could not come to its end.
        buffer_.clear();
        if (output_ < 0 && errors_ < 0)
            std::this_thread::sleep_for(shortest_wait);
        else
            wait_for(std::min(until, Clock::now() + shortest_wait * 5), false);
    }
}

bool Process::end(milliseconds patience) {
    if (pid_ < 0 || reaped_) return true;
    close_once(input_);
    const bool by_itself = wait_for_end(Clock::now() + patience);
    if (!by_itself) {
        ::kill(-pid_, SIGTERM);
        static_cast<void>(wait_for_end(Clock::now() + term_patience));
    }
    reap();
    return by_itself;
}

void Process::reap() {
    ::kill(-pid_, SIGKILL);  // its children too, which may outlive it
    while (::waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
    reaped_ = true;
    // Its last words may lie behind much else. No more than a pipe holds: a child that has left the group may still write.
    constexpr int blocks_in_a_pipe = 64;
    for (int i = 0; i < blocks_in_a_pipe && errors_ >= 0 && take_complaints(); ++i) {
    }
    close_once(input_);
    close_once(output_);
    close_once(errors_);
}

std::optional<Process::Ending> Process::ending() {
    if (!reaped_) {
        if (!wait_for_end(Clock::now())) return std::nullopt;
        reap();
    }
    if (WIFSIGNALED(status_)) return Ending{true, WTERMSIG(status_)};
    return Ending{false, WEXITSTATUS(status_)};
}

std::string Process::Ending::signal_name() const {
    const char* name = ::sigabbrev_np(number);
    return name == nullptr ? "" : fmt::format("SIG{}", name);
}

std::optional<std::string> Process::how_it_ended() {
    const auto ending = this->ending();
    if (!ending) return std::nullopt;
    if (ending->by_signal)
        return fmt::format("was ended by signal {} ({})", ending->number, ::sigdescr_np(ending->number));
    return fmt::format("ended with exit status {}", ending->number);
}

}  // namespace tahoun::engines
