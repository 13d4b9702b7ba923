// The rule sets that the games are tested with.
#pragma once

#include "games/atarigo/board.hpp"
#include "games/draughts/draughts.hpp"
#include "games/morris/morris.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tree/game.hpp"
#include "search/narrowed.hpp"
#include "support/random_tree.hpp"
#include "support/walk.hpp"

#include <vector>

namespace tahoun::test {

template <>
struct RuleSets<atarigo::SmallBoard> {
    static std::vector<atarigo::Rules> all(Random& /*random*/) {
        using atarigo::First;
        using atarigo::Start;
        return {{2},
                {3, Start::empty, 2},
                {4, Start::empty, 100},
                {5, Start::crosscut},
                {6, Start::stable, 1, First::white},
                {8, Start::empty, 5, First::usual, 4}};
    }
};

template <>
struct RuleSets<atarigo::MediumBoard> {
    static std::vector<atarigo::Rules> all(Random& /*random*/) {
        using atarigo::First;
        using atarigo::Start;
        return {{5, Start::empty, 20}, {9}, {11, Start::empty, 2, First::black, 9}};
    }
};

template <>
struct RuleSets<atarigo::LargeBoard> {
    static std::vector<atarigo::Rules> all(Random& /*random*/) {
        using atarigo::First;
        using atarigo::Start;
        return {{4, Start::empty, 10}, {12, Start::empty, 2, First::usual, 4}};
    }
};

template <>
struct RuleSets<draughts::Draughts> {
    static std::vector<draughts::Rules> all(Random& /*random*/) {
        using draughts::RuleSet;
        return {{RuleSet::short_rules}, {RuleSet::federation}, {RuleSet::russian}, {RuleSet::english}};
    }
};

template <>
struct RuleSets<morris::Morris> {
    static std::vector<morris::Rules> all(Random& /*random*/) {
        using morris::Flying;
        using morris::Kind;
        using morris::Men;
        return {{},           {Men::nine, Kind::standard, Flying::no},   {Men::six},
                {Men::three}, {Men::three, Kind::standard, Flying::yes}, {Men::nine, Kind::lasker}};
    }
};

template <>
struct RuleSets<tictactoe::Grid> {
    static std::vector<tictactoe::Rules> all(Random& /*random*/) {
        return {{3, 3, 3}, {4, 3, 3}, {1, 7, 4},   {6, 1, 2},  {4, 4, 4},
                {5, 5, 1}, {7, 7, 4}, {15, 15, 5}, {19, 19, 5}};
    }
};

template <>
struct RuleSets<search::Narrowed<tictactoe::Grid>> {
    static std::vector<tictactoe::Rules> all(Random& random) {
        return RuleSets<tictactoe::Grid>::all(random);
    }
};

template <Game G>
struct RulesOf<search::Narrowed<G>> {
    using Type = G;
};

template <>
struct RuleSets<tree::TreeGame> {
    static std::vector<tree::TreeGame::Rules> all(Random& random) {
        return {
            tree::TreeGame::Rules(),
            random_tree(
                random,
                {.depth = 5, .most_branches = 3, .decided_leaf = 50, .repeated_player = 20, .names = true}),
            random_tree(random,
                        {.depth = 4, .most_branches = 6, .first_to_move = Side::second, .correlated = true}),
            // The first node is surely one of chance here.
            tree::TreeGame::Rules(tree::Tree::from_text(
                "chance(1/2:" + random_tree_text(random, {.depth = 4, .chance_node = 40, .names = true}) +
                ",1/2:min(1,2))")),
        };
    }
};

}  // namespace tahoun::test
