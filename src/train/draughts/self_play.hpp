// Games of the engine against itself, for the trained evaluator to learn from. A game depends on the seed and its number
// alone: not on the games before it, nor on how many are played at once.
#pragma once

#include "core/random.hpp"
#include "games/draughts/draughts.hpp"
#include "search/engine/engine.hpp"
#include "train/draughts/positions.hpp"

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tahoun::train {

template <EvaluatorFor<draughts::Draughts> E>
class SelfPlay {
public:
    SelfPlay(E evaluator, std::uint64_t seed, std::uint64_t nodes)
        : engine_(options(), std::move(evaluator)), seed_(seed) {
        limits_.nodes = nodes;
    }

    LearnedGame play(std::uint64_t number) {
        using draughts::Draughts;
        engine_.new_game();
        Random random(mix64(seed_) ^ mix64(~number));
        // The federation's counters end what nobody can win.
        const draughts::Rules rules{draughts::RuleSet::federation};
        auto situation = search::situation_of<Draughts>(rules, Draughts::start(rules));
        const int opening = static_cast<int>(random.between(fewest_opening_plies, most_opening_plies));
        LearnedGame game;
        for (int ply = 0; ply < longest_game; ++ply) {
            MoveList<Draughts> moves;
            Draughts::moves(rules, situation.state, moves);
            if (moves.empty()) {
                game.half_points = situation.state.side == Side::first ? 0 : 2;
                return game;
            }
            if (Draughts::drawn_by_history(rules, situation.history)) break;
            const bool by_chance = ply < opening || random.happens(1, slips_one_in);
            // Where somebody captures the board is in the middle of an exchange, which a search plays out anyway.
            if (ply >= opening && !moves[0].captures()) game.positions.push_back(situation.state);
            const draughts::Move move = moves.size() == 1 ? moves[0]
                                        : by_chance
                                            ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                                            : best_move(situation);
            const draughts::State before = situation.state;
            Draughts::apply(rules, situation.state, move);
            Draughts::remember(rules, situation.history, before, move, situation.state);
        }
        game.half_points = 1;
        return game;
    }

private:
    static constexpr int fewest_opening_plies = 4;
    static constexpr int most_opening_plies = 12;
    static constexpr std::uint32_t slips_one_in = 60;  // a random move now and then, for variety
    static constexpr int longest_game = 250;

    [[nodiscard]] static search::EngineOptions options() {
        search::EngineOptions options;
        options.hash_mebibytes = 1;
        return options;
    }
    [[nodiscard]] draughts::Move best_move(const search::Situation<draughts::Draughts>& situation) {
        const std::atomic<bool> never{false};
        return engine_.think(situation, limits_, never).lines.front().moves.front();
    }

    search::Engine<draughts::Draughts, E> engine_;
    search::Limits limits_;
    std::uint64_t seed_;
};

// Plays the games from `first` on, `count` of them, several at once; fewer where `stop` is raised.
template <EvaluatorFor<draughts::Draughts> E>
[[nodiscard]] std::vector<LearnedGame> play_games(std::vector<SelfPlay<E>>& tables, std::uint64_t first,
                                                  std::size_t count, const std::atomic<bool>& stop) {
    std::vector<LearnedGame> games(count);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failed;
    std::vector<std::thread> threads;
    for (SelfPlay<E>& table : tables)
        threads.emplace_back([&] {
            try {
                for (std::size_t i = next++; i < count && !stop.load(); i = next++)
                    games[i] = table.play(first + i);
            } catch (...) {
                const std::lock_guard lock(mutex);
                failed = std::current_exception();
            }
        });
    for (std::thread& thread : threads) thread.join();
    if (failed) std::rethrow_exception(failed);
    if (stop.load()) games.clear();  // which ones are missing is not worth knowing
    return games;
}

}  // namespace tahoun::train
