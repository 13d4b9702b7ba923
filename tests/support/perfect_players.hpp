// Perfect players over an oracle that knows the whole of a small game.
#pragma once

#include "players/make.hpp"
#include "support/solved_graph.hpp"

#include <atomic>
#include <memory>
#include <string>
#include <utility>

namespace tahoun::test {

inline const std::atomic<bool> never{false};

template <Game G>
using Known = SolvedGraph<G>;

template <Game G, class O>
[[nodiscard]] std::unique_ptr<players::Player<G>> perfect(const O& oracle,
                                                          std::unique_ptr<players::DrawRule<G>> rule,
                                                          std::uint64_t seed = 1) {
    search::Limits limits;
    limits.nodes = 2000;
    search::EngineOptions options;
    options.hash_mebibytes = 1;
    options.candidates = false;
    using E = players::StrongestEvaluator<G>;
    return std::make_unique<players::PerfectPlayer<G, E, O>>(oracle, std::move(rule), limits, options, E{},
                                                             seed);
}

template <Game G>
std::unique_ptr<players::DrawRule<G>> rule_of(const Known<G>& oracle, const std::string& words) {
    const auto spec = players::Spec::from_text("perfect:" + words);
    const players::Keys keys(spec, players::player_kind("perfect", {"perfect"}),
                             players::detail::draw_weights<G>());
    return players::detail::make_draw_rule<G>(spec, keys, oracle);
}

template <Game G>
search::Situation<G> after(search::Situation<G> situation, const typename G::Move& move) {
    const auto before = situation.state;
    G::apply(situation.rules, situation.state, move);
    G::remember(situation.rules, situation.history, before, move, situation.state);
    return situation;
}

template <Game G>
ExactValue value_of(const Known<G>& oracle, const search::Situation<G>& situation,
                    const typename G::Move& move) {
    return *players::value_of_move<G>(situation.rules, oracle, G::to_move(situation.rules, situation.state),
                                      play<G>(situation.rules, situation.state, move));
}

}  // namespace tahoun::test
