// What the two proof searches share: their table, their limits, and which games they take.
#pragma once

#include "core/error.hpp"
#include "core/history.hpp"
#include "core/oracle.hpp"
#include "core/random.hpp"
#include "core/refinements.hpp"
#include "core/rules_text.hpp"
#include "search/engine/options.hpp"
#include "search/proof/table.hpp"
#include "search/textbook/common.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace tahoun::search {

struct ProofOptions {
    std::size_t hash_mebibytes = 64;
};

// Where a position's value depends on the way to it (repetition), what the table says of the one way need not be true of
// the other: the graph-history-interaction problem. A proof must not be wrong, so such games are refused.
template <class G>
concept HasNoHistory = Game<G> && std::same_as<typename G::History, NoHistory>;

template <Game G>
class ProofSearch {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;

    // The table, for a file (solve/proof_file.hpp). What was read serves from the next search on.
    void write_table(const Rules& rules, const ProofTable::Sink& sink) const {
        table_.write(owner(rules), sink);
    }
    void read_table(const Rules& rules, const ProofTable::Source& source) {
        rules_ = rules;
        table_.read(owner(rules), source);
    }
    [[nodiscard]] std::size_t positions_known() const noexcept { return table_.used(); }

protected:
    ProofSearch(std::string_view name, const ProofOptions& options)
        : name_(name), table_(options.hash_mebibytes) {}
    ~ProofSearch() = default;
    ProofSearch(const ProofSearch&) = default;
    ProofSearch& operator=(const ProofSearch&) = default;

    void begin(const Situation<G>& situation, const Limits& limits, const std::atomic<bool>& stop) {
        if constexpr (!HasNoHistory<G>)
            throw InputError(fmt::format(
                "{} cannot prove anything in {}: its draws by repetition depend on the way to a position",
                name_, G::name));
        // Keys tell positions of one rule set apart, not rule sets.
        if (rules_ && !(*rules_ == situation.rules)) table_.clear();
        rules_ = situation.rules;
        limits_ = limits;
        stop_ = &stop;
        stopped_ = false;
        nodes_ = 0;
        start_ = std::chrono::steady_clock::now();
    }

    [[nodiscard]] bool must_stop() {
        ++nodes_;
        if (stopped_) return true;
        if (limits_.nodes && nodes_ > *limits_.nodes) return stopped_ = true;
        if (stop_->load(std::memory_order_relaxed)) return stopped_ = true;
        if (nodes_ % 256 == 0 && limits_.time && std::chrono::steady_clock::now() - start_ >= *limits_.time)
            stopped_ = true;
        return stopped_;
    }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    // Without collisions where the game has exact keys (mixing is one-to-one); otherwise as good as 64 bits are.
    [[nodiscard]] Key key_of(const State& state) const {
        if constexpr (HasExactKey<G>)
            if (const auto exact = G::exact_key(*rules_, state)) return mix64(*exact);
        return G::hash(*rules_, state);
    }

    void refuse_chance(const State& state) const {
        if constexpr (ChanceGame<G>)
            if (G::to_move(*rules_, state) == Side::chance)
                throw InputError(fmt::format("{} cannot look through chance nodes", name_));
    }

    // A game of points is won by whoever gets more of them.
    [[nodiscard]] static Result result_for(Side side, const Outcome& end) noexcept {
        const auto winner = end.winner();
        return !winner ? Result::draw : *winner == side ? Result::win : Result::loss;
    }

    std::string_view name_;
    ProofTable table_;
    std::optional<Rules> rules_;
    Limits limits_;
    const std::atomic<bool>* stop_ = nullptr;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;

private:
    [[nodiscard]] ProofTable::Owner owner(const Rules& rules) const {
        return {std::string(name_), std::string(G::name), rules_text<G>(rules),
                G::hash(rules, G::start(rules))};
    }
};

}  // namespace tahoun::search
