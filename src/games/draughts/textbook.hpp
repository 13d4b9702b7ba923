// The textbook's static evaluation of draughts.
#pragma once

#include "core/evaluator.hpp"
#include "games/draughts/draughts.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::draughts {

// The textbook's: material, pieces at the edge, pieces at home, pieces that stand beside each other.
class Textbook {
public:
    static constexpr std::string_view name = "textbook";
    static constexpr std::string_view meaning = "men, kings, pieces at the edge, at home and side by side";

    static std::span<const Parameter> parameters();
    [[nodiscard]] std::string parameter(std::string_view which) const;
    void set_parameter(std::string_view which, std::string_view value);
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }
    // A man, as with the trained one.
    [[nodiscard]] Score clear_advantage(const Rules& /*rules*/) const noexcept {
        return std::max<Score>(1, weights_.front());
    }

    [[nodiscard]] Score score(const Rules& rules, const State& state) const noexcept;
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State& state) const;

private:
    static constexpr std::size_t count = 5;  // man, king, edge, home, neighbour

    // How many of each one side has.
    [[nodiscard]] static std::array<int, count> features(const State& state, Side side) noexcept;

    std::array<Score, count> weights_{25, 100, 2, 1, 1};
};

}  // namespace tahoun::draughts
