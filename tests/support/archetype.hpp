// A game with nothing but what the concept asks for: take one to three from a heap; who cannot move loses.
// Derived from it by name, so that another archetype can add one thing or spoil one thing.
#pragma once

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "core/game.hpp"
#include "core/history.hpp"
#include "core/number.hpp"
#include "core/random.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::test {

template <class Self>
struct HeapOf : WithoutHistory {
    struct Rules {
        std::uint8_t heap = 12;
        friend bool operator==(const Rules&, const Rules&) = default;
    };
    struct State {
        std::uint8_t left = 0;
        Side side = Side::first;
        friend bool operator==(const State&, const State&) = default;
    };
    struct Move {
        std::uint8_t take;
        friend bool operator==(const Move&, const Move&) = default;
    };
    static constexpr std::string_view name = "heap";
    static constexpr std::size_t max_moves = 3;
    static constexpr bool alternates = true;

    static State start(const Rules& rules) { return {rules.heap, Side::first}; }
    static Side to_move(const Rules& /*rules*/, const State& state) { return state.side; }
    static Outcome decided(const Rules& /*rules*/, const State& /*state*/) { return Outcome::goes_on(); }
    static Outcome stuck(const Rules& /*rules*/, const State& state) {
        return Outcome::win(opponent(state.side));
    }
    static void moves(const Rules& /*rules*/, const State& state, FixedList<Move, max_moves>& list) {
        for (std::uint8_t take = 1; take <= 3 && take <= state.left; ++take) list.push({take});
    }
    static void apply(const Rules& /*rules*/, State& state, Move move) {
        state.left = static_cast<std::uint8_t>(state.left - move.take);
        state.side = opponent(state.side);
    }
    static Key hash(const Rules& /*rules*/, const State& state) {
        return mix64(state.left * 2U + index_of(state.side));
    }

    static std::span<const RuleOption> options() {
        static constexpr std::array<RuleOption, 1> known{{{"heap", "how many there are", "1 to 200"}}};
        return known;
    }
    static std::string option(const Rules& rules, std::string_view /*which*/) {
        return std::to_string(rules.heap);
    }
    static void set_option(Rules& rules, std::string_view which, std::string_view value) {
        rules.heap = static_cast<std::uint8_t>(integer_between(which, value, 1, 200));
    }
    static void check_rules(const Rules& /*rules*/) {}
    static std::string_view side_name(Side side) { return side == Side::first ? "first" : "second"; }

    static std::string state_text(const Rules& /*rules*/, const State& state) {
        return std::to_string(state.left) + (state.side == Side::first ? "a" : "b");
    }
    static Position<Self> read_position(const Rules& rules, std::string_view text) {
        if (text.empty() || (text.back() != 'a' && text.back() != 'b'))
            throw InputError("a heap is a number, then a or b");
        State state;
        state.left =
            static_cast<std::uint8_t>(integer_between("heap", text.substr(0, text.size() - 1), 0, 200));
        state.side = text.back() == 'a' ? Side::first : Side::second;
        return {rules, state};
    }
    static std::string board_text(const Rules& rules, const State& state) {
        return state_text(rules, state) + "\n";
    }
    static std::string move_text(const Rules& /*rules*/, const State& /*state*/, Move move) {
        return std::to_string(move.take);
    }
    static std::optional<Move> read_move(const Rules& /*rules*/, const State& state, std::string_view text) {
        const auto take = integer_from(text);
        if (!take || *take < 1 || *take > 3 || *take > state.left) return std::nullopt;
        return Move{static_cast<std::uint8_t>(*take)};
    }
};

struct Heap : HeapOf<Heap> {};

// Whoever meets a multiple of four loses.
template <class G>
struct Remainder {
    static constexpr std::string_view name = "remainder";
    static constexpr std::string_view meaning = "whether the heap is a multiple of four";
    static std::span<const Parameter> parameters() { return {}; }
    [[nodiscard]] static std::string parameter(std::string_view /*which*/) { return {}; }
    static void set_parameter(std::string_view /*which*/, std::string_view /*value*/) {}
    [[nodiscard]] static Score unit(const typename G::Rules& /*rules*/) { return 1; }
    [[nodiscard]] static Score score(const typename G::Rules& /*rules*/, const typename G::State& state) {
        const Score for_mover = state.left % 4 == 0 ? -1 : 1;
        return state.side == Side::first ? for_mover : -for_mover;
    }
    [[nodiscard]] static std::vector<Term> terms(const typename G::Rules& rules,
                                                 const typename G::State& state) {
        return {{"remainder", score(rules, state)}};
    }
};

}  // namespace tahoun::test

namespace tahoun {

template <>
struct EvaluatorsOf<test::Heap> {
    using Types = TypeList<test::Remainder<test::Heap>>;
};

}  // namespace tahoun
