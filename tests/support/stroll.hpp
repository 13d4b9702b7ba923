// The smallest game that repeats itself: a token on a path of five places that both players push, one step a move.
// The first player wins at the right end, the second at the left one; with good play it goes to and fro until the
// position has been there three times, which is a draw.
#pragma once

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "core/history.hpp"
#include "core/random.hpp"
#include "core/refinements.hpp"
#include "core/text.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::test {

struct Stroll {
    struct Rules {
        friend bool operator==(const Rules&, const Rules&) = default;
    };
    struct State {
        std::uint8_t place = 2;
        Side side = Side::first;
        friend bool operator==(const State&, const State&) = default;
    };
    struct Move {
        std::uint8_t to;
        friend bool operator==(const Move&, const Move&) = default;
    };
    using History = RepetitionHistory;

    static constexpr std::string_view name = "stroll";
    static constexpr std::size_t max_moves = 2;
    static constexpr bool alternates = true;
    static constexpr std::uint8_t right_end = 4;

    static State start(const Rules& /*rules*/) { return {}; }
    static Side to_move(const Rules& /*rules*/, const State& state) { return state.side; }
    static Outcome decided(const Rules& /*rules*/, const State& state) {
        if (state.place == right_end) return Outcome::win(Side::first);
        return state.place == 0 ? Outcome::win(Side::second) : Outcome::goes_on();
    }
    static Outcome stuck(const Rules& /*rules*/, const State& /*state*/) { return Outcome::draw(); }
    static void moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
        list.push({static_cast<std::uint8_t>(state.place - 1)});
        list.push({static_cast<std::uint8_t>(state.place + 1)});
    }
    static void apply(const Rules& /*rules*/, State& state, Move move) {
        state = {move.to, opponent(state.side)};
    }
    static Key hash(const Rules& /*rules*/, const State& state) {
        return mix64(state.place * 2U + index_of(state.side));
    }

    static History begin_history(const Rules& rules, const State& start) {
        History history;
        history.push(hash(rules, start), true);
        return history;
    }
    static void remember(const Rules& rules, History& history, const State& /*before*/, Move /*move*/,
                         const State& after) {
        history.push(hash(rules, after), false);
    }
    static bool drawn_by_history(const Rules& /*rules*/, const History& history) {
        return history.occurrences() >= 3;
    }

    static std::span<const RuleOption> options() { return {}; }
    static std::string option(const Rules& /*rules*/, std::string_view /*name*/) { return {}; }
    static void set_option(Rules& /*rules*/, std::string_view /*name*/, std::string_view /*value*/) {}
    static void check_rules(const Rules& /*rules*/) {}
    static std::string_view side_name(Side side) { return side == Side::first ? "right" : "left"; }
    static std::string state_text(const Rules& /*rules*/, const State& state) {
        return std::string(1, static_cast<char>('a' + state.place)) +
               (state.side == Side::first ? " right" : " left");
    }
    static Position<Stroll> read_position(const Rules& rules, std::string_view text) {
        const auto words = words_of(text);
        if (words.size() != 2 || words[0].size() != 1 || words[0][0] < 'a' || words[0][0] > 'e' ||
            (words[1] != "right" && words[1] != "left"))
            throw InputError("a position of stroll is a place from a to e and right or left");
        return {
            rules,
            {static_cast<std::uint8_t>(words[0][0] - 'a'), words[1] == "right" ? Side::first : Side::second}};
    }
    static std::string board_text(const Rules& rules, const State& state) {
        return state_text(rules, state) + "\n";
    }
    static std::string move_text(const Rules& /*rules*/, const State& /*state*/, Move move) {
        return std::string(1, static_cast<char>('a' + move.to));
    }
    static std::optional<Move> read_move(const Rules& rules, const State& state, std::string_view text) {
        if (text.size() != 1 || decided(rules, state).over()) return std::nullopt;
        const int to = text[0] - 'a';
        if (to != state.place - 1 && to != state.place + 1) return std::nullopt;
        return Move{static_cast<std::uint8_t>(to)};
    }
};
static_assert(Game<Stroll>);

struct HowFarRight {
    static constexpr std::string_view name = "place";
    static constexpr std::string_view meaning = "how far right the token is";
    static std::span<const Parameter> parameters() { return {}; }
    static std::string parameter(std::string_view /*name*/) { return {}; }
    static void set_parameter(std::string_view /*name*/, std::string_view /*value*/) {}
    static Score unit(const Stroll::Rules& /*rules*/) { return 1; }
    static Score score(const Stroll::Rules& /*rules*/, const Stroll::State& state) {
        return 10 * (Score{state.place} - 2);
    }
    static std::vector<Term> terms(const Stroll::Rules& rules, const Stroll::State& state) {
        return {{"place", score(rules, state)}};
    }
};

}  // namespace tahoun::test

namespace tahoun {
template <>
struct EvaluatorsOf<test::Stroll> {
    using Types = TypeList<test::HowFarRight>;
};
static_assert(EvaluatorFor<test::HowFarRight, test::Stroll>);
}  // namespace tahoun
