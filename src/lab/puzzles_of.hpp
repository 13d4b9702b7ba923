// Puzzles out of the tables of a game: positions in which exactly one move keeps the win or the draw.
//
// Positions are drawn at random from the tables and looked at one by one. Long wins are asked for first; the longer the
// search goes on, the shorter ones will do.
#pragma once

#include "core/random.hpp"
#include "lab/endgames.hpp"
#include "search/tracer.hpp"
#include "tables/database.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace tahoun::lab {

template <Tabled G>
class PuzzlesOf {
public:
    PuzzlesOf(const tables::Database<G>& database, const typename G::Rules& rules, std::uint64_t seed)
        : database_(database), rules_(rules), random_(seed) {
        for (const auto& group : table_groups<G>(rules, G::largest_table, true))
            for (const auto& subspace : group)
                if (database.table(subspace) != nullptr) subspaces_.push_back(subspace);
    }

    [[nodiscard]] std::vector<TablePuzzle> find(std::size_t count, const std::atomic<bool>& stop) {
        std::vector<TablePuzzle> found;
        if (subspaces_.empty()) return found;
        std::set<std::string> known;
        int tries = 0;
        while (found.size() < count && tries < most_tries) {
            if (stop.load(std::memory_order_relaxed)) throw search::Stopped();
            ++tries;
            // Wins and draws by turns, while both are found.
            const auto puzzle =
                looked_at(shortest_win(tries), found.size() % 2 == 0 ? Result::win : Result::draw,
                          tries > patience_with_a_goal);
            if (!puzzle || !known.insert(puzzle->position).second) continue;
            found.push_back(*puzzle);
            tries = 0;
        }
        return found;
    }

private:
    static constexpr int most_tries = 60'000;  // for one puzzle
    static constexpr int patience_with_a_goal = 15'000;
    static constexpr std::size_t fewest_moves = 3;

    // A win at once is no puzzle while there is anything better.
    [[nodiscard]] static int shortest_win(int tries) noexcept {
        constexpr int wanted = 9;
        constexpr int least = 3;
        constexpr int patience = 2000;
        return std::max(least, wanted - 2 * (tries / patience));
    }

    [[nodiscard]] std::optional<TablePuzzle> looked_at(int fewest_plies, Result goal, bool any_goal) {
        const auto& subspace = subspaces_[random_.below(static_cast<std::uint32_t>(subspaces_.size()))];
        const auto state = random_state(subspace);
        if (!state || outcome<G>(rules_, *state).over()) return std::nullopt;
        const auto value = database_.probe(rules_, *state);
        if (!value || value->result == Result::loss || (value->result != goal && !any_goal))
            return std::nullopt;
        if (value->result == Result::win && value->plies.value_or(0) < fewest_plies) return std::nullopt;
        if (!has_one_answer(*state, value->result) || !can_be_read(*state)) return std::nullopt;
        return TablePuzzle{G::state_text(rules_, *state),
                           std::string(G::side_name(G::to_move(rules_, *state))), *value};
    }

    [[nodiscard]] std::optional<typename G::State> random_state(const typename G::Subspace& subspace) {
        const std::uint64_t size = G::subspace_size(rules_, subspace);
        if (size == 0) return std::nullopt;
        const std::uint64_t index = random_.next() % size;
        auto state = G::unrank(rules_, subspace, index);
        // Tables do not tell colours apart: both sides get puzzles.
        if constexpr (HasExchange<G>)
            if (state && random_.below(2) == 1) state = G::exchanged(rules_, *state);
        return state;
    }

    [[nodiscard]] bool has_one_answer(const typename G::State& state, Result wanted) const {
        MoveList<G> moves;
        legal_moves<G>(rules_, state, moves);
        if (moves.size() < fewest_moves) return false;
        int keeping = 0;
        for (const auto& move : moves) {
            const auto value = value_after(play<G>(rules_, state, move));
            if (!value) return false;
            if (opposite(*value) == wanted && ++keeping > 1) return false;
        }
        return keeping == 1;
    }
    [[nodiscard]] std::optional<Result> value_after(const typename G::State& state) const {
        const Outcome end = outcome<G>(rules_, state);
        if (!end.over()) {
            const auto value = database_.probe(rules_, state);
            return value ? std::optional(value->result) : std::nullopt;
        }
        const auto winner = end.winner();
        if (!winner) return Result::draw;
        return *winner == G::to_move(rules_, state) ? Result::win : Result::loss;
    }
    // Tables hold positions that cannot be set up, and these are nobody's puzzles.
    [[nodiscard]] bool can_be_read(const typename G::State& state) const {
        try {
            return G::read_position(rules_, G::state_text(rules_, state)).state == state;
        } catch (const InputError&) {
            return false;
        }
    }

    const tables::Database<G>& database_;
    const typename G::Rules& rules_;
    Random random_;
    std::vector<typename G::Subspace> subspaces_;
};

}  // namespace tahoun::lab
