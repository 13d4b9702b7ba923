#include "support/background_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <utility>

namespace tahoun::testing {

namespace {

constexpr std::chrono::seconds longest_wait{60};

}  // namespace

BackgroundProgram::BackgroundProgram(const std::string& program, const std::vector<std::string>& words,
                                     const std::map<std::string, std::string>& environment) {
    std::array<int, 2> output{};
    std::array<int, 2> complaints{};
    if (::pipe2(output.data(), O_CLOEXEC) != 0 || ::pipe2(complaints.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    std::vector<std::string> all{program};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ < 0) throw std::runtime_error("no process");
    if (pid_ == 0) {
        ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
        ::dup2(output[1], STDOUT_FILENO);
        ::dup2(complaints[1], STDERR_FILENO);
        for (const auto& [name, value] : environment)
            ::setenv(name.c_str(), value.c_str(),
                     1);  // NOLINT(concurrency-mt-unsafe): the child has one thread
        ::execv(program.c_str(), arguments.data());
        ::_exit(127);
    }
    ::close(output[1]);
    ::close(complaints[1]);
    output_ = output[0];
    errors_ = complaints[0];
}

BackgroundProgram::~BackgroundProgram() {
    if (pid_ > 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }
    ::close(output_);
    ::close(errors_);
}

std::string BackgroundProgram::read_line() {
    const auto until = std::chrono::steady_clock::now() + longest_wait;
    while (buffer_.find('\n') == std::string::npos) {
        pollfd waiting{output_, POLLIN, 0};
        if (::poll(&waiting, 1, 100) > 0) {
            std::array<char, 4096> bytes{};
            const ssize_t got = ::read(output_, bytes.data(), bytes.size());
            if (got <= 0) return {};
            buffer_.append(bytes.data(), static_cast<std::size_t>(got));
        } else if (std::chrono::steady_clock::now() > until) {
            return {};
        }
    }
    const auto end = buffer_.find('\n');
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    return line;
}

void BackgroundProgram::signal(int number) const {
    if (pid_ > 0) ::kill(pid_, number);
}

int BackgroundProgram::wait() {
    const auto until = std::chrono::steady_clock::now() + longest_wait;
    int status = 0;
    while (::waitpid(pid_, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > until) return -1;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string BackgroundProgram::errors() {
    std::string text;
    std::array<char, 4096> bytes{};
    for (ssize_t got = 0; (got = ::read(errors_, bytes.data(), bytes.size())) > 0;)
        text.append(bytes.data(), static_cast<std::size_t>(got));
    return text;
}

}  // namespace tahoun::testing
