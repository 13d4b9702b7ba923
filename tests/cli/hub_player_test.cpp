// Programs that speak Hub as players of draughts: external:protocol=hub.
#include "cli/tahoun.hpp"
#include "support/temporary_folder.hpp"

#include <fstream>
#include <string>
#include <vector>

namespace tahoun::testing {

using ::testing::HasSubstr;

namespace {

class HubPlayers : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    // A player whose program answers "hub" and "go" with these commands of a shell, and keeps what it reads.
    [[nodiscard]] std::string script(const std::string& to_hub, const std::string& to_go) const {
        std::ofstream(folder_ + "/program")
            << "while read -r line; do echo \"$line\" >> " << folder_ << "/read; case $line in hub) "
            << to_hub << ";; init) echo ready;; go*) " << to_go << ";; quit) exit;; esac; done\n";
        return "external:protocol=hub,time=2s,command='/bin/sh " + folder_ + "/program'";
    }
    [[nodiscard]] std::string what_it_read() const {
        std::ifstream stream(folder_ + "/read");
        return {std::istreambuf_iterator<char>(stream), {}};
    }

private:
    test::TemporaryFolder kept_;
    std::string folder_ = kept_.path().string();
};

std::string ourselves(const std::string& player) {
    return std::string("external:protocol=hub,time=5s,command='") + TAHOUN_BINARY + " engine hub --player " +
           player + "'";
}

const std::string introduces_itself = "echo 'id name=Script version=1'; echo wait";

}  // namespace

TEST_F(HubPlayers, PlayWholeGamesByAnyRules) {
    for (const std::string rules : {"short", "federation", "russian", "english"}) {
        const Json played = tahoun_json({"match", "draughts", "--set", "rules=" + rules, "--first",
                                         ourselves("random:seed=3"), "--second", "greedy", "--games", "2",
                                         "--repeat", "--seed", "4"});
        EXPECT_EQ(played["games"], 2) << rules;
        EXPECT_EQ(played["errors"], 0) << rules << played["error_list"];
    }
}

TEST_F(HubPlayers, ChooseWhatTheSamePlayerChoosesHere) {
    // Captures over several pieces, by a king too, are written with what they capture.
    for (const std::string position : {"W:Wc1,Ka3:Bc5,f2,Ke5", "W:WKg1,Kh6:Be3,c7", "B:Wc3,e5,e3:BKh8,b6"}) {
        const std::string player = "alphabeta:depth=3";
        const Json here = tahoun_json({"search", "draughts", "--position", position, "--player", player});
        const Json there =
            tahoun_json({"search", "draughts", "--position", position, "--player", ourselves(player)});
        EXPECT_EQ(there["move"], here["move"]) << position;
    }
}

TEST_F(HubPlayers, AreToldTheGameAndTheTime) {
    const std::string player = script(introduces_itself, "echo 'info depth=1'; echo 'done move=9-13'");
    const Json chosen = tahoun_json({"search", "draughts", "--moves", "c3-d4", "--player", player});
    EXPECT_EQ(chosen["move"], "b6-a5");
    EXPECT_EQ(what_it_read(),
              "hub\ninit\nnew-game\npos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18\"\n"
              "level move-time=2.000\ngo think\nquit\n");
}

TEST_F(HubPlayers, AreToldWhatTheyDoWrong) {
    const auto refused = [&](const std::string& player, const std::vector<std::string>& parts) {
        expect_refused({"search", "draughts", "--player", player}, parts, 1);
    };
    refused(script(introduces_itself, "echo 'done move=9-13'"), {"illegal move '9-13'"});
    refused(script(introduces_itself, "echo 'done move=axb'"), {"illegal move 'axb'"});
    refused(script(introduces_itself, "echo done"), {"answered 'done'", "a move"});
    refused(script(introduces_itself, "echo 'error message=\"no such thing\"'"), {"said: 'no such thing'"});
    refused(script(introduces_itself, "exit 3"), {"exit status 3", "'done'"});
    refused(script("exit 0", ""), {"exit status 0", "'wait'"});
    refused(
        script("echo 'param name=variant value=normal type=enum values=\"normal frisian\"'; echo wait", ""),
        {"variant 'short'", "normal, frisian"});
    expect_refused({"search", "tictactoe", "--player", script(introduces_itself, "")},
                   {"speaks Hub", "draughts", "tictactoe"}, 1);
}

TEST_F(HubPlayers, CanBeLookedAt) {
    const Ran check =
        tahoun({"check-engine", "draughts", std::string(TAHOUN_BINARY) + " engine hub --player random",
                "--protocol", "hub", "--games", "2", "--time", "5s"});
    EXPECT_EQ(check.status, 0) << check.out << check.err;
    EXPECT_THAT(check.out, HasSubstr("it calls itself 'Tahoun'"));
    expect_refused({"search", "draughts", "--player", "external:protocol=smoke,command=true"},
                   {"'smoke'", "line, gtp or hub"});
}

}  // namespace tahoun::testing
