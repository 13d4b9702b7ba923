// Expectiminimax with pruning and a table: the same value and move as the lecture's recurrence to the same depth
// (search/textbook/lecture.hpp, Lecture::decision), as integers, with fewer nodes.
//
// A chance node is cut when the outcomes that are left cannot bring its average into the window any more (Ballard's Star1).
// Before that one move is tried below every outcome, which often says enough for a cut (Star2).
// Values are those of the first player, whoever thinks; rounding treats both players alike (core/score.hpp), so the
// other one's are their negatives.
#pragma once

#include "core/evaluator.hpp"
#include "core/history.hpp"
#include "core/refinements.hpp"
#include "search/engine/options.hpp"
#include "search/engine/ordering.hpp"
#include "search/expectimax/rounding.hpp"
#include "search/expectimax/table.hpp"
#include "search/textbook/common.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace tahoun::search {

// An evaluator may say beyond what no value lies, of an evaluation or of an end of the game. Cuts at chance nodes come from
// what the outcomes that are left can still bring, so a close bound (the highest stake) is worth much.
template <class E, class G>
concept BoundsItsValues = EvaluatorFor<E, G> && requires(const E& evaluator, const typename G::Rules& rules) {
    { evaluator.largest_value(rules) } -> std::same_as<Score>;
};

struct ExpectimaxOptions {
    std::size_t hash_mebibytes = 64;
    // Each saves time and changes no value.
    bool table =
        true;  // never used in games with a history, where a position's value depends on the way to it
    bool star1 = true;
    bool star2 = true;  // needs star1
    bool ordering = true;
};

template <Game G>
struct ExpectimaxInfo {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    Score score = 0;                       // for the side to move (for the first player where chance moves)
    std::optional<typename G::Move> move;  // none where the game is over or chance moves
    bool complete = false;                 // the value rests on no evaluation: no greater depth changes it
};

template <Game G, EvaluatorFor<G> E>
class Expectimax {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;
    using Info = ExpectimaxInfo<G>;
    using Report = std::function<void(const Info&)>;

    Expectimax(ExpectimaxOptions options, E evaluator)
        : options_(options),
          evaluator_(std::move(evaluator)),
          table_(uses_table() ? options.hash_mebibytes : 0) {}

    void new_game() {
        table_.clear();
        ordering_.clear();
    }

    // Depth after depth until a limit is reached or `stop` is raised by another thread. There is always a move if there
    // is a legal one; `depth` is that of the last search that was finished (0: none).
    Info think(const Situation<G>& situation, const Limits& limits, const std::atomic<bool>& stop,
               const Report& report = {}) {
        begin(situation, limits, stop);
        Info info;
        const Side side = G::to_move(*rules_, situation.state);
        const Score sign = side == Side::second ? -1 : 1;
        if (const Outcome end = outcome<G>(*rules_, situation.state); end.over()) {
            info.score = sign * end_value(end);
            info.complete = true;
            return info;
        }
        MoveList<G> moves;
        G::moves(*rules_, situation.state, moves);
        if (side != Side::chance) info.move = moves[0];
        for (int depth = 1; depth <= limits.depth; ++depth) {
            evaluated_ = false;
            std::size_t best = 0;
            const Score value =
                side == Side::chance
                    ? chance_value(situation.state, depth, 0, {lowest_ - 1, highest_ + 1}, moves)
                    : root_value(situation.state, depth, moves, side == Side::first, best);
            if (stopped_) break;
            info.depth = depth;
            info.score = sign * value;
            info.complete = !evaluated_;
            if (side != Side::chance) info.move = moves[best];
            best_before_ = best;
            tell(info, report);
            if (info.complete || (limits.time && elapsed() * 2 >= *limits.time)) break;
        }
        tell(info, {});
        return info;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr bool has_history = !std::same_as<typename G::History, NoHistory>;

    [[nodiscard]] bool uses_table() const noexcept { return options_.table && !has_history; }

    void begin(const Situation<G>& situation, const Limits& limits, const std::atomic<bool>& stop) {
        // A table of other rules says nothing about these.
        if (rules_ && !(*rules_ == situation.rules)) new_game();
        rules_ = situation.rules;
        history_ = situation.history;
        limits_ = limits;
        stop_ = &stop;
        stopped_ = false;
        nodes_ = 0;
        best_before_ = 0;
        start_ = Clock::now();
        table_.begin_search();
        const Score unit = evaluator_.unit(*rules_);
        many_ = default_many * unit;
        highest_ = default_max * unit;
        if constexpr (BoundsItsValues<E, G>) highest_ = std::min(highest_, evaluator_.largest_value(*rules_));
        lowest_ = -highest_;
    }

    [[nodiscard]] Clock::duration elapsed() const { return Clock::now() - start_; }
    void tell(Info& info, const Report& report) const {
        info.nodes = nodes_;
        info.seconds = std::chrono::duration<double>(elapsed()).count();
        if (report) report(info);
    }

    [[nodiscard]] bool must_stop() {
        ++nodes_;
        if (stopped_) return true;
        if (limits_.nodes && nodes_ > *limits_.nodes) return stopped_ = true;
        if (stop_->load(std::memory_order_relaxed)) return stopped_ = true;
        if (nodes_ % 256 == 0 && limits_.time && elapsed() >= *limits_.time) stopped_ = true;
        return stopped_;
    }

    [[nodiscard]] Score end_value(const Outcome& end) const {
        const auto points = end.points_for(Side::first);
        if (end.is_worth_points()) return clamp_score(points * evaluator_.unit(*rules_), many_);
        const Score won = default_max * evaluator_.unit(*rules_);
        return points > 0 ? won : points < 0 ? -won : 0;
    }

    // The position after a move, looked at by `look`, with the history extended meanwhile.
    template <class Look>
    Score below(const State& state, const Move& move, Look look) {
        State child = state;
        G::apply(*rules_, child, move);
        const auto length = history_->length();
        G::remember(*rules_, *history_, state, move, child);
        const Score value = look(child);
        history_->shorten(length);
        return value;
    }

    // The last depth's best move first. Of equal moves the first in the list is the answer, as in the plain recurrence:
    // a move before the best so far in the list takes its place with an equal value, one behind it needs a better one.
    Score root_value(const State& state, int depth, const MoveList<G>& moves, bool maximise,
                     std::size_t& best) {
        std::optional<Score> best_value;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::size_t place = i == 0 ? best_before_ : i <= best_before_ ? i - 1 : i;
            Window window{lowest_ - 1, highest_ + 1};
            if (best_value) {
                const Score grace = place < best ? 1 : 0;
                (maximise ? window.alpha : window.beta) =
                    maximise ? *best_value - grace : *best_value + grace;
            }
            const Score value = below(
                state, moves[place], [&](const State& child) { return search(child, depth - 1, 1, window); });
            if (stopped_) return 0;
            if (!best_value || (maximise ? value > window.alpha : value < window.beta)) {
                best_value = value;
                best = place;
            }
        }
        return *best_value;
    }

    // Inside the window the value itself; outside a bound: at most so much below it, at least so much above it.
    Score search(const State& state, int depth, int ply, Window window) {
        // Step 1. Count the node; stop if somebody says so. The value is then of no use.
        if (must_stop()) return 0;

        // Step 2. The ends and the horizon, as in the lecture.
        if (const auto known = leaf_value(state, depth)) return *known;

        // Step 3. The table: bounds found before may close the window, or narrow it.
        const Key key = uses_table() ? G::hash(*rules_, state) : 0;
        const Window asked = window;
        Score low = lowest_;
        Score high = highest_;
        bool low_is_final = true;  // that nobody wins more than everything needs no evaluation
        bool high_is_final = true;
        std::size_t table_move = ExpectimaxEntry::no_move;
        if (uses_table()) {
            if (const ExpectimaxEntry* entry = table_.probe(key)) {
                table_move = entry->move;
                const bool same = entry->depth == depth;
                const bool deeper = entry->depth <= depth;
                if (same || (deeper && entry->low_is_final)) {
                    low = entry->low;
                    low_is_final = entry->low_is_final;
                }
                if (same || (deeper && entry->high_is_final)) {
                    high = entry->high;
                    high_is_final = entry->high_is_final;
                }
            }
        }
        if (low >= window.beta || low == high) {
            evaluated_ = evaluated_ || !low_is_final || (low == high && !high_is_final);
            return low;
        }
        if (high <= window.alpha) {
            evaluated_ = evaluated_ || !high_is_final;
            return high;
        }

        // Step 4. The branches.
        const bool evaluated_elsewhere = std::exchange(evaluated_, false);
        MoveList<G> moves;
        G::moves(*rules_, state, moves);
        const Side side = G::to_move(*rules_, state);
        std::size_t best = ExpectimaxEntry::no_move;
        const Score value = side == Side::chance
                                ? chance_value(state, depth, ply, window, moves)
                                : player_value(state, depth, ply, window, moves, side, table_move, best);
        if (stopped_) return 0;

        // Step 5. Into the table, as the bounds that the window lets us say.
        if (uses_table()) {
            if (value > asked.alpha && value >= low) {
                low = value;
                low_is_final = !evaluated_;
            }
            if (value < asked.beta && value <= high) {
                high = value;
                high_is_final = !evaluated_;
            }
            table_.store({key, low, high, static_cast<std::uint16_t>(std::min(depth, 0xFFFF)),
                          static_cast<std::uint16_t>(best), 0, low_is_final, high_is_final});
        }
        evaluated_ = evaluated_ || evaluated_elsewhere;
        return value;
    }

    [[nodiscard]] std::optional<Score> leaf_value(const State& state, int depth) {
        if (const Outcome end = outcome<G>(*rules_, state); end.over()) return end_value(end);
        if (G::drawn_by_history(*rules_, *history_)) return 0;
        if (depth > 0) return std::nullopt;
        evaluated_ = true;
        return clamp_score(evaluator_.score(*rules_, state), many_);
    }

    // Alpha-beta, fail-soft.
    Score player_value(const State& state, int depth, int ply, Window window, MoveList<G>& moves, Side side,
                       std::size_t table_move, std::size_t& best_place) {
        const bool maximise = side == Side::first;
        std::array<std::uint16_t, G::max_moves> places;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        order(state, side, ply, moves, places, table_move);
        Score best = maximise ? lowest_ - 1 : highest_ + 1;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Score value = below(state, moves[i], [&](const State& child) {
                return search(child, depth - 1, ply + 1, window);
            });
            if (stopped_) return 0;
            if (maximise ? value > best : value < best) {
                best = value;
                best_place = places[i];
            }
            if (maximise)
                window.alpha = std::max(window.alpha, value);
            else
                window.beta = std::min(window.beta, value);
            if (window.alpha >= window.beta) {
                if (options_.ordering)
                    ordering_.cut_by(*rules_, side, moves[i], static_cast<std::size_t>(ply), depth);
                break;
            }
        }
        return best;
    }

    // The most promising first; `places` says where each was in the list.
    void order(const State& state, Side side, int ply, MoveList<G>& moves,
               std::array<std::uint16_t, G::max_moves>& places, std::size_t table_move) const {
        sort_by_rating<G>(moves, places, [&](std::size_t place, const Move& move) -> std::int64_t {
            if (place == table_move) return std::numeric_limits<std::int64_t>::max();
            if (!options_.ordering) return 0;
            return ordering_.rating(*rules_, state, side, move, static_cast<std::size_t>(ply));
        });
    }

    // An average. What is not known yet lies between bounds, and so does the sum.
    Score chance_value(const State& state, int depth, int ply, Window window, const MoveList<G>& rolls) {
        if constexpr (!ChanceGame<G>) {
            return 0;
        } else {
            const Score all = G::denominator(*rules_, state);
            if (!options_.star1) window = {lowest_ - 1, highest_ + 1};
            // A window wider than the values would only overflow.
            const Score floor = largest_sum_to(std::max(window.alpha, lowest_ - 1), all);
            const Score ceiling = smallest_sum_to(std::min(window.beta, highest_ + 1), all);
            std::array<Score, G::max_moves> lows;   // NOLINT(cppcoreguidelines-pro-type-member-init)
            std::array<Score, G::max_moves> highs;  // NOLINT(cppcoreguidelines-pro-type-member-init)
            Score low_sum = 0;
            Score high_sum = 0;
            for (std::size_t i = 0; i < rolls.size(); ++i) {
                lows[i] = lowest_;
                highs[i] = highest_;
                const Score weight = G::weight(*rules_, state, rolls[i]);
                low_sum += weight * lows[i];
                high_sum += weight * highs[i];
            }
            // The window of one outcome, beyond which the node is cut.
            const auto window_of = [&](std::size_t i, Score weight) {
                return Window{
                    std::max(lowest_ - 1, floor_divided(floor - (high_sum - weight * highs[i]), weight)),
                    std::min(highest_ + 1, ceil_divided(ceiling - (low_sum - weight * lows[i]), weight))};
            };
            const auto learn = [&](std::size_t i, Score weight, Score low, Score high) {
                if (low > lows[i]) {
                    low_sum += weight * (low - lows[i]);
                    lows[i] = low;
                }
                if (high < highs[i]) {
                    high_sum += weight * (high - highs[i]);
                    highs[i] = high;
                }
            };
            for (int pass = options_.star1 && options_.star2 && depth > 1 ? 0 : 1; pass < 2; ++pass) {
                for (std::size_t i = 0; i < rolls.size(); ++i) {
                    if (lows[i] == highs[i]) continue;
                    const Score weight = G::weight(*rules_, state, rolls[i]);
                    if (weight == 0) continue;
                    const Window narrow = window_of(i, weight);
                    Score low = lowest_;
                    Score high = highest_;
                    below(state, rolls[i], [&](const State& child) {
                        if (pass == 0) {
                            probe(child, depth, ply + 1, narrow, low, high);
                            return Score{0};
                        }
                        const Score value = search(child, depth, ply + 1, narrow);
                        if (value > narrow.alpha) low = value;
                        if (value < narrow.beta) high = value;
                        return value;
                    });
                    if (stopped_) return 0;
                    learn(i, weight, low, high);
                    if (high_sum <= floor) return divide_rounded(high_sum, all);
                    if (low_sum >= ceiling) return divide_rounded(low_sum, all);
                }
            }
            return divide_rounded(low_sum, all);
        }
    }

    // One move below an outcome: the player there has at least that.
    void probe(const State& state, int depth, int ply, Window window, Score& low, Score& high) {
        const Side side = G::to_move(*rules_, state);
        if (side == Side::chance) return;
        if (must_stop()) return;
        if (const auto known = leaf_value(state, depth)) {
            low = high = *known;
            return;
        }
        if (uses_table()) {
            if (const ExpectimaxEntry* entry = table_.probe(G::hash(*rules_, state));
                entry != nullptr && entry->depth == depth) {
                low = std::max(low, entry->low);
                high = std::min(high, entry->high);
                evaluated_ = evaluated_ || !entry->low_is_final || !entry->high_is_final;
                if (low == high || low >= window.beta || high <= window.alpha) return;
            }
        }
        MoveList<G> moves;
        G::moves(*rules_, state, moves);
        const std::size_t first = promising(state, side, ply, moves);
        const Score value = below(state, moves[first], [&](const State& child) {
            return search(child, depth - 1, ply + 1, window);
        });
        if (stopped_) return;
        if (side == Side::first && value > window.alpha) low = std::max(low, value);
        if (side == Side::second && value < window.beta) high = std::min(high, value);
    }

    // The place of the move to probe: the table's, or the best rated.
    [[nodiscard]] std::size_t promising(const State& state, Side side, int ply,
                                        const MoveList<G>& moves) const {
        if (uses_table())
            if (const ExpectimaxEntry* entry = table_.probe(G::hash(*rules_, state)))
                if (entry->move < moves.size()) return entry->move;
        std::size_t best = 0;
        if (!options_.ordering) return best;
        const auto rating = [&](std::size_t i) {
            return ordering_.rating(*rules_, state, side, moves[i], static_cast<std::size_t>(ply));
        };
        std::int64_t most = rating(0);
        for (std::size_t i = 1; i < moves.size(); ++i)
            if (const std::int64_t here = rating(i); here > most) {
                most = here;
                best = i;
            }
        return best;
    }

    ExpectimaxOptions options_;
    E evaluator_;
    ExpectimaxTable table_;
    Ordering<G> ordering_;

    // Of the search that runs.
    std::optional<Rules> rules_;
    std::optional<typename G::History> history_;
    Limits limits_;
    const std::atomic<bool>* stop_ = nullptr;
    Clock::time_point start_;
    Score many_ = 0;
    Score highest_ = 0;
    Score lowest_ = 0;
    std::uint64_t nodes_ = 0;
    std::size_t best_before_ = 0;
    bool stopped_ = false;
    bool evaluated_ = false;  // since the flag was last lowered, a value rested on an evaluation
};

}  // namespace tahoun::search
