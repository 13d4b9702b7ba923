// The strong engine as a player.
#pragma once

#include "players/oracle.hpp"
#include "players/player.hpp"
#include "search/engine/engine.hpp"
#include "search/proof/threats.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace tahoun::players {

// What threats alone decide, found before the engine is asked; nothing in games that know none.
template <Game G>
class ThreatsFirst {
public:
    using Moves = std::vector<typename G::Move>;
    static std::optional<typename G::Move> winning_move(const search::Situation<G>& /*situation*/,
                                                        const search::Limits& /*limits*/,
                                                        const std::atomic<bool>& /*stop*/) {
        return std::nullopt;
    }
    static Moves moves_not_refuted(const search::Situation<G>& /*situation*/,
                                   const search::Limits& /*limits*/, const std::atomic<bool>& /*stop*/) {
        return {};
    }
    [[nodiscard]] static std::uint64_t nodes() noexcept { return 0; }
};

// Both take a part of the limits only: the engine needs the rest.
template <HasThreats G>
class ThreatsFirst<G> {
public:
    using Moves = std::vector<typename G::Move>;

    std::optional<typename G::Move> winning_move(const search::Situation<G>& situation,
                                                 const search::Limits& limits,
                                                 const std::atomic<bool>& stop) {
        nodes_ = 0;
        const auto proof = proved(situation, part_of(limits), stop);
        if (!proof) return std::nullopt;
        return proof->move;
    }

    // The moves after which the other side was not seen to win by threats; all are, if the list is empty.
    Moves moves_not_refuted(const search::Situation<G>& situation, const search::Limits& limits,
                            const std::atomic<bool>& stop) {
        MoveList<G> moves;
        G::forced_moves(situation.rules, situation.state, moves);
        if constexpr (HasCandidates<G>) {
            if (moves.empty()) G::candidates(situation.rules, situation.state, moves);
        } else {
            if (moves.empty()) G::moves(situation.rules, situation.state, moves);
        }
        const search::Limits part = part_of(limits);
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t before = nodes_;
        Moves left;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            search::Situation<G> after = situation;
            G::apply(after.rules, after.state, moves[i]);
            G::remember(after.rules, after.history, situation.state, moves[i], after.state);
            search::Limits some = part;
            if (some.nodes)
                some.nodes = (*part.nodes - std::min(*part.nodes, nodes_ - before)) / (moves.size() - i) + 1;
            if (some.time)
                some.time = (*part.time - std::chrono::duration_cast<std::chrono::milliseconds>(
                                              std::chrono::steady_clock::now() - start)) /
                            (moves.size() - i);
            if (outcome<G>(after.rules, after.state).over() || !proved(after, some, stop))
                left.push_back(moves[i]);
        }
        return left;
    }

    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }  // of both

private:
    [[nodiscard]] static search::Limits part_of(const search::Limits& limits) {
        constexpr std::uint64_t usual_nodes = 10'000;
        constexpr int part = 4;
        search::Limits some;
        if (limits.time) some.time = *limits.time / part;
        if (limits.nodes) some.nodes = *limits.nodes / part + 1;
        if (!limits.time && !limits.nodes) some.nodes = usual_nodes;
        return some;
    }
    std::optional<search::ThreatProof<G>> proved(const search::Situation<G>& situation,
                                                 const search::Limits& limits,
                                                 const std::atomic<bool>& stop) {
        const auto proof = search_.think(situation, limits, stop);
        nodes_ += search_.nodes();
        return proof;
    }

    search::ThreatSearch<G> search_{8};
    std::uint64_t nodes_ = 0;
};

template <Game G, EvaluatorFor<G> E>
class EnginePlayer final : public Player<G> {
public:
    EnginePlayer(search::Limits limits, const search::EngineOptions& options, bool threats,
                 OracleOf<G> oracle, E evaluator)
        : limits_(limits),
          options_(options),
          looks_for_threats_(threats),
          oracle_(std::move(oracle)),
          evaluator_(evaluator),
          engine_(options, std::move(evaluator), oracle_) {}

    using Player<G>::choose;
    Choice<G> choose(const search::Situation<G>& situation, const std::atomic<bool>& stop,
                     const typename Player<G>::Report& report) override {
        if (has_chance<G>(situation.rules))
            throw InputError("engine cannot look through chance nodes; use expectiminimax or lecture");
        oracle_.open(situation.rules);
        search::Limits left = limits_;
        std::vector<typename G::Move> sound;
        if (HasThreats<G> && looks_for_threats_ && options_.lines == 1 &&
            !outcome<G>(situation.rules, situation.state).over()) {
            const auto start = std::chrono::steady_clock::now();
            if (const auto move = threats_.winning_move(situation, limits_, stop))
                return won_by_threats(situation, *move);
            sound = threats_.moves_not_refuted(situation, limits_, stop);
            take_off(left, threats_.nodes(), std::chrono::steady_clock::now() - start);
        }
        const auto told = [&](const search::EngineInfo<G>& info) {
            return described(situation, info, HasThreats<G> && looks_for_threats_ ? threats_.nodes() : 0);
        };
        const auto info = engine_.think(
            situation, left, stop,
            [&](const search::EngineInfo<G>& so_far) {
                if (report) report(told(so_far));
            },
            sound);
        if (info.depth == 0 && stop.load()) throw search::Stopped();
        return told(info);
    }

private:
    static void take_off(search::Limits& limits, std::uint64_t nodes,
                         std::chrono::steady_clock::duration time) {
        if (limits.nodes)
            limits.nodes = std::max<std::uint64_t>(1, *limits.nodes - std::min(*limits.nodes, nodes));
        if (limits.time)
            limits.time =
                std::max(std::chrono::milliseconds(1),
                         *limits.time - std::chrono::duration_cast<std::chrono::milliseconds>(time));
    }

    // With a part of the moves only, nothing is proved but a win at once.
    [[nodiscard]] std::optional<ExactValue> proved(const std::optional<ExactValue>& value) const {
        if (!options_.candidates || value == ExactValue{Result::win, 1}) return value;
        return std::nullopt;
    }

    [[nodiscard]] Choice<G> begun(const search::Situation<G>& situation) const {
        Choice<G> choice;
        choice.unit = evaluator_.unit(situation.rules);
        choice.clear_advantage = clear_advantage(evaluator_, situation.rules);
        return choice;
    }

    [[nodiscard]] Choice<G> described(const search::Situation<G>& situation,
                                      const search::EngineInfo<G>& info, std::uint64_t nodes_before) const {
        Choice<G> choice = begun(situation);
        choice.depth = info.depth;
        choice.nodes = info.nodes + nodes_before;
        choice.selective = info.selective;
        choice.cut_share = info.cut_share;
        if (info.lines.empty()) return choice;
        choice.line = info.lines.front().moves;
        choice.move = choice.line.front();
        choice.score = info.lines.front().score;
        choice.value = proved(info.value);
        if (options_.lines > 1)
            for (const auto& line : info.lines)
                choice.lines.push_back({line.score, line.moves, proved(search::Bounds{}.proved(line.score))});
        return choice;
    }

    // How far away the win is, nobody has looked: the score is the highest that is no distance.
    [[nodiscard]] Choice<G> won_by_threats(const search::Situation<G>& situation,
                                           const typename G::Move& move) const {
        Choice<G> choice = begun(situation);
        choice.move = move;
        choice.line = {move};
        choice.score = default_many;
        choice.nodes = threats_.nodes();
        choice.value = ExactValue{Result::win, std::nullopt};
        return choice;
    }

    search::Limits limits_;
    search::EngineOptions options_;
    bool looks_for_threats_;
    OracleOf<G> oracle_;  // the engine has a copy, which is the same
    E evaluator_;
    search::Engine<G, E, OracleOf<G>> engine_;
    ThreatsFirst<G> threats_;
};

}  // namespace tahoun::players
