// The commands. Each adds its words to the program and says what to run when it was chosen.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>

namespace tahoun::cli {

// What the chosen command does, once all words are read; returns the exit status.
using Action = std::function<int()>;

void add_games(CLI::App& program, Action& action);
void add_show(CLI::App& program, Action& action);
void add_moves(CLI::App& program, Action& action);
void add_perft(CLI::App& program, Action& action);
void add_eval(CLI::App& program, Action& action);
void add_search(CLI::App& program, Action& action);
void add_trace(CLI::App& program, Action& action);
void add_play(CLI::App& program, Action& action);
void add_solve(CLI::App& program, Action& action);
void add_check(CLI::App& program, Action& action);
void add_convert(CLI::App& program, Action& action);
void add_analyse(CLI::App& program, Action& action);
void add_completion(CLI::App& program, Action& action);
void add_man(CLI::App& program, Action& action);

}  // namespace tahoun::cli
