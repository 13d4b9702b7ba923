// The evaluator `liberties`: room to breathe, above all that of each side's weakest string.
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

class Liberties {
public:
    static constexpr std::string_view name = "liberties";
    static constexpr std::string_view meaning = "liberties of all strings, and of each side's weakest one";

    static std::span<const Parameter> parameters() { return known; }
    [[nodiscard]] std::string parameter(std::string_view which) const {
        return fmt::format("{}", which == known[0].name ? all_ : weakest_);
    }
    void set_parameter(std::string_view which, std::string_view value) {
        constexpr Score heaviest = 1000;
        (which == known[0].name ? all_ : weakest_) = integer_between(which, value, 0, heaviest);
    }
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }

    template <int Longest>
    [[nodiscard]] Score score(const Rules& rules, const State<Longest>& state) const noexcept {
        if (is_over(rules, state)) return of_end(state);
        const Counts difference = balance(state);
        return all_ * difference[0] + weakest_ * difference[1];
    }
    template <int Longest>
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State<Longest>& state) const {
        if (is_over(rules, state))
            return {{std::string(Board<Longest>::end_reason(rules, state)), of_end(state)}};
        const Counts difference = balance(state);
        return {{"all", all_ * difference[0]}, {"weakest", weakest_ * difference[1]}};
    }

private:
    using Counts = std::array<int, 2>;  // all, weakest
    static constexpr std::array<Parameter, 2> known{{
        {"all", "an empty point beside stones of one colour; more of it spreads over the board", "0 to 1000"},
        {"weakest", "a liberty of the weakest string, up to four; more of it plays safe", "0 to 1000"},
    }};

    template <int Longest>
    [[nodiscard]] static bool is_over(const Rules& rules, const State<Longest>& state) noexcept {
        return Board<Longest>::decided(rules, state).over() || !state.has_legal();
    }
    // Whoever would be to move has lost: his stones were captured, or he cannot move.
    template <int Longest>
    [[nodiscard]] static Score of_end(const State<Longest>& state) noexcept {
        return state.side == Side::first ? -default_many : default_many;
    }
    template <int Longest>
    [[nodiscard]] static Counts counts(const State<Longest>& state, Side side) noexcept {
        int weakest = 4;
        for (const int stone : state.heads(side)) weakest = std::min(weakest, state.liberties(stone).size());
        return {(Geometry<Longest>::around(state.stones_by(side)) & state.empty).size(), weakest};
    }
    template <int Longest>
    [[nodiscard]] static Counts balance(const State<Longest>& state) noexcept {
        const Counts black = counts(state, Side::first);
        const Counts white = counts(state, Side::second);
        return {black[0] - white[0], black[1] - white[1]};
    }

    Score all_ = 1;
    Score weakest_ = 10;
};

}  // namespace tahoun::atarigo
