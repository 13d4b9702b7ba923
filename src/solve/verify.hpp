// An independent look at stored tables: every value must follow from the values one move on. It shares nothing with the
// solver but the rules and the numbers of positions. That is a proof: distances get shorter along every won or lost line
// until the game ends, and from a position that is stored as drawn somebody can always stay among such positions.
#pragma once

#include "core/error.hpp"
#include "solve/held_tables.hpp"
#include "solve/parallel.hpp"
#include "solve/report.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

namespace tahoun::solve {

template <Tabled G>
class TableVerifier {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Subspace = typename G::Subspace;
    using Code = tables::Code;

    TableVerifier(const Rules& rules, const TableOptions& options)
        : rules_(rules),
          options_(options),
          database_(options.data, rules),
          held_(database_, options.threads) {}

    // Throws WorkError where a table is missing or damaged, or when stopped.
    Verification run() {
        if (!database_.faults().empty()) throw WorkError(database_.faults().front());
        const auto groups = table_groups<G>(rules_, options_.size, options_.placing);
        for (const auto& group : groups)
            for (const Subspace& subspace : group) all_ += database_.existing(subspace).positions();
        for (const auto& group : groups) {
            auto needed = subspaces_after_group<G>(rules_, group);
            needed.insert(needed.end(), group.begin(), group.end());
            held_.hold(needed, [](const Subspace&, Code*) {});
            for (const Subspace& subspace : group) verify(subspace);
        }
        return found_;
    }

private:
    void verify(const Subspace& subspace) {
        const Code* stored = held_.codes(subspace);
        const std::uint64_t size = database_.existing(subspace).positions();
        in_chunks(size, options_.threads, [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t index = begin; index < end; ++index)
                compare(subspace, index, tables::value_of(stored[index]));
            tell(end - begin);
        });
    }

    void compare(const Subspace& subspace, std::uint64_t index, const std::optional<ExactValue>& stored) {
        const auto state = G::unrank(rules_, subspace, index);
        const auto right = state ? std::optional(minimax(*state)) : std::nullopt;
        if (right == stored) return;
        constexpr std::size_t most_examples = 5;
        const std::lock_guard lock(mutex_);
        ++found_.wrong;
        if (found_.examples.size() < most_examples && state)
            found_.examples.push_back(G::state_text(rules_, *state));
    }

    // One ply: the nearest win, else a draw, else the farthest loss.
    [[nodiscard]] ExactValue minimax(const State& state) const {
        if (const Outcome end = outcome<G>(rules_, state); end.over()) {
            const auto winner = end.winner();
            if (!winner) return {Result::draw, std::nullopt};
            return {*winner == G::to_move(rules_, state) ? Result::win : Result::loss, 0};
        }
        MoveList<G> moves;
        G::moves(rules_, state, moves);
        std::optional<ExactValue> best;
        for (const auto& move : moves) {
            ExactValue value = stored_value(play<G>(rules_, state, move));
            value.result = opposite(value.result);
            if (value.plies) ++*value.plies;
            const bool better =
                !best || value.result > best->result ||
                (value.result == best->result &&
                 (value.result == Result::win ? value.plies < best->plies : value.plies > best->plies));
            if (better) best = value;
        }
        return *best;
    }

    [[nodiscard]] ExactValue stored_value(const State& state) const {
        const auto ranked = G::rank(rules_, state);
        if (!ranked) return minimax(state);  // the game is over there
        const auto value = tables::value_of(held_.codes(ranked->subspace)[ranked->index]);
        if (!value) throw WorkError("a table has no value for " + G::state_text(rules_, state));
        return *value;
    }

    void tell(std::uint64_t positions) {
        const std::uint64_t done = done_.fetch_add(positions) + positions;
        if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
            throw WorkError("stopped before all positions were verified");
        {
            const std::lock_guard lock(mutex_);
            found_.positions = done;
        }
        if (options_.progress) options_.progress(done, all_);
    }

    Rules rules_;
    const TableOptions& options_;
    tables::Database<G> database_;
    HeldTables<G> held_;
    Verification found_;
    std::mutex mutex_;
    std::uint64_t all_ = 0;
    std::atomic<std::uint64_t> done_{0};
};

template <Tabled G>
[[nodiscard]] Verification verify_tables(const typename G::Rules& rules, const TableOptions& options) {
    return TableVerifier<G>(rules, options).run();
}

}  // namespace tahoun::solve
