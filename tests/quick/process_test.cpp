// Children that misbehave. Limits here are generous: nothing is measured, only that everything ends.
#include "engines/process.hpp"

#include "core/error.hpp"
#include "engines/line_protocol.hpp"
#include "search/tracer.hpp"

#include <dirent.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <fstream>
#include <thread>

namespace tahoun::engines {

using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

const std::atomic<bool> never{false};

Clock::time_point soon() {
    return Clock::now() + seconds(60);
}

std::vector<std::string> shell(const std::string& script) {
    return {"/bin/sh", "-c", script};
}

bool nobody_is_left() {
    return ::waitpid(-1, nullptr, WNOHANG) < 0 && errno == ECHILD;
}

bool runs(int pid) {
    return ::kill(pid, 0) == 0;
}

std::size_t open_files() {
    std::size_t count = 0;
    DIR* folder = ::opendir("/proc/self/fd");
    while (::readdir(folder) != nullptr) ++count;
    ::closedir(folder);
    return count;
}

// A turn of a game with two moves.
const Turn turn{"tree", "", "max(1,2)", {}, "max(1,2)", {"1", "2"}};

// What a program that is this script does wrong when it is asked for a move.
PlayerFailed::Fault fault_of(const std::string& script, std::string& what) {
    ProgramOptions options;
    options.command = "/bin/sh -c '" + script + "'";
    options.time = milliseconds(100);
    options.greeting = seconds(2);
    LineProgram program(options);
    try {
        what = "no fault: " + program.choose(turn, never);
    } catch (const PlayerFailed& failed) {
        what = failed.what();
        return failed.fault();
    }
    throw std::logic_error(what);
}

}  // namespace

TEST(CommandWords, AreSplitAsInAShell) {
    EXPECT_THAT(command_words("python3 my.py"), ElementsAre("python3", "my.py"));
    EXPECT_THAT(command_words("  a  'b c'  \"d 'e'\" f\\ g '' h\"i\"j "),
                ElementsAre("a", "b c", "d 'e'", "f g", "", "hij"));
    EXPECT_THAT(command_words("a '\\' $HOME; rm | >"), ElementsAre("a", "\\", "$HOME;", "rm", "|", ">"));
    for (const char* bad : {"", "   ", "'a", "\"a", "'' a"})
        EXPECT_THROW(static_cast<void>(command_words(bad)), InputError) << bad;
}

TEST(CommandWords, NameAProgramThatIsThere) {
    EXPECT_THAT(program_path("sh"), HasSubstr("/sh"));
    EXPECT_EQ(program_path("/bin/sh"), "/bin/sh");
    for (const char* bad : {"no-such-program-at-all", "/nowhere/at/all", "/tmp", "/etc/passwd"})
        EXPECT_THROW(static_cast<void>(program_path(bad)), InputError) << bad;
}

TEST(Process, SpeaksInLines) {
    Process process({"/bin/cat"});
    EXPECT_EQ(process.send("one", soon()), Process::Sent::taken);
    EXPECT_EQ(process.send("two\r", soon()), Process::Sent::taken);
    EXPECT_EQ(process.read(soon(), never).text, "one");
    EXPECT_EQ(process.read(soon(), never).text, "two");
    EXPECT_EQ(process.how_it_ended(), std::nullopt);
    EXPECT_TRUE(process.end(seconds(60)));
    EXPECT_EQ(process.how_it_ended(), "ended with exit status 0");
    EXPECT_TRUE(nobody_is_left());
}

TEST(Process, HalfLinesAreWaitedFor) {
    Process process(shell("printf 'a b'; sleep 0.2; printf ' c\\nd'"));
    EXPECT_EQ(process.read(soon(), never).text, "a b c");
    const auto last = process.read(soon(), never);
    EXPECT_EQ(last.got, Process::Got::closed);
    EXPECT_EQ(last.text, "d");
}

TEST(Process, ThatIsGoneIsNoSignalToUs) {
    Process process(shell("exit 7"));
    EXPECT_EQ(process.read(soon(), never).got, Process::Got::closed);
    EXPECT_TRUE(process.end(seconds(60)));
    EXPECT_EQ(process.how_it_ended(), "ended with exit status 7");
    EXPECT_EQ(process.send("hello", soon()), Process::Sent::closed);
    Process killed(shell("kill -SEGV $$"));
    EXPECT_EQ(killed.read(soon(), never).got, Process::Got::closed);
    EXPECT_TRUE(killed.end(seconds(60)));
    EXPECT_THAT(*killed.how_it_ended(), HasSubstr("signal 11"));
}

TEST(Process, FloodsAreBounded) {
    Process endless_line(shell("yes | tr -d '\\n'"));
    EXPECT_EQ(endless_line.read(soon(), never).got, Process::Got::too_long);
    Process many_lines({"/usr/bin/yes", "line"});
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(many_lines.read(soon(), never).text, "line");
    Process complaining(
        shell("head -c 10000000 /dev/zero | tr '\\0' 'x' >&2; echo 'the end' >&2; echo done"));
    EXPECT_EQ(complaining.read(soon(), never).text, "done");
    EXPECT_TRUE(complaining.end(seconds(60)));
    EXPECT_LE(complaining.complaints().size(), Process::error_tail);
    EXPECT_THAT(complaining.complaints(), HasSubstr("the end"));
}

// The pipe is nearly full when it has gone: what it said last is behind all the rest.
TEST(Process, LastWordsAreHeard) {
    Process gone(shell("head -c 60000 /dev/zero | tr '\\0' 'x' >&2; echo 'the end' >&2"));
    std::this_thread::sleep_for(milliseconds(300));
    EXPECT_TRUE(gone.end(seconds(60)));
    EXPECT_THAT(gone.complaints(), HasSubstr("the end"));
}

// It prints until the pipe is full and reads nothing: we print until the other pipe is full. Nobody waits for ever.
TEST(Process, ThatDoesNotReadIsLate) {
    Process process(shell("yes >&2"));
    const std::string much(1U << 18U, 'x');
    EXPECT_EQ(process.send(much, Clock::now() + milliseconds(200)), Process::Sent::late);
}

TEST(Process, ThatRefusesToEndIsKilled) {
    Process deaf(shell("trap '' TERM INT HUP; echo $$; while :; do sleep 1; done"));
    const int pid = std::stoi(deaf.read(soon(), never).text);
    EXPECT_FALSE(deaf.end(milliseconds(10)));
    EXPECT_FALSE(runs(pid));
    EXPECT_THAT(*deaf.how_it_ended(), HasSubstr("signal 9"));
    EXPECT_TRUE(nobody_is_left());
}

TEST(Process, TakesItsChildrenAlong) {
    int grandchild = 0;
    {
        Process process(shell("trap '' TERM; (trap '' TERM; sleep 600) & echo $!; exit 0"));
        grandchild = std::stoi(process.read(soon(), never).text);
        // The pipe stays open: the grandchild holds it.
        EXPECT_EQ(process.read(Clock::now() + milliseconds(100), never).got, Process::Got::late);
    }
    // An orphan is buried by init, which takes its time; a zombie counts as dead.
    for (int i = 0; i < 600 && runs(grandchild); ++i) {
        std::ifstream file("/proc/" + std::to_string(grandchild) + "/stat");
        std::string text;
        std::getline(file, text);
        if (text.find(") Z") != std::string::npos) break;
        std::this_thread::sleep_for(milliseconds(100));
        ASSERT_LT(i, 599) << "the grandchild still runs: " << text;
    }
    EXPECT_TRUE(nobody_is_left());
}

TEST(Process, StopsReadingWhenToldTo) {
    Process process({"/bin/cat"});
    std::atomic<bool> stop{false};
    std::thread other([&] {
        std::this_thread::sleep_for(milliseconds(50));
        stop = true;
    });
    EXPECT_THROW(static_cast<void>(process.read(soon(), stop)), search::Stopped);
    other.join();
}

TEST(Process, MemoryIsLimited) {
    ProcessLimits limits;
    limits.memory_mib = 64;
    Process process(shell("x=$(head -c 300000000 /dev/zero | tr '\\0' 'x'); echo ${#x}"), limits);
    EXPECT_NE(process.read(soon(), never).text, "300000000");
}

TEST(Process, LeavesNothingBehind) {
    { const Process first({"/bin/cat"}); }
    const std::size_t before = open_files();
    for (int i = 0; i < 20; ++i) const Process process({"/bin/cat"});
    EXPECT_EQ(open_files(), before);
    EXPECT_TRUE(nobody_is_left());
}

TEST(Process, SeveralAtOnceFromSeveralThreads) {
    std::vector<std::thread> threads;
    threads.reserve(4);
    std::atomic<int> right{0};
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int j = 0; j < 5; ++j) {
                Process process({"/bin/cat"});
                process.send("x", soon());
                if (process.read(soon(), never).text == "x" && process.end(seconds(60))) ++right;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 20);
    EXPECT_TRUE(nobody_is_left());
}

TEST(LineProgram, IsAskedForMoves) {
    ProgramOptions options;
    options.command =
        "/bin/sh -c 'while read -r word rest; do case $word in tahoun) echo \"# hello\"; echo; echo ready My "
        "name;; "
        "go) echo \"# thinking\"; echo \"move  2 \";; quit) exit;; esac; done'";
    LineProgram program(options);
    EXPECT_EQ(program.choose(turn, never), "2");
    EXPECT_EQ(program.name(), "My name");
    EXPECT_EQ(program.choose(turn, never), "2");
    EXPECT_TRUE(program.quit());
    EXPECT_EQ(program.choose(turn, never), "2");  // started anew
}

TEST(LineProgram, IsToldEverything) {
    const std::string file = ::testing::TempDir() + "tahoun_line_told.txt";
    ProgramOptions options;
    options.time = milliseconds(2500);
    options.command = "/bin/sh -c 'echo ready x; while read -r line; do echo \"$line\" >> " + file +
                      "; case $line in go*) echo move b2;; quit) exit;; esac; done'";
    std::remove(file.c_str());
    {
        LineProgram program(options);
        Turn told{"tictactoe", "width=3 height=3 line=3", "3/3/3 x", {}, "3/3/3 x", {"a1", "b2"}};
        EXPECT_EQ(program.choose(told, never), "b2");
        told.moves = {"b2", "a1"};
        told.position = "3/1x1/o2 x";
        EXPECT_EQ(program.choose(told, never), "b2");
        told.moves = {"c3"};  // another game
        EXPECT_EQ(program.choose(told, never), "b2");
    }
    std::ifstream stream(file);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    EXPECT_EQ(text,
              "tahoun 1\n"
              "game tictactoe width=3 height=3 line=3\nstart 3/3/3 x\n"
              "moves\nposition 3/3/3 x\nlegal a1 b2\ngo 2500\n"
              "moves b2 a1\nposition 3/1x1/o2 x\nlegal a1 b2\ngo 2500\n"
              "game tictactoe width=3 height=3 line=3\nstart 3/3/3 x\n"
              "moves c3\nposition 3/1x1/o2 x\nlegal a1 b2\ngo 2500\n"
              "quit\n");
    std::remove(file.c_str());
}

TEST(LineProgram, FaultsAreToldApart) {
    using Fault = PlayerFailed::Fault;
    std::string what;
    EXPECT_EQ(fault_of("exit 3", what), Fault::exited);
    EXPECT_THAT(what, HasSubstr("ended with exit status 3 where 'ready'"));
    EXPECT_EQ(fault_of("echo bad luck >&2; exit 1", what), Fault::exited);
    EXPECT_THAT(what, HasSubstr("bad luck"));
    EXPECT_EQ(fault_of("echo hello", what), Fault::nonsense);
    EXPECT_THAT(what, HasSubstr("answered 'hello' where 'ready'"));
    EXPECT_EQ(fault_of("sleep 600", what), Fault::no_answer);
    EXPECT_THAT(what, HasSubstr("gave no answer within 2000 ms"));
    EXPECT_EQ(fault_of("echo ready x; sleep 600", what), Fault::no_answer);
    EXPECT_THAT(what, HasSubstr("within 100 ms"));
    EXPECT_EQ(fault_of("echo ready x; printf mov; sleep 600", what), Fault::no_answer);
    EXPECT_EQ(fault_of("echo ready x; printf mov", what), Fault::half_line);
    EXPECT_THAT(what, HasSubstr("middle of a line: 'mov'"));
    EXPECT_EQ(fault_of("echo ready x; kill -9 $$", what), Fault::killed);
    EXPECT_THAT(what, HasSubstr("signal 9"));
    EXPECT_EQ(fault_of("echo ready x; echo move; sleep 600", what), Fault::nonsense);
    EXPECT_EQ(fault_of("echo ready x; echo move a b; sleep 600", what), Fault::nonsense);
    EXPECT_EQ(fault_of("echo ready x; echo error I know no trees; sleep 600", what), Fault::declined);
    EXPECT_THAT(what, HasSubstr("I know no trees"));
    EXPECT_EQ(fault_of("echo ready x; yes \"#\"", what), Fault::no_answer);
    EXPECT_EQ(fault_of("echo ready x; yes | tr -d \"\\n\"", what), Fault::long_line);
    EXPECT_EQ(fault_of("head -c 100000 /dev/urandom", what), Fault::nonsense);
    EXPECT_TRUE(nobody_is_left());
}

TEST(LineProgram, FaultsHaveFactsForAPage) {
    const auto facts_of = [](const std::string& script) {
        ProgramOptions options;
        options.command = "/bin/sh -c '" + script + "'";
        options.time = milliseconds(100);
        options.greeting = seconds(2);
        LineProgram program(options);
        try {
            (void)program.choose(turn, never);
        } catch (const PlayerFailed& failed) {
            return failed.facts();
        }
        return PlayerFailed::Facts{};
    };
    using Facts = PlayerFailed::Facts;
    EXPECT_EQ(facts_of("exit 3"), (Facts{{"status", "3"}, {"awaited", "ready"}}));
    EXPECT_EQ(facts_of("echo bad luck >&2; exit 1"),
              (Facts{{"status", "1"}, {"awaited", "ready"}, {"complaint", "bad luck"}}));
    EXPECT_EQ(facts_of("echo ready x; kill -11 $$"),
              (Facts{{"signal", "11"}, {"name", "SIGSEGV"}, {"awaited", "move"}}));
    EXPECT_EQ(facts_of("echo ready x; sleep 600"), (Facts{{"milliseconds", "1100"}, {"awaited", "move"}}));
    EXPECT_EQ(facts_of("echo ready x; echo hello"), (Facts{{"said", "hello"}, {"awaited", "move"}}));
    EXPECT_EQ(facts_of("echo ready x; printf mov"), (Facts{{"said", "mov"}}));
    EXPECT_EQ(facts_of("echo ready x; echo error I know no trees"), (Facts{{"said", "I know no trees"}}));
}

TEST(LineProgram, RefusesCommandsThatAreNone) {
    for (const char* bad : {"", "'", "no-such-program-at-all x"}) {
        ProgramOptions options;
        options.command = bad;
        EXPECT_THROW(LineProgram program(options), InputError) << bad;
    }
}

}  // namespace tahoun::engines
