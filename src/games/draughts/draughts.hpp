// Draughts on 64 squares: Czech (short and federation rules), Russian and English.
//
//   board.hpp      squares, diagonals, sets of squares
//   rules.hpp      the rule sets, as facts
//   position.hpp   State and Move, and how one changes the other
//   generator.hpp  the legal moves
//   index.hpp      numbers for the endgames
//   history.hpp    repetition and the counters of the federation
//   notation.hpp   squares, positions and moves as text
//   refusal.cpp    why a move is not legal
#pragma once

#include "core/refinements.hpp"
#include "games/draughts/history.hpp"
#include "games/draughts/index.hpp"
#include "games/draughts/position.hpp"
#include "games/draughts/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::draughts {

struct Draughts : Shared {
    using State = draughts::State;
    using Move = draughts::Move;
    using History = draughts::History;

    // tests/full/draughts_most_moves_test.cpp climbs to positions with ever more moves and stays far below.
    static constexpr std::size_t max_moves = 256;
    using List = FixedList<Move, max_moves>;

    static State start(const Rules& /*rules*/) noexcept { return start_state(); }
    static Side to_move(const Rules& /*rules*/, const State& state) noexcept { return state.side; }
    // Only having no move ends a game, and having no piece is having no move.
    static Outcome decided(const Rules& /*rules*/, const State& /*state*/) noexcept {
        return Outcome::goes_on();
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

    static History begin_history(const Rules& /*rules*/, const State& start) { return History(start); }
    static void remember(const Rules& /*rules*/, History& history, const State& before, const Move& move,
                         const State& after) {
        history.push(before, move, after);
    }
    static bool drawn_by_history(const Rules& rules, const History& history) noexcept {
        return !history.draw_reason(facts(rules.set)).empty();
    }
    static std::string_view history_reason(const Rules& rules, const History& history) noexcept {
        return history.draw_reason(facts(rules.set));
    }

    static std::optional<int> plies_to_a_draw(const Rules& rules, const History& history) noexcept {
        return history.plies_to_a_draw(facts(rules.set));
    }

    static std::string state_text(const Rules& rules, const State& state);
    static Position<Draughts> read_position(const Rules& rules, std::string_view text);
    static std::string board_text(const Rules& rules, const State& state);
    static std::string move_text(const Rules& rules, const State& state, const Move& move);
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text);
    static Refusal refusal(const Rules& rules, const State& state, std::string_view text);
    static std::string_view end_reason(const Rules& /*rules*/, const State& state) noexcept {
        return state.of(state.side) == 0 ? "no_pieces" : "blocked";
    }

    static bool can_capture(const Rules& rules, const State& state) noexcept;
    // Captures, or else men that become kings with their next step.
    static void noisy_moves(const Rules& rules, const State& state, List& list);
    // Who can capture must, and cannot leave it at how things stand.
    static bool noise_is_forced(const Rules& rules, const State& state) noexcept {
        return can_capture(rules, state);
    }

    static State exchanged(const Rules& /*rules*/, const State& state) noexcept {
        return exchanged_state(state);
    }

    static constexpr std::size_t move_numbers = std::size_t{square_count} * square_count;
    static std::size_t move_number(const Rules& /*rules*/, const Move& move) noexcept {
        return std::size_t{move.from} * square_count + move.to;
    }
    // How much a move takes, then whether it makes a king. Quiet moves are alike: what cut elsewhere tells more of them,
    // and the list begins with the men that are farthest on.
    static int promise(const Rules& rules, const State& state, const Move& move) noexcept;

    // Endgames, numbered for the solver. Seen from the side to move: colours do not matter.
    using Subspace = Material;
    static constexpr int largest_table = Material::most_pieces;
    static constexpr std::size_t subspace_numbers = Material::numbers;
    static constexpr std::size_t max_predecessors = 128;
    // Every ending with at most so many pieces. Captures leave fewer pieces, promotions fewer men: both lead to earlier
    // groups. A group is an ending and the same with the sides changed.
    static std::vector<std::vector<Subspace>> subspace_groups(const Rules& rules, int pieces);
    static std::uint64_t subspace_size(const Rules& rules, const Subspace& subspace);
    static constexpr int smallest_table = 2;
    static constexpr std::string_view size_word = "--pieces";
    static std::vector<Material> subspaces_after(const Rules& rules, const Material& material);
    static SubspaceCounts subspace_counts(const Subspace& subspace);
    static std::size_t subspace_number(const Subspace& subspace) noexcept { return subspace.number(); }
    static std::optional<Ranked<Draughts>> rank(const Rules& rules, const State& state) noexcept;
    static std::optional<State> unrank(const Rules& rules, const Subspace& subspace, std::uint64_t index);
    static void predecessors(const Rules& rules, const State& state,
                             FixedList<State, max_predecessors>& list);
    // Whether a move may lead out of the group: a capture, a man about to become a king.
    static bool may_leave_group(const Rules& rules, const State& state) noexcept;
};

static_assert(Game<Draughts> && KnowsWhetherStuck<Draughts> && CountsMoves<Draughts> &&
              NamesDrawsByHistory<Draughts> && HasNoisyMoves<Draughts> && ForcesNoisyMoves<Draughts> &&
              HasExchange<Draughts> && GivesReasons<Draughts> && NamesItsEnd<Draughts> && Tabled<Draughts>);

}  // namespace tahoun::draughts
