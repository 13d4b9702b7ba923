// The strong engine for deterministic games: iterative deepening with aspiration windows over the search in worker.hpp,
// on one thread or several (lazy SMP: all search the same position and help each other through the table).
#pragma once

#include "search/engine/worker.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace tahoun::search {

// One line of what the engine thinks, best first.
template <Game G>
struct EngineLine {
    Score score = 0;  // for the side to move
    std::vector<typename G::Move> moves;
};

template <Game G>
struct EngineInfo {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    int hash_permille = 0;
    int selective = 0;                // plies from the root, exchanges included
    std::optional<double> cut_share;  // of the last depth's cuts: those that the first move made
    std::vector<EngineLine<G>> lines;
    std::optional<ExactValue> value;  // where the first line is proved
};

template <Game G, EvaluatorFor<G> E, OracleFor<G> O = NoOracle>
class Engine {
public:
    using Move = typename G::Move;
    using Report = std::function<void(const EngineInfo<G>&)>;

    Engine(EngineOptions options, E evaluator, O oracle = {})
        : options_(options),
          evaluator_(std::move(evaluator)),
          oracle_(std::move(oracle)),
          table_(options.hash_mebibytes) {}

    // Forgets everything: what follows does not depend on what was searched before.
    void new_game() { table_.clear(); }

    // Searches until a limit is reached or `stop` is raised by another thread; there is always a move if there is a legal
    // one. `report` hears of every finished depth, from the calling thread. `only`: the moves to choose from, all of them
    // if it is empty.
    EngineInfo<G> think(const Situation<G>& situation, const Limits& limits, const std::atomic<bool>& stop,
                        const Report& report = {}, const std::vector<Move>& only = {}) {
        table_.begin_search();
        SharedSearch shared(table_, options_, limits, stop);
        std::vector<std::unique_ptr<Worker<G, E, O>>> workers;
        workers.reserve(static_cast<std::size_t>(options_.threads));
        for (int i = 0; i < options_.threads; ++i)
            workers.push_back(
                std::make_unique<Worker<G, E, O>>(situation, evaluator_, oracle_, shared, only));

        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < workers.size(); ++i)
            helpers.emplace_back([&, i] { help(*workers[i], limits); });
        EngineInfo<G> info = lead(workers, shared, limits, report);
        shared.finished.store(true);
        for (std::thread& helper : helpers) helper.join();
        info.nodes = nodes_of(workers);
        info.seconds = seconds_since(shared.start);
        return info;
    }

private:
    using Workers = std::vector<std::unique_ptr<Worker<G, E, O>>>;
    using Lines = std::vector<EngineLine<G>>;
    static constexpr Score first_window = 50;
    static constexpr int first_guessed = 4;  // before this depth a window saves nothing
    static constexpr Bounds bounds{};

    [[nodiscard]] static double seconds_since(std::chrono::steady_clock::time_point start) {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    [[nodiscard]] static std::uint64_t nodes_of(const Workers& workers) {
        std::uint64_t nodes = 0;
        for (const auto& worker : workers) nodes += worker->nodes();
        return nodes;
    }

    // Helpers run through the same depths and leave what they find in the table; busy.hpp keeps them from doing the same.
    void help(Worker<G, E, O>& worker, const Limits& limits) const {
        for (int depth = 1; depth <= limits.depth && !worker.stopped() && !worker.root_moves().empty();
             ++depth)
            static_cast<void>(worker.search_root(depth, 0, -bounds.max, bounds.max));
    }

    EngineInfo<G> lead(const Workers& workers, SharedSearch& shared, const Limits& limits,
                       const Report& report) {
        Worker<G, E, O>& worker = *workers.front();
        EngineInfo<G> info;
        if (worker.root_moves().empty()) return info;
        info.lines.push_back({0, {worker.root_moves().front().move}});  // a move at once, whatever happens
        Lines two_plies_ago;
        for (int depth = 1; depth <= limits.depth; ++depth) {
            Lines last = info.lines;
            worker.begin_depth();
            if (!deepen(worker, depth, two_plies_ago, info)) break;
            two_plies_ago = std::move(last);
            info.depth = depth;
            info.nodes = nodes_of(workers);
            info.seconds = seconds_since(shared.start);
            info.hash_permille = table_.permille_used();
            const auto& sight = worker.sight();
            info.selective = std::max(depth, sight.selective);
            info.cut_share.reset();
            if (sight.cuts > 0)
                info.cut_share = static_cast<double>(sight.first_cuts) / static_cast<double>(sight.cuts);
            info.value = bounds.proved(info.lines.front().score);
            if (report) report(info);
            if (settled(info, depth)) {
                // Once more with nothing left out: the win may be nearer than it seems, the loss farther.
                if (!shared.search_less.exchange(false)) break;
                --depth;
                continue;
            }
            if (shared.too_late_for_another()) break;
        }
        return info;
    }

    // A win or loss proved within the depth does not get better by looking deeper.
    [[nodiscard]] static bool settled(const EngineInfo<G>& info, int depth) {
        return info.value && info.value->plies && *info.value->plies <= depth && info.lines.size() == 1;
    }

    // One depth for every line wanted. False if it was stopped; a better move found before that is taken over.
    bool deepen(Worker<G, E, O>& worker, int depth, const Lines& two_plies_ago, EngineInfo<G>& info) {
        const std::size_t wanted =
            std::min<std::size_t>(static_cast<std::size_t>(options_.lines), worker.root_moves().size());
        Lines lines;
        for (std::size_t place = 0; place < wanted; ++place) {
            const bool known = depth >= first_guessed && place < two_plies_ago.size();
            const auto value = aspire(worker, depth, place,
                                      known ? std::optional(two_plies_ago[place].score) : std::nullopt);
            if (worker.stopped()) {
                if (place == 0 && value)
                    info.lines.front() = {worker.root_moves().front().score,
                                          worker.root_moves().front().line};
                return false;
            }
            lines.push_back({worker.root_moves()[place].score, worker.root_moves()[place].line});
        }
        info.lines = std::move(lines);
        return true;
    }

    // A narrow window around the expected value first; wider on the side where the value fell out. Values swing between odd
    // and even depths, for the last move is worth something: what was found two plies ago is the best guess.
    std::optional<Score> aspire(Worker<G, E, O>& worker, int depth, std::size_t place,
                                std::optional<Score> expected) const {
        Score low = -bounds.max;
        Score high = bounds.max;
        Score width = first_window;
        if (expected && options_.aspiration && !bounds.proved(*expected)) {
            low = std::max(low, *expected - width);
            high = std::min(high, *expected + width);
        }
        while (true) {
            const auto value = worker.search_root(depth, place, low, high);
            if (!value || worker.stopped()) return value;
            width *= 4;
            if (*value <= low && low > -bounds.max)
                low = width > 100'000 ? -bounds.max : std::max(-bounds.max, *value - width);
            else if (*value >= high && high < bounds.max)
                high = width > 100'000 ? bounds.max : std::min(bounds.max, *value + width);
            else
                return value;
        }
    }

    EngineOptions options_;
    E evaluator_;
    O oracle_;
    TranspositionTable table_;
};

}  // namespace tahoun::search
