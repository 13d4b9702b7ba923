// Helpers for the tables of morris.
#pragma once

#include "games/morris/morris.hpp"
#include "solve/build.hpp"
#include "solve/retrograde.hpp"
#include "support/temporary_folder.hpp"
#include "tables/database.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <vector>

namespace tahoun::test {

inline solve::TableOptions morris_options(const TemporaryFolder& folder, int men, bool placing,
                                          int threads = 2) {
    solve::TableOptions options;
    options.data = folder.path();
    options.size = men;
    options.placing = placing;
    options.threads = threads;
    return options;
}

// Solves the groups with the solver that knows no slices, and compares every code.
inline void expect_same_as_by_positions(const morris::Rules& rules, const solve::TableOptions& options) {
    const tables::Database<morris::Morris> database(options.data, rules);
    std::map<std::size_t, std::vector<tables::Code>> known;
    const auto earlier = [&](const morris::Subspace& subspace, std::uint64_t index) {
        return known.at(subspace.number())[index];
    };
    for (const auto& group : table_groups<morris::Morris>(rules, options.size, options.placing)) {
        solve::Retrograde<morris::Morris, decltype(earlier)> plain(rules, group, earlier, 1);
        plain.run();
        for (std::size_t i = 0; i < group.size(); ++i) {
            const auto codes = plain.codes(i);
            known[group[i].number()].assign(codes.begin(), codes.end());
            std::vector<tables::Code> stored(codes.size());
            database.existing(group[i]).read(stored, 1);
            ASSERT_TRUE(stored == known[group[i].number()])
                << tables::subspace_text(morris::Morris::subspace_counts(group[i]));
        }
    }
}

}  // namespace tahoun::test
