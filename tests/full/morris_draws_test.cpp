// Classes and chances of draws: six men's from the empty board, nine men's with seven men.
#include "support/morris_draws.hpp"

#include <gtest/gtest.h>

#include <map>

namespace tahoun {
namespace {

using morris::Morris;
using morris::Subspace;
using tables::ChanceModel;
using tables::DrawValue;

struct Row {
    std::uint64_t draws = 0;
    std::uint64_t better = 0;
    std::uint64_t worse = 0;
    int farthest = 0;
    friend bool operator==(const Row&, const Row&) = default;
};

std::map<std::string, Row> rows_of(const std::vector<solve::DrawsReport>& reports) {
    std::map<std::string, Row> rows;
    for (const auto& report : reports)
        rows[tables::subspace_text(report.subspace)] = {report.draws, report.better, report.worse,
                                                        report.farthest};
    return rows;
}

void expect_random_play(const test::MorrisTables& tables, DrawValue value,
                        const std::vector<Subspace>& subspaces) {
    const auto database = tables.database();
    const auto classes =
        players::StoredDraws<Morris>::classes(tables.rules, std::string(tables::word(value)));
    test::Seeded seeded;
    for (const Subspace& subspace : subspaces)
        for (int i = 0; i < 30; ++i)
            if (const auto state = test::random_draw(database, tables.rules, subspace, seeded.random))
                test::expect_play_by_classes(tables.rules, *classes, *state, seeded.random);
}

TEST(MorrisDraws, OfSixMensFromTheEmptyBoard) {
    const test::MorrisTables tables({{"men", "6"}}, 12, true);
    for (const DrawValue value : test::draw_values) {
        auto rows = rows_of(solve::build_classes(tables.rules, tables.options, value));
        EXPECT_EQ(rows["5-5-0-0"], (Row{18954, 286, 141, 13}));
        EXPECT_EQ(rows["4-6-0-0"], (Row{3, 3, 0, 1}));
        EXPECT_EQ(rows["0-0-6-6"].draws, 1U);
        EXPECT_EQ(solve::verify_classes(tables.rules, tables.options, value).wrong, 0U);
        expect_random_play(tables, value,
                           {{5, 5, 0, 0}, {6, 6, 0, 0}, {5, 6, 0, 0}, {0, 0, 6, 6}, {3, 4, 3, 2}});
    }
    for (const ChanceModel model : test::chance_models) {
        static_cast<void>(solve::build_chances(tables.rules, tables.options, model));
        EXPECT_EQ(solve::verify_chances(tables.rules, tables.options, model).wrong, 0U);
    }
}

// Ranks change when more subspaces are solved; what is in the files does not.
TEST(MorrisDraws, AreTheSameHoweverMuchIsSolved) {
    const test::MorrisTables few({{"men", "6"}}, 10, false);
    const test::MorrisTables all({{"men", "6"}}, 12, true);
    static_cast<void>(solve::build_classes(few.rules, few.options, DrawValue::ratio));
    static_cast<void>(solve::build_classes(all.rules, all.options, DrawValue::ratio));
    const auto numbers_of = [](const test::MorrisTables& tables, const Subspace& subspace) {
        const tables::DrawFiles files(tables.database(), tables.rules, tables::class_files(DrawValue::ratio));
        std::vector<std::uint32_t> numbers(files.existing(subspace).positions());
        files.existing(subspace).read(numbers, 1);
        return numbers;
    };
    const auto rank_of = [](const test::MorrisTables& tables, const Subspace& subspace) {
        return tables::DrawRanks(tables.database(), tables.rules, DrawValue::ratio).rank(subspace);
    };
    EXPECT_NE(rank_of(few, {4, 5, 0, 0}), rank_of(all, {4, 5, 0, 0}));
    for (const Subspace& subspace : {Subspace{5, 5, 0, 0}, Subspace{4, 6, 0, 0}, Subspace{4, 5, 0, 0}})
        EXPECT_EQ(numbers_of(few, subspace), numbers_of(all, subspace));
}

TEST(MorrisDraws, OfNineMensWithSevenMen) {
    const test::MorrisTables tables({}, 7, false);
    auto by_results = rows_of(solve::build_classes(tables.rules, tables.options, DrawValue::ratio));
    // Three men that fly are worth more than four: both sides keep what they have.
    EXPECT_EQ(by_results["3-4-0-0"], (Row{658117, 0, 0, 0}));
    EXPECT_EQ(by_results["4-3-0-0"], (Row{681906, 0, 0, 0}));
    auto by_men = rows_of(solve::build_classes(tables.rules, tables.options, DrawValue::men));
    EXPECT_EQ(by_men["3-4-0-0"], (Row{658117, 120957, 0, 29}));
    EXPECT_EQ(by_men["4-3-0-0"], (Row{681906, 0, 18457, 30}));
    for (const DrawValue value : test::draw_values) {
        EXPECT_EQ(solve::verify_classes(tables.rules, tables.options, value).wrong, 0U);
        expect_random_play(tables, value, {{3, 3, 0, 0}, {3, 4, 0, 0}, {4, 3, 0, 0}});
    }
}

}  // namespace
}  // namespace tahoun
