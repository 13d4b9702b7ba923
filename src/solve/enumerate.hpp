// Solves a small game outright: every position that can be reached, how many games end below it, and its value.
// For games in which each move adds something (a stone), so that a position belongs to one ply and nothing comes back.
#pragma once

#include "core/error.hpp"
#include "core/oracle.hpp"
#include "core/refinements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace tahoun::solve {

struct Totals {
    std::uint64_t positions = 0;       // that can be reached, the first one included
    std::uint64_t classes = 0;         // the same up to symmetry
    std::uint64_t finished_games = 0;  // different courses of the game to its end
    std::uint64_t won_by_first = 0;    // of those
    std::uint64_t won_by_second = 0;
    std::uint64_t drawn = 0;
    std::vector<std::uint64_t> positions_by_ply;
    ExactValue value;  // of the first position, for the side to move
};

// How far the work has come: `done` of `all` steps. Called often; throws to stop.
using Progress = std::function<void(std::uint64_t done, std::uint64_t all)>;

template <HasExactKey G>
class Enumeration {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    Enumeration(const Rules& rules, const State& start, Progress progress)
        : rules_(rules), start_(start), progress_(std::move(progress)) {}

    Totals run() {
        reach();
        return look_back();
    }

private:
    // Of one position: the games below it, and its value for the side to move.
    struct Known {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        std::uint64_t drawn = 0;
        std::int16_t plies = 0;
        Result result = Result::draw;
    };

    [[nodiscard]] Key key_of(const State& state) const {
        const auto key = G::exact_key(rules_, state);
        if (!key) throw InputError("the board is too large to be solved by looking at every position");
        return *key;
    }

    // Forwards, ply by ply: the positions of a ply, sorted, each once.
    void reach() {
        plies_.assign(1, {key_of(start_)});
        while (!plies_.back().empty()) {
            std::vector<Key> next;
            for (const Key key : plies_.back()) {
                const State state = G::from_exact_key(rules_, key);
                MoveList<G> moves;
                legal_moves<G>(rules_, state, moves);
                for (const auto& move : moves) next.push_back(key_of(play<G>(rules_, state, move)));
                if (next.size() >= compact_at_) {
                    unite(next);
                    compact_at_ = std::max(compact_at_, 2 * next.size());
                }
                step();
            }
            unite(next);
            plies_.push_back(std::move(next));
        }
        plies_.pop_back();
    }

    static void unite(std::vector<Key>& keys) {
        std::sort(keys.begin(), keys.end());
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    }

    // Backwards: each position from those one ply later.
    Totals look_back() {
        Totals totals;
        steps_ = 0;
        for (const auto& ply : plies_) all_ += ply.size();
        std::vector<Known> later;
        for (std::size_t ply = plies_.size(); ply-- > 0;) {
            std::vector<Known> known(plies_[ply].size());
            std::vector<Key> classes;
            for (std::size_t i = 0; i < known.size(); ++i) {
                const State state = G::from_exact_key(rules_, plies_[ply][i]);
                known[i] = known_of(state, ply, later);
                classes.push_back(class_of(state, plies_[ply][i]));
                step();
            }
            unite(classes);
            totals.classes += classes.size();
            later = std::move(known);
        }
        for (const auto& ply : plies_) {
            totals.positions_by_ply.push_back(ply.size());
            totals.positions += ply.size();
        }
        const Known& root = later.front();
        totals.won_by_first = root.first;
        totals.won_by_second = root.second;
        totals.drawn = root.drawn;
        totals.finished_games = root.first + root.second + root.drawn;
        totals.value = {root.result, root.plies};
        return totals;
    }

    [[nodiscard]] Known known_of(const State& state, std::size_t ply, const std::vector<Known>& later) const {
        Known known;
        const Side side = G::to_move(rules_, state);
        if (const Outcome end = outcome<G>(rules_, state); end.over()) {
            const auto winner = end.winner();
            (winner ? *winner == Side::first ? known.first : known.second : known.drawn) = 1;
            known.result = !winner ? Result::draw : *winner == side ? Result::win : Result::loss;
            return known;
        }
        MoveList<G> moves;
        G::moves(rules_, state, moves);
        bool first = true;
        for (const auto& move : moves) {
            const auto& keys = plies_[ply + 1];
            const auto at = std::lower_bound(keys.begin(), keys.end(), key_of(play<G>(rules_, state, move)));
            const Known& child = later[static_cast<std::size_t>(at - keys.begin())];
            known.first += child.first;
            known.second += child.second;
            known.drawn += child.drawn;
            const Result result = opposite(child.result);
            const auto plies = static_cast<std::int16_t>(child.plies + 1);
            // A win as soon as possible, anything else as late as possible.
            const bool better = first || result > known.result ||
                                (result == known.result &&
                                 (result == Result::win ? plies < known.plies : plies > known.plies));
            if (better) {
                known.result = result;
                known.plies = plies;
            }
            first = false;
        }
        return known;
    }

    // The smallest key among the positions symmetric to this one.
    [[nodiscard]] Key class_of(const State& state, Key key) const {
        Key smallest = key;
        if constexpr (HasSymmetry<G>)
            for (std::size_t which = 1; which < G::symmetries(rules_); ++which)
                smallest = std::min(smallest, key_of(G::transformed(rules_, state, which)));
        return smallest;
    }

    // Forwards nobody knows yet how much there is: no share is told. Backwards every position is one step.
    void step() {
        if (progress_ && ++steps_ % 65'536 == 0) progress_(all_ == 0 ? 0 : steps_, all_);
    }

    Rules rules_;
    State start_;
    Progress progress_;
    std::vector<std::vector<Key>> plies_;
    std::size_t compact_at_ = std::size_t{1} << 22U;
    std::uint64_t steps_ = 0;
    std::uint64_t all_ = 0;
};

}  // namespace tahoun::solve
