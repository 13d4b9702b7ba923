#include "core/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tahoun {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Text, WordsLieBetweenBlanks) {
    EXPECT_THAT(words_of(""), IsEmpty());
    EXPECT_THAT(words_of(" \t\r\n "), IsEmpty());
    EXPECT_THAT(words_of("a1"), ElementsAre("a1"));
    EXPECT_THAT(words_of("  a1\tb2 \n c3\r\n"), ElementsAre("a1", "b2", "c3"));
}

TEST(Text, PiecesMayBeEmpty) {
    EXPECT_THAT(pieces_of("", '/'), ElementsAre(""));
    EXPECT_THAT(pieces_of("a//b", '/'), ElementsAre("a", "", "b"));
    EXPECT_THAT(pieces_of("/a/", '/'), ElementsAre("", "a", ""));
    EXPECT_THAT(pieces_of("a b", '/'), ElementsAre("a b"));
}

TEST(Text, BeginningsDoNotSplitCharacters) {
    EXPECT_EQ(beginning("abc", 2), "ab");
    EXPECT_EQ(beginning("abc", 9), "abc");
    EXPECT_EQ(beginning("", 1), "");
    EXPECT_EQ(beginning("čř", 1), "č");
    EXPECT_EQ(beginning("čř", 2), "č");
    EXPECT_EQ(beginning("a…b", 2), "a…");
}

TEST(Text, DigitsAndBlanks) {
    for (int c = -128; c < 128; ++c) {
        const char character = static_cast<char>(c);
        EXPECT_EQ(is_digit(character),
                  std::string_view("0123456789").find(character) != std::string_view::npos)
            << c;
        EXPECT_EQ(is_blank(character), std::string_view(" \t\r\n").find(character) != std::string_view::npos)
            << c;
    }
}

}  // namespace
}  // namespace tahoun
