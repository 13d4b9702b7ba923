// The perfect player: with exact values at hand it wins as soon as it can, loses as late as it must, and among draws
// follows a rule (players/perfect/draw_rule.hpp). It never leaves the value of its position. Where values are missing,
// the engine searches, which asks for them in its tree.
#pragma once

#include "core/random.hpp"
#include "players/perfect/draw_rule.hpp"
#include "players/player.hpp"
#include "search/engine/engine.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tahoun::players {

template <Game G, EvaluatorFor<G> E, OracleFor<G> O>
class PerfectPlayer final : public Player<G> {
public:
    PerfectPlayer(O oracle, std::unique_ptr<DrawRule<G>> rule, search::Limits limits,
                  const search::EngineOptions& options, E evaluator, std::uint64_t seed)
        : oracle_(std::move(oracle)),
          rule_(std::move(rule)),
          limits_(limits),
          options_(options),
          evaluator_(std::move(evaluator)),
          random_(seed) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& report) override {
        if (has_chance<G>(situation.rules)) throw InputError("perfect play needs a game without chance");
        open(situation.rules);
        const std::vector<Known> moves = known_moves(situation);
        if (moves.empty()) return {};
        if (const auto value = value_of_position(situation, moves)) {
            const auto keeping = best_of(moves, *value);
            if (!keeping.empty()) return chosen(situation, keeping, stop);
        }
        return searched(situation, moves, stop, report);
    }

private:
    struct Known {
        DrawingMove<G> move;
        std::optional<ExactValue> value;  // for who makes it
        bool ends = false;                // the game is over then, be it by repetition
    };
    using Keeping = std::vector<const Known*>;

    void open(const typename G::Rules& rules) {
        if (rules_ == rules) return;
        if constexpr (requires { oracle_.open(rules); }) oracle_.open(rules);
        rule_->open(rules);
        rules_ = rules;
    }

    [[nodiscard]] std::vector<Known> known_moves(const search::Situation<G>& situation) const {
        const Side side = G::to_move(situation.rules, situation.state);
        MoveList<G> list;
        legal_moves<G>(situation.rules, situation.state, list);
        std::vector<Known> moves;
        for (const auto& move : list) {
            Known known{{move, play<G>(situation.rules, situation.state, move)}, std::nullopt, false};
            const auto& after = known.move.after;
            known.value = value_of_move<G>(situation.rules, oracle_, side, after);
            known.ends = outcome<G>(situation.rules, after).over();
            if (!known.ends) {
                auto history = situation.history;
                G::remember(situation.rules, history, situation.state, move, after);
                if (G::drawn_by_history(situation.rules, history)) {
                    known.ends = true;
                    known.value = ExactValue{Result::draw, std::nullopt};
                }
            }
            moves.push_back(std::move(known));
        }
        return moves;
    }

    // What the moves show, or the oracle, if some of them are not known.
    [[nodiscard]] std::optional<ExactValue> value_of_position(const search::Situation<G>& situation,
                                                              const std::vector<Known>& moves) const {
        std::optional<ExactValue> best;
        bool complete = true;
        for (const Known& known : moves) {
            complete = complete && known.value;
            if (known.value && (!best || merit(*known.value) > merit(*best))) best = known.value;
        }
        if (complete || (best && best->result == Result::win)) return best;
        return oracle_.probe(situation.rules, situation.state);
    }

    // The moves that keep the value; of winning ones the fastest, of losing ones the slowest.
    [[nodiscard]] static Keeping best_of(const std::vector<Known>& moves, const ExactValue& value) {
        Keeping keeping;
        for (const Known& known : moves) {
            if (!known.value || known.value->result < value.result) continue;
            const int gain = keeping.empty() ? 0 : merit(*known.value) - merit(*keeping.front()->value);
            if (gain > 0) keeping.clear();
            if (gain >= 0) keeping.push_back(&known);
        }
        return keeping;
    }

    Choice<G> chosen(const search::Situation<G>& situation, const Keeping& keeping,
                     const std::atomic<bool>& stop) {
        const ExactValue value = *keeping.front()->value;
        std::vector<DrawingMove<G>> moves;
        for (const Known* known : keeping)
            if (!known->ends || value.result != Result::draw) moves.push_back(known->move);
        // A draw that ends the game leaves no chance to win it.
        const bool goes_on = !moves.empty();
        if (!goes_on)
            for (const Known* known : keeping) moves.push_back(known->move);
        std::vector<std::size_t> best;
        if (value.result == Result::draw && goes_on && moves.size() > 1) {
            best = rule_->best(situation, moves, stop);
        } else {
            for (std::size_t i = 0; i < moves.size(); ++i) best.push_back(i);
        }
        Choice<G> choice;
        choice.move = moves[best[random_.below(static_cast<std::uint32_t>(best.size()))]].move;
        choice.line = {*choice.move};
        choice.depth = 1;
        choice.nodes = keeping.size();
        choice.value = value;
        choice.unit = evaluator_.unit(situation.rules);
        choice.clear_advantage = clear_advantage(evaluator_, situation.rules);
        const Score won = default_max * choice.unit - value.plies.value_or(0);
        choice.score = value.result == Result::win ? won : value.result == Result::loss ? -won : 0;
        // A counter may make it a draw before.
        if constexpr (CountsTowardsADraw<G>) {
            const auto left = G::plies_to_a_draw(situation.rules, situation.history);
            if (left && value.plies.value_or(0) > *left) choice.value.reset();
        }
        return choice;
    }

    Choice<G> searched(const search::Situation<G>& situation, const std::vector<Known>& moves,
                       const std::atomic<bool>& stop, const typename Player<G>::Report& report) {
        std::vector<typename G::Move> not_lost;
        for (const Known& known : moves)
            if (!known.value || known.value->result != Result::loss) not_lost.push_back(known.move.move);
        if (not_lost.size() == moves.size()) not_lost.clear();  // all of them
        if (!engine_) engine_ = std::make_unique<Engine>(options_, evaluator_, oracle_);
        const auto told = [&](const search::EngineInfo<G>& info) {
            Choice<G> choice;
            choice.unit = evaluator_.unit(situation.rules);
            choice.clear_advantage = clear_advantage(evaluator_, situation.rules);
            choice.depth = info.depth;
            choice.nodes = info.nodes;
            if (info.lines.empty()) return choice;
            choice.line = info.lines.front().moves;
            choice.move = choice.line.front();
            choice.score = info.lines.front().score;
            if (!options_.candidates) choice.value = info.value;
            return choice;
        };
        const auto info = engine_->think(
            situation, limits_, stop,
            [&](const search::EngineInfo<G>& so_far) {
                if (report) report(told(so_far));
            },
            not_lost);
        if (info.depth == 0 && stop.load()) throw search::Stopped();
        return told(info);
    }

    using Engine = search::Engine<G, E, O>;
    O oracle_;
    std::unique_ptr<DrawRule<G>> rule_;
    search::Limits limits_;
    search::EngineOptions options_;
    E evaluator_;
    Random random_;
    std::optional<typename G::Rules> rules_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace tahoun::players
