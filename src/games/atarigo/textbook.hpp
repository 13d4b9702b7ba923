// The evaluator `textbook`, that of the original program: influence at a distance, and Euler's number.
//
//   V = min(max(α·f1 + β·f2 + γ·f3, −δ), δ) + ε·f4
//
// fk: Black's less White's number of empty points whose nearest stone of that colour is exactly k steps away, whatever
// lies between. f4: Black's less White's Euler number E = (n(Q1) − n(Q3) + qd·n(Qd)) / 4 (euler.hpp).
//
// The original looked at enemy stones too when it counted figures, in order to see more eyes; the text does not say how.
// Our choice for `euler=aware`: two stones that touch by a corner and have no enemy beside them in their window cannot be cut
// (who plays on one of the two points is answered on the other), so they count as joined: −qd instead of qd, which is what
// Euler's number has where corners join. So a ring of four stones around a point is one group with one eye, no longer four groups,
// until an enemy stone comes between two of them. It plays better (docs/atarigo-players.md), so it is the default;
// `euler=plain` counts as the text prints it.
#pragma once

#include "core/evaluator.hpp"
#include "games/atarigo/board.hpp"
#include "games/atarigo/euler.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::atarigo {

class Textbook {
public:
    static constexpr std::string_view name = "textbook";
    static constexpr std::string_view meaning =
        "the original program's: points near the stones of either side, and groups less eyes (Euler's "
        "number)";

    static std::span<const Parameter> parameters();
    [[nodiscard]] std::string parameter(std::string_view which) const;
    void set_parameter(std::string_view which, std::string_view value);

    static constexpr int places = 3;  // of the parameters
    static constexpr Score one = 1000;
    [[nodiscard]] static Score unit(const Rules& /*rules*/) noexcept { return one; }
    [[nodiscard]] static Score clear_advantage(const Rules& /*rules*/) noexcept { return 4 * one; }

    template <int Longest>
    [[nodiscard]] Score score(const Rules& rules, const State<Longest>& state) const noexcept {
        if (is_over(rules, state)) return of_end(state.side);
        const Distances f = distances(state);
        const Score influence = weights_[alpha] * f[0] + weights_[beta] * f[1] + weights_[gamma] * f[2];
        return bounded(influence) + euler_term(state);
    }

    // The terms of a score: one each for α, β and γ, what δ cuts off their sum, and ε's.
    template <int Longest>
    [[nodiscard]] std::vector<Term> terms(const Rules& rules, const State<Longest>& state) const {
        if (is_over(rules, state))
            return {{std::string(Board<Longest>::end_reason(rules, state)), of_end(state.side)}};
        const Distances f = distances(state);
        std::vector<Term> terms;
        Score influence = 0;
        for (std::size_t i = 0; i < f.size(); ++i) {
            terms.push_back({std::string(parameters()[i].name), weights_[i] * f[i]});
            influence += weights_[i] * f[i];
        }
        terms.push_back({"delta", bounded(influence) - influence});
        terms.push_back({"epsilon", euler_term(state)});
        return terms;
    }

    // f1, f2, f3.
    using Distances = std::array<int, 3>;
    template <int Longest>
    [[nodiscard]] static Distances distances(const State<Longest>& state) noexcept {
        Distances black = distances_of(state, Side::first);
        const Distances white = distances_of(state, Side::second);
        for (std::size_t i = 0; i < black.size(); ++i) black[i] -= white[i];
        return black;
    }
    // How many empty points are one, two and three steps from a side's nearest stone.
    template <int Longest>
    [[nodiscard]] static Distances distances_of(const State<Longest>& state, Side side) noexcept {
        Distances counts{};
        auto within = state.stones_by(side);
        for (int& count : counts) {
            const auto farther = Geometry<Longest>::around(within) | within;
            count = ((farther - within) & state.empty).size();
            within = farther & (state.empty | state.stones[0] | state.stones[1]);
        }
        return counts;
    }

    // A side's Euler number times four, in thousandths.
    [[nodiscard]] Score four_times_euler(const Quads& counts) const noexcept {
        const int diagonal =
            aware_ ? counts.diagonal_cut - counts.diagonal_free : counts.diagonal_cut + counts.diagonal_free;
        return one * (counts.one - counts.three) + weights_[qd] * diagonal;
    }

private:
    enum Place : std::size_t { alpha, beta, gamma, delta, epsilon, qd, euler };

    template <int Longest>
    [[nodiscard]] static bool is_over(const Rules& rules, const State<Longest>& state) noexcept {
        return Board<Longest>::decided(rules, state).over() || !state.has_legal();
    }
    // Whoever would be to move has lost: his stones were captured, or he cannot move.
    [[nodiscard]] static Score of_end(Side to_move) noexcept {
        return (to_move == Side::first ? -default_many : default_many) * one;
    }
    [[nodiscard]] Score bounded(Score influence) const noexcept {
        return clamp_score(influence, weights_[delta]);
    }
    template <int Longest>
    [[nodiscard]] Score euler_term(const State<Longest>& state) const noexcept {
        const Score difference = four_times_euler(quads<Longest>(state.stones[0], state.stones[1])) -
                                 four_times_euler(quads<Longest>(state.stones[1], state.stones[0]));
        return divide_rounded(weights_[epsilon] * difference, 4 * one);
    }

    // In thousandths; qd is the weight of a diagonal in Euler's number.
    std::array<Score, 6> weights_{1000, 1000, 750, 3450, -4000, 2000};
    bool aware_ = true;
};

}  // namespace tahoun::atarigo
