// Random games of Atari Go beside the literal one: everything that can be asked is compared after every move.
#pragma once

#include "core/random.hpp"
#include "games/atarigo/board.hpp"
#include "support/literal_atarigo.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace tahoun::test {

template <class Board>
class AtariGoAgreement {
public:
    using State = typename Board::State;
    using Points = typename Board::Points;
    using Spot = LiteralAtariGo::Spot;

    int positions = 0;
    int kos = 0;
    int captures = 0;
    int stuck = 0;

    void play(const atarigo::Rules& rules, Random& random) {
        State state = Board::start(rules);
        LiteralAtariGo literal = literal_of(rules, state);
        while (true) {
            SCOPED_TRACE(Board::state_text(rules, state));
            compare(rules, state, literal);
            if (testing::Test::HasFatalFailure()) return;
            MoveList<Board> moves;
            legal_moves<Board>(rules, state, moves);
            if (moves.empty()) break;
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            const int before = state.taken[0] + state.taken[1];
            Board::apply(rules, state, move);
            literal.play(spot_of(move.point));
            captures += state.taken[0] + state.taken[1] > before ? 1 : 0;
        }
        stuck += Board::decided(rules, state).over() ? 0 : 1;
    }

private:
    [[nodiscard]] static Spot spot_of(int point) {
        const atarigo::Place place = atarigo::Geometry<Board::longest>::place_of(point);
        return {place.row, place.column};
    }
    [[nodiscard]] static int point_of(Spot spot) {
        return atarigo::Geometry<Board::longest>::point_at({spot.second, spot.first});
    }
    [[nodiscard]] static std::set<Spot> spots_of(const Points& points) {
        std::set<Spot> spots;
        for (const int point : points) spots.insert(spot_of(point));
        return spots;
    }
    [[nodiscard]] static char letter(Side side) { return side == Side::first ? 'b' : 'w'; }

    [[nodiscard]] static LiteralAtariGo literal_of(const atarigo::Rules& rules, const State& state) {
        const atarigo::Diagram diagram = Board::to_diagram(rules, state);
        std::vector<std::string> rows;
        for (int row = 0; row < rules.size; ++row) {
            std::string text;
            for (int column = 0; column < rules.size; ++column)
                text += "bw."[static_cast<std::size_t>(diagram.at({column, row}))];
            rows.push_back(text);
        }
        return {rows, letter(state.side), rules.capture};
    }

    void compare(const atarigo::Rules& rules, const State& state, const LiteralAtariGo& literal) {
        ++positions;
        ASSERT_EQ(letter(state.side), literal.to_move());
        ASSERT_EQ(state.taken[0], literal.taken_by('b'));
        ASSERT_EQ(state.taken[1], literal.taken_by('w'));
        ASSERT_EQ(Board::decided(rules, state).over(), literal.captured_enough());
        const auto ko = literal.ko();
        ASSERT_EQ(state.ko == State::none, !ko.has_value());
        if (ko) {
            ASSERT_EQ(spot_of(state.ko), *ko);
            ++kos;
        }
        compare_strings(rules, state, literal);
        if (testing::Test::HasFatalFailure() || literal.captured_enough()) return;

        const auto legal = literal.legal();
        MoveList<Board> moves;
        Board::moves(rules, state, moves);
        std::vector<Spot> listed;
        for (const auto& move : moves) listed.push_back(spot_of(move.point));
        ASSERT_EQ(listed, std::vector<Spot>(legal.begin(), legal.end())) << "legal moves, in reading order";
        ASSERT_EQ(Board::count_moves(rules, state), legal.size());
        ASSERT_EQ(Board::has_move(rules, state), !legal.empty());
        for (int row = 0; row < rules.size; ++row)
            for (int column = 0; column < rules.size; ++column)
                ASSERT_EQ(state.is_legal(point_of({row, column})), legal.count({row, column}) > 0);
        compare_results(state, literal, legal);
    }

    static void compare_strings(const atarigo::Rules& rules, const State& state,
                                const LiteralAtariGo& literal) {
        std::array<std::set<Spot>, 2> last_liberties;
        std::array<std::set<Spot>, 2> in_atari;
        std::array<std::set<std::set<Spot>>, 2> strings;
        for (int row = 0; row < rules.size; ++row)
            for (int column = 0; column < rules.size; ++column) {
                const Spot spot{row, column};
                const char cell =
                    literal.rows()[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                const int point = point_of(spot);
                ASSERT_EQ(state.is_empty(point), cell == '.');
                ASSERT_EQ(state.stones[0].has(point), cell == 'b');
                ASSERT_EQ(state.stones[1].has(point), cell == 'w');
                if (cell == '.') continue;
                const std::size_t player = cell == 'b' ? 0 : 1;
                const auto string = literal.string_at(spot);
                const auto liberties = literal.liberties_at(spot);
                ASSERT_EQ(spots_of(state.string(point)), string);
                ASSERT_EQ(state.string_size(point), static_cast<int>(string.size()));
                ASSERT_EQ(spots_of(state.liberties(point)), liberties);
                strings[player].insert(string);
                if (liberties.size() != 1) continue;
                last_liberties[player].insert(*liberties.begin());
                in_atari[player].insert(spot);
            }
        for (const Side side : {Side::first, Side::second}) {
            ASSERT_EQ(spots_of(state.endangered(side)), last_liberties[index_of(side)]);
            ASSERT_EQ(spots_of(state.captures(opponent(side))), last_liberties[index_of(side)]);
            ASSERT_EQ(spots_of(state.stones_in_atari(side)), in_atari[index_of(side)]);
            ASSERT_EQ(static_cast<std::size_t>(state.heads(side).size()), strings[index_of(side)].size());
        }
    }

    // What a move would do, before it is made.
    static void compare_results(const State& state, const LiteralAtariGo& literal,
                                const std::set<Spot>& legal) {
        for (const Spot& spot : legal) {
            LiteralAtariGo next = literal;
            next.play(spot);
            const int point = point_of(spot);
            const auto liberties = next.liberties_at(spot);
            ASSERT_EQ(spots_of(state.liberties_after(state.side, point)), liberties);
            ASSERT_EQ(state.is_self_atari(state.side, point), liberties.size() == 1);
            ASSERT_EQ(state.captured_by(state.side, point).size(),
                      next.taken_by(literal.to_move()) - literal.taken_by(literal.to_move()));
        }
    }
};

}  // namespace tahoun::test
