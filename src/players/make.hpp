// From words to a player.
#pragma once

#include "core/number.hpp"
#include "players/engine.hpp"
#include "players/evaluators.hpp"
#include "players/random.hpp"
#include "players/spec.hpp"
#include "players/textbook.hpp"

#include <limits>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

namespace tahoun::players {

// The players that a game supports, of those in player_kinds().
template <Game G>
[[nodiscard]] std::vector<std::string_view> players_of() {
    std::vector<std::string_view> names{"random", "greedy", "minimax", "alphabeta", "lecture"};
    names.emplace_back("engine");
    if (ChanceGame<G>) names.emplace_back("expectiminimax");
    return names;
}

namespace detail {

[[nodiscard]] inline std::uint64_t seed_of(const Keys& keys) {
    if (const auto seed = keys.integer("seed", 0, std::numeric_limits<std::int64_t>::max()))
        return static_cast<std::uint64_t>(*seed);
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

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

[[nodiscard]] inline search::Limits engine_limits(const Spec& spec, const Keys& keys) {
    search::Limits limits;
    const auto depth = keys.integer("depth", 1, search::Limits::deepest);
    if (depth) limits.depth = static_cast<int>(*depth);
    if (const auto nodes = keys.integer("nodes", 1, 1'000'000'000'000))
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto time = spec.value("time"))
        limits.time = std::chrono::milliseconds(milliseconds_from("time", *time));
    else if (!depth && !limits.nodes)
        limits.time = std::chrono::seconds(1);
    return limits;
}

template <Game G>
[[nodiscard]] search::EngineOptions engine_options(const Keys& keys) {
    search::EngineOptions options;
    options.hash_mebibytes = static_cast<std::size_t>(keys.integer("hash", 1, 65'536).value_or(64));
    options.threads = static_cast<int>(keys.integer("threads", 1, 64).value_or(1));
    options.table = keys.flag("table", true);
    options.ordering = keys.flag("ordering", true);
    options.aspiration = keys.flag("aspiration", true);
    options.reductions = keys.flag("reductions", true);
    options.quiescence = keys.flag("quiescence", true);
    // Where the game proposes moves, the engine confines itself to them unless told otherwise.
    const std::vector<std::string_view> choices = HasCandidates<G>
                                                      ? std::vector<std::string_view>{"near", "all"}
                                                      : std::vector<std::string_view>{"all"};
    options.candidates = keys.choice("moves", choices) == "near";
    return keys.flag("exact", false) ? options.exact() : options;
}

}  // namespace detail

// Throws InputError that names the word that is wrong and lists what would do.
template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_player(const Spec& spec) {
    const PlayerKind& kind = player_kind(spec.name, players_of<G>());
    if (!kind.evaluates) return std::make_unique<RandomPlayer<G>>(detail::seed_of(Keys(spec, kind, {})));

    const std::string evaluator_name = spec.value("evaluator").value_or("");
    return with_evaluator<G>(
        evaluator_name, spec.keys, [&]<class E>(E evaluator) -> std::unique_ptr<Player<G>> {
            const Keys keys(spec, kind, parameter_names<E>());
            static_cast<void>(
                detail::seed_of(keys));  // refused if it is no number, though nothing here is random
            if (spec.name == "engine")
                return std::make_unique<EnginePlayer<G, E>>(detail::engine_limits(spec, keys),
                                                            detail::engine_options<G>(keys), evaluator);
            const TextbookOptions options = detail::textbook_options(spec, keys);
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
