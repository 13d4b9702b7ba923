#include "core/error.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace tahoun {
namespace {

TEST(Error, ListsReadLikeASentence) {
    EXPECT_EQ(listed({}), "none");
    EXPECT_EQ(listed({"a"}), "a");
    EXPECT_EQ(listed({"a", "b"}), "a and b");
    EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(listed({"a", "b", "c"}, "or"), "a, b or c");
}

TEST(Error, WordsInQuotesShowWhatCannotBeSeen) {
    EXPECT_EQ(in_quotes(""), "''");
    EXPECT_EQ(in_quotes("x1o"), "'x1o'");
    EXPECT_EQ(in_quotes("a\nb\x7f"), "'a\\x0ab\\x7f'");
    EXPECT_EQ(in_quotes(std::string_view("\0", 1)), "'\\x00'");
    EXPECT_EQ(in_quotes("piškvorky"), "'piškvorky'");
}

TEST(Error, LongWordsAreCutBetweenCharacters) {
    EXPECT_EQ(in_quotes(std::string(60, 'a')), "'" + std::string(60, 'a') + "'");
    EXPECT_EQ(in_quotes(std::string(61, 'a')), "'" + std::string(60, 'a') + "…'");
    // The 60th byte is the first half of š.
    EXPECT_EQ(in_quotes(std::string(59, 'a') + "šš"), "'" + std::string(59, 'a') + "š…'");
}

// Bad input, failed work and our own faults have different exit codes: none may be caught as another.
TEST(Error, TheThreeKindsAreApart) {
    static_assert(!std::is_base_of_v<InputError, WorkError> && !std::is_base_of_v<WorkError, InputError>);
    static_assert(!std::is_base_of_v<InputError, CapacityError> &&
                  !std::is_base_of_v<WorkError, CapacityError>);
    EXPECT_STREQ(InputError("depth").what(), "depth");
}

}  // namespace
}  // namespace tahoun
