// The evaluator `fight`: who is short of liberties, who runs out of moves first, who has more room.
//
// Where the first capture wins, a position that captures, ataris or ladders decide is worth almost a win (term `certain`);
// all other terms judge what is quiet. A stone more in one's own hand is a move more at the end: nobody may pass, and whoever
// has no point left that only he can fill has to give a stone up.
#pragma once

#include "core/evaluator.hpp"
#include "core/number.hpp"
#include "games/atarigo/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::atarigo {

class Fight {
public:
    static constexpr std::string_view name = "fight";
    static constexpr std::string_view meaning =
        "strings short of liberties, ladders, moves in hand and room; the strong players' choice";

    static std::span<const Parameter> parameters() { return known; }
    [[nodiscard]] std::string parameter(std::string_view which) const {
        return fmt::format("{}", weights_[place_of(which)]);
    }
    void set_parameter(std::string_view which, std::string_view value) {
        weights_[place_of(which)] = integer_between(which, value, 0, heaviest);
    }
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }
    [[nodiscard]] static Score clear_advantage(const Rules& /*rules*/) noexcept { return 400; }

    template <int Longest>
    [[nodiscard]] Score score(const Rules& rules, const State<Longest>& state) const {
        if (is_over(rules, state)) return for_black(state, -default_many);
        Score sum = 0;
        for (const Score term : balance(rules, state)) sum += term;
        return sum;
    }
    template <int Longest>
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State<Longest>& state) const {
        if (is_over(rules, state))
            return {{std::string(Board<Longest>::end_reason(rules, state)), for_black(state, -default_many)}};
        std::vector<Term> list;
        const Scores all = balance(rules, state);
        for (std::size_t i = 0; i < all.size(); ++i) list.push_back({std::string(known[i].name), all[i]});
        return list;
    }

private:
    enum Place : std::size_t { certain, threatened, weakest, shortage, liberties, reserve, strings, turn };
    static constexpr std::size_t places = 8;
    static constexpr Score heaviest = 100'000;
    static constexpr int most_counted = 4;  // liberties of a string: more are as good
    using Scores = std::array<Score, places>;

    static constexpr std::array<Parameter, places> known{{
        {"certain", "captures, ataris or ladders decide the game; more of it ends searches sooner",
         "0 to 100000"},
        {"threatened", "a string of the side to move that a ladder would catch; more of it saves early",
         "0 to 100000"},
        {"weakest", "a liberty of the weakest string, up to four; more of it plays safe", "0 to 100000"},
        {"shortage", "each liberty that a string has less than four, as a loss; more of it avoids contact",
         "0 to 100000"},
        {"liberties", "an empty point beside one's stones; more of it spreads", "0 to 100000"},
        {"reserve",
         "a point that only one side can fill, the more the fuller the board; more of it builds eyes",
         "0 to 100000"},
        {"strings", "a string, as a loss; more of it connects", "0 to 100000"},
        {"turn", "to be on the move", "0 to 100000"},
    }};

    [[nodiscard]] static std::size_t place_of(std::string_view which) noexcept {
        std::size_t i = 0;
        while (i + 1 < places && known[i].name != which) ++i;
        return i;
    }

    template <int Longest>
    [[nodiscard]] static bool is_over(const Rules& rules, const State<Longest>& state) noexcept {
        return Board<Longest>::decided(rules, state).over() || !state.has_legal();
    }
    // A score of the side to move as Black's.
    template <int Longest>
    [[nodiscard]] static Score for_black(const State<Longest>& state, Score score) noexcept {
        return state.side == Side::first ? score : -score;
    }

    template <int Longest>
    [[nodiscard]] Scores balance(const Rules& rules, const State<Longest>& state) const {
        Scores all{};
        if (weights_[certain] > 0 && Tactics<Longest>::first_capture_wins(rules)) {
            if (const auto winner = Tactics<Longest>::known_winner(rules, state)) {
                all[certain] = *winner == Side::first ? weights_[certain] : -weights_[certain];
                return all;  // the rest does not matter any more
            }
            if (weights_[threatened] > 0)
                all[threatened] = for_black(state, -weights_[threatened] * threatened_strings(rules, state));
        }
        add_strings(state, Side::first, 1, all);
        add_strings(state, Side::second, -1, all);
        if (weights_[reserve] > 0) all[reserve] = reserve_score(rules, state);
        all[turn] = for_black(state, weights_[turn]);
        return all;
    }

    // How many strings of the side to move would be caught by a ladder if the other side were to move.
    template <int Longest>
    [[nodiscard]] static int threatened_strings(const Rules& rules, const State<Longest>& state) {
        int count = 0;
        bool candidates = false;
        Tactics<Longest>::for_strings(state, state.side, [&](int stone) {
            candidates = candidates || state.liberties(stone).size() == 2;
        });
        if (!candidates) return 0;
        State<Longest> passed = state;
        passed.turn();
        const LadderReader<Longest> reader(rules);
        Tactics<Longest>::for_strings(state, state.side, [&](int stone) {
            if (state.liberties(stone).size() == 2 && reader.catches(passed, stone)) ++count;
        });
        return count;
    }

    template <int Longest>
    void add_strings(const State<Longest>& state, Side side, int sign, Scores& all) const noexcept {
        int weakest_left = most_counted;
        int lacking = 0;
        int count = 0;
        Tactics<Longest>::for_strings(state, side, [&](int stone) {
            const int left = std::min(state.liberties(stone).size(), most_counted);
            weakest_left = std::min(weakest_left, left);
            lacking += most_counted - left;
            ++count;
        });
        const int beside = (Geometry<Longest>::around(state.stones_by(side)) & state.empty).size();
        all[weakest] += sign * weights_[weakest] * weakest_left;
        all[shortage] -= sign * weights_[shortage] * lacking;
        all[strings] -= sign * weights_[strings] * count;
        all[liberties] += sign * weights_[liberties] * beside;
    }

    // Nothing until a third of the board is full, all on a full board: before that such points are stones too close to each
    // other, and later the moves in hand that decide.
    template <int Longest>
    [[nodiscard]] Score reserve_score(const Rules& rules, const State<Longest>& state) const noexcept {
        const Score points = Score{rules.size} * rules.size;
        const Score late = 2 * points - 3 * Score{state.empty.size()};
        if (late <= 0) return 0;
        Score difference = 0;
        for (const int point : state.empty) {
            if ((Geometry<Longest>::around(point) & state.empty).size() > 1)
                continue;  // either can play there
            difference += (Tactics<Longest>::is_safe(state, Side::first, point) ? 1 : 0) -
                          (Tactics<Longest>::is_safe(state, Side::second, point) ? 1 : 0);
        }
        return weights_[reserve] * difference * late / (2 * points);
    }

    Scores weights_{20'000, 60, 50, 40, 8, 20, 0, 0};
};

}  // namespace tahoun::atarigo
