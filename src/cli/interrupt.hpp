// Ctrl-C as a word to stop, for work that can be stopped.
#pragma once

#include <atomic>

namespace tahoun::cli {

// From now on SIGINT and SIGTERM only raise what is given back. Another one ends the program at once, if it comes a second
// later or more: timeout(1) sends its signal to the program and to the whole group, and so the same word twice.
[[nodiscard]] const std::atomic<bool>& interrupts_caught();

}  // namespace tahoun::cli
