// The strong engine as a player.
#pragma once

#include "players/player.hpp"
#include "search/engine/engine.hpp"

#include <utility>

namespace tahoun::players {

template <Game G, EvaluatorFor<G> E>
class EnginePlayer final : public Player<G> {
public:
    EnginePlayer(search::Limits limits, const search::EngineOptions& options, E evaluator)
        : limits_(limits), options_(options), unit_of_(evaluator), engine_(options, std::move(evaluator)) {}

    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop) override {
        if constexpr (requires { G::has_chance(situation.rules); })
            if (G::has_chance(situation.rules))
                throw InputError("engine cannot look through chance nodes; use expectiminimax or lecture");
        const auto info = engine_.think(situation, limits_, stop);
        if (info.depth == 0 && stop.load()) throw search::Stopped();
        Choice<G> choice;
        choice.unit = unit_of_.unit(situation.rules);
        choice.depth = info.depth;
        choice.nodes = info.nodes;
        if (info.lines.empty()) return choice;
        choice.line = info.lines.front().moves;
        choice.move = choice.line.front();
        choice.score = info.lines.front().score;
        // With a part of the moves only, nothing is proved but a win at once.
        if (!options_.candidates || info.value == ExactValue{Result::win, 1}) choice.value = info.value;
        return choice;
    }

private:
    search::Limits limits_;
    search::EngineOptions options_;
    E unit_of_;
    search::Engine<G, E> engine_;
};

}  // namespace tahoun::players
