// The search of the engine, one thread of it: principal variation search in numbered steps, to be read beside the
// textbook's alpha-beta (search/textbook/alphabeta.hpp). Values are those of the textbook too: seen by the mover of the
// node, a win n plies away is MAX − n, and they pass `nearer` on the way up and `farther` on the way down.
#pragma once

#include "core/evaluator.hpp"
#include "core/oracle.hpp"
#include "core/random.hpp"
#include "core/refinements.hpp"
#include "search/engine/busy.hpp"
#include "search/engine/options.hpp"
#include "search/engine/ordering.hpp"
#include "search/engine/table.hpp"
#include "search/textbook/bounds.hpp"
#include "search/textbook/common.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tahoun::search {

// What the threads of one search share.
struct SharedSearch {
    SharedSearch(TranspositionTable& the_table, const EngineOptions& the_options, const Limits& the_limits,
                 const std::atomic<bool>& the_stop)
        : table(the_table),
          options(the_options),
          limits(the_limits),
          stop(the_stop),
          busy(the_options.threads),
          search_less(the_options.reductions || the_options.pruning || the_options.passing) {}

    TranspositionTable& table;
    const EngineOptions& options;
    const Limits& limits;
    const std::atomic<bool>& stop;      // from outside
    std::atomic<bool> finished{false};  // by the first thread: the answer is there
    BusyMoves busy;
    std::atomic<bool> search_less;  // reductions and the like; off once a win is seen, to find the shortest
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();

    [[nodiscard]] bool out_of_time() const {
        return limits.time && std::chrono::steady_clock::now() - start >= *limits.time;
    }
    // Whether it is too late to begin with another depth, which takes several times as long as the last.
    [[nodiscard]] bool too_late_for_another() const {
        return limits.time && (std::chrono::steady_clock::now() - start) * 2 >= *limits.time;
    }
};

template <Game G>
struct RootMove {
    typename G::Move move;
    Score score = -infinite;
    std::vector<typename G::Move> line;  // begins with the move
};

template <Game G, EvaluatorFor<G> E, OracleFor<G> O>
class Worker {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    // `only`: the moves at the root that are to be looked at; all of them if it is empty.
    Worker(const Situation<G>& situation, const E& evaluator, const O& oracle, SharedSearch& shared,
           const std::vector<Move>& only)
        : situation_(situation),
          rules_(situation.rules),
          evaluator_(evaluator),
          oracle_(oracle),
          shared_(shared),
          history_(situation.history),
          lines_(most_plies + 1) {
        if constexpr (requires { history_.reserve(std::size_t{}); })
            history_.reserve(history_.length() + most_plies + 1);
        for (auto& line : lines_) line.reserve(most_plies + 1);
        MoveList<G> moves;
        list_forced(situation_.state, moves);
        if (moves.empty()) list_moves(situation_.state, moves);
        for (const Move& move : moves)
            if (only.empty() || std::find(only.begin(), only.end(), move) != only.end())
                root_moves_.push_back({move, -infinite, {}});
    }

    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] const std::vector<RootMove<G>>& root_moves() const noexcept { return root_moves_; }
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }

    // What there was to see at one depth, of this thread.
    struct Sight {
        int selective = 0;  // how many plies quiescence and extensions went from the root
        std::uint64_t cuts = 0;
        std::uint64_t first_cuts = 0;  // those that the first move made: a good order makes nearly all
    };
    [[nodiscard]] const Sight& sight() const noexcept { return sight_; }
    void begin_depth() noexcept { sight_ = {}; }

    // All root moves from place `first` on, to a depth, within a window; the best comes to that place. Moves before it
    // are the better lines of a multi-PV search. Gives the best value, or nothing if it was stopped before the first
    // move was done.
    std::optional<Score> search_root(int depth, std::size_t first, Score alpha, Score beta) {
        root_depth_ = depth;
        std::optional<Score> best;
        for (std::size_t i = first; i < root_moves_.size(); ++i) {
            RootMove<G>& root = root_moves_[i];
            lines_[1].clear();
            const Score value = child_value(situation_.state, root.move, depth, 0, alpha, beta, i > first, 0);
            if (stopped_) break;
            if (!best || value > alpha) {
                root.score = value;
                root.line.assign(1, root.move);
                root.line.insert(root.line.end(), lines_[1].begin(), lines_[1].end());
                best = best ? std::max(*best, value) : value;
                // To the front, the others keeping their order: the next iteration begins with the best moves.
                std::rotate(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                            root_moves_.begin() + static_cast<std::ptrdiff_t>(i),
                            root_moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                alpha = std::max(alpha, value);
                if (value >= beta) break;
            } else {
                root.score = -infinite;  // no better than the best: its own value is not known
            }
        }
        return best;
    }

private:
    static constexpr int most_plies = 250;
    static constexpr int nowhere =
        std::numeric_limits<int>::max();  // a value that depends on no earlier position

    void list_moves(const State& state, MoveList<G>& moves) const {
        if constexpr (HasCandidates<G>) {
            if (shared_.options.candidates) {
                if (!G::decided(rules_, state).over()) G::candidates(rules_, state, moves);
                return;
            }
        }
        if constexpr (HasSoundMoves<G>) {
            if (shared_.options.forcing) {
                if (!G::decided(rules_, state).over()) G::sound_moves(rules_, state, moves);
                return;
            }
        }
        legal_moves<G>(rules_, state, moves);
    }

    // What the game says for certain, as the highest value that is no distance; nothing at the root, where a move is wanted,
    // nor when the shortest win is sought.
    [[nodiscard]] std::optional<Score> known_value(const State& state, Side side, int ply) const {
        if constexpr (KnowsWinners<G>) {
            if (shared_.options.forcing && ply > 0 && shared_.search_less.load(std::memory_order_relaxed))
                if (const auto winner = G::known_winner(rules_, state))
                    return *winner == side ? bounds_.many : -bounds_.many;
        }
        static_cast<void>(state), static_cast<void>(side), static_cast<void>(ply);
        return std::nullopt;
    }

    // The game's forced moves, if it knows any here.
    void list_forced(const State& state, MoveList<G>& moves) const {
        if constexpr (HasForcedMoves<G>)
            if (shared_.options.forcing) G::forced_moves(rules_, state, moves);
    }

    // Leaves out what somebody who is to make mistakes overlooks, but never everything.
    void overlook(Key key, MoveList<G>& moves) const {
        if (shared_.options.overlooked_permille == 0) return;
        const Key seed = mix64(key ^ shared_.options.overlooking_seed);
        MoveList<G> seen;
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (static_cast<int>(mix64(seed + i) % 1000) >= shared_.options.overlooked_permille)
                seen.push(moves[i]);
        if (!seen.empty()) moves = seen;
    }

    [[nodiscard]] bool must_stop() {
        const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
        nodes_.store(nodes, std::memory_order_relaxed);
        if (stopped_) return true;
        if (shared_.limits.nodes && nodes > *shared_.limits.nodes) return stopped_ = true;
        if (nodes % 1024 == 0 || shared_.stop.load(std::memory_order_relaxed))
            stopped_ = shared_.stop.load(std::memory_order_relaxed) ||
                       shared_.finished.load(std::memory_order_relaxed) || shared_.out_of_time();
        return stopped_;
    }

    [[nodiscard]] Score end_value(const Outcome& outcome, Side side) const {
        const auto points = outcome.points_for(side);
        if (outcome.is_worth_points()) return clamp_score(points * evaluator_.unit(rules_), bounds_.many);
        return points > 0 ? bounds_.max : points < 0 ? -bounds_.max : 0;
    }
    [[nodiscard]] Score static_value(const State& state, Side side) const {
        return clamp_score(score_for<G>(side, evaluator_, rules_, state), bounds_.many);
    }

    // A draw by what happened before. The first repetition inside the search counts as one (whoever can repeat once can
    // repeat again); one with the game before the root only by the rules. Remembers how far up the value depends.
    [[nodiscard]] bool drawn_by_history(int ply) {
        if constexpr (requires { history_.plies_since_repetition(); }) {
            const int back = static_cast<int>(history_.plies_since_repetition());
            if (shared_.options.early_repetition && back > 0 && back <= ply) {
                depends_on_ = std::min(depends_on_, ply - back);
                return true;
            }
        }
        if (!G::drawn_by_history(rules_, history_)) return false;
        depends_on_ = -1;
        return true;
    }

    [[nodiscard]] bool allowed_by_counters(int plies) const {
        if constexpr (CountsTowardsADraw<G>) {
            const auto left = G::plies_to_a_draw(rules_, history_);
            return !left || plies <= *left;
        } else {
            static_cast<void>(plies);
            return true;
        }
    }

    // The value of a move for whoever makes it, in numbered step 9 of `search`.
    Score child_value(const State& state, const Move& move, int depth, int ply, Score alpha, Score beta,
                      bool late, int reduction) {
        State child = state;
        G::apply(rules_, child, move);
        const auto length = history_.length();
        G::remember(rules_, history_, state, move, child);
        bool same = false;
        if constexpr (!G::alternates) same = G::to_move(rules_, state) == G::to_move(rules_, child);
        const auto look = [&](int left, Score low, Score high, bool principal) {
            low = bounds_.farther(low);
            high = bounds_.farther(high);
            const Score value = same ? search(child, left, ply + 1, low, high, principal)
                                     : -search(child, left, ply + 1, -high, -low, principal);
            return bounds_.nearer(value);
        };
        Score value = 0;
        if (!late) {
            value = look(depth - 1, alpha, beta, true);
        } else {
            // First only the question whether it is better than the best so far, perhaps less deeply; then the value.
            value = look(depth - 1 - reduction, alpha, alpha + 1, false);
            if (reduction > 0 && value > alpha && !stopped_) value = look(depth - 1, alpha, alpha + 1, false);
            if (value > alpha && value < beta && !stopped_) value = look(depth - 1, alpha, beta, true);
        }
        history_.shorten(length);
        return value;
    }

    // One function, read from the top to the bottom. NOLINTNEXTLINE(readability-function-cognitive-complexity)
    Score search(const State& state, int depth, int ply, Score alpha, Score beta, bool principal) {
        // Step 1. Count the node; stop if somebody says so or a limit is reached. The value is then of no use.
        if (must_stop()) return 0;
        lines_[static_cast<std::size_t>(ply)].clear();

        // Step 2. The game is over here.
        const Side side = G::to_move(rules_, state);
        if (const Outcome end = outcome<G>(rules_, state); end.over()) return end_value(end, side);

        // Step 3. A draw by repetition or a counter.
        if (ply > 0 && drawn_by_history(ply)) return 0;

        // Step 4. Nothing here can be better than a win with the next move.
        beta = std::min(beta, bounds_.max - 1);
        if (alpha >= beta) return beta;

        // Step 5. Somebody knows the exact value, or the game who wins. Whoever knows it does not know the counters: what takes longer than they
        // allow is searched and judged like anything else.
        if (const auto known = oracle_.probe(rules_, state)) {
            if (known->result == Result::draw) return 0;
            if (known->plies && allowed_by_counters(*known->plies))
                return known->result == Result::win ? bounds_.max - *known->plies
                                                    : *known->plies - bounds_.max;
        }

        if (const auto known = known_value(state, side, ply)) return *known;

        // Step 6. The horizon.
        if (depth <= 0 || ply >= most_plies) return quiet_value(state, side, depth, ply, alpha, beta);

        // Step 7. The table: a value found before may do, and its move is tried first.
        const Key key = G::hash(rules_, state);
        std::uint16_t table_move = TableEntry::no_move;
        if (shared_.options.table) {
            if (const auto entry = shared_.table.probe(key)) {
                table_move = entry->move;
                const bool deep_enough =
                    shared_.options.deeper_entries ? entry->depth >= depth : entry->depth == depth;
                if (deep_enough && !principal && entry->settles(alpha, beta)) return entry->score;
            }
        }

        // Step 8. The moves, the most promising first.
        MoveList<G> moves;
        list_forced(state, moves);
        if (moves.size() == 1 && ply < 2 * root_depth_) ++depth;  // there is nothing to choose
        const bool less = shared_.search_less.load(std::memory_order_relaxed);
        if (less && !principal && moves.empty() && good_after_passing(state, side, depth, ply, beta))
            return beta;
        if (moves.empty()) list_moves(state, moves);
        overlook(key, moves);
        std::array<std::int64_t, G::max_moves> ratings;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        std::array<std::uint16_t, G::max_moves> places;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        for (std::size_t i = 0; i < moves.size(); ++i) {
            places[i] = static_cast<std::uint16_t>(i);
            ratings[i] = i == table_move ? std::numeric_limits<std::int64_t>::max()
                         : shared_.options.ordering
                             ? ordering_.rating(rules_, state, side, moves[i], static_cast<std::size_t>(ply))
                             : 0;
        }

        // Step 9. Each move in turn; late ones less deeply at first, for they are seldom good.
        const int outer_dependence = depends_on_;
        depends_on_ = nowhere;
        Score best = -infinite;
        std::uint16_t best_place = TableEntry::no_move;
        const Score floor = alpha;
        std::array<std::uint16_t, G::max_moves> put_off;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        std::size_t last_put_off = 0;
        std::size_t taken_up = 0;
        for (std::size_t next = 0; next < moves.size() || taken_up < last_put_off;) {
            const bool comes_first_time = next < moves.size();
            const std::size_t i = comes_first_time ? next++ : put_off[taken_up++];
            if (comes_first_time) bring_best_forward(moves, ratings, places, i);
            if (less && shared_.options.pruning && !principal && best > -bounds_.many &&
                i >= enough_moves(depth)) {
                next = moves.size();
                continue;
            }
            // What another thread is busy with comes later.
            const Key busy_name = i > 0 ? shared_.busy.name_of(key, places[i], depth) : 0;
            if (busy_name != 0) {
                if (comes_first_time && shared_.busy.contains(busy_name)) {
                    put_off[last_put_off++] = static_cast<std::uint16_t>(i);
                    continue;
                }
                shared_.busy.add(busy_name);
            }
            const int reduction = less && shared_.options.reductions && depth >= 3 && i >= 3
                                      ? std::min(depth - 2, 1 + (i >= 8 ? 1 : 0) + (i >= 16 ? 1 : 0))
                                      : 0;
            const Score value = child_value(state, moves[i], depth, ply, alpha, beta, i > 0, reduction);
            if (busy_name != 0) shared_.busy.remove(busy_name);
            if (stopped_) return 0;
            if (value > best) {
                best = value;
                best_place = places[i];
                if (value > alpha) {
                    alpha = value;
                    if (principal) extend_line(ply, moves[i]);
                    // Step 10. Good enough for a cut: remember what did it.
                    if (value >= beta) {
                        ++sight_.cuts;
                        if (i == 0) ++sight_.first_cuts;
                        if (shared_.options.ordering)
                            ordering_.cut_by(rules_, side, moves[i], static_cast<std::size_t>(ply), depth);
                        break;
                    }
                }
            }
        }

        // Step 11. Into the table.
        remember(key, {best, depth, bound_of(best, floor, beta), best_place}, ply, outer_dependence);
        return best;
    }

    [[nodiscard]] static Bound bound_of(Score value, Score alpha, Score beta) noexcept {
        return value >= beta ? Bound::lower : value > alpha ? Bound::exact : Bound::upper;
    }

    // Unless the value hangs on a repetition with a position above this one: coming here by another way it would not be
    // true. What is above depends on it then as well.
    void remember(Key key, const TableEntry& found, int ply, int outer_dependence) {
        const bool true_everywhere = depends_on_ >= ply;
        if (shared_.options.table && true_everywhere) shared_.table.store(key, found);
        depends_on_ = std::min(outer_dependence, true_everywhere ? nowhere : depends_on_);
    }

    // Near the horizon, the moves that promise least are not looked at, on boards so large that most of them have to do
    // with nothing.
    [[nodiscard]] static std::size_t enough_moves(int depth) noexcept {
        return !HasCandidates<G> || depth > 4 ? G::max_moves
                                              : static_cast<std::size_t>(6 + 2 * depth * depth);
    }

    // Whether this node is better than beta even if the other side moves twice, seen less deeply.
    [[nodiscard]] bool good_after_passing(const State& state, Side side, int depth, int ply, Score beta) {
        if constexpr (NeverHurtByMoving<G>) {
            if (!shared_.options.passing || depth < 3 || passed_ || bounds_.proved(beta) ||
                static_value(state, side) < beta)
                return false;
            if constexpr (requires { G::may_pass(rules_, state); })
                if (!G::may_pass(rules_, state)) return false;
            State child = state;
            G::pass(rules_, child);
            passed_ = true;
            const Score value = -search(child, depth - 3 - depth / 5, ply + 1, -beta, -beta + 1, false);
            passed_ = false;
            return !stopped_ && value >= beta;
        } else {
            return false;
        }
    }

    // The static value, with exchanges played out where the game says which moves are noisy: whoever moves may also
    // leave it at the value as it stands, unless the game forces an exchange.
    Score quiet_value(const State& state, Side side, int depth, int ply, Score alpha, Score beta) {
        sight_.selective = std::max(sight_.selective, ply);
        if constexpr (HasNoisyMoves<G>) {
            // An exchange that is forced is followed to its end, one that is offered only so far.
            constexpr int longest_forced = 20;
            constexpr int longest_offered = 6;
            if (!shared_.options.quiescence || ply >= most_plies || depth <= -longest_forced)
                return static_value(state, side);
            Score best = -infinite;
            bool forced = false;
            if constexpr (ForcesNoisyMoves<G>) forced = G::noise_is_forced(rules_, state);
            if (!forced) best = static_value(state, side);  // nobody asks for it in the middle of an exchange
            if (best >= beta || (!forced && depth <= -longest_offered)) return best;
            MoveList<G> moves;
            G::noisy_moves(rules_, state, moves);
            if (moves.empty()) return forced ? static_value(state, side) : best;
            // The same exchanges in another order are one: without the table there would be too many.
            const Key key = G::hash(rules_, state);
            if (shared_.options.table)
                if (const auto entry = shared_.table.probe(key); entry && entry->settles(alpha, beta))
                    return entry->score;
            const int outer_dependence = depends_on_;
            depends_on_ = nowhere;
            const Score floor = alpha;
            alpha = std::max(alpha, best);
            overlook(key, moves);
            for (const Move& move : moves) {
                const Score value = child_value(state, move, depth, ply, alpha, beta, false, 0);
                if (stopped_) return 0;
                best = std::max(best, value);
                alpha = std::max(alpha, value);
                if (alpha >= beta) break;
            }
            remember(key, {best, 0, bound_of(best, floor, beta), TableEntry::no_move}, ply, outer_dependence);
            return best;
        } else {
            return static_value(state, side);
        }
    }

    static void bring_best_forward(MoveList<G>& moves, std::array<std::int64_t, G::max_moves>& ratings,
                                   std::array<std::uint16_t, G::max_moves>& places, std::size_t from) {
        std::size_t best = from;
        for (std::size_t i = from + 1; i < moves.size(); ++i)
            if (ratings[i] > ratings[best]) best = i;
        if (best == from) return;
        std::swap(moves[from], moves[best]);
        std::swap(ratings[from], ratings[best]);
        std::swap(places[from], places[best]);
    }

    void extend_line(int ply, const Move& move) {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        const auto& below = lines_[static_cast<std::size_t>(ply) + 1];
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
    }

    const Situation<G>& situation_;
    const typename G::Rules& rules_;
    const E& evaluator_;
    const O& oracle_;
    SharedSearch& shared_;
    const Bounds bounds_{};
    typename G::History history_;
    Ordering<G> ordering_;
    std::vector<std::vector<Move>>
        lines_;  // best line from each ply on; room is made before the search begins
    std::vector<RootMove<G>> root_moves_;
    std::atomic<std::uint64_t> nodes_{0};
    int root_depth_ = 0;
    int depends_on_ = nowhere;
    bool passed_ = false;  // somebody has passed on the way to the node: once is enough
    bool stopped_ = false;
    Sight sight_;
};

}  // namespace tahoun::search
