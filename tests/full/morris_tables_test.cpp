// Morris solved further: the published rows up to ten men, six men's completely, Lasker's, and a solver that is killed.
#include "support/morris_tables.hpp"

#include "solve/verify.hpp"
#include "support/morris_positions.hpp"
#include "support/morris_rows.hpp"
#include "support/table_files.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

namespace tahoun {
namespace {

using morris::Morris;

TEST(MorrisTables, UpToTenMen) {
    const test::TemporaryFolder folder;
    test::expect_morris_rows(solve::build_tables<Morris>({}, test::morris_options(folder, 10, false)), 10);
}

TEST(MorrisTables, AreVerifiedIndependently) {
    const test::TemporaryFolder folder;
    const auto options = test::morris_options(folder, 8, true);
    static_cast<void>(solve::build_tables<Morris>({}, options));
    const auto found = solve::verify_tables<Morris>({}, options);
    EXPECT_EQ(found.wrong, 0U);
    EXPECT_GT(found.positions, 10'000'000U);
}

// As in the quick tests, with two men more.
TEST(MorrisTables, SixMensAgreesWithThePlainSolver) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "6"}});
    const auto options = test::morris_options(folder, 8, true);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    test::expect_same_as_by_positions(rules, options);
}

TEST(MorrisTables, SixMensIsADraw) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "6"}});
    const auto options = test::morris_options(folder, 12, true);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    const tables::Database<Morris> database(folder.path(), rules);
    EXPECT_EQ(database.probe(rules, Morris::start(rules))->result, Result::draw);
    EXPECT_EQ(solve::verify_tables<Morris>(rules, options).wrong, 0U);
}

// Turns that move and turns that place lead out of the same position.
TEST(MorrisTables, OfLaskersMorris) {
    const test::TemporaryFolder folder;
    for (const char* flying : {"true", "false"}) {
        const auto rules = test::morris_rules({{"variant", "lasker"}, {"flying", flying}});
        const auto options = test::morris_options(folder, 6, true);
        static_cast<void>(solve::build_tables<Morris>(rules, options));
        test::expect_same_as_by_positions(rules, options);
    }
}

TEST(MorrisTables, SurviveAKill) {
    const test::TemporaryFolder whole;
    static_cast<void>(solve::build_tables<Morris>({}, test::morris_options(whole, 8, true)));
    const test::TemporaryFolder folder;
    const auto options = test::morris_options(folder, 8, true);
    int killed = 0;
    for (int milliseconds = 20; milliseconds < 2000; milliseconds *= 2) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            static_cast<void>(solve::build_tables<Morris>({}, options));
            ::_exit(0);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        if (WIFSIGNALED(status)) ++killed;  // NOLINT
    }
    EXPECT_GT(killed, 0);
    static_cast<void>(solve::build_tables<Morris>({}, options));
    EXPECT_TRUE(test::table_files(folder.path()) == test::table_files(whole.path()));
}

}  // namespace
}  // namespace tahoun
