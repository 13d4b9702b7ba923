// The program `tahoun`: from the words of the command line to an exit status.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tahoun::cli {

inline constexpr std::string_view program_meaning =
    "Tahoun plays, analyses and solves board games, and shows how the algorithms do it.";

// 0 done; 1 the work failed; 2 bad words or bad input.
int run(const std::vector<std::string>& words);

// "tahoun 0.1.0 (commit abc1234, g++ 12.2.0)"
[[nodiscard]] std::string version_line();

}  // namespace tahoun::cli
