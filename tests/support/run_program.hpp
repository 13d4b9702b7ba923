// Runs a program as a script would: words, standard input, what it printed, how it ended.
#pragma once

#include <string>
#include <vector>

namespace tahoun::testing {

struct Ran {
    int status = -1;  // the exit status; 128 + signal if it was killed
    std::string out;
    std::string err;
};

enum class Streams { all, closed_output, full_disk };

// Kills it after `seconds` (status -1).
[[nodiscard]] Ran run_program(const std::string& program, const std::vector<std::string>& words,
                              const std::string& input = "", Streams streams = Streams::all,
                              int seconds = 120);

}  // namespace tahoun::testing
