// SGF: games read and written, files as they are found, damaged ones.
#include "record/sgf.hpp"

#include "core/error.hpp"
#include "core/random.hpp"
#include "record/file.hpp"
#include "record/games_text.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace tahoun::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

std::string data(const std::string& name) {
    return read_file(std::string(TAHOUN_SOURCE_DIR) + "/tests/data/sgf/" + name);
}

Record only_game(const std::string& text) {
    ReadResult read = read_sgf(text);
    for (const Fault& fault : read.faults) ADD_FAILURE() << "line " << fault.line << ": " << fault.reason;
    EXPECT_EQ(read.games.size(), 1U) << text;
    return read.games.empty() ? Record{} : read.games.front();
}

// Of a game whose second line is this; a good game follows.
std::string fault_of(const std::string& line) {
    const ReadResult read = read_sgf("(;FF[4]SZ[9]\n" + line + "\n(;FF[4]SZ[9];B[aa])\n");
    EXPECT_EQ(read.games.size(), 1U) << line;
    EXPECT_EQ(read.faults.size(), 1U) << line;
    if (read.faults.empty()) return "";
    EXPECT_EQ(read.faults.front().game, 1U) << line;
    return read.faults.front().reason;
}

void expect_stable(const std::vector<Record>& games) {
    const std::string text = write_sgf(games);
    const ReadResult read = read_sgf(text);
    EXPECT_THAT(read.faults, IsEmpty()) << text;
    ASSERT_EQ(read.games.size(), games.size()) << text;
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_TRUE(read.games[i] == canonical_sgf(games[i])) << text << "\nbecame\n"
                                                              << write_sgf(read.games[i]);
    EXPECT_EQ(write_sgf(read.games), text);
}

std::vector<std::string> names_in(const Node& node) {
    std::vector<std::string> names;
    for (const Property& property : node.properties) names.push_back(property.name);
    return names;
}

// --- Reading ----------------------------------------------------------------------------------------------------------

TEST(SgfReader, ReadsTagsSetUpMovesVariationsAndMarkup) {
    const Record game = only_game(data("lesson.sgf"));
    EXPECT_EQ(game.format, Format::sgf);
    EXPECT_THAT(game.tags,
                ElementsAre(Pair("FF", "4"), Pair("GM", "1"), Pair("CA", "UTF-8"), Pair("AP", "Editor:3.5.1"),
                            Pair("ST", "2"), Pair("SZ", "6"), Pair("KM", "0.00"), Pair("RU", "Capture Go"),
                            Pair("GN", "Lekce: první žebřík")));
    const Node& first = game.nodes[start];
    EXPECT_THAT(names_in(first), ElementsAre("PL", "AB", "AW", "TR", "SQ", "LB"));
    EXPECT_THAT(property(first, "LB")->values, ElementsAre("dc:A", "cd:B\\:2"));
    EXPECT_THAT(
        first.comments,
        ElementsAre("Black captures by a ladder.\n\nTwo lines, a ] bracket, a \\ backslash and a line that "
                    "was folded."));
    EXPECT_THAT(game.main_moves(), ElementsAre("B[ec]", "W[ed]", "B[db]"));
    ASSERT_EQ(first.children.size(), 2U);
    const Node& good = game.nodes[first.children[0]];
    EXPECT_THAT(good.nags, ElementsAre(1));
    EXPECT_THAT(good.comments, ElementsAre("Right."));
    EXPECT_EQ(good.line, 10U);
    const Node& answer = game.nodes[good.children.front()];
    EXPECT_THAT(property(answer, "XYZ")->values, ElementsAre("private \\] stuff", " more"));
    const Node& bad = game.nodes[first.children[1]];
    EXPECT_THAT(bad.nags, ElementsAre(4));
    EXPECT_THAT(bad.comments, ElementsAre("Too soft: see [diagram 3]."));
    expect_stable({game});
}

TEST(SgfReader, ReadsOldFilesOfServersWithWindowsLineEnds) {
    const Record game = only_game(data("server.sgf"));
    EXPECT_EQ(*game.tag("FF"), "4");
    EXPECT_EQ(*game.tag("CP"), "text");
    EXPECT_EQ(game.result, "0-1");
    EXPECT_EQ(*game.tag("RE"), "W+R");
    EXPECT_THAT(property(game.nodes[start], "AB")->values, ElementsAre("pd", "dp"));
    EXPECT_THAT(game.nodes[start].comments,
                ElementsAre("white 10k?: hi!\nblack [9k]: hi, have a nice game :-)\n"));
    EXPECT_THAT(game.main_moves(), ElementsAre("W[dd]", "B[pp]", "W[]", "B[tt]"));
    EXPECT_EQ(game.nodes.back().line, 11U);
    expect_stable({game});
}

TEST(SgfReader, ReadsCollectionsAmongOtherText) {
    const ReadResult read = read_sgf(data("collection.sgf"));
    EXPECT_THAT(read.faults, IsEmpty());
    ASSERT_EQ(read.games.size(), 3U);
    EXPECT_EQ(read.games[0].line, 4U);
    EXPECT_EQ(sgf_points(*property(read.games[0].nodes[start], "AB")).size(), 6U);
    EXPECT_EQ(read.games[1].line, 6U);
    EXPECT_THAT(read.games[1].main_moves(), ElementsAre("B[bb]", "W[cc]", "B[dd]", "W[ee]"));
    EXPECT_EQ(read.games[1].nodes.size(), 9U);
    expect_stable(read.games);
}

TEST(SgfReader, GivesEachMoveANodeOfItsOwnAndSetUpComesFirst) {
    const Record game = read_sgf(data("collection.sgf")).games.at(2);
    const auto line = game.main_line();
    ASSERT_EQ(line.size(), 3U);
    EXPECT_THAT(game.nodes[start].comments, IsEmpty());
    EXPECT_EQ(game.nodes[line[0]].move, "B[aa]");
    EXPECT_THAT(game.nodes[line[0]].comments, ElementsAre("a move in the first node"));
    EXPECT_EQ(game.nodes[line[1]].move, "");
    EXPECT_THAT(names_in(game.nodes[line[1]]), ElementsAre("AB"));
    EXPECT_EQ(game.nodes[line[2]].move, "W[cc]");
    EXPECT_THAT(names_in(game.nodes[line[2]]), ElementsAre("MN"));
    EXPECT_THAT(game.main_moves(), ElementsAre("B[aa]", "W[cc]"));
    EXPECT_THAT(only_game("(;B[aa]B[bb]C[x])").main_moves(), ElementsAre("B[aa]", "B[bb]"));
}

TEST(SgfReader, TakesTheGameForGoWhereNothingIsSaid) {
    const Record game = only_game("(;B[aa];W[bb])");
    EXPECT_THAT(game.tags, ElementsAre(Pair("FF", "4"), Pair("GM", "1"), Pair("CA", "UTF-8")));
    EXPECT_EQ(*only_game("(;GM[2]FF[3])").tag("GM"), "2");
    EXPECT_EQ(*only_game("(;GM[ ]SZ[])").tag("GM"), "1");
}

TEST(SgfReader, ReadsNodesWithoutMoves) {
    const Record game = only_game("(;FF[4];;C[only words];B[aa];)");
    EXPECT_EQ(game.nodes.size(), 5U);
    EXPECT_THAT(game.main_moves(), ElementsAre("B[aa]"));
    expect_stable({game, only_game("(;)"), only_game("(;(;)(;))")});
}

TEST(SgfReader, ReadsWhatPeopleForget) {
    // ']' in a text, unless the file could go on there
    EXPECT_THAT(only_game("(;FF[4]C[see [1] and [2], a [3k]];B[aa])").nodes[start].comments,
                ElementsAre("see [1] and [2], a [3k]"));
    EXPECT_EQ(*only_game("(;FF[4]PB[Eva [5k] CZ];B[aa])").tag("PB"), "Eva [5k] CZ");
    EXPECT_THAT(only_game("(;FF[4]C[a [b];B[aa])").main_moves(), ElementsAre("B[aa]"));
    EXPECT_THAT(only_game("(;FF[4]C[a [b]\nN [c];B[aa])").main_moves(), ElementsAre("B[aa]"));
    // ';' before the first node, a property that is split in two, blanks
    EXPECT_EQ(*only_game("(GM[1] SZ [9] ;B[aa])").tag("SZ"), "9");
    EXPECT_THAT(property(only_game("(;AB[aa]AW[bb]AB[cc])").nodes[start], "AB")->values,
                ElementsAre("aa", "cc"));
    EXPECT_THAT(only_game("(;C[a]C[b])").nodes[start].comments, ElementsAre("a\nb"));
    EXPECT_THAT(only_game("( ; B [ aa ] \n; W\n[bb\n] )").main_moves(), ElementsAre("B[aa]", "W[bb]"));
}

TEST(SgfReader, ReadsTextsAsTheStandardSays) {
    const auto comment = [](const std::string& value) {
        const auto comments = only_game("(;C[" + value + "])").nodes[start].comments;
        return comments.empty() ? std::string() : comments.front();
    };
    EXPECT_EQ(comment("a\\\nb\\\r\nc"), "abc");
    EXPECT_EQ(comment("a\nb\r\nc\rd\n\re"), "a\nb\nc\nd\ne");
    EXPECT_EQ(comment("a\tb\\\tc\vd"), "a b c d");
    EXPECT_EQ(comment("\\a\\:\\\\\\]:"), "a:\\]:");
    EXPECT_EQ(comment("  \n "), "");
    EXPECT_EQ(*only_game("(;PB[a\nb\\\nc])").tag("PB"), "a bc");
    EXPECT_EQ(*only_game("(;GC[a\nb])").tag("GC"), "a\nb");
}

TEST(SgfReader, ReadsResults) {
    const auto result = [](const std::string& value) { return only_game("(;RE[" + value + "])").result; };
    EXPECT_EQ(result("B+3.5"), "1-0");
    EXPECT_EQ(result("W+T"), "0-1");
    EXPECT_EQ(result("0"), "1/2-1/2");
    EXPECT_EQ(result("Draw"), "1/2-1/2");
    EXPECT_EQ(result("Void"), "*");
    EXPECT_EQ(result("?"), "*");
    EXPECT_EQ(only_game("(;)").result, "*");
}

TEST(SgfReader, KnowsSgfFromPortableGames) {
    for (const char* text : {"(;FF[4])", "\xEF\xBB\xBF\r\n(\n;GM[1])", "(GM[1])", "(;)",
                             "Dear friend (hi),\n(;B[aa])", "[a] (;B[aa])"})
        EXPECT_TRUE(is_sgf(text)) << text;
    for (const char* text : {"", "1. a1 (1. b2) *", "[Game \"tictactoe\"]\n\n1. a1 (;B[aa]\n1. b2) *",
                             "{x (;B[aa])} 1. a1 *", "1. a (;note\n1. b) *", "(see below)", "(;-)"})
        EXPECT_FALSE(is_sgf(text)) << text;
    EXPECT_EQ(read_games_text("(;B[aa])").games.at(0).format, Format::sgf);
    EXPECT_EQ(read_games_text("1. a1 *").games.at(0).format, Format::portable);
}

// --- Character sets ---------------------------------------------------------------------------------------------------

TEST(SgfReader, BringsOtherCharacterSetsIntoUtf8) {
    const Record latin = only_game(data("latin1.sgf"));
    EXPECT_EQ(*latin.tag("PB"), "René");
    EXPECT_EQ(*latin.tag("CA"), "UTF-8");
    EXPECT_THAT(latin.nodes[start].comments, ElementsAre("“quoted”"));
    EXPECT_EQ(*only_game("(;PB[Ren\xE9])").tag("PB"), "René");
    EXPECT_EQ(*only_game("(;PB[René])").tag("PB"), "René");
    EXPECT_EQ(*only_game("(;CA[ISO-8859-1]PB[René])").tag("PB"), "René") << "text that is UTF-8 already";
    EXPECT_EQ(*only_game("(;CA[windows-1250]PB[\xE8\xF8])").tag("PB"), "čř");

    // Some bytes of these sets are those of ']' and '\', and each game has its own.
    const ReadResult asian = read_sgf(data("asian.sgf"));
    EXPECT_THAT(asian.faults, IsEmpty());
    ASSERT_EQ(asian.games.size(), 2U);
    EXPECT_EQ(*asian.games[0].tag("PB"), "古力");
    EXPECT_EQ(*asian.games[1].tag("PB"), "ゾソ");
    expect_stable(asian.games);
}

TEST(SgfReader, RefusesTextThatIsNotOfItsCharacterSet) {
    const ReadResult read = read_sgf(
        "(;FF[4]CA[UTF-8]PB[Ren\xE9];B[aa])\n(;FF[4]CA[EBCDIC]PB[\xE9])\n(;FF[4]CA[EBCDIC]PB[E];B[bb])");
    ASSERT_EQ(read.faults.size(), 2U);
    EXPECT_THAT(read.faults[0].reason, HasSubstr("'UTF-8', but the byte 0xE9"));
    EXPECT_THAT(read.faults[1].reason, HasSubstr("'EBCDIC' is not known"));
    EXPECT_EQ(read.faults[1].line, 2U);
    EXPECT_EQ(read.faults[1].game, 2U);
    ASSERT_EQ(read.games.size(), 1U);
    EXPECT_THAT(read.games[0].main_moves(), ElementsAre("B[bb]"));
}

// --- Faults -----------------------------------------------------------------------------------------------------------

TEST(SgfReader, SaysWhatIsWrongAndGoesOn) {
    EXPECT_THAT(fault_of(";B[aa][bb])"), HasSubstr("2 values"));
    EXPECT_THAT(fault_of(";B[aa]]"), HasSubstr("']' that closes nothing"));
    EXPECT_THAT(fault_of(";B)"), HasSubstr("'B' is no property"));
    EXPECT_THAT(fault_of(";b[aa])"), HasSubstr("'b' is no property"));
    EXPECT_THAT(fault_of("(;)[aa])"), HasSubstr("without the name"));
    EXPECT_THAT(fault_of("((;B[aa]))"), HasSubstr("without a node"));
    EXPECT_THAT(fault_of("(;B[aa]);W[bb])"), HasSubstr("behind the variations"));
    EXPECT_THAT(fault_of(std::string(";B[a\0a])", 8)), HasSubstr("zero byte"));
}

TEST(SgfReader, ReadsWhatIsGoodInADamagedFile) {
    const ReadResult read = read_sgf(data("damaged.sgf"));
    std::vector<std::size_t> games;
    std::vector<std::size_t> lines;
    for (const Fault& fault : read.faults) {
        games.push_back(fault.game);
        lines.push_back(fault.line);
    }
    EXPECT_THAT(games, ElementsAre(2, 3, 4, 5, 6, 8));
    EXPECT_THAT(lines, ElementsAre(2, 3, 4, 5, 6, 8));
    ASSERT_EQ(read.games.size(), 2U);
    EXPECT_THAT(read.games[0].main_moves(), ElementsAre("B[aa]", "W[bb]"));
    EXPECT_THAT(read.games[1].main_moves(), ElementsAre("B[ee]", "W[dd]"));
    EXPECT_THAT(read.faults[0].reason, HasSubstr("not closed by ')'"));
    EXPECT_THAT(read.faults[1].reason, HasSubstr("a value of C that is not closed"));
    EXPECT_THAT(read.faults[3].reason, HasSubstr("'or' is no property"));
    EXPECT_THAT(read.faults[4].reason, HasSubstr("behind the variations"));
}

TEST(SgfReader, SurvivesAFileCutOffAnywhere) {
    const std::string whole = data("lesson.sgf");
    for (std::size_t length = 0; length + 2 < whole.size(); ++length) {
        const ReadResult read = read_sgf(whole.substr(0, length));
        EXPECT_THAT(read.games, IsEmpty()) << length;
    }
}

TEST(SgfReader, IsAsFastOnBadTextAsOnGood) {
    const auto repeated = [](const std::string& text) {
        std::string all;
        while (all.size() < 50'000) all += text;
        return all;
    };
    for (const char* text : {"(", "(;", "(;C[", "(;C[[a]x)", "(;C[[a]x", "C[", "[", "(;FF[4]C[[a]b\n",
                             "(;FF[4]CA[x\xE9", "(  ;", "(;AB[aa]", ";", ")", "(;B[aa](", "\\"}) {
        const ReadResult read = read_sgf("(;" + repeated(text));
        EXPECT_LE(read.faults.size(), 50'000U) << text;
    }
}

TEST(SgfReader, ReadsDeepTreesWithoutRunningOutOfStack) {
    constexpr int depth = 20'000;
    std::string nested;
    for (int i = 0; i < depth; ++i) nested += "(;B[aa](;W[bb])";
    const std::string closing(depth, ')');
    const Record game = only_game(nested + closing);
    EXPECT_EQ(game.nodes.size(), 2U * depth + 1);
    expect_stable({game});
    EXPECT_THAT(read_sgf(nested).faults.at(0).reason, HasSubstr("20000 more ')'"));
}

// --- Writing ----------------------------------------------------------------------------------------------------------

TEST(SgfWriter, WritesOneForm) {
    EXPECT_EQ(write_sgf(only_game("(RE[B+]SZ[6]GaMe[1]RU[Capture Go]AB[cc]C[x\\]];B[aa]C[y]TR[aa]BM[1]"
                                  "(;W[bb](;B[cc]))(;)(;W[]))")),
              "(;FF[4]GM[1]CA[UTF-8]RE[B+]SZ[6]RU[Capture Go]AB[cc]C[x\\]];B[aa]BM[1]TR[aa]C[y]\n"
              "(;W[bb];B[cc])\n(;)\n(;W[]))\n");
}

TEST(SgfWriter, PutsTheResultAmongTheTags) {
    Record game = only_game("(;RE[B+R]PB[x])");
    EXPECT_THAT(write_sgf(game), HasSubstr("RE[B+R]"));
    game.result = "0-1";
    EXPECT_THAT(write_sgf(game), HasSubstr("RE[W+]"));
    game.result = "*";
    EXPECT_EQ(write_sgf(game), "(;FF[4]GM[1]CA[UTF-8]PB[x])\n");
}

TEST(SgfWriter, KeepsLinesShort) {
    std::string text = "(;FF[4]";
    for (int i = 0; i < 100; ++i) text += ";B[aa]C[words];W[bb](;B[cc])(;B[dd]";
    const Record game = only_game(text + std::string(101, ')'));
    std::istringstream lines(write_sgf(game));
    for (std::string line; std::getline(lines, line);)
        EXPECT_TRUE(line.size() <= 80 || line.find("))))))") != std::string::npos) << line;
}

TEST(SgfWriter, RefusesWhatWouldNotComeBack) {
    for (const char* move : {"aa", "B", "B[a]a]", "b[aa]", "B[aa][bb]", "B[a\\]", "D4"}) {
        Record game;
        game.format = Format::sgf;
        game.add(start, move);
        EXPECT_THROW((void)write_sgf(game), InputError) << move;
    }
    for (const Property& property :
         {Property{"", {"x"}}, Property{"AB", {}}, Property{"Ab", {"x"}}, Property{"AB", {"]"}},
          Property{"AB", {"\\"}}, Property{"C", {"x"}}, Property{"B", {"aa"}}, Property{"PB", {"x"}}}) {
        Record game;
        game.format = Format::sgf;
        game.nodes[start].properties.push_back(property);
        EXPECT_THROW((void)write_sgf(game), InputError) << property.name;
    }
    Record game;
    game.format = Format::sgf;
    game.set_tag("Event", "x");
    EXPECT_THROW((void)write_sgf(game), InputError);
}

TEST(SgfWriter, RoundTripsRandomGames) {
    test::Seeded seeded;
    Random& random = seeded.random;
    const auto pick = [&](const std::vector<std::string>& list) {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    const std::vector<std::string> texts{"x",       "]", "[",      "\\",    "a\nb",  "(;FF[4",
                                         "(;FF[4]", ")", ";B[aa]", "ž:\\]", "a\tb\r"};
    for (int i = 0; i < test::cases(500); ++i) {
        std::vector<Record> games;
        do {
            Record game;
            game.format = Format::sgf;
            for (const char* name : {"SZ", "PB", "RU", "GC", "KM"})
                if (random.happens(1, 3)) game.set_tag(name, pick(texts));
            game.result = pick({"1-0", "0-1", "1/2-1/2", "*"});
            NodeId last = start;
            for (std::uint32_t left = random.below(30); left > 0; --left) {
                const NodeId parent =
                    random.happens(1, 4) ? random.below(static_cast<std::uint32_t>(game.nodes.size())) : last;
                last = game.add(parent, pick({"B[aa]", "W[bb]", "W[]", "", "B[\\]]"}));
                Node& node = game.nodes[last];
                while (random.happens(1, 4)) node.comments.push_back(pick(texts));
                while (random.happens(1, 5)) node.comments_before.push_back(pick(texts));
                while (!node.move.empty() && random.happens(1, 4))
                    node.nags.push_back(static_cast<int>(random.below(10)));
                if (random.happens(1, 4)) node.properties.push_back({"TR", {"aa", "bb:cc"}});
                if (random.happens(1, 6))
                    node.properties.push_back({pick({"PB", "XX", "N"}), {"\\]\n ", ""}});
            }
            games.push_back(std::move(game));
        } while (random.happens(1, 2));
        expect_stable(games);
        if (HasFailure()) return;
    }
}

// --- Points -----------------------------------------------------------------------------------------------------------

TEST(SgfPoints, AreLettersFromTheUpperLeft) {
    EXPECT_EQ(sgf_point("aa"), (SgfPoint{0, 0}));
    EXPECT_EQ(sgf_point("cA"), (SgfPoint{2, 26}));
    EXPECT_EQ(text_of(SgfPoint{51, 18}), "Zs");
    for (const char* text : {"", "a", "aaa", "a1", "a "}) EXPECT_FALSE(sgf_point(text)) << text;
    EXPECT_THAT(sgf_points({"AB", {"ba:ab", "cc"}}),
                ElementsAre(SgfPoint{0, 0}, SgfPoint{1, 0}, SgfPoint{0, 1}, SgfPoint{1, 1}, SgfPoint{2, 2}));
    EXPECT_THAT(sgf_points({"AB", {""}}), IsEmpty());
    EXPECT_THROW((void)sgf_points({"AB", {"aa:b"}}), InputError);
    EXPECT_THROW((void)sgf_points({"AB", {"D4"}}), InputError);
}

}  // namespace
}  // namespace tahoun::record
