// The endgame tables of one game: the template behind lab/endgames.hpp.
#pragma once

#include "lab/draw_tables.hpp"
#include "lab/endgames.hpp"
#include "players/perfect/replies.hpp"
#include "solve/build.hpp"
#include "solve/export_matica.hpp"
#include "solve/verify.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

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
        const typename DrawTablesOf<G>::Reader draws(database, rules_);
        Probed probed;
        probed.folder = database.folder().string();
        probed.value = value_of(database, state_);
        if (is_draw(probed.value)) probed.draw = draws.position(state_);
        MoveList<G> moves;
        legal_moves<G>(rules_, state_, moves);
        for (const auto& move : moves) {
            const auto after = play<G>(rules_, state_, move);
            auto value = value_of(database, after);
            if (value) {
                value->result = opposite(value->result);
                if (value->plies) ++*value->plies;
            }
            ProbedDraw draw;
            if (is_draw(value)) {
                draw = draws.move(state_, after);
                draw.difficulty = difficulty_of(database, after);
            }
            probed.moves.push_back({G::move_text(rules_, state_, move), value, std::move(draw)});
        }
        sort_best_first(probed.moves);
        probed.faults = database.faults();
        if (const auto ranked = G::rank(rules_, state_); ranked && !probed.value)
            if (const auto* table = database.table(ranked->subspace)) {
                try {
                    static_cast<void>(table->sure_at(ranked->index));
                } catch (const WorkError& error) {
                    probed.faults.emplace_back(error.what());
                }
            }
        return probed;
    }

private:
    static constexpr bool exports = requires(typename G::Subspace subspace) { G::matica_name(subspace); };

    [[nodiscard]] static bool is_draw(const std::optional<ExactValue>& value) noexcept {
        return value && value->result == Result::draw;
    }
    // Nothing where a reply is not known, or there is none.
    [[nodiscard]] std::optional<double> difficulty_of(const tables::Database<G>& database,
                                                      const typename G::State& state) const {
        MoveList<G> replies;
        legal_moves<G>(rules_, state, replies);
        std::vector<players::ReplyValue> values;
        for (const auto& reply : replies) {
            auto value = value_of(database, play<G>(rules_, state, reply));
            if (!value) return std::nullopt;
            value->result = opposite(value->result);
            values.push_back(value);
        }
        if (values.empty()) return std::nullopt;
        return players::difficulty(values);
    }
    // Where a game is over, the rules say it.
    [[nodiscard]] std::optional<ExactValue> value_of(const tables::Database<G>& database,
                                                     const typename G::State& state) const {
        const Outcome end = outcome<G>(rules_, state);
        if (!end.over()) return database.probe(rules_, state);
        const auto winner = end.winner();
        if (!winner) return ExactValue{Result::draw, 0};
        return ExactValue{*winner == G::to_move(rules_, state) ? Result::win : Result::loss, 0};
    }

    typename G::Rules rules_;
    typename G::State state_;
};

}  // namespace tahoun::lab
