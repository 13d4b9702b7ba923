// A win that the other side cannot prevent, with the moves that show it: what is told to somebody who asks "why?".
//
// Two searches, neither of which evaluates anything. The one looks at every move, a few plies deep; the other, in games
// that know their threats, strings threats together and so sees far. What they find is true; what they do not find within
// their limits may be there all the same.
#pragma once

#include "core/refinements.hpp"
#include "search/tracer.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

namespace tahoun::search {

struct ForcedLineLimits {
    int plies = 5;                  // looking at every move
    std::uint64_t nodes = 100'000;  // in all of it, the line left out
    int threat_plies = 41;          // looking at threats and their answers alone
    std::uint64_t threat_nodes = 20'000;
};

template <Game G>
class ForcedLine {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using History = typename G::History;
    using Move = typename G::Move;

    struct Found {
        int plies = 0;  // to the end of the game, if the loser resists as long as he can
        std::vector<Move> line;
    };

    // Throws Stopped soon after `stop` was raised.
    ForcedLine(const Rules& rules, const ForcedLineLimits& limits, const std::atomic<bool>& stop)
        : rules_(rules),
          limits_(limits),
          stop_(stop),
          path_(static_cast<std::size_t>(std::max(limits.plies, limits.threat_plies)) + 2) {}

    // By the player named, whoever is to move. A game that is over has no line.
    [[nodiscard]] std::optional<Found> win_for(Side winner, const State& state, const History& history) {
        winner_ = winner;
        if (outcome<G>(rules_, state).over() || G::drawn_by_history(rules_, history)) return std::nullopt;
        // A win in few plies is found among all moves at once; a long one sooner by threats.
        constexpr int few = 3;
        const Place root{state, history};
        auto found = iterate(root, Moves::all, 1, std::min(few, limits_.plies), limits_.nodes);
        if (!found && HasThreats<G>)
            found = iterate(root, Moves::threats, few, limits_.threat_plies, limits_.threat_nodes);
        const int shorter = found ? std::min(found->plies - 1, limits_.plies) : limits_.plies;
        if (auto best = iterate(root, Moves::all, few + 1, shorter, limits_.nodes)) found = std::move(best);
        return found;
    }

private:
    enum class Moves : std::uint8_t { all, threats };
    struct Place {
        State state{};
        History history{};
    };

    // Deeper and deeper, so that the first win found is the shortest. Where the sides alternate, the winner makes the last
    // move, and every second depth finds nothing.
    std::optional<Found> iterate(const Place& root, Moves which, int from, int to, std::uint64_t nodes) {
        path_[0] = root;
        nodes_left_ = nodes;
        const bool chooses = G::to_move(rules_, root.state) == winner_;
        if (G::alternates && (from % 2 == 1) != chooses) ++from;
        for (int plies = from; plies <= to; plies += G::alternates ? 2 : 1) {
            if (!forced(which, plies, 0)) {
                if (nodes_left_ == 0) return std::nullopt;
                continue;
            }
            Found found{plies, {}};
            line_from(which, plies, found.line);
            return found;
        }
        return std::nullopt;
    }

    // Whether the winner-to-be wins from path_[ply] within so many plies; false where the nodes do not suffice to tell.
    bool forced(Moves which, int plies, std::size_t ply) {
        if (stop_.load(std::memory_order_relaxed)) throw Stopped();
        if (nodes_left_ == 0) return false;
        --nodes_left_;
        const Place& here = path_[ply];
        if (const Outcome decided = G::decided(rules_, here.state); decided.over()) return is_win(decided);
        if (G::drawn_by_history(rules_, here.history)) return false;
        // Who cannot move is found without a ply to spend.
        if (plies == 0) return !has_move<G>(rules_, here.state) && is_win(G::stuck(rules_, here.state));
        if (!has_move<G>(rules_, here.state)) return is_win(G::stuck(rules_, here.state));
        const bool chooses = G::to_move(rules_, here.state) == winner_;
        MoveList<G> moves;
        list(which, here.state, chooses, moves);
        if (moves.empty()) return false;  // no threat, or none that must be answered
        for (const Move& move : moves) {
            step(ply, move);
            if (forced(which, plies - 1, ply + 1) == chooses) return chooses;
        }
        return !chooses;
    }

    [[nodiscard]] bool is_win(const Outcome& end) const {
        return end.is_decided() && end.winner() == winner_;
    }

    void step(std::size_t ply, const Move& move) {
        const Place& here = path_[ply];
        Place& next = path_[ply + 1];
        next = here;
        G::apply(rules_, next.state, move);
        G::remember(rules_, next.history, here.state, move, next.state);
    }

    void list(Moves which, const State& state, bool chooses, MoveList<G>& moves) const {
        if constexpr (HasThreats<G>) {
            if (which == Moves::threats) {
                if (chooses)
                    G::threat_moves(rules_, state, moves);
                else
                    G::forced_moves(rules_, state, moves);
                return;
            }
        }
        G::moves(rules_, state, moves);
        if constexpr (RatesMoves<G>) put_best_first(state, moves);
    }

    void put_best_first(const State& state, MoveList<G>& moves) const requires RatesMoves<G> {
        std::array<int, G::max_moves> promises{};
        std::array<std::uint16_t, G::max_moves> order{};
        for (std::size_t i = 0; i < moves.size(); ++i) promises[i] = G::promise(rules_, state, moves[i]);
        std::iota(order.begin(), order.begin() + moves.size(), std::uint16_t{0});
        std::stable_sort(order.begin(), order.begin() + moves.size(),
                         [&](std::uint16_t a, std::uint16_t b) { return promises[a] > promises[b]; });
        MoveList<G> sorted;
        for (std::size_t i = 0; i < moves.size(); ++i) sorted.push(moves[order[i]]);
        moves = sorted;
    }

    // The moves of a win that is known to be there: the winner's shortest way, the loser's longest.
    void line_from(Moves which, int plies, std::vector<Move>& line) {
        constexpr std::uint64_t enough = std::uint64_t{1} << 60U;
        Place here = path_[0];
        for (int left = plies; left > 0 && !outcome<G>(rules_, here.state).over(); --left) {
            const bool chooses = G::to_move(rules_, here.state) == winner_;
            MoveList<G> moves;
            list(which, here.state, chooses, moves);
            const auto wins_after = [&](const Move& move, int within, std::uint64_t nodes) {
                path_[0] = here;
                step(0, move);
                std::swap(path_[0], path_[1]);
                nodes_left_ = nodes;
                return forced(which, within, 0);
            };
            std::size_t chosen = 0;
            if (chooses) {
                while (chosen + 1 < moves.size() && !wins_after(moves[chosen], left - 1, enough)) ++chosen;
            } else {
                // Whoever lasts to the end is found at once; else whoever lasts longest.
                for (int lasts = left - 2; lasts >= 0; --lasts) {
                    const auto* const longest = std::find_if(
                        moves.begin(), moves.end(),
                        [&](const Move& move) { return !wins_after(move, lasts, limits_.nodes); });
                    if (longest == moves.end()) continue;
                    chosen = static_cast<std::size_t>(longest - moves.begin());
                    left = lasts + 2;
                    break;
                }
            }
            line.push_back(moves[chosen]);
            path_[0] = here;
            step(0, moves[chosen]);
            here = path_[1];
        }
    }

    const Rules& rules_;
    ForcedLineLimits limits_;
    const std::atomic<bool>& stop_;
    std::vector<Place> path_;  // on the heap: positions of large boards are large
    Side winner_ = Side::first;
    std::uint64_t nodes_left_ = 0;
};

}  // namespace tahoun::search
