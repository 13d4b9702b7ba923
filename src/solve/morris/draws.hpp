// More about the drawn positions of morris, on top of the solved tables: classes (Gévay and Danner) and chances. What is
// there already is kept, group by group, as in solve/build.hpp.
#pragma once

#include "games/morris/rules.hpp"
#include "solve/needs.hpp"
#include "solve/report.hpp"
#include "tables/morris/draw_files.hpp"

#include <cstdint>
#include <vector>

namespace tahoun::solve {

// What building takes, whether the tables are there yet or not; and verifying, of either kind.
[[nodiscard]] Needs needs_of_classes(const morris::Rules& rules, const TableOptions& options,
                                     tables::DrawValue value);
[[nodiscard]] Needs needs_of_chances(const morris::Rules& rules, const TableOptions& options,
                                     tables::ChanceModel model);
[[nodiscard]] Needs needs_of_verifying_draws(const morris::Rules& rules, const TableOptions& options,
                                             const tables::DrawFileKind& kind);

// The tables of options.size and options.placing must be there. All throw WorkError; InputError by Lasker's rules, where
// positions of the placing phase come back too.
[[nodiscard]] std::vector<DrawsReport> build_classes(const morris::Rules& rules, const TableOptions& options,
                                                     tables::DrawValue value);
[[nodiscard]] Verification verify_classes(const morris::Rules& rules, const TableOptions& options,
                                          tables::DrawValue value);

[[nodiscard]] std::vector<DrawsReport> build_chances(const morris::Rules& rules, const TableOptions& options,
                                                     tables::ChanceModel model);
// Every stored chance must follow from those one turn on, but for rounding and what the iteration left open.
[[nodiscard]] Verification verify_chances(const morris::Rules& rules, const TableOptions& options,
                                          tables::ChanceModel model);

}  // namespace tahoun::solve
