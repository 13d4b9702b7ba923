// The player of the original Atari Go program: attack, else defend, else search.
#pragma once

#include "games/atarigo/textbook.hpp"
#include "players/evaluators.hpp"
#include "players/keys.hpp"
#include "players/own.hpp"
#include "players/textbook.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace tahoun::players {

template <int Longest>
class OriginalPlayer final : public Player<atarigo::Board<Longest>> {
    using G = atarigo::Board<Longest>;
    using State = typename G::State;
    using Move = typename G::Move;

public:
    OriginalPlayer(const TextbookOptions& options, const atarigo::Textbook& evaluator)
        : search_(options, evaluator) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& report) override {
        if (outcome<G>(situation.rules, situation.state).over()) return {};
        // Step 1. Attack: capture if you can.
        if (const auto move = attack(situation.state)) return at_once(situation, *move);
        // Step 2. Defence: stop a capture on the opponent's next move.
        if (const auto move = defence(situation.rules, situation.state)) return at_once(situation, *move);
        // Step 3. Search with the evaluation.
        return search_.choose(situation, stop, report);
    }

    // The first point in reading order on which something is captured.
    [[nodiscard]] static std::optional<Move> attack(const State& state) {
        for (const int point : state.captures(state.side))
            if (state.is_legal(point)) return move_to(point);
        return std::nullopt;
    }

    // The last liberty of an own string in atari, if possible one that leaves no own string in atari; forbidden points are
    // left out. Of several, the first in reading order.
    [[nodiscard]] static std::optional<Move> defence(const atarigo::Rules& rules, const State& state) {
        std::optional<Move> any;
        for (const int point : state.endangered(state.side)) {
            if (!state.is_legal(point)) continue;
            if (!any) any = move_to(point);
            if (play<G>(rules, state, move_to(point)).endangered(state.side).empty()) return move_to(point);
        }
        return any;
    }

private:
    [[nodiscard]] static Move move_to(int point) { return {static_cast<std::uint16_t>(point)}; }

    [[nodiscard]] static Choice<G> at_once(const search::Situation<G>& situation, Move move) {
        Choice<G> choice;
        choice.move = move;
        choice.depth = 1;
        choice.nodes = 1;
        choice.line = {move};
        const Outcome end = outcome<G>(situation.rules, play<G>(situation.rules, situation.state, move));
        if (end.winner() == situation.state.side) choice.value = ExactValue{Result::win, 1};
        return choice;
    }

    TextbookPlayer<G, atarigo::Textbook> search_;
};

template <int Longest>
struct OwnPlayersOf<atarigo::Board<Longest>> {
    using G = atarigo::Board<Longest>;

    static std::vector<std::string_view> names() { return {"original"}; }

    static std::unique_ptr<Player<G>> make(const Spec& spec, const PlayerKind& kind) {
        constexpr int usual_depth = 3;
        constexpr int greatest_depth = 5;
        const Keys keys(spec, kind, parameter_names<atarigo::Textbook>());
        static_cast<void>(
            detail::seed_of(keys));  // refused if it is no number, though nothing here is random
        TextbookOptions options;
        const bool greedy = keys.choice("search", {"alphabeta", "greedy"}) == "greedy";
        options.algorithm = greedy ? Algorithm::greedy : Algorithm::alphabeta;
        options.depth = static_cast<int>(keys.integer("depth", 1, greatest_depth).value_or(usual_depth));
        atarigo::Textbook evaluator;
        set_parameters(evaluator, spec.keys);
        return std::make_unique<OriginalPlayer<Longest>>(options, evaluator);
    }
};

}  // namespace tahoun::players
