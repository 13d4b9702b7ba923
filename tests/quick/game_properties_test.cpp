// Every game through the properties that all games share: one line each.
#include "support/game_properties.hpp"

#include "games/atarigo/evaluators.hpp"
#include "games/draughts/evaluators.hpp"
#include "games/morris/evaluators.hpp"
#include "games/tictactoe/evaluators.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/evaluators.hpp"
#include "games/tree/game.hpp"
#include "search/narrowed.hpp"
#include "support/rule_sets.hpp"
#include "support/stroll.hpp"

namespace tahoun {
namespace {

[[maybe_unused]] const bool small = test::add_game<tictactoe::Small>("tictactoe_small");
[[maybe_unused]] const bool grid = test::add_game<tictactoe::Grid>("tictactoe_grid");
[[maybe_unused]] const bool narrowed_grid =
    test::add_game<search::Narrowed<tictactoe::Grid>>("tictactoe_narrowed");
[[maybe_unused]] const bool draughts_game = test::add_game<draughts::Draughts>("draughts");
[[maybe_unused]] const bool morris_game = test::add_game<morris::Morris>("morris");
[[maybe_unused]] const bool atarigo_small = test::add_game<atarigo::SmallBoard>("atarigo_small");
[[maybe_unused]] const bool atarigo_medium = test::add_game<atarigo::MediumBoard>("atarigo_medium");
[[maybe_unused]] const bool atarigo_large = test::add_game<atarigo::LargeBoard>("atarigo_large");
[[maybe_unused]] const bool stroll = test::add_game<test::Stroll>("stroll");
[[maybe_unused]] const bool tree = test::add_game<tree::TreeGame>("tree");

}  // namespace
}  // namespace tahoun
