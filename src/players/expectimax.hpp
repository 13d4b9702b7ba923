// Expectiminimax as a player: the fast search chooses, the lecture's recurrence is what can be traced. Both give the same
// move and value (tests/quick/expectimax_test.cpp).
#pragma once

#include "players/textbook.hpp"
#include "search/expectimax/expectimax.hpp"

#include <utility>

namespace tahoun::players {

template <Game G, EvaluatorFor<G> E>
class ExpectimaxPlayer final : public Player<G> {
public:
    // Without a depth and any other limit, as deep as a student waits for.
    ExpectimaxPlayer(search::Limits limits, search::ExpectimaxOptions options, TextbookOptions as_written,
                     const E& evaluator)
        : limits_(limits),
          usual_depth_(!as_written.depth && !limits.time && !limits.nodes),
          evaluator_(evaluator),
          search_(options, evaluator),
          as_written_(as_written, evaluator) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& report) override {
        // A written tree is small, and the recurrence itself gives the line too.
        if (KnowsItsHeight<G> && !limits_.time && !limits_.nodes)
            return as_written_.choose(situation, stop, report);
        search::Limits limits = limits_;
        if (usual_depth_) limits.depth = usual_depth<G>(situation, Algorithm::expectiminimax);
        const auto info =
            search_.think(situation, limits, stop, [&](const search::ExpectimaxInfo<G>& so_far) {
                if (report) report(described(situation, so_far));
            });
        if (info.depth == 0 && stop.load()) throw search::Stopped();
        return described(situation, info);
    }

    TracedSearch<G> trace(const search::Situation<G>& situation, const Watching& watching,
                          const std::atomic<bool>& stop) override {
        return as_written_.trace(situation, watching, stop);
    }
    MeasuredSearch measure(const search::Situation<G>& situation, const Watching& watching,
                           const std::atomic<bool>& stop) override {
        return as_written_.measure(situation, watching, stop);
    }

private:
    [[nodiscard]] Choice<G> described(const search::Situation<G>& situation,
                                      const search::ExpectimaxInfo<G>& info) const {
        Choice<G> choice;
        choice.unit = evaluator_.unit(situation.rules);
        choice.clear_advantage = clear_advantage(evaluator_, situation.rules);
        choice.depth = info.depth;
        choice.nodes = info.nodes;
        choice.score = info.score;
        if (!info.move) return choice;
        choice.move = info.move;
        choice.line = {*info.move};
        // An average of MAX is a win whatever the dice say; how soon, they decide.
        const Score won = default_max * choice.unit;
        if (info.complete && (info.score == won || info.score == -won))
            choice.value = ExactValue{info.score > 0 ? Result::win : Result::loss, std::nullopt};
        return choice;
    }

    search::Limits limits_;
    bool usual_depth_;
    E evaluator_;
    search::Expectimax<G, E> search_;
    TextbookPlayer<G, E> as_written_;
};

}  // namespace tahoun::players
