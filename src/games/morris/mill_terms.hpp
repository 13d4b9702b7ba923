// The static evaluation of morris: men, mills and what can be done with them.
#pragma once

#include "core/evaluator.hpp"
#include "games/morris/morris.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::morris {

class MillTerms {
public:
    static constexpr std::string_view name = "mills";
    static constexpr std::string_view meaning =
        "men, mills, mills that can be closed or are closed by opening another, blocked men and mobility";

    static std::span<const Parameter> parameters();
    [[nodiscard]] std::string parameter(std::string_view which) const;
    void set_parameter(std::string_view which, std::string_view value);
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }

    [[nodiscard]] Score score(const Rules& rules, const State& state) const noexcept;
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State& state) const;

private:
    static constexpr std::size_t count = 6;  // man, mill, open mill, double mill, blocked, mobility
    using Features = std::array<int, count>;

    // How many of each one side has, whoever is to move.
    template <Shape S>
    [[nodiscard]] static Features features(const Variant& variant, const State& state, Side side) noexcept;
    // White's less Black's.
    [[nodiscard]] static Features balance(const Rules& rules, const State& state) noexcept;

    std::array<Score, count> weights_{100, 10, 25, 40, 6, 2};
};

}  // namespace tahoun::morris
