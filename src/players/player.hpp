// Somebody who chooses moves. Virtual, because it is asked once a move; all below it is templates.
#pragma once

#include "core/error.hpp"
#include "core/oracle.hpp"
#include "players/spec.hpp"
#include "players/watching.hpp"
#include "search/mcts/tree.hpp"
#include "search/steps.hpp"
#include "search/textbook/common.hpp"
#include "search/trace.hpp"
#include "search/tree_size.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::players {

// One of several moves that were looked at, and what is expected after it.
template <Game G>
struct Line {
    Score score = 0;  // for the side to move
    std::vector<typename G::Move> moves;
    std::optional<ExactValue> value;
};

template <Game G>
struct Choice {
    std::optional<typename G::Move> move;  // none where the game is over or chance moves
    std::optional<Score> score;            // for the side to move; none from players who do not judge
    Score unit = 1;
    Score clear_advantage = 100;  // from which score on one side is clearly better
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<typename G::Move> line;  // what the player expects to happen
    std::optional<ExactValue> value;     // where the choice is proved
    std::vector<Line<G>> lines;          // the best moves, where several were asked for
    int selective = 0;                   // of the engine: how deep exchanges were followed
    std::optional<double> cut_share;     // of the engine: the share of cuts that the first move made
};

// Evaluators say what a clear advantage is in their scores; without that, a hundred points.
template <class E, class Rules>
[[nodiscard]] Score clear_advantage(const E& evaluator, const Rules& rules) {
    if constexpr (requires { evaluator.clear_advantage(rules); }) {
        return evaluator.clear_advantage(rules);
    } else {
        return 100 * evaluator.unit(rules);
    }
}

template <Game G>
struct TracedSearch {
    search::Trace<typename G::Move> trace;
    Choice<G> choice;
    std::vector<search::Step> steps;
    std::vector<std::string_view> pseudocode;
    std::optional<search::TreeSize> minimax;
};

template <Game G>
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // What the player thinks so far, told from time to time by the thread that thinks. Those who think for long tell.
    using Report = std::function<void(const Choice<G>&)>;

    // Throws search::Stopped soon after `stop` was raised (by another thread), unless there is a move already.
    virtual Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                             const Report& report) = 0;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop) {
        return choose(situation, stop, {});
    }

    // The same with every node written down; most players cannot.
    virtual TracedSearch<G> trace(const search::Situation<G>& /*situation*/, const Watching& /*watching*/,
                                  const std::atomic<bool>& /*stop*/) {
        refuse_to_be_traced();
    }
    // How much the same search looks at. Both throw search::TraceTooBig where it is more than most_nodes.
    virtual MeasuredSearch measure(const search::Situation<G>& /*situation*/, const Watching& /*watching*/,
                                   const std::atomic<bool>& /*stop*/) {
        refuse_to_be_traced();
    }

    // Its tree after each of these numbers of playouts, which rise.
    using Grown = std::function<void(const search::MctsTree<G>&)>;
    virtual void grow(const search::Situation<G>& /*situation*/,
                      const std::vector<std::uint64_t>& /*playouts*/, const std::atomic<bool>& /*stop*/,
                      const Grown& /*grown*/) {
        throw InputError("this player grows no tree; mcts does");
    }

private:
    [[noreturn]] static void refuse_to_be_traced() {
        throw InputError(
            fmt::format("this player's search cannot be traced; these can: {}", listed(traceable_players())));
    }
};

}  // namespace tahoun::players
