// The solver of Atari Go: its shortcuts against the rules, the small values, its table on the disk, its proofs.
#include "support/atarigo_solver.hpp"

#include "solve/atarigo/questions.hpp"
#include "solve/atarigo/verify.hpp"
#include "support/seed.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace tahoun::test {
namespace {

using atarigo::Start;
using solve::Proved;
using solve::atarigo::Board;
using solve::atarigo::Codes;
using solve::atarigo::Known;
using solve::atarigo::proof_path;
using solve::atarigo::prove;
using solve::atarigo::Questions;
using solve::atarigo::read_proof;
using solve::atarigo::solver_folder;
using solve::atarigo::Strategy;
using ::testing::HasSubstr;

TEST(AtariGoSolver, ShortcutsKeepTheDistanceOnTheSmallestBoards) {
    for (const int size : {2, 3}) {
        const auto rules = atarigo_rules(size);
        Solved<SolvedBoard> judge(rules);
        std::unordered_set<Key> seen;
        for_each_reachable(rules, SolvedBoard::start(rules), seen, [&](const auto& state) {
            if (size == 2)
                expect_shortcuts_right<2>(rules, state, judge);
            else
                expect_shortcuts_right<3>(rules, state, judge);
        });
        EXPECT_GT(seen.size(), size == 2 ? 10U : 1000U);
    }
}

TEST(AtariGoSolver, WinnersAndDistancesOfAllPositionsOnThreeByThree) {
    const auto rules = atarigo_rules(3);
    const TemporaryFolder folder;
    const auto options = proving_in(folder);
    Solved<SolvedBoard> judge(rules);
    Questions<3> distances(1U << 20U, (folder.path() / "distances").string(), options);
    Questions<3> winners(1U << 20U, (folder.path() / "winners").string(), options);
    std::unordered_set<Key> seen;
    for_each_reachable(rules, SolvedBoard::start(rules), seen, [&](const auto& state) {
        const auto board = solver_board<3>(stones_of(rules, state));
        const auto right = judge.value(state);
        ASSERT_EQ(distances.distance(board), *right.plies) << SolvedBoard::state_text(rules, state);
        const unsigned winner = winners.winner(board);
        ASSERT_EQ(winner == board.mover(), right.result == Result::win)
            << SolvedBoard::state_text(rules, state);
        ASSERT_GE(winners.known_bound(board, winner), *right.plies) << SolvedBoard::state_text(rules, state);
    });
}

// Positions in the middle of random games, with a table of a single cluster and with a larger one.
TEST(AtariGoSolver, RandomPositionsOnFourByFourWithTablesOfAnySize) {
    const auto rules = atarigo_rules(4);
    Random random(seed());
    const TemporaryFolder folder;
    const auto options = proving_in(folder);
    Questions<4> large(1U << 20U, (folder.path() / "large").string(), options);
    Questions<4> tiny(1, (folder.path() / "tiny").string(), options);
    for (int game = 0; game < 12; ++game) {
        auto state = SolvedBoard::start(rules);
        for (int ply = 0; ply < 8 && !outcome<SolvedBoard>(rules, state).over(); ++ply) {
            SolvedBoard::Moves moves;
            SolvedBoard::moves(rules, state, moves);
            SolvedBoard::apply(rules, state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (outcome<SolvedBoard>(rules, state).over()) continue;
        Solved<SolvedBoard> judge(rules);
        const int right = *judge.value(state).plies;
        const auto board = solver_board<4>(stones_of(rules, state));
        ASSERT_EQ(large.distance(board), right) << SolvedBoard::state_text(rules, state);
        ASSERT_EQ(tiny.distance(board), right) << SolvedBoard::state_text(rules, state);
    }
}

TEST(AtariGoSolver, SmallValues) {
    struct Case {
        int size;
        Start start;
        Side winner;
        int plies;
    };
    for (const auto& [size, start, winner, plies] :
         {Case{2, Start::empty, Side::second, 4}, Case{3, Start::empty, Side::first, 7},
          Case{4, Start::empty, Side::second, 14}, Case{4, Start::crosscut, Side::first, 5}}) {
        for (const int threads : {1, 2}) {
            const TemporaryFolder folder;
            const Proved proved = prove(start_stones(size, start), proving_in(folder, threads));
            EXPECT_EQ(proved.value.winner, winner) << size;
            EXPECT_EQ(proved.value.plies, plies) << size;
            EXPECT_GT(proved.nodes, 0U);
            expect_line(atarigo_rules(size, start), proved);
        }
    }
}

TEST(AtariGoSolver, FirstMovesUpToSymmetry) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    options.first_moves = true;
    const auto rules = atarigo_rules(3);
    const Proved proved = prove(start_stones(3), options);
    ASSERT_EQ(proved.first_moves.size(), 3U);  // corner, side, middle
    Solved<SolvedBoard> judge(rules);
    const auto start = SolvedBoard::start(rules);
    for (const auto& [text, value] : proved.first_moves) {
        const ExactValue right =
            value_of_move<SolvedBoard>(judge, rules, start, *SolvedBoard::read_move(rules, start, text));
        EXPECT_EQ(value.plies, right.plies) << text;
        EXPECT_EQ(value.winner == Side::first, right.result == Result::win) << text;
    }
    EXPECT_EQ(proved.first_moves.front().value.plies, proved.value.plies);
    EXPECT_EQ(proved.first_moves.front().value.winner, proved.value.winner);
}

TEST(AtariGoSolver, CodesAreExactAndTheSameForSymmetricBoards) {
    const auto rules = atarigo_rules(3);
    std::unordered_set<Key> seen;
    std::set<std::uint64_t> codes;
    std::set<std::string> classes;
    for_each_reachable(rules, SolvedBoard::start(rules), seen, [&](const auto& state) {
        const auto code = [&](const SolvedBoard::State& shown) {
            const auto board = solver_board<3>(stones_of(rules, shown));
            return Codes<3>(board).code(board.mover());
        };
        codes.insert(code(state));
        std::string least;
        for (std::size_t which = 0; which < 8; ++which) {
            const auto turned = SolvedBoard::transformed(rules, state, which);
            ASSERT_EQ(code(turned), code(state));
            for (const auto& shown : {turned, SolvedBoard::exchanged(rules, turned)}) {
                ASSERT_EQ(code(shown), code(state));
                const std::string text = SolvedBoard::state_text(rules, shown);
                if (least.empty() || text < least) least = text;
            }
        }
        classes.insert(least);
    });
    EXPECT_EQ(codes.size(), classes.size());
}

TEST(AtariGoSolver, WhatIsKnownFitsIntoAWord) {
    Known known;
    known.wins_within = 63;
    known.no_win_within = 61;
    known.no_loss_within = Known::never;
    known.within = 64;
    known.about_mover = true;
    known.numbers = {1023, 123'456'789};
    const Known again = Known::unpacked(known.packed());
    EXPECT_EQ(again.wins_within, 63);
    EXPECT_EQ(again.no_win_within, 61);
    EXPECT_EQ(again.loses_within, Known::never);
    EXPECT_EQ(again.no_loss_within, Known::never);
    EXPECT_EQ(again.within, 64);
    EXPECT_TRUE(again.about_mover);
    EXPECT_EQ(again.numbers.proof, 1023U);
    EXPECT_NEAR(again.numbers.disproof, 123'456'789, 123'456'789 / 500);
    EXPECT_FALSE(known.contradicts_itself());
    known.no_win_within = 63;
    EXPECT_TRUE(known.contradicts_itself());
}

// Searches that share a table read back what they wrote: less would let them write it again for ever.
TEST(AtariGoSolver, NumbersAreNeverRoundedDown) {
    using solve::atarigo::infinite;
    for (std::uint32_t number = 1; number < infinite - infinite / 1024; number += 1 + number / 700) {
        Known known;
        known.numbers = {number, infinite};
        const auto again = Known::unpacked(known.packed()).numbers;
        ASSERT_GE(again.proof, number);
        ASSERT_LE(again.proof, number + number / 256);
        ASSERT_LT(again.proof, infinite);
        ASSERT_EQ(again.disproof, infinite);
    }
    Known known;
    known.numbers = {infinite - 1, 0};
    EXPECT_LT(Known::unpacked(known.packed()).numbers.proof, infinite);
}

// --- The table on the disk -------------------------------------------------------------------------------------------

TEST(AtariGoSolver, GoesOnWhereItWasStopped) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    const Proved whole = prove(start_stones(4), options);
    // What is stored answers the whole question again, with hardly a search.
    const Proved again = prove(start_stones(4), options);
    EXPECT_EQ(again.value.plies, 14);
    EXPECT_LT(again.nodes, whole.nodes / 4);

    const TemporaryFolder other;
    const std::atomic<bool> stop{true};
    auto stopped = proving_in(other);
    stopped.stop = &stop;
    stopped.memory_mib = 16;
    // 6×6 is more than is found before anybody looks whether to stop.
    try {
        static_cast<void>(prove(start_stones(6), stopped));
        FAIL() << "it was not stopped";
    } catch (const WorkError& error) {
        EXPECT_THAT(error.what(), HasSubstr("the winner is not known yet"));
        EXPECT_THAT(error.what(), HasSubstr("goes on from there"));
    }
    EXPECT_TRUE(std::filesystem::exists(solver_folder(other.path(), 6) / "table"));
}

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void write_bytes(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

void expect_refused(const solve::atarigo::Stones& stones, const solve::ProvingOptions& options,
                    const std::string& why) {
    try {
        static_cast<void>(prove(stones, options));
        ADD_FAILURE() << "not refused: " << why;
    } catch (const WorkError& error) {
        EXPECT_THAT(error.what(), HasSubstr(why));
    }
}

TEST(AtariGoSolver, RefusesDamagedAndForeignTables) {
    const TemporaryFolder folder;
    const auto options = proving_in(folder);
    static_cast<void>(prove(start_stones(4), options));
    static_cast<void>(prove(start_stones(3), options));
    const auto path = solver_folder(folder.path(), 4) / "table";
    const std::string good = bytes_of(path);
    ASSERT_GT(good.size(), 500U);
    Random random(seed());
    for (int i = 0; i < 20; ++i) {
        std::string bad = good;
        char& byte = bad[random.below(static_cast<std::uint32_t>(bad.size()))];
        byte = static_cast<char>(byte ^ static_cast<char>(1U << random.below(8)));
        write_bytes(path, bad);
        EXPECT_THROW(static_cast<void>(prove(start_stones(4), options)), WorkError);
    }
    write_bytes(path, good.substr(0, good.size() - 1));
    expect_refused(start_stones(4), options, "cut short; remove it");
    write_bytes(path, good + 'x');
    expect_refused(start_stones(4), options, "goes on after its end");
    write_bytes(path, bytes_of(solver_folder(folder.path(), 3) / "table"));
    expect_refused(start_stones(4), options, "of a board of 3×3");
    write_bytes(path, good);
    EXPECT_EQ(prove(start_stones(4), options).value.plies, 14);
}

TEST(AtariGoSolver, LooksForRoomOnTheDiskBeforeItBegins) {
    using solve::atarigo::doubt_about_room;
    constexpr std::uint64_t mebibyte = 1U << 20U;
    EXPECT_FALSE(doubt_about_room(100 * mebibyte, 500 * mebibyte, 500 * mebibyte, "/data"));
    EXPECT_FALSE(doubt_about_room(100 * mebibyte, 500 * mebibyte, std::nullopt, "/data"));
    EXPECT_THAT(doubt_about_room(100 * mebibyte, 499 * mebibyte, 200 * mebibyte, "/data").value_or(""),
                HasSubstr("up to 500 MiB, and the disk of '/data' has 200 MiB left"));
    EXPECT_THROW((void)doubt_about_room(100 * mebibyte, 500 * mebibyte, 50 * mebibyte, "/data"), WorkError);
    EXPECT_THROW((void)doubt_about_room(0, 500 * mebibyte, 0, "/data"), WorkError);
}

// A file of a table that is full to the last place is as long as was foreseen.
TEST(AtariGoSolver, NoFileOfATableIsLongerThanForeseen) {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "table").string();
    solve::atarigo::Table<7> table(1U << 18U);
    Random random(seed());
    for (int i = 0; i < 100'000; ++i)
        table.restore(solve::atarigo::Code<7>{random.next()}, 10, Known{}.packed());
    solve::atarigo::write_table(table, path);
    const std::uint64_t longest = solve::atarigo::longest_table_file(table);
    EXPECT_LE(std::filesystem::file_size(path), longest);
    EXPECT_GT(std::filesystem::file_size(path), longest * 9 / 10);
}

TEST(AtariGoSolver, TellsTheAnswerEvenIfItCannotBeSaved) {
    const TemporaryFolder folder;
    const auto options = proving_in(folder);
    std::filesystem::create_directories(solver_folder(folder.path(), 3) / "table");  // stands in the way
    expect_refused(start_stones(3), options, "cannot");
    std::filesystem::remove(solver_folder(folder.path(), 3) / "table");
    auto verified = options;
    verified.verify = true;
    std::filesystem::create_directories(proof_path(folder.path(), start_stones(3)));
    expect_refused(start_stones(3), verified, "black wins in 7 plies; but '");
}

TEST(AtariGoSolver, RefusesMemoryThatIsTooLittle) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    options.memory_mib = 15;
    EXPECT_THROW(static_cast<void>(prove(start_stones(3), options)), InputError);
}

// A small board has few positions: neither memory nor room on the disk is asked for beyond them.
TEST(AtariGoSolver, TakesNoMoreMemoryThanPositionsNeed) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    options.memory_mib = 1U << 20U;
    std::string noted;
    options.note = [&](const std::string& what) { noted += what; };
    EXPECT_EQ(prove(start_stones(4), options).value.plies, 14);
    EXPECT_EQ(noted, "");
}

// --- Proofs ----------------------------------------------------------------------------------------------------------

TEST(AtariGoSolver, ProofsAreStoredAndCheckedByTheRules) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    options.verify = true;
    for (const int size : {2, 3, 4}) {
        for (int run = 0; run < 2; ++run) {  // the second one reads the proof
            const Proved proved = prove(start_stones(size), options);
            ASSERT_EQ(proved.checked.size(), 2U);
            for (const auto& part : proved.checked) {
                EXPECT_FALSE(part.fault) << part.claim << ": " << *part.fault;
                EXPECT_GT(part.positions, 0U);
            }
        }
        EXPECT_TRUE(std::filesystem::exists(proof_path(folder.path(), start_stones(size))));
    }
}

TEST(AtariGoSolver, TheWinnerAlone) {
    for (const int threads : {1, 2}) {
        const TemporaryFolder folder;
        auto options = proving_in(folder, threads);
        options.winner_only = true;
        options.verify = true;
        options.first_moves = true;
        for (const auto& [size, winner] :
             {std::pair{2, Side::second}, std::pair{3, Side::first}, std::pair{4, Side::second}}) {
            for (int run = 0; run < 2; ++run) {  // the second one reads the proof
                const Proved proved = prove(start_stones(size), options);
                EXPECT_EQ(proved.value.winner, winner) << size;
                EXPECT_FALSE(proved.value.plies);
                EXPECT_FALSE(proved.line.empty());
                expect_line(atarigo_rules(size), proved);
                ASSERT_EQ(proved.checked.size(), 1U);
                EXPECT_FALSE(proved.checked[0].fault) << *proved.checked[0].fault;
                EXPECT_EQ(proved.first_moves.front().value.winner, winner);
            }
            EXPECT_TRUE(std::filesystem::exists(proof_path(folder.path(), start_stones(size), true)));
        }
    }
}

TEST(AtariGoSolver, TheCheckFindsFalseProofs) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    options.verify = true;
    const auto stones = start_stones(4);
    static_cast<void>(prove(stones, options));
    const auto proof = read_proof(stones, proof_path(folder.path(), stones).string());
    ASSERT_TRUE(proof);
    constexpr std::uint64_t memory = 1U << 24U;
    const auto fault = [&](const Strategy& strategy) {
        return solve::atarigo::check(stones, strategy, memory, nullptr).fault;
    };
    ASSERT_FALSE(fault(proof->win));
    ASSERT_FALSE(fault(proof->delay));

    Strategy sooner = proof->win;  // two plies fewer than it takes
    sooner.within -= 2;
    EXPECT_TRUE(fault(sooner));
    Strategy later = proof->delay;  // two plies longer than it can be put off
    later.within += 2;
    EXPECT_TRUE(fault(later));
    Strategy other = proof->win;  // the loser's win
    other.attacker = opponent(other.attacker);
    EXPECT_TRUE(fault(other));
    for (std::size_t i = 0; i < proof->win.replies.size(); i += 1 + proof->win.replies.size() / 20) {
        Strategy gap = proof->win;  // an answer is missing
        gap.replies.erase(gap.replies.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(fault(gap)) << i;
    }
}

TEST(AtariGoSolver, RefusesDamagedAndForeignProofs) {
    const TemporaryFolder folder;
    auto options = proving_in(folder);
    options.verify = true;
    const auto stones = start_stones(3);
    static_cast<void>(prove(stones, options));
    const auto path = proof_path(folder.path(), stones);
    const std::string good = bytes_of(path);
    for (std::size_t at = 0; at < good.size(); at += 29) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 4);
        write_bytes(path, bad);
        EXPECT_THROW(static_cast<void>(prove(stones, options)), WorkError) << at;
    }
    auto white_begins = stones;
    white_begins.to_move = Side::second;
    std::filesystem::copy_file(path, proof_path(folder.path(), white_begins));
    write_bytes(proof_path(folder.path(), white_begins), good);
    expect_refused(white_begins, options, "another position");
}

}  // namespace
}  // namespace tahoun::test
