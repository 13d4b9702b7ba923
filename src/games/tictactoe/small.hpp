// Tic-tac-toe on 3×3: two masks of nine bits. The small type that the benchmarks and the solver use.
#pragma once

#include "core/refinements.hpp"
#include "games/tictactoe/rules.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::tictactoe {

namespace small_detail {

using Mask = std::uint16_t;
inline constexpr Mask full_board = 0x1FF;

// The eight rows, columns and diagonals; bit 0 is a1, bit 8 is c3.
inline constexpr std::array<Mask, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

// For every set of squares, whether it holds a complete line.
inline constexpr auto holds_line = [] {
    std::array<bool, full_board + 1> table{};
    for (std::size_t set = 0; set < table.size(); ++set)
        for (const Mask line : lines)
            if ((set & line) == line) table[set] = true;
    return table;
}();

}  // namespace small_detail

struct Small : Shared {
    using Mask = small_detail::Mask;

    struct State {
        std::array<Mask, 2> stones{};  // of x and of o
        Side side = Side::first;
        friend constexpr bool operator==(const State&, const State&) noexcept = default;
    };
    struct Move {
        std::uint8_t square;
        friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
    };
    static constexpr std::size_t max_moves = 9;
    static constexpr std::size_t move_numbers = 9;
    static std::size_t move_number(const Rules& /*rules*/, Move move) noexcept { return move.square; }

    // The general type takes every other board.
    static bool handles(const Rules& rules) noexcept { return rules == Rules{}; }

    static State start(const Rules& /*rules*/) noexcept { return {}; }
    static Side to_move(const Rules& /*rules*/, const State& state) noexcept { return state.side; }
    static Outcome decided(const Rules& /*rules*/, const State& state) noexcept {
        const Side last = opponent(state.side);
        return small_detail::holds_line[state.stones[index_of(last)]] ? Outcome::win(last)
                                                                      : Outcome::goes_on();
    }
    static Outcome stuck(const Rules& /*rules*/, const State& /*state*/) noexcept { return Outcome::draw(); }
    static bool has_move(const Rules& /*rules*/, const State& state) noexcept {
        return empty_squares(state) != 0;
    }
    static void moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
        for (unsigned left = empty_squares(state); left != 0; left &= left - 1)
            list.push({static_cast<std::uint8_t>(std::countr_zero(left))});
    }
    static void apply(const Rules& /*rules*/, State& state, Move move) noexcept {
        auto& own = state.stones[index_of(state.side)];
        own = static_cast<Mask>(own | (1U << move.square));
        state.side = opponent(state.side);
    }
    static Key hash(const Rules& rules, const State& state) noexcept;

    static Position<Small> read_position(const Rules& rules, std::string_view text);
    static std::string state_text(const Rules& rules, const State& state);
    static std::string board_text(const Rules& rules, const State& state);
    static std::string move_text(const Rules& rules, const State& state, Move move);
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text);
    static Refusal refusal(const Rules& rules, const State& state, std::string_view text);
    static std::string_view end_reason(const Rules& rules, const State& state);

    static std::size_t symmetries(const Rules& /*rules*/) noexcept { return 8; }
    static State transformed(const Rules& rules, const State& state, std::size_t which) noexcept;
    static Move transformed(const Rules& rules, Move move, std::size_t which) noexcept;
    static State exchanged(const Rules& rules, const State& state) noexcept;

    // Positions of regular play (x has as many stones as o, or one more), numbered for the retrograde analysis.
    // A subspace holds the positions with a given number of stones; fuller boards come first.
    using Subspace = std::uint8_t;
    static constexpr std::size_t max_predecessors = 5;
    static std::vector<std::vector<Subspace>> subspace_groups(const Rules& rules);
    static std::uint64_t subspace_size(const Rules& rules, Subspace stones);
    static std::optional<Ranked<Small>> rank(const Rules& rules, const State& state);
    static std::optional<State> unrank(const Rules& rules, Subspace stones, std::uint64_t index);
    static void predecessors(const Rules& rules, const State& state,
                             FixedList<State, max_predecessors>& list);

    static std::optional<Key> exact_key(const Rules& /*rules*/, const State& state) noexcept {
        return state.stones[0] | static_cast<Key>(state.stones[1]) << 9U |
               static_cast<Key>(index_of(state.side)) << 18U;
    }
    static State from_exact_key(const Rules& rules, Key key) noexcept;

    static unsigned empty_squares(const State& state) noexcept {
        return small_detail::full_board & ~static_cast<unsigned>(state.stones[0] | state.stones[1]);
    }
};

static_assert(Game<Small> && KnowsWhetherStuck<Small> && HasSymmetry<Small> && HasExchange<Small> &&
              Indexed<Small> && GivesReasons<Small> && NamesItsEnd<Small> && HasExactKey<Small>);

}  // namespace tahoun::tictactoe
