// Classes and chances of draws, on boards that take no time.
#include "support/morris_draws.hpp"

#include "core/error.hpp"
#include "games/morris/evaluators.hpp"
#include "players/make.hpp"
#include "solve/verify.hpp"
#include "support/perfect_players.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <set>

namespace tahoun {
namespace {

using morris::Morris;
using morris::Subspace;
using tables::ChanceModel;
using tables::DrawRanks;
using tables::DrawValue;

// What the page defines, in doubles.
double value_of(const tables::Database<Morris>& database, const Subspace& subspace) {
    const auto counts = [&](const Subspace& which) { return database.existing(which).counts(); };
    const auto number = [](std::uint64_t count) { return static_cast<double>(count); };
    const tables::Counts own = counts(subspace);
    const double all = number(own.wins + own.losses + own.draws);
    if (subspace.placing()) return (number(own.wins) + number(own.draws) / 2) / all;
    const tables::Counts other = counts(subspace.turned());
    return (number(own.wins) + number(other.losses) + number(own.draws) / 2 + number(other.draws) / 2) /
           (all + number(other.wins + other.losses + other.draws));
}

TEST(MorrisDraws, RanksFollowTheValuesOfSubspaces) {
    const test::MorrisTables tables({{"men", "3"}, {"flying", "true"}}, 6, true);
    const auto database = tables.database();
    const DrawRanks ranks(database, tables.rules, DrawValue::ratio);
    std::vector<Subspace> all;
    for (const auto& group : table_groups<Morris>(tables.rules, 6, true))
        for (const Subspace& subspace : group) all.push_back(subspace);
    ASSERT_GT(all.size(), 5U);
    EXPECT_EQ(ranks.rank(Subspace{3, 3, 0, 0}), 0);
    for (const Subspace& one : all) {
        for (const Subspace& other : all)
            EXPECT_EQ(ranks.rank(one) < ranks.rank(other),
                      value_of(database, one) < value_of(database, other) - 1e-12);
        EXPECT_EQ(ranks.rank(one) > 0, value_of(database, one) > 0.5 + 1e-12);
    }
    const DrawRanks by_men(database, tables.rules, DrawValue::men);
    EXPECT_EQ(by_men.rank(Subspace{2, 3, 1, 0}), 0);
    EXPECT_EQ(DrawRanks::turned(by_men.code(Subspace{3, 3, 0, 0})), by_men.code(Subspace{3, 3, 0, 0}));
}

// What a subspace is worth to one side is what its partner is not worth to the other. A solver that is killed may leave one
// table of such a pair: then neither has a rank, and all that does not need it is told as before.
TEST(MorrisDraws, RanksOfPairsAreOpposite) {
    if (test::slowness > 1) GTEST_SKIP() << "too slow here; a pair of subspaces needs the larger board";
    const test::MorrisTables tables({{"men", "6"}, {"flying", "true"}}, 7, false);
    for (const DrawValue value : test::draw_values) {
        static_cast<void>(solve::build_classes(tables.rules, tables.options, value));
        const DrawRanks ranks(tables.database(), tables.rules, value);
        EXPECT_EQ(ranks.rank(Subspace{3, 3, 0, 0}), 0);
        EXPECT_EQ(std::abs(ranks.rank(Subspace{3, 4, 0, 0})), 1);
        EXPECT_EQ(ranks.rank(Subspace{3, 4, 0, 0}), -ranks.rank(Subspace{4, 3, 0, 0}));
    }
    const auto database = tables.database();
    EXPECT_NEAR(value_of(database, {3, 4, 0, 0}) + value_of(database, {4, 3, 0, 0}), 1, 1e-12);
    EXPECT_NEAR(value_of(database, {3, 3, 0, 0}), 0.5, 1e-12);
    test::Seeded seeded;
    const auto even = test::random_draw(database, tables.rules, {3, 3, 0, 0}, seeded.random);
    const auto uneven = test::random_draw(database, tables.rules, {3, 4, 0, 0}, seeded.random);
    ASSERT_TRUE(even && uneven);
    std::filesystem::remove(database.path_of({4, 3, 0, 0}));
    for (const DrawValue value : test::draw_values) {
        const DrawRanks ranks(tables.database(), tables.rules, value);
        EXPECT_FALSE(ranks.has(Subspace{3, 4, 0, 0}));
        const auto classes =
            players::StoredDraws<Morris>::classes(tables.rules, std::string(tables::word(value)));
        ASSERT_TRUE(classes);
        EXPECT_TRUE(classes->find(*even));
        EXPECT_FALSE(classes->find(*uneven));
        EXPECT_THROW(static_cast<void>(solve::build_classes(tables.rules, tables.options, value)), WorkError);
    }
}

TEST(MorrisDraws, OfThreeMensAreVerified) {
    for (const char* flying : {"false", "true"}) {
        const test::MorrisTables tables({{"men", "3"}, {"flying", flying}}, 6, true);
        for (const DrawValue value : test::draw_values) {
            const auto reports = solve::build_classes(tables.rules, tables.options, value);
            std::uint64_t draws = 0;
            for (const auto& report : reports) draws += report.draws;
            EXPECT_GT(draws, 100U);
            const auto found = solve::verify_classes(tables.rules, tables.options, value);
            EXPECT_GT(found.positions, 800U);
            EXPECT_EQ(found.wrong, 0U);
        }
        for (const ChanceModel model : test::chance_models) {
            static_cast<void>(solve::build_chances(tables.rules, tables.options, model));
            EXPECT_EQ(solve::verify_chances(tables.rules, tables.options, model).wrong, 0U);
        }
    }
}

// One number that is not right is found; and a file that says something else is not read.
TEST(MorrisDraws, WrongOnesAreFound) {
    const test::MorrisTables tables({{"men", "3"}}, 6, true);
    static_cast<void>(solve::build_classes(tables.rules, tables.options, DrawValue::ratio));
    static_cast<void>(solve::build_chances(tables.rules, tables.options, ChanceModel::random));
    const auto database = tables.database();
    const Subspace subspace{3, 3, 0, 0};
    const auto change = [&](const tables::DrawFileKind& kind, std::uint32_t none, std::uint32_t difference) {
        const tables::DrawFiles files(database, tables.rules, kind);
        std::vector<std::uint32_t> numbers(files.existing(subspace).positions());
        files.existing(subspace).read(numbers, 1);
        for (std::uint32_t& number : numbers)
            if (number != none) {
                number ^= difference;
                break;
            }
        tables::write_planes(files.path_of(subspace), files.description_of(subspace), numbers, kind.planes,
                             1);
    };
    change(tables::class_files(DrawValue::ratio), 0, 1U << 8U);
    change(tables::chance_files(ChanceModel::random), tables::no_chances, 1U << 8U);
    const auto found = solve::verify_classes(tables.rules, tables.options, DrawValue::ratio);
    EXPECT_GE(found.wrong, 1U);
    EXPECT_FALSE(found.examples.empty());
    EXPECT_GE(solve::verify_chances(tables.rules, tables.options, ChanceModel::random).wrong, 1U);

    const tables::DrawFiles human(database, tables.rules, tables::chance_files(ChanceModel::human));
    const tables::DrawFiles random(database, tables.rules, tables::chance_files(ChanceModel::random));
    std::filesystem::copy_file(random.path_of(subspace), human.path_of(subspace));
    EXPECT_THROW(static_cast<void>(players::StoredDraws<Morris>::chances(tables.rules, "human")), WorkError);
}

// The same recurrence by search: what is farther away than it looks counts 0.95 a turn at the most.
TEST(MorrisDraws, StoredChancesAreThoseOfTheSearch) {
    const test::MorrisTables tables({{"men", "3"}}, 6, true);
    const test::SolvedGraph<Morris> oracle(tables.rules);
    const int depth = test::slowness > 1 ? 12 : 60;
    const double bound = std::pow(tables::chance_discount, depth) + 1e-4;
    for (const ChanceModel model : test::chance_models) {
        static_cast<void>(solve::build_chances(tables.rules, tables.options, model));
        const auto stored =
            players::StoredDraws<Morris>::chances(tables.rules, std::string(tables::word(model)));
        ASSERT_TRUE(stored);
        std::unique_ptr<const players::OpponentModel<Morris>> opponent;
        if (model == ChanceModel::human)
            opponent = std::make_unique<players::HumanOpponent<Morris, morris::HumanReplies>>(
                morris::HumanReplies());
        else
            opponent = std::make_unique<players::RandomOpponent<Morris>>();
        players::WinningChance<Morris, test::SolvedGraph<Morris>> searched(oracle, std::move(opponent),
                                                                           {depth, tables::chance_discount});
        int compared = 0;
        for (std::size_t i = 0; i < oracle.states().size(); i += 97) {
            const auto& state = oracle.states()[i];
            const bool drawn = oracle.probe(tables.rules, state)->result == Result::draw &&
                               !outcome<Morris>(tables.rules, state).over();
            ASSERT_EQ(stored->chance(state).has_value(), drawn);
            if (!drawn) continue;
            const double chance = searched.after(tables.rules, state, test::never);
            ASSERT_NEAR(*stored->chance(state), chance, bound) << Morris::state_text(tables.rules, state);
            ASSERT_GE(*stored->chance(state), chance - 1e-4);
            ++compared;
        }
        EXPECT_GT(compared, 5);
    }
}

// Three men against four that fly on the small board: some of those draws can be turned into equal numbers by force.
TEST(MorrisDraws, BestPlayGoesWhereTheClassSays) {
    if (test::slowness > 1) GTEST_SKIP() << "too slow here; three men's goes the same way";
    const test::MorrisTables tables({{"men", "6"}, {"flying", "true"}}, 7, false);
    const auto database = tables.database();
    test::Seeded seeded;
    std::uint64_t not_staying = 0;
    for (const DrawValue value : test::draw_values) {
        for (const auto& report : solve::build_classes(tables.rules, tables.options, value))
            not_staying += report.better;
        EXPECT_EQ(solve::verify_classes(tables.rules, tables.options, value).wrong, 0U);
        const auto classes =
            players::StoredDraws<Morris>::classes(tables.rules, std::string(tables::word(value)));
        ASSERT_TRUE(classes);
        for (const Subspace& subspace : {Subspace{3, 4, 0, 0}, Subspace{4, 3, 0, 0}})
            for (int i = 0; i < 20; ++i)
                if (const auto state = test::random_draw(database, tables.rules, subspace, seeded.random))
                    test::expect_play_by_classes(tables.rules, *classes, *state, seeded.random);
    }
    EXPECT_GT(not_staying, 100U);
}

TEST(MorrisDraws, PlayersLookThemUp) {
    const test::MorrisTables tables({{"men", "3"}, {"flying", "true"}}, 6, true);
    for (const DrawValue value : test::draw_values)
        static_cast<void>(solve::build_classes(tables.rules, tables.options, value));
    for (const ChanceModel model : test::chance_models)
        static_cast<void>(solve::build_chances(tables.rules, tables.options, model));
    const auto database = tables.database();
    const auto made = [](const char* words) {
        return players::make_player<Morris>(players::Spec::from_text(words));
    };
    const auto state = Morris::start(tables.rules);
    const auto situation = search::situation_of<Morris>(tables.rules, state);
    const std::vector<std::pair<const char*, const char*>> by_chance{
        {"perfect:draws=human", "human"}, {"perfect:draws=difficulty,gamma=95", "random"}};
    for (const auto& [words, model] : by_chance) {
        const auto stored = players::StoredDraws<Morris>::chances(tables.rules, model);
        MoveList<Morris> moves;
        legal_moves<Morris>(tables.rules, state, moves);
        double best = 0;
        std::set<double> seen;
        for (const auto& move : moves)
            if (const auto chance = stored->chance(play<Morris>(tables.rules, state, move))) {
                best = std::max(best, *chance);
                seen.insert(*chance);
            }
        ASSERT_GT(seen.size(), 1U);
        const auto choice = made(words)->choose(situation, test::never);
        EXPECT_EQ(*stored->chance(play<Morris>(tables.rules, state, *choice.move)), best) << words;
    }
    for (const char* words : {"perfect:draws=ultra", "perfect:draws=ultra,value=men", "perfect:draws=human",
                              "perfect:draws=difficulty,gamma=95"}) {
        const auto player = made(words);
        auto game = situation;
        for (int ply = 0; ply < 20 && !outcome<Morris>(tables.rules, game.state).over(); ++ply) {
            const auto here = database.probe(tables.rules, game.state);
            const auto choice = player->choose(game, test::never);
            ASSERT_EQ(choice.value, here) << words;
            ASSERT_EQ(here->result, Result::draw);
            game = test::after<Morris>(game, *choice.move);
            if (Morris::drawn_by_history(tables.rules, game.history)) break;
        }
    }
}

// Each piece of work says before it begins what it takes, also one whose tables are still to come, and asks for no more than
// what is missing.
TEST(MorrisDraws, TooLittleMemoryIsRefusedAtOnce) {
    const test::TemporaryFolder folder;
    auto options = test::morris_options(folder, 8, false);
    options.memory_mib = 100;
    const auto tables = solve::needs_of_tables<Morris>({}, options);
    const auto classes = solve::needs_of_classes({}, options, DrawValue::ratio);
    const auto chances = solve::needs_of_chances({}, options, ChanceModel::human);
    EXPECT_GT(tables.memory, 10'000'000U);
    EXPECT_GT(classes.memory, tables.memory);
    EXPECT_GT(chances.memory, classes.memory);
    EXPECT_NO_THROW(solve::check_needs(options, tables));
    EXPECT_THROW(solve::check_needs(options, chances), WorkError);

    const test::MorrisTables three({{"men", "3"}}, 6, true);
    auto little = three.options;
    little.memory_mib = 1;
    EXPECT_EQ(solve::needs_of_tables<Morris>(three.rules, little).memory, 0U);
    EXPECT_NO_THROW(static_cast<void>(solve::build_tables<Morris>(three.rules, little)));
    EXPECT_THROW(static_cast<void>(solve::verify_tables<Morris>(three.rules, little)), WorkError);
    EXPECT_THROW(static_cast<void>(solve::build_classes(three.rules, little, DrawValue::men)), WorkError);
    static_cast<void>(solve::build_classes(three.rules, three.options, DrawValue::men));
    EXPECT_THROW(static_cast<void>(solve::verify_classes(three.rules, little, DrawValue::men)), WorkError);
}

TEST(MorrisDraws, LaskersAreRefused) {
    const test::TemporaryFolder folder;
    const auto rules = test::morris_rules({{"variant", "lasker"}});
    EXPECT_THROW(static_cast<void>(
                     solve::build_classes(rules, test::morris_options(folder, 6, false), DrawValue::ratio)),
                 InputError);
}

}  // namespace
}  // namespace tahoun
