// The endgame tables of one game: the template behind lab/endgames.hpp.
#pragma once

#include "lab/draw_tables.hpp"
#include "lab/endgames.hpp"
#include "lab/puzzles_of.hpp"
#include "players/perfect/replies.hpp"
#include "solve/build.hpp"
#include "solve/export_matica.hpp"
#include "solve/verify.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tahoun::lab {

template <Tabled G>
class EndgamesOf final : public Endgames {
public:
    EndgamesOf(typename G::Rules rules, const typename G::State& state)
        : rules_(std::move(rules)), state_(state) {}

    [[nodiscard]] int smallest() const override { return G::smallest_table; }
    [[nodiscard]] std::string size_word() const override { return std::string(G::size_word); }
    [[nodiscard]] bool has_placing() const override { return HasPlacing<G>; }
    [[nodiscard]] bool is_small() const override {
        if constexpr (requires { G::is_small(rules_); })
            return G::is_small(rules_);
        else
            return false;
    }
    [[nodiscard]] bool has_export() const override { return exports; }
    [[nodiscard]] std::vector<std::string> export_matica(const solve::TableOptions& options,
                                                         const std::filesystem::path& out) const override {
        if constexpr (exports)
            return solve::export_matica<G>(rules_, options, out);
        else
            throw InputError(fmt::format("--export matica is for morris, not for {}", G::name));
    }
    [[nodiscard]] int largest() const override { return largest_table<G>(rules_); }
    [[nodiscard]] Available available(const std::filesystem::path& data) const override {
        const tables::Database<G> database(data, rules_);
        return {!database.empty(), database.faults()};
    }
    [[nodiscard]] std::optional<int> built_up_to(const std::filesystem::path& data) const override {
        const tables::Database<G> database(data, rules_);
        std::optional<int> built;
        for (int size = smallest(); size <= largest(); ++size) {
            for (const auto& group : table_groups<G>(rules_, size, is_small()))
                for (const auto& subspace : group)
                    if (database.table(subspace) == nullptr) return built;
            built = size;
        }
        return built;
    }
    [[nodiscard]] std::vector<TablePuzzle> puzzles(const std::filesystem::path& data, std::size_t count,
                                                   std::uint64_t seed,
                                                   const std::atomic<bool>& stop) const override {
        const tables::Database<G> database(data, rules_);
        return PuzzlesOf<G>(database, rules_, seed).find(count, stop);
    }
    [[nodiscard]] solve::Needs needs(const solve::TableOptions& options,
                                     const TableWork& work) const override {
        solve::Needs needs = solve::needs_of_tables<G>(rules_, options);
        if (work.verify) needs.then(solve::needs_of_verifying<G>(rules_, options));
        for (const std::string& which : work.draws)
            needs.then(DrawTablesOf<G>::needs(rules_, options, which, work.verify));
        if (work.exported)
            for (const auto& group : table_groups<G>(rules_, options.size, options.placing))
                needs.then({solve::largest_of<G>(rules_, group), 0});
        return needs;
    }
    [[nodiscard]] std::vector<solve::SubspaceReport> build(
        const solve::TableOptions& options) const override {
        return solve::build_tables<G>(rules_, options);
    }
    [[nodiscard]] solve::Verification verify(const solve::TableOptions& options) const override {
        return solve::verify_tables<G>(rules_, options);
    }

    [[nodiscard]] std::vector<std::string> draw_tables() const override {
        return DrawTablesOf<G>::names(rules_);
    }
    [[nodiscard]] std::vector<solve::DrawsReport> build_draws(const solve::TableOptions& options,
                                                              const std::string& which) const override {
        return DrawTablesOf<G>::build(rules_, options, which);
    }
    [[nodiscard]] solve::Verification verify_draws(const solve::TableOptions& options,
                                                   const std::string& which) const override {
        return DrawTablesOf<G>::verify(rules_, options, which);
    }

    [[nodiscard]] Probed probe(const std::filesystem::path& data) const override {
        const tables::Database<G> database(data, rules_);
        typename DrawTablesOf<G>::Reader draws(database, rules_);
        Probed probed;
        probed.folder = database.folder().string();
        probed.faults = database.faults();
        probed.value = value_of(database, state_, probed.faults);
        if (is_draw(probed.value)) probed.draw = draws.position(state_);
        MoveList<G> moves;
        legal_moves<G>(rules_, state_, moves);
        for (const auto& move : moves) {
            const auto after = play<G>(rules_, state_, move);
            auto value = value_of(database, after, probed.faults);
            if (value) {
                value->result = opposite(value->result);
                if (value->plies) ++*value->plies;
            }
            ProbedDraw draw;
            if (is_draw(value)) {
                draw = draws.move(state_, after);
                draw.difficulty = difficulty_of(database, after, probed.faults);
            }
            probed.moves.push_back({G::move_text(rules_, state_, move), value, std::move(draw)});
        }
        sort_best_first(probed.moves);
        if (probed.value) {
            const auto& more = draws.faults();
            probed.faults.insert(probed.faults.end(), more.begin(), more.end());
        }
        if (const auto ranked = G::rank(rules_, state_); ranked && !probed.value)
            probed.words = words_to_build(ranked->subspace);
        return probed;
    }

private:
    static constexpr bool exports = requires(typename G::Subspace subspace) { G::matica_name(subspace); };

    // The fewest pieces with which a subspace's table is built: "--men-total 9 --placing".
    [[nodiscard]] std::string words_to_build(const typename G::Subspace& wanted) const {
        for (const bool placing : {false, true})
            for (int size = smallest(); size <= largest(); ++size)
                for (const auto& group : table_groups<G>(rules_, size, placing))
                    if (std::find(group.begin(), group.end(), wanted) != group.end())
                        return fmt::format("{} {}{}", size_word(), size, placing ? " --placing" : "");
        return {};
    }
    [[nodiscard]] static bool is_draw(const std::optional<ExactValue>& value) noexcept {
        return value && value->result == Result::draw;
    }
    // Nothing where a reply is not known, or there is none.
    [[nodiscard]] std::optional<double> difficulty_of(const tables::Database<G>& database,
                                                      const typename G::State& state,
                                                      std::vector<std::string>& faults) const {
        MoveList<G> replies;
        legal_moves<G>(rules_, state, replies);
        std::vector<players::ReplyValue> values;
        for (const auto& reply : replies) {
            auto value = value_of(database, play<G>(rules_, state, reply), faults);
            if (!value) return std::nullopt;
            value->result = opposite(value->result);
            values.push_back(value);
        }
        if (values.empty()) return std::nullopt;
        return players::difficulty(values);
    }
    // Where a game is over, the rules say it. A damaged table is named once among the faults.
    [[nodiscard]] std::optional<ExactValue> value_of(const tables::Database<G>& database,
                                                     const typename G::State& state,
                                                     std::vector<std::string>& faults) const {
        if (const Outcome end = outcome<G>(rules_, state); end.over()) {
            const auto winner = end.winner();
            if (!winner) return ExactValue{Result::draw, 0};
            return ExactValue{*winner == G::to_move(rules_, state) ? Result::win : Result::loss, 0};
        }
        const auto ranked = G::rank(rules_, state);
        const tables::TableFile* table = ranked ? database.table(ranked->subspace) : nullptr;
        if (table == nullptr) return std::nullopt;
        try {
            return tables::value_of(table->sure_at(ranked->index));
        } catch (const WorkError& error) {
            if (std::find(faults.begin(), faults.end(), error.what()) == faults.end())
                faults.emplace_back(error.what());
            return std::nullopt;
        }
    }

    typename G::Rules rules_;
    typename G::State state_;
};

}  // namespace tahoun::lab
