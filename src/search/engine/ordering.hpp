// Which moves to look at first: those that cut the most elsewhere.
#pragma once

#include "core/refinements.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tahoun::search {

// Sorts moves by rate(place, move), the highest first, equal ones as they were; `places` then says where each was.
template <Game G, class Rate>
void sort_by_rating(MoveList<G>& moves, std::array<std::uint16_t, G::max_moves>& places, const Rate& rate) {
    std::array<std::int64_t, G::max_moves> ratings;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const typename G::Move move = moves[i];
        const std::int64_t rating = rate(i, move);
        std::size_t to = i;
        for (; to > 0 && ratings[to - 1] < rating; --to) {
            ratings[to] = ratings[to - 1];
            moves[to] = moves[to - 1];
            places[to] = places[to - 1];
        }
        ratings[to] = rating;
        moves[to] = move;
        places[to] = static_cast<std::uint16_t>(i);
    }
}

template <Game G>
class Ordering {
public:
    using Move = typename G::Move;

    void clear() {
        killers_.assign(killers_.size(), {});
        if constexpr (NumbersMoves<G>)
            for (auto& side : history_) side.assign(G::move_numbers, 0);
    }

    // How promising a move is at this ply; the table's move comes before all.
    [[nodiscard]] std::int64_t rating(const typename G::Rules& rules, const typename G::State& state,
                                      Side side, const Move& move, std::size_t ply) const {
        std::int64_t rating = 0;
        if constexpr (RatesMoves<G>) rating += std::int64_t{G::promise(rules, state, move)} * 1'000'000;
        if (ply < killers_.size()) {
            if (killers_[ply][0] == move) rating += 900'000;
            if (killers_[ply][1] == move) rating += 800'000;
        }
        if constexpr (NumbersMoves<G>) rating += history_[index_of(side)][G::move_number(rules, move)];
        return rating;
    }

    void cut_by(const typename G::Rules& rules, Side side, const Move& move, std::size_t ply, int depth) {
        if (ply >= killers_.size()) return;
        if (!(killers_[ply][0] == move)) {
            killers_[ply][1] = killers_[ply][0];
            killers_[ply][0] = move;
        }
        if constexpr (NumbersMoves<G>) {
            auto& count = history_[index_of(side)][G::move_number(rules, move)];
            count += std::int64_t{depth} * depth;
            if (count > most_history)
                for (auto& player : history_)
                    for (auto& entry : player) entry /= 2;
        }
    }

private:
    static constexpr std::int64_t most_history = 700'000;  // below the killers
    static constexpr std::size_t plies = 256;
    std::vector<std::array<std::optional<Move>, 2>> killers_ =
        std::vector<std::array<std::optional<Move>, 2>>(plies);
    std::array<std::vector<std::int64_t>, 2> history_ = [] {
        std::array<std::vector<std::int64_t>, 2> empty;
        if constexpr (NumbersMoves<G>)
            for (auto& side : empty) side.assign(G::move_numbers, 0);
        return empty;
    }();
};

}  // namespace tahoun::search
