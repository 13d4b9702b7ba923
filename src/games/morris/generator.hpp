// The turns of morris. The shape of the board is a template parameter, so that walking around a board is a few shifts;
// whether men fly or may be moved while others are in hand are branches that never change during a game.
//
// Turns that close a mill are as many as there are men to take, so counting them needs no list: at the last ply of a
// perft only the number is asked for.
#pragma once

#include "games/morris/position.hpp"

#include <bit>
#include <cstdint>

namespace tahoun::morris {

template <Shape S>
class Generator {
public:
    Generator(const Variant& variant, const State& state) noexcept
        : own_(state.of(state.side)),
          enemies_(state.of(opponent(state.side))),
          empty_(board.all & ~(own_ | enemies_)),
          places_(state.in_hand(state.side) > 0),
          moves_(!places_ || variant.moves_while_placing),
          flies_(!places_ && variant.flying && std::popcount(own_) == fewest_men) {}

    [[nodiscard]] bool any() const noexcept {
        if (places_ || flies_) return empty_ != 0;
        return (beside<S>(own_) & empty_) != 0;
    }

    // Which men may be taken.
    [[nodiscard]] Points removable() const noexcept {
        const Points loose = enemies_ & ~in_mills<S>(enemies_);
        return loose != 0 ? loose : enemies_;
    }

    [[nodiscard]] std::uint64_t count() const noexcept {
        int turns = 0;
        int closing = 0;
        const Points completed = completing<S>(own_) & empty_;
        if (places_) {
            turns += std::popcount(empty_);
            closing += std::popcount(completed);
        }
        if (flies_) {
            turns += fewest_men * std::popcount(empty_);
            each(own_,
                 [&](Point from) { closing += std::popcount(completing<S>(own_ & ~bit(from)) & empty_); });
        } else if (moves_) {
            turns += step_count<S>(own_, empty_);
            each(completed, [&](Point to) {
                each(board.neighbours[to] & own_, [&](Point from) { closing += closes(from, to) ? 1 : 0; });
            });
        }
        if (closing > 0) {
            const int choices = std::popcount(removable());
            if (choices > 1) turns += closing * (choices - 1);
        }
        return static_cast<std::uint64_t>(turns);
    }

    // Every turn, or those alone that close a mill.
    template <bool ClosingOnly, class List>
    void list(List& list) const {
        const Points completed = completing<S>(own_) & empty_;
        const Points taken = removable();
        if (places_)
            each(ClosingOnly ? completed : empty_,
                 [&](Point to) { push(list, no_point, to, (completed & bit(to)) != 0 ? taken : 0); });
        if (!moves_) return;
        each(own_, [&](Point from) {
            // A man that leaves a line opens it, so what the others complete is asked of each man where it can matter.
            const Points reached = empty_ & (flies_ ? board.all : board.neighbours[from]);
            const Points closed =
                (reached & completed) != 0 || flies_ ? reached & completing<S>(own_ & ~bit(from)) : 0;
            each(ClosingOnly ? closed : reached,
                 [&](Point to) { push(list, from, to, (closed & bit(to)) != 0 ? taken : 0); });
        });
    }

private:
    static constexpr const Board& board = board_of(S);

    [[nodiscard]] bool closes(Point from, Point to) const noexcept {
        return makes_mill(board, own_ & ~bit(from), to);
    }

    template <class List>
    static void push(List& list, Point from, Point to, Points taken) {
        if (taken == 0) list.push(Move{from, to, no_point});
        each(taken, [&](Point remove) { list.push(Move{from, to, remove}); });
    }

    Points own_;
    Points enemies_;
    Points empty_;
    bool places_;
    bool moves_;
    bool flies_;
};

// Calls `go` with the shape as a template argument: `go.template operator()<S>()`.
template <class Go>
decltype(auto) with_shape(Shape shape, Go go) {
    switch (shape) {
        case Shape::grid:
            return go.template operator()<Shape::grid>();
        case Shape::two_rings:
            return go.template operator()<Shape::two_rings>();
        default:
            return go.template operator()<Shape::three_rings>();
    }
}

}  // namespace tahoun::morris
