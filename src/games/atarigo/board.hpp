// The game of Atari Go on boards of up to `Longest`×`Longest` points. Three types of it suffice for all sizes: with one
// word for a set of points, two, and six; the program takes the smallest that fits.
#pragma once

#include "core/random.hpp"
#include "core/refinements.hpp"
#include "games/atarigo/notation.hpp"
#include "games/atarigo/playout.hpp"
#include "games/atarigo/rules.hpp"
#include "games/atarigo/state.hpp"
#include "games/atarigo/tactics.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::atarigo {

template <int Longest>
struct Board : Shared {
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    struct Move {
        std::uint16_t point;
        friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
    };
    static constexpr int longest = Longest;
    static constexpr std::size_t max_moves = Geometry<Longest>::points;  // a stone on each point, no pass
    using Moves = FixedList<Move, max_moves>;

    static State start(const Rules& rules) { return from_diagram(start_diagram(rules)); }
    static Side to_move(const Rules& /*rules*/, const State& state) noexcept { return state.side; }
    static Outcome decided(const Rules& rules, const State& state) noexcept {
        for (const Side side : {Side::first, Side::second})
            if (state.taken[index_of(side)] >= rules.capture) [[unlikely]]
                return Outcome::win(side, state.taken[index_of(side)]);
        return Outcome::goes_on();
    }
    // There is no pass: a side without a legal move loses, whatever the other one has captured.
    static Outcome stuck(const Rules& /*rules*/, const State& state) noexcept {
        const Side winner = opponent(state.side);
        const auto stones = state.taken[index_of(winner)];
        return stones > 0 ? Outcome::win(winner, stones) : Outcome::win_without_points(winner);
    }
    static bool has_move(const Rules& /*rules*/, const State& state) noexcept { return state.has_legal(); }
    // In reading order.
    static void moves(const Rules& /*rules*/, const State& state, Moves& list) {
        push_all(state.legal(state.side), list);
    }
    static std::uint64_t count_moves(const Rules& /*rules*/, const State& state) noexcept {
        return static_cast<std::uint64_t>(state.legal(state.side).size());
    }
    static void apply(const Rules& rules, State& state, Move move) noexcept {
        state.play(move.point, rules.capture);
    }
    // An empty point at random, again without it if it is forbidden: each legal move is as likely as another.
    static std::optional<Move> random_move(const Rules& /*rules*/, const State& state,
                                           Random& random) noexcept {
        Points left = state.empty;
        if (state.ko != State::none) left.erase(state.ko);
        for (int count = left.size(); count > 0; --count) {
            const int point = left.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(count))));
            if (state.lives(state.side, point)) return Move{static_cast<std::uint16_t>(point)};
            left.erase(point);
        }
        return std::nullopt;
    }
    static Key hash(const Rules& /*rules*/, const State& state) noexcept {
        Key key = state.key;
        if ((state.taken[0] | state.taken[1]) != 0) [[unlikely]]
            key ^= mix64(Key{state.taken[0]} << 32U | Key{state.taken[1]} << 16U | state.ko);
        return key;
    }

    static constexpr std::size_t move_numbers = max_moves;
    static std::size_t move_number(const Rules& /*rules*/, Move move) noexcept { return move.point; }

    // What searches may use (games/atarigo/tactics.hpp).
    static void forced_moves(const Rules& rules, const State& state, Moves& list) {
        push_all(Tactics<Longest>::forced_points(rules, state), list);
    }
    static void threat_moves(const Rules& rules, const State& state, Moves& list) {
        push_all(Tactics<Longest>::threats(rules, state), list);
    }
    static void sound_moves(const Rules& rules, const State& state, Moves& list) {
        push_all(Tactics<Longest>::sound_points(rules, state), list);
    }
    // Beyond the horizon of a search: who is in atari has no choice.
    static void noisy_moves(const Rules& rules, const State& state, Moves& list) {
        forced_moves(rules, state, list);
    }
    static bool noise_is_forced(const Rules& rules, const State& state) {
        return Tactics<Longest>::first_capture_wins(rules) && !state.endangered(state.side).empty();
    }
    // A move is worth something while there is room; at the end nobody wants to move.
    static void pass(const Rules& /*rules*/, State& state) noexcept {
        state.ko = State::none;
        state.turn();
    }
    static bool may_pass(const Rules& rules, const State& state) noexcept {
        return state.empty.size() * 2 > rules.size * rules.size && state.endangered(state.side).empty();
    }
    static int promise(const Rules& rules, const State& state, Move move) {
        return Tactics<Longest>::promise(rules, state, move.point);
    }
    static int prior(const Rules& rules, const State& state, Move move) {
        return Tactics<Longest>::prior(rules, state, move.point);
    }
    static std::optional<Side> known_winner(const Rules& rules, const State& state) {
        return Tactics<Longest>::known_winner(rules, state);
    }
    template <class Note>
    static std::optional<Side> sensible_winner(const Rules& rules, State& state, Random& random,
                                               int most_plies, Note note) {
        return Playout<Longest>(rules, state, random).winner(most_plies, [&](Side side, int point) {
            note(side, Move{static_cast<std::uint16_t>(point)});
        });
    }

    static std::size_t symmetries(const Rules& /*rules*/) noexcept { return 8; }
    static State transformed(const Rules& rules, const State& state, std::size_t which);
    static Move transformed(const Rules& rules, Move move, std::size_t which) noexcept {
        return {static_cast<std::uint16_t>(Geometry<Longest>::transformed(rules.size, move.point, which))};
    }
    static State exchanged(const Rules& rules, const State& state);

    static Position<Board> read_position(const Rules& rules, std::string_view text);
    static std::string state_text(const Rules& rules, const State& state);
    static std::string board_text(const Rules& rules, const State& state);
    static std::string move_text(const Rules& rules, const State& state, Move move) {
        static_cast<void>(state);
        return place_text(rules.size, Geometry<Longest>::place_of(move.point));
    }
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text);
    // Codes: game_over, outside, occupied, suicide, ko, no_pass.
    static Refusal refusal(const Rules& rules, const State& state, std::string_view text);
    // Codes: captured, no_legal_move.
    static std::string_view end_reason(const Rules& rules, const State& state) {
        return decided(rules, state).over() ? "captured" : "no_legal_move";
    }

    // Stones put on the board one by one, nothing taken off: strings without liberties are the caller's affair.
    static State from_diagram(const Diagram& diagram);
    static Diagram to_diagram(const Rules& rules, const State& state);

private:
    static void push_all(const Points& points, Moves& list) {
        for (const int point : points) list.push({static_cast<std::uint16_t>(point)});
    }
};

// The types that the program uses.
using SmallBoard = Board<8>;
using MediumBoard = Board<11>;
using LargeBoard = Board<19>;

extern template struct Board<5>;
extern template struct Board<6>;
extern template struct Board<8>;
extern template struct Board<11>;
extern template struct Board<19>;

static_assert(Game<SmallBoard> && Game<MediumBoard> && Game<LargeBoard>);
static_assert(KnowsWhetherStuck<SmallBoard> && HasSymmetry<SmallBoard> && HasExchange<SmallBoard> &&
              CountsMoves<SmallBoard> && NumbersMoves<SmallBoard> && GivesReasons<SmallBoard> &&
              NamesItsEnd<SmallBoard>);
static_assert(HasThreats<SmallBoard> && HasSoundMoves<SmallBoard> && KnowsWinners<SmallBoard> &&
              ForcesNoisyMoves<SmallBoard> && RatesMoves<SmallBoard>);

}  // namespace tahoun::atarigo
