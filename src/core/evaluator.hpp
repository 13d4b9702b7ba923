// A static evaluation: a value with named parameters, which can say what each of its terms contributes.
#pragma once

#include "core/game.hpp"
#include "core/score.hpp"

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun {

struct Parameter {
    std::string_view name;
    std::string_view meaning;  // what more or less of it does to the play
    std::string_view allowed;
};

struct Term {
    std::string name;
    Score score = 0;
    friend bool operator==(const Term&, const Term&) = default;
};

// Scores are those of the first player; the second one's are their negatives. At the end of a game the sign of the
// score agrees with the result. The terms add up to the score, unless the evaluator bounds the sum and says so.
template <class E, class G>
concept EvaluatorFor = Game<G> && std::copyable<E> && std::default_initializable<E> &&
    requires(const E& evaluator, E& changed, const typename G::Rules& rules, const typename G::State& state,
             std::string_view text) {
    { E::name } -> std::convertible_to<std::string_view>;
    { E::meaning } -> std::convertible_to<std::string_view>;
    { evaluator.score(rules, state) } -> std::same_as<Score>;
    { evaluator.terms(rules, state) } -> std::same_as<std::vector<Term>>;
    { evaluator.unit(rules) } -> std::same_as<Score>;  // how many steps make one printed point
    { E::parameters() } -> std::convertible_to<std::span<const Parameter>>;
    { evaluator.parameter(text) } -> std::same_as<std::string>;
    { changed.set_parameter(text, text) } -> std::same_as<void>;  // throws InputError on a bad value
};

template <class... Types>
struct TypeList {};

// Which evaluators a game has, the first being the default: each game specialises it in its evaluators.hpp.
template <class G>
struct EvaluatorsOf;

template <Game G, EvaluatorFor<G> E>
[[nodiscard]] Score score_for(Side side, const E& evaluator, const typename G::Rules& rules,
                              const typename G::State& state) {
    const Score score = evaluator.score(rules, state);
    return side == Side::second ? -score : score;
}

}  // namespace tahoun
