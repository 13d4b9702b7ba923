// Draughts endgames for the textbook's retrograde analysis, the judge of the fast one.
#pragma once

#include "games/draughts/draughts.hpp"
#include "search/textbook/retrograde.hpp"
#include "support/draughts_tables.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tahoun::test {

// Draughts with all predecessors, found by making every move once: the textbook wants those by captures and promotions
// too. For few pieces.
struct FewPieces : draughts::Draughts {
    using Material = draughts::Material;
    static constexpr std::size_t max_predecessors = 65'536;  // of the one position in which all is lost

    static inline std::unordered_map<Key, std::vector<State>> before;

    static Position<FewPieces> read_position(const Rules& rules, std::string_view text) {
        const auto position = Draughts::read_position(rules, text);
        return {position.rules, position.state};
    }
    static void fill(const Rules& rules, int pieces) {
        before.clear();
        for (const auto& group : subspace_groups(rules, pieces))
            for (const auto& material : group)
                for (std::uint64_t i = 0; i < subspace_size(rules, material); ++i) {
                    const State state = *Draughts::unrank(rules, material, i);
                    MoveList<Draughts> list;
                    moves(rules, state, list);
                    for (const auto& move : list) {
                        const State after = play<Draughts>(rules, state, move);
                        before[key_of(after)].push_back(state);
                    }
                }
    }
    // Without pieces all is lost, however many the other side has: one position stands for all of these.
    static Key key_of(const State& state) {
        if (state.of(state.side) == 0) return 0;
        return state.side == Side::first ? state.key : draughts::exchanged_state(state).key;
    }
    static std::optional<Ranked<FewPieces>> rank(const Rules& rules, const State& state) {
        const auto ranked = Draughts::rank(rules, state);
        if (ranked) return Ranked<FewPieces>{ranked->subspace, ranked->index};
        return Ranked<FewPieces>{Material{}, 0};
    }
    static std::uint64_t subspace_size(const Rules& rules, const Material& material) {
        return material == Material{} ? 1 : Draughts::subspace_size(rules, material);
    }
    static std::optional<State> unrank(const Rules& rules, const Material& material, std::uint64_t index) {
        if (material == Material{}) return State{};
        return Draughts::unrank(rules, material, index);
    }
    static void predecessors(const Rules& /*rules*/, const State& state,
                             FixedList<State, max_predecessors>& list) {
        if (const auto found = before.find(key_of(state)); found != before.end())
            for (const State& earlier : found->second) list.push(earlier);
    }
};

// All endings with so many pieces, the lost one first.
inline std::vector<draughts::Material> few_pieces(const draughts::Rules& rules, int pieces) {
    std::vector<draughts::Material> all{draughts::Material{}};
    for (const auto& group : draughts::Draughts::subspace_groups(rules, pieces))
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

// The tables of so many pieces, built by the fast solver, hold what the text's retrograde analysis says.
inline void expect_endgames_of_the_textbook(const std::string& set, int pieces) {
    using draughts::Draughts;
    SCOPED_TRACE(set);
    const draughts::Rules rules = draughts_rules(set);
    const TemporaryFolder folder;
    static_cast<void>(solve::build_tables<Draughts>(rules, draughts_options(folder, pieces)));
    const tables::Database<Draughts> database(folder.path(), rules);
    FewPieces::fill(rules, pieces);
    const auto all = few_pieces(rules, pieces);
    search::Retrograde<FewPieces> textbook(rules, all);
    textbook.run();
    for (std::size_t s = 1; s < all.size(); ++s)
        for (std::uint64_t i = 0; i < Draughts::subspace_size(rules, all[s]); ++i) {
            const auto state = *Draughts::unrank(rules, all[s], i);
            ASSERT_EQ(database.probe(rules, state), textbook.value(state))
                << Draughts::state_text(rules, state);
        }
    FewPieces::before.clear();
}

}  // namespace tahoun::test
