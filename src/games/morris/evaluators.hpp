// Static evaluations of morris: `mills`.
#pragma once

#include "games/morris/mill_terms.hpp"

namespace tahoun {

template <>
struct EvaluatorsOf<morris::Morris> {
    using Types = TypeList<morris::MillTerms>;
};

static_assert(EvaluatorFor<morris::MillTerms, morris::Morris>);

}  // namespace tahoun
