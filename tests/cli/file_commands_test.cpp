// check, convert, analyse.
#include "cli/tahoun.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace tahoun::testing {

using ::testing::HasSubstr;

namespace {

class GameFiles : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    std::string path(const std::string& name) {
        made_.push_back(::testing::TempDir() + "tahoun_files_" + name);
        return made_.back();
    }
    std::string file(const std::string& name, const std::string& content) {
        std::string made = path(name);
        std::ofstream(made) << content;
        return made;
    }
    static std::string content(const std::string& path) {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }
    ~GameFiles() override {
        for (const std::string& made : made_) std::remove(made.c_str());
    }

    static constexpr const char* good = "[Game \"tictactoe\"]\n\n1. a1 a2 2. b1 b2 (2... c1) 3. c1 1-0\n";
    static constexpr const char* illegal = "[Game \"tictactoe\"]\n\n1. a1 a1 *\n";
    static constexpr const char* unknown = "[Game \"ludo\"]\n\n1. a1 *\n";
    static constexpr const char* wrong_result = "[Game \"tictactoe\"]\n\n1. a1 a2 2. b1 b2 3. c1 0-1\n";
    static constexpr const char* broken = "[Game \"tictactoe\"]\n\n1. a1 (1. b1 *\n";

private:
    std::vector<std::string> made_;
};

}  // namespace

TEST_F(GameFiles, AreCheckedThroughTheRules) {
    const std::string all = file(
        "all.txt", std::string(good) + "\n" + illegal + "\n" + unknown + "\n" + wrong_result + "\n" + good);
    const Ran ran = tahoun({"check", all});
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("5 games read, 3 faults"));
    EXPECT_THAT(ran.out, HasSubstr("game 2: illegal move 'a1'"));
    EXPECT_THAT(ran.out, HasSubstr("game 3: there is no game 'ludo'"));
    EXPECT_THAT(ran.out, HasSubstr("game 4: the result is written as 0-1"));

    const Json checked = Json::parse(tahoun({"check", all, "--json"}).out);
    EXPECT_EQ(checked["games"], 5);
    ASSERT_EQ(checked["faults"].size(), 3U);
    EXPECT_EQ(checked["faults"][0]["file"], all);
    EXPECT_EQ(checked["faults"][0]["game"], 2);
    EXPECT_EQ(checked["faults"][0]["line"], 7);

    EXPECT_EQ(tahoun({"check", file("good.txt", good)}).status, 0);
    EXPECT_EQ(tahoun({"check", file("broken.txt", broken)}).status, 1);
    const Ran partly = tahoun({"check", "/nowhere/at/all", file("readable.txt", good)});
    EXPECT_EQ(partly.status, 1);
    EXPECT_THAT(partly.out, HasSubstr("/nowhere/at/all"));
    EXPECT_THAT(partly.out, HasSubstr("1 game read, 1 fault\n"));
}

TEST_F(GameFiles, AreConverted) {
    const std::string from = file("from.txt", std::string(good) + "\n" + illegal);
    const std::string to = path("to.json");
    const Ran ran = tahoun({"convert", from, to});
    EXPECT_EQ(ran.status, 1);  // one of the games is bad; it is named, the other is kept
    EXPECT_THAT(ran.err, HasSubstr("game 2: illegal move"));
    const Json games = Json::parse(content(to))["games"];
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0]["moves"], Json::array({"a1", "a2", "b1", "b2", "c1"}));
    EXPECT_EQ(games[0]["result"], "1-0");

    const Ran text = tahoun({"convert", file("good.txt", good), "-"});
    EXPECT_EQ(text.status, 0);
    EXPECT_THAT(text.out, HasSubstr("1. a1 a2 2. b1 b2 (2... c1) 3. c1 1-0"));
}

TEST_F(GameFiles, ChanceIsSeenFromTheMoversSide) {
    const std::string game =
        file("chance.txt", "[Game \"tree\"]\n[Position \"max(A=chance(1/2:3,1/2:5),B=1)\"]\n\n1. A 1 1-0\n");
    const Json judged = tahoun_json({"analyse", game, "--player", "expectiminimax"});
    EXPECT_EQ(judged["games"][0]["moves"][0]["before"]["score"], 4.0);
    EXPECT_EQ(judged["games"][0]["moves"][0]["after"]["score"], 4.0);
}

TEST_F(GameFiles, BytesThatAreNoTextDoNotBreakTheDocument) {
    const std::string from = file("latin.txt", "[Game \"tictactoe\"]\n[First \"Ji\xf8\xed\"]\n\n1. a1 *\n");
    const std::string to = path("latin.json");
    EXPECT_EQ(tahoun({"convert", from, to}).status, 0);
    EXPECT_FALSE(Json::parse(content(to), nullptr, false).is_discarded());
}

TEST_F(GameFiles, NothingIsOverwrittenByABadOne) {
    const std::string kept = file("kept.json", "precious");
    EXPECT_EQ(tahoun({"convert", file("bad.txt", illegal), kept}).status, 1);
    EXPECT_EQ(content(kept), "precious");
}

TEST_F(GameFiles, AreAnalysed) {
    const std::string game = file("game.txt", "[Game \"tictactoe\"]\n\n1. a1 b1 2. c3 *\n");
    const Ran ran = tahoun({"analyse", game, "--player", "alphabeta:depth=9"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::string one_line = ran.out;
    std::replace(one_line.begin(), one_line.end(), '\n', ' ');
    EXPECT_THAT(one_line, HasSubstr("b1 $2 {before: draw in 8, after: loss in 6; better: b2}"));
    const std::string out = path("analysed.txt");
    EXPECT_EQ(tahoun({"analyse", game, "--player", "alphabeta:depth=9", "-o", out}).status, 0);
    EXPECT_EQ(content(out), ran.out);
    EXPECT_EQ(tahoun({"check", out}).status, 0);
    const Json judged = tahoun_json({"analyse", game, "--player", "alphabeta:depth=9"});
    EXPECT_EQ(judged["games"][0]["moves"][1]["mistake"], "mistake");
    EXPECT_EQ(judged["games"][0]["moves"][1]["best"], "b2");
    EXPECT_EQ(tahoun({"analyse", game, "--player", "genius"}).status, 2);
    EXPECT_EQ(tahoun({"analyse", file("empty.txt", ""), "--player", "genius:"}).status, 2);
    EXPECT_EQ(tahoun({"analyse", file("empty.txt", ""), "--player", "greedy"}).status, 1);
}

}  // namespace tahoun::testing
