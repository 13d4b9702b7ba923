// Static evaluations of Atari Go: `textbook`, the original program's, and `liberties`.
#pragma once

#include "games/atarigo/liberties.hpp"
#include "games/atarigo/textbook.hpp"

namespace tahoun {

template <int Longest>
struct EvaluatorsOf<atarigo::Board<Longest>> {
    using Types = TypeList<atarigo::Textbook, atarigo::Liberties>;
    using Strongest = atarigo::Liberties;
};

static_assert(EvaluatorFor<atarigo::Textbook, atarigo::SmallBoard> &&
              EvaluatorFor<atarigo::Liberties, atarigo::SmallBoard>);

}  // namespace tahoun
