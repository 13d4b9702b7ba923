// m×n boards up to 19×19 with k in a row: piškvorky on 15×15 and the like.
//
// Large boards need everything kept up to date move by move, and locally: a stone touches only the windows (k squares
// in a row) that it lies in, and only the squares near it become interesting. So the state carries, for each player,
// how many windows hold exactly n of his stones and none of the other's, from which the result and the plain evaluation
// follow without another look at the board; and for every empty square what a stone there would make (shapes.hpp), from
// which threats and the answers to them follow.
#pragma once

#include "core/refinements.hpp"
#include "games/tictactoe/notation.hpp"
#include "games/tictactoe/rules.hpp"
#include "games/tictactoe/shapes.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::tictactoe {

struct Grid : Shared {
    struct State {
        Key key = 0;
        std::array<std::uint64_t, (most_squares + 63) / 64> near{};  // empty squares at most two from a stone
        std::array<std::array<std::uint16_t, longest_side + 1>, 2>
            windows{};  // [player][own stones], none of the other's
        // Four bits for each player and direction of an empty square, and how often each shape occurs in them. Nothing
        // where lines are too long for shapes.
        std::array<std::uint32_t, most_squares> makes{};
        std::array<std::array<std::uint16_t, shapes>, 2> could_make{};
        std::array<std::array<std::uint16_t, togethers>, 2> at_once{};  // squares, by all directions together
        std::uint16_t empty = 0;
        Side side = Side::first;
        std::array<Cell, most_squares> cells{};
        friend bool operator==(const State&, const State&) noexcept = default;
    };
    struct Move {
        std::uint16_t square;
        friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
    };
    static constexpr std::size_t max_moves = most_squares;
    static constexpr std::size_t move_numbers = most_squares;
    static std::size_t move_number(const Rules& /*rules*/, Move move) noexcept { return move.square; }

    static State start(const Rules& rules) noexcept;
    static Side to_move(const Rules& /*rules*/, const State& state) noexcept { return state.side; }
    static Outcome decided(const Rules& rules, const State& state) noexcept {
        const Side last = opponent(state.side);
        return state.windows[index_of(last)][rules.line] > 0 ? Outcome::win(last) : Outcome::goes_on();
    }
    static Outcome stuck(const Rules& /*rules*/, const State& /*state*/) noexcept { return Outcome::draw(); }
    static bool has_move(const Rules& /*rules*/, const State& state) noexcept { return state.empty != 0; }
    static void moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list);
    // The squares near the stones; the middle of an empty board (up to four squares).
    static void candidates(const Rules& rules, const State& state, FixedList<Move, max_moves>& list);
    static void apply(const Rules& rules, State& state, Move move) noexcept;

    // --- Threats: what search/engine and search/proof/threats.hpp ask for
    // A line that is complete or has to be stopped, answers to an open three; nothing where no answer is forced.
    static void forced_moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list);
    // Moves that force an answer: fours and open threes. While the other side threatens to complete a line, only answers
    // to that which do so too.
    static void threat_moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list);
    // Lines completed or stopped, and fours.
    static void noisy_moves(const Rules& rules, const State& state, FixedList<Move, max_moves>& list);
    static bool noise_is_forced(const Rules& /*rules*/, const State& state) noexcept {
        return state.at_once[index_of(opponent(state.side))][static_cast<std::size_t>(Together::five)] > 0;
    }
    static int promise(const Rules& rules, const State& state, Move move) noexcept;
    static void pass(const Rules& rules, State& state) noexcept;

    static Key hash(const Rules& /*rules*/, const State& state) noexcept { return state.key; }

    static Position<Grid> read_position(const Rules& rules, std::string_view text);
    static std::string state_text(const Rules& rules, const State& state);
    static std::string board_text(const Rules& rules, const State& state);
    static std::string move_text(const Rules& rules, const State& state, Move move);
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text);
    static Refusal refusal(const Rules& rules, const State& state, std::string_view text);
    static std::string_view end_reason(const Rules& rules, const State& state);

    static std::size_t symmetries(const Rules& rules) noexcept { return rules.width == rules.height ? 8 : 4; }
    static State transformed(const Rules& rules, const State& state, std::size_t which) noexcept;
    static Move transformed(const Rules& rules, Move move, std::size_t which) noexcept;
    static State exchanged(const Rules& rules, const State& state) noexcept;

    // Base 3 and the side to move fit 64 bits up to 39 squares.
    static std::optional<Key> exact_key(const Rules& rules, const State& state) noexcept;
    static State from_exact_key(const Rules& rules, Key key) noexcept;

    // A state with everything counted from the bare board: for set-up positions, and as the judge of `apply`.
    static State from_cells(const Rules& rules, const std::array<Cell, most_squares>& cells,
                            Side side) noexcept;
};

static_assert(Game<Grid> && KnowsWhetherStuck<Grid> && HasSymmetry<Grid> && HasExchange<Grid> &&
              HasCandidates<Grid> && GivesReasons<Grid> && NamesItsEnd<Grid> && HasExactKey<Grid>);

}  // namespace tahoun::tictactoe
