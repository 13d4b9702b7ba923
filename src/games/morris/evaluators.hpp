// Static evaluations of morris: `mills` and `kinds`.
#pragma once

#include "games/morris/mill_terms.hpp"
#include "games/morris/move_kinds.hpp"

namespace tahoun {

template <>
struct EvaluatorsOf<morris::Morris> {
    using Types = TypeList<morris::MillTerms, morris::MoveKinds>;
};

static_assert(EvaluatorFor<morris::MillTerms, morris::Morris> &&
              EvaluatorFor<morris::MoveKinds, morris::Morris>);

}  // namespace tahoun
