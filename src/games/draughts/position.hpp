// What a position and a move of draughts are, and how a move changes a position.
#pragma once

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/draughts/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tahoun::draughts {

// Random numbers for each piece on each square, and for Black to move.
class PieceKeys {
public:
    constexpr PieceKeys() noexcept {
        Key seed = 0x6472617567687473;
        for (auto& side : keys_)
            for (auto& kind : side)
                for (Key& key : kind) key = mix64(seed++);
        black_to_move_ = mix64(seed);
    }
    [[nodiscard]] constexpr Key of(Side side, bool king, Square square) const noexcept {
        return keys_[index_of(side)][king ? 1 : 0][square];
    }
    [[nodiscard]] constexpr Key black_to_move() const noexcept { return black_to_move_; }

private:
    std::array<std::array<std::array<Key, square_count>, 2>, 2> keys_{};
    Key black_to_move_ = 0;
};
inline constexpr PieceKeys piece_keys;

struct State {
    Key key = 0;                      // always that of the rest; see `with_key`
    std::array<Squares, 2> pieces{};  // White's and Black's, kings included
    Squares kings = 0;                // of both sides
    Side side = Side::first;

    [[nodiscard]] constexpr Squares of(Side player) const noexcept { return pieces[index_of(player)]; }
    [[nodiscard]] constexpr Squares men(Side player) const noexcept { return of(player) & ~kings; }
    [[nodiscard]] constexpr Squares kings_of(Side player) const noexcept { return of(player) & kings; }
    [[nodiscard]] constexpr Squares occupied() const noexcept { return pieces[0] | pieces[1]; }
    friend constexpr bool operator==(const State&, const State&) noexcept = default;
};
static_assert(sizeof(State) == 24);

// The row where a side's men become kings.
[[nodiscard]] constexpr Squares crowning_row(Side side) noexcept {
    return side == Side::first ? top_row : bottom_row;
}

// The same position with its key computed from nothing.
[[nodiscard]] constexpr State with_key(State state) noexcept {
    state.key = state.side == Side::second ? piece_keys.black_to_move() : 0;
    for (const Side side : {Side::first, Side::second})
        each(state.of(side), [&](Square square) {
            state.key ^= piece_keys.of(side, (state.kings & bit(square)) != 0, square);
        });
    return state;
}

[[nodiscard]] constexpr State start_state() noexcept {
    State state;
    state.pieces = {0x00000FFF, 0xFFF00000};
    return with_key(state);
}

// Rotated by 180° with the colours exchanged, the side to move too.
[[nodiscard]] constexpr State exchanged_state(const State& state) noexcept {
    State image;
    image.pieces = {turned(state.pieces[1]), turned(state.pieces[0])};
    image.kings = turned(state.kings);
    image.side = opponent(state.side);
    return with_key(image);
}

// The captured pieces in their order tell capturing moves apart; the way of the capturing piece follows from them: it
// turns where its line crosses that of the next piece, and there is only one such square.
struct Move {
    std::uint64_t order =
        0;                 // five bits for each captured square, the first one lowest; above bit 60 how many
    Squares captured = 0;  // the same squares as a set
    Square from = 0;
    Square to = 0;
    bool crowned = false;  // a man becomes a king
    std::uint8_t unused = 0;

    [[nodiscard]] constexpr bool captures() const noexcept { return captured != 0; }
    [[nodiscard]] constexpr std::size_t captured_count() const noexcept { return order >> 60U; }
    [[nodiscard]] constexpr Square captured_at(std::size_t i) const noexcept {
        return static_cast<Square>((order >> (5 * i)) & 31U);
    }
    friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
};
static_assert(sizeof(Move) == 16);

constexpr void apply_move(State& state, const Move& move) noexcept {
    const Side us = state.side;
    const Side them = opponent(us);
    const bool was_king = (state.kings & bit(move.from)) != 0;
    const bool is_king = was_king || move.crowned;
    state.key ^= piece_keys.of(us, was_king, move.from) ^ piece_keys.of(us, is_king, move.to) ^
                 piece_keys.black_to_move();
    // First off, then on: a capture may end where it began.
    state.pieces[index_of(us)] = (state.of(us) & ~bit(move.from)) | bit(move.to);
    state.kings = (state.kings & ~bit(move.from)) | (Squares{is_king} << move.to);
    if (move.captured != 0) {
        each(move.captured, [&](Square square) {
            state.key ^= piece_keys.of(them, (state.kings & bit(square)) != 0, square);
        });
        state.pieces[index_of(them)] &= ~move.captured;
        state.kings &= ~move.captured;
    }
    state.side = them;
}

}  // namespace tahoun::draughts
