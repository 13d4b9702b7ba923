// An independent look at stored classes: each drawn position's must be the best of its turns'. It shares the rules, the
// numbers of positions and the ranks of subspaces with the solver, and nothing else. That is a proof: in a subspace distances
// get shorter along every line that leaves it, so a class that is not the subspace's own is really come to, and where the
// best turn keeps the class of the subspace nobody can force another.
//
// Here a class is absolute (the rank of the place for the side to move), and instead of the distance there is a balance: turns
// made in subspaces worse than the place, less those in better ones. Of two turns with the same class the one with the
// smaller balance is better, always: it hurries out of what is bad and lingers in what is good.
#include "core/error.hpp"
#include "solve/every_position.hpp"
#include "solve/morris/draws.hpp"
#include "solve/morris/held_draws.hpp"

#include <optional>
#include <vector>

namespace tahoun::solve {

namespace {

using morris::Morris;
using morris::Subspace;

struct Worth {
    int rank = 0;
    int balance = 0;
    friend bool operator==(const Worth&, const Worth&) = default;
};

class ClassVerifier {
public:
    ClassVerifier(const morris::Rules& rules, const TableOptions& options, tables::DrawValue value)
        : rules_(rules),
          options_(options),
          every_(rules, options),
          ranks_(every_.database(), rules, value),
          files_(every_.database(), rules, tables::class_files(value)),
          draws_(files_, options.threads) {}

    Verification run() {
        if (!files_.faults().empty()) throw WorkError(files_.faults().front());
        check_needs(options_, needs_of_verifying_draws(rules_, options_, files_.kind()));
        return every_.run(
            [&](const std::vector<Subspace>& needed) { draws_.hold(needed); },
            [&](const Subspace& subspace, std::uint64_t index) { return fits(subspace, index); });
    }

private:
    [[nodiscard]] bool fits(const Subspace& subspace, std::uint64_t index) const {
        const bool drawn = every_.held().codes(subspace)[index] == tables::drawn;
        const std::uint32_t stored = draws_.words(subspace)[index];
        if (!drawn || stored == 0) return !drawn && stored == 0;
        const auto state = Morris::unrank(rules_, subspace, index);
        return state && known_place(subspace, stored) &&
               worth(subspace, stored) == best_turn(subspace, *state);
    }

    // Where nobody stays there is no class, and the subspace's own class has no distance.
    [[nodiscard]] bool known_place(const Subspace& subspace, std::uint32_t stored) const {
        const tables::PlaceCode place = tables::place_of(stored);
        if (!ranks_.has(place) || ranks_.code(ranks_.rank(place)) != place) return false;
        return ranks_.rank(place) != ranks_.rank(subspace) || tables::distance_of(stored) == 0;
    }

    [[nodiscard]] Worth worth(const Subspace& subspace, std::uint32_t stored) const {
        const int place = ranks_.rank(tables::place_of(stored));
        const int distance = tables::distance_of(stored);
        return {place, place > ranks_.rank(subspace) ? distance : -distance};
    }

    [[nodiscard]] std::optional<Worth> best_turn(const Subspace& subspace, const morris::State& state) const {
        const int here = ranks_.rank(subspace);
        MoveList<Morris> moves;
        legal_moves<Morris>(rules_, state, moves);
        std::optional<Worth> best;
        for (const auto& move : moves) {
            const auto after = Morris::rank(rules_, play<Morris>(rules_, state, move));
            if (!after) continue;
            const std::uint32_t stored = draws_.words(after->subspace)[after->index];
            if (stored == 0 || !ranks_.has(tables::place_of(stored))) continue;
            const Worth theirs = worth(after->subspace, stored);
            Worth ours{-theirs.rank, 0};
            if (ours.rank > here) ours.balance = 1 - theirs.balance;
            if (ours.rank < here) ours.balance = -1 - theirs.balance;
            if (!best || ours.rank > best->rank || (ours.rank == best->rank && ours.balance < best->balance))
                best = ours;
        }
        return best;
    }

    morris::Rules rules_;
    const TableOptions& options_;
    EveryPosition<Morris> every_;
    tables::DrawRanks ranks_;
    tables::DrawFiles files_;
    HeldDraws draws_;
};

}  // namespace

Verification verify_classes(const morris::Rules& rules, const TableOptions& options,
                            tables::DrawValue value) {
    return ClassVerifier(rules, options, value).run();
}

}  // namespace tahoun::solve
