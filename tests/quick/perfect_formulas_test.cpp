// The formulas behind the perfect player's choice among draws, on the examples of the text.
#include "core/draw_class.hpp"
#include "players/perfect/replies.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tahoun::players {
namespace {

using Replies = std::vector<ReplyValue>;
const ReplyValue draw = ExactValue{Result::draw, std::nullopt};
const ReplyValue unknown;
ReplyValue lost_in(int plies) {
    return ExactValue{Result::loss, plies};
}

TEST(Difficulty, ThePerfectRepliesOfAll) {
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, draw}), 1);
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, lost_in(8)}), 0.5);
    EXPECT_NEAR(difficulty(Replies{draw, lost_in(8), lost_in(2)}), 0.33, 0.005);
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, unknown, lost_in(2), lost_in(2)}), 0.5);
}

TEST(Difficulty, WithSightOfNearLosses) {
    const Sight sight{2, 12};
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, draw}, sight), 1);
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, lost_in(2)}, sight), 1);
    EXPECT_NEAR(difficulty(Replies{draw, lost_in(6)}, sight), 0.71, 0.005);
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, lost_in(12)}, sight), 0.5);
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, lost_in(40)}, sight), 0.5);
    EXPECT_DOUBLE_EQ(difficulty(Replies{draw, lost_in(0)}, sight), 1);
    EXPECT_DOUBLE_EQ(difficulty(Replies{lost_in(2)}, sight), 0);
}

TEST(ChanceToWin, ExampleOfTheText) {
    const Replies replies{draw, lost_in(20), lost_in(11)};
    const std::vector<double> f{0.7, 0.2, 0.1};
    const std::vector<double> later{0.3, 0, 0};
    EXPECT_NEAR(chance_to_win(replies, f, later), 0.51, 1e-12);
}

TEST(DrawClass, LargerClassesFirst) {
    EXPECT_TRUE(preferred({3, 10}, {2, 1}));
    EXPECT_TRUE(preferred({0, 0}, {-1, 90}));
    EXPECT_FALSE(preferred({-2, 5}, {-1, 5}));
    // Towards something better the shorter way, towards something worse the longer one.
    EXPECT_TRUE(preferred({2, 3}, {2, 7}));
    EXPECT_FALSE(preferred({2, 7}, {2, 3}));
    EXPECT_TRUE(preferred({-2, 7}, {-2, 3}));
    EXPECT_FALSE(preferred({-2, 3}, {-2, 7}));
    EXPECT_FALSE(preferred({0, 7}, {0, 3}));
    EXPECT_FALSE(preferred({0, 3}, {0, 7}));
    EXPECT_FALSE(preferred({2, 3}, {2, 3}));
}

TEST(DrawClass, OfAMove) {
    // Within a pair of subspaces the ranks cancel out: only the side changes, and a move is added.
    EXPECT_EQ(class_of_move({-4, 6}, 5, -5), (DrawClass{4, 7}));
    EXPECT_EQ(class_of_move({4, 6}, 5, -5), (DrawClass{-4, 7}));
    EXPECT_EQ(class_of_move({0, 0}, 0, 0), (DrawClass{0, 0}));
    // A capture from an even subspace (rank 0) into one that is worse by 3 for the enemy, where play stays.
    EXPECT_EQ(class_of_move({0, 0}, -3, 0), (DrawClass{3, 1}));
    // The enemy gets out of there by 2, to what is still better for us by 1: the enemy sees its class rise, we see ours
    // from where we started, so the moves there were in a subspace better than the last one.
    EXPECT_EQ(class_of_move({2, 4}, -3, 0), (DrawClass{1, -3}));
    // It gets out of there to the rank we came from.
    EXPECT_EQ(class_of_move({3, 4}, -3, 0), (DrawClass{0, 0}));
}

}  // namespace
}  // namespace tahoun::players
