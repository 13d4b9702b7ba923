// The proof searches against plain recursion, with tables of every size, stopped and resumed, and their files.
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "games/tree/game.hpp"
#include "search/proof/dfpn.hpp"
#include "search/proof/exact_pvs.hpp"
#include "solve/proof_file.hpp"
#include "support/index_properties.hpp"
#include "support/passing_heap.hpp"
#include "support/random_tree.hpp"
#include "support/seed.hpp"
#include "support/solved.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace tahoun {
namespace {

using search::Answer;
using search::DfPn;
using search::ExactPvs;
using search::Limits;
using search::ProofOptions;
using search::ProofTable;
using search::situation_of;
using tictactoe::Grid;
using tictactoe::Small;
using tree::TreeGame;

const std::atomic<bool> never{false};

template <Game G>
void expect_proofs(const typename G::Rules& rules, const typename G::State& state, test::Solved<G>& solved,
                   DfPn<G>& dfpn, ExactPvs<G>& pvs) {
    const auto situation = situation_of<G>(rules, state);
    const ExactValue right = solved.value(state);
    ASSERT_EQ(dfpn.solve(situation, {}, never), right.result) << G::state_text(rules, state);
    const auto question = dfpn.think(situation, {}, never);
    ASSERT_EQ(question.answer, right.result == Result::win ? Answer::yes : Answer::no);
    const bool over = outcome<G>(rules, state).over();
    if (right.result == Result::win && !over) {
        ASSERT_TRUE(question.move);
        ASSERT_EQ(test::value_of_move<G>(solved, rules, state, *question.move).result, Result::win);
    }
    const auto exact = pvs.think(situation, {}, never);
    ASSERT_EQ(exact.value, right) << G::state_text(rules, state);
    if (over) return;
    ASSERT_TRUE(exact.move);
    ASSERT_EQ(test::value_of_move<G>(solved, rules, state, *exact.move), right);
}

// With one object for all positions, so that what is known of one is used for the others.
TEST(Proof, EverySmallPosition) {
    const Small::Rules rules;
    for (const std::size_t mebibytes : {0, 1}) {
        test::Solved<Small> solved(rules);
        DfPn<Small> dfpn({mebibytes});
        ExactPvs<Small> pvs({mebibytes});
        int number = 0;
        test::each_ranked_position<Small>(rules, [&](std::size_t, std::uint64_t, const Small::State& state) {
            if (++number % (mebibytes == 0 ? 20 * test::slowness : test::slowness) == 0 && !HasFatalFailure())
                expect_proofs<Small>(rules, state, solved, dfpn, pvs);
        });
    }
}

TEST(Proof, TablesOfEverySizeProveTheSame) {
    for (const std::size_t mebibytes : {0, 1, 2, 16}) {
        const auto situation = situation_of<Small>({}, {});
        EXPECT_EQ(DfPn<Small>({mebibytes}).solve(situation, {}, never), Result::draw);
        EXPECT_EQ(ExactPvs<Small>({mebibytes}).think(situation, {}, never).value,
                  (ExactValue{Result::draw, std::nullopt}));
    }
}

TEST(Proof, RandomTrees) {
    test::Seeded seeded;
    for (int i = 0; i < test::cases(3000); ++i) {
        test::TreeShape shape;
        shape.depth = static_cast<int>(seeded.random.between(1, 8));
        shape.most_branches = static_cast<int>(seeded.random.between(2, shape.depth > 5 ? 3 : 6));
        shape.first_to_move = seeded.random.happens(1, 2) ? Side::first : Side::second;
        shape.early_leaf = static_cast<int>(seeded.random.between(0, 30));
        shape.decided_leaf = 100;
        shape.correlated = seeded.random.happens(1, 2);
        shape.repeated_player = seeded.random.happens(1, 2) ? 0 : 40;
        const auto rules = test::random_tree(seeded.random, shape);
        test::Solved<TreeGame> solved(rules);
        const ProofOptions options{static_cast<std::size_t>(seeded.random.below(8) == 0 ? 1 : 0)};
        DfPn<TreeGame> dfpn(options);
        ExactPvs<TreeGame> pvs(options);
        expect_proofs<TreeGame>(rules, {}, solved, dfpn, pvs);
        if (HasFatalFailure()) return;
    }
}

// A random position with so many stones in which the game goes on.
Grid::State random_position(const Grid::Rules& rules, Random& random, int stones) {
    while (true) {
        Grid::State state = Grid::start(rules);
        for (int i = 0; i < stones && !outcome<Grid>(rules, state).over(); ++i) {
            MoveList<Grid> moves;
            Grid::moves(rules, state, moves);
            Grid::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (!outcome<Grid>(rules, state).over()) return state;
    }
}

TEST(Proof, PositionsOfLargerBoards) {
    test::Seeded seeded;
    for (const Grid::Rules& rules : {Grid::Rules{4, 4, 4}, Grid::Rules{4, 4, 3}, Grid::Rules{5, 3, 3}}) {
        for (const std::size_t mebibytes : {0, 4}) {
            test::Solved<Grid> solved(rules);
            DfPn<Grid> dfpn({mebibytes});
            ExactPvs<Grid> pvs({mebibytes});
            for (int i = 0; i < test::cases(20); ++i) {
                expect_proofs<Grid>(rules, random_position(rules, seeded.random, mebibytes == 0 ? 9 : 7),
                                    solved, dfpn, pvs);
                if (HasFatalFailure()) return;
            }
        }
    }
}

TEST(Proof, OneObjectForSeveralRuleSets) {
    DfPn<Grid> dfpn({1});
    ExactPvs<Grid> pvs({1});
    for (const int line : {3, 2, 3, 1}) {
        const Grid::Rules rules{3, 3, static_cast<std::uint8_t>(line)};
        const auto situation = situation_of<Grid>(rules, Grid::start(rules));
        EXPECT_EQ(dfpn.solve(situation, {}, never), line == 3 ? Result::draw : Result::win);
        EXPECT_EQ(pvs.think(situation, {}, never).value, line == 3 ? (ExactValue{Result::draw, std::nullopt})
                                                                   : (ExactValue{Result::win, 2 * line - 1}));
    }
}

TEST(Proof, SaysWhatItCannotDo) {
    const auto repeating = situation_of<test::PassingHeap>({}, {4, Side::first});
    EXPECT_THROW(DfPn<test::PassingHeap>({1}).think(repeating, {}, never), InputError);
    EXPECT_THROW(ExactPvs<test::PassingHeap>({1}).think(repeating, {}, never), InputError);
    const auto dice =
        situation_of<TreeGame>(TreeGame::Rules(tree::Tree::from_text("max(chance(1/2:1,1/2:2),-3)")), {});
    EXPECT_THROW(DfPn<TreeGame>({1}).think(dice, {}, never), InputError);
    EXPECT_THROW(ExactPvs<TreeGame>({1}).think(dice, {}, never), InputError);
}

TEST(Proof, StopsFromAnotherThread) {
    const Grid::Rules rules{7, 7, 5};
    const auto situation = situation_of<Grid>(rules, Grid::start(rules));
    const auto stopped_in_time = [&](auto& search) {
        std::atomic<bool> stop{false};
        std::thread other([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            stop.store(true);
        });
        const auto start = std::chrono::steady_clock::now();
        static_cast<void>(search.think(situation, Limits{}, stop));
        other.join();
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
    };
    DfPn<Grid> dfpn({1});
    ExactPvs<Grid> pvs({1});
    for (int i = 0; i < 5; ++i) {
        stopped_in_time(dfpn);
        stopped_in_time(pvs);
    }
    const auto limited = pvs.think(situation, {.depth = 100, .nodes = 500, .time = {}}, never);
    EXPECT_LE(limited.nodes, 600U);
    EXPECT_FALSE(limited.value);
}

// --- Files ----------------------------------------------------------------------------------------------------------

class ProofFiles : public testing::Test {
protected:
    ProofFiles()
        : folder_(std::filesystem::temp_directory_path() / ("tahoun-proof-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(folder_);
    }
    ~ProofFiles() override { std::filesystem::remove_all(folder_); }
    [[nodiscard]] std::string path() const { return (folder_ / "table").string(); }
    [[nodiscard]] std::string content() const {
        std::ifstream file(path(), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void put(const std::string& bytes) const { std::ofstream(path(), std::ios::binary) << bytes; }

private:
    std::filesystem::path folder_;
};

// A few nodes at a time, each time by a new object that knows only what is in the file.
template <class Search>
auto in_pieces(const Grid::Rules& rules, const Grid::State& state, const std::string& path,
               std::uint64_t nodes, int& pieces) {
    const auto situation = situation_of<Grid>(rules, state);
    for (pieces = 1;; ++pieces) {
        Search search({2});
        EXPECT_EQ(solve::load_proof<Grid>(search, rules, path), pieces > 1);
        const auto info = search.think(
            situation, {.depth = 100, .nodes = nodes * static_cast<std::uint64_t>(pieces), .time = {}},
            never);
        solve::save_proof<Grid>(search, rules, path);
        if constexpr (requires { info.answer; }) {
            if (info.answer != Answer::unknown) return info;
        } else {
            if (info.value) return info;
        }
    }
}

TEST_F(ProofFiles, AProofGoesOnWhereItStopped) {
    const Grid::Rules rules{4, 4, 4};
    test::Seeded seeded;
    const auto state = random_position(rules, seeded.random, 5);
    test::Solved<Grid> solved(rules);
    const ExactValue right = solved.value(state);
    int pieces = 0;
    const auto answer = in_pieces<DfPn<Grid>>(rules, state, path(), 100, pieces);
    EXPECT_EQ(answer.answer, right.result == Result::win ? Answer::yes : Answer::no);
    EXPECT_GT(pieces, 1);
    std::filesystem::remove(path());
    EXPECT_EQ(in_pieces<ExactPvs<Grid>>(rules, state, path(), 100, pieces).value, right);
    EXPECT_GT(pieces, 1);
}

TEST_F(ProofFiles, WhatIsReadIsWhatWasWritten) {
    DfPn<Small> first({1});
    const auto answer = first.think(situation_of<Small>({}, {}), {}, never);
    EXPECT_GT(answer.nodes, 100U);
    solve::save_proof<Small>(first, {}, path());
    for (const std::size_t mebibytes : {1, 0, 3}) {  // into tables of other sizes too
        DfPn<Small> second({mebibytes});
        EXPECT_TRUE(solve::load_proof<Small>(second, {}, path()));
        EXPECT_EQ(second.think(situation_of<Small>({}, {}), {}, never).answer, answer.answer);
        if (mebibytes == 0) continue;
        EXPECT_EQ(second.positions_known(), first.positions_known());
        EXPECT_LT(second.think(situation_of<Small>({}, {}), {}, never).nodes, answer.nodes / 10);
    }
}

TEST_F(ProofFiles, ForeignOnesAreRefused) {
    DfPn<Grid> grid({1});
    const Grid::Rules rules{3, 3, 3};
    static_cast<void>(grid.think(situation_of<Grid>(rules, Grid::start(rules)), {}, never));
    solve::save_proof<Grid>(grid, rules, path());
    DfPn<Grid> other({1});
    EXPECT_THROW(solve::load_proof<Grid>(other, {4, 3, 3}, path()), WorkError);
    ExactPvs<Grid> exact({1});
    EXPECT_THROW(solve::load_proof<Grid>(exact, rules, path()), WorkError);
    DfPn<TreeGame> tree({1});
    EXPECT_THROW(solve::load_proof<TreeGame>(tree, {}, path()), WorkError);
    EXPECT_NO_THROW(solve::load_proof<Grid>(other, rules, path()));
    // Trees have no rules in words, but each has its own start.
    solve::save_proof<TreeGame>(tree, {}, path());
    EXPECT_THROW(
        solve::load_proof<TreeGame>(tree, TreeGame::Rules(tree::Tree::from_text("max(1,2)")), path()),
        WorkError);
    put("");
    EXPECT_THROW(solve::load_proof<Grid>(other, rules, path()), WorkError);
    put("something else entirely, and long enough to be read as a header");
    EXPECT_THROW(solve::load_proof<Grid>(other, rules, path()), WorkError);
    std::filesystem::remove(path());
    EXPECT_FALSE(solve::load_proof<Grid>(other, rules, path()));
}

TEST_F(ProofFiles, DamagedOnesAreRefused) {
    DfPn<Small> dfpn({1});
    static_cast<void>(dfpn.think(situation_of<Small>({}, {}), {.depth = 100, .nodes = 8, .time = {}}, never));
    solve::save_proof<Small>(dfpn, {}, path());
    const std::string good = content();
    ASSERT_GT(good.size(), 200U);
    const auto expect_refusal = [&](const std::string& bytes, std::size_t where) {
        put(bytes);
        EXPECT_THROW(solve::load_proof<Small>(dfpn, {}, path()), WorkError) << "byte " << where;
        EXPECT_EQ(dfpn.positions_known(), 0U);
    };
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ (1 << i % 8));
        expect_refusal(bad, i);
        if (i % 7 == 0) expect_refusal(good.substr(0, i), i);
    }
    expect_refusal(good + "x", good.size());
    put(good);
    EXPECT_TRUE(solve::load_proof<Small>(dfpn, {}, path()));
}

// The old table stays if the new one cannot be written, and nothing else is left behind.
TEST_F(ProofFiles, AllOrNothing) {
    put("old");
    EXPECT_THROW(solve::write_whole_file(path(),
                                         [](const ProofTable::Sink& sink) {
                                             sink(std::string_view("new"));
                                             throw WorkError("in the middle");
                                         }),
                 WorkError);
    EXPECT_EQ(content(), "old");
    const auto folder = std::filesystem::path(path()).parent_path();
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
    EXPECT_THROW(solve::write_whole_file(path() + "/no/such/folder", [](const ProofTable::Sink&) {}),
                 WorkError);
}

}  // namespace
}  // namespace tahoun
