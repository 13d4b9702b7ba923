#include "cli/program.hpp"

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"
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

std::unique_ptr<CLI::App> parser_for(const std::vector<Command>& commands) {
    auto parser = std::make_unique<CLI::App>(std::string(program_meaning), "tahoun");
    parser->set_version_flag("--version", version_line(), "Print version, commit and compiler");
    parser->set_help_flag("-h,--help", "Print this help");
    parser->footer(footer);
    parser->allow_extras();  // refused by us, in better words
    for (const Command& command : commands) {
        CLI::App* below = parser->add_subcommand(command.name, command.meaning);
        below->allow_extras();
        for (const Word& word : command.words) add(*below, word);
    }
    return parser;
}

const Command* chosen(const CLI::App& parser, const std::vector<Command>& commands) {
    const auto parsed = parser.get_subcommands();
    if (parsed.empty()) return nullptr;
    const auto same = [&](const Command& command) { return command.name == parsed.front()->get_name(); };
    return &*std::find_if(commands.begin(), commands.end(), same);
}

// Words that nobody asked for: each is named, with what would have been understood.
void refuse_extras(const CLI::App& parser, const std::vector<Command>& commands) {
    const Command* command = chosen(parser, commands);
    if (command == nullptr) {
        std::vector<std::string> names;
        for (const Command& known : commands) names.push_back(known.name);
        const std::string list = fmt::format("{}", fmt::join(names, ", "));
        const auto extra = parser.remaining();
        if (extra.empty()) throw InputError(fmt::format("a command is missing; the commands: {}", list));
        throw InputError(fmt::format("there is no {} {}; the commands: {}",
                                     extra.front().starts_with('-') ? "option" : "command",
                                     in_quotes(extra.front()), list));
    }
    const auto extra = parser.remaining(true);
    if (extra.empty()) return;
    std::vector<std::string> names;
    for (const Word& word : command->words) names.push_back(word.long_name());
    throw InputError(fmt::format("'tahoun {}' does not know the word {}; it takes {}", command->name,
                                 in_quotes(extra.front()), fmt::join(names, ", ")));
}

int run_words(std::vector<std::string> words) {
    const auto known = commands();
    const auto parser = parser_for(known);
    try {
        std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
        parser->parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        const auto parsed = parser->get_subcommands();
        print(parsed.empty() ? parser->help() : parsed.front()->help("tahoun"));
        return done;
    } catch (const CLI::CallForVersion&) {
        print(version_line() + "\n");
        return done;
    } catch (const CLI::ParseError& error) {
        refuse_extras(*parser, known);
        const Command* command = chosen(*parser, known);
        throw InputError(fmt::format("{}; see 'tahoun {}--help'", error.what(),
                                     command == nullptr ? "" : command->name + " "));
    }
    refuse_extras(*parser, known);
    return chosen(*parser, known)->run();
}

}  // namespace

std::string version_line() {
    return fmt::format("tahoun {} (commit {}, {})", build_info::version, build_info::commit,
                       build_info::compiler);
}

std::vector<Command> commands() {
    return {games_command(),   show_command(),    moves_command(),      perft_command(), eval_command(),
            search_command(),  trace_command(),   play_command(),       solve_command(), check_command(),
            convert_command(), analyse_command(), completion_command(), man_command()};
}

int run(const std::vector<std::string>& words) {
    try {
        return run_words(words);
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
