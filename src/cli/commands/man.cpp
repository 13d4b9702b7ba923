// The manual page, made from the same description of the words as --help.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/program.hpp"
#include "lab/library.hpp"
#include "players/spec.hpp"
#include "tahoun_version.hpp"

#include <fmt/format.h>

namespace tahoun::cli {

namespace {

// Plain text for roff: backslashes, hyphens that must stay hyphens, and lines that would look like requests.
std::string roff(std::string_view text) {
    std::string escaped;
    bool line_start = true;
    for (const char c : text) {
        if (line_start && (c == '.' || c == '\'')) escaped += "\\&";
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else if (c == '\'')
            escaped += "\\(aq";
        else
            escaped += c;
        line_start = c == '\n';
    }
    return escaped;
}

std::string word_entry(const Word& word) {
    if (word.positional()) return fmt::format(".TP\n.I {}\n{}\n", roff(word.name), roff(word.meaning));
    std::string names = word.name;
    if (const std::size_t comma = names.find(','); comma != std::string::npos) names.insert(comma + 1, " ");
    const std::string value = word.flag() ? "" : fmt::format(" \" \" \\fI{}\\fR", roff(word.value));
    return fmt::format(".TP\n.BR \"{}\"{}\n{}\n", roff(names), value, roff(word.meaning));
}

std::string entry(std::string_view name, std::string_view meaning, std::string_view allowed,
                  std::string_view standard) {
    return fmt::format(".TP\n.B {}\n{} ({}; default: {})\n", roff(name), roff(meaning), roff(allowed),
                       roff(standard));
}

std::string commands_section() {
    std::string text = ".SH COMMANDS\n";
    for (const Command& command : commands()) {
        text += fmt::format(".SS {}\n{}.\n", roff("tahoun " + command.name), roff(command.meaning));
        for (const Word& word : command.words) text += word_entry(word);
    }
    return text;
}

std::string games_section() {
    std::string text = ".SH GAMES\n";
    for (const lab::GameInfo* game : lab::games()) {
        text += fmt::format(".SS {}\n{}. Its position at the start:\n.PP\n.in +4n\n.EX\n{}\n.EE\n.in\n",
                            roff(game->name()), roff(game->meaning()), roff(game->position_example()));
        for (const auto& option : game->options())
            text += entry(option.name, option.meaning, option.allowed, option.standard);
    }
    return text;
}

std::string players_section() {
    std::string text =
        ".SH PLAYERS\nA player is written as its name, or as name:key=value,key=value. Players that evaluate "
        "also take\n"
        ".B evaluator\n(a name) and the parameters of that evaluator as keys.\n";
    for (const auto& kind : players::player_kinds()) {
        text += fmt::format(".SS {}\n{}.\n", roff(kind.name), roff(kind.meaning));
        for (const auto& key : kind.keys) text += entry(key.name, key.meaning, key.allowed, key.standard);
    }
    return text;
}

int print_page() {
    std::string page = fmt::format(
        ".TH TAHOUN 1 \"\" \"tahoun {}\" \"Games\"\n.SH NAME\ntahoun \\- board\\-game laboratory\n",
        build_info::version);
    page +=
        ".SH SYNOPSIS\n.B tahoun\n.I COMMAND\n.RI [ WORDS ]\n.br\n.B tahoun\n.IR COMMAND \" \" \\-\\-help\n";
    page += fmt::format(".SH DESCRIPTION\n{}\n", roff(program_meaning));
    page += commands_section() + games_section() + players_section();
    page +=
        ".SH EXIT STATUS\n.TP\n.B 0\ndone\n"
        ".TP\n.B 1\nthe work failed (a file that cannot be read, a database that is missing or damaged)\n"
        ".TP\n.B 2\nbad words or bad input\n.SH EXAMPLES\n.EX\n";
    for (const char* example : {"tahoun play tictactoe",
                                "tahoun search tictactoe --position 'x1o/1x1/3 o' --player alphabeta:depth=9",
                                "tahoun trace tree --position 'max(min(3,12,8),min(2,4,6))' --player "
                                "alphabeta --format svg > tree.svg",
                                "tahoun perft tictactoe --depth 9"})
        page += roff(example) + "\n";
    print(page + ".EE\n");
    return 0;
}

}  // namespace

Command man_command() {
    return {"man", "Print the manual page (roff)", {}, print_page};
}

}  // namespace tahoun::cli
