#include "solve/morris/class_group.hpp"
#include "solve/morris/draw_builder.hpp"
#include "solve/morris/draws.hpp"

namespace tahoun::solve {

namespace {

// Of memory, for a position of the group: the words, the queue, one table of codes or the file's bytes.
std::uint64_t bytes_of(const morris::Subspace& /*subspace*/) {
    return 4 + 4 + 3;
}

DrawsReport report_of(const tables::DrawRanks& ranks, const morris::Subspace& subspace,
                      std::span<const std::uint32_t> words) {
    DrawsReport report;
    report.rank = ranks.rank(subspace);
    for (const std::uint32_t word : words) {
        if (word == 0) continue;
        const int relative = ranks.rank(tables::place_of(word)) - report.rank;
        ++report.draws;
        if (relative > 0) ++report.better;
        if (relative < 0) ++report.worse;
        report.farthest = std::max(report.farthest, tables::distance_of(word));
    }
    return report;
}

}  // namespace

Needs needs_of_classes(const morris::Rules& rules, const TableOptions& options, tables::DrawValue value) {
    const tables::Database<morris::Morris> database(options.data, rules);
    return DrawBuilder::needs(rules, options, {database, rules, tables::class_files(value)}, bytes_of);
}

std::vector<DrawsReport> build_classes(const morris::Rules& rules, const TableOptions& options,
                                       tables::DrawValue value) {
    DrawBuilder builder(rules, options, tables::class_files(value), bytes_of);
    const tables::DrawRanks ranks(builder.database(), rules, value);
    builder.run([&](const DrawBuilder::Group& group) {
        ClassGroup solver(rules, group, ranks, builder.held(), options.threads,
                          [&](std::uint64_t positions) { builder.tell(positions); });
        for (std::size_t i = 0; i < group.size(); ++i) solver.set_drawn(i, builder.codes(group[i]).data());
        solver.run();
        return DrawBuilder::taken_from(solver, group);
    });
    return builder.reports([&](const morris::Subspace& subspace, std::span<const std::uint32_t> words) {
        return report_of(ranks, subspace, words);
    });
}

}  // namespace tahoun::solve
