// The solver of Atari Go: the values that take seconds.
#include "support/atarigo_solver.hpp"

#include "solve/atarigo/shortcuts.hpp"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>

namespace tahoun::test {
namespace {

using atarigo::Start;
using solve::Proved;
using solve::atarigo::prove;

TEST(AtariGoSolverFull, ShortcutsKeepTheDistanceOnFourByFour) {
    const auto rules = atarigo_rules(4);
    Solved<SolvedBoard> judge(rules);
    std::unordered_set<Key> seen;
    for_each_reachable(rules, SolvedBoard::start(rules), seen,
                       [&](const auto& state) { expect_shortcuts_right<4>(rules, state, judge); });
    EXPECT_GT(seen.size(), 1'000'000U);
}

TEST(AtariGoSolverFull, FiveByFiveAndItsProof) {
    const TemporaryFolder folder;
    auto options = proving_in(folder, 2);
    options.memory_mib = 1024;
    options.verify = true;
    const Proved proved = prove(start_stones(5), options);
    EXPECT_EQ(proved.value.winner, Side::first);
    EXPECT_EQ(proved.value.plies, 19);
    expect_line(atarigo_rules(5), proved);
    ASSERT_EQ(proved.checked.size(), 2U);
    for (const auto& part : proved.checked) EXPECT_FALSE(part.fault) << part.claim << ": " << *part.fault;
}

// Stopped every few tenths of a second, and begun anew each time from what is on the disk.
TEST(AtariGoSolverFull, StoppedAgainAndAgain) {
    const TemporaryFolder folder;
    int runs = 0;
    std::optional<Proved> proved;
    while (!proved) {
        ASSERT_LT(++runs, 1000);
        std::atomic<bool> stop{false};
        auto options = proving_in(folder, 2);
        options.memory_mib = 256;
        options.save_every = std::chrono::milliseconds(100);
        options.stop = &stop;
        int told = 0;
        options.say = [&](const std::string&) { stop = ++told >= 2; };
        try {
            proved = prove(start_stones(5), options);
        } catch (const WorkError&) {
            EXPECT_TRUE(std::filesystem::exists(solve::atarigo::solver_folder(folder.path(), 5) / "table"));
        }
    }
    EXPECT_GT(runs, 1);
    EXPECT_EQ(proved->value.winner, Side::first);
    EXPECT_EQ(proved->value.plies, 19);
    expect_line(atarigo_rules(5), *proved);
}

TEST(AtariGoSolverFull, FirstMovesOnFiveByFive) {
    const TemporaryFolder folder;
    auto options = proving_in(folder, 2);
    options.memory_mib = 1024;
    options.first_moves = true;
    const Proved proved = prove(start_stones(5), options);
    std::map<std::string, std::pair<Side, int>> found;
    for (const auto& [move, value] : proved.first_moves)
        found[move] = {value.winner, value.plies.value_or(0)};
    // As named first in reading order: the upper left eighth of the board.
    const std::map<std::string, std::pair<Side, int>> right{
        {"C3", {Side::first, 19}},  {"C4", {Side::first, 21}},  {"B4", {Side::first, 21}},
        {"C5", {Side::second, 22}}, {"B5", {Side::second, 20}}, {"A5", {Side::second, 6}}};
    EXPECT_EQ(found, right);
    EXPECT_EQ(proved.first_moves.front().move, "C3");
    EXPECT_EQ(proved.first_moves.back().move, "A5");
}

TEST(AtariGoSolverFull, CrosscutOnSixBySix) {
    const TemporaryFolder folder;
    auto options = proving_in(folder, 2);
    options.memory_mib = 1024;
    const Proved proved = prove(start_stones(6, Start::crosscut), options);
    EXPECT_EQ(proved.value.winner, Side::first);
    EXPECT_EQ(proved.value.plies, 15);
    expect_line(atarigo_rules(6, Start::crosscut), proved);
}

}  // namespace
}  // namespace tahoun::test
