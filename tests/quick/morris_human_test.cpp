// How people reply: the examples of the text, and what holds in every position.
#include "games/morris/human.hpp"
#include "support/morris_positions.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using morris::HumanReplies;
using morris::Morris;
using Values = std::vector<std::optional<ExactValue>>;

struct Replies {
    MoveList<Morris> turns;
    std::vector<double> f;
};

Replies replies(const morris::Rules& rules, const morris::State& state, const Values& values = {},
                const HumanReplies& human = {}) {
    Replies replies;
    legal_moves<Morris>(rules, state, replies.turns);
    replies.f.resize(replies.turns.size());
    human.probabilities(rules, state, replies.turns.after(0), values, replies.f);
    return replies;
}

// By the text of the turns.
std::map<std::string, double> f(const std::string& position, const HumanReplies& human = {}) {
    const morris::Rules rules;
    const auto state = test::morris_position(position);
    const Replies all = replies(rules, state, {}, human);
    std::map<std::string, double> named;
    for (std::size_t i = 0; i < all.turns.size(); ++i)
        named[Morris::move_text(rules, state, all.turns[i])] = all.f[i];
    return named;
}

double sum_of(const std::map<std::string, double>& all, const std::string& beginning) {
    double sum = 0;
    for (const auto& [text, probability] : all)
        if (text.starts_with(beginning)) sum += probability;
    return sum;
}

// Inner ring d5 e5 e4 e3 d3 c3 c4 c5, middle d6 f6 f4 f2 d2 b2 b4 b6, outer d7 g7 g4 g1 d1 a1 a4 a7.
TEST(MorrisHuman, BlocksTheOnlyMillInOne) {
    EXPECT_GE(f("O*******/***O****/****@@** w 7 7").at("g1"), 0.9);  // placing
    // Moving, while Black still has a man to place on g1: g4 alone gets there.
    EXPECT_GE(f("*O******/*O**@***/**O*@@*O w 0 1").at("g4-g1"), 0.9);
}

TEST(MorrisHuman, ClosesAFreeMill) {
    const auto all = f("OO******/********/***@**@* w 7 7");
    EXPECT_GE(sum_of(all, "c5x"), 0.8);
}

TEST(MorrisHuman, TakesAManThatMillsInTwo) {
    // White closes c5 d5 e5 from c4. Black's a1 d1 wait for g7, two steps from g1; b6 does nothing.
    const auto all = f("OO****O*/*******@/*@**@@** w 0 0");
    for (const char* in_two : {"c4-c5xa1", "c4-c5xd1", "c4-c5xg7"})
        EXPECT_GT(all.at(in_two), all.at("c4-c5xb6")) << in_two;
}

TEST(MorrisHuman, TakesAManThatIsInTheWay) {
    // g1 keeps White from a1 d1 g1; f6 does nothing.
    const auto blocker = f("O******O/*@******/***@OO** w 3 3");
    EXPECT_NEAR(blocker.at("e5xg1"), 4 * blocker.at("e5xf6"), 1e-12);
    // c4, d6 and e4 shut the new mill in, so that it cannot be opened; g1 does nothing.
    const auto guard = f("O*@***@O/@*******/***@***O w 1 1");
    for (const char* freeing : {"e5xc4", "e5xd6", "e5xe4"})
        EXPECT_NEAR(guard.at(freeing), 2.5 * guard.at("e5xg1"), 1e-12) << freeing;
}

TEST(MorrisHuman, TakesAManThatCouldStepIn) {
    // White closes with c4-c5. Black's d6 stands beside the mill, g1 does not.
    const auto all = f("OO****O*/@**@O***/***@**@* w 0 0");
    EXPECT_NEAR(all.at("c4-c5xd6"), 1.5 * all.at("c4-c5xg1"), 1e-12);
}

TEST(MorrisHuman, KeepsAMillBlocked) {
    // a7 stands where Black could close a1 a4 a7.
    const auto all = f("O***O***/**O*****/*****@@O w 0 1");
    EXPECT_NEAR(all.at("a7-d7"), 0.2 * all.at("f4-g4"), 1e-12);
}

TEST(MorrisHuman, OpensItsMillToCloseItAgain) {
    const auto all = f("OO*****O/***O@***/**@*@*@* w 0 0");
    for (const char* opening : {"d5-d6", "c5-c4", "e5-e4"})
        EXPECT_NEAR(all.at(opening), 3 * all.at("f2-f4"), 1e-12) << opening;
    // A mill on b6 d6 f6 that d6 leaves for d7: Black's d5 would step in.
    const auto watched = f("@*******/OO*O@**O/**@*@*@* w 0 0");
    EXPECT_NEAR(watched.at("d6-d7"), watched.at("f2-f4"), 1e-12);
    EXPECT_NEAR(watched.at("f6-f4"), 3 * watched.at("f2-f4"), 1e-12);
    const auto stepped_in = f("OO****@O/***O****/***@@*** w 0 1");
    EXPECT_NEAR(stepped_in.at("d5-d6"), stepped_in.at("f2-f4"), 1e-12);  // a man in hand fills the gap
}

TEST(MorrisHuman, ShutsTheEnemysMillIn) {
    // Black's a7 d7 g7 has one way out, d6; f6 can go there.
    const auto shut = f("****O***/*O******/@@O**@O@ w 0 0");
    EXPECT_NEAR(shut.at("f6-d6"), 2 * shut.at("d3-e3"), 1e-12);
    // Who stands on d6 and goes lets it out.
    const auto lets_out = f("****O***/O*******/@@O**@O@ w 0 0");
    EXPECT_NEAR(lets_out.at("d6-f6"), 0.4 * lets_out.at("d3-e3"), 1e-12);
}

TEST(MorrisHuman, AvoidsNearLossesAlone) {
    const morris::Rules rules;
    const auto state = test::morris_position("O*******/***O****/*@****** w 7 7");
    Values values(Morris::count_moves(rules, state), ExactValue{Result::draw, std::nullopt});
    values[0] = ExactValue{Result::loss, 2};
    values[1] = ExactValue{Result::loss, 7};
    values[2] = ExactValue{Result::loss, 12};
    const Replies all = replies(rules, state, values);
    const double usual = all.f[3];
    EXPECT_NEAR(all.f[0], usual * 0.02, 1e-9);
    EXPECT_NEAR(all.f[1], usual * 0.5, 1e-9);
    EXPECT_NEAR(all.f[2], usual, 1e-9);
}

TEST(MorrisHuman, WeightsCanBeSet) {
    HumanReplies human;
    for (const Parameter& parameter : HumanReplies::parameters()) {
        human.set_parameter(parameter.name, "100");
        EXPECT_EQ(human.parameter(parameter.name), "100");
        EXPECT_THROW(human.set_parameter(parameter.name, "-1"), InputError);
    }
    EXPECT_NE(human, HumanReplies{});
    human.set_parameter("blocks", "1");
    const auto all = f("O*******/***O****/****@@** w 7 7", human);
    EXPECT_LT(all.at("g1"), all.at("a7"));
}

// Which points the other side could close a mill on with its next turn, by the generator alone.
morris::Points threatened(const morris::Rules& rules, morris::State state, bool other_side) {
    if (other_side) state.side = opponent(state.side);
    state = morris::with_key(state);
    if (Morris::decided(rules, state).over()) return 0;
    MoveList<Morris> closing;
    Morris::noisy_moves(rules, state, closing);
    morris::Points points = 0;
    for (const auto& move : closing) points |= morris::bit(move.to);
    return points;
}

TEST(MorrisHuman, HoldsEverywhere) {
    test::Seeded seeded;
    int blocks = 0;
    int free_mills = 0;
    for (const morris::Rules& rules : test::morris_variants())
        for (int i = 0; i < 300; ++i) {
            const auto state = test::random_morris(rules, seeded.random);
            const Replies all = replies(rules, state);
            // A mill that takes nothing does not show in the turn.
            if (all.turns.empty() || state.men[0] == 0 || state.men[1] == 0) continue;
            SCOPED_TRACE(Morris::state_text(rules, state));
            const morris::Points danger = threatened(rules, state, true);
            double sum = 0;
            double closing = 0;
            int defences = 0;
            double defending = 0;
            bool safe = false;
            for (std::size_t turn = 0; turn < all.turns.size(); ++turn) {
                const auto& move = all.turns[turn];
                ASSERT_GE(all.f[turn], 0);
                ASSERT_LE(all.f[turn], 1);
                sum += all.f[turn];
                if (move.removes()) closing += all.f[turn];
                const auto next = play<Morris>(rules, state, move);
                if ((danger & morris::bit(move.to)) == 0) continue;
                ++defences;
                safe = threatened(rules, next, false) == 0;
                defending += all.f[turn];
            }
            ASSERT_NEAR(sum, 1, 1e-9);
            const bool can_close = threatened(rules, state, false) != 0;
            if (can_close && danger == 0) {
                ASSERT_GE(closing, 0.8);
                ++free_mills;
            }
            if (!can_close && defences == 1 && safe) {
                ASSERT_GE(defending, 0.9);
                ++blocks;
            }
        }
    EXPECT_GT(free_mills, 100);
    EXPECT_GT(blocks, 100);
}

}  // namespace
}  // namespace tahoun
