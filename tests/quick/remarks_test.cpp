// Remarks of any game: their words, their documentation, and what a search proves in games that say nothing of their own.
#include "lab/explain.hpp"
#include "lab/library.hpp"
#include "lab/remark_words.hpp"
#include "lab/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace tahoun::lab {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// Something of everything.
Remark full_remark(std::string_view code) {
    Remark remark;
    remark.code = code;
    remark.squares = {"a1", "b2", "c3"};
    remark.side = Side::second;
    remark.groups = {{"d4"}, {"e5", "f6"}, {"g7"}};
    remark.moves = {"h8", "a8"};
    remark.numbers = {1, 7};
    return remark;
}

TEST(RemarkWords, FillInWhatTheRemarkCarries) {
    const SideNames sides{"black", "white"};
    for (const CodeWords& words : remark_words()) {
        const std::string text = sentence(full_remark(words.code), sides);
        EXPECT_THAT(text, Not(HasSubstr("{"))) << words.code;
        EXPECT_THAT(text, Not(HasSubstr("?"))) << words.code;
        EXPECT_NE(text, words.code);
        // One that carries nothing is told too.
        EXPECT_NE(sentence({std::string(words.code)}, sides), "") << words.code;
    }
    EXPECT_EQ(sentence(full_remark("forced_win"), sides), "white wins by force in 1 ply: h8 a8");
    EXPECT_EQ(sentence(full_remark("can_capture"), sides),
              "white can capture 1 stone on a1: the stone d4, the stones e5 and f6 and the stone g7");
    EXPECT_EQ(sentence({"never_heard_of"}), "never_heard_of");
}

TEST(RemarkWords, AreThoseOfTheDocumentation) {
    std::ifstream file(TAHOUN_SOURCE_DIR "/docs/explanations.md");
    std::stringstream all;
    all << file.rdbuf();
    std::string text = all.str();
    const auto begin = text.find("<!-- codes: begin -->");
    const auto end = text.find("<!-- codes: end -->");
    ASSERT_NE(begin, std::string::npos);
    ASSERT_NE(end, std::string::npos);
    std::istringstream lines(text.substr(begin, end - begin));
    std::set<std::string> documented;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| `")) continue;
        EXPECT_TRUE(documented.insert(line.substr(3, line.find('`', 3) - 3)).second) << line;
    }
    std::set<std::string> known;
    for (const CodeWords& words : remark_words()) EXPECT_TRUE(known.emplace(words.code).second) << words.code;
    EXPECT_EQ(documented, known);
}

TEST(RemarkWords, ExistForEveryProof) {
    std::set<std::string_view> known;
    for (const CodeWords& words : remark_words()) known.insert(words.code);
    for (const auto code : proof_codes) EXPECT_TRUE(known.contains(code)) << code;
}

// --- Tictactoe, which says nothing of its own --------------------------------------------------------------------------

std::unique_ptr<Session> tictactoe(const std::string& position) {
    return game_named("tictactoe").begin({{}, position});
}
Remark first_of(const std::vector<Remark>& remarks, const std::string& code) {
    for (const Remark& remark : remarks)
        if (remark.code == code) return remark;
    ADD_FAILURE() << "no " << code;
    return {};
}
const std::atomic<bool> never{false};

TEST(Remarks, AWinWithTheNextMove) {
    const auto session = tictactoe("xx1/oo1/3 x");
    const Remark remark = first_of(session->remarks(never), "forced_win");
    EXPECT_EQ(remark.side, Side::first);
    EXPECT_THAT(remark.moves, ElementsAre("c3"));
    EXPECT_THAT(remark.numbers, ElementsAre(1));
    EXPECT_EQ(first_of(session->remarks_on("c3", never), "won_game").side, Side::first);
    const auto missed = session->remarks_on("a1", never);
    EXPECT_THAT(first_of(missed, "missed_win").moves, ElementsAre("c3"));
    EXPECT_THAT(first_of(missed, "allowed_win").moves, ElementsAre("c2"));
    EXPECT_EQ(first_of(missed, "allowed_win").side, Side::second);
}

TEST(Remarks, AForkIsAForcedLoss) {
    const auto session = tictactoe("x1x/1o1/x1o o");  // a2 and b3 are both threatened
    const Remark remark = first_of(session->remarks(never), "forced_loss");
    EXPECT_EQ(remark.side, Side::second);
    EXPECT_THAT(remark.numbers, ElementsAre(2));
    EXPECT_EQ(remark.moves.size(), 2U);
    EXPECT_EQ(first_of(session->remarks_on("a2", never), "lost_anyway").side, Side::second);
}

TEST(Remarks, TheOnlyMove) {
    const auto session = tictactoe("xx1/1o1/3 o");
    EXPECT_THAT(first_of(session->remarks(never), "only_move").squares, ElementsAre("c3"));
    EXPECT_THAT(first_of(session->remarks_on("a1", never), "only_move_missed").squares, ElementsAre("c3"));
    EXPECT_THAT(first_of(session->remarks_on("c3", never), "only_move_found").squares, ElementsAre("c3"));
}

TEST(Remarks, RefusalsComeThroughTheSameBoundary) {
    const auto session = tictactoe("xx1/1o1/3 o");
    EXPECT_EQ(session->refusal("c3"), std::nullopt);
    EXPECT_EQ(session->refusal("b3"), (Refusal{"occupied", {"b3"}}));
    EXPECT_THROW((void)session->remarks_on("b3", never), MoveRefused);
    EXPECT_TRUE(tictactoe("xxx/oo1/3 o")->remarks(never).empty());
}

TEST(Remarks, EveryGameAnswers) {
    for (const GameInfo* game : games()) {
        const auto session = game->begin({{}, std::nullopt});
        EXPECT_NO_THROW((void)session->remarks(never)) << game->name();
        const auto moves = session->legal_moves();
        ASSERT_FALSE(moves.empty());
        EXPECT_NO_THROW((void)session->remarks_on(moves.front(), never)) << game->name();
        EXPECT_TRUE(session->refusal("nonsense").has_value()) << game->name();
    }
}

TEST(Remarks, CanBeStopped) {
    const std::atomic<bool> at_once{true};
    EXPECT_THROW((void)tictactoe("3/3/3 x")->remarks(at_once), search::Stopped);
}

}  // namespace
}  // namespace tahoun::lab
