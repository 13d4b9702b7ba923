// The program `tahoun`: from the words of the command line to an exit status.
#pragma once

#include "cli/commands.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace tahoun::cli {

// 0 done; 1 the work failed; 2 bad words or bad input.
int run(const std::vector<std::string>& words);

// The description of all words, for help, completion and the man page: the one source of truth.
[[nodiscard]] std::unique_ptr<CLI::App> describe(Action& action);

// "tahoun 0.1.0 (commit abc1234, g++ 12.2.0)"
[[nodiscard]] std::string version_line();

}  // namespace tahoun::cli
