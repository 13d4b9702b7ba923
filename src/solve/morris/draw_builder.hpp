// The files about drawn positions, group by group, each on the disk before the next begins: what building classes and
// building chances have in common.
#pragma once

#include "core/error.hpp"
#include "solve/folder_lock.hpp"
#include "solve/held_tables.hpp"
#include "solve/morris/draws.hpp"
#include "solve/morris/held_draws.hpp"
#include "solve/needs.hpp"
#include "solve/work_done.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace tahoun::solve {

class DrawBuilder {
public:
    using Morris = morris::Morris;
    using Subspace = morris::Subspace;
    using Group = std::vector<Subspace>;

    // Of memory, for a position of the group at work; one of those it leads to takes a word and a code.
    using Bytes = std::function<std::uint64_t(const Subspace&)>;

    DrawBuilder(const morris::Rules& rules, const TableOptions& options, const tables::DrawFileKind& kind,
                const Bytes& bytes)
        : rules_(rules),
          options_(options),
          groups_(table_groups<Morris>(rules, options.size, options.placing)),
          lock_(tables::table_folder(options.data, Morris::name, rules_text<Morris>(rules))),
          database_(options.data, rules),
          files_(database_, rules, kind),
          held_(files_, options.threads),
          work_(options, stopped_build) {
        if (rules.variant().moves_while_placing)
            throw InputError(
                "by Lasker's rules draws cannot be told apart: men move while others are placed");
        for (const auto* faults : {&database_.faults(), &files_.faults()})
            if (!faults->empty()) throw WorkError(faults->front() + "; remove it to have it built again");
        for (const Group& group : groups_) {
            for (const Subspace& subspace : group) static_cast<void>(database_.existing(subspace));
            if (!finished(files_, group)) work_.expect(work_of(group));
        }
        check_needs(options_, needs(rules, options, files_, bytes));
    }

    // For what is not finished, and to report what is there.
    [[nodiscard]] static Needs needs(const morris::Rules& rules, const TableOptions& options,
                                     const tables::DrawFiles& files, const Bytes& bytes) {
        Needs needs;
        const std::uint64_t planes = files.kind().planes;
        for (const Group& group : table_groups<Morris>(rules, options.size, options.placing)) {
            needs.then({(sizeof(std::uint32_t) + planes) * largest_of<Morris>(rules, group), 0});
            if (finished(files, group)) continue;
            std::uint64_t memory = (sizeof(std::uint32_t) + sizeof(tables::Code)) *
                                   positions_in<Morris>(rules, subspaces_after_group<Morris>(rules, group));
            for (const Subspace& subspace : group)
                memory += bytes(subspace) * Morris::subspace_size(rules, subspace);
            needs.then({memory, planes * positions_in<Morris>(rules, group)});
        }
        return needs;
    }

    // build(group) gives the words of each of its subspaces; their lowest bytes are written.
    template <class Build>
    void run(const Build& build) {
        for (const Group& group : groups_) {
            if (finished(files_, group)) continue;
            work_.begin_part(work_of(group));
            held_.hold(subspaces_after_group<Morris>(rules_, group));
            std::vector<Words> words = build(group);
            for (std::size_t i = 0; i < group.size(); ++i) {
                tables::write_planes(files_.path_of(group[i]), files_.description_of(group[i]),
                                     words[i].span(), files_.kind().planes, options_.threads);
                files_.open(group[i]);
                held_.add(group[i], std::move(words[i]));
            }
            work_.end_part();
        }
    }
    // A position counts when it is looked at first, and again when the solver is done with it. Called by any thread; throws
    // WorkError to stop.
    void tell(std::uint64_t positions) { work_.add(positions); }

    // What a solver has found, for `run`.
    template <class Solver>
    [[nodiscard]] static std::vector<Words> taken_from(Solver& solver, const Group& group) {
        std::vector<Words> words;
        for (std::size_t i = 0; i < group.size(); ++i) words.push_back(solver.take(i));
        return words;
    }
    // report(subspace, words) of every subspace's file.
    template <class Report>
    [[nodiscard]] std::vector<DrawsReport> reports(const Report& report) const {
        std::vector<DrawsReport> reports;
        for (const Group& group : groups_)
            for (const Subspace& subspace : group) {
                const tables::PlanesFile& file = files_.existing(subspace);
                const Words words(file.positions());
                file.read(words.span(), options_.threads);
                DrawsReport found = report(subspace, words.span());
                found.subspace = Morris::subspace_counts(subspace);
                found.bytes = file.bytes();
                reports.push_back(std::move(found));
            }
        return reports;
    }

    [[nodiscard]] const tables::Database<Morris>& database() const noexcept { return database_; }
    [[nodiscard]] const HeldDraws& held() const noexcept { return held_; }
    [[nodiscard]] BigArray codes(const Subspace& subspace) const {
        const tables::TableFile& table = database_.existing(subspace);
        BigArray codes(table.positions());
        table.read(codes.bytes(), options_.threads);
        table.forget();
        return codes;
    }

private:
    [[nodiscard]] static bool finished(const tables::DrawFiles& files, const Group& group) {
        return std::all_of(group.begin(), group.end(),
                           [&](const Subspace& subspace) { return files.file(subspace) != nullptr; });
    }
    [[nodiscard]] std::uint64_t work_of(const Group& group) const {
        return 2 * positions_in<Morris>(rules_, group);
    }

    morris::Rules rules_;
    const TableOptions& options_;
    std::vector<Group> groups_;
    FolderLock lock_;
    tables::Database<Morris> database_;
    tables::DrawFiles files_;
    HeldDraws held_;
    WorkDone work_;
};

}  // namespace tahoun::solve
