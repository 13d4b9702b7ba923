#include "cli/interrupt.hpp"

#include <csignal>

namespace tahoun::cli {

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal handler might not touch it

}  // namespace

const std::atomic<bool>& interrupts_caught() {
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupted.store(true); };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return interrupted;
}

}  // namespace tahoun::cli
