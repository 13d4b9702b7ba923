// Shell completion, made from the description of the program's words.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/program.hpp"
#include "core/error.hpp"
#include "lab/library.hpp"
#include "players/spec.hpp"

#include <fmt/format.h>

namespace tahoun::cli {

namespace {

// What may stand after an option, or in the place of a positional word.
std::string values_for(std::string_view name) {
    if (name == "GAME") {
        std::vector<std::string_view> names;
        for (const lab::GameInfo* game : lab::games()) names.push_back(game->name());
        return fmt::format("{}", fmt::join(names, " "));
    }
    if (name == "--player" || name == "--first" || name == "--second") {
        std::vector<std::string_view> names;
        for (const auto& kind : players::player_kinds()) names.push_back(kind.name);
        return fmt::format("{}{}", fmt::join(names, " "), name == "--player" ? "" : " human");
    }
    if (name == "--format") return "json dot svg text";
    if (name == "--view") return "root mover";
    if (name == "--method") return "enumerate retrograde";
    if (name == "SHELL") return "bash zsh fish";
    return "";
}

bool takes_file(const CLI::Option& option) {
    return option.get_type_name() == "FILE";
}

std::string long_name(const CLI::Option& option) {
    return option.get_lnames().empty() ? "" : "--" + option.get_lnames().front();
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
    return program.get_subcommands(nullptr);
}

std::string bash(const CLI::App& program) {
    std::string names;
    std::string cases;
    for (const CLI::App* command : commands_of(program)) {
        names += (names.empty() ? "" : " ") + command->get_name();
        std::string options;
        std::string values;
        std::string positional;
        for (const CLI::Option* option : command->get_options()) {
            if (option->get_positional()) {
                positional += (positional.empty() ? "" : " ") + values_for(option->get_name());
                if (takes_file(*option)) positional += " :files:";
                continue;
            }
            const std::string name = long_name(*option);
            options += (options.empty() ? "" : " ") + name;
            if (const std::string words = values_for(name); !words.empty())
                values += fmt::format(
                    "                {}) COMPREPLY=($(compgen -W \"{}\" -- \"$cur\")); return ;;\n", name,
                    words);
            else if (takes_file(*option))
                values += fmt::format(
                    "                {}) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n", name);
        }
        const bool files = positional.find(":files:") != std::string::npos;
        if (files) positional.erase(positional.find(":files:"), 7);
        cases += fmt::format("        {})\n", command->get_name());
        if (!values.empty())
            cases += fmt::format("            case \"$prev\" in\n{}            esac\n", values);
        cases += fmt::format(
            "            case \"$cur\" in\n                -*) COMPREPLY=($(compgen -W \"{}\" -- \"$cur\")) "
            ";;\n"
            "                *) COMPREPLY=($(compgen{} -W \"{}\" -- \"$cur\")) ;;\n            esac ;;\n",
            options, files ? " -f" : "", positional);
    }
    return fmt::format(R"(# bash completion for tahoun, written by 'tahoun completion bash'
_tahoun() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{} --help --version" -- "$cur"))
        return
    fi
    case "${{COMP_WORDS[1]}}" in
{}    esac
}}
complete -F _tahoun tahoun
)",
                       names, cases);
}

// Within single quotes of a shell, brackets and colons of zsh's _arguments escaped.
std::string zsh_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\'')
            escaped += "'\\''";
        else if (c == '[' || c == ']' || c == ':')
            escaped += std::string("\\") + c;
        else
            escaped += c;
    }
    return escaped;
}

std::string zsh(const CLI::App& program) {
    std::string names;
    std::string cases;
    for (const CLI::App* command : commands_of(program)) {
        names += fmt::format("        '{}:{}'\n", command->get_name(), zsh_text(command->get_description()));
        cases += fmt::format("        {})\n            _arguments", command->get_name());
        int place = 1;
        for (const CLI::Option* option : command->get_options()) {
            const std::string name = option->get_positional() ? option->get_name() : long_name(*option);
            const std::string words = values_for(name);
            const std::string choose = !words.empty()        ? fmt::format("({})", words)
                                       : takes_file(*option) ? "_files"
                                                             : "";
            if (option->get_positional())
                cases += fmt::format(" \\\n                '{}:{}:{}'", place++, name, choose);
            else if (option->get_items_expected_max() == 0)
                cases +=
                    fmt::format(" \\\n                '{}[{}]'", name, zsh_text(option->get_description()));
            else
                cases += fmt::format(" \\\n                '*{}[{}]:{}:{}'", name,
                                     zsh_text(option->get_description()), option->get_type_name(), choose);
        }
        cases += " ;;\n";
    }
    return fmt::format(R"(#compdef tahoun
# zsh completion for tahoun, written by 'tahoun completion zsh'
_tahoun() {{
    local -a commands
    commands=(
{}    )
    if (( CURRENT == 2 )); then
        _describe 'command' commands
        return
    fi
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
{}    esac
}}
if [ "$funcstack[1]" = "_tahoun" ]; then
    _tahoun "$@"
else
    compdef _tahoun tahoun
fi
)",
                       names, cases);
}

std::string fish_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) escaped += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return escaped;
}

std::string fish(const CLI::App& program) {
    std::string text =
        "# fish completion for tahoun, written by 'tahoun completion fish'\ncomplete -c tahoun -f\n";
    for (const CLI::App* command : commands_of(program)) {
        text += fmt::format("complete -c tahoun -n __fish_use_subcommand -a {} -d '{}'\n",
                            command->get_name(), fish_text(command->get_description()));
        for (const CLI::Option* option : command->get_options()) {
            const std::string when =
                fmt::format("complete -c tahoun -n '__fish_seen_subcommand_from {}'", command->get_name());
            const std::string name = option->get_positional() ? option->get_name() : long_name(*option);
            const std::string words = values_for(name);
            if (option->get_positional()) {
                if (!words.empty()) text += fmt::format("{} -a '{}'\n", when, words);
                if (takes_file(*option)) text += fmt::format("{} -F\n", when);
                continue;
            }
            text +=
                fmt::format("{} -l {} -d '{}'", when, name.substr(2), fish_text(option->get_description()));
            if (option->get_items_expected_max() != 0)
                text += words.empty() ? (takes_file(*option) ? " -r -F" : " -x")
                                      : fmt::format(" -x -a '{}'", words);
            text += '\n';
        }
    }
    return text;
}

}  // namespace

void add_completion(CLI::App& program, Action& action) {
    auto* command =
        program.add_subcommand("completion", "Print the completion script of a shell: bash, zsh or fish");
    auto shell = std::make_shared<std::string>();
    command->add_option("SHELL", *shell, "bash, zsh or fish")->required();
    command->callback([&action, shell] {
        action = [shell] {
            Action unused;
            const auto whole = describe(unused);
            if (*shell == "bash")
                print(bash(*whole));
            else if (*shell == "zsh")
                print(zsh(*whole));
            else if (*shell == "fish")
                print(fish(*whole));
            else
                throw InputError(fmt::format("there is no completion for {}; there is for bash, zsh and fish",
                                             in_quotes(*shell)));
            return 0;
        };
    });
}

}  // namespace tahoun::cli
