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
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 10; }
    [[nodiscard]] static Score clear_advantage(const Rules& /*rules*/) noexcept { return 400; }

    template <int Longest>
    [[nodiscard]] Score score(const Rules& rules, const State<Longest>& state) const {
        if (is_over(rules, state)) return for_black(state, -default_many);
        Score sum = 0;
        const Counts all = balance(rules, state);
        for (std::size_t i = 0; i < all.size(); ++i) sum += weights_[i] * all[i];
        return sum;
    }
    template <int Longest>
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State<Longest>& state) const {
        if (is_over(rules, state))
            return {{std::string(Board<Longest>::end_reason(rules, state)), for_black(state, -default_many)}};
        std::vector<Term> list;
        const Counts all = balance(rules, state);
        for (std::size_t i = 0; i < all.size(); ++i)
            list.push_back({std::string(known[i].name), weights_[i] * all[i]});
        return list;
    }

private:
    enum Place : std::size_t { certain, threatened, two, three, four, liberties, reserve, room, strings, turn };
    static constexpr std::size_t places = 10;
    static constexpr Score heaviest = 100'000;
    using Counts = std::array<int, places>;  // Black's minus White's

    static constexpr std::array<Parameter, places> known{{
        {"certain", "captures, ataris or ladders decide the game; more of it ends searches sooner",
         "0 to 100000"},
        {"threatened", "a string of the side to move that the next atari would catch; more of it saves early",
         "0 to 100000"},
        {"two", "a string with two liberties, as a loss; more of it keeps away from fights", "0 to 100000"},
        {"three", "a string with three liberties, as a loss", "0 to 100000"},
        {"four", "a string with four liberties, as a loss", "0 to 100000"},
        {"liberties", "an empty point beside one's stones; more of it spreads", "0 to 100000"},
        {"reserve", "a point that only one side can fill; more of it builds eyes early", "0 to 100000"},
        {"room", "an empty point that one side's stones reach first; more of it plays far away",
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
    [[nodiscard]] Counts balance(const Rules& rules, const State<Longest>& state) const {
        Counts all{};
        const int sign = state.side == Side::first ? 1 : -1;
        all[turn] = sign;
        if (weights_[certain] > 0 && Tactics<Longest>::first_capture_wins(rules)) {
            if (const auto winner = Tactics<Longest>::known_winner(rules, state)) {
                all[certain] = *winner == Side::first ? 1 : -1;
                return all;  // the rest does not matter any more
            }
            if (weights_[threatened] > 0) all[threatened] = -sign * threatened_strings(rules, state);
        }
        const Counts black = counts(state, Side::first);
        const Counts white = counts(state, Side::second);
        for (std::size_t i = two; i <= strings; ++i) all[i] = black[i] - white[i];
        count_room(state, all);
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
    [[nodiscard]] static Counts counts(const State<Longest>& state, Side side) noexcept {
        Counts own{};
        Tactics<Longest>::for_strings(state, side, [&](int stone) {
            --own[strings];
            const int left = state.liberties(stone).size();
            if (left == 2)
                --own[two];
            else if (left == 3)
                --own[three];
            else if (left == 4)
                --own[four];
        });
        own[liberties] = (Geometry<Longest>::around(state.stones_by(side)) & state.empty).size();
        return own;
    }

    // Points with stones of one colour nearer than those of the other, as far as four steps; and those that only one side
    // can fill: enemy stones find no second liberty there.
    template <int Longest>
    static void count_room(const State<Longest>& state, Counts& all) noexcept {
        using Where = Geometry<Longest>;
        auto black = state.stones_by(Side::first);
        auto white = state.stones_by(Side::second);
        auto left = state.empty;
        for (int step = 0; step < 4 && !left.empty(); ++step) {
            const auto by_black = Where::around(black) & left;
            const auto by_white = Where::around(white) & left;
            all[room] += (by_black - by_white).size() - (by_white - by_black).size();
            black |= by_black;
            white |= by_white;
            left -= by_black | by_white;
        }
        for (const int point : state.empty) {
            if ((Where::around(point) & state.empty).size() > 1) continue;  // either can play there
            const bool for_black = Tactics<Longest>::is_safe(state, Side::first, point);
            const bool for_white = Tactics<Longest>::is_safe(state, Side::second, point);
            all[reserve] += (for_black ? 1 : 0) - (for_white ? 1 : 0);
        }
    }

    std::array<Score, places> weights_{20'000, 60, 60, 20, 5, 10, 30, 5, 5, 10};
};

}  // namespace tahoun::atarigo
