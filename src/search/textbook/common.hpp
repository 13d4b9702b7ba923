// What the textbook algorithms share: the position's surroundings, the leaves, stepping down and back.
#pragma once

#include "core/error.hpp"
#include "core/evaluator.hpp"
#include "core/refinements.hpp"
#include "search/textbook/bounds.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>

namespace tahoun::search {

// Where a search starts: the rules, and how the game came here.
template <Game G>
struct Situation {
    typename G::Rules rules;
    typename G::State state;
    typename G::History history;
};

template <Game G>
[[nodiscard]] Situation<G> situation_of(const typename G::Rules& rules, const typename G::State& state) {
    return {rules, state, G::begin_history(rules, state)};
}

template <Game G>
struct Found {
    std::optional<typename G::Move> move;  // none where the game is over or chance moves
    Score score = 0;                       // for the side to move (for the first player where chance moves)
    int depth = 0;
    std::uint64_t nodes = 0;
    bool complete = false;  // the whole rest of the game was searched, no evaluation was needed
};

template <Game G, EvaluatorFor<G> E, class Tracer>
class Textbook {
protected:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;

    Textbook(const Situation<G>& situation, const E& evaluator, Bounds bounds, Tracer& tracer)
        : rules_(situation.rules),
          evaluator_(evaluator),
          bounds_(bounds.in_steps(evaluator.unit(situation.rules))),
          history_(situation.history),
          tracer_(tracer) {}

    // Who moves there: known without a look where the players simply alternate.
    [[nodiscard]] bool same_side(const State& parent, const State& child) const {
        if constexpr (G::alternates) {
            return false;
        } else {
            return G::to_move(rules_, parent) == G::to_move(rules_, child);
        }
    }

    // The child after a move, looked at by `look`, with the history extended meanwhile.
    template <class Look>
    Score below(const State& state, const Move& move, Look look) {
        State child = state;
        G::apply(rules_, child, move);
        const auto length = history_.length();
        G::remember(rules_, history_, state, move, child);
        const Score value = look(child);
        history_.shorten(length);
        return value;
    }

    void enter(const Move* move, const State& state, int depth, std::optional<Window> window = std::nullopt) {
        ++nodes_;
        if constexpr (Tracer::listening) {
            Entry<Move> entry;
            if (move != nullptr) entry.move = *move;
            entry.side = G::to_move(rules_, state);
            entry.depth = depth;
            entry.window = window;
            tracer_.enter(entry);
        }
    }
    void leaf(Leaf why) {
        if (why == Leaf::horizon) ++evaluated_;
        if constexpr (Tracer::listening) tracer_.leaf(why);
    }
    void better(const Move& move, Score value) {
        if constexpr (Tracer::listening) tracer_.better(move, value);
    }
    void added(Score so_far) {
        if constexpr (Tracer::listening)
            if constexpr (requires { tracer_.added(so_far); }) tracer_.added(so_far);
    }
    void cut(const MoveList<G>& moves, std::size_t next) {
        if constexpr (Tracer::listening) tracer_.cut(moves.after(next));
    }
    Score leave(Score value) {
        if constexpr (Tracer::listening) tracer_.leave(value);
        return value;
    }

    // The value of a finished game for a player: MAX, −MAX and 0, or the points it is worth.
    [[nodiscard]] Score end_value(const Outcome& outcome, Side side) const {
        const auto points = outcome.points_for(side);
        if (outcome.is_worth_points()) return clamp_score(points * evaluator_.unit(rules_), bounds_.many);
        return points > 0 ? bounds_.max : points < 0 ? -bounds_.max : 0;
    }
    [[nodiscard]] Score static_value(const State& state, Side side) const {
        return clamp_score(score_for<G>(side, evaluator_, rules_, state), bounds_.many);
    }
    [[nodiscard]] bool drawn_by_history() const { return G::drawn_by_history(rules_, history_); }

    void refuse_chance(const State& state, std::string_view algorithm) const {
        if constexpr (ChanceGame<G>)
            if (G::to_move(rules_, state) == Side::chance)
                throw InputError(fmt::format(
                    "{} cannot look through chance nodes; use expectiminimax or lecture", algorithm));
    }

    [[nodiscard]] Found<G> found(std::optional<Move> move, Score score, int depth) const {
        return {move, score, depth, nodes_, evaluated_ == 0};
    }

    const Rules& rules_;
    const E& evaluator_;
    const Bounds bounds_;
    typename G::History history_;
    Tracer& tracer_;
    std::uint64_t nodes_ = 0;
    std::uint64_t evaluated_ = 0;  // nodes at the horizon
};

}  // namespace tahoun::search
