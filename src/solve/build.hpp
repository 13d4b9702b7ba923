// Builds the tables of a game's endgames, group by group, each on the disk before the next begins. What is there already
// is kept, so a build that was stopped goes on where it was; an unfinished group begins anew.
#pragma once

#include "core/error.hpp"
#include "solve/folder_lock.hpp"
#include "solve/held_tables.hpp"
#include "solve/needs.hpp"
#include "solve/report.hpp"
#include "solve/retrograde.hpp"
#include "solve/sliced_retrograde.hpp"
#include "solve/work_done.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace tahoun::solve {

template <Tabled G>
class TableBuilder {
public:
    using Rules = typename G::Rules;
    using Subspace = typename G::Subspace;

    TableBuilder(const Rules& rules, const TableOptions& options)
        : rules_(rules),
          options_(options),
          groups_(table_groups<G>(rules, options.size, options.placing)),
          work_(options, stopped_build) {}

    // Throws WorkError: a file that cannot be trusted, too little memory or disk, or stopped.
    std::vector<SubspaceReport> run() {
        // Step 1. Refuse at once what cannot end well, before anything is written.
        check_needs(options_, needs(tables::Database<G>(options_.data, rules_)));
        const FolderLock lock(tables::table_folder(options_.data, G::name, rules_text<G>(rules_)));
        tables::Database<G> database(options_.data, rules_);
        if (!database.faults().empty())
            throw WorkError(database.faults().front() + "; remove it to have it built again");
        for (const auto& group : groups_)
            if (!finished(database, group)) work_.expect(work_of(group));

        // Step 2. The groups that are missing, in their order.
        HeldTables<G> held(database, options_.threads);
        for (const auto& group : groups_) {
            work_.add(0);
            if (!finished(database, group)) build(database, held, group);
        }

        std::vector<SubspaceReport> reports;
        for (const auto& group : groups_)
            for (const Subspace& subspace : group)
                reports.push_back({G::subspace_counts(subspace), database.table(subspace)->counts(),
                                   database.table(subspace)->bytes()});
        return reports;
    }

    // For what is not finished.
    [[nodiscard]] Needs needs(const tables::Database<G>& database) const {
        Needs needs;
        for (const auto& group : groups_)
            if (!finished(database, group)) needs.then({bytes_for(group), positions_in<G>(rules_, group)});
        return needs;
    }

private:
    [[nodiscard]] static bool finished(const tables::Database<G>& database,
                                       const std::vector<Subspace>& group) {
        return std::all_of(group.begin(), group.end(),
                           [&](const Subspace& subspace) { return database.table(subspace) != nullptr; });
    }

    // The group, what it leads to, and what is written to the disk.
    [[nodiscard]] std::uint64_t bytes_for(const std::vector<Subspace>& group) const {
        std::uint64_t bytes = positions_in<G>(rules_, group);
        if constexpr (Sliced<G>)
            G::with_slices(rules_, group, [&](const auto& slices) { bytes = bytes_of_slices(slices); });
        bytes += positions_in<G>(rules_, subspaces_after_group<G>(rules_, group));
        constexpr std::uint64_t usual_compression = 2;
        return bytes + largest_of<G>(rules_, group) / usual_compression;
    }

    // A position counts when it is looked at first, and again when its value is final. Draws are never said to be: they
    // count when the group ends.
    [[nodiscard]] std::uint64_t work_of(const std::vector<Subspace>& group) const {
        return 2 * positions_in<G>(rules_, group);
    }

    void build(tables::Database<G>& database, HeldTables<G>& held, const std::vector<Subspace>& group) {
        work_.begin_part(work_of(group));
        const auto keep = [&](std::size_t i, std::span<const tables::Code> codes) {
            tables::write_table(database.path_of(group[i]), database.description_of(group[i]), codes,
                                options_.threads);
        };
        if constexpr (Sliced<G>)
            G::with_slices(rules_, group, [&](const auto& slices) { by_slices(slices, held, group, keep); });
        else
            by_positions(held, group, keep);
        for (const Subspace& subspace : group) database.open(subspace);
        work_.end_part();
    }

    template <class Keep>
    void by_positions(HeldTables<G>& held, const std::vector<Subspace>& group, const Keep& keep) {
        held.hold(subspaces_after_group<G>(rules_, group), [](const Subspace&, tables::Code*) {});
        const auto earlier = [&](const Subspace& subspace, std::uint64_t index) {
            return held.codes(subspace)[index];
        };
        Retrograde<G, decltype(earlier)> solver(rules_, group, earlier, options_.threads,
                                                [&](std::uint64_t positions) { work_.add(positions); });
        solver.run();
        for (std::size_t i = 0; i < group.size(); ++i) keep(i, solver.codes(i));
    }

    // Here positions that symmetries make equal all have their values; in the files the others are holes.
    template <class Slices, class Keep>
    void by_slices(const Slices& slices, HeldTables<G>& held, const std::vector<Subspace>& group,
                   const Keep& keep) {
        held.hold(subspaces_after_group<G>(rules_, group),
                  [&](const Subspace& subspace, tables::Code* codes) {
                      each_double(slices, subspace, codes,
                                  [](tables::Code& code, const tables::Code& first) { code = first; });
                  });
        const auto earlier = [&](const Subspace& subspace, std::uint64_t row) {
            return held.codes(subspace) + row * slices.table_columns(subspace);
        };
        ThreadTransport transport(options_.threads);
        SlicedRetrograde<Slices, decltype(earlier)> solver(
            slices, earlier, transport, [&](std::uint64_t positions) { work_.add(positions); });
        solver.run();
        for (std::size_t i = 0; i < group.size(); ++i) {
            const auto codes = solver.packed(i);
            each_double(slices, group[i], codes.data(),
                        [](tables::Code& code, const tables::Code& /*first*/) { code = tables::hole; });
            keep(i, codes);
        }
    }
    template <class Slices, class Change>
    void each_double(const Slices& slices, const Subspace& subspace, tables::Code* codes,
                     const Change& change) const {
        const std::uint64_t columns = slices.table_columns(subspace);
        in_chunks(
            slices.table_rows(subspace), options_.threads,
            [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t row = begin; row < end; ++row)
                    slices.each_double(subspace, row, [&](std::uint64_t column, std::uint64_t first) {
                        change(codes[row * columns + column], codes[row * columns + first]);
                    });
            },
            64);
    }

    Rules rules_;
    const TableOptions& options_;
    std::vector<std::vector<Subspace>> groups_;
    WorkDone work_;
};

template <Tabled G>
[[nodiscard]] Needs needs_of_tables(const typename G::Rules& rules, const TableOptions& options) {
    return TableBuilder<G>(rules, options).needs(tables::Database<G>(options.data, rules));
}

template <Tabled G>
[[nodiscard]] std::vector<SubspaceReport> build_tables(const typename G::Rules& rules,
                                                       const TableOptions& options) {
    return TableBuilder<G>(rules, options).run();
}

}  // namespace tahoun::solve
