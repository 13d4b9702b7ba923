// A command of the program and its words: the one source of truth for parsing, help, completion and the man page.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tahoun::cli {

// Where what was said goes: a flag, a text, a text that may be missing, or one that may be said several times.
using Target = std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*>;

struct Word {
    std::string name;   // "GAME" stands in its place; "--depth" or "--out,-o" is said anywhere
    std::string value;  // how help writes what follows: "N", "FILE"; empty for a flag
    std::string meaning;
    Target target;
    bool required = false;
    std::vector<std::string> choices = {};  // for completion

    [[nodiscard]] bool positional() const { return !name.starts_with('-'); }
    [[nodiscard]] bool flag() const { return std::holds_alternative<bool*>(target); }
    [[nodiscard]] bool repeatable() const {
        return std::holds_alternative<std::vector<std::string>*>(target);
    }
    [[nodiscard]] bool file() const { return value == "FILE"; }
    // "--out" of "--out,-o"
    [[nodiscard]] std::string long_name() const { return name.substr(0, name.find(',')); }
};

struct Command {
    std::string name;
    std::string meaning;
    std::vector<Word> words;
    std::function<int()> run;  // once all words are read; gives the exit status, and owns the targets
};

}  // namespace tahoun::cli
