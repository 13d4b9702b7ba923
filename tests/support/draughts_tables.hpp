// Helpers for the endgames of draughts.
#pragma once

#include "solve/build.hpp"
#include "solve/verify.hpp"
#include "support/draughts_positions.hpp"
#include "support/temporary_folder.hpp"

#include <gtest/gtest.h>

namespace tahoun::test {

inline solve::TableOptions draughts_options(const TemporaryFolder& folder, int pieces, int threads = 2) {
    solve::TableOptions options;
    options.data = folder.path();
    options.size = pieces;
    options.threads = threads;
    return options;
}

// Builds all endgames of so many pieces by two sets of rules and has them verified; then look(rules, database, positions).
template <class Look>
void expect_sound_endgames(int pieces, const Look& look) {
    using draughts::Draughts;
    for (const auto set : {"short", "federation"}) {
        SCOPED_TRACE(set);
        const draughts::Rules rules = draughts_rules(set);
        const TemporaryFolder folder;
        const auto options = draughts_options(folder, pieces);
        static_cast<void>(solve::build_tables<Draughts>(rules, options));
        const auto found = solve::verify_tables<Draughts>(rules, options);
        EXPECT_EQ(found.wrong, 0U);
        look(rules, tables::Database<Draughts>(folder.path(), rules), found.positions);
    }
}

}  // namespace tahoun::test
