// Morris up to twelve men, and up to ten with the placing phase, verified.
#include "support/morris_tables.hpp"

#include "solve/verify.hpp"
#include "support/morris_rows.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

using morris::Morris;

TEST(MorrisTables, UpToTwelveMen) {
    const test::TemporaryFolder folder;
    auto options = test::morris_options(folder, 12, false);
    options.memory_mib = 3072;
    const auto reports = solve::build_tables<Morris>({}, options);
    test::expect_morris_rows(reports, 12);
    std::uint64_t states = 0;
    for (const auto& report : reports)
        states += report.counts.wins + report.counts.losses + report.counts.draws;
    EXPECT_GT(states, 1'000'000'000U);
}

TEST(MorrisTables, UpToTenMenWithThePlacingPhase) {
    const test::TemporaryFolder folder;
    const auto options = test::morris_options(folder, 10, true);
    static_cast<void>(solve::build_tables<Morris>({}, options));
    EXPECT_EQ(solve::verify_tables<Morris>({}, options).wrong, 0U);
}

}  // namespace
}  // namespace tahoun
