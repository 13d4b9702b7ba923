// Goes through every position of stored tables and asks whether what is stored there is right: what all verifiers have in
// common. It knows no solver.
#pragma once

#include "core/error.hpp"
#include "solve/held_tables.hpp"
#include "solve/needs.hpp"
#include "solve/parallel.hpp"
#include "solve/report.hpp"
#include "solve/work_done.hpp"
#include "tables/database.hpp"

#include <cstdint>
#include <mutex>
#include <vector>

namespace tahoun::solve {

// What a verifier holds of a position, in bytes, beside its code.
struct BytesHeld {
    std::uint64_t always = 0;   // of the group at work, and of what it leads to
    std::uint64_t reading = 0;  // of one subspace, while its file is read
};

template <Tabled G>
[[nodiscard]] Needs needs_of_verifying(const typename G::Rules& rules, const TableOptions& options,
                                       const BytesHeld& bytes = {}) {
    Needs needs;
    for (auto subspaces : table_groups<G>(rules, options.size, options.placing)) {
        for (const auto& after : subspaces_after_group<G>(rules, subspaces)) subspaces.push_back(after);
        needs.then({(sizeof(tables::Code) + bytes.always) * positions_in<G>(rules, subspaces) +
                        bytes.reading * largest_of<G>(rules, subspaces),
                    0});
    }
    return needs;
}

template <Tabled G>
class EveryPosition {
public:
    using Rules = typename G::Rules;
    using Subspace = typename G::Subspace;

    EveryPosition(const Rules& rules, const TableOptions& options)
        : rules_(rules),
          options_(options),
          database_(options.data, rules),
          held_(database_, options.threads),
          work_(options, "stopped before all positions were verified") {}

    [[nodiscard]] const tables::Database<G>& database() const noexcept { return database_; }
    // The codes of the group at work, and of what it leads to.
    [[nodiscard]] const HeldTables<G>& held() const noexcept { return held_; }

    // hold(subspaces) fetches what else is needed of a group and of what it leads to; fits(subspace, index) is asked by any
    // thread. Throws WorkError where a table is missing or damaged, or when stopped.
    template <class Hold, class Fits>
    Verification run(const Hold& hold, const Fits& fits) {
        if (!database_.faults().empty()) throw WorkError(database_.faults().front());
        const auto groups = table_groups<G>(rules_, options_.size, options_.placing);
        for (const auto& group : groups)
            for (const Subspace& subspace : group) work_.expect(database_.existing(subspace).positions());
        for (const auto& group : groups) {
            auto needed = subspaces_after_group<G>(rules_, group);
            needed.insert(needed.end(), group.begin(), group.end());
            held_.hold(needed, [](const Subspace&, tables::Code*) {});
            hold(needed);
            for (const Subspace& subspace : group) look_at(subspace, fits);
        }
        found_.positions = work_.done();
        return found_;
    }

private:
    template <class Fits>
    void look_at(const Subspace& subspace, const Fits& fits) {
        in_chunks(database_.existing(subspace).positions(), options_.threads,
                  [&](std::uint64_t begin, std::uint64_t end) {
                      for (std::uint64_t index = begin; index < end; ++index)
                          if (!fits(subspace, index)) note(subspace, index);
                      work_.add(end - begin);
                  });
    }

    void note(const Subspace& subspace, std::uint64_t index) {
        constexpr std::size_t most_examples = 5;
        const auto state = G::unrank(rules_, subspace, index);
        const std::lock_guard lock(mutex_);
        ++found_.wrong;
        if (found_.examples.size() < most_examples && state)
            found_.examples.push_back(G::state_text(rules_, *state));
    }

    Rules rules_;
    const TableOptions& options_;
    tables::Database<G> database_;
    HeldTables<G> held_;
    Verification found_;
    std::mutex mutex_;
    WorkDone work_;
};

}  // namespace tahoun::solve
