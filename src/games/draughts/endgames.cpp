// What the solver asks of draughts: endgames by number, and moves backwards.
#include "games/draughts/draughts.hpp"
#include "games/draughts/generator.hpp"

#include <algorithm>
#include <bit>

namespace tahoun::draughts {

std::vector<std::vector<Material>> Draughts::subspace_groups(const Rules& /*rules*/, int pieces) {
    std::vector<std::vector<Material>> groups;
    for (int all = 2; all <= pieces; ++all)
        for (int men = 0; men <= all; ++men)
            for (int mine = 1; mine < all; ++mine)
                for (int my_men = 0; my_men <= men; ++my_men) {
                    const int other_men = men - my_men;
                    const int my_kings = mine - my_men;
                    const int other_kings = all - mine - other_men;
                    if (my_kings < 0 || other_kings < 0) continue;
                    const Material one{static_cast<std::uint8_t>(my_men), static_cast<std::uint8_t>(my_kings),
                                       static_cast<std::uint8_t>(other_men),
                                       static_cast<std::uint8_t>(other_kings)};
                    const Material mirror = one.exchanged();
                    if (one == mirror)
                        groups.push_back({one});
                    else if (one.number() > mirror.number())
                        groups.push_back({one, mirror});
                }
    return groups;
}

std::uint64_t Draughts::subspace_size(const Rules& /*rules*/, const Material& material) {
    return positions_with(material);
}

std::vector<Material> Draughts::subspaces_after(const Rules& /*rules*/, const Material& material) {
    std::vector<Material> after;
    for (int crowned = 0; crowned <= std::min<int>(material.men, 1); ++crowned)
        for (int men = 0; men <= material.other_men; ++men)
            for (int kings = 0; kings <= material.other_kings; ++kings) {
                const bool captured = men != material.other_men || kings != material.other_kings;
                if (men + kings == 0 || (crowned == 0 && !captured)) continue;
                after.push_back({static_cast<std::uint8_t>(men), static_cast<std::uint8_t>(kings),
                                 static_cast<std::uint8_t>(material.men - crowned),
                                 static_cast<std::uint8_t>(material.kings + crowned)});
            }
    return after;
}

SubspaceCounts Draughts::subspace_counts(const Material& material) {
    return {{"mover_men", material.men},
            {"mover_kings", material.kings},
            {"opponent_men", material.other_men},
            {"opponent_kings", material.other_kings}};
}

std::optional<Ranked<Draughts>> Draughts::rank(const Rules& /*rules*/, const State& state) noexcept {
    if (std::popcount(state.occupied()) > Material::most_pieces || state.pieces[0] == 0 ||
        state.pieces[1] == 0)
        return std::nullopt;
    const Seen seen = seen_by_mover(state);
    const Material material = material_of(seen);
    return Ranked<Draughts>{material, position_number(material, seen)};
}

std::optional<State> Draughts::unrank(const Rules& /*rules*/, const Material& material, std::uint64_t index) {
    const Seen seen = position_at(material, index);
    State state;
    state.pieces = {seen.men | seen.kings, seen.other_men | seen.other_kings};
    state.kings = seen.kings | seen.other_kings;
    return with_key(state);
}

// Whoever is not to move takes a quiet move back: men step towards their own side, kings go anywhere. It was a quiet
// move only if there was nothing to capture.
void Draughts::predecessors(const Rules& rules, const State& state,
                            FixedList<State, max_predecessors>& list) {
    with_generator(rules.set, opponent(state.side), [&]<Variant Facts, Side Last>() {
        const Squares occupied = state.occupied();
        const auto add = [&](Square at, Square from, bool king) {
            State before = state;
            before.side = Last;
            before.pieces[index_of(Last)] ^= bit(at) | bit(from);
            if (king) before.kings ^= bit(at) | bit(from);
            CountingSink nobody;
            if (Generator<Facts, Last, CountingSink>(before, nobody).can_capture()) return;
            before.key ^=
                piece_keys.black_to_move() ^ piece_keys.of(Last, king, at) ^ piece_keys.of(Last, king, from);
            list.push(before);
        };
        constexpr bool upwards = Last == Side::first;
        constexpr Direction left = upwards ? Direction::down_left : Direction::up_left;
        constexpr Direction right = upwards ? Direction::down_right : Direction::up_right;
        each(state.men(Last), [&](Square at) {
            each((stepped<left>(bit(at)) | stepped<right>(bit(at))) & ~occupied,
                 [&](Square from) { add(at, from, false); });
        });
        each(state.kings_of(Last), [&](Square at) {
            Squares from_anywhere = 0;
            for (const Direction direction : all_directions) {
                if constexpr (Facts.kings_fly)
                    from_anywhere |= free_way(direction, at, occupied);
                else
                    from_anywhere |= stepped(direction, bit(at)) & ~occupied;
            }
            each(from_anywhere, [&](Square from) { add(at, from, true); });
        });
    });
}

bool Draughts::may_leave_group(const Rules& rules, const State& state) noexcept {
    const Squares before_last = state.side == Side::first ? top_row >> 4U : bottom_row << 4U;
    return (state.men(state.side) & before_last) != 0 || can_capture(rules, state);
}

}  // namespace tahoun::draughts
