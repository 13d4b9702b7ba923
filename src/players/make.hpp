// From words to a player.
#pragma once

#include "players/engine.hpp"
#include "players/evaluators.hpp"
#include "players/expectimax.hpp"
#include "players/keys.hpp"
#include "players/level.hpp"
#include "players/mcts.hpp"
#include "players/own.hpp"
#include "players/perfect/make.hpp"
#include "players/random.hpp"
#include "players/spec.hpp"
#include "players/textbook.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace tahoun::players {

// The players that a game supports, of those in player_kinds().
template <Game G>
[[nodiscard]] std::vector<std::string_view> players_of() {
    std::vector<std::string_view> names{"random", "greedy", "minimax", "alphabeta", "lecture"};
    names.emplace_back("engine");
    if (ChanceGame<G>) names.emplace_back("expectiminimax");
    names.emplace_back("mcts");
    names.emplace_back("level");
    if (CanBePerfect<G>) names.emplace_back("perfect");
    if (ModelsPeople<G>) names.emplace_back("fallible");
    if constexpr (HasOwnPlayers<G>)
        for (const std::string_view name : OwnPlayersOf<G>::names()) names.push_back(name);
    names.push_back(external_player);
    return names;
}

namespace detail {

[[nodiscard]] inline TextbookOptions textbook_options(const Spec& spec, const Keys& keys) {
    TextbookOptions options;
    options.algorithm = spec.name == "greedy"           ? Algorithm::greedy
                        : spec.name == "alphabeta"      ? Algorithm::alphabeta
                        : spec.name == "lecture"        ? Algorithm::lecture
                        : spec.name == "expectiminimax" ? Algorithm::expectiminimax
                        : keys.flag("simple", false)    ? Algorithm::simple_minimax
                                                        : Algorithm::minimax;
    if (const auto depth = keys.integer("depth", 1, deepest_search)) options.depth = static_cast<int>(*depth);
    constexpr Score largest = 1'000'000'000;
    if (const auto many = keys.integer("many", 1, largest - 1)) options.bounds.many = *many;
    if (const auto max = keys.integer("max", options.bounds.many + 1, largest))
        options.bounds.max = *max;
    else if (options.bounds.max <= options.bounds.many || spec.value("many"))
        options.bounds.max = options.bounds.many + (default_max - default_many);
    return options;
}

[[nodiscard]] inline search::Limits limits_from(const Spec& spec, const Keys& keys) {
    search::Limits limits;
    if (const auto depth = keys.integer("depth", 1, search::Limits::deepest))
        limits.depth = static_cast<int>(*depth);
    limits.nodes = node_limit(keys);
    limits.time = time_limit(spec);
    return limits;
}

[[nodiscard]] inline search::Limits engine_limits(const Spec& spec, const Keys& keys) {
    search::Limits limits = limits_from(spec, keys);
    if (!spec.value("depth") && !limits.nodes && !limits.time) limits.time = usual_time;
    return limits;
}

[[nodiscard]] inline int lines_wanted(const Keys& keys) {
    return static_cast<int>(keys.integer("lines", 1, 100).value_or(1));
}

// Where the game proposes moves, strong players confine themselves to them unless told otherwise.
template <Game G>
[[nodiscard]] bool near_moves_only(const Keys& keys) {
    const std::vector<std::string_view> choices = HasCandidates<G>
                                                      ? std::vector<std::string_view>{"near", "all"}
                                                      : std::vector<std::string_view>{"all"};
    return keys.choice("moves", choices) == "near";
}

template <Game G>
[[nodiscard]] search::EngineOptions engine_options(const Keys& keys) {
    search::EngineOptions options;
    options.hash_mebibytes = hash_mebibytes(keys);
    options.lines = lines_wanted(keys);
    options.threads = static_cast<int>(keys.integer("threads", 1, 64).value_or(1));
    options.table = keys.flag("table", true);
    options.ordering = keys.flag("ordering", true);
    options.aspiration = keys.flag("aspiration", true);
    options.reductions = keys.flag("reductions", true);
    options.pruning = keys.flag("pruning", true);
    options.passing = keys.flag("passing", true);
    options.quiescence = keys.flag("quiescence", true);
    options.forcing = keys.flag("forcing", true);
    options.candidates = near_moves_only<G>(keys);
    return keys.flag("exact", false) ? options.exact() : options;
}

template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_mcts(const Spec& spec, const Keys& keys) {
    search::MctsLimits limits;
    limits.time = time_limit(spec);
    if (const auto playouts = keys.integer("playouts", 1, 1'000'000'000'000))
        limits.playouts = static_cast<std::uint64_t>(*playouts);
    if (!limits.time && !limits.playouts) limits.time = usual_time;
    search::MctsOptions options = MctsHabits<G>::options();
    options.mebibytes = static_cast<std::size_t>(keys.integer("memory", 1, 1'048'576).value_or(256));
    options.threads = static_cast<int>(keys.integer("threads", 1, 64).value_or(1));
    options.seed = seed_of(keys);
    options.exploration =
        static_cast<int>(keys.integer("exploration", 0, 100'000).value_or(options.exploration));
    options.rave = static_cast<int>(keys.integer("rave", 0, 1'000'000).value_or(options.rave));
    options.prior = static_cast<int>(keys.integer("prior", 0, 1'000'000).value_or(options.prior));
    options.visits_to_grow =
        static_cast<int>(keys.integer("grow", 1, 1'000'000).value_or(options.visits_to_grow));
    options.candidates = near_moves_only<G>(keys);
    return std::make_unique<MctsPlayer<G>>(limits, options, lines_wanted(keys));
}

template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_level(const Keys& keys) {
    constexpr std::int64_t usual_level = 5;
    const auto level = keys.integer("n", 1, levels);
    const auto skill = keys.integer("skill", 0, most_skill);
    return std::make_unique<LevelPlayer<G>>(static_cast<int>(level.value_or(usual_level)),
                                            skill ? std::optional(static_cast<int>(*skill)) : std::nullopt,
                                            seed_of(keys));
}

}  // namespace detail

// Throws InputError that names the word that is wrong and lists what would do.
template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_player(const Spec& spec) {
    const PlayerKind& kind = player_kind(spec.name, players_of<G>());
    if constexpr (HasOwnPlayers<G>)
        if (is_own_player<G>(spec.name)) return OwnPlayersOf<G>::make(spec, kind);
    if constexpr (CanBePerfect<G>)
        if (spec.name == "perfect") return detail::make_perfect<G>(spec, kind);
    if constexpr (ModelsPeople<G>)
        if (spec.name == "fallible") return detail::make_fallible<G>(spec, kind);
    if (!kind.evaluates) {
        const Keys keys(spec, kind, {});
        if (spec.name == external_player)
            throw InputError(
                "an external program plays and is asked for moves; nothing else can be done with it");
        if (spec.name == "mcts") return detail::make_mcts<G>(spec, keys);
        if (spec.name == "level") return detail::make_level<G>(keys);
        constexpr std::int64_t farthest_sight = 10;
        return std::make_unique<RandomPlayer<G>>(
            detail::seed_of(keys), static_cast<int>(keys.integer("sees", 0, farthest_sight).value_or(0)));
    }

    const std::string evaluator_name =
        spec.value("evaluator")
            .value_or(spec.name == "engine" ? std::string(StrongestEvaluator<G>::name) : std::string());
    return with_evaluator<G>(
        evaluator_name, spec.keys, [&]<class E>(E evaluator) -> std::unique_ptr<Player<G>> {
            const Keys keys(spec, kind, parameter_names<E>());
            static_cast<void>(
                detail::seed_of(keys));  // refused if it is no number, though nothing here is random
            if (spec.name == "engine")
                return std::make_unique<EnginePlayer<G, E>>(
                    detail::engine_limits(spec, keys), detail::engine_options<G>(keys),
                    keys.flag("threats", true) && !keys.flag("exact", false),
                    OracleOf<G>(keys.flag("tables", true) && !keys.flag("exact", false),
                                detail::data_of(spec)),
                    evaluator);
            const TextbookOptions options = detail::textbook_options(spec, keys);
            if constexpr (ChanceGame<G>)
                if (spec.name == "expectiminimax") {
                    search::ExpectimaxOptions fast;
                    fast.hash_mebibytes = detail::hash_mebibytes(keys);
                    return std::make_unique<ExpectimaxPlayer<G, E>>(detail::limits_from(spec, keys), fast,
                                                                    options, evaluator);
                }
            if constexpr (HasCandidates<G>) {
                if (spec.value("moves") && keys.choice("moves", {"all", "near"}) == "near")
                    return std::make_unique<NarrowedPlayer<G, E>>(options, evaluator);
            } else if (spec.value("moves")) {
                static_cast<void>(keys.choice("moves", {"all"}));
            }
            return std::make_unique<TextbookPlayer<G, E>>(options, evaluator);
        });
}

}  // namespace tahoun::players
