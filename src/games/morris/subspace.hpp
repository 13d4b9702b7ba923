// The parts into which the positions of morris fall: how many men each side has on the board and in hand, from the side
// that is to move. While a side has men in hand it is the placing phase; then come the moving ones.
#pragma once

#include "games/morris/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tahoun::morris {

struct Subspace {
    static constexpr std::size_t numbers =
        std::size_t{most_men + 1} * (most_men + 1) * (most_men + 1) * (most_men + 1);

    std::uint8_t mover = 0;
    std::uint8_t opponent = 0;
    std::uint8_t mover_hand = 0;
    std::uint8_t opponent_hand = 0;

    [[nodiscard]] constexpr int men() const noexcept { return mover + opponent + mover_hand + opponent_hand; }
    [[nodiscard]] constexpr bool placing() const noexcept { return mover_hand + opponent_hand > 0; }
    [[nodiscard]] constexpr std::size_t number() const noexcept {
        constexpr std::size_t base = most_men + 1;
        return ((mover * base + opponent) * base + mover_hand) * base + opponent_hand;
    }
    // The same men with the other side to move.
    [[nodiscard]] constexpr Subspace turned() const noexcept {
        return {opponent, mover, opponent_hand, mover_hand};
    }
    // Who is to move has lost, or has won before.
    [[nodiscard]] constexpr bool over() const noexcept {
        return mover + mover_hand < fewest_men || opponent + opponent_hand < fewest_men;
    }
    friend constexpr bool operator==(const Subspace&, const Subspace&) noexcept = default;
};

// Where turns lead that do not stay; those of finished games are left out.
[[nodiscard]] std::vector<Subspace> subspaces_after(const Variant& variant, const Subspace& subspace);
// Whether play from the empty board can come there, or all are in the moving phase.
[[nodiscard]] bool can_occur(const Variant& variant, const Subspace& subspace);

using SubspaceGroups = std::vector<std::vector<Subspace>>;
// With at most so many men in all, each group after those its turns lead to.
[[nodiscard]] SubspaceGroups moving_groups(const Variant& variant, int men);
[[nodiscard]] SubspaceGroups placing_groups(const Variant& variant, int men);

}  // namespace tahoun::morris
