// Retrograde analysis of one group of subspaces: the fast solver. search/textbook/retrograde.hpp is the same idea as a
// text gives it, and the judge of this one.
//
// One byte a position and no queue: a byte is the code of a value (tables/code.hpp), and a value of n plies is final once
// the analysis has come to n plies. Moves that leave the group (a capture, a promotion) have values already; what they
// are worth is written at the beginning, and waits until its distance comes. There is no count of moves that are left:
// a position is lost if each of its moves leads to a win of the other side, and that is looked at whenever one more does.
// So symmetric positions that share a number need no care.
//
// In each round every thread writes the same bytes that one thread alone would write, so the result does not depend on
// their number.
#pragma once

#include "core/error.hpp"
#include "core/refinements.hpp"
#include "solve/parallel.hpp"
#include "tables/code.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tahoun::solve {

using tables::Code;

// Called after each chunk of work by any thread, with the positions looked at for the first time and those whose value is
// final now; throws to stop.
using ChunkDone = std::function<void(std::uint64_t positions)>;

// `Earlier` gives the code of a position in an earlier group: earlier(subspace, index).
template <Numbered G, class Earlier>
class Retrograde {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Subspace = typename G::Subspace;

    Retrograde(const Rules& rules, std::vector<Subspace> group, const Earlier& earlier, int threads,
               ChunkDone chunk_done = {})
        : rules_(rules),
          group_(std::move(group)),
          earlier_(earlier),
          threads_(threads),
          chunk_done_(std::move(chunk_done)) {
        for (const Subspace& subspace : group_) {
            first_.push_back(size_);
            size_ += G::subspace_size(rules_, subspace);
        }
        first_.push_back(size_);
        codes_.resize(size_);
    }

    void run() {
        // Step 1. What can be said of each position without the others of the group.
        each_chunk([&](std::uint64_t number) {
            begin(number);
            return true;
        });

        // Step 2. Ply by ply: losses make wins, wins may make losses.
        for (int code = 1; code <= farthest_.load(); ++code) {
            const auto now = static_cast<Code>(code);
            each_chunk([&](std::uint64_t number) {
                if (load(number) != now) return false;
                if (tables::is_loss(now))
                    win_before(number, now);
                else
                    perhaps_lose_before(number, now);
                return true;
            });
        }

        // Step 3. Whatever nobody can force is drawn.
        std::replace(codes_.begin(), codes_.end(), not_lost, tables::drawn);
    }

    // The values of the group's subspace number i.
    [[nodiscard]] std::span<const Code> codes(std::size_t i) const noexcept {
        return std::span<const Code>(codes_).subspan(first_[i], first_[i + 1] - first_[i]);
    }

private:
    // Not decided yet, but never a loss: a move leads to a draw in an earlier group.
    static constexpr Code not_lost = 254;
    static_assert(not_lost > tables::most_plies + 1 && not_lost != tables::hole);

    using List = FixedList<State, G::max_predecessors>;

    [[nodiscard]] Code load(std::uint64_t number) noexcept {
        return std::atomic_ref<Code>(codes_[number]).load(std::memory_order_relaxed);
    }
    void store(std::uint64_t number, Code code) noexcept {
        std::atomic_ref<Code>(codes_[number]).store(code, std::memory_order_relaxed);
    }
    // A value that becomes final when its distance comes.
    void schedule(std::uint64_t number, int code) {
        if (code > tables::most_plies + 1) throw WorkError("a win takes more plies than a table can hold");
        store(number, static_cast<Code>(code));
        int known = farthest_.load(std::memory_order_relaxed);
        while (known < code && !farthest_.compare_exchange_weak(known, code)) {
        }
    }

    // look(number) says whether it counts.
    template <class Look>
    void each_chunk(const Look& look) {
        in_chunks(size_, threads_, [&](std::uint64_t begin, std::uint64_t end) {
            std::uint64_t counted = 0;
            for (std::uint64_t number = begin; number < end; ++number)
                if (look(number)) ++counted;
            if (chunk_done_) chunk_done_(counted);
        });
    }

    [[nodiscard]] std::optional<State> state_at(std::uint64_t number) const {
        std::size_t i = 0;
        while (number >= first_[i + 1]) ++i;
        return G::unrank(rules_, group_[i], number - first_[i]);
    }
    // The place in the group, or nothing.
    [[nodiscard]] std::optional<std::uint64_t> number_of(const Ranked<G>& ranked) const noexcept {
        for (std::size_t i = 0; i < group_.size(); ++i)
            if (group_[i] == ranked.subspace) return first_[i] + ranked.index;
        return std::nullopt;
    }

    // Of a finished game, for whoever is to move. Codes know only that this side has lost.
    [[nodiscard]] Code end_code(const State& state) const {
        const Outcome end = outcome<G>(rules_, state);
        if (!end.over()) throw std::logic_error("a position that is not over has no number");
        const auto winner = end.winner();
        if (!winner) return tables::drawn;
        if (*winner == G::to_move(rules_, state)) throw std::logic_error("a game ends for the loser to move");
        return tables::code_of_plies(0);
    }

    // Whether all moves stay in the group, seen without a list of them, where the game can tell.
    [[nodiscard]] bool surely_stays(const State& state) const noexcept {
        if constexpr (requires { G::may_leave_group(rules_, state); })
            return !G::may_leave_group(rules_, state);
        return false;
    }

    void begin(std::uint64_t number) {
        const auto state = state_at(number);
        if (!state) return store(number, tables::hole);
        if (outcome<G>(rules_, *state).over()) {
            const Code code = end_code(*state);
            return code == tables::drawn ? store(number, not_lost) : schedule(number, code);
        }
        if (surely_stays(*state)) return;
        MoveList<G> moves;
        G::moves(rules_, *state, moves);
        bool stays = false;
        bool draws = false;
        int nearest_win = 0;
        int farthest_loss = 0;
        for (const auto& move : moves) {
            const State child = play<G>(rules_, *state, move);
            const auto ranked = G::rank(rules_, child);
            if (ranked && number_of(*ranked)) {
                stays = true;
                continue;
            }
            const Code code = ranked ? earlier_(ranked->subspace, ranked->index) : end_code(child);
            if (tables::is_loss(code))
                nearest_win = nearest_win == 0 ? code + 1 : std::min(nearest_win, code + 1);
            else if (tables::is_win(code))
                farthest_loss = std::max(farthest_loss, code + 1);
            else
                draws = true;
        }
        if (nearest_win != 0)
            schedule(number, nearest_win);
        else if (draws)
            store(number, not_lost);
        else if (!stays)
            schedule(number, farthest_loss);
    }

    template <class Look>
    void each_predecessor(std::uint64_t number, const Look& look) {
        List list;
        G::predecessors(rules_, *state_at(number), list);
        for (const State& before : list)
            if (const auto ranked = G::rank(rules_, before))
                if (const auto place = number_of(*ranked)) look(before, *place);
    }

    void win_before(std::uint64_t number, Code loss) {
        each_predecessor(number, [&](const State& /*before*/, std::uint64_t place) {
            const Code code = load(place);
            if (code == tables::drawn || code > loss + 1) schedule(place, loss + 1);
        });
    }

    void perhaps_lose_before(std::uint64_t number, Code win) {
        each_predecessor(number, [&](const State& before, std::uint64_t place) {
            if (load(place) != tables::drawn) return;
            MoveList<G> moves;
            G::moves(rules_, before, moves);
            int farthest = 0;
            for (const auto& move : moves) {
                const Code code = child_code(play<G>(rules_, before, move), win);
                if (!tables::is_win(code)) return;
                farthest = std::max(farthest, code + 1);
            }
            schedule(place, farthest);
        });
    }

    // As far as it is final: within the group, wins that are farther than `win` may still come nearer.
    [[nodiscard]] Code child_code(const State& child, Code win) {
        const auto ranked = G::rank(rules_, child);
        if (!ranked) return end_code(child);
        const auto place = number_of(*ranked);
        if (!place) return earlier_(ranked->subspace, ranked->index);
        const Code code = load(*place);
        return code <= win ? code : tables::drawn;
    }

    Rules rules_;
    std::vector<Subspace> group_;
    const Earlier& earlier_;
    int threads_;
    ChunkDone chunk_done_;
    std::vector<std::uint64_t> first_;  // where each subspace begins, and the end
    std::uint64_t size_ = 0;
    std::vector<Code> codes_;
    std::atomic<int> farthest_{0};  // the highest code that was written
};

}  // namespace tahoun::solve
