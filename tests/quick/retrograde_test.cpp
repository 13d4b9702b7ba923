// The text's retrograde analysis against a search from every position.
#include "search/textbook/retrograde.hpp"

#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/small.hpp"
#include "support/index_properties.hpp"
#include "support/searches.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun {
namespace {

using search::Retrograde;
using tictactoe::Small;

class RetrogradeTest : public testing::Test {
protected:
    RetrogradeTest() { analysis_.run(); }
    const Small::Rules rules_;
    Retrograde<Small> analysis_{rules_};
};

TEST_F(RetrogradeTest, KnowsEveryPosition) {
    EXPECT_EQ(analysis_.positions(), 5'478U);
    EXPECT_EQ(analysis_.count(Result::win) + analysis_.count(Result::loss) + analysis_.count(Result::draw),
              5'478U);
    EXPECT_EQ(analysis_.value({}), (ExactValue{Result::draw, std::nullopt}));
}

TEST_F(RetrogradeTest, AgreesWithMinimaxOnEveryPosition) {
    const search::Bounds bounds;
    std::uint64_t compared = 0;
    std::uint64_t wins = 0;
    test::each_ranked_position<Small>(
        rules_, [&](std::size_t /*subspace*/, std::uint64_t /*index*/, const Small::State& state) {
            const auto found = test::minimax<Small>(rules_, state, 9);
            const ExactValue expected =
                bounds.proved(found.score).value_or(ExactValue{Result::draw, std::nullopt});
            ASSERT_EQ(analysis_.value(state), expected) << Small::state_text(rules_, state);
            ASSERT_TRUE(found.complete);
            ++compared;
            if (expected.result == Result::win) ++wins;
        });
    EXPECT_EQ(compared, 5'478U);
    EXPECT_EQ(analysis_.count(Result::win), wins);
}

TEST_F(RetrogradeTest, CountsThePliesToTheEnd) {
    const auto value = [&](const char* text) {
        return analysis_.value(Small::read_position(rules_, text).state);
    };
    EXPECT_EQ(value("xxx/oo1/3 o"), (ExactValue{Result::loss, 0}));
    EXPECT_EQ(value("xx1/oo1/3 x"), (ExactValue{Result::win, 1}));
    EXPECT_EQ(value("x1x/oo1/x2 o"), (ExactValue{Result::win, 1}));
    EXPECT_EQ(value("x1x/1o1/x1o o"), (ExactValue{Result::loss, 2}));
    EXPECT_EQ(value("xox/xox/oxo o").result, Result::draw);
}

// A tracer hears each value once, and the queue yields the nearer ends first.
struct Listener {
    static constexpr bool listening = true;
    void known(const Small::State& /*state*/, const ExactValue& value) {
        ++known_values;
        last_plies = *value.plies;
    }
    void taken(const Small::State& state) {
        ++taken_from_queue;
        taken_stones.push_back(state);
    }
    void counted(const Small::State& /*state*/, std::uint32_t /*left*/) { ++ways_out_lost; }
    int known_values = 0;
    int taken_from_queue = 0;
    int ways_out_lost = 0;
    int last_plies = 0;
    std::vector<Small::State> taken_stones;
};

TEST(Retrograde, ReportsItsSteps) {
    const Small::Rules rules;
    Retrograde<Small> analysis(rules);
    Listener listener;
    analysis.run(listener);
    EXPECT_EQ(static_cast<std::uint64_t>(listener.known_values),
              analysis.count(Result::win) + analysis.count(Result::loss));
    EXPECT_EQ(listener.taken_from_queue, listener.known_values);
    EXPECT_GT(listener.ways_out_lost, 0);
    int plies = 0;
    for (const auto& state : listener.taken_stones) {
        ASSERT_GE(*analysis.value(state).plies, plies) << "the queue is out of order";
        plies = *analysis.value(state).plies;
    }
    EXPECT_EQ(plies, listener.last_plies);
}

}  // namespace
}  // namespace tahoun
