#include "cli/program.hpp"

#include "cli/output.hpp"
#include "core/error.hpp"
#include "tahoun_version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>

namespace tahoun::cli {

namespace {

constexpr int done = 0;
constexpr int work_failed = 1;
constexpr int bad_words = 2;

int complain(int status, std::string_view message) {
    note(fmt::format("tahoun: {}", message));
    return status;
}

std::vector<std::string> visible_commands(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands(nullptr)) names.push_back(command->get_name());
    return names;
}

// The options of a command as a message lists them: "GAME, --set, --json".
std::string words_of_command(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        names.push_back(option->get_positional() ? option->get_name() : option->get_name(false, false));
    return fmt::format("{}", fmt::join(names, ", "));
}

// Words that nobody asked for: each is named, with what would have been understood.
void refuse_extras(const CLI::App& program) {
    const auto chosen = program.get_subcommands();
    if (chosen.empty()) {
        const auto extra = program.remaining();
        const std::string commands = fmt::format("{}", fmt::join(visible_commands(program), ", "));
        if (extra.empty()) throw InputError(fmt::format("a command is missing; the commands: {}", commands));
        const bool option = extra.front().starts_with('-');
        throw InputError(fmt::format("there is no {} {}; the commands: {}", option ? "option" : "command",
                                     in_quotes(extra.front()), commands));
    }
    const CLI::App& command = *chosen.front();
    auto extra = command.remaining();
    if (extra.empty()) extra = program.remaining();
    if (!extra.empty())
        throw InputError(fmt::format("'tahoun {}' does not know the word {}; it takes {}", command.get_name(),
                                     in_quotes(extra.front()), words_of_command(command)));
}

int run_parsed(const std::vector<std::string>& words) {
    Action action;
    const auto program = describe(action);
    try {
        // CLI11 takes the words from the back.
        std::vector<std::string> reversed(words.rbegin(), words.rend());
        program->parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        const auto chosen = program->get_subcommands();
        print(chosen.empty() ? program->help() : chosen.front()->help());
        return done;
    } catch (const CLI::CallForVersion&) {
        print(version_line() + "\n");
        return done;
    } catch (const CLI::ParseError& error) {
        refuse_extras(*program);
        const auto chosen = program->get_subcommands();
        const std::string help =
            chosen.empty() ? "tahoun --help" : fmt::format("tahoun {} --help", chosen.front()->get_name());
        throw InputError(fmt::format("{}; see '{}'", error.what(), help));
    }
    refuse_extras(*program);
    return action ? action() : done;
}

}  // namespace

std::string version_line() {
    return fmt::format("tahoun {} (commit {}, {})", build_info::version, build_info::commit,
                       build_info::compiler);
}

std::unique_ptr<CLI::App> describe(Action& action) {
    auto program = std::make_unique<CLI::App>(
        "Tahoun plays, analyses and solves board games, and shows how the algorithms do it.", "tahoun");
    program->set_version_flag("--version", version_line(), "Print version, commit and compiler");
    program->set_help_flag("-h,--help", "Print this help");
    program->allow_extras();  // refused by us, in better words
    for (const auto add : {add_games, add_show, add_moves, add_perft, add_eval, add_search, add_trace,
                           add_play, add_solve, add_check, add_convert, add_analyse, add_completion, add_man})
        add(*program, action);
    for (CLI::App* command : program->get_subcommands(nullptr)) command->allow_extras();
    program->footer(
        "Players: random, greedy, minimax, alphabeta, lecture, expectiminimax; 'tahoun games' lists them "
        "with their keys.\n"
        "Exit status: 0 done, 1 the work failed, 2 bad words or bad input.");
    return program;
}

int run(const std::vector<std::string>& words) {
    try {
        return run_parsed(words);
    } catch (const OutputClosed&) {
        return done;
    } catch (const InputError& error) {
        return complain(bad_words, error.what());
    } catch (const WorkError& error) {
        return complain(work_failed, error.what());
    } catch (const std::bad_alloc&) {
        return complain(work_failed, "there is not enough memory for this");
    } catch (const std::exception& error) {
        return complain(work_failed, error.what());
    }
}

}  // namespace tahoun::cli
