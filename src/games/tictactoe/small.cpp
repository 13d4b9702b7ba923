#include "games/tictactoe/small.hpp"

#include "core/error.hpp"
#include "core/random.hpp"
#include "games/tictactoe/notation.hpp"
#include "games/tictactoe/setup.hpp"

#include <fmt/format.h>

namespace tahoun::tictactoe {

namespace {

using small_detail::full_board;
using small_detail::holds_line;

Diagram diagram_of(const Small::State& state) {
    Diagram diagram;
    diagram.width = diagram.height = 3;
    diagram.side = state.side;
    for (std::size_t square = 0; square < 9; ++square) {
        const unsigned bit = 1U << square;
        diagram.cells[square] = (state.stones[0] & bit) != 0   ? Cell::x
                                : (state.stones[1] & bit) != 0 ? Cell::o
                                                               : Cell::empty;
    }
    return diagram;
}

Small::Mask transformed_mask(Small::Mask mask, std::size_t which) noexcept {
    unsigned result = 0;
    for (int square = 0; square < 9; ++square)
        if ((mask >> square & 1U) != 0) result |= 1U << transformed_square(3, 3, square, which);
    return static_cast<Small::Mask>(result);
}

// The rank of a set among the sets of as many elements, by the combinatorial number system, and back.
constexpr auto binomial = [] {
    std::array<std::array<std::uint64_t, 10>, 10> table{};
    for (std::size_t n = 0; n < 10; ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
    }
    return table;
}();

std::uint64_t rank_of_set(unsigned set) noexcept {
    std::uint64_t rank = 0;
    for (std::size_t k = 1; set != 0; ++k, set &= set - 1)
        rank += binomial[static_cast<std::size_t>(std::countr_zero(set))][k];
    return rank;
}

unsigned set_of_rank(std::uint64_t rank, std::size_t elements) noexcept {
    unsigned set = 0;
    for (std::size_t k = elements; k > 0; --k) {
        std::size_t highest = k - 1;
        while (highest + 1 < 10 && binomial[highest + 1][k] <= rank) ++highest;
        rank -= binomial[highest][k];
        set |= 1U << highest;
    }
    return set;
}

// o's stones counted among the squares that x leaves free (the other way round: spread).
unsigned packed(unsigned set, unsigned free) noexcept {
    unsigned result = 0;
    for (unsigned to = 1; free != 0; free &= free - 1, to <<= 1U)
        if ((set & free & (0U - free)) != 0) result |= to;
    return result;
}

unsigned spread(unsigned set, unsigned free) noexcept {
    unsigned result = 0;
    for (; free != 0; free &= free - 1, set >>= 1U)
        if ((set & 1U) != 0) result |= free & (0U - free);
    return result;
}

std::size_t stones_of_x(Small::Subspace stones) noexcept {
    return (stones + 1U) / 2U;
}

}  // namespace

Key Small::hash(const Rules& rules, const State& state) noexcept {
    return mix64(*exact_key(rules, state));
}

Position<Small> Small::read_position(const Rules& rules, std::string_view text) {
    const Diagram diagram = read_diagram(text);
    if (diagram.width != 3 || diagram.height != 3)
        throw InputError(fmt::format("position {} is not on a board of 3×3", in_quotes(text)));
    State state;
    state.side = diagram.side;
    for (std::size_t square = 0; square < 9; ++square)
        if (const Cell cell = diagram.cells[square]; cell != Cell::empty) {
            auto& mask = state.stones[static_cast<std::size_t>(cell)];
            mask = static_cast<Mask>(mask | 1U << square);
        }
    check_lines(text, holds_line[state.stones[0]], holds_line[state.stones[1]], state.side);
    return {rules, state};
}

std::string Small::state_text(const Rules& /*rules*/, const State& state) {
    return diagram_text(diagram_of(state));
}

std::string Small::board_text(const Rules& /*rules*/, const State& state) {
    return diagram_board(diagram_of(state));
}

std::string Small::move_text(const Rules& rules, const State& /*state*/, Move move) {
    return square_text(rules, move.square);
}

std::optional<Small::Move> Small::read_move(const Rules& rules, const State& state, std::string_view text) {
    const auto square = read_square(rules, text);
    if (!square || decided(rules, state).over() || (empty_squares(state) >> *square & 1U) == 0)
        return std::nullopt;
    return Move{static_cast<std::uint8_t>(*square)};
}

Refusal Small::refusal(const Rules& rules, const State& state, std::string_view text) {
    return why_refused(rules, text, outcome<Small>(rules, state).over());
}

std::string_view Small::end_reason(const Rules& rules, const State& state) {
    return decided(rules, state).over() ? "line" : "full_board";
}

Small::State Small::transformed(const Rules& /*rules*/, const State& state, std::size_t which) noexcept {
    return {{transformed_mask(state.stones[0], which), transformed_mask(state.stones[1], which)}, state.side};
}

Small::Move Small::transformed(const Rules& /*rules*/, Move move, std::size_t which) noexcept {
    return {static_cast<std::uint8_t>(transformed_square(3, 3, move.square, which))};
}

Small::State Small::exchanged(const Rules& /*rules*/, const State& state) noexcept {
    return {{state.stones[1], state.stones[0]}, opponent(state.side)};
}

std::vector<std::vector<Small::Subspace>> Small::subspace_groups(const Rules& /*rules*/) {
    return {{9}, {8}, {7}, {6}, {5}, {4}, {3}, {2}, {1}, {0}};
}

std::uint64_t Small::subspace_size(const Rules& /*rules*/, Subspace stones) {
    const std::size_t x = stones_of_x(stones);
    return binomial[9][x] * binomial[9 - x][stones - x];
}

std::optional<Ranked<Small>> Small::rank(const Rules& /*rules*/, const State& state) {
    const unsigned x = state.stones[0];
    const unsigned o = state.stones[1];
    const auto stones = static_cast<Subspace>(std::popcount(x) + std::popcount(o));
    const std::size_t x_count = stones_of_x(stones);
    const Side regular = stones % 2 == 0 ? Side::first : Side::second;
    if (static_cast<std::size_t>(std::popcount(x)) != x_count || state.side != regular) return std::nullopt;
    const unsigned free = full_board & ~x;
    return Ranked<Small>{
        stones, rank_of_set(x) * binomial[9 - x_count][stones - x_count] + rank_of_set(packed(o, free))};
}

std::optional<Small::State> Small::unrank(const Rules& /*rules*/, Subspace stones, std::uint64_t index) {
    const std::size_t x_count = stones_of_x(stones);
    const std::size_t o_count = stones - x_count;
    const std::uint64_t o_ranks = binomial[9 - x_count][o_count];
    const unsigned x = set_of_rank(index / o_ranks, x_count);
    const unsigned o = spread(set_of_rank(index % o_ranks, o_count), full_board & ~x);
    const State state{{static_cast<Mask>(x), static_cast<Mask>(o)},
                      stones % 2 == 0 ? Side::first : Side::second};
    if (holds_line[state.stones[index_of(state.side)]])
        return std::nullopt;  // whoever is to move has not won yet
    return state;
}

void Small::predecessors(const Rules& /*rules*/, const State& state,
                         FixedList<State, max_predecessors>& list) {
    const Side last = opponent(state.side);
    if (holds_line[state.stones[index_of(state.side)]]) return;
    for (unsigned left = state.stones[index_of(last)]; left != 0; left &= left - 1) {
        State before = state;
        before.stones[index_of(last)] =
            static_cast<Mask>(before.stones[index_of(last)] & ~(left & (0U - left)));
        before.side = last;
        if (!holds_line[before.stones[index_of(last)]]) list.push(before);
    }
}

Small::State Small::from_exact_key(const Rules& /*rules*/, Key key) noexcept {
    return {{static_cast<Mask>(key & full_board), static_cast<Mask>(key >> 9U & full_board)},
            (key >> 18U) == 0 ? Side::first : Side::second};
}

}  // namespace tahoun::tictactoe
