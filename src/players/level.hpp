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
        const Frailty frailty = frailty_of(skill_in(situation.rules));
        if (!(rules_ == situation.rules)) {
            attentive_ = made(situation.rules, frailty, true);
            absent_minded_ = made(situation.rules, frailty, false);
            rules_ = situation.rules;
        }
        const std::uint64_t mood = mix64(seed_ ^ ~G::hash(situation.rules, situation.state));
        const bool attentive = static_cast<int>(mood % 1000) < frailty.attention_permille;
        Choice<G> choice = (attentive ? attentive_ : absent_minded_)->choose(situation, stop, report);
        // What somebody who overlooks moves takes for certain need not be so.
        if (frailty.overlooked_permille > 0) choice.value.reset();
        return choice;
    }

private:
    using E = StrongestEvaluator<G>;

    [[nodiscard]] int skill_in(const typename G::Rules& rules) const {
        return skill_ ? *skill_ : LevelsOf<G>::skills(rules)[static_cast<std::size_t>(level_ - 1)];
    }

    [[nodiscard]] std::unique_ptr<Player<G>> made(const typename G::Rules& rules, const Frailty& frailty,
                                                  bool attentive) const {
        const Noisy<G, E> evaluator(E{}, frailty.noise_permille, seed_);
        search::Limits limits;
        limits.nodes = frailty.nodes;
        if constexpr (ChanceGame<G>)
            if (has_chance<G>(rules))
                return std::make_unique<ExpectimaxPlayer<G, Noisy<G, E>>>(limits, search::ExpectimaxOptions{},
                                                                          TextbookOptions{}, evaluator);
        search::EngineOptions options;
        options.hash_mebibytes = 8;
        options.quiescence = attentive;
        options.forcing = attentive;
        options.overlooked_permille = frailty.overlooked_permille;
        options.overlooking_seed = seed_;
        // Who makes mistakes makes them in endgames too.
        const bool tables = frailty.overlooked_permille == 0 && frailty.noise_permille == 0;
        return std::make_unique<EnginePlayer<G, Noisy<G, E>>>(limits, options, attentive, OracleOf<G>(tables),
                                                              evaluator);
    }

    int level_;
    std::optional<int> skill_;
    std::uint64_t seed_;
    std::optional<typename G::Rules> rules_;
    std::unique_ptr<Player<G>> attentive_;
    std::unique_ptr<Player<G>> absent_minded_;
};

}  // namespace tahoun::players
