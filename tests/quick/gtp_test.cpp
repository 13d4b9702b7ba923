// GTP: transcripts of tests/data/gtp, the clock, and any lines at all.
#include "protocols/gtp.hpp"

#include "core/error.hpp"
#include "core/random.hpp"
#include "core/text.hpp"
#include "engines/gtp_protocol.hpp"
#include "lab/go_positions.hpp"
#include "record/file.hpp"
#include "support/seed.hpp"
#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace tahoun::protocols {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;

const std::atomic<bool> never{false};

std::string conversation(GtpEngine& engine, const std::string& lines) {
    std::string all;
    for (const std::string_view line : pieces_of(lines, '\n'))
        if (const auto answer = engine.answer(line, never); answer && !engine.over()) all += *answer;
    return all;
}

GtpEngine engine_with(std::vector<Setting> settings) {
    return {players::Spec::from_text("random:seed=1"), std::move(settings)};
}

// The settings stand in the first line: "# size=5 capture=2".
std::vector<Setting> settings_in(const std::string& text) {
    std::vector<Setting> settings;
    for (const std::string_view word : words_of(std::string_view(text).substr(0, text.find('\n'))))
        if (const std::size_t equals = word.find('='); equals != std::string_view::npos)
            settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    return settings;
}

TEST(Gtp, AnswersAsInTheTranscripts) {
    const std::string folder = std::string(TAHOUN_SOURCE_DIR) + "/tests/data/gtp";
    int transcripts = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".gtp") continue;
        SCOPED_TRACE(entry.path().string());
        const std::string input = record::read_file(entry.path());
        GtpEngine engine(players::Spec::from_text("random:seed=1"), settings_in(input));
        std::string output;
        for (const std::string_view line : pieces_of(input, '\n'))
            if (!engine.over()) output += engine.answer(line, never).value_or("");
        std::filesystem::path expected = entry.path();
        expected.replace_extension(".out");
        EXPECT_EQ(output, record::read_file(expected));
        ++transcripts;
    }
    EXPECT_GE(transcripts, 3);
}

TEST(Gtp, ReadsCommandsAsTheProtocolSays) {
    EXPECT_FALSE(gtp_command(""));
    EXPECT_FALSE(gtp_command("  # only a comment"));
    EXPECT_FALSE(gtp_command("\r"));
    EXPECT_FALSE(gtp_command("17"));
    const auto command = gtp_command("12\tplay \x01 b\x07lack  D4 # here\r");
    ASSERT_TRUE(command);
    EXPECT_EQ(command->id, "12");
    EXPECT_EQ(command->name, "play");
    EXPECT_THAT(command->words, ElementsAre("black", "D4"));
}

TEST(Gtp, TellsTheCommandsThatItKnows) {
    GtpEngine engine = engine_with({});
    const std::string list = *engine.answer("list_commands", never);
    for (const char* name : {"protocol_version",
                             "name",
                             "version",
                             "known_command",
                             "list_commands",
                             "quit",
                             "boardsize",
                             "clear_board",
                             "komi",
                             "play",
                             "genmove",
                             "undo",
                             "fixed_handicap",
                             "place_free_handicap",
                             "set_free_handicap",
                             "time_settings",
                             "time_left",
                             "final_score",
                             "final_status_list",
                             "showboard",
                             "loadsgf",
                             "reg_genmove",
                             "gogui-rules_game_id",
                             "gogui-rules_board",
                             "gogui-rules_board_size",
                             "gogui-rules_legal_moves",
                             "gogui-rules_side_to_move",
                             "gogui-rules_final_result",
                             "gogui-rules_captured_count"}) {
        EXPECT_THAT(list, HasSubstr(std::string(name) + "\n"));
        EXPECT_EQ(engine.answer(std::string("known_command ") + name, never), "= true\n\n");
    }
    EXPECT_EQ(engine.answer("known_command fly", never), "= false\n\n");
    EXPECT_THAT(*engine.answer("version", never), testing::MatchesRegex("= [0-9.]+\n\n"));
}

TEST(Gtp, LoadsGames) {
    const test::TemporaryFolder folder;
    const std::string file = folder.path() / "a game.sgf";
    std::ofstream(file) << "(;SZ[5]RU[Capture Go (2 stones)]AB[aa];W[bb];B[cc];W[dd])";
    GtpEngine engine = engine_with({});
    EXPECT_EQ(conversation(engine, "loadsgf " + file +
                                       "\ntahoun-position\nundo\ntahoun-position\ngogui-rules_board_size"),
              "=\n\n= b4/1w3/2b2/3w1/5 b 0 0 -\n\n=\n\n= b4/1w3/2b2/5/5 w 0 0 -\n\n= 5\n\n");
    EXPECT_EQ(conversation(engine, "loadsgf " + file + " 2\ntahoun-position\nundo\nundo"),
              "=\n\n= b4/1w3/5/5/5 b 0 0 -\n\n=\n\n? cannot undo\n\n");
    EXPECT_THAT(conversation(engine, "loadsgf /no/such/file"), HasSubstr("? cannot load file"));
    EXPECT_THAT(conversation(engine, "loadsgf -"), HasSubstr("? cannot load file"));
    EXPECT_EQ(conversation(engine, "tahoun-position"), "= b4/5/5/5/5 w 0 0 -\n\n");
}

TEST(Gtp, RefusesPlayersAndRulesThatAreNone) {
    EXPECT_THROW(GtpEngine(players::Spec::from_text("nobody"), {}), InputError);
    EXPECT_THROW(GtpEngine(std::nullopt, {{"size", "20"}}), InputError);
}

TEST(Gtp, PlaysWholeGamesWithinItsTime) {
    GtpEngine engine(std::nullopt, {{"size", "4"}});
    EXPECT_EQ(conversation(engine, "time_settings 1 0 0\ntime_left b 0 0\ntime_left w 0 0"),
              "=\n\n=\n\n=\n\n");
    std::string last;
    for (int ply = 0; ply < 17 && last.find("resign") == std::string::npos; ++ply)
        last = *engine.answer(ply % 2 == 0 ? "genmove b" : "genmove w", never);
    EXPECT_EQ(last, "= resign\n\n");
    EXPECT_THAT(*engine.answer("gogui-rules_final_result", never), HasSubstr(" wins: "));
    EXPECT_EQ(*engine.answer("gogui-rules_legal_moves", never), "=\n\n");
}

// A depth that was asked for takes minutes here; the clock allows a tenth of a second.
TEST(Gtp, TheClockEndsASearchThatWasGivenADepth) {
    for (const char* player : {"engine:depth=40", "mcts:playouts=1000000000"}) {
        GtpEngine engine(players::Spec::from_text(player), {{"size", "9"}});
        EXPECT_EQ(conversation(engine, "time_settings 0 1 9"), "=\n\n");
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_THAT(*engine.answer("genmove b", never), testing::MatchesRegex("= [A-J][1-9]\n\n"));
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20)) << player;
    }
}

TEST(Gtp, AnswersWhateverComes) {
    test::Seeded seeded;
    Random& random = seeded.random;
    const std::vector<std::string> words{"play",
                                         "b",
                                         "w",
                                         "D4",
                                         "genmove",
                                         "undo",
                                         "boardsize",
                                         "5",
                                         "-1",
                                         "99999999999999999999",
                                         "clear_board",
                                         "fixed_handicap",
                                         "2",
                                         "A1",
                                         "tahoun-rules",
                                         "capture",
                                         "3",
                                         "start",
                                         "stable",
                                         "time_settings",
                                         "0",
                                         "1",
                                         "is_legal",
                                         "set_free_handicap",
                                         "B2",
                                         "final_score",
                                         "gogui-rules_board_gfx",
                                         "time_left",
                                         "showboard",
                                         "1.5",
                                         "pass",
                                         "komi",
                                         ""};
    GtpEngine engine = engine_with({{"size", "5"}});
    for (int i = 0; i < test::cases(2000); ++i) {
        std::string line;
        for (std::uint32_t left = 1 + random.below(4); left > 0; --left)
            line += words[random.below(static_cast<std::uint32_t>(words.size()))] + " ";
        const auto answer = engine.answer(line, never);
        if (!answer) continue;
        EXPECT_TRUE(answer->starts_with('=') || answer->starts_with('?')) << line;
        EXPECT_TRUE(answer->ends_with("\n\n")) << line;
        EXPECT_EQ(answer->find("\n\n"), answer->size() - 2) << line;
    }
}

// --- The clock --------------------------------------------------------------------------------------------------------

TEST(GtpClock, SharesTheTimeOut) {
    GtpClock clock;
    EXPECT_FALSE(clock.for_move(true));
    clock.set(0, 10, 0);  // so GTP says that there is no limit
    EXPECT_FALSE(clock.for_move(true));
    clock.set(0, 10, 1);
    EXPECT_EQ(clock.for_move(true), milliseconds(9000));
    clock.set(100, 0, 0);
    EXPECT_EQ(clock.for_move(true), milliseconds(3600));
    clock.spend(true, milliseconds(50'000));
    EXPECT_EQ(clock.for_move(true), milliseconds(1800));
    EXPECT_EQ(clock.for_move(false), milliseconds(3600));
    clock.spend(true, milliseconds(60'000));
    EXPECT_EQ(clock.for_move(true), milliseconds(10)) << "too late: at once";
    clock.set_left(true, 20, 10);
    EXPECT_EQ(clock.for_move(true), milliseconds(1800));
    clock.set(10, 20, 5);
    clock.spend(false, milliseconds(11'000));
    EXPECT_EQ(clock.for_move(false), milliseconds(3600));
    clock.reset();
    EXPECT_EQ(clock.for_move(false), milliseconds((400 + 4000) * 9 / 10));
}

// --- Other programs ---------------------------------------------------------------------------------------------------

using engines::GtpProgram;
using engines::PlayerFailed;
using engines::ProgramOptions;

// A program that is this script of cases, each an answer without its empty line.
GtpProgram program_with(const std::string& cases, const std::string& file = "/dev/null") {
    ProgramOptions options;
    options.time = milliseconds(2500);
    options.command = "/bin/sh -c 'while read -r word rest; do echo \"$word $rest\" >> " + file +
                      "; case $word in " + cases +
                      " quit) echo =; echo; exit;; *) echo =;; esac; echo; done'";
    return GtpProgram(options);
}

engines::Turn turn_with(std::vector<engines::GoGame::Play> moves, bool black) {
    engines::Turn turn{"atarigo", "", "", {}, "", {}};
    turn.go = engines::GoGame{5, {{true, "A1"}, {false, "B2"}}, std::move(moves), black};
    return turn;
}

TEST(GtpProgram, IsToldTheGameAndAskedForMoves) {
    const test::TemporaryFolder folder;
    const std::string file = folder.path() / "told";
    {
        auto program =
            program_with("name) echo = My Go;; genmove) echo = c3;; time*) echo \"? no clock\";;", file);
        EXPECT_EQ(program.choose(turn_with({}, true), never), "C3");
        EXPECT_EQ(program.name(), "My Go");
        EXPECT_EQ(program.choose(turn_with({{true, "C3"}, {false, "D4"}}, true), never), "C3");
        EXPECT_EQ(program.choose(turn_with({{true, "E5"}}, false), never), "C3") << "another game";
    }
    EXPECT_EQ(record::read_file(file),
              "name \nboardsize 5\nclear_board \nkomi 0\ntime_settings 0 2 1\nplay black A1\nplay white B2\n"
              "time_left black 2 1\ngenmove black\n"
              "play white D4\ntime_left black 2 1\ngenmove black\n"
              "boardsize 5\nclear_board \nkomi 0\ntime_settings 0 2 1\nplay black A1\nplay white B2\n"
              "play black E5\ntime_left white 2 1\ngenmove white\nquit \n");
}

TEST(GtpProgram, FaultsAreToldApart) {
    using Fault = PlayerFailed::Fault;
    const auto fault = [](const std::string& cases) {
        auto program = program_with(cases);
        try {
            (void)program.choose(turn_with({}, true), never);
        } catch (const PlayerFailed& failed) {
            return std::pair(failed.fault(), std::string(failed.what()));
        }
        return std::pair(Fault::not_started, std::string("none"));
    };
    EXPECT_EQ(fault("name) echo hello;;").first, Fault::nonsense);
    EXPECT_EQ(fault("genmove) echo hello;;").first, Fault::nonsense);
    EXPECT_EQ(fault("genmove) exit 3;;").first, Fault::exited);
    EXPECT_EQ(fault("genmove) echo = resign;;"), std::pair(Fault::resigned, std::string("resigned")));
    EXPECT_THAT(fault("boardsize) echo \"? unacceptable size\";;").second,
                HasSubstr("answered 'unacceptable size' to 'boardsize 5'"));
    EXPECT_EQ(fault("genmove) echo = PASS;;").second, "none") << "what it means is for the rules to say";
}

TEST(GtpProgram, IsForGamesOnABoardOfGo) {
    auto program = program_with("");
    const engines::Turn turn{"tree", "", "", {}, "", {}};
    EXPECT_THROW((void)program.choose(turn, never), PlayerFailed);
}

}  // namespace
}  // namespace tahoun::protocols
