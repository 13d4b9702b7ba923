// match, engine and check-engine, with our own players and with programs of others.
#include "cli/tahoun.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace tahoun::testing {

using ::testing::HasSubstr;

namespace {

// A folder for the files of one test.
class Matches : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    Matches() {
        std::string name = ::testing::TempDir() + "tahoun_match_XXXXXX";
        folder_ = ::mkdtemp(name.data());
    }
    ~Matches() override { static_cast<void>(run_program("/bin/rm", {"-rf", folder_})); }

    [[nodiscard]] std::string path(const std::string& name) const { return folder_ + "/" + name; }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    // A program that is this shell script.
    std::string program(const std::string& name, const std::string& script) const {
        write(name, "#!/bin/sh\n" + script + "\n");
        ::chmod(path(name).c_str(), 0755);
        return path(name);
    }
    static std::string read(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    static std::string external(const std::string& command, const std::string& more = "") {
        return "external:protocol=line,command='" + command + "'" + more;
    }

private:
    std::string folder_;
};

using Words = std::vector<std::string>;

Words match(const std::string& first, const std::string& second, const std::string& games, Words more = {}) {
    Words words{"match", "tictactoe", "--first", first, "--second", second, "--games", games};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// A player that answers every question with this.
std::string answering(const std::string& answer) {
    return "while read -r word rest; do case $word in tahoun) echo ready Script;; go) " + answer +
           ";; quit) exit;; esac; done";
}
const std::string first_legal =
    "while read -r word rest; do case $word in tahoun) echo ready Script;; legal) set -- $rest;; "
    "go) echo move $1;; quit) exit;; esac; done";

}  // namespace

TEST_F(Matches, CountTheFirstPlayersResults) {
    const Json won = tahoun_json(match("alphabeta:depth=9", "random", "30", {"--seed", "1"}));
    EXPECT_EQ(won["games"], 30);
    EXPECT_EQ(won["losses"], 0);
    EXPECT_GT(won["wins"], 20);
    EXPECT_EQ(won["errors"], 0);
    EXPECT_EQ(won["wins"].get<int>() + won["draws"].get<int>() + won["losses"].get<int>(), 30);
    EXPECT_GT(won["elo_low"], 0);
    EXPECT_LE(won["elo_low"], won["elo"]);
    EXPECT_LE(won["elo"], won["elo_high"]);
    const Json even = tahoun_json(match("alphabeta:depth=9", "alphabeta:depth=9", "4"));
    EXPECT_EQ(even["draws"], 4);
    EXPECT_EQ(even["elo"], 0);
    const Ran text = tahoun(match("alphabeta:depth=9", "alphabeta:depth=9", "4"));
    EXPECT_EQ(text.status, 0);
    EXPECT_THAT(text.out, HasSubstr("games 4: wins 0, draws 4, losses 0"));
    EXPECT_THAT(text.out, HasSubstr("Elo difference +0, 95 % interval -"));
}

TEST_F(Matches, DependOnTheSeedAlone) {
    const auto result = [&](const Words& more) {
        Words words{"--openings", "random:2", "--save", path("games.txt")};
        words.insert(words.end(), more.begin(), more.end());
        const Json json = tahoun_json(match("random", "greedy", "60", words));
        return json.dump() + read(path("games.txt"));
    };
    const std::string once = result({"--seed", "5"});
    EXPECT_EQ(result({"--seed", "5"}), once);
    EXPECT_EQ(result({"--seed", "5", "--concurrency", "7"}), once);
    EXPECT_NE(result({"--seed", "6"}), once);
    // A seed of the player's own is no excuse to play one game sixty times.
    const Json own = tahoun_json(match("random:seed=1", "random:seed=2", "60", {"--seed", "1"}));
    EXPECT_GT(own["wins"], 10);
    EXPECT_GT(own["losses"], 5);
}

TEST_F(Matches, PlayEachOpeningFromBothSides) {
    // x has won already in all but name: whoever has x wins.
    const std::string openings = write("openings.txt", "# two of them\n\nxx1/oo1/3 x\n  x1x/o1o/3 x  \n");
    const Json once = tahoun_json(match("greedy", "greedy", "6", {"--openings", openings}));
    EXPECT_EQ(once["wins"], 6);
    const Json both = tahoun_json(
        match("greedy", "greedy", "6", {"--openings", openings, "--repeat", "--save", path("g.txt")}));
    EXPECT_EQ(both["wins"], 3);
    EXPECT_EQ(both["losses"], 3);
    EXPECT_EQ(both["elo"], 0);
    const std::string games = read(path("g.txt"));
    EXPECT_THAT(games, HasSubstr("[Position \"xx1/oo1/3 x\"]"));
    EXPECT_THAT(games, HasSubstr("[Position \"x1x/o1o/3 x\"]"));
    EXPECT_EQ(tahoun_json({"check", path("g.txt")})["games"], 6);
    // Games as openings.
    const std::string record =
        write("record.txt", "[Game \"tictactoe\"]\n[Rules \"width=3 height=3 line=3\"]\n\n1. a1 b2 *\n");
    const Json from_games = tahoun_json(
        match("random", "random", "2", {"--openings", record, "--save", path("h.txt"), "--repeat"}));
    EXPECT_EQ(from_games["games"], 2);
    EXPECT_THAT(read(path("h.txt")), HasSubstr("1. a1 b2 "));
}

TEST_F(Matches, InAGameWithChance) {
    const Json both =
        tahoun_json({"match", "tree", "--position", "max(chance(1/2:3,1/2:-5),chance(1/4:-3,3/4:5))",
                     "--first", "expectiminimax", "--second", "random", "--games", "40", "--seed", "3"});
    EXPECT_EQ(both["games"], 40);
    EXPECT_GT(both["wins"], 20);
    EXPECT_GT(both["losses"], 2);
    expect_refused({"match", "tree", "--position", "max(chance(1/2:3,1/2:5))", "--first", "alphabeta",
                    "--second", "random", "--games", "2"},
                   {"chance"});
}

TEST_F(Matches, EndByTheSequentialTest) {
    const auto tested = [&](const std::string& games, const Words& more) {
        Words words{"--seed", "2", "--sprt", "elo0=0,elo1=100,alpha=0.05,beta=0.05"};
        words.insert(words.end(), more.begin(), more.end());
        return tahoun_json(match("greedy", "random", games, words));
    };
    const Json decided = tested("5000", {});
    EXPECT_EQ(decided["sprt"]["result"], "H1");
    EXPECT_LT(decided["games"], 500);
    EXPECT_FALSE(decided["stopped"]);
    EXPECT_EQ(tested("5000", {"--concurrency", "8"}), decided);
    EXPECT_EQ(tested("2", {})["sprt"]["result"], "open");
    const Json pairs = tested("5000", {"--repeat", "--openings", "random:2"});
    EXPECT_EQ(pairs["sprt"]["result"], "H1");
    EXPECT_EQ(pairs["games"].get<int>() % 2, 0);
}

TEST_F(Matches, GoOnFromTheirLog) {
    const auto words = [&](const std::string& log, const std::string& save, const Words& more = {}) {
        Words all{"--seed", "9",       "--openings", "random:1", "--repeat",
                  "--log",  path(log), "--save",     path(save)};
        all.insert(all.end(), more.begin(), more.end());
        return match("random", "greedy", "40", all);
    };
    const Json whole = tahoun_json(words("whole.log", "whole.txt"));
    const std::string log = read(path("whole.log"));
    EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 41);
    EXPECT_EQ(tahoun_json(words("whole.log", "again.txt")), whole);  // nothing left to play
    EXPECT_EQ(read(path("whole.log")), log);
    EXPECT_EQ(read(path("again.txt")), read(path("whole.txt")));

    // Cut anywhere, as a crash would: in the header, in a game, at a line's end.
    for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{100}, log.find('\n') + 1,
                                   log.size() / 2, log.size() / 3, log.size() - 1}) {
        write("part.log", log.substr(0, size));
        EXPECT_EQ(tahoun_json(words("part.log", "part.txt", {"--concurrency", "3"})), whole) << size;
        EXPECT_EQ(read(path("part.txt")), read(path("whole.txt"))) << size;
    }
    // Without a seed of its own it takes the log's.
    EXPECT_EQ(tahoun_json(match("random", "greedy", "40",
                                {"--openings", "random:1", "--repeat", "--log", path("whole.log")})),
              whole);
    // More games than before.
    auto longer = words("whole.log", "whole.txt");
    longer[7] = "44";
    EXPECT_EQ(tahoun_json(longer)["games"], 44);
}

TEST_F(Matches, KilledAndRunAgainGiveTheSameResult) {
    const auto words = [&](const std::string& log) {
        return match("alphabeta:depth=5", "random", "60",
                     {"--seed", "4", "--set", "width=4", "--set", "height=4", "--log", path(log),
                      "--concurrency", "2"});
    };
    const Json whole = tahoun_json(words("whole.log"));
    std::string command = TAHOUN_BINARY;
    for (const std::string& word : words("killed.log")) command += " '" + word + "'";
    for (const char* wait : {"0.02", "0.1", "0.3"})
        static_cast<void>(run_program(
            "/bin/sh", {"-c", command + " >/dev/null 2>&1 & sleep " + wait + "; kill -9 $!; wait"}));
    EXPECT_EQ(tahoun_json(words("killed.log")), whole);
}

TEST_F(Matches, RefuseLogsThatAreNotTheirs) {
    const auto words = [&](const std::string& first, const std::string& seed) {
        return match(first, "random", "3", {"--seed", seed, "--log", path("a.log")});
    };
    EXPECT_EQ(tahoun(words("random", "1")).status, 0);
    const std::string log = read(path("a.log"));
    expect_refused(words("greedy", "1"), {"a.log", "another match", "first", "'random'", "'greedy'"});
    expect_refused(words("random", "2"), {"another match", "seed"});
    EXPECT_EQ(read(path("a.log")), log);
    write("a.log", "my diary");
    expect_refused(words("random", "1"), {"a.log", "no log of a match"}, 1);
    EXPECT_EQ(read(path("a.log")), "my diary");
    write("a.log", log.substr(0, log.find('\n') + 1) + "rubbish\n");
    expect_refused(words("random", "1"), {"line 2", "damaged"}, 1);
    write("a.log", log.substr(0, log.find('\n') + 1) + "{\"game\":1,\"half_points\":7,\"moves\":[]}\n");
    expect_refused(words("random", "1"), {"line 2", "range"}, 1);
    expect_refused(match("random", "random", "3", {"--log", "/nowhere/at/all"}), {"/nowhere/at/all"}, 1);
    // Bad words leave no log behind.
    expect_refused(match("nobody", "random", "3", {"--log", path("new.log")}), {"nobody"});
    EXPECT_NE(::access(path("new.log").c_str(), F_OK), 0);
}

TEST_F(Matches, RefuseBadWords) {
    expect_refused(match("random", "random", "0"), {"--games", "'0'", "1 to"});
    expect_refused(match("random", "random", "x"), {"--games", "'x'"});
    expect_refused(match("random", "random", "2", {"--concurrency", "0"}), {"--concurrency", "'0'"});
    expect_refused(match("random", "random", "2", {"--seed", "-1"}), {"--seed", "'-1'"});
    expect_refused(match("random", "random", "2", {"--sprt", "elo0=1,elo1=0"}), {"elo0", "smaller"});
    expect_refused(match("random", "random", "2", {"--sprt", "elo3=1"}), {"'elo3'", "alpha"});
    expect_refused(match("random", "random", "2", {"--openings", "random:x"}), {"'x'"});
    expect_refused(match("random", "random", "2", {"--openings", "random:9"}), {"random:9", "fewer"});
    expect_refused(match("random", "random", "2", {"--openings", "/nowhere/at/all"}), {"/nowhere/at/all"}, 1);
    expect_refused(match("random", "random", "2", {"--openings", write("bad.txt", "\n3/3/x2 o\n3/3/4 x\n")}),
                   {"bad.txt:3"});
    expect_refused(match("random", "random", "2", {"--openings", write("over.txt", "xxx/oo1/3 o\n")}),
                   {"over"});
    expect_refused(match("random", "random", "2", {"--openings", write("none.txt", "# nothing\n")}),
                   {"none.txt"});
    expect_refused(match("random", "random", "2", {"--moves", "a1 a2 b1 b2 c1"}), {"over"});
    expect_refused(match("external", "random", "2"), {"command"});
    expect_refused(match("external:protocol=chat,command=cat", "random", "2"), {"'chat'", "line"});
    expect_refused(match("external:command=no-such-program-at-all", "random", "2"),
                   {"no-such-program-at-all", "PATH"});
    expect_refused(match("external:command=cat,time=never", "random", "2"), {"'never'"});
    expect_refused({"engine", "telepathy"}, {"'telepathy'", "line"});
    expect_refused({"check-engine"}, {"GAME"});
    expect_refused({"check-engine", "ludo", "cat"}, {"'ludo'", "tictactoe"});
    expect_refused({"check-engine", "no-such-program-at-all"}, {"no-such-program-at-all"});
}

TEST_F(Matches, OfOtherPeoplesPrograms) {
    const std::string player = external(program("player", first_legal));
    const Json played =
        tahoun_json(match(player, "alphabeta:depth=9", "6", {"--repeat", "--concurrency", "2"}));
    EXPECT_EQ(played["games"], 6);
    EXPECT_EQ(played["wins"], 0);
    EXPECT_EQ(played["errors"], 0);
    const Json found = tahoun_json({"search", "tictactoe", "--player", player, "--moves", "a1 b1"});
    EXPECT_EQ(found["move"], "c1");
}

TEST_F(Matches, BadProgramsLoseTheirGamesAndAreReported) {
    struct Bad {
        std::string script;
        std::string part;
    };
    const std::vector<Bad> all{
        {"exit 3", "exit status 3"},
        {"echo hello", "'hello'"},
        {answering("echo move z9"), "illegal move 'z9'"},
        {answering("echo move a1"), "a1 is occupied"},
        {answering("echo b2 please"), "'b2 please'"},
        {answering("kill -SEGV $$"), "signal 11"},
        {answering("sleep 600"), "no answer"},
        {answering("echo 'Traceback: my fault' >&2; exit 1"), "my fault"},
        {answering("yes | tr -d '\\n'"), "more than"},
        {answering("yes >&2"), "no answer"},
        {answering("printf mov; sleep 600"), "no answer"},
        {"trap '' TERM; " + answering("while :; do sleep 1; done"), "no answer"},
        {"sleep 600 & " + answering("exit 4"), "no answer"},  // its child holds the pipe
    };
    int number = 0;
    for (const Bad& bad : all) {
        SCOPED_TRACE(bad.script);
        const std::string player =
            external(program("bad" + std::to_string(++number), bad.script), ",time=50");
        const Json played = tahoun_json(match("greedy", player, "1", {"--moves", "a1", "--set", "line=3"}));
        // After a1 it is the second side's turn; greedy is the first player and must have won.
        EXPECT_EQ(played["wins"], 1);
        EXPECT_EQ(played["errors"], 1);
        ASSERT_EQ(played["error_list"].size(), 1U);
        EXPECT_EQ(played["error_list"][0]["game"], 1);
        EXPECT_EQ(played["error_list"][0]["player"], "second");
        EXPECT_EQ(played["error_list"][0]["position"], "3/3/x2 o");
        EXPECT_THAT(played["error_list"][0]["what"].get<std::string>(), HasSubstr(bad.part));
    }
    // One bad game does not end the match, and is saved with its reason.
    const std::string player = external(program("bad", answering("echo move a1")));
    const Ran ran = tahoun(match(player, "random", "3", {"--seed", "1", "--save", path("g.txt")}));
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("games 3: wins 0, draws 0, losses 3"));
    EXPECT_THAT(ran.out, HasSubstr("error in game 3, position "));
    EXPECT_THAT(ran.out, HasSubstr("errors 3"));
    EXPECT_THAT(read(path("g.txt")), HasSubstr("[Termination \"external:"));
    EXPECT_EQ(tahoun({"check", path("g.txt")}).status, 0);
    const Ran searched = tahoun({"search", "tictactoe", "--player", external(path("bad")), "--moves", "a1"});
    EXPECT_EQ(searched.status, 1);
    EXPECT_THAT(searched.err, HasSubstr("tahoun: the player played the illegal move 'a1'"));
}

TEST_F(Matches, AProgramThatResignsHasLostAndDoneNothingWrong) {
    const std::string player = "external:protocol=gtp,command='" +
                               program("gtp",
                                       "while read -r word rest; do case $word in genmove) echo '= resign';; "
                                       "*) echo =;; esac; echo; done") +
                               "'";
    const Words words{"match",    "atarigo", "--first", "random", "--second",  player,   "--games",    "2",
                      "--repeat", "--seed",  "1",       "--log",  path("log"), "--save", path("g.sgf")};
    Json played;
    for (int time = 0; time < 2; ++time) {  // the second time from the log
        played = tahoun_json(words);
        EXPECT_EQ(played["wins"], 2);
        EXPECT_EQ(played["errors"], 0);
    }
    EXPECT_THAT(read(path("log")), HasSubstr("\"resigned\":true"));
    EXPECT_THAT(read(path("g.sgf")), HasSubstr("resigned"));
}

TEST_F(Matches, TakeTheirProgramsAlong) {
    // Ctrl-C: what was played is told. Killed outright: the program dies too.
    const std::string slow =
        external(program("slow", "echo $$ > " + path("pid") + "; " + answering("sleep 600")), ",time=10m");
    std::string command = TAHOUN_BINARY;
    for (const std::string& word : match("random", slow, "5")) {
        std::string quoted;
        for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
        command += " '" + quoted + "'";
    }
    const std::string until_started = "while [ ! -s " + path("pid") + " ]; do sleep 0.05; done; ";
    const std::string until_gone = "i=0; while kill -0 $(cat " + path("pid") +
                                   ") 2>/dev/null && [ $i -lt 300 ]; do sleep 0.1; i=$((i+1)); done; "
                                   "[ $i -lt 300 ] && echo gone";
    const Ran stopped =
        run_program("/bin/bash", {"-c", command + " & " + until_started + "kill -INT $!; wait $!; " +
                                            "echo status $?; " + until_gone});
    EXPECT_THAT(stopped.out, HasSubstr("games 0: wins 0"));
    EXPECT_THAT(stopped.out, HasSubstr("stopped before all 5 games"));
    EXPECT_THAT(stopped.out, HasSubstr("status 0"));
    EXPECT_THAT(stopped.out, HasSubstr("gone"));
    static_cast<void>(std::remove(path("pid").c_str()));
    const Ran killed = run_program(
        "/bin/bash", {"-c", command + " & " + until_started + "kill -KILL $!; wait $!; " + until_gone});
    EXPECT_THAT(killed.out, HasSubstr("gone"));
}

TEST_F(Matches, TheEnginesTranscript) {
    const std::string asked =
        "tahoun 1\ngame tictactoe width=3 height=3 line=3\nstart 3/3/3 x\nmoves a1 b2 b1\nposition 3/1o1/xx1 "
        "o\n"
        "legal c1 a2 c2 a3 b3 c3\ngo 1000\n"
        "moves a1 b2 b1 c1 a3\nposition x2/1o1/xxo o\nlegal a2 c2 b3 c3\ngo 1000\n"
        "something new\n\n"
        "game ludo\ngo 1000\n"
        "game tictactoe width=0\ngo 1000\n"
        "game tree\nposition max(1,7,3)\nlegal 1 2 3\ngo 50\n"
        "game tictactoe\nmoves a1 a1\ngo 50\n"
        "moves a1 a2 b1 b2 c1\ngo 50\n"
        "quit\nmoves\ngo 1000\n";
    const Ran ran = tahoun({"engine", "line", "--player", "alphabeta:depth=4"}, asked);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out,
                ::testing::MatchesRegex("ready tahoun\nmove c1\nmove a2\n"
                                        "error there is no game 'ludo'[^\n]*\nerror [^\n]*ludo[^\n]*\n"
                                        "error [^\n]*'0'[^\n]*\n"
                                        "move 2\n"
                                        "error illegal move 'a1'[^\n]*\n"
                                        "error the game is over\n"));
    EXPECT_THAT(tahoun({"engine", "line"}, "tahoun 1\ngame tictactoe\nstart 3/3/3 x\nmoves\ngo 100\n").out,
                ::testing::MatchesRegex("ready tahoun\nmove [abc][123]\n"));
}

TEST_F(Matches, TwoTahounsPlayEachOther) {
    const std::string engine = std::string(TAHOUN_BINARY) + " engine line --player ";
    const Json played = tahoun_json(match(external(engine + "alphabeta:depth=9", ",time=30s"),
                                          external(engine + "minimax:depth=2", ",time=30s"), "2",
                                          {"--repeat", "--save", path("g.txt")}));
    EXPECT_EQ(played["errors"], 0);
    // As if they sat in one program.
    const Json inside = tahoun_json(
        match("alphabeta:depth=9", "minimax:depth=2", "2", {"--repeat", "--save", path("h.txt")}));
    EXPECT_EQ(played["wins"], inside["wins"]);
    EXPECT_EQ(played["draws"], inside["draws"]);
    const auto moves = [](const std::string& text) {
        std::string found;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if (!line.starts_with('[')) found += line + "\n";
        return found;
    };
    EXPECT_EQ(moves(read(path("g.txt"))), moves(read(path("h.txt"))));
}

TEST_F(Matches, CheckEngineFindsNothingWrong) {
    const Ran ran = tahoun({"check-engine", program("good", first_legal), "--time", "30s"});
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("'Script'"));
    EXPECT_THAT(ran.out, HasSubstr("tictactoe: 4 games"));
    EXPECT_THAT(ran.out, HasSubstr("nothing wrong was found"));
    const Json tree = tahoun_json({"check-engine", "tree", path("good"), "--time", "30s", "--games", "2"});
    EXPECT_EQ(tree["games"], 2);
    EXPECT_EQ(tree["faults"].size(), 0U);
    const Ran large = tahoun({"check-engine", "tictactoe", path("good"), "--time", "30s", "--games", "1",
                              "--set", "width=7", "--set", "height=7", "--set", "line=5"});
    EXPECT_EQ(large.status, 0) << large.out;
}

TEST_F(Matches, CheckEngineSaysWhatIsWrong) {
    const auto told = [&](const std::string& script) {
        const Ran ran = tahoun({"check-engine", program("bad", script), "--time", "100", "--games", "2"});
        EXPECT_EQ(ran.status, 1) << ran.out;
        EXPECT_EQ(ran.err, "");
        return ran.out;
    };
    EXPECT_THAT(told("exit 3"), HasSubstr("wrong: it ended with exit status 3"));
    EXPECT_THAT(told("echo hello"), HasSubstr("it answered 'hello' where 'ready'"));
    EXPECT_THAT(
        told(answering("echo move z9")),
        HasSubstr("wrong, in game 1, position 3/3/3 x: it played the illegal move 'z9': it is no square"));
    EXPECT_THAT(told(answering("echo move a1")), HasSubstr("occupied"));
    EXPECT_THAT(told(answering("sleep 600")), HasSubstr("gave no answer within 1100 ms"));
    EXPECT_THAT(told(answering("exit 5")), HasSubstr("ended with exit status 5"));
    EXPECT_THAT(told("echo ready; " + answering("exit 5")), HasSubstr("no name"));
    const std::string endless =
        "trap '' TERM; while read -r word rest; do case $word in tahoun) echo ready Script;; "
        "legal) set -- $rest;; go) echo move $1;; esac; done; sleep 600";
    EXPECT_THAT(told(endless), HasSubstr("had not ended 500 ms after 'quit'"));
}

// The examples of docs/your-own-player.md.
TEST_F(Matches, TheExamplesPlay) {
    const Ran compiled = tahoun({"check-engine", TAHOUN_EXAMPLE_PLAYER, "--time", "30s"});
    EXPECT_EQ(compiled.status, 0) << compiled.out << compiled.err;
    EXPECT_THAT(compiled.out, HasSubstr("'Any move will do'"));
    if (run_program("/bin/sh", {"-c", "command -v python3"}).status != 0)
        GTEST_SKIP() << "there is no python3";
    const std::string python = "python3 " TAHOUN_SOURCE_DIR "/examples/your_own_player.py";
    for (const std::string game : {"tictactoe", "tree"}) {
        const Ran ran = tahoun({"check-engine", game, python, "--time", "30s"});
        EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("nothing wrong was found"));
    }
    const Json both = tahoun_json(match(external(python, ",time=30s"),
                                        external(TAHOUN_EXAMPLE_PLAYER, ",time=30s"), "4", {"--repeat"}));
    EXPECT_EQ(both["errors"], 0);
    // The page shows them as they are.
    const std::string page = read(TAHOUN_SOURCE_DIR "/docs/your-own-player.md");
    for (const char* example : {"/examples/your_own_player.py", "/examples/your_own_player.cpp"}) {
        const std::string text = read(std::string(TAHOUN_SOURCE_DIR) + example);
        EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 45);
        EXPECT_THAT(page, HasSubstr(std::string(example).substr(1)));
    }
}

TEST_F(Matches, PlayGoesOnWhenAProgramFails) {
    const std::string bad = program("bad", answering("echo move z9"));
    const Ran ran = tahoun({"play", "tictactoe", "--second", external(bad)}, "a1\nb2\nquit\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("o played the illegal move 'z9'"));
    EXPECT_THAT(ran.out, HasSubstr("move for it yourself"));
}

}  // namespace tahoun::testing
