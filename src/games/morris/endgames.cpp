// Positions by number, for the solver: the orbit of the mover's men, then the enemy's men among the points that are left.
#include "games/morris/generator.hpp"
#include "games/morris/morris.hpp"
#include "games/morris/orbits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace tahoun::morris {

namespace {

// The lowest image of a set by some symmetries.
Points lowest_image(const Transforms& transforms, Points set, std::uint32_t symmetries) noexcept {
    Points found = set;
    for (symmetries &= symmetries - 1; symmetries != 0; symmetries &= symmetries - 1)
        found =
            std::min(found, transforms.image(set, static_cast<std::size_t>(std::countr_zero(symmetries))));
    return found;
}

}  // namespace

std::vector<std::vector<Subspace>> Morris::subspace_groups(const Rules& rules, int men) {
    return moving_groups(rules.variant(), men);
}

std::vector<std::vector<Subspace>> Morris::placing_groups(const Rules& rules, int men) {
    return morris::placing_groups(rules.variant(), men);
}

std::vector<Subspace> Morris::subspaces_after(const Rules& rules, const Subspace& subspace) {
    return morris::subspaces_after(rules.variant(), subspace);
}

SubspaceCounts Morris::subspace_counts(const Subspace& subspace) {
    return {{"mover", subspace.mover},
            {"opponent", subspace.opponent},
            {"mover_hand", subspace.mover_hand},
            {"opponent_hand", subspace.opponent_hand}};
}

std::string Morris::matica_name(const Subspace& subspace) {
    const std::string men = fmt::format("matica{}{}", subspace.mover, subspace.opponent);
    return subspace.placing() ? fmt::format("{}b-{}-{}", men, subspace.mover_hand, subspace.opponent_hand)
                              : men + "m";
}

std::uint64_t Morris::subspace_size(const Rules& rules, const Subspace& subspace) {
    const Shape shape = rules.shape();
    return std::uint64_t{Orbits::of(shape, subspace.mover).count()} *
           ways(board_of(shape).points - subspace.mover, subspace.opponent);
}

std::optional<Ranked<Morris>> Morris::rank(const Rules& rules, const State& state) {
    const Variant variant = rules.variant();
    const Side us = state.side;
    const Side them = opponent(us);
    const Points own = state.of(us);
    const Subspace subspace{static_cast<std::uint8_t>(std::popcount(own)),
                            static_cast<std::uint8_t>(std::popcount(state.of(them))),
                            state.hand[index_of(us)], state.hand[index_of(them)]};
    if (!can_occur(variant, subspace)) return std::nullopt;
    const Orbits& orbits = Orbits::of(variant.shape, subspace.mover);
    const Transforms& transforms = Transforms::of(variant.shape);
    const auto found = orbits.find(own);
    const Points enemies = lowest_image(transforms, transforms.image(state.of(them), found.symmetry),
                                        orbits.keepers(found.orbit));
    const Board& board = board_of(variant.shape);
    const Points free = board.all & ~orbits.first(found.orbit);
    const std::uint64_t columns = ways(board.points - subspace.mover, subspace.opponent);
    return Ranked<Morris>{subspace, found.orbit * columns +
                                        set_numbers().of(subspace.opponent).number(squeezed(enemies, free))};
}

std::optional<State> Morris::unrank(const Rules& rules, const Subspace& subspace, std::uint64_t index) {
    const Shape shape = rules.shape();
    const Board& board = board_of(shape);
    const Orbits& orbits = Orbits::of(shape, subspace.mover);
    const int left = board.points - subspace.mover;
    const std::uint64_t columns = ways(left, subspace.opponent);
    const auto orbit = static_cast<std::uint32_t>(index / columns);
    const Points own = orbits.first(orbit);
    const Points enemies = spread(sets_of(left, subspace.opponent)[index % columns], board.all & ~own);
    if (orbits.keepers(orbit) != 1 &&
        lowest_image(Transforms::of(shape), enemies, orbits.keepers(orbit)) != enemies)
        return std::nullopt;
    State state;
    state.men = {own, enemies};
    state.hand = {subspace.mover_hand, subspace.opponent_hand};
    return with_key(state);
}

// Whoever is not to move takes a step or a flight back. It closed no mill, since nothing was taken: the man stands in none.
void Morris::predecessors(const Rules& rules, const State& state, FixedList<State, max_predecessors>& list) {
    const Variant variant = rules.variant();
    const Side last = opponent(state.side);
    const Points own = state.of(last);
    const Points empty = board_of(variant.shape).all & ~state.occupied();
    if (state.in_hand(last) > 0 && !variant.moves_while_placing) return;
    const bool flies = variant.flying && state.in_hand(last) == 0 && std::popcount(own) == fewest_men;
    // With no enemy on the board a mill takes nothing.
    const Points milled = state.of(state.side) == 0 ? 0 : with_shape(variant.shape, [&]<Shape S>() -> Points {
        return in_mills<S>(own);
    });
    each(own & ~milled, [&](Point to) {
        each(empty & (flies ? empty : board_of(variant.shape).neighbours[to]), [&](Point from) {
            State before = state;
            before.side = last;
            before.men[index_of(last)] ^= bit(to) | bit(from);
            before.key ^= man_keys.black_to_move() ^ man_keys.man(last, to) ^ man_keys.man(last, from);
            list.push(before);
        });
    });
}

}  // namespace tahoun::morris
