// The perfect player in every position of three men's morris.
#include "games/morris/evaluators.hpp"
#include "players/morris/perfect.hpp"
#include "support/morris_positions.hpp"
#include "support/perfect_players.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tahoun {
namespace {

using morris::Morris;

TEST(PerfectPlayer, KeepsTheValueOfEveryPosition) {
    for (const char* flying : {"false", "true"}) {
        const auto rules = test::morris_rules({{"men", "3"}, {"flying", flying}});
        const test::SolvedGraph<Morris> oracle(rules);
        for (const char* words : {"draws=any", "draws=difficulty,depth=2", "draws=distance,u=6",
                                  "draws=moves", "draws=human,depth=2"}) {
            SCOPED_TRACE(std::string(words) + " flying=" + flying);
            const auto player = test::perfect<Morris>(oracle, test::rule_of<Morris>(oracle, words));
            int drawn = 0;
            for (const auto& state : oracle.states()) {
                const auto situation = search::situation_of<Morris>(rules, state);
                const auto choice = player->choose(situation, test::never);
                ASSERT_EQ(!choice.move, outcome<Morris>(rules, state).over());
                if (!choice.move) continue;
                ASSERT_EQ(test::value_of<Morris>(oracle, situation, *choice.move), oracle.probe(rules, state))
                    << Morris::state_text(rules, state);
                drawn += oracle.probe(rules, state)->result == Result::draw ? 1 : 0;
            }
            EXPECT_GT(drawn, 100);
        }
    }
}

}  // namespace
}  // namespace tahoun
