// What a file of PDN means for the game draughts, and how Hub writes its positions and moves. The rules are not asked.
#include "lab/pdn_games.hpp"

#include "core/error.hpp"
#include "record/hub_text.hpp"
#include "record/portable.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::lab {
namespace {

using record::game_type_from;
using testing::ElementsAre;
using testing::HasSubstr;

PdnStart start_of_text(const std::string& text) {
    const auto read = record::read_portable(text);
    EXPECT_EQ(read.games.size(), 1U) << text;
    return pdn_start(read.games.at(0));
}
std::string why_not(const std::string& text) {
    try {
        (void)start_of_text(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}
std::string rules(const std::string& text) {
    const PdnStart begun = start_of_text(text);
    EXPECT_EQ(begun.game, "draughts");
    EXPECT_EQ(begun.setup.settings.at(0).first, "rules");
    return begun.setup.settings.at(0).second;
}

TEST(PdnGames, HaveTheRulesOfTheirType) {
    EXPECT_EQ(rules("[GameType \"29,W,8,8,A0,0\"] *"), "federation");
    EXPECT_EQ(rules("[GameType \"29\"][Rules \"short\"] *"), "short");
    EXPECT_EQ(rules("[GameType \"29\"][Rules \"rules=short\"] *"), "short");
    EXPECT_EQ(rules("[GameType \"25\"] *"), "russian");
    EXPECT_EQ(rules("[GameType \"21\"][Rules \"english\"] *"), "english");
    EXPECT_EQ(rules("1. c3-d4 *"), "federation");
    EXPECT_EQ(rules("[FEN \"W:Wa1:Bb8\"] *"), "federation");

    EXPECT_THAT(why_not("[GameType \"20\"] *"),
                HasSubstr("international draughts, which is not played here"));
    EXPECT_THAT(why_not("[GameType \"33,W,8,8,A0,0\"] *"), HasSubstr("33 is a game without a name"));
    EXPECT_THAT(why_not("[GameType \"29,W,10,10,A0,0\"] *"), HasSubstr("another board"));
    EXPECT_THAT(why_not("[GameType \"29,x\"] *"), HasSubstr("has the value '29,x'"));
    EXPECT_THAT(why_not("[GameType \"29\"][Rules \"russian\"] *"), HasSubstr("federation or short"));
    EXPECT_THAT(why_not("1. 32-28 *"), HasSubstr("GameType is missing"));
    EXPECT_THAT(why_not("[GameType \"29\"][FEN \"W:Wz9:B\"] *"), HasSubstr("'z9'"));
}

TEST(PdnGames, AreSeenByWhoBegins) {
    const auto czech = *game_type_from("29");
    EXPECT_EQ(move_from_pdn(czech, "c3xe5"), "c3xe5");
    EXPECT_EQ(move_from_pdn(czech, "c3-c4"), "c3-c4");  // for the rules to refuse
    EXPECT_EQ(move_from_pdn(czech, "22-18"), "c3-d4");
    EXPECT_EQ(move_to_pdn(czech, "c3xe5"), "c3xe5");
    EXPECT_EQ(move_to_pdn(*game_type_from("25"), "c3xe5xg7"), "c3:e5:g7");
    EXPECT_EQ(move_to_pdn(*game_type_from("29,W,8,8,N2,0"), "c3-d4"), "22-18");
    EXPECT_EQ(move_from_pdn(*game_type_from("29,W,8,8,A3,0"), "h8-g7"), "a1-b2");
    EXPECT_EQ(move_to_pdn(*game_type_from("29,W,8,8,A3,0"), "a1-b2"), "h8-g7");

    // Black begins and has the squares from 1 on: White's place with us.
    const auto english = *game_type_from("21");
    EXPECT_EQ(move_from_pdn(english, "11-15"), "c3-d4");
    EXPECT_EQ(move_to_pdn(english, "c3-d4"), "11-15");
    EXPECT_EQ(position_from_pdn(english, "B:W32:B1,K5"), "W:Bb8:Wg1,Kh2");
    EXPECT_EQ(position_to_pdn(english, "W:Wg1,Kh2:Bb8"), "B:B1,K5:W32");
    EXPECT_EQ(result_from_pdn(english, "1-0"), "0-1");
    EXPECT_EQ(result_to_pdn(english, "0-1"), "1-0");
    EXPECT_EQ(result_from_pdn(czech, "2-0"), "1-0");
    EXPECT_EQ(result_from_pdn(english, "1/2-1/2"), "1/2-1/2");
}

TEST(PdnGames, AreTaggedAsTheStandardWants) {
    const auto czech = pdn_record({{"rules", "short"}}, "B:Wa1:Bb8", false, "A", "B");
    EXPECT_EQ(write_portable(czech),
              "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[GameType \"29,W,8,8,A0,0\"]\n[FEN "
              "\"B:Wa1:Bb8\"]\n[Rules "
              "\"short\"]\n\n*\n");
    EXPECT_TRUE(czech.second_begins);
    const auto english = pdn_record({{"rules", "english"}}, "", true, "A", "B");
    EXPECT_EQ(*english.tag("White"), "B");
    EXPECT_EQ(english.tag("Rules"), nullptr);
    EXPECT_THROW((void)pdn_record({{"rules", "house"}}, "", true, "A", "B"), InputError);
    EXPECT_TRUE(is_written_as_pdn("draughts"));
    EXPECT_FALSE(is_written_as_pdn("tictactoe"));
}

TEST(Hub, LinesAreWordsWithValues) {
    const auto line = record::hub_line(R"(  pos pos=Wee moves="32-28 17-22" flag empty="" a = b open="x)");
    EXPECT_EQ(line.command, "pos");
    EXPECT_THAT(line.words,
                ElementsAre(Setting{"pos", "Wee"}, Setting{"moves", "32-28 17-22"}, Setting{"flag", ""},
                            Setting{"empty", ""}, Setting{"a", "b"}, Setting{"open", "x"}));
    EXPECT_EQ(line.value("flag"), "");
    EXPECT_EQ(line.value("none"), std::nullopt);
    EXPECT_EQ(record::hub_line("").command, "");
    EXPECT_EQ(record::hub_line("=x").command, "");
}

TEST(Hub, PositionsAndMovesAreThoseOfTheFile) {
    const auto type = *game_type_from("29,W,8,8,N2,0");
    EXPECT_EQ(record::fen_from_hub(
                  type, "W" + std::string(12, 'b') + std::string(8, 'e') + std::string(11, 'w') + "W"),
              "W:W21,22,23,24,25,26,27,28,29,30,31,K32:B1,2,3,4,5,6,7,8,9,10,11,12");
    EXPECT_EQ(record::fen_from_hub(type, "B" + std::string(32, 'e')), "B:W:B");
    for (const std::string& bad :
         {std::string(), std::string("W"), "X" + std::string(32, 'e'), "W" + std::string(31, 'e') + "x"})
        EXPECT_THROW((void)record::fen_from_hub(type, bad), InputError) << bad;
    for (const std::string fen : {"W:W21,22,K32:B1,K12", "B:W:B", "B:WK1:B", "W:W:B32"})
        EXPECT_EQ(record::fen_from_hub(type, record::fen_to_hub(type, fen)), fen);
    for (const std::string bad : {"", "X:W1:B2", "W:X1", "W:W0:B1", "W:W33:B1", "W:Wa1:B", "W:W1,:B", "W:"})
        EXPECT_THROW((void)record::fen_to_hub(type, bad), InputError) << bad;

    EXPECT_EQ(record::move_to_hub(type, "W:W22:B9", "22-18"), "22-18");
    EXPECT_EQ(record::move_to_hub(type, "W:W22:B18", "22x15"), "22x15x18");
    // a3xd6xg3xe1 over c5, e5 and f2; in the circle over four pieces the one who captures is in nobody's way.
    EXPECT_EQ(record::move_to_hub(type, "W:W30,K21:B14,27,K15", "21x10x24x31"), "21x31x14x15x27");
    EXPECT_EQ(record::move_to_hub(type, "W:WK30:B25,14,15,26", "30x21x10x19x30"), "30x30x25x14x15x26");
    EXPECT_EQ(record::move_to_hub(type, "W:WK26:B25,14,15,12", "26x30x21x10x19x30"), "26x30x25x14x15");
    EXPECT_THROW((void)record::move_to_hub(type, "W:W:B", "1x2"), InputError);
    EXPECT_THROW((void)record::move_to_hub(type, "W:W:B", "what"), InputError);
    EXPECT_EQ(record::in_hub_order("21x31x27x14x15"), "21x31x14x15x27");
    EXPECT_EQ(record::in_hub_order("22-18"), "22-18");
    EXPECT_THROW((void)record::in_hub_order("axb"), InputError);
}

}  // namespace
}  // namespace tahoun::lab
