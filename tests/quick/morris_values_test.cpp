// Small morris played to its end: the value of every opening move of three men's.
#include "games/morris/morris.hpp"
#include "support/morris_positions.hpp"

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace tahoun {
namespace {

using morris::Morris;

// Every position that can arise, valued for its side to move: 1, 0 or −1. Who can be forced for ever neither way draws.
class Solved {
public:
    explicit Solved(const morris::Rules& rules) : rules_(rules) {
        reach(Morris::start(rules));
        for (std::size_t i = 0; i < states_.size(); ++i) {
            MoveList<Morris> list;
            legal_moves<Morris>(rules, states_[i], list);
            for (const auto& move : list) {
                const std::size_t child = reach(play<Morris>(rules, states_[i], move));
                children_.resize(states_.size());
                children_[i].push_back(child);
            }
            children_.resize(states_.size());
        }
        values_.resize(states_.size());
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < states_.size(); ++i) {
                if (values_[i] != 0) continue;
                bool all_won = true;
                for (const std::size_t child : children_[i]) {
                    if (values_[child] < 0) values_[i] = 1;
                    all_won = all_won && values_[child] > 0;
                }
                if (all_won) values_[i] = -1;  // having no move included
                changed = changed || values_[i] != 0;
            }
        }
    }
    [[nodiscard]] int value(const morris::State& state) const { return values_[numbers_.at(state.key)]; }
    // What an opening move is worth to who makes it.
    [[nodiscard]] int opening(const std::string& text) const {
        const auto start = Morris::start(rules_);
        return -value(play<Morris>(rules_, start, *Morris::read_move(rules_, start, text)));
    }

private:
    std::size_t reach(const morris::State& state) {
        const auto [place, is_new] = numbers_.emplace(state.key, states_.size());
        if (is_new) states_.push_back(state);
        return place->second;
    }
    morris::Rules rules_;
    std::vector<morris::State> states_;
    std::vector<std::vector<std::size_t>> children_;
    std::vector<int> values_;
    std::unordered_map<Key, std::size_t> numbers_;
};

TEST(ThreeMensMorris, TheCentreWinsCornersDrawEdgesLose) {
    const Solved solved(test::morris_rules({{"men", "3"}}));
    EXPECT_EQ(solved.opening("b2"), 1);
    for (const char* corner : {"a1", "a3", "c1", "c3"}) EXPECT_EQ(solved.opening(corner), 0) << corner;
    for (const char* edge : {"a2", "b1", "b3", "c2"}) EXPECT_EQ(solved.opening(edge), -1) << edge;
}

TEST(ThreeMensMorris, WithFlyingItIsADraw) {
    const auto rules = test::morris_rules({{"men", "3"}, {"flying", "true"}});
    EXPECT_EQ(Solved(rules).value(Morris::start(rules)), 0);
}

}  // namespace
}  // namespace tahoun
