// An evaluator that counts things of each side and weighs them: what the evaluators of morris have in common.
#pragma once

#include "core/evaluator.hpp"
#include "core/number.hpp"
#include "games/morris/morris.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::morris {

// `Derived` has `known`, the parameters in the order of the weights, and `counts`, what one side has of each, whoever is
// to move.
template <class Derived, std::size_t Count>
class WeightedCounts {
public:
    using Counts = std::array<int, Count>;
    using Weights = std::array<Score, Count>;

    static std::span<const Parameter> parameters() { return Derived::known(); }
    [[nodiscard]] std::string parameter(std::string_view which) const {
        return fmt::format("{}", weights_[index_named(which)]);
    }
    void set_parameter(std::string_view which, std::string_view value) {
        constexpr Score heaviest = 10'000;
        weights_[index_named(which)] = integer_between(which, value, 0, heaviest);
    }
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }

    [[nodiscard]] Score score(const Rules& rules, const State& state) const noexcept {
        if (is_over(rules, state)) return of_end(state);
        return clamp_score(weighed(balance(rules, state)),
                           default_many - 1);  // the end alone is worth more
    }
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State& state) const {
        if (is_over(rules, state)) return {{std::string(Morris::end_reason(rules, state)), of_end(state)}};
        const Counts difference = balance(rules, state);
        std::vector<Term> terms;
        for (std::size_t i = 0; i < Count; ++i)
            terms.push_back({std::string(parameters()[i].name), weights_[i] * difference[i]});
        return terms;
    }

protected:
    explicit WeightedCounts(const Weights& usual) noexcept : weights_(usual) {}

    [[nodiscard]] Score weighed(const Counts& counts) const noexcept {
        Score sum = 0;
        for (std::size_t i = 0; i < Count; ++i) sum += weights_[i] * counts[i];
        return sum;
    }

private:
    // White's counts less Black's.
    [[nodiscard]] static Counts balance(const Rules& rules, const State& state) noexcept {
        Counts white = Derived::counts(rules, state, Side::first);
        const Counts black = Derived::counts(rules, state, Side::second);
        for (std::size_t i = 0; i < Count; ++i) white[i] -= black[i];
        return white;
    }
    [[nodiscard]] static std::size_t index_named(std::string_view which) {
        const auto known = parameters();
        std::size_t i = 0;
        while (i + 1 < Count && known[i].name != which) ++i;
        return i;
    }
    [[nodiscard]] static bool is_over(const Rules& rules, const State& state) noexcept {
        return Morris::decided(rules, state).over() || !Morris::has_move(rules, state);
    }
    [[nodiscard]] static Score of_end(const State& state) noexcept {
        return state.side == Side::first ? -default_many : default_many;
    }

    Weights weights_;
};

}  // namespace tahoun::morris
