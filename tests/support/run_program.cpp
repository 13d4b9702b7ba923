#include "support/run_program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <stdexcept>

namespace tahoun::testing {

namespace {

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        read = ends[0];
        write = ends[1];
    }
    int read = -1;
    int write = -1;
};

[[noreturn]] void become(const std::string& program, const std::vector<std::string>& words, const Pipe& in,
                         const Pipe& out, const Pipe& err, Streams streams) {
    ::dup2(in.read, STDIN_FILENO);
    ::dup2(err.write, STDERR_FILENO);
    if (streams == Streams::all) {
        ::dup2(out.write, STDOUT_FILENO);
    } else if (streams == Streams::closed_output) {
        ::close(STDOUT_FILENO);
    } else {
        ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO);
    }
    std::vector<char*> arguments;
    arguments.push_back(const_cast<char*>(program.c_str()));
    for (const auto& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
}

}  // namespace

Ran run_program(const std::string& program, const std::vector<std::string>& words, const std::string& input,
                Streams streams, int seconds) {
    std::signal(SIGPIPE, SIG_IGN);  // a program that does not read its input must not end the test
    const Pipe in;
    const Pipe out;
    const Pipe err;
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("no new process");
    if (child == 0) become(program, words, in, out, err, streams);
    ::close(in.read);
    ::close(out.write);
    ::close(err.write);

    Ran ran;
    std::size_t sent = 0;
    int input_end = in.write;
    ::fcntl(input_end, F_SETFL, O_NONBLOCK);
    std::array<pollfd, 3> waiting{{{out.read, POLLIN, 0}, {err.read, POLLIN, 0}, {input_end, POLLOUT, 0}}};
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    bool late = false;
    while (waiting[0].fd >= 0 || waiting[1].fd >= 0) {
        if (std::chrono::steady_clock::now() > until) {
            ::kill(child, SIGKILL);
            late = true;
            break;
        }
        if (::poll(waiting.data(), waiting.size(), 100) <= 0) continue;
        for (const std::size_t i : {0U, 1U}) {
            if (waiting[i].fd < 0 || waiting[i].revents == 0) continue;
            std::array<char, 65536> block{};
            const ssize_t size = ::read(waiting[i].fd, block.data(), block.size());
            if (size > 0)
                (i == 0 ? ran.out : ran.err).append(block.data(), static_cast<std::size_t>(size));
            else
                waiting[i].fd = -1;
        }
        if (waiting[2].fd >= 0 && waiting[2].revents != 0) {
            const ssize_t size =
                sent < input.size() ? ::write(input_end, input.data() + sent, input.size() - sent) : 0;
            if (size > 0) sent += static_cast<std::size_t>(size);
            if (size < 0 || sent == input.size()) {
                ::close(input_end);
                waiting[2].fd = input_end = -1;
            }
        }
    }
    if (input_end >= 0) ::close(input_end);
    ::close(out.read);
    ::close(err.read);
    int status = 0;
    ::waitpid(child, &status, 0);
    ran.status = late ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ran;
}

}  // namespace tahoun::testing
