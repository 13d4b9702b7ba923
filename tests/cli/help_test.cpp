// --version, --help, man and completion, all from one description.
#include "cli/tahoun.hpp"

namespace tahoun::testing {

using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

const std::vector<std::string> commands{"games",   "show",         "moves",   "perft",      "eval",
                                        "explain", "search",       "trace",   "play",       "solve",
                                        "probe",   "check",        "convert", "analyse",    "match",
                                        "engine",  "check-engine", "bench",   "completion", "man"};

}  // namespace

TEST(Help, VersionNamesCommitAndCompiler) {
    const Ran ran = tahoun({"--version"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, ::testing::MatchesRegex("tahoun [0-9.]+ \\(commit [^,]+, [^)]+\\)\n"));
}

TEST(Help, EveryCommandHasIt) {
    const std::string whole = tahoun({"--help"}).out;
    const std::string page = tahoun({"man"}).out;
    for (const std::string& command : commands) {
        const Ran ran = tahoun({command, "--help"});
        EXPECT_EQ(ran.status, 0) << command;
        EXPECT_THAT(ran.out, HasSubstr("Usage: tahoun " + command)) << command;
        EXPECT_THAT(whole, HasSubstr("\n  " + command + " ")) << command;
        std::string in_roff = command;
        if (const auto hyphen = in_roff.find('-'); hyphen != std::string::npos) in_roff.insert(hyphen, "\\");
        EXPECT_THAT(page, HasSubstr(".SS tahoun " + in_roff + "\n")) << command;
    }
}

TEST(Help, CompletionKnowsEveryCommandAndOption) {
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const Ran ran = tahoun({"completion", shell});
        EXPECT_EQ(ran.status, 0);
        for (const std::string& command : commands) EXPECT_THAT(ran.out, HasSubstr(command)) << shell;
        for (const char* word : {"position", "divide", "evaluator", "alphabeta", "tictactoe", "retrograde"})
            EXPECT_THAT(ran.out, HasSubstr(word)) << shell;
    }
    EXPECT_THAT(tahoun({"completion", "zsh"}).out, StartsWith("#compdef tahoun"));
}

// bash itself, asked as it asks when Tab is pressed.
TEST(Help, BashCompletes) {
    const auto completed = [](const std::string& line, int word) {
        const std::string script =
            "source <(" + std::string(TAHOUN_BINARY) + " completion bash); COMP_WORDS=(" + line +
            "); COMP_CWORD=" + std::to_string(word) + "; _tahoun; echo \"${COMPREPLY[*]}\"";
        const Ran ran = run_program("/bin/bash", {"-c", script});
        EXPECT_EQ(ran.err, "");
        return ran.out;
    };
    EXPECT_EQ(completed("tahoun pe", 1), "perft\n");
    EXPECT_EQ(completed("tahoun show ti", 2), "tictactoe\n");
    EXPECT_EQ(completed("tahoun perft tree --di", 3), "--divide\n");
    EXPECT_EQ(completed("tahoun search tree --player al", 4), "alphabeta\n");
    // The game is not asked for once more where an option has a value of its own.
    EXPECT_EQ(completed("tahoun show atarigo --set ''", 4), "\n");
}

TEST(Help, TheManualPageIsCleanRoff) {
    const std::string file = ::testing::TempDir() + "tahoun_man.1";
    const Ran ran = run_program(
        "/bin/sh",
        {"-c", std::string(TAHOUN_BINARY) + " man > " + file +
                   " && (command -v groff >/dev/null || exit 0) && groff -Kutf8 -man -Tutf8 -ww -z " + file});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    std::remove(file.c_str());
}

}  // namespace tahoun::testing
