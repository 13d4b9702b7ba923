// What a position and a turn of morris are, and how a turn changes a position.
#pragma once

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/morris/board.hpp"
#include "games/morris/rules.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tahoun::morris {

// Random numbers for each man on each point, each number of men in hand, and Black to move.
class ManKeys {
public:
    constexpr ManKeys() noexcept {
        Key seed = 0x6D6F72726973;
        for (auto& side : men_)
            for (Key& key : side) key = mix64(seed++);
        for (auto& side : hands_)
            for (Key& key : side) key = mix64(seed++);
        black_to_move_ = mix64(seed);
    }
    [[nodiscard]] constexpr Key man(Side side, Point point) const noexcept {
        return men_[index_of(side)][point];
    }
    [[nodiscard]] constexpr Key hand(Side side, int men) const noexcept {
        return hands_[index_of(side)][static_cast<std::size_t>(men)];
    }
    [[nodiscard]] constexpr Key black_to_move() const noexcept { return black_to_move_; }

private:
    std::array<std::array<Key, most_points>, 2> men_{};
    std::array<std::array<Key, most_men + 1>, 2> hands_{};
    Key black_to_move_ = 0;
};
inline constexpr ManKeys man_keys;

struct State {
    Key key = 0;                         // always that of the rest; see `with_key`
    std::array<Points, 2> men{};         // on the board, White's and Black's
    std::array<std::uint8_t, 2> hand{};  // not yet placed
    Side side = Side::first;

    [[nodiscard]] constexpr Points of(Side player) const noexcept { return men[index_of(player)]; }
    [[nodiscard]] constexpr int in_hand(Side player) const noexcept { return hand[index_of(player)]; }
    [[nodiscard]] constexpr Points occupied() const noexcept { return men[0] | men[1]; }
    // Men that a player has left, wherever they are.
    [[nodiscard]] constexpr int left(Side player) const noexcept {
        return std::popcount(of(player)) + in_hand(player);
    }
    friend constexpr bool operator==(const State&, const State&) noexcept = default;
};
static_assert(sizeof(State) == 24);

// The same position with its key computed from nothing.
[[nodiscard]] constexpr State with_key(State state) noexcept {
    state.key = state.side == Side::second ? man_keys.black_to_move() : 0;
    for (const Side side : {Side::first, Side::second}) {
        state.key ^= man_keys.hand(side, state.in_hand(side));
        each(state.of(side), [&](Point point) { state.key ^= man_keys.man(side, point); });
    }
    return state;
}

[[nodiscard]] constexpr State start_state(const Variant& variant) noexcept {
    State state;
    state.hand = {variant.men, variant.men};
    return with_key(state);
}

// Men and hands exchanged, the side to move too.
[[nodiscard]] constexpr State exchanged_state(const State& state) noexcept {
    State image;
    image.men = {state.men[1], state.men[0]};
    image.hand = {state.hand[1], state.hand[0]};
    image.side = opponent(state.side);
    return with_key(image);
}

// A whole turn: a man from a point (or from the hand) to another, and which man is taken if that closes a mill.
struct Move {
    Point from = no_point;  // no_point: placed from the hand
    Point to = no_point;
    Point remove = no_point;  // no_point: nothing is taken

    [[nodiscard]] constexpr bool places() const noexcept { return from == no_point; }
    [[nodiscard]] constexpr bool removes() const noexcept { return remove != no_point; }
    friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
};
static_assert(sizeof(Move) == 3);

constexpr void apply_move(State& state, const Move& move) noexcept {
    const Side us = state.side;
    const Side them = opponent(us);
    Key key = state.key ^ man_keys.black_to_move() ^ man_keys.man(us, move.to);
    Points own = state.of(us) | bit(move.to);
    if (move.places()) {
        std::uint8_t& hand = state.hand[index_of(us)];
        key ^= man_keys.hand(us, hand) ^ man_keys.hand(us, hand - 1);
        --hand;
    } else {
        key ^= man_keys.man(us, move.from);
        own &= ~bit(move.from);
    }
    state.men[index_of(us)] = own;
    if (move.removes()) {
        key ^= man_keys.man(them, move.remove);
        state.men[index_of(them)] &= ~bit(move.remove);
    }
    state.key = key;
    state.side = them;
}

}  // namespace tahoun::morris
