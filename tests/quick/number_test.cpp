#include "core/number.hpp"

#include "core/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace tahoun {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(Number, WholeTextsAreRead) {
    EXPECT_EQ(integer_from("0"), 0);
    EXPECT_EQ(integer_from("-17"), -17);
    EXPECT_EQ(integer_from("007"), 7);
    EXPECT_EQ(integer_from("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(integer_from("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
}

TEST(Number, AnythingElseIsNone) {
    for (const char* text : {"", " ", "3x", "x3", "+3", " 3", "3 ", "-", "--3", "1.5", "1e3", "0x10",
                             "9223372036854775808", "-9223372036854775809", "１"})
        EXPECT_FALSE(integer_from(text).has_value()) << "'" << text << "'";
    EXPECT_FALSE(integer_from(std::string_view("3\0", 2)).has_value());
}

TEST(Number, TheRangeIsNamed) {
    EXPECT_EQ(integer_between("depth", "1", 1, 9), 1);
    EXPECT_EQ(integer_between("depth", "9", 1, 9), 9);
    for (const std::string text : {"0", "10", "-3", "nine", "", "99999999999999999999"})
        EXPECT_THAT([&] { (void)integer_between("depth", text, 1, 9); },
                    ThrowsMessage<InputError>(testing::AllOf(HasSubstr("depth"), HasSubstr("'" + text + "'"),
                                                             HasSubstr("1 to 9"))));
}

TEST(Number, DecimalsAreReadExactly) {
    EXPECT_EQ(decimal_from("3.45", 2), 345);
    EXPECT_EQ(decimal_from("3.45", 3), 3450);
    EXPECT_EQ(decimal_from("-0.75", 3), -750);
    EXPECT_EQ(decimal_from("-4", 3), -4000);
    EXPECT_EQ(decimal_from("007.10", 2), 710);
    EXPECT_EQ(decimal_from("999999999999999.999", 3), 999'999'999'999'999'999);
    for (const char* text : {"", "-", ".", ".5", "1.", "1.2345", "1e3", "+1", " 1", "1,5", "1.2.3", "--1",
                             "0x1", "1000000000000000", "nan", "inf"})
        EXPECT_FALSE(decimal_from(text, 3).has_value()) << "'" << text << "'";
    EXPECT_EQ(decimal_between("gamma", "0.75", -100'000, 100'000, 3), 750);
    for (const std::string text : {"100.001", "-100.001", "much", "0.1234"})
        EXPECT_THAT([&] { (void)decimal_between("gamma", text, -100'000, 100'000, 3); },
                    ThrowsMessage<InputError>(testing::AllOf(HasSubstr("gamma is '" + text + "'"),
                                                             HasSubstr("from -100 to 100"),
                                                             HasSubstr("at most 3 decimal places"))));
}

TEST(Number, TimesAreMillisecondsUnlessAUnitIsWritten) {
    EXPECT_EQ(milliseconds_from("time", "250"), 250);
    EXPECT_EQ(milliseconds_from("time", "250ms"), 250);
    EXPECT_EQ(milliseconds_from("time", "1s"), 1000);
    EXPECT_EQ(milliseconds_from("time", "2m"), 120'000);
    EXPECT_EQ(milliseconds_from("time", "1440m"), 86'400'000);
    EXPECT_EQ(milliseconds_from("time", "1.5s"), 1500);
    EXPECT_EQ(milliseconds_from("time", "0.05s"), 50);
    EXPECT_EQ(milliseconds_from("time", "0.001s"), 1);
    EXPECT_EQ(milliseconds_from("time", "0.5m"), 30'000);
    EXPECT_EQ(milliseconds_from("time", "24h"), 86'400'000);
    for (const std::string text :
         {"",     "0",   "-1",    "0s",      "0.0s",     "-1.5s",      "s",
          "ms",   "1.5", "1.5ms", ".5s",     "1.s",      "0.0005s",    "1sm",
          "1mss", "1 s", "1441m", "24.001h", "86400001", "86400.001s", "9223372036854775807s"})
        EXPECT_THAT([&] { (void)milliseconds_from("time", text); },
                    ThrowsMessage<InputError>(
                        testing::AllOf(HasSubstr("time is '" + text + "'"), HasSubstr("24 hours"))));
}

TEST(Number, TruthHasTwoWords) {
    EXPECT_TRUE(truth_from("simple", "true"));
    EXPECT_FALSE(truth_from("simple", "false"));
    for (const std::string text : {"", "yes", "True", "1", "true "})
        EXPECT_THAT([&] { (void)truth_from("simple", text); },
                    ThrowsMessage<InputError>(testing::AllOf(HasSubstr("simple"), HasSubstr("'" + text + "'"),
                                                             HasSubstr("true or false"))));
}

}  // namespace
}  // namespace tahoun
