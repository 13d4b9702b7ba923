// An independent look at stored classes: each drawn position's must be the best of its turns'. It shares the rules, the
// numbers of positions and the ranks of subspaces with the solver, and nothing else. That is a proof: in a subspace distances
// get shorter along every line that leaves it, so a class that is not the subspace's own is really come to, and where the
// best turn keeps the class of the subspace nobody can force another.
//
// Here a class is absolute (the rank of the place for the side to move), and instead of the distance there is a balance: turns
// made in subspaces worse than the place, less those in better ones. Of two turns with the same class the one with the
// smaller balance is better, always: it hurries out of what is bad and lingers in what is good.
#include "core/error.hpp"
#include "solve/held_tables.hpp"
#include "solve/morris/draws.hpp"
#include "solve/morris/held_draws.hpp"
#include "solve/parallel.hpp"

#include <atomic>
#include <mutex>
#include <optional>

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
          database_(options.data, rules),
          ranks_(database_, rules, value),
          files_(database_, rules, tables::class_files(value)),
          codes_(database_, options.threads),
          draws_(files_, options.threads) {}

    Verification run() {
        for (const auto* faults : {&database_.faults(), &files_.faults()})
            if (!faults->empty()) throw WorkError(faults->front());
        const auto groups = table_groups<Morris>(rules_, options_.size, options_.placing);
        for (const auto& group : groups)
            for (const Subspace& subspace : group) all_ += database_.existing(subspace).positions();
        for (const auto& group : groups) {
            auto needed = subspaces_after_group<Morris>(rules_, group);
            needed.insert(needed.end(), group.begin(), group.end());
            codes_.hold(needed, [](const Subspace&, tables::Code*) {});
            draws_.hold(needed);
            for (const Subspace& subspace : group)
                in_chunks(database_.existing(subspace).positions(), options_.threads,
                          [&](std::uint64_t begin, std::uint64_t end) {
                              for (std::uint64_t index = begin; index < end; ++index)
                                  compare(subspace, index);
                              tell(end - begin);
                          });
        }
        return found_;
    }

private:
    void compare(const Subspace& subspace, std::uint64_t index) {
        const bool drawn = codes_.codes(subspace)[index] == tables::drawn;
        const std::uint32_t stored = draws_.words(subspace)[index];
        if (!drawn && stored == 0) return;
        const auto state = Morris::unrank(rules_, subspace, index);
        if (drawn && stored != 0 && state && known_place(subspace, stored) &&
            worth(subspace, stored) == best_turn(subspace, *state))
            return;
        constexpr std::size_t most_examples = 5;
        const std::lock_guard lock(mutex_);
        ++found_.wrong;
        if (found_.examples.size() < most_examples && state)
            found_.examples.push_back(Morris::state_text(rules_, *state));
    }

    // Where nobody stays there is no class, and the subspace's own class has no distance.
    [[nodiscard]] bool known_place(const Subspace& subspace, std::uint32_t stored) const {
        const tables::PlaceCode place = tables::place_of(stored);
        if (place >= tables::place_codes || ranks_.code(ranks_.rank(place)) != place) return false;
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
            if (stored == 0) continue;
            const Worth theirs = worth(after->subspace, stored);
            Worth ours{-theirs.rank, 0};
            if (ours.rank > here) ours.balance = 1 - theirs.balance;
            if (ours.rank < here) ours.balance = -1 - theirs.balance;
            if (!best || ours.rank > best->rank || (ours.rank == best->rank && ours.balance < best->balance))
                best = ours;
        }
        return best;
    }

    void tell(std::uint64_t positions) {
        const std::uint64_t done = done_.fetch_add(positions) + positions;
        if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
            throw WorkError("stopped before all positions were verified");
        {
            const std::lock_guard lock(mutex_);
            found_.positions = std::max(found_.positions, done);
        }
        if (options_.progress) options_.progress(done, all_);
    }

    morris::Rules rules_;
    const TableOptions& options_;
    tables::Database<Morris> database_;
    tables::DrawRanks ranks_;
    tables::DrawFiles files_;
    HeldTables<Morris> codes_;
    HeldDraws draws_;
    Verification found_;
    std::mutex mutex_;
    std::uint64_t all_ = 0;
    std::atomic<std::uint64_t> done_{0};
};

}  // namespace

Verification verify_classes(const morris::Rules& rules, const TableOptions& options,
                            tables::DrawValue value) {
    return ClassVerifier(rules, options, value).run();
}

}  // namespace tahoun::solve
