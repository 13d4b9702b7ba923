// The whole of Nine Men's Morris: every moving subspace, and with some more hours every placing one. Tables that are in
// $TAHOUN_SOLVED are used, and new ones kept there, so that a run which was stopped goes on.
#include "support/morris_rows.hpp"
#include "support/morris_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
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

// The published examples, and the game itself: a draw.
TEST(MorrisWhole, PlacingPhase) {
    struct Example {
        std::array<int, 4>
            subspace;  // men on the board and in hand, of the mover and of the opponent in turn
        std::uint64_t wins;
        std::uint64_t losses;
        std::uint64_t draws;
    };
    constexpr std::array<Example, 3> examples{
        {{{1, 2, 8, 7}, 31, 0, 397}, {{2, 2, 7, 7}, 532, 27, 3641}, {{0, 0, 9, 9}, 0, 0, 1}}};
    const auto reports = solved(true);
    ASSERT_EQ(reports.size(), 49U + 269U);
    std::uint64_t states = 0;
    std::size_t found = 0;
    for (const auto& report : reports) {
        std::array<int, 4> subspace{};
        for (std::size_t i = 0; i < subspace.size(); ++i) subspace[i] = report.subspace[i].second;
        const auto& counts = report.counts;
        if (subspace[2] + subspace[3] > 0) states += counts.wins + counts.losses + counts.draws;
        const auto* const example =
            std::find_if(examples.begin(), examples.end(),
                         [&](const Example& published) { return published.subspace == subspace; });
        if (example == examples.end()) continue;
        ++found;
        SCOPED_TRACE(testing::Message() << "example " << example - examples.begin());
        EXPECT_EQ(counts.wins, example->wins);
        EXPECT_EQ(counts.losses, example->losses);
        EXPECT_EQ(counts.draws, example->draws);
    }
    EXPECT_EQ(found, examples.size());
    EXPECT_EQ(states, 17'838'514'173U);
}

}  // namespace
}  // namespace tahoun
