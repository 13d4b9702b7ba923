#include "solve/morris/chance_group.hpp"
#include "solve/morris/draw_builder.hpp"
#include "solve/morris/draws.hpp"

namespace tahoun::solve {

namespace {

// Turns that a position has, more or less, at the most.
std::uint64_t usual_turns(const morris::Rules& rules, const morris::Subspace& subspace) {
    const morris::Variant variant = rules.variant();
    const auto free =
        static_cast<std::uint64_t>(board_of(variant.shape).points - subspace.mover - subspace.opponent);
    if (subspace.placing()) return 0;  // all of them leave
    if (variant.flying && subspace.mover == morris::fewest_men) return free * subspace.mover;
    constexpr std::uint64_t a_man = 3;
    return a_man * subspace.mover;
}

// Of memory, for a position of the group. A turn is a child and its probability; a position has four numbers, its code and
// its end in the lists.
DrawBuilder::Bytes bytes_by(const morris::Rules& rules) {
    return [rules](const morris::Subspace& subspace) {
        constexpr std::uint64_t turn = 8;
        constexpr std::uint64_t position = 4 * 4 + 1 + 4 + 4 + 4;
        return position + turn * usual_turns(rules, subspace);
    };
}

DrawsReport report_of(std::span<const std::uint32_t> words) {
    DrawsReport report;
    for (const std::uint32_t word : words) {
        if (word == tables::no_chances) continue;
        const double chance = tables::chances_of(word).before_moving;
        ++report.draws;
        if (chance > 0) ++report.better;
        report.mean_chance += chance;
    }
    if (report.draws > 0) report.mean_chance /= static_cast<double>(report.draws);
    return report;
}

}  // namespace

Needs needs_of_chances(const morris::Rules& rules, const TableOptions& options, tables::ChanceModel model) {
    const tables::Database<morris::Morris> database(options.data, rules);
    return DrawBuilder::needs(rules, options, {database, rules, tables::chance_files(model)},
                              bytes_by(rules));
}

std::vector<DrawsReport> build_chances(const morris::Rules& rules, const TableOptions& options,
                                       tables::ChanceModel model) {
    DrawBuilder builder(rules, options, tables::chance_files(model), bytes_by(rules));
    HeldTables<morris::Morris> codes(builder.database(), options.threads);
    builder.run([&](const DrawBuilder::Group& group) {
        auto needed = subspaces_after_group<morris::Morris>(rules, group);
        needed.insert(needed.end(), group.begin(), group.end());
        codes.hold(needed, [](const morris::Subspace&, tables::Code*) {});
        ChanceGroup solver(rules, group, model, codes, builder.held(), options.threads,
                           [&](std::uint64_t positions) { builder.tell(positions); });
        solver.run();
        return DrawBuilder::taken_from(solver, group);
    });
    return builder.reports([](const morris::Subspace& /*subspace*/, std::span<const std::uint32_t> words) {
        return report_of(words);
    });
}

}  // namespace tahoun::solve
