// The opponent as the perfect player imagines it: how likely each of its replies is.
#pragma once

#include "core/game.hpp"
#include "players/perfect/replies.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace tahoun::players {

template <Game G>
class OpponentModel {
public:
    OpponentModel() = default;
    OpponentModel(const OpponentModel&) = delete;
    OpponentModel& operator=(const OpponentModel&) = delete;
    virtual ~OpponentModel() = default;

    // One probability for each legal reply, together 1.
    virtual void probabilities(const typename G::Rules& rules, const typename G::State& state,
                               std::span<const typename G::Move> replies, ReplyValues values,
                               std::span<double> probabilities) const = 0;
};

// Makes any reply, all alike.
template <Game G>
class RandomOpponent final : public OpponentModel<G> {
public:
    void probabilities(const typename G::Rules& /*rules*/, const typename G::State& /*state*/,
                       std::span<const typename G::Move> replies, ReplyValues /*values*/,
                       std::span<double> probabilities) const override {
        std::fill(probabilities.begin(), probabilities.end(), 1 / static_cast<double>(replies.size()));
    }
};

// Makes any reply but those that lose soon.
template <Game G>
class SightedOpponent final : public OpponentModel<G> {
public:
    explicit SightedOpponent(const Sight& sight) : sight_(sight) {}

    void probabilities(const typename G::Rules& /*rules*/, const typename G::State& /*state*/,
                       std::span<const typename G::Move> replies, ReplyValues values,
                       std::span<double> probabilities) const override {
        double sum = 0;
        for (std::size_t i = 0; i < replies.size(); ++i) sum += probabilities[i] = unseen(values[i], sight_);
        for (double& probability : probabilities)
            probability = sum > 0 ? probability / sum : 1 / static_cast<double>(replies.size());
    }

private:
    Sight sight_;
};

// Replies as a game's own model of people does.
template <Game G, class Human>
class HumanOpponent final : public OpponentModel<G> {
public:
    explicit HumanOpponent(Human human) : human_(std::move(human)) {}

    void probabilities(const typename G::Rules& rules, const typename G::State& state,
                       std::span<const typename G::Move> replies, ReplyValues values,
                       std::span<double> probabilities) const override {
        human_.probabilities(rules, state, replies, values, probabilities);
    }

private:
    Human human_;
};

}  // namespace tahoun::players
