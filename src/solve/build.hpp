// Builds the tables of a game's endgames, group by group, each on the disk before the next begins. What is there already
// is kept, so a build that was stopped goes on where it was; an unfinished group begins anew.
#pragma once

#include "core/error.hpp"
#include "solve/folder_lock.hpp"
#include "solve/memory.hpp"
#include "solve/report.hpp"
#include "solve/retrograde.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace tahoun::solve {

template <Tabled G>
class TableBuilder {
public:
    using Rules = typename G::Rules;
    using Subspace = typename G::Subspace;

    TableBuilder(const Rules& rules, const TableOptions& options)
        : rules_(rules), options_(options), groups_(G::subspace_groups(rules, options.size)) {}

    // Throws WorkError: a file that cannot be trusted, too little memory or disk, or stopped.
    std::vector<SubspaceReport> run() {
        // Step 1. Refuse at once what cannot end well.
        check_memory();
        const FolderLock lock(tables::table_folder(options_.data, G::name, rules_text<G>(rules_)));
        tables::Database<G> database(options_.data, rules_);
        if (!database.faults().empty())
            throw WorkError(database.faults().front() + "; remove it to have it built again");
        check_disk(database);
        database_ = &database;

        // Step 2. The groups that are missing, in their order.
        for (const auto& group : groups_) {
            if (!finished(database, group)) build(database, group);
            tell(0);
        }

        std::vector<SubspaceReport> reports;
        for (const auto& group : groups_)
            for (const Subspace& subspace : group)
                reports.push_back({G::subspace_counts(subspace), database.table(subspace)->counts()});
        return reports;
    }

private:
    [[nodiscard]] std::uint64_t positions_in(const std::vector<Subspace>& group) const {
        std::uint64_t positions = 0;
        for (const Subspace& subspace : group) positions += G::subspace_size(rules_, subspace);
        return positions;
    }
    [[nodiscard]] static bool finished(const tables::Database<G>& database,
                                       const std::vector<Subspace>& group) {
        return std::all_of(group.begin(), group.end(),
                           [&](const Subspace& subspace) { return database.table(subspace) != nullptr; });
    }

    // A byte a position of the largest group. What was read of finished tables is given back when it becomes too much.
    void check_memory() const {
        constexpr std::uint64_t mebibyte = 1U << 20U;
        constexpr std::uint64_t program = 16;
        std::uint64_t most = 0;
        for (const auto& group : groups_) most = std::max(most, positions_in(group));
        const std::uint64_t needed = most / mebibyte + 1 + program;
        if (needed > options_.memory_mib)
            throw WorkError(fmt::format("this needs {} MiB of memory, and --memory allows {}", needed,
                                        options_.memory_mib));
    }

    void check_disk(const tables::Database<G>& database) {
        std::uint64_t bytes = 0;
        for (const auto& group : groups_) {
            if (finished(database, group)) continue;
            all_ += positions_in(group);
            for (const Subspace& subspace : group)
                bytes += tables::file_bytes(G::subspace_size(rules_, subspace));
        }
        check_disk_space(database.folder(), bytes);
    }

    void build(tables::Database<G>& database, const std::vector<Subspace>& group) {
        const auto earlier = [&](const Subspace& subspace, std::uint64_t index) {
            const tables::TableFile* table = database.table(subspace);
            if (table == nullptr) throw std::logic_error("a move leads to a group that comes later");
            return table->sure_at(index);
        };
        Retrograde<G, decltype(earlier)> solver(rules_, group, earlier, options_.threads,
                                                [&](std::uint64_t positions) { tell(positions); });
        solver.run();
        for (std::size_t i = 0; i < group.size(); ++i) {
            tables::write_table(database.path_of(group[i]), database.description_of(group[i]),
                                solver.codes(i));
            database.open(group[i]);
        }
    }

    void tell(std::uint64_t positions) {
        const std::uint64_t done = done_.fetch_add(positions) + positions;
        if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
            throw WorkError("stopped; what is finished is kept, and the same command goes on from there");
        if (memory_runs_out(options_.memory_mib)) database_->forget();
        if (options_.progress) options_.progress(done, all_);
    }

    Rules rules_;
    const TableOptions& options_;
    std::vector<std::vector<Subspace>> groups_;
    const tables::Database<G>* database_ = nullptr;
    std::uint64_t all_ = 0;
    std::atomic<std::uint64_t> done_{0};
};

template <Tabled G>
[[nodiscard]] std::vector<SubspaceReport> build_tables(const typename G::Rules& rules,
                                                       const TableOptions& options) {
    return TableBuilder<G>(rules, options).run();
}

}  // namespace tahoun::solve
