// All endgames of five pieces, verified.
#include "solve/build.hpp"
#include "solve/verify.hpp"
#include "support/draughts_positions.hpp"
#include "support/temporary_folder.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using draughts::Draughts;

TEST(Endgames, OfFivePieces) {
    for (const auto set : {"short", "federation"}) {
        SCOPED_TRACE(set);
        const draughts::Rules rules = test::draughts_rules(set);
        const test::TemporaryFolder folder;
        solve::TableOptions options;
        options.data = folder.path();
        options.size = 5;
        options.threads = 2;
        static_cast<void>(solve::build_tables<Draughts>(rules, options));
        EXPECT_EQ(solve::verify_tables<Draughts>(rules, options).wrong, 0U);
    }
}

}  // namespace
}  // namespace tahoun
