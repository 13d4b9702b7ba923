// Every symmetry of every position: the quick tests look at one a position.
#include "games/tictactoe/small.hpp"
#include "support/refinement_properties.hpp"
#include "support/rule_sets.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(Symmetries, KeepTicTacToe) {
    test::all_symmetries_keep_the_game<tictactoe::Small>();
    test::all_symmetries_keep_the_game<tictactoe::Grid>();
}
TEST(Symmetries, KeepMorris) {
    test::all_symmetries_keep_the_game<morris::Morris>();
}

}  // namespace
}  // namespace tahoun
