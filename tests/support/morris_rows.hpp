// The published results of the moving phase of Nine Men's Morris, as far as tests build it.
#pragma once

#include "solve/report.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

namespace tahoun::test {

struct MorrisRow {
    int mover = 0;
    int opponent = 0;
    std::uint64_t states = 0;
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t draws = 0;
    int longest_win = 0;
    int longest_loss = 0;
};

inline constexpr std::array<MorrisRow, 12> morris_rows{{
    {3, 3, 169'626, 140'621, 28'736, 269, 25, 26},
    {3, 4, 760'398, 102'281, 0, 658'117, 33, 0},
    {4, 3, 760'398, 75'397, 3'095, 681'906, 1, 32},
    {3, 5, 2'580'390, 6'301, 9'677, 2'564'412, 31, 2},
    {5, 3, 2'580'390, 580'660, 0, 1'999'730, 3, 0},
    {4, 4, 3'225'597, 159, 29, 3'225'409, 9, 8},
    {3, 6, 6'875'320, 0, 192'000, 6'683'320, 0, 6},
    {6, 3, 6'875'320, 2'752'371, 0, 4'122'949, 7, 0},
    {4, 5, 10'310'496, 51, 1'510, 10'308'935, 5, 28},
    {5, 4, 10'310'496, 9'889, 8, 10'300'599, 29, 4},
    {5, 5, 30'914'424, 28'819, 4'289, 30'881'316, 57, 56},
    {6, 4, 25'765'792, 5'985'293, 4, 19'780'495, 157, 2},
}};

// Every row of at most so many men must be among the reports, exactly.
inline void expect_morris_rows(const std::vector<solve::SubspaceReport>& reports, int men) {
    for (const MorrisRow& row : morris_rows) {
        if (row.mover + row.opponent > men) continue;
        SCOPED_TRACE(testing::Message() << row.mover << "-" << row.opponent);
        bool found = false;
        for (const auto& report : reports) {
            if (report.subspace[0].second != row.mover || report.subspace[1].second != row.opponent ||
                report.subspace[2].second != 0 || report.subspace[3].second != 0)
                continue;
            found = true;
            EXPECT_EQ(report.counts.wins + report.counts.losses + report.counts.draws, row.states);
            EXPECT_EQ(report.counts.wins, row.wins);
            EXPECT_EQ(report.counts.losses, row.losses);
            EXPECT_EQ(report.counts.draws, row.draws);
            EXPECT_EQ(report.counts.longest_win, row.longest_win);
            EXPECT_EQ(report.counts.longest_loss, row.longest_loss);
        }
        EXPECT_TRUE(found);
    }
}

}  // namespace tahoun::test
