// Static evaluations of draughts: `textbook`, the default, and `trained`, which the strong players use.
#pragma once

#include "games/draughts/textbook.hpp"
#include "games/draughts/trained.hpp"

namespace tahoun {

template <>
struct EvaluatorsOf<draughts::Draughts> {
    using Types = TypeList<draughts::Textbook, draughts::Trained>;
    using Strongest = draughts::Trained;
};

static_assert(EvaluatorFor<draughts::Textbook, draughts::Draughts> &&
              EvaluatorFor<draughts::Trained, draughts::Draughts>);

}  // namespace tahoun
