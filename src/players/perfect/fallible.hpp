// A player who errs like a person: its moves are drawn from the game's model of how people reply.
#pragma once

#include "core/random.hpp"
#include "players/perfect/values.hpp"
#include "players/player.hpp"
#include "search/forced_win.hpp"

#include <utility>
#include <vector>

namespace tahoun::players {

template <Game G, class Human, OracleFor<G> O>
class FalliblePlayer final : public Player<G> {
public:
    FalliblePlayer(O oracle, Human human, std::uint64_t seed)
        : oracle_(std::move(oracle)), human_(std::move(human)), random_(seed) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& /*report*/) override {
        if constexpr (requires { oracle_.open(situation.rules); }) oracle_.open(situation.rules);
        MoveList<G> moves;
        legal_moves<G>(situation.rules, situation.state, moves);
        Choice<G> choice;
        if (moves.empty()) return choice;
        std::vector<ReplyValue> values;
        for (const auto& move : moves) values.push_back(value_seen(situation, move, stop));
        std::vector<double> probabilities(moves.size());
        human_.probabilities(situation.rules, situation.state, moves.after(0), values, probabilities);
        choice.move = moves[drawn(probabilities)];
        choice.line = {*choice.move};
        return choice;
    }

private:
    // Without tables the nearest losses alone are known.
    [[nodiscard]] ReplyValue value_seen(const search::Situation<G>& situation, const typename G::Move& move,
                                        const std::atomic<bool>& stop) const {
        const Side side = G::to_move(situation.rules, situation.state);
        const auto after = play<G>(situation.rules, situation.state, move);
        if (const auto known = value_of_move<G>(situation.rules, oracle_, side, after)) return known;
        if (search::ForcedWin<G>(situation.rules, stop).forced(1, after, opponent(side)))
            return ExactValue{Result::loss, 2};
        return std::nullopt;
    }

    [[nodiscard]] std::size_t drawn(const std::vector<double>& probabilities) {
        constexpr std::uint32_t steps = 1U << 30U;
        double left = static_cast<double>(random_.below(steps)) / steps;
        std::size_t last = 0;
        for (std::size_t i = 0; i < probabilities.size(); ++i) {
            if (probabilities[i] <= 0) continue;
            last = i;
            if (left < probabilities[i]) return i;
            left -= probabilities[i];
        }
        return last;  // what rounding has left over
    }

    O oracle_;
    Human human_;
    Random random_;
};

}  // namespace tahoun::players
