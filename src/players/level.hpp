// A player of one of ten levels: the strong players of the game, held back (players/skill.hpp).
#pragma once

#include "players/engine.hpp"
#include "players/evaluators.hpp"
#include "players/expectimax.hpp"
#include "players/noisy.hpp"
#include "players/skill.hpp"

#include <memory>
#include <optional>

namespace tahoun::players {

template <Game G>
class LevelPlayer final : public Player<G> {
public:
    // A level from 1 to 10, or a skill itself.
    LevelPlayer(int level, std::optional<int> skill, std::uint64_t seed)
        : level_(level), skill_(skill), seed_(seed) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& report) override {
        if (!inner_ || !(rules_ == situation.rules)) {
            inner_ = made(situation.rules);
            rules_ = situation.rules;
        }
        Choice<G> choice = inner_->choose(situation, stop, report);
        // What somebody who overlooks moves takes for certain need not be so.
        if (frailty_of(skill_in(situation.rules)).overlooked_permille > 0) choice.value.reset();
        return choice;
    }

private:
    using E = StrongestEvaluator<G>;

    [[nodiscard]] int skill_in(const typename G::Rules& rules) const {
        return skill_ ? *skill_ : LevelsOf<G>::skills(rules)[static_cast<std::size_t>(level_ - 1)];
    }

    [[nodiscard]] std::unique_ptr<Player<G>> made(const typename G::Rules& rules) const {
        const Frailty frailty = frailty_of(skill_in(rules));
        const Noisy<G, E> evaluator(E{}, frailty.noise_permille, seed_);
        search::Limits limits;
        limits.nodes = frailty.nodes;
        limits.depth = frailty.depth;
        if constexpr (ChanceGame<G>)
            if (has_chance<G>(rules))
                return std::make_unique<ExpectimaxPlayer<G, Noisy<G, E>>>(limits, search::ExpectimaxOptions{},
                                                                          TextbookOptions{}, evaluator);
        search::EngineOptions options;
        options.hash_mebibytes = 16;
        options.quiescence = frailty.finishes_exchanges;
        options.forcing = frailty.sees_threats;
        options.overlooked_permille = frailty.overlooked_permille;
        options.overlooking_seed = seed_;
        // Who makes mistakes makes them in endgames too.
        const bool tables = frailty.overlooked_permille == 0 && frailty.noise_permille == 0;
        return std::make_unique<EnginePlayer<G, Noisy<G, E>>>(limits, options, frailty.sees_threats, tables,
                                                              evaluator);
    }

    int level_;
    std::optional<int> skill_;
    std::uint64_t seed_;
    std::optional<typename G::Rules> rules_;
    std::unique_ptr<Player<G>> inner_;
};

}  // namespace tahoun::players
