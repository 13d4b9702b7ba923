// GNU Go as a second opinion on the rules of Atari Go: legal moves, liberties and captures, asked after every move of
// random games. Its ko is ours, the simple one, and it forbids suicide too. Skipped where it is not installed.
#include "core/random.hpp"
#include "core/text.hpp"
#include "engines/process.hpp"
#include "games/atarigo/board.hpp"
#include "support/seed.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tahoun::atarigo {
namespace {

using Board = LargeBoard;
using Where = Geometry<LargeBoard::longest>;

constexpr const char* gnugo = "/usr/games/gnugo";

class GnuGo : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    void SetUp() override {
        if (!std::filesystem::exists(gnugo))
            GTEST_SKIP() << gnugo << " is not there; scripts/install-packages installs it";
        process_ = std::make_unique<engines::Process>(std::vector<std::string>{gnugo, "--mode", "gtp"});
    }

    // Its answer, which is one line.
    std::string ask(const std::string& command) {
        const std::atomic<bool> never{false};
        const auto until = engines::Clock::now() + std::chrono::seconds(30);
        process_->send(command, until);
        const auto answer = process_->read(until, never);
        EXPECT_TRUE(answer.text.starts_with('=')) << command << ": " << answer.text;
        EXPECT_EQ(process_->read(until, never).text, "") << command;
        return answer.text.size() > 2 ? answer.text.substr(2) : "";
    }
    std::vector<std::string> points(const std::string& command) {
        const std::string text = ask(command);
        const auto words = words_of(text);
        std::vector<std::string> list(words.begin(), words.end());
        std::sort(list.begin(), list.end());
        return list;
    }

    void begin(const Rules& rules, const Board::State& state) {
        ask(fmt::format("boardsize {}", rules.size));
        ask("clear_board");
        const Diagram diagram = Board::to_diagram(rules, state);
        for (int row = 0; row < rules.size; ++row)
            for (int column = 0; column < rules.size; ++column)
                if (const Cell cell = diagram.at({column, row}); cell != Cell::empty)
                    ask(fmt::format("play {} {}", cell == Cell::black ? "black" : "white",
                                    place_text(rules.size, {column, row})));
    }

    void compare(const Rules& rules, const Board::State& state) {
        const auto text = [&](int point) { return place_text(rules.size, Where::place_of(point)); };
        // 1. Legal moves.
        std::vector<std::string> legal;
        for (const int point : state.legal(state.side)) legal.push_back(text(point));
        std::sort(legal.begin(), legal.end());
        if (!Board::decided(rules, state).over()) {  // behind the end nobody minds the ko
            EXPECT_EQ(points(fmt::format("all_legal {}", Board::side_name(state.side))), legal);
        }
        // 2. Each string's stones and liberties.
        for (const Side side : {Side::first, Side::second})
            for (const int head : state.heads(side)) {
                std::vector<std::string> liberties;
                for (const int point : state.liberties(head)) liberties.push_back(text(point));
                std::sort(liberties.begin(), liberties.end());
                EXPECT_EQ(points("findlib " + text(head)), liberties) << text(head);
                EXPECT_EQ(ask("countlib " + text(head)), fmt::format("{}", liberties.size())) << text(head);
            }
        // 3. What was captured, and what stands on the board.
        for (const Side side : {Side::first, Side::second}) {
            EXPECT_EQ(ask(fmt::format("captures {}", Board::side_name(side))),
                      fmt::format("{}", state.taken[index_of(side)]));
            std::vector<std::string> stones;
            for (const int point : state.stones_by(side)) stones.push_back(text(point));
            std::sort(stones.begin(), stones.end());
            EXPECT_EQ(points(fmt::format("list_stones {}", Board::side_name(side))), stones);
        }
    }

    // Plays at random and compares after every move; the number of moves.
    int play(const Rules& rules, Random& random, int most_plies) {
        Board::State state = Board::start(rules);
        begin(rules, state);
        compare(rules, state);
        int plies = 0;
        for (; plies < most_plies && !outcome<Board>(rules, state).over(); ++plies) {
            const auto move = Board::random_move(rules, state, random);
            if (!move) ADD_FAILURE() << "no move, but the game goes on";
            ask(fmt::format("play {} {}", Board::side_name(state.side),
                            Board::move_text(rules, state, *move)));
            Board::apply(rules, state, *move);
            compare(rules, state);
            if (HasFailure()) {
                ADD_FAILURE() << Board::state_text(rules, state);
                break;
            }
        }
        return plies;
    }

    std::unique_ptr<engines::Process> process_;
};

TEST_F(GnuGo, AgreesUpToTheFirstCapture) {
    test::Seeded seeded;
    for (const int size : {4, 5, 6, 7, 9, 13})
        for (const Start start : {Start::empty, Start::stable, Start::crosscut}) {
            Rules rules;
            rules.size = static_cast<std::uint8_t>(size);
            rules.start = start;
            EXPECT_GT(play(rules, seeded.random, 60), 0);
            if (HasFailure()) return;
        }
}

TEST_F(GnuGo, AgreesAfterManyCapturesAndInKo) {
    test::Seeded seeded;
    for (const int size : {5, 5, 7, 9}) {
        Rules rules;
        rules.size = static_cast<std::uint8_t>(size);
        rules.capture = most_points;
        EXPECT_GT(play(rules, seeded.random, 120), 20);
        if (HasFailure()) return;
    }
}

TEST_F(GnuGo, AgreesOnHandicapStones) {
    for (const int size : {7, 8, 9, 11, 13, 19})  // smaller boards have none with it
        for (int stones = 2; stones <= 9; ++stones) {
            std::vector<std::string> ours;
            for (const Place place : handicap_places(size, stones)) ours.push_back(place_text(size, place));
            if (ours.empty()) continue;
            std::sort(ours.begin(), ours.end());
            ask(fmt::format("boardsize {}", size));
            ask("clear_board");
            EXPECT_EQ(points(fmt::format("fixed_handicap {}", stones)), ours) << size;
        }
}

}  // namespace
}  // namespace tahoun::atarigo
