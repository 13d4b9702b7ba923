// Atari Go in SGF: what a file means for the rules, which files are refused, and games saved and read back.
#include "lab/sgf_games.hpp"

#include "core/error.hpp"
#include "core/random.hpp"
#include "lab/analysis.hpp"
#include "lab/game_files.hpp"
#include "record/file.hpp"
#include "record/games_text.hpp"
#include "record/sgf.hpp"
#include "support/seed.hpp"
#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

namespace tahoun::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

record::Record only_game(const std::string& text) {
    const auto read = record::read_games_text(text);
    EXPECT_TRUE(read.faults.empty()) << text;
    EXPECT_EQ(read.games.size(), 1U) << text;
    return read.games.at(0);
}
std::unique_ptr<Session> played(const std::string& text) {
    return replay(only_game(text));
}
std::string why_not(const std::string& text) {
    try {
        (void)played(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(SgfGames, AreReplayedByTheRules) {
    const auto game = played("(;GM[1]SZ[5]RU[Capture Go]PB[a];B[cc];W[dd]C[x](;B[bb])(;B[ee];W[aa]))");
    EXPECT_EQ(game->game(), "atarigo");
    EXPECT_EQ(game->rules(), "size=5 start=empty capture=1 first=usual handicap=0");
    EXPECT_EQ(game->position(), "5/1b3/2b2/3w1/5 w");
    EXPECT_EQ(game->size(), 6U);
    EXPECT_EQ(played("(;SZ[9x9];B[ee])")->position(), "9/9/9/9/4b4/9/9/9/9 w");
    EXPECT_THAT(why_not("(;SZ[9x8];B[ee])"), HasSubstr("SZ has the value '9x8'"));
    EXPECT_EQ(played("(;SZ[3:3];B[aa];W[ba];B[cc];W[ab])")->result()->winner, "white");
    EXPECT_EQ(played("(;B[aa])")->position().substr(0, 4), "b18/") << "nineteen lines where nothing is said";
}

TEST(SgfGames, BeginWithWhatIsSetUp) {
    EXPECT_EQ(played("(;SZ[5]AB[aa:bb]AW[ee]PL[W])")->position(), "bb3/bb3/5/5/4w w");
    EXPECT_EQ(played("(;SZ[5];AB[aa]AW[bb];AE[aa]PL[B];B[cc])")->position(), "5/1w3/2b2/5/5 w");
    EXPECT_EQ(played("(;SZ[5]AB[aa];W[bb])")->position(), "b4/1w3/5/5/5 b")
        << "the first move tells who begins";
    EXPECT_THAT(why_not("(;SZ[5]PL[B];W[bb])"), HasSubstr("W[bb] is a move of White, but Black is to move"));
    EXPECT_THAT(why_not("(;SZ[5]AB[fa])"), HasSubstr("AB[fa] is not on the board"));
    EXPECT_THAT(why_not("(;SZ[5]AB[a1])"), HasSubstr("'a1'"));
    EXPECT_THAT(why_not("(;SZ[5]AB[aa]AW[ab][ba])"), HasSubstr("no liberty"));
    EXPECT_THAT(why_not("(;SZ[5];B[aa];AB[bb];W[cc])"), HasSubstr("in the middle of the game"));
    EXPECT_THAT(why_not("(;SZ[5];B[aa];PL[B];B[cc])"), HasSubstr("twice"));
    EXPECT_EQ(why_not("(;SZ[5];B[aa];PL[W];W[cc])"), "");
}

TEST(SgfGames, KnowTheStartsThatTheRulesHaveNamesFor) {
    EXPECT_EQ(played("(;SZ[6]AB[cc][dd]AW[dc][cd]PL[B])")->rules(),
              "size=6 start=crosscut capture=1 first=usual handicap=0");
    EXPECT_EQ(played("(;SZ[6]AB[cc][cd]AW[dc][dd]PL[W])")->rules(),
              "size=6 start=stable capture=1 first=white handicap=0");
    EXPECT_EQ(played("(;SZ[9]HA[2]AB[cg][gc];W[ee])")->rules(),
              "size=9 start=empty capture=1 first=usual handicap=2");
    EXPECT_EQ(played("(;SZ[9]HA[2];W[ee])")->start_position(), "9/9/6b2/9/9/9/2b6/9/9 w");
    EXPECT_EQ(played("(;SZ[9]HA[2]AB[aa][bb];W[ee])")->start_position(), "b8/1b7/9/9/9/9/9/9/9 w");
    EXPECT_EQ(played("(;SZ[9]HA[0];B[ee])")->start_position(), "9/9/9/9/9/9/9/9/9 b");
    EXPECT_THAT(why_not("(;SZ[4]HA[3])"), HasSubstr("HA[3] without stones"));
    EXPECT_THAT(why_not("(;SZ[4]HA[x])"), HasSubstr("HA has the value 'x'"));
}

TEST(SgfGames, SayHowManyStonesWin) {
    const auto capture = [](const std::string& rules) {
        const std::string text = played("(;SZ[5]RU[" + rules + "])")->rules();
        return text.substr(text.find("capture="), text.find(" first") - text.find("capture="));
    };
    EXPECT_EQ(capture("Capture Go"), "capture=1");
    EXPECT_EQ(capture("Capture Go (3 stones)"), "capture=3");
    EXPECT_EQ(capture("capture-5"), "capture=5");
    EXPECT_EQ(capture("Atari Go"), "capture=1");
    EXPECT_EQ(capture(""), "capture=1");
    EXPECT_EQ(capture("First capture wins"), "capture=1");
    EXPECT_EQ(capture("Atari Go 9x9"), "capture=1") << "a board, not a number of stones";
    EXPECT_EQ(capture("Atari Go 13x13, 5 stones"), "capture=5");
    EXPECT_THAT(why_not("(;SZ[5]RU[Capture 1000])"), HasSubstr("capture"));
}

TEST(SgfGames, RefuseWhatIsNotPlayedHere) {
    EXPECT_THAT(why_not("(;GM[1]SZ[19]RU[Japanese]KM[6.5];B[pd];W[dp];B[];W[])"),
                HasSubstr("RU names the rules 'Japanese'; of Go only Capture Go is played here"));
    EXPECT_THAT(why_not("(;GM[2]SZ[8])"), HasSubstr("GM[2] is not Go"));
    EXPECT_THAT(why_not("(;SZ[9:13])"), HasSubstr("SZ has the value '9:13'"));
    EXPECT_THAT(why_not("(;SZ[21])"), HasSubstr("2 to 19"));
    EXPECT_THAT(why_not("(;SZ[9];B[dd];W[])"), HasSubstr("W[] is a pass"));
    EXPECT_THAT(why_not("(;SZ[9];B[tt])"), HasSubstr("B[tt] is a pass"));
    EXPECT_THAT(why_not("(;SZ[9];B[jj])"), HasSubstr("no point of a board of 9 lines"));
    EXPECT_THAT(why_not("(;SZ[9];B[D4])"), HasSubstr("no point"));
    EXPECT_THAT(why_not("(;SZ[9];B[dd];W[dd])"), HasSubstr("illegal move 'D6'"));
    EXPECT_THAT(why_not("(;SZ[9];B[dd];B[ee])"), HasSubstr("B[ee] is a move of Black, but White is to move"));
    // A game of Go that does not say so shows itself by the moves behind the first capture.
    EXPECT_THAT(why_not("(;SZ[3];B[aa];W[ba];B[cc];W[ab];B[bb])"), HasSubstr("over"));
    EXPECT_THAT(why_not("(;SZ[3]RE[B+];B[aa];W[ba];B[cc];W[ab])"), HasSubstr("the result is written as 1-0"));
}

TEST(SgfGames, FaultsHaveTheLineOfTheMove) {
    try {
        (void)played("(;SZ[5]\n;B[aa]\n;W[aa])");
        FAIL();
    } catch (const ReplayError& error) {
        EXPECT_EQ(error.line(), 3U);
    }
}

TEST(SgfGames, TakeEmptyValuesForMissingOnes) {
    const auto game = played("(;GM[]SZ[]RU[]HA[]KM[]PL[]PB[]RE[];W[aa])");
    EXPECT_EQ(game->rules(), "size=19 start=empty capture=1 first=white handicap=0");
    EXPECT_EQ(game->position().substr(0, 4), "w18/");
}

// Looked up one by one, the nodes of the start would take minutes.
TEST(SgfGames, MayBeginWithVeryManyNodes) {
    std::string text = "(;SZ[5]";
    for (int i = 0; i < 400'000; ++i) text += ";C[a]";
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(played(text + ";AB[aa];W[bb])")->position(), "b4/1w3/5/5/5 b");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

// --- Writing ----------------------------------------------------------------------------------------------------------

// Where lines end depends on it too.
std::string without_version(std::string text) {
    std::erase(text, '\n');
    const std::size_t version = text.find(':', text.find("AP[Tahoun"));
    return text.erase(version, text.find(']', version) - version);
}

TEST(SgfGames, AreSavedWithTheirSetUp) {
    auto session = game_named("atarigo").begin({{{"size", "6"}, {"start", "crosscut"}}, std::nullopt});
    session->play("C2");
    session->play("D2");
    EXPECT_EQ(without_version(write_sgf(record_of(*session, {"Eva [1]", "engine:time=1s"}))),
              "(;FF[4]GM[1]CA[UTF-8]AP[Tahoun]SZ[6]RU[Capture Go]KM[0]PB[Eva [1\\]]"
              "PW[engine:time=1s]AB[cc][dd]AW[dc][cd]PL[B];B[ce];W[de])")
        << "the points are read from the top";
}

TEST(SgfGames, ComeBackAsTheyWere) {
    test::Seeded seeded;
    Random& random = seeded.random;
    const std::vector<std::vector<Setting>> rules{
        {{"size", "3"}},
        {{"size", "5"}, {"start", "stable"}, {"first", "white"}},
        {{"size", "6"}, {"capture", "4"}, {"start", "crosscut"}},
        {{"size", "9"}, {"handicap", "5"}, {"capture", "2"}},
        {{"size", "13"}, {"handicap", "13"}, {"first", "black"}},
    };
    for (int i = 0; i < test::cases(40); ++i) {
        const auto& settings = rules[random.below(static_cast<std::uint32_t>(rules.size()))];
        auto session = game_named("atarigo").begin({settings, std::nullopt});
        for (int ply = 0; ply < 40; ++ply) {
            if (random.happens(1, 6)) (void)session->undo();
            const auto legal = session->legal_moves();
            if (legal.empty()) break;
            session->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        const record::Record record = record_of(*session, {"b", "w"});
        const auto again = played(write_sgf(record));
        EXPECT_EQ(again->rules(), session->rules());
        EXPECT_EQ(again->start_position(), session->start_position());
        EXPECT_EQ(again->size(), session->size());
        EXPECT_EQ(record_of(*again, {"b", "w"}), record);

        // Somewhere in the middle, with stones that were taken before.
        const auto middle = game_named("atarigo").begin({settings, session->position()});
        EXPECT_EQ(played(write_sgf(record_of(*middle, {"b", "w"})))->position(), middle->position());
        if (HasFailure()) return;
    }
}

TEST(SgfGames, KeepWhatTheySayBesideMovesThroughAnAnalysis) {
    record::Record game = only_game("(;SZ[3];AB[aa]TR[bb]C[x];W[bb]XY[z]C[y];B[cc])");
    const auto judgement = judged(game, players::Spec::from_text("alphabeta:depth=2"));
    ASSERT_EQ(judgement.moves.size(), 2U);
    annotate(game, judgement);
    const std::string text = write_sgf(game);
    EXPECT_THAT(text, HasSubstr(";AB[aa]TR[bb]C[x];W[bb]"));
    EXPECT_THAT(text, HasSubstr("XY[z]C[y\nbefore: "));
}

TEST(SgfGames, PortableOnesBecomeSgf) {
    const record::Record changed =
        in_own_format(only_game("[Game \"atarigo\"]\n[Rules \"size=5 capture=2\"]\n[First \"A\"]\n\n"
                                "1. {before} C3! {after} (1. B2 D4) C4 *"));
    EXPECT_EQ(without_version(write_sgf(changed)),
              "(;FF[4]GM[1]CA[UTF-8]AP[Tahoun]SZ[5]RU[Capture Go (2 stones)]KM[0]PB[A]"
              "(;B[cc]TE[1]C[beforeafter];W[cb])(;B[bd];W[db]))");
}

TEST(SgfGames, AreSavedAndLoaded) {
    const test::TemporaryFolder folder;
    const std::string file = folder.path() / "game.sgf";
    auto session = game_named("atarigo").begin({{{"size", "4"}}, std::nullopt});
    session->play("B2");
    save_game(*session, {"human", "random"}, file);
    const LoadedGame loaded = load_game(file, "atarigo");
    EXPECT_THAT(loaded.players, ElementsAre("human", "random"));
    EXPECT_EQ(loaded.session->position(), session->position());
    EXPECT_THROW((void)load_game(file, "tictactoe"), InputError);
}

}  // namespace
}  // namespace tahoun::lab
