#include "games/morris/subspace.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <mutex>
#include <tuple>

namespace tahoun::morris {

namespace {

constexpr std::uint8_t less(std::uint8_t count) {
    return static_cast<std::uint8_t>(count - 1);
}
constexpr std::uint8_t more(std::uint8_t count) {
    return static_cast<std::uint8_t>(count + 1);
}

using Known = std::bitset<Subspace::numbers>;

void reach(const Variant& variant, const Subspace& here, Known& known) {
    if (here.over() || known.test(here.number())) return;
    known.set(here.number());
    for (const Subspace& next : subspaces_after(variant, here)) reach(variant, next, known);
    // Turns that only move lead there; the pair is solved as one, even where there is nothing to move yet.
    if (here.mover_hand == 0 || variant.moves_while_placing) reach(variant, here.turned(), known);
}

const Known& reachable(const Variant& variant) {
    static std::array<std::array<std::once_flag, 2>, most_men + 1> once;
    static std::array<std::array<Known, 2>, most_men + 1> known;
    const std::size_t kind = variant.moves_while_placing ? 1 : 0;
    Known& here = known[variant.men][kind];
    std::call_once(once[variant.men][kind], [&] { reach(variant, {0, 0, variant.men, variant.men}, here); });
    return here;
}

}  // namespace

std::vector<Subspace> subspaces_after(const Variant& variant, const Subspace& subspace) {
    std::vector<Subspace> after;
    const auto add = [&](const Subspace& next) {
        if (!next.over()) after.push_back(next);
    };
    const Subspace other = subspace.turned();
    if (subspace.mover_hand > 0) {
        const Subspace placed{other.mover, more(other.opponent), other.mover_hand, less(other.opponent_hand)};
        add(placed);
        if (placed.opponent >= fewest_men && placed.mover > 0)
            add({less(placed.mover), placed.opponent, placed.mover_hand, placed.opponent_hand});
    }
    const bool moves = subspace.mover_hand == 0 || variant.moves_while_placing;
    if (moves && subspace.mover >= fewest_men && other.mover > 0)
        add({less(other.mover), other.opponent, other.mover_hand, other.opponent_hand});
    return after;
}

bool can_occur(const Variant& variant, const Subspace& subspace) {
    if (subspace.over() || std::max(subspace.mover, subspace.opponent) > variant.men) return false;
    return !subspace.placing() || reachable(variant).test(subspace.number());
}

SubspaceGroups moving_groups(const Variant& variant, int men) {
    SubspaceGroups groups;
    for (int all = 2 * fewest_men; all <= std::min(men, 2 * variant.men); ++all)
        for (int fewer = std::max(fewest_men, all - variant.men); 2 * fewer <= all; ++fewer) {
            const Subspace one{static_cast<std::uint8_t>(fewer), static_cast<std::uint8_t>(all - fewer), 0,
                               0};
            groups.push_back({one});
            if (2 * fewer != all) groups.back().push_back(one.turned());
        }
    return groups;
}

SubspaceGroups placing_groups(const Variant& variant, int men) {
    SubspaceGroups groups;
    const Known& known = reachable(variant);
    const int most = variant.men;
    for (int mover = 0; mover <= most; ++mover)
        for (int opponent = 0; opponent <= most; ++opponent)
            for (int hand = 0; mover + hand <= most; ++hand)
                for (int other_hand = 0; opponent + other_hand <= most; ++other_hand) {
                    const Subspace one{static_cast<std::uint8_t>(mover), static_cast<std::uint8_t>(opponent),
                                       static_cast<std::uint8_t>(hand),
                                       static_cast<std::uint8_t>(other_hand)};
                    if (!one.placing() || one.men() > men || !known.test(one.number())) continue;
                    const Subspace other = one.turned();
                    const bool pair = variant.moves_while_placing && !(one == other);
                    if (pair && one.number() > other.number()) continue;
                    groups.push_back({one});
                    if (pair) groups.back().push_back(other);
                }
    const auto order = [](const std::vector<Subspace>& group) {
        const Subspace& first = group.front();
        return std::tuple(first.mover_hand + first.opponent_hand, first.mover + first.opponent);
    };
    std::stable_sort(groups.begin(), groups.end(),
                     [&](const auto& one, const auto& other) { return order(one) < order(other); });
    return groups;
}

}  // namespace tahoun::morris
