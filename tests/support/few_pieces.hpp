// Draughts endgames for the textbook's retrograde analysis, the judge of the fast one.
#pragma once

#include "games/draughts/draughts.hpp"
#include "search/textbook/retrograde.hpp"

#include <cstdint>
#include <optional>
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

}  // namespace tahoun::test
