#include "core/fixed_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tahoun {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(FixedList, KeepsWhatIsPushedInOrder) {
    FixedList<int, 4> list;
    EXPECT_TRUE(list.empty());
    list.push(3);
    list.push(1);
    list.push(2);
    EXPECT_THAT(list, ElementsAre(3, 1, 2));
    EXPECT_EQ(list.size(), 3U);
    EXPECT_EQ(list[1], 1);
    list[1] = 7;
    EXPECT_THAT(list, ElementsAre(3, 7, 2));
    list.clear();
    EXPECT_TRUE(list.empty());
}

TEST(FixedList, AfterGivesTheRest) {
    FixedList<int, 4> list;
    for (const int i : {5, 6, 7}) list.push(i);
    EXPECT_THAT(list.after(0), ElementsAre(5, 6, 7));
    EXPECT_THAT(list.after(2), ElementsAre(7));
    EXPECT_TRUE(list.after(3).empty());
}

TEST(FixedList, AFullListIsReportedAndNothingIsDropped) {
    FixedList<int, 3> list;
    for (const int i : {1, 2, 3}) list.push(i);
    try {
        list.push(4);
        FAIL() << "the list took more than it has room for";
    } catch (const CapacityError& error) {
        EXPECT_THAT(std::string(error.what()), HasSubstr("3 elements"));
        EXPECT_THAT(std::string(error.what()), HasSubstr("fault of Tahoun"));
    }
    EXPECT_THAT(list, ElementsAre(1, 2, 3));
}

TEST(FixedList, ACopyIsAnotherList) {
    FixedList<int, 3> list;
    list.push(1);
    FixedList<int, 3> copy = list;
    copy.push(2);
    EXPECT_THAT(list, ElementsAre(1));
    EXPECT_THAT(copy, ElementsAre(1, 2));
}

TEST(FixedList, TakesElementsWithoutADefault) {
    struct Move {
        explicit Move(int number) : square(number) {}
        int square;
    };
    FixedList<Move, 2> list;
    list.push(Move(8));
    EXPECT_EQ(list[0].square, 8);
}

}  // namespace
}  // namespace tahoun
