// Static evaluations of tic-tac-toe: `plain` for all boards, `threats` for the large ones.
#pragma once

#include "core/evaluator.hpp"
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::tictactoe {

class Plain {
public:
    static constexpr std::string_view name = "plain";
    static constexpr std::string_view meaning =
        "lines without an enemy stone, weighted by how many stones they lack";

    static std::span<const Parameter> parameters();
    [[nodiscard]] std::string parameter(std::string_view which) const;
    void set_parameter(std::string_view which, std::string_view value);
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }
    [[nodiscard]] static Score clear_advantage(const Rules& /*rules*/) noexcept { return 120; }

    [[nodiscard]] Score score(const Rules& rules, const Grid::State& state) const noexcept {
        return weigh(rules, state.windows);
    }
    [[nodiscard]] Score score(const Rules& rules, const Small::State& state) const noexcept {
        return weigh(rules, count(state));
    }
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const Grid::State& state) const {
        return weigh_apart(rules, state.windows);
    }
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const Small::State& state) const {
        return weigh_apart(rules, count(state));
    }

private:
    using Windows = std::array<std::array<std::uint16_t, longest_side + 1>, 2>;
    static constexpr std::size_t weighted = 4;  // lines that lack more stones than this do not count

    [[nodiscard]] static Windows count(const Small::State& state) noexcept;
    [[nodiscard]] Score weigh(const Rules& rules, const Windows& windows) const noexcept;
    [[nodiscard]] std::vector<Term> weigh_apart(const Rules& rules, const Windows& windows) const;

    std::array<Score, weighted> weights_{120, 20, 4, 1};  // lacking one stone, two, three, four
};

// For boards large enough that threats decide: the plain value, and what each side could make with its next stone. Whoever
// is to move is ahead by that move.
class Threats {
public:
    static constexpr std::string_view name = "threats";
    static constexpr std::string_view meaning =
        "plain, and what each side could make with its next stone: fours, open threes …";

    static std::span<const Parameter> parameters();
    [[nodiscard]] std::string parameter(std::string_view which) const;
    void set_parameter(std::string_view which, std::string_view value);
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return 1; }
    [[nodiscard]] static Score clear_advantage(const Rules& /*rules*/) noexcept { return 150; }

    [[nodiscard]] Score score(const Rules& rules, const Grid::State& state) const noexcept;
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const Grid::State& state) const;

private:
    [[nodiscard]] Score shape_term(const Grid::State& state, std::size_t shape) const noexcept;
    [[nodiscard]] Score fork_term(const Grid::State& state, Together together) const noexcept;
    [[nodiscard]] Score move_term(const Grid::State& state) const noexcept;

    // For each square on which a shape could be made, from two to open four; then those where two threats could be made
    // at once; then what the move is worth.
    static constexpr std::size_t weighted = 6;
    static constexpr std::size_t first_weighted = 1;  // Shape::two
    std::array<Score, weighted + 3> weights_{0, 1, 2, 10, 8, 40, 60, 80, 60};
};

}  // namespace tahoun::tictactoe

namespace tahoun {

template <>
struct EvaluatorsOf<tictactoe::Small> {
    using Types = TypeList<tictactoe::Plain>;
};
template <>
struct EvaluatorsOf<tictactoe::Grid> {
    using Types = TypeList<tictactoe::Plain, tictactoe::Threats>;
    using Strongest = tictactoe::Threats;
};

static_assert(EvaluatorFor<tictactoe::Plain, tictactoe::Small> &&
              EvaluatorFor<tictactoe::Plain, tictactoe::Grid> &&
              EvaluatorFor<tictactoe::Threats, tictactoe::Grid>);

}  // namespace tahoun
