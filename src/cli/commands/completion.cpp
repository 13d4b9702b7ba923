// Shell completion, made from the description of the program's words.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"

#include <fmt/format.h>

#include <memory>

namespace tahoun::cli {

namespace {

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::string bash_command(const Command& command) {
    std::string options = "--help";
    std::string values;
    std::string here;
    bool files = false;
    for (const Word& word : command.words) {
        if (word.positional()) {
            here += (here.empty() ? "" : " ") + joined(word.choices);
            files = files || word.file();
            continue;
        }
        options += " " + word.long_name();
        if (!word.choices.empty())
            values +=
                fmt::format("                {}) COMPREPLY=($(compgen -W \"{}\" -- \"$cur\")); return ;;\n",
                            word.long_name(), joined(word.choices));
        else if (word.file())
            values += fmt::format("                {}) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n",
                                  word.long_name());
        else if (!word.flag())  // a value of its own, which nobody can guess
            values += fmt::format("                {}) return ;;\n", word.long_name());
    }
    std::string text = fmt::format("        {})\n", command.name);
    if (!values.empty()) text += fmt::format("            case \"$prev\" in\n{}            esac\n", values);
    return text +
           fmt::format(
               "            case \"$cur\" in\n                -*) COMPREPLY=($(compgen -W \"{}\" -- "
               "\"$cur\")) ;;\n"
               "                *) COMPREPLY=($(compgen{} -W \"{}\" -- \"$cur\")) ;;\n            esac ;;\n",
               options, files ? " -f" : "", here);
}

std::string bash() {
    std::string names;
    std::string cases;
    for (const Command& command : commands()) {
        names += command.name + " ";
        cases += bash_command(command);
    }
    return fmt::format(R"(# bash completion for tahoun, written by 'tahoun completion bash'
_tahoun() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{}--help --version" -- "$cur"))
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

std::string zsh_command(const Command& command) {
    std::string text = fmt::format("        {})\n            _arguments", command.name);
    int place = 1;
    for (const Word& word : command.words) {
        const std::string choose = !word.choices.empty() ? fmt::format("({})", joined(word.choices))
                                   : word.file()         ? "_files"
                                                         : "";
        if (word.positional())
            text += fmt::format(" \\\n                '{}:{}:{}'",
                                word.repeatable() ? "*" : std::to_string(place++), word.name, choose);
        else if (word.flag())
            text += fmt::format(" \\\n                '{}[{}]'", word.long_name(), zsh_text(word.meaning));
        else
            text += fmt::format(" \\\n                '{}{}[{}]:{}:{}'", word.repeatable() ? "*" : "",
                                word.long_name(), zsh_text(word.meaning), word.value, choose);
    }
    return text + " ;;\n";
}

std::string zsh() {
    std::string names;
    std::string cases;
    for (const Command& command : commands()) {
        names += fmt::format("        '{}:{}'\n", command.name, zsh_text(command.meaning));
        cases += zsh_command(command);
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

std::string fish() {
    std::string text =
        "# fish completion for tahoun, written by 'tahoun completion fish'\ncomplete -c tahoun -f\n";
    for (const Command& command : commands()) {
        text += fmt::format("complete -c tahoun -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                            fish_text(command.meaning));
        const std::string when =
            fmt::format("complete -c tahoun -n '__fish_seen_subcommand_from {}'", command.name);
        for (const Word& word : command.words) {
            const std::string choices =
                word.choices.empty() ? "" : fmt::format(" -a '{}'", joined(word.choices));
            if (word.positional()) {
                if (!choices.empty()) text += when + choices + "\n";
                if (word.file()) text += when + " -F\n";
                continue;
            }
            text +=
                fmt::format("{} -l {} -d '{}'", when, word.long_name().substr(2), fish_text(word.meaning));
            if (!word.flag()) text += word.file() ? " -r -F" : " -x" + choices;
            text += '\n';
        }
    }
    return text;
}

int print_script(const std::string& shell) {
    if (shell == "bash")
        print(bash());
    else if (shell == "zsh")
        print(zsh());
    else if (shell == "fish")
        print(fish());
    else
        throw InputError(
            fmt::format("there is no completion for {}; there is for bash, zsh and fish", in_quotes(shell)));
    return 0;
}

}  // namespace

Command completion_command() {
    auto shell = std::make_shared<std::string>();
    Command command{"completion", "Print the completion script of a shell: bash, zsh or fish", {}, {}};
    command.words.push_back({"SHELL", "", "bash, zsh or fish", shell.get(), true, {"bash", "zsh", "fish"}});
    command.run = [shell] { return print_script(*shell); };
    return command;
}

}  // namespace tahoun::cli
