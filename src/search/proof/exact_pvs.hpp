// Exact values by principal variation search: win, draw or loss, and how many plies the win takes with best play.
//
// Nothing is evaluated. A search to depth d answers "won in n ≤ d plies", "lost in n ≤ d plies" or 0: neither within d. Depth
// after depth, the first win or loss found is therefore the shortest; a 0 below which no line was broken off is a draw.
//
// What a table entry says about one depth often holds for others too, because a win within n plies is one at every depth
// from n on: see `low_of` and `high_of`.
#pragma once

#include "search/engine/ordering.hpp"
#include "search/engine/table.hpp"
#include "search/proof/common.hpp"
#include "search/textbook/bounds.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

namespace tahoun::search {

template <Game G>
struct ExactInfo {
    std::optional<ExactValue> value;  // for the side to move; nothing: not proved yet. A draw has no plies
    std::optional<typename G::Move> move;  // that keeps the value
    int depth = 0;                         // no win or loss within so many plies, unless there is a value
    std::uint64_t nodes = 0;
    double seconds = 0;
};

template <Game G>
class ExactPvs : public ProofSearch<G> {
    using Base = ProofSearch<G>;

public:
    using typename Base::Move;
    using typename Base::Rules;
    using typename Base::State;
    using Info = ExactInfo<G>;
    using Report = std::function<void(const Info&)>;
    static constexpr int deepest = 2000;

    explicit ExactPvs(const ProofOptions& options) : Base("exact-pvs", options) {}

    // Until the value is proved, a limit is reached or `stop` is raised by another thread. What was found out stays in the
    // table: another call runs through the depths already done in no time. `report` hears of every finished depth.
    Info think(const Situation<G>& situation, const Limits& limits, const std::atomic<bool>& stop,
               const Report& report = {}) {
        this->begin(situation, limits, stop);
        Info info;
        if (const Outcome end = outcome<G>(*this->rules_, situation.state); end.over()) {
            const Result result = this->result_for(G::to_move(*this->rules_, situation.state), end);
            info.value = ExactValue{result, result == Result::draw ? std::nullopt : std::optional<int>(0)};
            return info;
        }
        ordering_.clear();
        const int last = limits.depth == Limits::deepest ? deepest : limits.depth;
        for (int depth = 1; depth <= last && !info.value; ++depth) {
            horizon_ = false;
            const Score value = search(situation.state, depth, 0, -bounds.max, bounds.max);
            if (this->stopped_) break;
            info.depth = depth;
            info.move = best_;
            info.value = bounds.proved(value);
            if (!info.value && !horizon_) info.value = ExactValue{Result::draw, std::nullopt};
            tell(info);
            if (report) report(info);
        }
        tell(info);
        return info;
    }

private:
    // Every value but 0 is a win or a loss and counts its plies.
    static constexpr Bounds bounds{1'000'000, 0};

    struct Entry {
        Score score = 0;
        int depth = 0;
        Bound bound = Bound::exact;
        bool complete = false;  // no line below was broken off by the depth
        std::uint16_t move = TableEntry::no_move;
    };
    [[nodiscard]] static std::uint64_t packed(const Entry& entry) noexcept {
        return std::uint64_t{1} << 63U | static_cast<std::uint64_t>(entry.score + bounds.max) |
               static_cast<std::uint64_t>(entry.depth) << 24U |
               static_cast<std::uint64_t>(entry.bound) << 40U |
               static_cast<std::uint64_t>(entry.complete ? 1 : 0) << 42U |
               static_cast<std::uint64_t>(entry.move) << 44U;
    }
    [[nodiscard]] static Entry unpacked(std::uint64_t data) noexcept {
        return {static_cast<Score>(data & 0xFF'FFFFU) - bounds.max, static_cast<int>(data >> 24U & 0xFFFFU),
                static_cast<Bound>(data >> 40U & 3U), (data >> 42U & 1U) != 0,
                static_cast<std::uint16_t>(data >> 44U & 0xFFFFU)};
    }

    // The value to this depth is at least … A win within n plies is one from depth n on. That no loss is faster than n
    // plies is true at once. That there is none within the entry's depth says nothing about greater ones, unless all was seen.
    [[nodiscard]] static std::optional<Score> low_of(const Entry& entry, int depth) noexcept {
        if (entry.bound == Bound::upper) return std::nullopt;
        const bool holds = entry.score > 0    ? bounds.max - entry.score <= depth
                           : entry.score == 0 ? entry.complete || depth <= entry.depth
                                              : true;
        return holds ? std::optional(entry.score) : std::nullopt;
    }
    [[nodiscard]] static std::optional<Score> high_of(const Entry& entry, int depth) noexcept {
        if (entry.bound == Bound::lower) return std::nullopt;
        const bool holds = entry.score < 0    ? bounds.max + entry.score <= depth
                           : entry.score == 0 ? entry.complete || depth <= entry.depth
                                              : true;
        return holds ? std::optional(entry.score) : std::nullopt;
    }

    Score search(const State& state, int depth, int ply, Score alpha, Score beta) {
        // Step 1. Count the node; stop if somebody says so. The value is then of no use.
        const std::uint64_t nodes_before = this->nodes_;
        if (this->must_stop()) return 0;

        // Step 2. The end of the game, and the end of the search.
        const Side side = G::to_move(*this->rules_, state);
        if (const Outcome end = outcome<G>(*this->rules_, state); end.over()) {
            const Result result = this->result_for(side, end);
            return result == Result::win ? bounds.max : result == Result::loss ? -bounds.max : 0;
        }
        this->refuse_chance(state);
        if (depth == 0) {
            horizon_ = true;
            return 0;
        }

        // Step 3. Nothing is better than a win with the next move.
        if (alpha >= bounds.max - 1) return bounds.max - 1;

        // Step 4. The table.
        const Key key = this->key_of(state);
        std::uint16_t table_move = TableEntry::no_move;
        int known_depth = -1;
        if (const std::uint64_t data = this->table_.probe(key)) {
            const Entry entry = unpacked(data);
            table_move = entry.move;
            known_depth = entry.depth;
            const auto low = low_of(entry, depth);
            const auto high = high_of(entry, depth);
            const bool enough = (low && high) || (low && *low >= beta) || (high && *high <= alpha);
            if (enough && ply > 0) {
                horizon_ = horizon_ || (entry.score == 0 && !entry.complete);
                return entry.score;
            }
        }

        // Step 5. The moves, the table's first.
        MoveList<G> moves;
        G::moves(*this->rules_, state, moves);
        std::array<std::uint16_t, G::max_moves> places;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        order(state, side, ply, moves, places, table_move);

        // Step 6. The first with the whole window; of the others first only whether they are better.
        const bool horizon_elsewhere = std::exchange(horizon_, false);
        const Score floor = alpha;
        Score best = -bounds.max;
        std::size_t best_at = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Score value = 0;
            if (i == 0) {
                value = child_value(state, moves[i], depth, ply, alpha, beta);
            } else {
                value = child_value(state, moves[i], depth, ply, alpha, alpha + 1);
                if (value > alpha && value < beta && !this->stopped_)
                    value = child_value(state, moves[i], depth, ply, alpha, beta);
            }
            if (this->stopped_) return 0;
            if (i == 0 || value > best) {
                best = value;
                best_at = i;
            }
            alpha = std::max(alpha, value);
            if (alpha >= beta) {
                ordering_.cut_by(*this->rules_, side, moves[i], static_cast<std::size_t>(ply),
                                 std::min(depth, 30));
                break;
            }
        }
        if (ply == 0) best_ = moves[best_at];

        // Step 7. Into the table, unless something deeper is there. A win or loss holds whatever lies beyond the horizon.
        if (depth >= known_depth) {
            const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
            this->table_.store(key, packed({best, depth, bound, !horizon_, places[best_at]}),
                               this->nodes_ - nodes_before);
        }
        horizon_ = horizon_elsewhere || (best == 0 && horizon_);
        return best;
    }

    Score child_value(const State& state, const Move& move, int depth, int ply, Score alpha, Score beta) {
        const State child = play<G>(*this->rules_, state, move);
        bool same = false;
        if constexpr (!G::alternates)
            same = G::to_move(*this->rules_, state) == G::to_move(*this->rules_, child);
        const Score low = bounds.farther(alpha);
        const Score high = bounds.farther(beta);
        const Score value = same ? search(child, depth - 1, ply + 1, low, high)
                                 : -search(child, depth - 1, ply + 1, -high, -low);
        return bounds.nearer(value);
    }

    void order(const State& state, Side side, int ply, MoveList<G>& moves,
               std::array<std::uint16_t, G::max_moves>& places, std::uint16_t table_move) const {
        sort_by_rating<G>(moves, places, [&](std::size_t place, const Move& move) -> std::int64_t {
            if (place == table_move) return std::numeric_limits<std::int64_t>::max();
            return ordering_.rating(*this->rules_, state, side, move, static_cast<std::size_t>(ply));
        });
    }

    void tell(Info& info) const {
        info.nodes = this->nodes_;
        info.seconds = this->seconds();
    }

    Ordering<G> ordering_;
    std::optional<Move> best_;
    bool horizon_ = false;  // since the flag was last lowered, a 0 came from a line that was broken off
};

}  // namespace tahoun::search
