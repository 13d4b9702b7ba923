#include "cli/interrupt.hpp"

#include <csignal>
#include <cstdint>
#include <ctime>

namespace tahoun::cli {

namespace {

constexpr std::int64_t same_word_ms = 1000;

std::atomic<bool> interrupted{false};
std::atomic<std::int64_t> first_at{0};
// Or a signal handler might not touch them.
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t now_ms() noexcept {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);  // one of the calls that a signal handler may make
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

void caught(int signal) {
    if (!interrupted.exchange(true)) {
        first_at.store(now_ms());
        return;
    }
    if (now_ms() - first_at.load() < same_word_ms) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

const std::atomic<bool>& interrupts_caught() {
    struct sigaction action = {};
    action.sa_handler = caught;
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGINT);  // one after the other
    sigaddset(&action.sa_mask, SIGTERM);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return interrupted;
}

}  // namespace tahoun::cli
