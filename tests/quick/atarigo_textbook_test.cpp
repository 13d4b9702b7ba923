// The evaluator of the original Atari Go program: worked examples, and the windows counted one by one.
#include "core/error.hpp"
#include "games/atarigo/textbook.hpp"
#include "support/seed.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace tahoun {
namespace {

using atarigo::Cell;
using atarigo::Diagram;
using atarigo::Place;
using atarigo::Quads;
using atarigo::SmallBoard;
using atarigo::Textbook;

Position<SmallBoard> position(const std::string& text) {
    return SmallBoard::read_position({}, text);
}

Quads quads_of(const SmallBoard::State& state, Side side) {
    return atarigo::quads<8>(state.stones_by(side), state.stones_by(opponent(side)));
}

Textbook with(const std::string& parameter, const std::string& value) {
    Textbook textbook;
    textbook.set_parameter(parameter, value);
    return textbook;
}

// --- The page's examples --------------------------------------------------------------------------------------------

TEST(AtariGoTextbook, TheWorkedExample) {
    const auto [rules, state] = position("2b2/5/2b1w/3w1/5 b");
    using Distances = Textbook::Distances;
    EXPECT_EQ(Textbook::distances_of(state, Side::first), (Distances{6, 7, 6}));
    EXPECT_EQ(Textbook::distances_of(state, Side::second), (Distances{5, 5, 5}));
    EXPECT_EQ(Textbook::distances(state), (Distances{1, 2, 1}));
    const Textbook plain = with("euler", "plain");
    for (const Side side : {Side::first, Side::second})
        EXPECT_EQ(plain.four_times_euler(quads_of(state, side)), 4 * 2 * Textbook::one);
    EXPECT_EQ(plain.score(rules, state), 3450);
    EXPECT_EQ(score_text(plain.score(rules, state), plain.unit(rules)), "3.45");
    EXPECT_EQ(plain.terms(rules, state),
              (std::vector<Term>{
                  {"alpha", 1000}, {"beta", 2000}, {"gamma", 750}, {"delta", -300}, {"epsilon", 0}}));
}

TEST(AtariGoTextbook, EulersExampleHasThreeGroupsAndAHole) {
    const auto [rules, state] = position("1bbbbbb/1b4b/1bbbbbb/2bb2b/bb2bbb/2bb3/2bb3 w");
    EXPECT_EQ(quads_of(state, Side::first), (Quads{8, 8, 4, 0}));
    EXPECT_EQ(state.heads(Side::first).size(), 3);
    EXPECT_EQ(with("euler", "plain").four_times_euler(quads_of(state, Side::first)), 4 * 2 * Textbook::one);
}

// --- Parameters -----------------------------------------------------------------------------------------------------

TEST(AtariGoTextbook, EveryConstantCounts) {
    const auto [rules, state] = position("2b2/5/2b1w/3w1/5 b");
    const Score usual = with("euler", "plain").score(rules, state);
    EXPECT_NE(with("alpha", "0").score(rules, state), usual);
    EXPECT_NE(with("beta", "-3").score(rules, state), usual);
    EXPECT_NE(with("gamma", "-9.125").score(rules, state), usual);
    EXPECT_NE(with("delta", "0.5").score(rules, state), usual);
    const auto groups = position("2b2/5/2b2/3w1/5 b").state;
    EXPECT_NE(with("epsilon", "0").score(rules, groups), with("epsilon", "-4").score(rules, groups));
    const auto corners = position("5/1b3/2b2/5/3w1 b").state;
    EXPECT_NE(with("qd", "-2").score(rules, corners), with("qd", "2").score(rules, corners));
    EXPECT_EQ(Textbook().parameter("gamma"), "0.75");
    EXPECT_EQ(Textbook().parameter("delta"), "3.45");
    EXPECT_EQ(Textbook().parameter("epsilon"), "-4");
    EXPECT_THROW(with("delta", "-1"), InputError);
    EXPECT_THROW(with("alpha", "0.1234"), InputError);
    EXPECT_THROW(with("euler", "2"), InputError);
}

TEST(AtariGoTextbook, AwareJoinsCornersThatNobodyCuts) {
    const Textbook aware = with("euler", "aware");
    const Textbook plain = with("euler", "plain");
    const auto four_times = [](const Textbook& textbook, const std::string& text) {
        return textbook.four_times_euler(quads_of(position(text).state, Side::first)) / Textbook::one;
    };
    // Two stones: two groups, or one.
    EXPECT_EQ(four_times(plain, "5/1b3/2b2/5/5 w"), 4 * 2);
    EXPECT_EQ(four_times(aware, "5/1b3/2b2/5/5 w"), 4 * 1);
    EXPECT_EQ(four_times(aware, "5/1bw2/2b2/5/5 w"), 4 * 2);
    // A ring of four stones: four groups, or one group with an eye.
    EXPECT_EQ(four_times(plain, "5/2b2/1b1b1/2b2/5 w"), 4 * 4);
    EXPECT_EQ(four_times(aware, "5/2b2/1b1b1/2b2/5 w"), 4 * 0);
    EXPECT_EQ(four_times(aware, "5/2bw1/1b1b1/2b2/5 w"), 4 * 1);
}

// --- Against counting one by one ------------------------------------------------------------------------------------

int stone(const Diagram& diagram, Cell colour, int column, int row) {
    if (column < 0 || row < 0 || column >= diagram.size || row >= diagram.size) return 0;
    return diagram.at({column, row}) == colour ? 1 : 0;
}

Quads literal_quads(const Diagram& diagram, Cell own, Cell enemy) {
    Quads counts;
    for (int row = -1; row < diagram.size; ++row)
        for (int column = -1; column < diagram.size; ++column) {
            std::vector<int> window;
            int enemies = 0;
            for (const auto& [right, down] :
                 {std::pair{0, 0}, std::pair{1, 0}, std::pair{0, 1}, std::pair{1, 1}}) {
                window.push_back(stone(diagram, own, column + right, row + down));
                enemies += stone(diagram, enemy, column + right, row + down);
            }
            const int stones = window[0] + window[1] + window[2] + window[3];
            counts.one += stones == 1 ? 1 : 0;
            counts.three += stones == 3 ? 1 : 0;
            if (stones == 2 && window[0] == window[3])
                ++(enemies > 0 ? counts.diagonal_cut : counts.diagonal_free);
        }
    return counts;
}

Textbook::Distances literal_distances(const Diagram& diagram, Cell colour) {
    Textbook::Distances counts{};
    for (int row = 0; row < diagram.size; ++row)
        for (int column = 0; column < diagram.size; ++column) {
            if (diagram.at({column, row}) != Cell::empty) continue;
            int nearest = 1000;
            for (int r = 0; r < diagram.size; ++r)
                for (int c = 0; c < diagram.size; ++c)
                    if (diagram.at({c, r}) == colour)
                        nearest = std::min(nearest, std::abs(r - row) + std::abs(c - column));
            if (nearest <= 3) ++counts[static_cast<std::size_t>(nearest - 1)];
        }
    return counts;
}

template <int Longest>
void expect_counts_as_one_by_one(int size) {
    using Board = atarigo::Board<Longest>;
    test::Seeded seeded;
    atarigo::Rules rules;
    rules.size = static_cast<std::uint8_t>(size);
    for (int game = 0; game < test::cases(30) + 1; ++game)
        for (auto state = Board::start(rules);;) {
            const Diagram diagram = Board::to_diagram(rules, state);
            for (const Side side : {Side::first, Side::second}) {
                const Cell own = side == Side::first ? Cell::black : Cell::white;
                const Cell enemy = side == Side::first ? Cell::white : Cell::black;
                ASSERT_EQ((atarigo::quads<Longest>(state.stones_by(side), state.stones_by(opponent(side)))),
                          literal_quads(diagram, own, enemy))
                    << Board::state_text(rules, state);
                ASSERT_EQ(Textbook::distances_of(state, side), literal_distances(diagram, own))
                    << Board::state_text(rules, state);
            }
            const auto move = Board::random_move(rules, state, seeded.random);
            if (Board::decided(rules, state).over() || !move) break;
            Board::apply(rules, state, *move);
        }
}

TEST(AtariGoTextbook, CountsAsOneByOneDo) {
    expect_counts_as_one_by_one<8>(5);
    expect_counts_as_one_by_one<8>(8);
    expect_counts_as_one_by_one<11>(9);
    expect_counts_as_one_by_one<11>(11);
}

}  // namespace
}  // namespace tahoun
