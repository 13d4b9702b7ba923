// Ctrl-C as a word to stop, for work that can be stopped.
#pragma once

#include <atomic>

namespace tahoun::cli {

// From now on SIGINT and SIGTERM only raise what is given back; the second of them ends the program at once.
[[nodiscard]] const std::atomic<bool>& interrupts_caught();

}  // namespace tahoun::cli
