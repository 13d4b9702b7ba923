// PDN: games of draughts read and written, damaged files, squares in letters and numbers.
#include "record/pdn.hpp"

#include "core/error.hpp"
#include "core/random.hpp"
#include "record/file.hpp"
#include "record/portable.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

namespace tahoun::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string czech = "[GameType \"29,W,8,8,A0,0\"]\n";

std::string data(const std::string& name) {
    return read_file(std::string(TAHOUN_SOURCE_DIR) + "/tests/data/pdn/" + name);
}

Record only_game(const std::string& text) {
    ReadResult read = read_portable(text);
    for (const Fault& fault : read.faults) ADD_FAILURE() << "line " << fault.line << ": " << fault.reason;
    EXPECT_EQ(read.games.size(), 1U) << text;
    return read.games.empty() ? Record{} : read.games.front();
}

// Of a game of Czech draughts with these moves, which stand on line 2.
std::string fault_of(const std::string& moves) {
    const ReadResult read = read_portable(czech + moves + "\n\n" + czech + "1. c3-d4 *\n");
    EXPECT_EQ(read.games.size(), 1U) << moves;
    EXPECT_EQ(read.faults.size(), 1U) << moves;
    if (read.faults.empty()) return "";
    EXPECT_EQ(read.faults.front().line, 2U) << moves;
    EXPECT_EQ(read.faults.front().game, 1U) << moves;
    return read.faults.front().reason;
}

// What was read is written in one form, which is read as the same games and written as itself.
void expect_stable(const std::vector<Record>& games) {
    const std::string text = write_portable(games);
    const ReadResult read = read_portable(text);
    EXPECT_THAT(read.faults, IsEmpty()) << text;
    ASSERT_EQ(read.games.size(), games.size()) << text;
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_TRUE(read.games[i] == (games[i].format == Format::pdn ? canonical_pdn(games[i]) : games[i]))
            << text;
    EXPECT_EQ(write_portable(read.games), text);
}

std::vector<int> nags(const Record& game) {
    std::vector<int> list;
    for (const NodeId id : game.main_line())
        list.insert(list.end(), game.nodes[id].nags.begin(), game.nodes[id].nags.end());
    return list;
}

// --- Which games are PDN --------------------------------------------------------------------------------------------------

TEST(Pdn, IsSeenByTypeFenOrMoves) {
    for (const char* text :
         {"[GameType \"29\"] *", "[GameType \"20,W,10,10,N2,0\"] 1. 32-28 *", "[FEN \"W:Wa1:Bb8\"] *",
          "[FEN \"B:B1-12:W21-32\"] 1. 9-13 *", "1. c3-d4 *", "1. 32-28! *", "{say} 1. a3:c5 *",
          "1... c3xe5* b6-a5 *", "/FEN \"W:Wa1:Bb8\"/ *"})
        EXPECT_EQ(only_game(text).format, Format::pdn) << text;
    for (const char* text :
         {"[Game \"morris\"] 1. a1-a4 *", "[GameType \"0\"] 1. e2-e4 *", "[GameType \"50\"] 1. d3 *",
          "1. e4 e5 *", "1. exd5 *", "1. O-O *", "1. 8/5 6/5 *", "1. e2e4 *", "*",
          "[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"] 1. Kb1 *", "[Game \"draughts\"] 1. a3-b4 *"})
        EXPECT_EQ(only_game(text).format, Format::portable) << text;
}

TEST(Pdn, StandsBesideOtherGames) {
    const ReadResult read =
        read_portable(czech + "1. c3-d4 *\n\n[Game \"tictactoe\"]\n\n1. a1 b2 *\n\n1. 32-28 2-0\n");
    EXPECT_THAT(read.faults, IsEmpty());
    ASSERT_EQ(read.games.size(), 3U);
    EXPECT_EQ(read.games[1].format, Format::portable);
    EXPECT_EQ(read.games[2].result, "2-0");
    expect_stable(read.games);
}

// --- Reading ----------------------------------------------------------------------------------------------------------

TEST(PdnReader, TakesMovesInEveryWriting) {
    EXPECT_THAT(
        only_game(czech + "1. c3-d4 b6:d4 2.e3xc5xa7 a3b4 3. 32-28 1823 01-07 4. 32 - 28 17 x26 1-18 *")
            .main_moves(),
        ElementsAre("c3-d4", "b6:d4", "e3xc5xa7", "a3b4", "32-28", "1823", "01-07", "32-28", "17x26",
                    "1-18"));
    for (const char* word : {"32", "e4", "a3-", "-", "x", "a0-b1", "a3-32", "00-12", "123-4", "322817",
                             "Ka1-b2", "a3b", "0-1", "1-0", "a3--b4", "c3-d4-", "m1-n2"})
        EXPECT_FALSE(is_pdn_move(word)) << word;
}

TEST(PdnReader, TakesNumbersInEveryWriting) {
    const Record game = only_game(czech + "12... b6-a5 13.c3-d4 13...a5-b4 14. ... b4-a3 *");
    EXPECT_EQ(game.first_number, 12);
    EXPECT_TRUE(game.second_begins);
    EXPECT_EQ(game.main_moves().size(), 4U);
    EXPECT_TRUE(only_game("[FEN \"B:Wa1:Bb6\"]\nb6-a5 *").second_begins);
    EXPECT_FALSE(only_game("[FEN \"B:Wa1:Bb6\"]\n1. b6-a5 *").second_begins);
    EXPECT_FALSE(only_game("[GameType \"21\"][FEN \"B:W30:B1\"]\n1-5 *").second_begins);
}

TEST(PdnReader, TakesStrengthsInEveryWriting) {
    EXPECT_THAT(nags(only_game(czech + "1. c3-d4! b6-a5? 2. d4-c5!! c7-b6?? 3. a3-b4!? b6-c5?! *")),
                ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(
        nags(only_game(czech + "1. c3-d4(!) b6-a5 (?) 2. d4-c5!!! c7-b6???? 3. a3-b4!?? b6-c5(?!) *")),
        ElementsAre(1, 2, 3, 4, 5, 6));
    EXPECT_THAT(nags(only_game(czech + "1. c3-d4* b6-a5 $14 $3 2. d4-c5 !? *")), ElementsAre(7, 14, 3, 5));
    EXPECT_THAT(nags(only_game(czech + "1. c3-d4 b6-a5*\n")), IsEmpty());  // there it ends the game
}

TEST(PdnReader, KeepsCommentsWithTheirCommands) {
    const Record game =
        only_game(czech +
                  "{[%clock w0:10:00 b0:10:00]} 1. c3-d4 {[%clk 0:09:58] a {b} 1... b6-a5 ; rest\n% "
                  "none\n2. a3-b4 ({only words}) *");
    EXPECT_THAT(game.nodes[start].comments, ElementsAre("[%clock w0:10:00 b0:10:00]"));
    EXPECT_THAT(game.nodes[1].comments, ElementsAre("[%clk 0:09:58] a {b"));
    EXPECT_THAT(game.nodes[2].comments, ElementsAre("rest"));
    EXPECT_THAT(game.nodes[3].comments, ElementsAre("only words"));
    expect_stable({game});
}

TEST(PdnReader, TakesTheResultFromTheEndOrTheTag) {
    for (const char* result : {"1-0", "0-1", "1/2-1/2", "0-0", "*", "2-0", "1-1", "0-2"}) {
        EXPECT_EQ(only_game(czech + "1. c3-d4 " + result).result, result);
        EXPECT_EQ(only_game(czech + "[Result \"" + result + "\"] 1. c3-d4 *").result, result);
        EXPECT_EQ(only_game(czech + "[Result \"" + result + "\"] 1. c3-d4\n").result, result);
    }
    EXPECT_EQ(only_game(czech + "1. c3-d4\n").result, "*");
    EXPECT_EQ(only_game(czech + "[Result \"?\"] 1. c3-d4 0-1").result, "0-1");
    EXPECT_EQ(only_game(czech + "[Result \"1-0\"] 1. c3-d4 2-0").result, "1-0");
    EXPECT_EQ(only_game(czech + "1. 2-0").result, "2-0");
    EXPECT_EQ(*canonical_pdn(only_game("[GameType \"20\"][Result \"1+ - 1-\"] 1. 32-28 *")).tag("Result"),
              "1+ - 1-");
}

TEST(PdnReader, KnowsWhereAGameEnds) {
    const ReadResult read = read_portable(
        "1. c3-d4 *\n\n*\n1. a3-b4 1-0\n*\n\n1. e3-f4 b6-a5\n[GameType "
        "\"29\"]\n1. g3-h4 0-0 1. g3-f4 0-1\n\n*");
    EXPECT_THAT(read.faults, IsEmpty());
    std::vector<std::string> games;
    for (const Record& game : read.games) games.push_back(game.main_moves().front() + " " + game.result);
    EXPECT_THAT(games, ElementsAre("c3-d4 *", "a3-b4 1-0", "e3-f4 *", "g3-h4 0-0", "g3-f4 0-1"));
    expect_stable(read.games);
}

TEST(PdnReader, TakesSetUps) {
    const Record first = only_game(czech + "/FEN \"W:Wa1:Bh8\"/ 1. a1-b2 *");
    EXPECT_EQ(*first.tag("FEN"), "W:Wa1:Bh8");
    expect_stable({first});

    const ReadResult later =
        read_portable("[White \"A\"]\n" + czech +
                      "[Result \"1-0\"]\n1. c3-d4 {so}\n/FEN \"B:Wa1:Bh8\"/ h8-g7 2. a1-b2 *\n");
    EXPECT_THAT(later.faults, IsEmpty());
    ASSERT_EQ(later.games.size(), 2U);
    EXPECT_EQ(later.games[0].result, "*");
    EXPECT_EQ(later.games[0].tag("FEN"), nullptr);
    EXPECT_EQ(later.games[1].result, "1-0");
    EXPECT_EQ(later.games[1].line, 5U);
    EXPECT_EQ(*later.games[1].tag("White"), "A");
    EXPECT_EQ(*later.games[1].tag("FEN"), "B:Wa1:Bh8");
    EXPECT_TRUE(later.games[1].second_begins);
    expect_stable(later.games);
}

TEST(PdnReader, TakesLineEndsOfEverySystem) {
    const std::string unix_text = data("several.pdn");
    const ReadResult expected = read_portable(unix_text);
    EXPECT_THAT(expected.faults, IsEmpty());
    for (const std::string end : {"\r\n", "\r"}) {
        std::string text = "\xEF\xBB\xBF";
        for (const char c : unix_text) text += c == '\n' ? end : std::string(1, c);
        const ReadResult read = read_portable(text);
        EXPECT_THAT(read.faults, IsEmpty());
        EXPECT_TRUE(read.games == expected.games);
        ASSERT_FALSE(read.games.empty());
        EXPECT_EQ(read.games.back().line, expected.games.back().line);
    }
}

// --- Damage -----------------------------------------------------------------------------------------------------------

TEST(PdnReader, NamesWhatIsWrongAndKeepsTheNextGame) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"1. c3-d4 (1. a3-b4", "variation of line 2 is not closed"},
        {"1. c3-d4 (1. a3-b4 1-0", "result '1-0' inside the variation"},
        {"1. c3-d4 ) b6-a5 1-0", "')' without"},
        {"1. c3-d4 () *", "variation without a move"},
        {"(1. c3-d4) *", "variation without a move before"},
        {"1. c3-d4 {open 1-0", "comment that is not closed"},
        {"1. c3-d4 } 1-0", "'}' without"},
        {"1. c3-d4 garbage 1-0", "'garbage' is no move"},
        {"1. c3-d4 b6- 1-0", "'b6-' is no move"},
        {"1. c3-d4 - - *", "'c3-d4--' is no move"},
        {"1. e4 e5 *", "'e4' is no move"},
        {"1. 32 28 *", "'32' is no move"},
        {"1. c3-d4 3-0", "'3-0' is no move"},
        {"1. c3-d4 $300 *", "from 0 to 255"},
        {"$1 1. c3-d4 *", "annotation without a move"},
        {"1. c3-d4 /FEN \"W:Wa1:Bb8\" *", "not closed by '/'"},
        {"1. c3-d4 /FEN W/ *", "set-up that is none"},
        {"1. c3-d4 /FEN \"8/8\"/ *", "set-up that is none"},
        {"/FEN \"W\"/ *", "'W' is no position"},
        {"1. c3-d4 (1. a3-b4 /FEN \"W:Wa1:Bb8\"/) *", "inside a variation"},
        {"1. c3-d4 [x] *", "'[' among"},
        {std::string("1. c3-d4 {a\0b} *", 16), "zero byte in a comment"},
        {std::string("1. c3-d4 \0 *", 12), "control character"},
        {"[Result \"1-0\"] 1. c3-d4 0-1", "Result says 1-0, but the game ends with 0-1"},
        {R"([FEN "W:Wa1:Bb8"] /FEN "W:Wa1:Bd8"/ *)", "contradicts the tag FEN"},
        {"[Event \"x] 1. c3-d4 *", "no closing quote"},
        {"[Event] 1. c3-d4 *", "no value"},
        {std::string("[Event \"\0\"] 1. c3-d4 *", 22), "zero byte in the tag"},
    };
    for (const auto& [moves, reason] : cases) EXPECT_THAT(fault_of(moves), HasSubstr(reason)) << moves;
}

TEST(PdnReader, KeepsTheNextGameAlsoWithoutTags) {
    for (const char* bad :
         {"1. c3-d4 ) 1-0", "1. c3-d4 what {1-0} now 0-1 *", "1. c3-d4 (1. a3-b4 1-0",
          "1. c3-d4 (1. a3-b4 what 1-0) b6-a5 *", "1. c3-d4 {open\n1-0", "[Result \"1-0\"] 1. c3-d4 0-1"}) {
        const ReadResult read = read_portable(czech + bad + "\n\n1. a3-b4 0-1\n\n1. e3-f4 *\n");
        EXPECT_EQ(read.faults.size(), 1U) << bad;
        ASSERT_EQ(read.games.size(), 2U) << bad;
        EXPECT_THAT(read.games[0].main_moves(), ElementsAre("a3-b4")) << bad;
        EXPECT_THAT(read.games[1].main_moves(), ElementsAre("e3-f4")) << bad;
    }
}

TEST(PdnReader, ReadsADamagedFile) {
    const ReadResult read = read_portable(data("damaged.pdn"));
    std::vector<std::string> kept;
    for (const Record& game : read.games) kept.push_back(*game.tag("Round"));
    EXPECT_THAT(kept, ElementsAre("1", "4", "6"));
    std::vector<std::pair<std::size_t, std::size_t>> where;
    for (const Fault& fault : read.faults) where.emplace_back(fault.line, fault.game);
    EXPECT_THAT(where, ElementsAre(std::pair(11U, 2U), std::pair(18U, 3U), std::pair(30U, 5U),
                                   std::pair(38U, 7U), std::pair(47U, 8U), std::pair(52U, 9U)));
    expect_stable(read.games);
}

TEST(PdnReader, SurvivesEveryTruncation) {
    const std::string whole = data("several.pdn");
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const ReadResult read = read_portable(whole.substr(0, length));
        expect_stable(read.games);
        if (HasFailure()) return;
    }
}

TEST(PdnReader, HasLimits) {
    const auto nested = [](std::size_t depth) {
        std::string text = czech + "1. c3-d4";
        for (std::size_t i = 0; i < depth; ++i) text += " (1. a3-b4 b6-a5";
        return text + std::string(depth, ')') + " *";
    };
    EXPECT_EQ(only_game(nested(deepest_variation)).nodes.size(), 2 + 2 * deepest_variation);
    EXPECT_THAT(read_portable(nested(100'000)).faults.front().reason, HasSubstr("more than 200 deep"));

    std::string long_game = czech;
    for (std::size_t i = 0; i <= most_moves; ++i) long_game += "a3b4\n";
    const ReadResult read = read_portable(long_game + "*\n" + czech + "1. c3-d4 *");
    ASSERT_EQ(read.faults.size(), 1U);
    EXPECT_EQ(read.faults[0].reason, "more than 1000000 moves");
    EXPECT_EQ(read.games.size(), 1U);

    // Open comments are looked through once, not once each.
    std::string open = czech;
    for (int i = 0; i < 300'000; ++i) open += "{*\n";
    EXPECT_GE(read_portable(open).faults.size(), 1U);
}

// --- Writing ----------------------------------------------------------------------------------------------------------

TEST(PdnWriter, WritesOneForm) {
    const Record game = only_game(
        "[Annotator \"x\"][FEN \"W:Wc3:Bb6\"][GameType \"29\"][Black \"B\"][White \"A\"][Event \"E\"]\n"
        "1.c3-d4!{so} b6-a5(1...b6-c5 2.d4xb6)2.d4-c5 ;}\n 1-0");
    EXPECT_EQ(write_portable(game),
              "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[GameType \"29\"]\n[FEN "
              "\"W:Wc3:Bb6\"]\n"
              "[Annotator \"x\"]\n\n"
              "1. c3-d4 $1 {so} 1... b6-a5 (1... b6-c5 2. d4xb6) 2. d4-c5 {)} *\n");
}

TEST(PdnWriter, KeepsLinesShort) {
    std::string text = czech + "1. c3-d4 {" + std::string(200, 'a') + " [%clk 0:01:00] % of";
    for (int i = 0; i < 100; ++i) text += " [%x y] % words";
    text += "}";
    for (int i = 0; i < 100; ++i) text += " a3-b4";
    const Record game = only_game(text + " *");
    std::istringstream lines(write_portable(game));
    for (std::string line; std::getline(lines, line);) {
        EXPECT_TRUE(line.size() <= 85 || line.find("aaa") != std::string::npos) << line;
        EXPECT_FALSE(line.starts_with("%")) << line;
    }
    expect_stable({game});
}

TEST(PdnWriter, RefusesWhatWouldNotComeBack) {
    for (const char* move : {"", "e4", "a3 b4", "12", "1-0", "*", "a3-b4!", "pass"}) {
        Record game;
        game.format = Format::pdn;
        game.add(start, move);
        EXPECT_THROW((void)write_portable(game), InputError) << move;
    }
}

TEST(PdnWriter, RoundTripsRandomGames) {
    test::Seeded seeded;
    Random& random = seeded.random;
    const auto pick = [&](const std::vector<std::string>& list) {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    for (int i = 0; i < test::cases(500); ++i) {
        std::vector<Record> games;
        do {
            Record game;
            game.format = Format::pdn;
            game.set_tag("GameType", pick({"29", "21,B,8,8,N1,0", "40"}));
            if (random.happens(1, 3)) game.set_tag("FEN", pick({"W:Wa1:Bb8", "B:W:B1-12", "?:Wa1"}));
            if (random.happens(1, 3)) game.set_tag("Event", "\"\\");
            game.result = pick({"1-0", "0-1", "1/2-1/2", "*", "2-0", "1-1", "0-2", "0-0"});
            game.first_number = static_cast<int>(random.below(100));
            game.second_begins = random.happens(1, 3);
            NodeId last = start;
            for (std::uint32_t left = random.below(30); left > 0; --left) {
                const NodeId parent =
                    random.happens(1, 4) ? random.below(static_cast<std::uint32_t>(game.nodes.size())) : last;
                last = game.add(parent, pick({"a3-b4", "32-28", "a3b4", "c3:e5:g7", "3228", "1x10x19"}));
                while (random.happens(1, 4))
                    game.nodes[last].comments.push_back(pick({"x", "[A \"b\"]", "}", "% ž"}));
                while (random.happens(1, 5))
                    game.nodes[last].comments_before.push_back(pick({"*", "1-0", "{"}));
                while (random.happens(1, 6))
                    game.nodes[last].nags.push_back(static_cast<int>(random.below(256)));
            }
            games.push_back(std::move(game));
        } while (random.happens(1, 2));
        expect_stable(games);
        if (HasFailure()) return;
    }
}

// --- Squares ----------------------------------------------------------------------------------------------------------

TEST(PdnGameType, IsReadAndWritten) {
    for (const char* text :
         {"20,W,10,10,N2,0", "21,B,8,8,N1,0", "22,W,8,8,N2,1", "23,B,8,8,N1,0", "24,W,8,8,N1,1",
          "25,W,8,8,A0,0", "26,W,8,8,A0,0", "27,W,12,12,N2,0", "28,W,8,8,N1,1", "29,W,8,8,A0,0",
          "30,W,8,8,A0,0", "31,B,8,8,N2,0", "40,W,10,10,N2,0", "41,W,10,8,A0,0"}) {
        const auto type = game_type_from(text);
        ASSERT_TRUE(type) << text;
        EXPECT_EQ(text_of(*type), text);
        EXPECT_EQ(game_type_from(std::to_string(type->number)), type);
    }
    EXPECT_EQ(text_of(*game_type_from("23,W,8,8,A1")), "23,W,8,8,A1,0");
    for (const char* text : {"", "x", "29,", "29,W", "29,W,8,8", "29,R,8,8,A0,0", "29,W,8,8,A4,0",
                             "29,W,8,8,Z0,0", "29,W,7,8,A0,0", "29,W,8,8,A0,2", "29,W,8,8,A0,0,0",
                             "29,W,100,8,A0,0", "-29", "33", "99999999999999999999"})
        EXPECT_FALSE(game_type_from(text)) << text;
    EXPECT_EQ(name_of_type(29), "Czech draughts");
    EXPECT_EQ(name_of_type(33), "a game without a name");
}

std::string number(const std::string& type, const std::string& square) {
    const auto move = move_in_notation(*game_type_from(type), square + "-" + square, Notation::numeric);
    return move.substr(0, move.find('-'));
}
std::string lettered(const std::string& type, int number) {
    const auto square = square_of(*game_type_from(type), number);
    return square ? std::string(1, static_cast<char>('a' + square->file)) + std::to_string(square->rank + 1)
                  : "none";
}

TEST(PdnSquares, AreNumberedAsTheTypeSays) {
    EXPECT_EQ(number("29", "b8"), "1");
    EXPECT_EQ(number("29", "h8"), "4");
    EXPECT_EQ(number("29", "a7"), "5");
    EXPECT_EQ(number("29", "a1"), "29");
    EXPECT_EQ(number("29", "g1"), "32");
    for (const auto& [type, first, second, last] :
         std::vector<std::array<std::string, 4>>{{"20", "b10", "d10", "i1"},
                                                 {"21", "b8", "d8", "g1"},
                                                 {"22", "a8", "c8", "h1"},
                                                 {"24", "h1", "f1", "a8"},
                                                 {"25", "b8", "d8", "g1"},
                                                 {"29,W,8,8,N0,0", "a1", "c1", "h8"},
                                                 {"29,W,8,8,N3,0", "h8", "f8", "a1"}}) {
        const auto squares = game_type_from(type)->width * game_type_from(type)->height / 2;
        EXPECT_EQ(lettered(type, 1), first) << type;
        EXPECT_EQ(lettered(type, 2), second) << type;
        EXPECT_EQ(lettered(type, squares), last) << type;
        EXPECT_EQ(lettered(type, 0), "none");
        EXPECT_EQ(lettered(type, squares + 1), "none");
    }
}

TEST(PdnSquares, ComeBackFromTheOtherNotation) {
    for (const int width : {8, 10, 12})
        for (const char* colour : {"W", "B"})
            for (const char* notation : {"A0", "A1", "A2", "A3", "N0", "N1", "N2", "N3"})
                for (const char* inverted : {"0", "1"}) {
                    const auto type =
                        *game_type_from("29," + std::string(colour) + "," + std::to_string(width) + ",8," +
                                        notation + "," + inverted);
                    std::vector<int> seen;
                    for (int file = 0; file < width; ++file)
                        for (int rank = 0; rank < 8; ++rank)
                            if (const auto found = number_of(type, {file, rank})) {
                                EXPECT_EQ(square_of(type, *found), (Square{file, rank}));
                                seen.push_back(*found);
                            }
                    std::sort(seen.begin(), seen.end());
                    ASSERT_EQ(seen.size(), static_cast<std::size_t>(width * 4));
                    EXPECT_EQ(seen.front(), 1);
                    EXPECT_EQ(seen.back(), width * 4);
                    EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
                    for (int i = 1; i + 1 < width * 4; ++i) {
                        const std::string move = std::to_string(i) + "x" + std::to_string(i + 1);
                        const std::string there = move_in_notation(type, move, Notation::algebraic);
                        EXPECT_EQ(move_in_notation(type, there, Notation::numeric), move);
                        EXPECT_EQ(move_in_notation(type, there, Notation::algebraic), there);
                    }
                }
}

TEST(PdnNotation, ChangesMovesPositionsAndGames) {
    const auto type = *game_type_from("29");
    EXPECT_EQ(move_in_notation(type, "a3b4", Notation::numeric), "21-17");
    EXPECT_EQ(move_in_notation(type, "2117", Notation::algebraic), "a3b4");
    EXPECT_EQ(move_in_notation(type, "a3xd6xg3", Notation::numeric), "21x10x24");
    EXPECT_EQ(fen_in_notation(type, "W:W21-24,K32:B1-2.", Notation::algebraic), "W:Wa3,c3,e3,g3,Kg1:Bb8,d8");
    EXPECT_EQ(fen_in_notation(type, " B : Wa1 , Kc3 : B ", Notation::numeric), "B:W29,K22:B");
    for (const char* fen :
         {"", "W", "W:", "W:X", "W:Wa2:B", "W:Wi9", "W:W33", "W:W0", "W:W4-2", "W:Wa1,,c3", "W:Wa1:H0"})
        EXPECT_THROW((void)fen_in_notation(type, fen, Notation::numeric), InputError) << fen;
    for (const char* move : {"a2-b3", "i9-a1", "33-1", "pass", "1-0"})
        EXPECT_THROW((void)move_in_notation(type, move, Notation::numeric), InputError) << move;

    const Record game = only_game(czech + "[FEN \"W:Wc3:Bb6\"]\n1. c3-d4 (1. c3-b4 b6-a5) b6-a5 *");
    const Record numbered = in_notation(game, Notation::numeric);
    EXPECT_EQ(*numbered.tag("GameType"), "29,W,8,8,N2,0");
    EXPECT_EQ(*numbered.tag("FEN"), "W:W22:B9");
    EXPECT_THAT(numbered.main_moves(), ElementsAre("22-18", "9-13"));
    EXPECT_TRUE(in_notation(numbered, Notation::algebraic) == game);
    EXPECT_THROW((void)in_notation(only_game("1. c3-d4 *"), Notation::numeric), InputError);
}

}  // namespace
}  // namespace tahoun::record
