// From words to a perfect player, and to one that errs like a person.
#pragma once

#include "players/evaluators.hpp"
#include "players/keys.hpp"
#include "players/oracle.hpp"
#include "players/perfect/fallible.hpp"
#include "players/perfect/game.hpp"
#include "players/perfect/perfect.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::players::detail {

// The rules that a game has, the first being the standard.
template <Game G>
[[nodiscard]] std::vector<std::string_view> draw_rules() {
    std::vector<std::string_view> names{"any", "difficulty", "distance"};
    if (PerfectPlayOf<G>::classes_draws) names.emplace_back("ultra");
    if (RatesKinds<G>) names.emplace_back("moves");
    if (ModelsPeople<G>) names.emplace_back("human");
    return names;
}

// The weights that a rule has beside the keys of every perfect player.
template <Game G>
[[nodiscard]] std::vector<std::string_view> draw_weights() {
    std::vector<std::string_view> names;
    if constexpr (RatesKinds<G>) names = parameter_names<typename PerfectPlayOf<G>::MoveRating>();
    if constexpr (ModelsPeople<G>)
        for (const std::string_view name : parameter_names<typename PerfectPlayOf<G>::Human>())
            if (name != "l" && name != "u") names.push_back(name);  // those are keys of `distance` too
    return names;
}

struct NoWeights {
    friend bool operator==(const NoWeights&, const NoWeights&) = default;
};
template <class G>
struct HumanOf {
    using Type = NoWeights;
};
template <ModelsPeople G>
struct HumanOf<G> {
    using Type = typename PerfectPlayOf<G>::Human;
};
template <class G>
struct RatingOf {
    using Type = NoWeights;
};
template <RatesKinds G>
struct RatingOf<G> {
    using Type = typename PerfectPlayOf<G>::MoveRating;
};

template <Game G>
struct DrawWeights {
    typename HumanOf<G>::Type human;
    typename RatingOf<G>::Type rating;
};

template <Game G>
[[nodiscard]] DrawWeights<G> weights_from(const Spec& spec) {
    DrawWeights<G> weights{};
    if constexpr (ModelsPeople<G>) set_parameters(weights.human, spec.keys);
    if constexpr (RatesKinds<G>) set_parameters(weights.rating, spec.keys);
    return weights;
}

[[nodiscard]] inline Sight sight_of(const Keys& keys) {
    constexpr int farthest = 255;  // the longest distance that a table holds
    Sight sight;
    sight.nearest = static_cast<int>(keys.integer("l", 0, farthest - 1).value_or(sight.nearest));
    sight.farthest = static_cast<int>(keys.integer("u", 1, farthest).value_or(sight.farthest));
    if (sight.farthest <= sight.nearest)
        throw InputError(fmt::format("l={},u={}: u has to be greater than l", sight.nearest, sight.farthest));
    return sight;
}

template <Game G, OracleFor<G> O>
[[nodiscard]] std::unique_ptr<DrawRule<G>> make_draw_rule(const Spec& spec, const Keys& keys,
                                                          const O& oracle) {
    const std::string name = keys.choice("draws", draw_rules<G>());
    const std::string value = keys.choice("value", {"ratio", "men"});
    const Sight sight = sight_of(keys);
    ChanceSettings settings;
    settings.depth = static_cast<int>(keys.integer("depth", 1, 20).value_or(settings.depth));
    constexpr int usual_gamma = 95;
    const auto gamma = keys.integer("gamma", 1, 100);
    const double discount = static_cast<double>(gamma.value_or(usual_gamma)) / 100;
    // What is stored looks ahead without an end, and was computed for this discount.
    const bool as_stored = gamma.value_or(usual_gamma) == usual_gamma && !spec.value("depth");
    // All weights are read, so that a bad one is refused whatever the rule.
    [[maybe_unused]] const auto weights = weights_from<G>(spec);
    if (name == "difficulty") {
        // By itself it is about the next reply alone. With a discount it is about all that follow, as `human` is, and then
        // it may be stored.
        if (gamma) settings.discount = discount;
        return std::make_unique<LikeliestError<G, O>>(oracle, std::make_unique<RandomOpponent<G>>(), settings,
                                                      gamma && as_stored ? "random" : "", data_of(spec));
    }
    if (name == "distance")
        return std::make_unique<LikeliestError<G, O>>(oracle, std::make_unique<SightedOpponent<G>>(sight),
                                                      settings);
    if (name == "ultra") return std::make_unique<BestClass<G>>(value, data_of(spec));
    if constexpr (RatesKinds<G>)
        if (name == "moves")
            return std::make_unique<BestKind<G, typename PerfectPlayOf<G>::MoveRating>>(weights.rating);
    if constexpr (ModelsPeople<G>)
        if (name == "human") {
            using Human = typename PerfectPlayOf<G>::Human;
            settings.discount = discount;
            const bool stored = as_stored && weights.human == Human{};
            return std::make_unique<LikeliestError<G, O>>(
                oracle, std::make_unique<HumanOpponent<G, Human>>(weights.human), settings,
                stored ? "human" : "", data_of(spec));
        }
    return std::make_unique<AnyDraw<G>>();
}

template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_perfect(const Spec& spec, const PlayerKind& kind) {
    const Keys keys(spec, kind, draw_weights<G>());
    search::Limits limits;
    limits.nodes = node_limit(keys);
    limits.time = time_limit(spec);
    if (!limits.nodes && !limits.time) limits.time = usual_time;
    search::EngineOptions options;
    options.hash_mebibytes = hash_mebibytes(keys);
    options.candidates = false;
    const OracleOf<G> oracle(true, data_of(spec));
    using E = StrongestEvaluator<G>;
    return std::make_unique<PerfectPlayer<G, E, OracleOf<G>>>(oracle, make_draw_rule<G>(spec, keys, oracle),
                                                              limits, options, E{}, seed_of(keys));
}

template <ModelsPeople G>
[[nodiscard]] std::unique_ptr<Player<G>> make_fallible(const Spec& spec, const PlayerKind& kind) {
    using Human = typename PerfectPlayOf<G>::Human;
    const Keys keys(spec, kind, parameter_names<Human>());
    Human human;
    set_parameters(human, spec.keys);
    static_cast<void>(sight_of(keys));  // refuses an l that is not below u
    return std::make_unique<FalliblePlayer<G, Human, OracleOf<G>>>(OracleOf<G>(true, data_of(spec)),
                                                                   std::move(human), seed_of(keys));
}

}  // namespace tahoun::players::detail
