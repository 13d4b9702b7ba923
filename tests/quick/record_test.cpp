// Games written down: the portable syntax, and files in and out.
#include "core/error.hpp"
#include "core/random.hpp"
#include "record/file.hpp"
#include "record/game_record.hpp"
#include "record/portable.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace tahoun::record {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Record only_game(const std::string& text) {
    ReadResult read = read_portable(text);
    for (const Fault& fault : read.faults) ADD_FAILURE() << "line " << fault.line << ": " << fault.reason;
    EXPECT_EQ(read.games.size(), 1U) << text;
    return read.games.empty() ? Record{} : read.games.front();
}

Fault only_fault(const std::string& text) {
    const ReadResult read = read_portable(text);
    EXPECT_THAT(read.games, IsEmpty()) << text;
    EXPECT_EQ(read.faults.size(), 1U) << text;
    return read.faults.empty() ? Fault{} : read.faults.front();
}

// Every move with what belongs to it, variations in brackets.
std::string outline(const Record& game, NodeId id = start) {
    const Node& node = game.nodes[id];
    std::string text;
    for (const auto& comment : node.comments_before) text += "<" + comment + ">";
    text += node.move;
    for (const int nag : node.nags) text += "$" + std::to_string(nag);
    for (const auto& comment : node.comments) text += "{" + comment + "}";
    for (std::size_t i = 1; i < node.children.size(); ++i)
        text += " (" + outline(game, node.children[i]) + ")";
    if (!node.children.empty()) text += " " + outline(game, node.children.front());
    return text;
}

void expect_round_trip(const std::vector<Record>& games) {
    const std::string text = write_portable(games);
    const ReadResult read = read_portable(text);
    EXPECT_THAT(read.faults, IsEmpty()) << text;
    EXPECT_TRUE(read.games == games) << text << "\nbecame\n" << write_portable(read.games);
}

TEST(PortableReader, ReadsTagsMovesAndResult) {
    const Record game = only_game("[Event \"Café\"]\n[White \"\"]\n\n1. e4 e5\n2. Nf3 1/2-1/2\n");
    ASSERT_NE(game.tag("Event"), nullptr);
    EXPECT_EQ(*game.tag("Event"), "Café");
    EXPECT_EQ(*game.tag("White"), "");
    EXPECT_EQ(game.tag("Black"), nullptr);
    EXPECT_THAT(game.main_moves(), ElementsAre("e4", "e5", "Nf3"));
    EXPECT_EQ(game.result, "1/2-1/2");
    EXPECT_EQ(game.line, 1U);
}

TEST(PortableReader, UnderstandsEscapesInTags) {
    const Record game = only_game(R"([A "say \"no\""][B "C:\\x\y"] *)");
    EXPECT_EQ(*game.tag("A"), "say \"no\"");
    EXPECT_EQ(*game.tag("B"), "C:\\x\\y");
}

TEST(PortableReader, TellsNumbersFromMoves) {
    EXPECT_THAT(only_game("1.a 2 2.3 4 *").main_moves(), ElementsAre("a", "2", "3", "4"));
    EXPECT_THAT(only_game("1. 32-28 17-22 2. 28x17 *").main_moves(), ElementsAre("32-28", "17-22", "28x17"));
    const Record late = only_game("17... Kd7 18. Ke2 *");
    EXPECT_EQ(late.first_number, 17);
    EXPECT_TRUE(late.second_begins);
    EXPECT_THAT(late.main_moves(), ElementsAre("Kd7", "Ke2"));
    EXPECT_TRUE(only_game("1. ... e5 *").second_begins);
    EXPECT_FALSE(only_game("e4 1... e5 *").second_begins);
}

TEST(PortableReader, HangsVariationsOnTheMoveTheyReplace) {
    const Record game = only_game("1. a b (1... c 2. d (2. e f) 2... g) (1... h) 2. i *");
    EXPECT_EQ(outline(game), " a (c (e f) d g) (h) b i");
    EXPECT_THAT(game.main_moves(), ElementsAre("a", "b", "i"));
}

TEST(PortableReader, KnowsOfWhichMoveACommentIs) {
    EXPECT_EQ(outline(only_game("{i} 1. {b} a {x} {y} b (1... {v} c {w}) {n} 2. d {z} *")),
              "{i} <b>a{x}{y} (<v>c{w}) b <n>d{z}");
    EXPECT_EQ(outline(only_game("1. a (1. b) {last} *")), " (b) a{last}");
    EXPECT_EQ(outline(only_game("1. a ; to the end } 1-0\n b 1-0 {resigns}")),
              " a{to the end } 1-0} b{resigns}");
    EXPECT_EQ(outline(only_game("1. a { one\r\n  two\t } {} *")), " a{one two}");
}

TEST(PortableReader, ReadsAnnotations) {
    EXPECT_EQ(outline(only_game("1. a! b?? 2. c !? d $14$3 *")), " a$1 b$4 c$5 d$14$3");
}

TEST(PortableReader, TakesWhatOtherSystemsAdd) {
    const Record game =
        only_game("\xEF\xBB\xBF; exported\r\n%escape\r\n[A \"x\"]\r\n\r\n% [B \"no\"]\r\n1. a\r\nb 1-0\r\n");
    EXPECT_EQ(game.tags.size(), 1U);
    EXPECT_THAT(game.nodes[start].comments, ElementsAre("exported"));
    EXPECT_THAT(game.main_moves(), ElementsAre("a", "b"));
}

TEST(PortableReader, ReadsSeveralGames) {
    const ReadResult read = read_portable("1. a 1-0\n\n[A \"x\"]\n1. b *\n1. c 0-1 1. d 2-0 *\n\n*\n");
    EXPECT_THAT(read.faults, IsEmpty());
    std::vector<std::string> outlines;
    for (const Record& game : read.games) outlines.push_back(outline(game) + " " + game.result);
    EXPECT_THAT(outlines, ElementsAre(" a 1-0", " b *", " c 0-1", " d 2-0", " *"));
    EXPECT_EQ(read.games[1].line, 3U);
}

TEST(PortableReader, TellsCastlingFromALostGameForBoth) {
    EXPECT_THAT(only_game("1. a 0-0 (1... 0-0) 2. 0-0 1-0").main_moves(), ElementsAre("a", "0-0", "0-0"));
    EXPECT_EQ(only_game("1. a 0-0\n").result, "0-0");
    EXPECT_EQ(read_portable("1. a 0-0\n\n1. b *").games.size(), 2U);
    EXPECT_EQ(read_portable("1. a 0-0\n[A \"x\"] 1. b *").games.size(), 2U);
}

TEST(PortableReader, LetsTheLastGameLackItsResultIfATagHasIt) {
    EXPECT_EQ(only_game("[Result \"2-0\"]\n1. a b").result, "2-0");
    EXPECT_THAT(only_fault("[Result \"?\"]\n1. a b").reason, HasSubstr("does not end with a result"));
    const ReadResult cut_off = read_portable("[Result \"1-0\"]\n1. a b\n[Result \"1-0\"]\n1. a 1-0");
    EXPECT_EQ(cut_off.games.size(), 1U);
    EXPECT_THAT(cut_off.faults,
                ElementsAre(Fault{3, 1, "the game does not end with a result (1-0, 0-1, 1/2-1/2 or *)"}));
}

TEST(PortableReader, NamesWhatIsWrong) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"1. a\n{open", "comment that is not closed"},
        {"1. a\n(1. b *", "result '*' inside the variation of line 2"},
        {"1. a\n(1. b", "variation of line 2 is not closed"},
        {"1. a )\n*", "')' without"},
        {"( 1. a ) *", "variation without a move before"},
        {"1. a () *", "variation without a move"},
        {"1. a ((1. b)) *", "variation without a move before"},
        {"$1 1. a *", "annotation without a move"},
        {"1. a $256 *", "from 0 to 255"},
        {"1. a $ *", "from 0 to 255"},
        {"1. a!!! *", "'!!!' is no annotation"},
        {"1. a } *", "'}' without"},
        {"1. a ] *", "']' without"},
        {"1. a [x] *", "'[' among the moves"},
        {"1. a /FEN \"W:Wa1\"/ *", "'/FEN' is no move"},
        {"1. a \x01 *", "control character"},
        {"1. a %x *", "'%'"},
        {"1. 2.3 1.1-0 *", "'1-0' is no move"},
        {"1. /FEN!! e5 *", "'/FEN' is no move"},
        {"1. a \"b\" *", "quotes among the moves"},
        {"1234567890. a *", "too large"},
        {"1. a b", "does not end with a result"},
        {"[Event]\n*", "'Event' has no value"},
        {"[\"x\"]\n*", "tag without a name"},
        {"[Event \"x]\n*", "no closing quote"},
        {"[Event \"x\" y]\n*", "not closed by ']'"},
    };
    for (const auto& [text, reason] : cases) EXPECT_THAT(only_fault(text).reason, HasSubstr(reason)) << text;
}

TEST(PortableReader, SaysWhereAndKeepsTheOthers) {
    const ReadResult read = read_portable(
        "[A \"1\"]\n1. a *\n\n"
        "[A \"2\"]\n[Bad]\n[C \"2\"]\n\n1. b *\n\n"
        "[A \"3\"]\n1. c {open\n2. d *\n\n"
        "[A \"4\"]\n1. e\n\n"
        "[A \"5\"]\n1. f *\n");
    std::vector<std::string> kept;
    for (const Record& game : read.games) kept.push_back(*game.tag("A"));
    EXPECT_THAT(kept, ElementsAre("1", "5"));
    ASSERT_EQ(read.faults.size(), 3U);
    EXPECT_EQ(read.faults[0].line, 5U);
    EXPECT_EQ(read.faults[0].game, 2U);
    EXPECT_EQ(read.faults[1].line, 11U);
    EXPECT_EQ(read.faults[1].game, 3U);
    EXPECT_EQ(read.faults[2].line, 17U);
    EXPECT_EQ(read.faults[2].game, 4U);
}

TEST(PortableReader, LimitsTheDepthOfVariations) {
    const auto nested = [](std::size_t depth) {
        std::string text = "1. a b";
        for (std::size_t i = 0; i < depth; ++i) text += " (1... c d";
        return text + std::string(depth, ')') + " *";
    };
    EXPECT_EQ(only_game(nested(deepest_variation)).nodes.size(), 3 + 2 * deepest_variation);
    EXPECT_THAT(only_fault(nested(deepest_variation + 1)).reason, HasSubstr("more than 200 deep"));
    EXPECT_THAT(only_fault(nested(100'000)).reason, HasSubstr("more than 200 deep"));
}

TEST(PortableReader, SurvivesEveryTruncation) {
    const std::string whole = "[A \"x\"]\n\n1. a {c} b (1... d $1) 2. e! ;x\n f 1-0\n\n[A \"y\"]\n1. g *\n";
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const ReadResult read = read_portable(whole.substr(0, length));
        for (const Record& game : read.games)
            EXPECT_TRUE(game.result == "1-0" || game.result == "*") << length;
        EXPECT_LE(read.games.size() + read.faults.size(), 2U) << length;
        expect_round_trip(read.games);
    }
}

TEST(PortableWriter, WritesOneForm) {
    EXPECT_EQ(write_portable(only_game("[A \"x\\\"y\"] {i} 1.a! {b}c(1...d)2.e 1-0")),
              "[A \"x\\\"y\"]\n\n{i} 1. a $1 {b} 1... c (1... d) 2. e 1-0\n");
}

TEST(PortableWriter, KeepsLinesShort) {
    Record game;
    NodeId at = start;
    for (int i = 0; i < 200; ++i) at = game.add(at, "močál" + std::to_string(i));
    game.nodes[at].comments = {
        "a comment that goes on for longer than one line can, with words in it such as [Event \"x\"] and "
        "[Site \"y\"]"};
    const std::string text = write_portable(game);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 110U) << line;
    EXPECT_EQ(text.find("\n["), std::string::npos);
    expect_round_trip({game});
}

TEST(PortableWriter, WritesABraceInACommentToTheEndOfTheLine) {
    Record game;
    const NodeId first = game.add(start, "a");
    game.nodes[first].comments = {"x } y", "} {", "plain"};
    const NodeId other = game.add(start, "b");
    game.nodes[other].comments = {"}"};
    expect_round_trip({game});
    EXPECT_THAT(write_portable(game), HasSubstr(";x } y\n"));
}

TEST(PortableWriter, RefusesWhatWouldNotComeBack) {
    const auto with_move = [](std::string move) {
        Record game;
        game.add(start, std::move(move));
        return game;
    };
    for (const char* move :
         {"", "a b", "1.", "1.a", "...", "%a", "a!", "a(b", "1-0", "*", "a;b", "a\n", "{a}", "$1", "a\"b"})
        EXPECT_THROW((void)write_portable(with_move(move)), InputError) << move;
    Record game;
    game.result = "3-0";
    EXPECT_THROW((void)write_portable(game), InputError);
    game.result = "*";
    game.tags = {{"Two words", "x"}};
    EXPECT_THROW((void)write_portable(game), InputError);
    game.tags = {{"Two", "li\nnes"}};
    EXPECT_THROW((void)write_portable(game), InputError);
    game.tags.clear();
    game.nodes[game.add(start, "a")].nags = {256};
    EXPECT_THROW((void)write_portable(game), InputError);
}

// Trees of any shape, with whatever a record can hold.
Record random_game(Random& random) {
    const std::vector<std::string> moves{"a", "12", "0-0", "e4", "32-28", "Žofie", "x.y", "a!b", "-"};
    const std::vector<std::string> comments{"c",
                                            "two words",
                                            "} brace",
                                            "[Event \"x\"]",
                                            "% sign",
                                            "{",
                                            "dlouhá poznámka " + std::string(60, 'x'),
                                            "; semicolon"};
    const std::vector<std::string> results{"1-0", "0-1", "1/2-1/2", "*", "2-0", "1-1", "0-2", "0-0"};
    const auto pick = [&](const auto& list) {
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    const auto some = [&] {
        std::vector<std::string> list;
        while (random.happens(1, 4)) list.push_back(pick(comments));
        return list;
    };
    Record game;
    game.set_tag("Game", "any");  // or a first move of 32-28 would make it draughts
    while (random.happens(1, 2))
        game.tags.emplace_back("Tag" + std::to_string(random.below(9)), pick(comments) + "\\\"");
    game.result = pick(results);
    game.first_number = static_cast<int>(random.below(100));
    game.second_begins = random.happens(1, 3);
    game.nodes[start].comments = some();
    NodeId last = start;
    for (std::uint32_t left = random.below(30); left > 0; --left) {
        const NodeId parent =
            random.happens(1, 3) ? random.below(static_cast<std::uint32_t>(game.nodes.size())) : last;
        last = game.add(parent, pick(moves));
        game.nodes[last].comments_before = some();
        game.nodes[last].comments = some();
        while (random.happens(1, 6)) game.nodes[last].nags.push_back(static_cast<int>(random.below(256)));
    }
    return game;
}

TEST(Portable, RoundTripsRandomGames) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(1000); ++i) {
        std::vector<Record> games;
        do games.push_back(random_game(seeded.random));
        while (seeded.random.happens(1, 2));
        expect_round_trip(games);
        if (HasFailure()) return;
    }
}

TEST(Record, ComparesTreesNotNumbers) {
    Record a;
    const NodeId first = a.add(start, "a");
    a.add(first, "b");
    a.add(start, "c");
    Record b;
    const NodeId other = b.add(start, "a");
    b.add(start, "c");
    b.add(other, "b");
    b.line = 7;
    EXPECT_TRUE(a == b);
    b.add(start, "d");
    EXPECT_FALSE(a == b);
    b.set_tag("A", "1");
    b.set_tag("A", "2");
    EXPECT_THAT(b.tags, ElementsAre(std::pair<std::string, std::string>("A", "2")));
}

// --- Files ------------------------------------------------------------------------------------------------------------

class Files : public testing::Test {
public:
    Files() {
        std::string pattern = (fs::temp_directory_path() / "tahoun-record-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~Files() override {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

protected:
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static std::string why(const std::function<void()>& action) {
        try {
            action();
        } catch (const WorkError& error) {
            return error.what();
        }
        return "nothing went wrong";
    }
    fs::path folder_;
};

TEST_F(Files, AreWrittenAndRead) {
    const std::string text = "řádek\nand another\n";
    write_file(path("a"), text);
    EXPECT_EQ(read_file(path("a")), text);
    write_file(path("a"), "");
    EXPECT_EQ(read_file(path("a")), "");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, ThatCannotBeReadAreNamedWithTheReason) {
    EXPECT_EQ(why([&] { (void)read_file(path("none")); }),
              "cannot read '" + path("none") + "': No such file or directory");
    EXPECT_EQ(why([&] { (void)read_file(folder_.string()); }),
              "cannot read '" + folder_.string() + "': Is a directory");
    std::ofstream(path("binary")) << std::string("text\0", 5);
    EXPECT_THAT(why([&] { (void)read_file(path("binary")); }), HasSubstr("binary"));
    write_file(path("five"), "12345");
    EXPECT_EQ(read_file(path("five"), 5), "12345");
    EXPECT_THAT(why([&] { (void)read_file(path("five"), 4); }), HasSubstr("larger than 4 bytes"));
    std::ofstream(path("huge")).close();
    fs::resize_file(path("huge"), largest_file + 1);
    EXPECT_THAT(why([&] { (void)read_file(path("huge")); }), HasSubstr("larger than 64 MiB"));
    EXPECT_THAT(why([&] { (void)read_file("/dev/zero"); }), HasSubstr("binary"));
}

TEST_F(Files, ThatCannotBeWrittenAreNamedAndNothingIsLeft) {
    EXPECT_THAT(why([&] { write_file(path("no/such"), "x"); }),
                HasSubstr("no/such': No such file or directory"));
    EXPECT_THAT(why([&] { write_file(folder_.string(), "x"); }), HasSubstr("Is a directory"));
    EXPECT_THAT(why([&] { write_file(path("a/"), "x"); }), HasSubstr("no name of a file"));
    EXPECT_THAT(why([&] { write_file("", "x"); }), HasSubstr("no name of a file"));
    EXPECT_THAT(why([] { write_file("/dev/full", "x"); }), HasSubstr("'/dev/full': No space left on device"));
    EXPECT_EQ(entries(), 0U);
}

TEST_F(Files, KeepTheOldTextWhenTheDiskIsFull) {
    write_file(path("a"), "old");
    // A file that may not grow stands for a disk that is full.
    rlimit usual{};
    getrlimit(RLIMIT_FSIZE, &usual);
    auto* const usual_signal = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, usual.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const std::string reason = why([&] { write_file(path("a"), std::string(100'000, 'x')); });
    setrlimit(RLIMIT_FSIZE, &usual);
    (void)std::signal(SIGXFSZ, usual_signal);
    EXPECT_THAT(reason, HasSubstr("cannot write '" + path("a") + "'"));
    EXPECT_EQ(read_file(path("a")), "old");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, KeepLinksAndPermissions) {
    write_file(path("a"), "old");
    fs::permissions(path("a"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("a", path("link"));
    write_file(path("link"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(read_file(path("a")), "new");
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, ObeyPermissions) {
    if (geteuid() == 0) GTEST_SKIP() << "root may do everything";
    write_file(path("a"), "old");
    fs::permissions(path("a"), fs::perms::owner_read);
    EXPECT_THAT(why([&] { write_file(path("a"), "new"); }), HasSubstr("Permission denied"));
    fs::permissions(path("a"), fs::perms::none);
    EXPECT_THAT(why([&] { (void)read_file(path("a")); }), HasSubstr("Permission denied"));
    fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_THAT(why([&] { write_file(path("b"), "new"); }), HasSubstr("Permission denied"));
    fs::permissions(folder_, fs::perms::owner_all);
}

}  // namespace
}  // namespace tahoun::record
