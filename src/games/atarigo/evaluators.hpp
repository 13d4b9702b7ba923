// Static evaluations of Atari Go.
#pragma once

#include "games/atarigo/liberties.hpp"

namespace tahoun {

template <int Longest>
struct EvaluatorsOf<atarigo::Board<Longest>> {
    using Types = TypeList<atarigo::Liberties>;
};

static_assert(EvaluatorFor<atarigo::Liberties, atarigo::SmallBoard>);

}  // namespace tahoun
