// The chance to win a drawn position because the opponent errs: the opponent's replies have probabilities, one that loses
// is a win, and after one that does not the perfect player makes the drawing move with the best chance again.
#pragma once

#include "core/oracle.hpp"
#include "players/perfect/opponent.hpp"
#include "players/perfect/values.hpp"
#include "search/tracer.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tahoun::players {

struct ChanceSettings {
    int depth = 1;        // the opponent's replies in a row that are looked at
    double discount = 1;  // what a chance is worth a turn later
};

template <Game G, OracleFor<G> O>
class WinningChance {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    WinningChance(O oracle, std::unique_ptr<const OpponentModel<G>> model, ChanceSettings settings)
        : oracle_(std::move(oracle)), model_(std::move(model)), settings_(settings) {}

    // The opponent is to move in a drawn state. Throws search::Stopped.
    [[nodiscard]] double after(const Rules& rules, const State& state, const std::atomic<bool>& stop) {
        return after(rules, state, settings_.depth, stop);
    }
    // What was looked at so far is not kept for the next move.
    void forget() { known_.clear(); }

private:
    double after(const Rules& rules, const State& state, int depth, const std::atomic<bool>& stop) {
        if (stop.load()) throw search::Stopped();
        const Key key = G::hash(rules, state) ^ mix64(static_cast<std::uint64_t>(depth));
        if (const auto known = known_.find(key); known != known_.end()) return known->second;

        const Side side = G::to_move(rules, state);
        MoveList<G> replies;
        legal_moves<G>(rules, state, replies);
        if (replies.empty()) return 0;
        std::vector<State> states;
        std::vector<ReplyValue> values;
        for (const auto& reply : replies) {
            states.push_back(play<G>(rules, state, reply));
            values.push_back(value_of_move<G>(rules, oracle_, side, states.back()));
        }
        std::vector<double> probabilities(replies.size());
        model_->probabilities(rules, state, replies.after(0), values, probabilities);
        std::vector<double> later(replies.size());
        if (depth > 1)
            for (std::size_t i = 0; i < replies.size(); ++i)
                if (probabilities[i] > 0 && values[i] && values[i]->result == Result::draw)
                    later[i] = settings_.discount * best_move(rules, states[i], depth - 1, stop);
        const double chance = chance_to_win(values, probabilities, later);
        known_.emplace(key, chance);
        return chance;
    }

    // The perfect player is to move in a drawn state.
    double best_move(const Rules& rules, const State& state, int depth, const std::atomic<bool>& stop) {
        const Side side = G::to_move(rules, state);
        MoveList<G> moves;
        legal_moves<G>(rules, state, moves);
        double best = 0;
        for (const auto& move : moves) {
            const State next = play<G>(rules, state, move);
            const auto value = value_of_move<G>(rules, oracle_, side, next);
            if (value && value->result == Result::draw)
                best = std::max(best, after(rules, next, depth, stop));
        }
        return best;
    }

    O oracle_;
    std::unique_ptr<const OpponentModel<G>> model_;
    ChanceSettings settings_;
    std::unordered_map<Key, double> known_;
};

}  // namespace tahoun::players
