// The commands, each made in a file of its own below commands/.
#pragma once

#include "cli/command.hpp"

#include <vector>

namespace tahoun::cli {

[[nodiscard]] Command games_command();
[[nodiscard]] Command show_command();
[[nodiscard]] Command moves_command();
[[nodiscard]] Command perft_command();
[[nodiscard]] Command eval_command();
[[nodiscard]] Command explain_command();
[[nodiscard]] Command search_command();
[[nodiscard]] Command trace_command();
[[nodiscard]] Command play_command();
[[nodiscard]] Command match_command();
[[nodiscard]] Command calibrate_command();
[[nodiscard]] Command train_command();
[[nodiscard]] Command solve_command();
[[nodiscard]] Command probe_command();
[[nodiscard]] Command check_command();
[[nodiscard]] Command convert_command();
[[nodiscard]] Command analyse_command();
[[nodiscard]] Command bench_command();
[[nodiscard]] Command engine_command();
[[nodiscard]] Command check_engine_command();
[[nodiscard]] Command serve_command();
[[nodiscard]] Command completion_command();
[[nodiscard]] Command man_command();

// All of them, in the order in which help lists them.
[[nodiscard]] std::vector<Command> commands();

}  // namespace tahoun::cli
