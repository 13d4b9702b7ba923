// From words to a player.
#pragma once

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
