// Retrograde analysis as the Morris text gives it: initialisation, then a queue of positions whose value is known.
// For the laboratory, and as the judge of the fast solver. Keeps everything it looks at in memory: the whole game, or
// the subspaces it is given, which no move may leave except by ending the game; an end may have no number. Where ranks
// stand for classes of symmetric positions, different successors are counted instead of moves: each loses its way out once.
#pragma once

#include "core/error.hpp"
#include "core/oracle.hpp"
#include "core/refinements.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace tahoun::search {

struct NoRetrogradeTracer {
    static constexpr bool listening = false;
};

template <Numbered G>
class Retrograde {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    explicit Retrograde(const Rules& rules) requires Indexed<G> : Retrograde(rules, all_subspaces<G>(rules)) {
    }
    Retrograde(const Rules& rules, std::vector<typename G::Subspace> subspaces)
        : rules_(rules), subspaces_(std::move(subspaces)) {
        std::size_t first = 0;
        for (const auto& subspace : subspaces_) {
            first_.push_back(first);
            first += G::subspace_size(rules_, subspace);
        }
        entries_.resize(first);
    }

    // A tracer hears: known(position, value) when a value is found, taken(position) when the queue yields one,
    // counted(position, left) when a way out of it is lost.
    template <class Tracer>
    void run(Tracer& tracer) {
        initialise(tracer);
        process_queue(tracer);
    }
    void run() {
        NoRetrogradeTracer nobody;
        run(nobody);
    }

    // Positions that are neither won nor lost when the queue is empty are drawn; their plies are not known. Throws
    // InputError for a position that has no number (a set-up that regular play cannot reach).
    [[nodiscard]] ExactValue value(const State& state) const {
        const Entry& entry = entries_[number_of(state)];
        if (entry.kind == Kind::hole)
            throw InputError("retrograde analysis does not know this position: regular play cannot reach it");
        if (entry.kind == Kind::win) return {Result::win, entry.plies};
        if (entry.kind == Kind::loss) return {Result::loss, entry.plies};
        return {Result::draw, std::nullopt};
    }
    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    [[nodiscard]] std::uint64_t count(Result result) const {
        std::uint64_t found = 0;
        for (const Entry& entry : entries_)
            if ((entry.kind == Kind::win && result == Result::win) ||
                (entry.kind == Kind::loss && result == Result::loss) ||
                (entry.kind == Kind::count && result == Result::draw))
                ++found;
        return found;
    }

private:
    enum class Kind : std::uint8_t { hole, count, win, loss };
    struct Entry {
        Kind kind = Kind::hole;
        int plies = 0;           // to the end, of a win or a loss
        std::uint32_t left = 0;  // moves not yet known to lose
    };

    [[nodiscard]] std::optional<std::size_t> number_if_any(const State& state) const {
        if (const auto ranked = G::rank(rules_, state))
            for (std::size_t i = 0; i < subspaces_.size(); ++i)
                if (subspaces_[i] == ranked->subspace) return first_[i] + ranked->index;
        return std::nullopt;
    }
    [[nodiscard]] std::size_t number_of(const State& state) const {
        if (const auto number = number_if_any(state)) return *number;
        throw InputError("retrograde analysis does not know this position: regular play cannot reach it");
    }

    // Where one move leads to: numbers, each once, and ends that have none.
    struct Ways {
        std::vector<std::size_t> numbers;
        bool wins = false;
        bool draws = false;
    };
    [[nodiscard]] Ways ways_from(const State& state) const {
        MoveList<G> moves;
        G::moves(rules_, state, moves);
        Ways ways;
        for (const auto& move : moves) {
            const State child = play<G>(rules_, state, move);
            if (const auto number = number_if_any(child)) {
                ways.numbers.push_back(*number);
                continue;
            }
            const Outcome end = outcome<G>(rules_, child);
            if (!end.over()) static_cast<void>(number_of(child));  // says what is wrong
            ways.wins = ways.wins || end.winner() == G::to_move(rules_, state);
            ways.draws = ways.draws || !end.winner();
        }
        ways.numbers = each_once(std::move(ways.numbers));
        return ways;
    }
    static std::vector<std::size_t> each_once(std::vector<std::size_t> numbers) {
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        return numbers;
    }

    template <class Tracer>
    void settle(const State& state, Entry& entry, Result result, int plies, Tracer& tracer) {
        entry.kind = result == Result::win ? Kind::win : Kind::loss;
        entry.plies = plies;
        queue_.push({plies, order_++, state});
        if constexpr (Tracer::listening) tracer.known(state, ExactValue{result, plies});
    }

    template <class Tracer>
    void initialise(Tracer& tracer) {
        for (std::size_t s = 0; s < subspaces_.size(); ++s) {
            const std::uint64_t size = G::subspace_size(rules_, subspaces_[s]);
            for (std::uint64_t index = 0; index < size; ++index) {
                const auto state = G::unrank(rules_, subspaces_[s], index);
                if (!state) continue;
                ++positions_;
                Entry& entry = entries_[first_[s] + index];
                entry.kind = Kind::count;
                const Outcome end = outcome<G>(rules_, *state);
                if (const auto winner = end.winner(); end.over() && winner) {
                    settle(*state, entry, *winner == G::to_move(rules_, *state) ? Result::win : Result::loss,
                           0, tracer);
                } else if (!end.over()) {
                    const Ways ways = ways_from(*state);
                    entry.left = static_cast<std::uint32_t>(ways.numbers.size()) + (ways.draws ? 1 : 0);
                    if (ways.wins)
                        settle(*state, entry, Result::win, 1, tracer);
                    else if (entry.left == 0)
                        settle(*state, entry, Result::loss, 1, tracer);
                }
            }
        }
    }

    template <class Tracer>
    void process_queue(Tracer& tracer) {
        while (!queue_.empty()) {
            const State position = queue_.top().state;
            queue_.pop();
            if constexpr (Tracer::listening) tracer.taken(position);
            const Entry known = entries_[number_of(position)];
            FixedList<State, G::max_predecessors> predecessors;
            G::predecessors(rules_, position, predecessors);
            std::vector<std::size_t> seen;
            for (const State& before : predecessors) {
                const std::size_t number = number_of(before);
                if (std::find(seen.begin(), seen.end(), number) != seen.end()) continue;
                seen.push_back(number);
                Entry& entry = entries_[number];
                if (entry.kind != Kind::count) continue;
                if (known.kind == Kind::loss) {
                    settle(before, entry, Result::win, known.plies + 1, tracer);
                } else {
                    --entry.left;
                    if constexpr (Tracer::listening) tracer.counted(before, entry.left);
                    if (entry.left == 0) settle(before, entry, Result::loss, known.plies + 1, tracer);
                }
            }
        }
    }

    struct Queued {
        int plies;
        std::uint64_t order;  // equals come out in the order in which they went in
        State state;
        bool operator<(const Queued& other) const noexcept {
            return std::tie(other.plies, other.order) < std::tie(plies, order);
        }
    };

    Rules rules_;
    std::vector<typename G::Subspace> subspaces_;
    std::vector<std::size_t> first_;
    std::vector<Entry> entries_;
    std::priority_queue<Queued> queue_;
    std::uint64_t order_ = 0;
    std::uint64_t positions_ = 0;
};

}  // namespace tahoun::search
