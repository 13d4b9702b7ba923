// An independent look at stored chances: each must follow from those one turn on. It shares the rules, the numbers of
// positions and the model with the solver. That is a proof, for the equations have one solution: what is stored differs from it
// by no more than the tolerance divided by 1 − 0.95.
#include "core/error.hpp"
#include "games/morris/human.hpp"
#include "solve/every_position.hpp"
#include "solve/morris/draws.hpp"
#include "solve/morris/held_draws.hpp"

#include <cmath>
#include <vector>

namespace tahoun::solve {

namespace {

using morris::Morris;
using morris::Subspace;

constexpr double tolerance = 2.5 / tables::surest_chance;  // both sides of an equation are rounded

class ChanceVerifier {
public:
    ChanceVerifier(const morris::Rules& rules, const TableOptions& options, tables::ChanceModel model)
        : rules_(rules),
          options_(options),
          model_(model),
          every_(rules, options),
          files_(every_.database(), rules, tables::chance_files(model)),
          chances_(files_, options.threads) {}

    Verification run() {
        if (!files_.faults().empty()) throw WorkError(files_.faults().front());
        check_needs(options_, needs_of_verifying_draws(rules_, options_, files_.kind()));
        return every_.run(
            [&](const std::vector<Subspace>& needed) { chances_.hold(needed); },
            [&](const Subspace& subspace, std::uint64_t index) { return fits(subspace, index); });
    }

private:
    [[nodiscard]] bool fits(const Subspace& subspace, std::uint64_t index) const {
        const bool drawn = every_.held().codes(subspace)[index] == tables::drawn;
        const std::uint32_t stored = chances_.words(subspace)[index];
        if (!drawn || stored == tables::no_chances) return !drawn && stored == tables::no_chances;
        const auto state = Morris::unrank(rules_, subspace, index);
        if (!state) return false;
        const tables::Chances here = tables::chances_of(stored);
        const tables::Chances right = by_turns(*state);
        return std::abs(here.after_moving - right.after_moving) <= tolerance &&
               std::abs(here.before_moving - right.before_moving) <= tolerance;
    }

    [[nodiscard]] tables::Chances by_turns(const morris::State& state) const {
        MoveList<Morris> moves;
        legal_moves<Morris>(rules_, state, moves);
        std::vector<std::optional<ExactValue>> values;
        std::vector<tables::Chances> later;
        for (const auto& move : moves) {
            const auto after = Morris::rank(rules_, play<Morris>(rules_, state, move));
            auto value = tables::value_of(every_.held().codes(after->subspace)[after->index]);
            value->result = opposite(value->result);
            if (value->plies) ++*value->plies;
            values.push_back(value);
            later.push_back(tables::chances_of(chances_.words(after->subspace)[after->index]));
        }
        std::vector<double> f(moves.size(), 1 / static_cast<double>(moves.size()));
        if (model_ == tables::ChanceModel::human)
            morris::HumanReplies().probabilities(rules_, state, moves.after(0), values, f);
        tables::Chances chances;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (values[i]->result == Result::draw) {
                chances.after_moving += f[i] * tables::chance_discount * later[i].before_moving;
                chances.before_moving = std::max(chances.before_moving, later[i].after_moving);
            } else {
                chances.after_moving += f[i];
            }
        }
        return chances;
    }

    morris::Rules rules_;
    const TableOptions& options_;
    tables::ChanceModel model_;
    EveryPosition<Morris> every_;
    tables::DrawFiles files_;
    HeldDraws chances_;
};

}  // namespace

Verification verify_chances(const morris::Rules& rules, const TableOptions& options,
                            tables::ChanceModel model) {
    return ChanceVerifier(rules, options, model).run();
}

}  // namespace tahoun::solve
