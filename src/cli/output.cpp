#include "cli/output.hpp"

#include "core/error.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

namespace tahoun::cli {

void print(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EPIPE) {
            throw OutputClosed{};
        } else if (errno != EINTR) {
            throw WorkError(fmt::format("standard output cannot be written: {}", std::strerror(errno)));
        }
    }
}

void print_json(const Json& document) {
    print(json_text(document));
}

std::string json_text(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

void note(std::string_view text) {
    fmt::print(stderr, "{}\n", text);
}

Json score_json(Score score, Score unit) {
    if (unit <= 1) return score;
    return static_cast<double>(score) / static_cast<double>(unit);
}

void prepare_streams() {
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
        // The lowest free number is taken, which is this one.
        static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY));
    }
    std::signal(SIGPIPE, SIG_IGN);
}

Ticker::Ticker(std::string what) : what_(std::move(what)) {
    if (::isatty(STDERR_FILENO) == 1) thread_ = std::thread([this] { run(); });
}

Ticker::~Ticker() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        finished_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Ticker::say(std::string what) {
    const std::lock_guard lock(mutex_);
    what_ = std::move(what);
}

void Ticker::begin(std::string what) {
    const std::lock_guard lock(mutex_);
    what_ = std::move(what);
    start_ = std::chrono::steady_clock::now();
    progress(0);
}

void Ticker::run() {
    std::unique_lock lock(mutex_);
    bool shown = false;
    for (auto wait = std::chrono::seconds(2); !wake_.wait_for(lock, wait, [this] { return finished_; });
         wait = std::chrono::seconds(1)) {
        const double seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        const double share = share_.load(std::memory_order_relaxed);
        std::string line = fmt::format("\r\033[K{} … {:.0f} s", what_, seconds);
        if (share > 0.01)
            line +=
                fmt::format(", {:.0f} %, about {:.0f} s left", share * 100, seconds * (1 - share) / share);
        fmt::print(stderr, "{}", line);
        shown = true;
    }
    if (shown) fmt::print(stderr, "\r\033[K");
}

}  // namespace tahoun::cli
