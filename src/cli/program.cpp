#include "cli/program.hpp"

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"
#include "engines/program.hpp"
#include "tahoun_version.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>

namespace tahoun::cli {

namespace {

constexpr int done = 0;
constexpr int work_failed = 1;
constexpr int bad_words = 2;

constexpr const char* footer =
    "Players: 'tahoun games' lists them with their keys, as in alphabeta:depth=6.\n"
    "Exit status: 0 done, 1 the work failed, 2 bad words or bad input.";

int complain(int status, std::string_view message) {
    note(fmt::format("tahoun: {}", message));
    return status;
}

void add(CLI::App& parser, const Word& word) {
    const auto add_text = [&](auto& target) {
        CLI::Option* option = parser.add_option(word.name, target, word.meaning);
        option->required(word.required);
        option->type_name(word.value);
        if (word.repeatable() && !word.positional()) option->allow_extra_args(false);
    };
    std::visit(
        [&]<class T>(T* target) {
            if constexpr (std::is_same_v<T, bool>)
                parser.add_flag(word.name, *target, word.meaning);
            else
                add_text(*target);
        },
        word.target);
}

// Only the words of one command: CLI11 would take a later word that is another command's name for that command.
std::unique_ptr<CLI::App> parser_for(const Command& command) {
    auto parser = std::make_unique<CLI::App>(command.meaning, command.name);
    parser->set_help_flag("-h,--help", "Print this help");
    parser->allow_extras();  // refused by us, in better words
    for (const Word& word : command.words) add(*parser, word);
    return parser;
}

std::string program_help(const std::vector<Command>& known) {
    std::string text = fmt::format("{}\nUsage: tahoun COMMAND [WORDS]\n\nCommands:\n", program_meaning);
    for (const Command& command : known) text += fmt::format("  {:<14} {}\n", command.name, command.meaning);
    return text +
           "\nOptions:\n  --help         Print this help; 'tahoun COMMAND --help' tells more\n"
           "  --version      Print version, commit and compiler\n\n" +
           footer + "\n";
}

std::string names_of(const std::vector<Command>& known) {
    std::string names;
    for (const Command& command : known) names += (names.empty() ? "" : ", ") + command.name;
    return names;
}

// Words that nobody asked for: the first is named, with what would have been understood.
void refuse_extras(const CLI::App& parser, const Command& command) {
    const auto extra = parser.remaining();
    if (extra.empty()) return;
    std::vector<std::string> names;
    for (const Word& word : command.words) names.push_back(word.long_name());
    throw InputError(fmt::format("'tahoun {}' does not know the word {}; it takes {}", command.name,
                                 in_quotes(extra.front()),
                                 names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, ", "))));
}

int run_command(const Command& command, std::vector<std::string> words) {
    const auto parser = parser_for(command);
    try {
        std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
        parser->parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        print(parser->help("tahoun"));
        return done;
    } catch (const CLI::ParseError& error) {
        refuse_extras(*parser, command);
        throw InputError(fmt::format("{}; see 'tahoun {} --help'", error.what(), command.name));
    }
    refuse_extras(*parser, command);
    return command.run();
}

int run_words(const std::vector<std::string>& words) {
    const auto known = commands();
    if (words.empty())
        throw InputError(fmt::format("a command is missing; the commands: {}", names_of(known)));
    const std::string& first = words.front();
    if (first == "--version") {
        print(version_line() + "\n");
        return done;
    }
    if (first == "--help" || first == "-h" || first == "help") {
        print(program_help(known));
        return done;
    }
    for (const Command& command : known)
        if (command.name == first) return run_command(command, {words.begin() + 1, words.end()});
    throw InputError(fmt::format("there is no {} {}; the commands: {}",
                                 first.starts_with('-') ? "option" : "command", in_quotes(first),
                                 names_of(known)));
}

}  // namespace

std::string version_line() {
    return fmt::format("tahoun {} (commit {}, {})", build_info::version, build_info::commit,
                       build_info::compiler);
}

std::vector<Command> commands() {
    return {games_command(),   show_command(),       moves_command(),        perft_command(),
            eval_command(),    explain_command(),    search_command(),       trace_command(),
            play_command(),    match_command(),      calibrate_command(),    train_command(),
            solve_command(),   probe_command(),      check_command(),        convert_command(),
            analyse_command(), engine_command(),     check_engine_command(), bench_command(),
            serve_command(),   completion_command(), man_command()};
}

int run(const std::vector<std::string>& words) {
    try {
        return run_words(words);
    } catch (const OutputClosed&) {
        return done;
    } catch (const InputError& error) {
        return complain(bad_words, error.what());
    } catch (const engines::PlayerFailed& failed) {
        return complain(work_failed, fmt::format("the player {}", failed.what()));
    } catch (const WorkError& error) {
        return complain(work_failed, error.what());
    } catch (const std::bad_alloc&) {
        return complain(work_failed, "there is not enough memory for this");
    } catch (const std::exception& error) {
        return complain(work_failed, error.what());
    }
}

}  // namespace tahoun::cli
