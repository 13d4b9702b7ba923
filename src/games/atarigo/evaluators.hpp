// Static evaluations of Atari Go: `textbook`, the original program's, `liberties`, and `fight` of the strong players.
#pragma once

#include "games/atarigo/fight.hpp"
#include "games/atarigo/liberties.hpp"
#include "games/atarigo/textbook.hpp"

namespace tahoun {

template <int Longest>
struct EvaluatorsOf<atarigo::Board<Longest>> {
    using Types = TypeList<atarigo::Textbook, atarigo::Liberties, atarigo::Fight>;
    using Strongest = atarigo::Fight;
};

static_assert(EvaluatorFor<atarigo::Textbook, atarigo::SmallBoard> &&
              EvaluatorFor<atarigo::Liberties, atarigo::SmallBoard> &&
              EvaluatorFor<atarigo::Fight, atarigo::SmallBoard>);

}  // namespace tahoun
