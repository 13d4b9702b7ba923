// What is certain about a position of Atari Go without much looking ahead: captures, ataris that have no answer, ladders.
//
// Most of it holds where the first capture wins (capture=1): a string in atari must be saved at once, a second one cannot
// be, and a stone that puts itself into atari loses. Where more has to be captured only a capture that wins is certain.
#pragma once

#include "games/atarigo/ladders.hpp"
#include "games/atarigo/state.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace tahoun::atarigo {

template <int Longest>
struct Tactics {
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Board = typename State::Board;

    [[nodiscard]] static bool first_capture_wins(const Rules& rules) noexcept { return rules.capture == 1; }

    // --- Points ------------------------------------------------------------------------------------------------------

    // Whether so many stones more are as many as a side has to capture.
    [[nodiscard]] static bool suffices(const Rules& rules, const State& state, Side taker,
                                       int stones) noexcept {
        return state.taken[index_of(taker)] + stones >= int{rules.capture};
    }
    // Where a side wins with its next stone, were it to move.
    [[nodiscard]] static Points winning_points(const Rules& rules, const State& state, Side taker) noexcept {
        Points points = state.captures(taker);
        if (points.empty() || first_capture_wins(rules)) return points;
        if (taker == state.side && state.ko != State::none) points.erase(state.ko);
        for (const int point : points)
            if (!suffices(rules, state, taker, state.captured_by(taker, point).size())) points.erase(point);
        return points;
    }
    [[nodiscard]] static Points winning_points(const Rules& rules, const State& state) noexcept {
        return winning_points(rules, state, state.side);
    }

    // A stone there would be taken by the next one: only one liberty would be left, and nothing was captured.
    [[nodiscard]] static bool gives_itself_up(const State& state, Side player, int point) noexcept {
        const Points room = Board::around(point) & state.empty;
        if (room.size() > 1) return false;
        return !state.captures(player).has(point) && state.liberties_after(player, point).single();
    }
    // A stone there is legal and stays on the board, at least for a move.
    [[nodiscard]] static bool is_safe(const State& state, Side player, int point) noexcept {
        const Points room = Board::around(point) & state.empty;
        if (room.size() > 1) return true;
        if (state.captures(player).has(point)) return true;
        const Points after = state.liberties_after(player, point);
        return !after.empty() && !after.single();
    }
    // All such points.
    [[nodiscard]] static Points safe_points(const State& state, Side player) noexcept {
        Points points;
        for (const int point : state.empty)
            if (is_safe(state, player, point)) points.insert(point);
        return points;
    }
    // A point that a side can fill whenever it likes, for the other one cannot: moves in hand for the end of the game, when
    // whoever has to give a stone up has lost.
    [[nodiscard]] static bool is_reserved(const State& state, Side player, int point) noexcept {
        return !is_safe(state, opponent(player), point) && is_safe(state, player, point);
    }

    // --- Sets of moves -----------------------------------------------------------------------------------------------

    // The only points worth a stone, if there are any such: one that wins, or the one that saves the string in atari. If
    // nothing helps, one point of those on which the game is lost as fast as anywhere. Nothing where the choice is free.
    [[nodiscard]] static Points forced_points(const Rules& rules, const State& state) noexcept {
        if (const Points wins = winning_points(rules, state); !wins.empty()) return Points::of(wins.first());
        if (!first_capture_wins(rules)) return {};
        const Points& danger = state.endangered(state.side);
        if (danger.empty()) return {};
        for (const int point : danger)
            if (state.is_legal(point)) return Points::of(point);
        const Points legal = state.legal(state.side);
        return legal.empty() ? legal : Points::of(legal.first());
    }

    // Ataris after which the other side has one answer at the most, and nothing to capture; or a capture that wins.
    [[nodiscard]] static Points threats(const Rules& rules, const State& state) noexcept {
        if (const Points wins = winning_points(rules, state); !wins.empty()) return Points::of(wins.first());
        if (!first_capture_wins(rules)) return {};
        Points points;
        for_strings(state, opponent(state.side), [&](int stone) {
            if (const Points& left = state.liberties(stone); left.size() == 2) points |= left;
        });
        if (const Points& danger = state.endangered(state.side); !danger.empty())
            points = danger.single() ? points & danger : Points{};
        for (const int point : points)
            if (!is_safe(state, state.side, point)) points.erase(point);
        return points;
    }

    // Legal moves without those that lose at once, as far as another one is left. The best of them is the best of all.
    [[nodiscard]] static Points sound_points(const Rules& rules, const State& state) noexcept {
        if (const Points forced = forced_points(rules, state); !forced.empty()) return forced;
        const Points legal = state.legal(state.side);
        if (!first_capture_wins(rules)) return legal;
        Points safe;
        for (const int point : legal)
            if (!gives_itself_up(state, state.side, point)) safe.insert(point);
        if (!safe.empty() || legal.empty()) return safe;
        return Points::of(legal.first());
    }

    // How good a move looks, in steps coarse enough that what a search has learned decides among equals: it captures or
    // saves, attacks or strengthens something weak; it fills an own point or gives itself up.
    [[nodiscard]] static int promise(const Rules& rules, const State& state, int point) noexcept {
        constexpr int captures = 9;
        constexpr int saves = 8;
        constexpr int gives_up = -4;
        constexpr int fills = -2;
        const Side own = state.side;
        const Side enemy = opponent(own);
        if (state.captures(own).has(point)) return captures;
        if (state.endangered(own).has(point)) return saves;
        if (first_capture_wins(rules) && gives_itself_up(state, own, point)) return gives_up;
        int rating = 0;
        for (const int stone : Board::neighbours(point)) {
            if (state.stones_by(enemy).has(stone)) {
                const int left = state.liberties(stone).size();
                rating = std::max(rating, left == 2 ? 4 : left == 3 ? 2 : 1);
            } else if (state.stones_by(own).has(stone) && state.liberties(stone).size() == 2) {
                rating = std::max(rating, 3);
            }
        }
        return rating <= 1 && !is_safe(state, enemy, point) ? fills : rating;
    }

    // The same as thousandths of a won game, with the liberties that the stone's string would have.
    [[nodiscard]] static int prior(const Rules& rules, const State& state, int point) noexcept {
        constexpr int even = 500;
        constexpr int for_a_step = 40;
        constexpr int for_a_liberty = 40;
        const int liberties = std::min(state.liberties_after(state.side, point).size(), 6);
        return even + for_a_step * promise(rules, state, point) + for_a_liberty * (liberties - 4);
    }

    // --- Certainty ---------------------------------------------------------------------------------------------------

    // Who wins, if captures, ataris, ladders or the lack of a safe move say so. Exact as far as it goes.
    [[nodiscard]] static std::optional<Side> known_winner(const Rules& rules, const State& state) {
        const Side own = state.side;
        const Side enemy = opponent(own);
        for (const Side side : {own, enemy})
            if (state.taken[index_of(side)] >= rules.capture) return side;
        if (!winning_points(rules, state).empty()) return own;
        if (!first_capture_wins(rules)) return state.has_legal() ? std::nullopt : std::optional(enemy);
        const LadderReader<Longest> reader(rules);
        if (const Points& danger = state.endangered(own); !danger.empty()) {
            if (!danger.single() || !is_safe(state, own, danger.first())) return enemy;
            for (const int stone : Board::neighbours(danger.first()))
                if (state.stones_by(own).has(stone) && state.liberties(stone).single())
                    return reader.lost(state, stone) ? std::optional(enemy) : std::nullopt;
        }
        bool wins = false;
        for_strings(state, enemy, [&](int stone) {
            if (!wins && state.liberties(stone).size() == 2) wins = reader.catches(state, stone);
        });
        if (wins) return own;
        for (const int point : state.empty)
            if (is_safe(state, own, point)) return std::nullopt;
        return enemy;  // every stone would be taken, or there is no legal move
    }

    // Each string of a side once, by one of its stones.
    template <class Visit>
    static void for_strings(const State& state, Side player, Visit visit) {
        for (const int stone : state.stones_by(player))
            if (state.head_at(stone) == stone) visit(stone);
    }
};

}  // namespace tahoun::atarigo
