// The properties that every game is put through. One line adds a game:
//
//   const bool draughts = test::add_game<draughts::Game>("draughts");
//
// and a specialisation of test::RuleSets (support/walk.hpp), if it has more than one rule set. Refinements are tested
// where the game has them; each property is a test of its own, GameProperties/draughts.MovesAreReadBack and so on.
#pragma once

#include "support/evaluator_properties.hpp"
#include "support/index_properties.hpp"
#include "support/play_properties.hpp"
#include "support/refinement_properties.hpp"
#include "support/text_properties.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tahoun::test {

class PropertyTest : public testing::Test {
public:
    using Property = void (*)();
    explicit PropertyTest(Property property) : property_(property) {}
    void TestBody() override { property_(); }

private:
    Property property_;
};

inline void add_property(const std::string& subject, const char* name, PropertyTest::Property property) {
    const std::string suite = "GameProperties/" + subject;
    testing::RegisterTest(suite.c_str(), name, nullptr, nullptr, __FILE__, __LINE__,
                          [property]() -> PropertyTest* { return new PropertyTest(property); });
}

template <Game G, EvaluatorFor<G> E>
void add_evaluator(const std::string& game) {
    const std::string subject = game + "/" + std::string(E::name);
    add_property(subject, "ScoresStayInBounds", scores_stay_in_bounds<G, E>);
    add_property(subject, "TermsAddUp", terms_add_up<G, E>);
    add_property(subject, "ScoresAgreeWithTheEnd", scores_agree_with_the_end<G, E>);
    add_property(subject, "ParametersAreReadBack", parameters_are_read_back<G, E>);
    if constexpr (HasExchange<G>)
        add_property(subject, "ScoresAreAntisymmetric", scores_are_antisymmetric<G, E>);
    if constexpr (HasSymmetry<G>) add_property(subject, "ScoresAreSymmetric", scores_are_symmetric<G, E>);
}

template <Game G, class... E>
void add_evaluators(const std::string& game, TypeList<E...> /*types*/) {
    (add_evaluator<G, E>(game), ...);
}

template <Game G>
bool add_game(const std::string& game) {
    add_property(game, "PlayLeavesItsInputAlone", play_leaves_its_input_alone<G>);
    add_property(game, "MovesComeInTheSameOrder", moves_come_in_the_same_order<G>);
    add_property(game, "TheEndIsConsistent", the_end_is_consistent<G>);
    add_property(game, "SidesTakeTurns", sides_take_turns<G>);
    add_property(game, "HashesTellStatesApart", hashes_tell_states_apart<G>);
    add_property(game, "HistoryCanBeShortened", history_can_be_shortened<G>);
    add_property(game, "PlayoutsEndAndRepeat", playouts_end_and_repeat<G>);
    add_property(game, "PerftByCopyIsPerftByApply", perft_by_copy_is_perft_by_apply<G>);

    add_property(game, "RulesAreReadBack", rules_are_read_back<G>);
    add_property(game, "StatesAreReadBack", states_are_read_back<G>);
    add_property(game, "MovesAreReadBack", moves_are_read_back<G>);
    add_property(game, "IllegalMovesAreRefused", illegal_moves_are_refused<G>);
    add_property(game, "NonsenseIsNoPosition", nonsense_is_no_position<G>);

    if constexpr (HasSymmetry<G>) add_property(game, "SymmetriesKeepTheGame", symmetries_keep_the_game<G>);
    if constexpr (HasExchange<G>)
        add_property(game, "ExchangingPlayersMirrorsTheGame", exchanging_players_mirrors_the_game<G>);
    if constexpr (HasCandidates<G>)
        add_property(game, "CandidatesAreSomeOfTheMoves", candidates_are_some_of_the_moves<G>);
    if constexpr (HasNoisyMoves<G>)
        add_property(game, "NoisyMovesAreSomeOfTheMoves", noisy_moves_are_some_of_the_moves<G>);
    if constexpr (ChanceGame<G>) add_property(game, "ChancesAddUp", chances_add_up<G>);
    if constexpr (HasExactKey<G>) add_property(game, "ExactKeysAreReadBack", exact_keys_are_read_back<G>);
    if constexpr (Indexed<G>) {
        add_property(game, "RanksAreReadBack", ranks_are_read_back<G>);
        add_property(game, "PredecessorsAreMovesBackwards", predecessors_are_moves_backwards<G>);
    }
    if constexpr (HasEvaluators<G>) add_evaluators<G>(game, typename EvaluatorsOf<G>::Types{});
    return true;
}

}  // namespace tahoun::test
