// Exact values that a search may ask for; databases implement it.
#pragma once

#include "core/game.hpp"

#include <concepts>
#include <cstdint>
#include <optional>

namespace tahoun {

enum class Result : std::uint8_t { loss, draw, win };

[[nodiscard]] constexpr Result opposite(Result result) noexcept {
    return result == Result::win ? Result::loss : result == Result::loss ? Result::win : Result::draw;
}

// For the side to move. Plies to the end of the game with best play, where they are known.
struct ExactValue {
    Result result = Result::draw;
    std::optional<int> plies;
    friend bool operator==(const ExactValue&, const ExactValue&) = default;
};

template <class O, class G>
concept OracleFor = Game<G> &&
    requires(const O& oracle, const typename G::Rules& rules, const typename G::State& state) {
    { oracle.probe(rules, state) } -> std::same_as<std::optional<ExactValue>>;
};

struct NoOracle {
    template <class Rules, class State>
    [[nodiscard]] static constexpr std::optional<ExactValue> probe(const Rules& /*rules*/,
                                                                   const State& /*state*/) noexcept {
        return std::nullopt;
    }
};

}  // namespace tahoun
