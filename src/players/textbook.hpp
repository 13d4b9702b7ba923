// The textbook algorithms as players.
#pragma once

#include "players/player.hpp"
#include "search/narrowed.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/greedy.hpp"
#include "search/textbook/lecture.hpp"
#include "search/textbook/minimax.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace tahoun::players {

inline constexpr int deepest_search = 100;

enum class Algorithm : std::uint8_t { greedy, minimax, simple_minimax, alphabeta, lecture, expectiminimax };

struct TextbookOptions {
    Algorithm algorithm = Algorithm::alphabeta;
    std::optional<int> depth;
    search::Bounds bounds;
};

// How deep to look when nobody says: as far as the width of the position lets a student wait.
template <Game G>
[[nodiscard]] int usual_depth(const search::Situation<G>& situation, Algorithm algorithm) {
    if constexpr (KnowsItsHeight<G>) {
        return std::max(1, G::height(situation.rules, situation.state));
    } else {
        if (algorithm == Algorithm::expectiminimax) return 2;
        const double leaves =
            algorithm == Algorithm::alphabeta ? 1e9 : 2e6;  // pruning reaches about half as far again
        MoveList<G> moves;
        legal_moves<G>(situation.rules, situation.state, moves);
        const double width = std::max<double>(2.0, static_cast<double>(moves.size()));
        int depth = 1;
        for (double reached = width * width; reached <= leaves && depth < 12; reached *= width) ++depth;
        return depth;
    }
}

template <Game G, EvaluatorFor<G> E>
class TextbookPlayer final : public Player<G> {
public:
    TextbookPlayer(TextbookOptions options, E evaluator)
        : options_(options), evaluator_(std::move(evaluator)) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& /*report*/) override {
        search::LineTracer<Move> line;
        search::StopTracer stopper(stop);
        search::Listeners listeners(line, stopper);
        const search::Found<G> found = run(situation, depth_of(situation), listeners);
        return described(situation, found, line.line());
    }

    TracedSearch<G> trace(const search::Situation<G>& situation, const Watching& watching,
                          const std::atomic<bool>& stop) override {
        search::OrderKeeper<G, E> keeper(watching.order, watching.seed, situation.rules, evaluator_,
                                         options_.bounds, stop);
        search::LineTracer<Move> line;
        search::StopTracer stopper(stop);
        search::TraceRecorder<Move> recorder(view(), watching.most_nodes);
        search::StepRecorder<Move> steps(recorder, pseudocode(), watching.steps);
        search::Listeners listeners(keeper, line, stopper, recorder, steps);
        const search::Found<G> found = run_ordered(situation, keeper, listeners);
        TracedSearch<G> traced;
        traced.choice = described(situation, found, line.line());
        traced.trace = recorder.take();
        traced.steps = steps.take();
        traced.pseudocode = pseudocode().texts();
        if (watching.most_compared > 0)
            traced.minimax = search::TreeMeasure<G, E>(situation, evaluator_, options_.bounds,
                                                       minds_distance(), watching.most_compared, stop)
                                 .to_depth(to_the_end() ? search::no_depth_limit : depth_of(situation));
        return traced;
    }

    MeasuredSearch measure(const search::Situation<G>& situation, const Watching& watching,
                           const std::atomic<bool>& stop) override {
        search::OrderKeeper<G, E> keeper(watching.order, watching.seed, situation.rules, evaluator_,
                                         options_.bounds, stop);
        search::StopTracer stopper(stop);
        search::CountTracer count(watching.most_nodes);
        search::Listeners listeners(keeper, stopper, count);
        const auto start = std::chrono::steady_clock::now();
        static_cast<void>(run_ordered(situation, keeper, listeners));
        const auto time = std::chrono::steady_clock::now() - start - keeper.looking_ahead();
        return {count.nodes(), count.leaves(), keeper.mean_branching(), time};
    }

private:
    using Move = typename G::Move;

    [[nodiscard]] const search::Pseudocode& pseudocode() const noexcept {
        switch (options_.algorithm) {
            case Algorithm::greedy:
                return search::greedy_pseudocode;
            case Algorithm::minimax:
                return search::minimax_pseudocode;
            case Algorithm::simple_minimax:
                return search::simple_minimax_pseudocode;
            case Algorithm::alphabeta:
                return search::alphabeta_pseudocode;
            case Algorithm::lecture:
                return to_the_end() ? search::lecture_pseudocode : search::pruned_lecture_pseudocode;
            case Algorithm::expectiminimax:
                return search::expectiminimax_pseudocode;
        }
        return search::minimax_pseudocode;
    }

    // Kühr's algorithms see each node with its mover's eyes, the lecture's with those of MAX at the root.
    [[nodiscard]] search::View view() const noexcept {
        switch (options_.algorithm) {
            case Algorithm::minimax:
            case Algorithm::simple_minimax:
            case Algorithm::alphabeta:
                return search::View::mover;
            default:
                return search::View::root;
        }
    }

    // The lecture's recurrence needs no depth: Minimax-Decision, and a written tree with chance.
    [[nodiscard]] bool to_the_end() const noexcept {
        if (options_.depth) return false;
        return options_.algorithm == Algorithm::lecture ||
               (options_.algorithm == Algorithm::expectiminimax && KnowsItsHeight<G>);
    }

    [[nodiscard]] bool minds_distance() const noexcept {
        return options_.algorithm == Algorithm::minimax || options_.algorithm == Algorithm::alphabeta;
    }

    [[nodiscard]] int depth_of(const search::Situation<G>& situation) const {
        if (options_.algorithm == Algorithm::greedy) return 1;
        return options_.depth ? *options_.depth : usual_depth<G>(situation, options_.algorithm);
    }

    // The same search with the moves in an order of the keeper's.
    template <class Tracer>
    search::Found<G> run_ordered(const search::Situation<G>& situation, search::MoveArranger<G>& keeper,
                                 Tracer& tracer) const {
        using Ordered = search::Ordered<G>;
        const search::Situation<Ordered> ordered{
            {situation.rules, keeper}, situation.state, situation.history};
        const search::Found<Ordered> found = run(ordered, depth_of(situation), tracer);
        return {found.move, found.score, found.depth, found.nodes, found.complete};
    }

    // H is the game, or the game with its moves in another order.
    template <Game H, class Tracer>
    search::Found<H> run(const search::Situation<H>& situation, int depth, Tracer& tracer) const {
        switch (options_.algorithm) {
            case Algorithm::greedy:
                return search::Greedy<H, E, Tracer>(situation, evaluator_, tracer).best_move();
            case Algorithm::minimax:
                return search::Minimax<H, E, Tracer>(situation, evaluator_, options_.bounds, tracer)
                    .best_move(depth);
            case Algorithm::simple_minimax:
                return search::Minimax<H, E, Tracer>(situation, evaluator_, options_.bounds, tracer)
                    .simple_best_move(depth);
            case Algorithm::alphabeta:
                return search::AlphaBeta<H, E, Tracer>(situation, evaluator_, options_.bounds, tracer)
                    .best_move(depth);
            case Algorithm::lecture: {
                search::Lecture<H, E, Tracer> lecture(situation, evaluator_, tracer);
                return to_the_end() ? lecture.decision() : lecture.pruned_decision(depth);
            }
            case Algorithm::expectiminimax: {
                search::Lecture<H, E, Tracer> lecture(situation, evaluator_, tracer);
                return to_the_end() ? lecture.decision() : lecture.decision(depth);
            }
        }
        return {};
    }

    [[nodiscard]] Choice<G> described(const search::Situation<G>& situation, const search::Found<G>& found,
                                      const std::vector<Move>& line) const {
        Choice<G> choice;
        choice.move = found.move;
        choice.score = found.score;
        choice.unit = evaluator_.unit(situation.rules);
        choice.clear_advantage = clear_advantage(evaluator_, situation.rules);
        choice.nodes = found.nodes;
        choice.line = line;
        choice.depth = to_the_end() ? static_cast<int>(line.size()) : found.depth;
        choice.value = proved(situation, found, line);
        return choice;
    }

    // What the search proves about the position, if it does: by a value beyond MANY, or by having seen the whole rest.
    [[nodiscard]] std::optional<ExactValue> proved(const search::Situation<G>& situation,
                                                   const search::Found<G>& found,
                                                   const std::vector<Move>& line) const {
        if (!found.move) return std::nullopt;
        if (minds_distance())
            if (const auto win_or_loss =
                    options_.bounds.in_steps(evaluator_.unit(situation.rules)).proved(found.score))
                return win_or_loss;
        if (!found.complete) return std::nullopt;
        // The best line ends as the game does. Its length is the distance only where the algorithm minds the distance,
        // that is above; a draw has none, so the line's length stands for it.
        const auto end = end_of(situation, line);
        if (!end.is_decided()) return std::nullopt;
        if (!end.winner()) return ExactValue{Result::draw, static_cast<int>(line.size())};
        const bool won = *end.winner() == G::to_move(situation.rules, situation.state);
        return ExactValue{won ? Result::win : Result::loss, std::nullopt};
    }

    [[nodiscard]] static Outcome end_of(const search::Situation<G>& situation,
                                        const std::vector<Move>& line) {
        auto state = situation.state;
        auto history = situation.history;
        for (const Move& move : line) {
            const auto before = state;
            G::apply(situation.rules, state, move);
            G::remember(situation.rules, history, before, move, state);
        }
        const Outcome end = outcome<G>(situation.rules, state);
        return !end.over() && G::drawn_by_history(situation.rules, history) ? Outcome::draw() : end;
    }

    TextbookOptions options_;
    E evaluator_;
};

// Plays the game it is given by looking at its candidate moves only.
template <HasCandidates G, class E>
class NarrowedPlayer final : public Player<G> {
public:
    NarrowedPlayer(TextbookOptions options, E evaluator) : inner_(options, std::move(evaluator)) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& /*report*/) override {
        return widened(inner_.choose(narrowed(situation), stop));
    }
    TracedSearch<G> trace(const search::Situation<G>& situation, const Watching& watching,
                          const std::atomic<bool>& stop) override {
        auto traced = inner_.trace(narrowed(situation), watching, stop);
        return {std::move(traced.trace), widened(std::move(traced.choice)), std::move(traced.steps),
                std::move(traced.pseudocode), traced.minimax};
    }
    MeasuredSearch measure(const search::Situation<G>& situation, const Watching& watching,
                           const std::atomic<bool>& stop) override {
        return inner_.measure(narrowed(situation), watching, stop);
    }

private:
    using Narrow = search::Narrowed<G>;
    static search::Situation<Narrow> narrowed(const search::Situation<G>& situation) {
        return {situation.rules, situation.state, situation.history};
    }
    // The search saw a part of both sides' moves: but for a win at once, nothing is proved.
    static Choice<G> widened(Choice<Narrow> choice) {
        if (choice.value != ExactValue{Result::win, 1}) choice.value.reset();
        return {choice.move,
                choice.score,
                choice.unit,
                choice.clear_advantage,
                choice.depth,
                choice.nodes,
                std::move(choice.line),
                choice.value,
                {},
                choice.selective,
                choice.cut_share};
    }
    TextbookPlayer<Narrow, E> inner_;
};

}  // namespace tahoun::players
