// The fast solver against the textbook's retrograde analysis, and its habits: threads, resuming, limits.
#include "core/error.hpp"
#include "games/tictactoe/small.hpp"
#include "search/textbook/retrograde.hpp"
#include "support/draughts_tables.hpp"
#include "support/few_pieces.hpp"
#include "support/seed.hpp"
#include "support/table_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using draughts::Draughts;
using tables::Code;
using testing::HasSubstr;

constexpr int quick_pieces = test::slowness > 1 ? 2 : 3;

TEST(FastRetrograde, AgreesWithTheTextbookOnTicTacToe) {
    using tictactoe::Small;
    const Small::Rules rules;
    search::Retrograde<Small> textbook(rules);
    textbook.run();
    std::map<Small::Subspace, std::vector<Code>> known;
    const auto earlier = [&](Small::Subspace subspace, std::uint64_t index) {
        return known.at(subspace)[index];
    };
    for (const auto& group : Small::subspace_groups(rules)) {
        solve::Retrograde<Small, decltype(earlier)> fast(rules, group, earlier, 2);
        fast.run();
        for (std::size_t i = 0; i < group.size(); ++i) {
            const auto codes = fast.codes(i);
            known[group[i]].assign(codes.begin(), codes.end());
            for (std::uint64_t index = 0; index < codes.size(); ++index) {
                const auto state = Small::unrank(rules, group[i], index);
                const auto value = tables::value_of(codes[index]);
                ASSERT_EQ(state.has_value(), value.has_value());
                if (!state) continue;
                ASSERT_EQ(*value, textbook.value(*state)) << Small::state_text(rules, *state);
            }
        }
    }
}

// The full tests look at three pieces by all rules.
TEST(Endgames, AgreeWithTheTextbook) {
    test::expect_endgames_of_the_textbook("federation", quick_pieces);
    for (const auto set : {"short", "russian", "english"}) test::expect_endgames_of_the_textbook(set, 2);
}

TEST(Endgames, DoNotDependOnTheNumberOfThreads) {
    const draughts::Rules rules = test::draughts_rules("federation");
    const test::TemporaryFolder one;
    const test::TemporaryFolder three;
    static_cast<void>(solve::build_tables<Draughts>(rules, test::draughts_options(one, quick_pieces, 1)));
    static_cast<void>(solve::build_tables<Draughts>(rules, test::draughts_options(three, quick_pieces, 3)));
    const auto files = test::table_files(one.path());
    EXPECT_EQ(files.size(), quick_pieces == 3 ? 16U : 4U);
    EXPECT_TRUE(files == test::table_files(three.path()));
}

TEST(Endgames, GoOnWhereTheyWereStopped) {
    const draughts::Rules rules;
    const test::TemporaryFolder folder;
    std::atomic<bool> stop{false};
    auto options = test::draughts_options(folder, quick_pieces, 1);
    options.stop = &stop;
    std::uint64_t told = 0;
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
        ASSERT_LE(done, all);
        told = all;
        if (done > 0) stop = true;
    };
    EXPECT_THROW(static_cast<void>(solve::build_tables<Draughts>(rules, options)), WorkError);
    const auto before = test::table_files(folder.path());
    EXPECT_FALSE(before.contains("1-0-1-0.table"));
    EXPECT_GT(told, 0U);
    stop = false;
    options.progress = {};
    const auto reports = solve::build_tables<Draughts>(rules, options);
    const auto after = test::table_files(folder.path());
    for (const auto& [name, bytes] : before) EXPECT_EQ(after.at(name), bytes);
    const test::TemporaryFolder fresh;
    static_cast<void>(solve::build_tables<Draughts>(rules, test::draughts_options(fresh, quick_pieces, 1)));
    EXPECT_TRUE(after == test::table_files(fresh.path()));
    // Known: one king against one.
    EXPECT_EQ(reports.front().counts.wins, 194U);
    EXPECT_EQ(reports.front().counts.losses, 2U);
    EXPECT_EQ(reports.front().counts.draws, 796U);
}

TEST(Endgames, SayWhatTheyNeed) {
    const test::TemporaryFolder folder;
    auto options = test::draughts_options(folder, 6, 1);
    options.memory_mib = 100;
    try {
        static_cast<void>(solve::build_tables<Draughts>({}, options));
        FAIL();
    } catch (const WorkError& error) {
        EXPECT_THAT(error.what(), HasSubstr("MiB of memory, and --memory allows 100"));
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Endgames, AreVerifiedIndependently) {
    const draughts::Rules rules;
    const test::TemporaryFolder folder;
    const auto options = test::draughts_options(folder, 2, 2);
    EXPECT_THROW(static_cast<void>(solve::verify_tables<Draughts>(rules, options)), WorkError);
    static_cast<void>(solve::build_tables<Draughts>(rules, options));
    const auto sound = solve::verify_tables<Draughts>(rules, options);
    EXPECT_EQ(sound.wrong, 0U);
    EXPECT_EQ(sound.positions, 992U + 2 * 868U + 760U);

    // One value that is wrong but has a right checksum.
    const draughts::Material kings{0, 1, 0, 1};
    const tables::Database<Draughts> database(folder.path(), rules);
    std::vector<Code> codes;
    for (std::uint64_t i = 0; i < Draughts::subspace_size(rules, kings); ++i)
        codes.push_back(database.table(kings)->sure_at(i));
    codes[500] = codes[500] == tables::drawn ? tables::code_of_plies(3) : tables::drawn;
    tables::write_table(database.path_of(kings), database.description_of(kings), codes);
    const auto faulty = solve::verify_tables<Draughts>(rules, options);
    EXPECT_GE(faulty.wrong, 1U);
    EXPECT_FALSE(faulty.examples.empty());

    // And one that cannot be read.
    std::ofstream(database.path_of(kings), std::ios::binary) << "nonsense";
    EXPECT_THROW(static_cast<void>(solve::verify_tables<Draughts>(rules, options)), WorkError);
    EXPECT_THROW(static_cast<void>(solve::build_tables<Draughts>(rules, options)), WorkError);
    const tables::Database<Draughts> rest(folder.path(), rules);
    ASSERT_EQ(rest.faults().size(), 1U);
    EXPECT_THAT(rest.faults().front(), HasSubstr("0-1-0-1.table"));
    EXPECT_FALSE(rest.empty());
}

}  // namespace
}  // namespace tahoun
