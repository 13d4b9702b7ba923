// An evaluator that is somewhat off, always by the same in the same position.
#pragma once

#include "core/evaluator.hpp"
#include "core/random.hpp"
#include "players/player.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::players {

template <Game G, EvaluatorFor<G> E>
class Noisy {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    static constexpr std::string_view name = "noisy";
    static constexpr std::string_view meaning = "another evaluator's value, somewhat off";

    Noisy() = default;
    // Off by a clear advantage's `permille` at the most.
    Noisy(E exact, int permille, std::uint64_t seed)
        : exact_(std::move(exact)), permille_(permille), seed_(seed) {}

    [[nodiscard]] Score score(const Rules& rules, const State& state) const {
        const Score exact = exact_.score(rules, state);
        if (permille_ == 0) return exact;
        // The sum of two dice: small errors are more frequent than large ones.
        const std::uint64_t bits = mix64(seed_ ^ G::hash(rules, state));
        const auto dice = static_cast<Score>(bits % 1001) + static_cast<Score>((bits >> 32U) % 1001) - 1000;
        return exact + dice * permille_ * clear_advantage(rules) / 1'000'000;
    }
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State& state) const {
        return {{"noisy", score(rules, state)}};
    }
    [[nodiscard]] Score unit(const Rules& rules) const { return exact_.unit(rules); }
    [[nodiscard]] Score clear_advantage(const Rules& rules) const {
        return players::clear_advantage(exact_, rules);
    }
    static std::span<const Parameter> parameters() { return {}; }
    [[nodiscard]] static std::string parameter(std::string_view /*which*/) { return {}; }
    static void set_parameter(std::string_view /*which*/, std::string_view /*value*/) {}

private:
    E exact_{};
    int permille_ = 0;
    std::uint64_t seed_ = 0;
};

}  // namespace tahoun::players
