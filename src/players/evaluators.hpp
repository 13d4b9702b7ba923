// Choosing an evaluator by its name, with its parameters.
#pragma once

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "core/rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::players {

template <class... Es, class Visit>
void each_evaluator(TypeList<Es...> /*types*/, Visit visit) {
    (visit(Es{}), ...);
}

template <class E>
[[nodiscard]] std::vector<std::string_view> parameter_names() {
    std::vector<std::string_view> names;
    for (const Parameter& parameter : E::parameters()) names.push_back(parameter.name);
    return names;
}

// Takes those of `settings` that are parameters of this evaluator.
template <class E>
void set_parameters(E& evaluator, const std::vector<Setting>& settings) {
    const auto known = parameter_names<E>();
    for (const auto& [name, value] : settings)
        if (std::find(known.begin(), known.end(), name) != known.end()) evaluator.set_parameter(name, value);
}

namespace detail {

template <class First, class... Rest>
First first_of(TypeList<First, Rest...>);

template <class G>
struct Strongest {
    using Type = decltype(first_of(typename EvaluatorsOf<G>::Types{}));
};
template <class G>
    requires requires {
        typename EvaluatorsOf<G>::Strongest;
    }
struct Strongest<G> {
    using Type = typename EvaluatorsOf<G>::Strongest;
};

}  // namespace detail

// What the strong players use unless told otherwise: the game says which, or its first one.
template <Game G>
using StrongestEvaluator = typename detail::Strongest<G>::Type;

// Calls `use` with the evaluator of that name (the game's first one if the name is empty), parameters set, and
// returns what it returns. Throws InputError that lists the evaluators.
template <Game G, class Use>
auto with_evaluator(std::string_view name, const std::vector<Setting>& parameters, Use use) {
    const auto choose = [&]<class First, class... Rest>(TypeList<First, Rest...> types) {
        using Returned = decltype(use(First{}));
        Returned returned{};
        bool found = false;
        each_evaluator(types, [&](auto evaluator) {
            if (found || (!name.empty() && name != evaluator.name)) return;
            found = true;
            set_parameters(evaluator, parameters);
            returned = use(evaluator);
        });
        if (!found)
            throw InputError(fmt::format("{} has no evaluator {}; it has {}", G::name, in_quotes(name),
                                         listed({First::name, Rest::name...})));
        return returned;
    };
    return choose(typename EvaluatorsOf<G>::Types{});
}

}  // namespace tahoun::players
