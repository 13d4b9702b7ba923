// The tables of morris: the solver by slices against the one by positions, the published rows, whole small games.
#include "support/morris_tables.hpp"

#include "solve/build.hpp"
#include "solve/export_matica.hpp"
#include "solve/verify.hpp"
#include "support/morris_positions.hpp"
#include "support/morris_rows.hpp"
#include "support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using morris::Morris;
using tables::Code;

ExactValue value_after(const morris::Rules& rules, const tables::Database<Morris>& database,
                       const std::string& move) {
    const auto start = Morris::start(rules);
    auto value = database.probe(rules, play<Morris>(rules, start, *Morris::read_move(rules, start, move)));
    value->result = opposite(value->result);
    return *value;
}

TEST(MorrisTables, ThreeMensIsSolvedCompletely) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "3"}});
    const auto options = test::morris_options(folder, 6, true);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    const tables::Database<Morris> database(folder.path(), rules);
    EXPECT_EQ(database.probe(rules, Morris::start(rules))->result, Result::win);
    EXPECT_EQ(value_after(rules, database, "b2").result, Result::win);
    EXPECT_EQ(value_after(rules, database, "a1").result, Result::draw);
    EXPECT_EQ(value_after(rules, database, "b1").result, Result::loss);
    EXPECT_EQ(solve::verify_tables<Morris>(rules, options).wrong, 0U);
    test::expect_same_as_by_positions(rules, options);
}

// Written with right checksums, so that nothing but the values tells.
TEST(MorrisTables, WrongValuesAreFound) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "3"}});
    const auto options = test::morris_options(folder, 6, true);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    const tables::Database<Morris> database(folder.path(), rules);
    int changed = 0;
    for (const morris::Subspace& subspace : {morris::Subspace{3, 3, 0, 0}, morris::Subspace{2, 2, 1, 1}}) {
        std::vector<Code> codes(database.existing(subspace).positions());
        database.existing(subspace).read(codes, 1);
        const auto path = database.path_of(subspace);
        const auto description = database.description_of(subspace);
        for (std::size_t i = 0; i < codes.size(); i += 17) {
            if (codes[i] == tables::hole) continue;
            const Code right = codes[i];
            for (const Code wrong : {tables::drawn, tables::code_of_plies(2), tables::code_of_plies(5)}) {
                if (wrong == right) continue;
                codes[i] = wrong;
                tables::write_table(path, description, codes);
                ASSERT_GE(solve::verify_tables<Morris>(rules, options).wrong, 1U) << path << " " << i;
                ++changed;
            }
            codes[i] = right;
        }
        tables::write_table(path, description, codes);
    }
    EXPECT_GT(changed, 20);
    EXPECT_EQ(solve::verify_tables<Morris>(rules, options).wrong, 0U);
}

TEST(MorrisTables, WithFlyingThreeMensIsADraw) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "3"}, {"flying", "true"}});
    const auto options = test::morris_options(folder, 6, true, 1);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    const tables::Database<Morris> database(folder.path(), rules);
    EXPECT_EQ(database.probe(rules, Morris::start(rules))->result, Result::draw);
    test::expect_same_as_by_positions(rules, options);
}

TEST(MorrisTables, SixMensAgreesWithThePlainSolver) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "6"}});
    const auto options = test::morris_options(folder, 6, true);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    test::expect_same_as_by_positions(rules, options);
}

// Also while rounds go on, when no position is looked at for the first time any more.
TEST(MorrisTables, ProgressMovesOn) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "3"}});
    auto options = test::morris_options(folder, 6, false, 1);
    std::vector<std::uint64_t> told;
    std::uint64_t expected = 0;
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
        told.push_back(done);
        expected = all;
    };
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_EQ(told.back(), expected);
    const std::set<std::uint64_t> different(told.begin(), told.end());
    const auto rounds = std::count_if(different.begin(), different.end(), [&](std::uint64_t done) {
        return done > expected / 2 && done < expected;
    });
    EXPECT_GT(rounds, 10);
}

TEST(MorrisTables, OfThreeMenAgainstThree) {
    if (test::slowness > 1) GTEST_SKIP() << "too slow here; the smaller boards go the same way";
    const test::TemporaryFolder folder;
    const auto options = test::morris_options(folder, 6, true);
    const auto reports = solve::build_tables<Morris>({}, options);
    test::expect_morris_rows(reports, 6);
}

TEST(MorrisTables, AreExportedInTheTextsBytes) {
    static_assert(solve::matica_byte(tables::code_of_plies(1)) == 131);
    static_assert(solve::matica_byte(tables::code_of_plies(3)) == 132);
    static_assert(solve::matica_byte(tables::code_of_plies(0)) == 125);
    static_assert(solve::matica_byte(tables::code_of_plies(26)) == 112);
    static_assert(solve::matica_byte(tables::drawn) == 127);
    static_assert(solve::matica_byte(tables::hole) == 128);
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"men", "3"}});
    const auto options = test::morris_options(folder, 6, true);
    static_cast<void>(solve::build_tables<Morris>(rules, options));
    const auto names = solve::export_matica<Morris>(rules, options, folder.path() / "out");
    EXPECT_EQ(names.front(), "matica33m");
    EXPECT_EQ(names.back(), "matica00b-3-3");
    std::ifstream file(folder.path() / "out" / "matica33m", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    std::vector<Code> codes(bytes.size());
    tables::Database<Morris>(folder.path(), rules).existing({3, 3, 0, 0}).read(codes, 1);
    for (std::size_t i = 0; i < codes.size(); ++i)
        ASSERT_EQ(static_cast<std::uint8_t>(bytes[i]), solve::matica_byte(codes[i]));
}

}  // namespace
}  // namespace tahoun
