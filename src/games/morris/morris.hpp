// Nine Men's Morris (mlýn), six men's and three men's, and Lasker's with ten men.
//
//   board.hpp          points, neighbours, mills, sets of points
//   rules.hpp          the variants, as facts
//   position.hpp       State and Move, and how one changes the other
//   generator.hpp      the legal turns
//   symmetry.hpp       the symmetries of the boards
//   set_numbers.hpp    numbers for sets of points
//   orbits.hpp         sets of points up to the symmetries
//   subspace.hpp       how many men each side has on the board and in hand
//   endgames.cpp       numbers for positions, and turns backwards
//   slices.hpp         the same for many positions at once
//   notation.hpp       points and turns as text
//   position_text.cpp  positions as text, and the board as a picture
//   refusal.cpp        why a turn is not legal
#pragma once

#include "core/history.hpp"
#include "core/refinements.hpp"
#include "games/morris/generator.hpp"
#include "games/morris/position.hpp"
#include "games/morris/rules.hpp"
#include "games/morris/slices.hpp"
#include "games/morris/subspace.hpp"
#include "games/morris/symmetry.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::morris {

struct Morris : Shared {
    using State = morris::State;
    using Move = morris::Move;
    using History = RepetitionHistory;

    // tests/full/morris_most_moves_test.cpp proves that it suffices.
    static constexpr std::size_t max_moves = 256;
    using List = FixedList<Move, max_moves>;

    static State start(const Rules& rules) noexcept { return start_state(rules.variant()); }
    static Side to_move(const Rules& /*rules*/, const State& state) noexcept { return state.side; }
    // Only who is to move can have too few men: the other one has just made a turn.
    static Outcome decided(const Rules& /*rules*/, const State& state) noexcept {
        return state.left(state.side) < fewest_men ? Outcome::win(opponent(state.side)) : Outcome::goes_on();
    }
    static Outcome stuck(const Rules& /*rules*/, const State& state) noexcept {
        return Outcome::win(opponent(state.side));
    }
    static bool has_move(const Rules& rules, const State& state) noexcept;
    static void moves(const Rules& rules, const State& state, List& list);
    static std::uint64_t count_moves(const Rules& rules, const State& state) noexcept;
    static void apply(const Rules& /*rules*/, State& state, const Move& move) noexcept {
        apply_move(state, move);
    }
    static Key hash(const Rules& /*rules*/, const State& state) noexcept { return state.key; }

    // A man placed or taken never comes back to where it was, so the placing repeats nothing by itself.
    static History begin_history(const Rules& rules, const State& start);
    static void remember(const Rules& /*rules*/, History& history, const State& /*before*/, const Move& move,
                         const State& after) {
        history.push(after.key, move.places() || move.removes());
    }
    static bool drawn_by_history(const Rules& /*rules*/, const History& history) noexcept {
        constexpr int third_time = 3;
        return history.occurrences() >= third_time;
    }
    static std::string_view history_reason(const Rules& /*rules*/, const History& /*history*/) noexcept {
        return "repetition";
    }

    static std::string state_text(const Rules& rules, const State& state);
    static Position<Morris> read_position(const Rules& rules, std::string_view text);
    static std::string board_text(const Rules& rules, const State& state);
    static std::string move_text(const Rules& rules, const State& state, const Move& move);
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text);
    static Refusal refusal(const Rules& rules, const State& state, std::string_view text);
    static std::string_view end_reason(const Rules& /*rules*/, const State& state) noexcept {
        return state.left(state.side) < fewest_men ? "few_men" : "blocked";
    }

    // Turns that close a mill.
    static void noisy_moves(const Rules& rules, const State& state, List& list);
    // A mill closed, then an enemy's mill stopped, then lines taken from the enemy or begun.
    static int promise(const Rules& rules, const State& state, const Move& move) noexcept;

    // By from and to; which man is taken depends on more than the turn's history tells.
    static constexpr std::size_t move_numbers = (most_points + 1) * most_points;
    static std::size_t move_number(const Rules& /*rules*/, const Move& move) noexcept {
        return std::size_t{move.from} * most_points + move.to;
    }

    static std::size_t symmetries(const Rules& rules) noexcept { return symmetry_count(rules.shape()); }
    static State transformed(const Rules& rules, const State& state, std::size_t which) noexcept;
    static Move transformed(const Rules& rules, const Move& move, std::size_t which) noexcept;
    static State exchanged(const Rules& /*rules*/, const State& state) noexcept {
        return exchanged_state(state);
    }

    // The tables: a size is the number of men on the board and in hand. Those of the placing phase come after those of
    // the moving one.
    using Subspace = morris::Subspace;
    static constexpr std::size_t subspace_numbers = Subspace::numbers;
    static constexpr int largest_table = 2 * most_men;
    static constexpr std::size_t max_predecessors =
        96;  // each of ten men has at most four ways; three fly to 18 points
    static int largest(const Rules& rules) noexcept { return 2 * rules.variant().men; }
    static constexpr int smallest_table = 2 * fewest_men;
    static constexpr std::string_view size_word = "--men-total";
    // Small enough to be solved from the empty board without being asked how far.
    static bool is_small(const Rules& rules) noexcept { return rules.shape() != Shape::three_rings; }
    // "matica34m", and with men in hand "matica34b-2-1".
    static std::string matica_name(const Subspace& subspace);
    static std::vector<std::vector<Subspace>> subspace_groups(const Rules& rules, int men);
    static std::vector<std::vector<Subspace>> placing_groups(const Rules& rules, int men);
    static std::vector<Subspace> subspaces_after(const Rules& rules, const Subspace& subspace);
    static SubspaceCounts subspace_counts(const Subspace& subspace);
    static std::size_t subspace_number(const Subspace& subspace) noexcept { return subspace.number(); }
    static std::uint64_t subspace_size(const Rules& rules, const Subspace& subspace);
    static std::optional<Ranked<Morris>> rank(const Rules& rules, const State& state);
    static std::optional<State> unrank(const Rules& rules, const Subspace& subspace, std::uint64_t index);
    // Turns that placed or took a man are left out: they lead from another group.
    static void predecessors(const Rules& rules, const State& state,
                             FixedList<State, max_predecessors>& list);
    // Calls go(slices) for a group.
    static constexpr bool has_slices = true;
    template <class Go>
    static void with_slices(const Rules& rules, std::span<const Subspace> group, const Go& go) {
        with_shape(rules.shape(), [&]<Shape S>() { go(Slices<S>(rules.variant(), group)); });
    }
};

static_assert(Game<Morris> && KnowsWhetherStuck<Morris> && CountsMoves<Morris> &&
              NamesDrawsByHistory<Morris> && HasNoisyMoves<Morris> && RatesMoves<Morris> &&
              NumbersMoves<Morris> && HasSymmetry<Morris> && HasExchange<Morris> && GivesReasons<Morris> &&
              NamesItsEnd<Morris> && Tabled<Morris>);

}  // namespace tahoun::morris
