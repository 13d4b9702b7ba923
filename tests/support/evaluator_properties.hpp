// What is true of every evaluator of a game.
#pragma once

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "core/refinements.hpp"
#include "support/walk.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tahoun::test {

template <class G>
concept HasEvaluators = Game<G> && requires {
    typename EvaluatorsOf<G>::Types;
};

[[nodiscard]] constexpr int sign_of(Score score) noexcept {
    return score > 0 ? 1 : score < 0 ? -1 : 0;
}

template <Game G, EvaluatorFor<G> E>
void scores_stay_in_bounds() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& /*moves*/) {
        const E evaluator;
        const Score many = default_many * evaluator.unit(rules);
        const Score score = evaluator.score(rules, state);
        ASSERT_LE(score, many);
        ASSERT_GE(score, -many);
        ASSERT_EQ(score_for<G>(Side::second, evaluator, rules, state), -score);
    });
}

template <Game G, EvaluatorFor<G> E>
void terms_add_up() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& /*moves*/) {
        const E evaluator;
        const Score score = evaluator.score(rules, state);
        Score sum = 0;
        for (const Term& term : evaluator.terms(rules, state)) {
            ASSERT_FALSE(term.name.empty());
            sum += term.score;
        }
        const Score edge = default_many * evaluator.unit(rules) - 1;
        if (score > -edge && score < edge) {
            ASSERT_EQ(sum, score);
        } else {  // the evaluator may have bounded the sum
            ASSERT_EQ(sign_of(sum), sign_of(score));
            ASSERT_GE(sum * sign_of(sum), score * sign_of(score));
        }
    });
}

template <Game G, EvaluatorFor<G> E>
void scores_agree_with_the_end() {
    int ends = 0;
    walk_everywhere<G>([&](const auto& rules, const auto& state, const auto& /*moves*/) {
        const Outcome result = outcome<G>(rules, state);
        if (!result.over()) return;
        ++ends;
        ASSERT_EQ(sign_of(E().score(rules, state)), sign_of(result.points_for(Side::first)));
    });
    ASSERT_GT(ends, 0);
}

template <HasExchange G, EvaluatorFor<G> E>
void scores_are_antisymmetric() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& /*moves*/) {
        const E evaluator;
        ASSERT_EQ(evaluator.score(rules, G::exchanged(rules, state)), -evaluator.score(rules, state));
    });
}

template <HasSymmetry G, EvaluatorFor<G> E>
void scores_are_symmetric() {
    walk_everywhere<G>([](const auto& rules, const auto& state, const auto& /*moves*/) {
        const E evaluator;
        for (std::size_t which = 0; which < G::symmetries(rules); ++which)
            ASSERT_EQ(evaluator.score(rules, G::transformed(rules, state, which)),
                      evaluator.score(rules, state))
                << "symmetry " << which;
    });
}

template <Game G, EvaluatorFor<G> E>
void parameters_are_read_back() {
    EXPECT_FALSE(std::string_view(E::name).empty());
    EXPECT_FALSE(std::string_view(E::meaning).empty());
    for (const Parameter& parameter : E::parameters()) {
        SCOPED_TRACE(parameter.name);
        E changed;
        const std::string usual = changed.parameter(parameter.name);
        changed.set_parameter(parameter.name, usual);
        EXPECT_EQ(changed.parameter(parameter.name), usual);
        EXPECT_THROW(changed.set_parameter(parameter.name, "no such value"), InputError);
        EXPECT_EQ(changed.parameter(parameter.name), usual) << "a refused value has changed it";
        for (const Parameter& other : E::parameters())
            EXPECT_EQ(changed.parameter(other.name), E().parameter(other.name))
                << other.name << " has changed as well";
        EXPECT_FALSE(parameter.meaning.empty());
        EXPECT_FALSE(parameter.allowed.empty());
    }
}

}  // namespace tahoun::test
