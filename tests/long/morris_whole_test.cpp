// The whole of Nine Men's Morris: every moving subspace, and with some more hours every placing one. Tables that are in
// $TAHOUN_SOLVED are used, and new ones kept there, so that a run which was stopped goes on.
#include "support/morris_rows.hpp"
#include "support/morris_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace tahoun {
namespace {

std::vector<solve::SubspaceReport> solved(bool placing) {
    const test::TemporaryFolder folder;
    auto options = test::morris_options(folder, 18, placing);
    options.memory_mib = 12'288;
    if (const char* const kept = std::getenv("TAHOUN_SOLVED"); kept != nullptr) options.data = kept;
    return solve::build_tables<morris::Morris>({}, options);
}

TEST(MorrisWhole, MovingPhase) {
    const auto reports = solved(false);
    ASSERT_EQ(reports.size(), 49U);
    test::expect_morris_rows(reports, 18);
    std::uint64_t states = 0;
    int longest_win = 0;
    int longest_loss = 0;
    for (const auto& report : reports) {
        states += report.counts.wins + report.counts.losses + report.counts.draws;
        longest_win = std::max<int>(longest_win, report.counts.longest_win);
        longest_loss = std::max<int>(longest_loss, report.counts.longest_loss);
    }
    EXPECT_EQ(states, 8'904'593'601U);
    EXPECT_EQ(longest_win, 203);
    EXPECT_EQ(longest_loss, 204);
}

}  // namespace
}  // namespace tahoun
