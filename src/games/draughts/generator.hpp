// The legal moves of draughts, by shifts of whole sets. The rule set and the side to move are template parameters, so
// what a rule set does not know costs nothing.
//
// The moves go to a sink, which either lists or counts them: at the last ply of a perft nobody needs the moves.
#pragma once

#include "games/draughts/position.hpp"
#include "games/draughts/rules.hpp"

#include <bit>
#include <cstdint>

namespace tahoun::draughts {

template <Variant Facts, Side Us, class Sink>
class Generator {
public:
    Generator(const State& state, Sink& sink) noexcept
        : sink_(sink),
          men_(state.men(Us)),
          kings_(state.kings_of(Us)),
          enemies_(state.of(opponent(Us))),
          occupied_(state.occupied()) {}

    void run() {
        if (!captures()) quiet_moves();
    }

    // Whether there were any.
    bool captures() {
        const Squares all = occupied_;
        bool found = false;
        for (Squares left = kings_; left != 0; left &= left - 1) {
            from_ = lowest(left);
            occupied_ = all & ~bit(from_);  // the square it left is empty while it captures
            if constexpr (Facts.kings_fly)
                found |= fly_from(from_, all_directions, enemies_, {});
            else
                found |= jump_from<true>(from_, enemies_, {});
            occupied_ = all;
        }
        if (Facts.king_before_man && found) return true;
        for (Squares left = capturing_men(); left != 0; left &= left - 1) {
            from_ = lowest(left);
            occupied_ = all & ~bit(from_);
            jump_from<false>(from_, enemies_, {});
            occupied_ = all;
            found = true;
        }
        return found;
    }

    void quiet_moves() {
        const Squares empty = ~occupied_;
        // The men that are farthest on come first, for they are likelier to matter.
        sink_.men_step(forward_left, stepped<forward_left>(men_) & empty);
        sink_.men_step(forward_right, stepped<forward_right>(men_) & empty);
        for (Squares left = kings_; left != 0; left &= left - 1) {
            const Square from = lowest(left);
            Squares reached = 0;
            for (const Direction direction : all_directions) {
                if constexpr (Facts.kings_fly)
                    reached |= free_way(direction, from, occupied_);
                else
                    reached |= stepped(direction, bit(from)) & empty;
            }
            sink_.king_moves(from, reached);
        }
    }

    [[nodiscard]] bool can_capture() const noexcept {
        if (capturing_men() != 0) return true;
        for (Squares left = kings_; left != 0; left &= left - 1)
            for (const Direction direction : all_directions)
                if (king_target(lowest(left), direction, enemies_) != no_square) return true;
        return false;
    }

    [[nodiscard]] bool can_step() const noexcept {
        const Squares empty = ~occupied_;
        const Squares forward = stepped<forward_left>(men_ | kings_) | stepped<forward_right>(men_ | kings_);
        const Squares backward = stepped<backward_left>(kings_) | stepped<backward_right>(kings_);
        return ((forward | backward) & empty) != 0;
    }

    // Men that can make a first jump.
    [[nodiscard]] Squares capturing_men() const noexcept {
        Squares able = able_towards<forward_left>() | able_towards<forward_right>();
        if constexpr (Facts.men_capture_backward)
            able |= able_towards<backward_left>() | able_towards<backward_right>();
        return men_ & able;
    }

private:
    static constexpr bool upwards = Us == Side::first;
    static constexpr Direction forward_left = upwards ? Direction::up_left : Direction::down_left;
    static constexpr Direction forward_right = upwards ? Direction::up_right : Direction::down_right;
    static constexpr Direction backward_left = upwards ? Direction::down_left : Direction::up_left;
    static constexpr Direction backward_right = upwards ? Direction::down_right : Direction::up_right;

    // What was captured so far in the move.
    struct Taken {
        std::uint64_t order = 0;
        Squares set = 0;
        std::uint8_t count = 0;
        bool crowned = false;

        [[nodiscard]] Taken and_also(Square square) const noexcept {
            Taken more = *this;
            more.order |= std::uint64_t{square} << (5U * count);
            more.set |= bit(square);
            ++more.count;
            return more;
        }
    };

    template <Direction Towards>
    [[nodiscard]] Squares able_towards() const noexcept {
        constexpr Direction back = opposite(Towards);
        return stepped<back>(stepped<back>(~occupied_) & enemies_);
    }

    void land(Square to, const Taken& taken) {
        sink_.capture(
            Move{taken.order | std::uint64_t{taken.count} << 60U, taken.set, from_, to, taken.crowned, 0});
    }

    // The first piece on the way, if it is an enemy's, not yet captured, with an empty square behind it.
    [[nodiscard]] Square king_target(Square from, Direction direction, Squares enemies) const noexcept {
        Square over = no_square;
        if constexpr (Facts.kings_fly) {
            const Squares on_way = ray(direction, from) & occupied_;
            if (on_way == 0) return no_square;
            over = nearest(direction, on_way);
        } else {
            over = next(direction, from);
            if (over == no_square) return no_square;
        }
        if ((enemies & bit(over)) == 0) return no_square;
        const Square behind = next(direction, over);
        return behind == no_square || (occupied_ & bit(behind)) != 0 ? no_square : over;
    }

    // Every capture by a flying king that stands on `from`; false if there is none.
    template <std::size_t Count>
    bool fly_from(Square from, const std::array<Direction, Count>& directions, Squares enemies,
                  const Taken& taken) {
        bool found = false;
        for (const Direction direction : directions)
            if (const Square over = king_target(from, direction, enemies); over != no_square) {
                fly_over(over, direction, enemies, taken);
                found = true;
            }
        return found;
    }

    // A flying king has just jumped over a piece: all that can follow.
    void fly_over(Square over, Direction direction, Squares enemies, const Taken& before) {
        const Taken taken = before.and_also(over);
        enemies &= ~bit(over);
        // Straight on is the same move from whichever square between, so it is asked once; and if it is possible at all,
        // it is possible from each of them, and none is an end.
        const Square straight = king_target(over, direction, enemies);
        if (straight != no_square) fly_over(straight, direction, enemies, taken);
        Squares ends = free_way(direction, over, occupied_);
        Squares leading_on = 0;
        for (Squares left = ends; left != 0; left &= left - 1)
            if (fly_from(lowest(left), across(direction), enemies, taken)) leading_on |= left & (0 - left);
        if (straight != no_square || (Facts.lands_where_it_goes_on && leading_on != 0)) return;
        for (ends &= ~leading_on; ends != 0; ends &= ends - 1) land(lowest(ends), taken);
    }

    // Every capture by a piece that jumps over neighbours: a man, or a king that does not fly. False if there is none.
    template <bool AnyDirection>
    bool jump_from(Square from, Squares enemies, const Taken& before) {
        bool found = false;
        for (const Direction direction : all_directions) {
            if (!AnyDirection && !Facts.men_capture_backward && goes_up(direction) != upwards) continue;
            const Square over = next(direction, from);
            if (over == no_square || (enemies & bit(over)) == 0) continue;
            const Square behind = next(direction, over);
            if (behind == no_square || (occupied_ & bit(behind)) != 0) continue;
            found = true;
            Taken taken = before.and_also(over);
            const Squares left = enemies & ~bit(over);
            if (!AnyDirection && (bit(behind) & crowning_row(Us)) != 0) {
                taken.crowned = true;
                if constexpr (Facts.crowned_in_passing)
                    if (fly_from(behind, across(direction), left, taken)) continue;
                land(behind, taken);
            } else if (!jump_from<AnyDirection>(behind, left, taken)) {
                land(behind, taken);
            }
        }
        return found;
    }

    Sink& sink_;
    Squares men_;
    Squares kings_;
    Squares enemies_;
    Squares occupied_;  // captured pieces stay on the board until the move is over, and block
    Square from_ = 0;
};

template <class List, Side Us>
class ListingSink {
public:
    explicit ListingSink(List& list) noexcept : list_(list) {}

    void men_step(Direction direction, Squares targets) {
        const Direction back = opposite(direction);
        while (targets != 0) {
            const Square to = Us == Side::first ? highest(targets) : lowest(targets);
            targets &= ~bit(to);
            list_.push(Move{0, 0, next(back, to), to, (bit(to) & crowning_row(Us)) != 0, 0});
        }
    }
    void king_moves(Square from, Squares targets) {
        for (; targets != 0; targets &= targets - 1) list_.push(Move{0, 0, from, lowest(targets), false, 0});
    }
    void capture(const Move& move) { list_.push(move); }

private:
    List& list_;
};

class CountingSink {
public:
    void men_step(Direction /*direction*/, Squares targets) noexcept { add(targets); }
    void king_moves(Square /*from*/, Squares targets) noexcept { add(targets); }
    void capture(const Move& /*move*/) noexcept { ++count_; }
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
    void add(Squares targets) noexcept { count_ += static_cast<std::uint64_t>(std::popcount(targets)); }
    std::uint64_t count_ = 0;
};

// Calls `go` with the variant as a template argument: `go.template operator()<Facts>()`.
template <class Go>
decltype(auto) with_variant(RuleSet set, Go go) {
    switch (set) {
        case RuleSet::short_rules:
            return go.template operator()<facts(RuleSet::short_rules)>();
        case RuleSet::federation:
            return go.template operator()<facts(RuleSet::federation)>();
        case RuleSet::russian:
            return go.template operator()<facts(RuleSet::russian)>();
        default:
            return go.template operator()<facts(RuleSet::english)>();
    }
}

// The same with the side to move as the second one.
template <class Go>
decltype(auto) with_generator(RuleSet set, Side side, Go go) {
    return with_variant(set, [&]<Variant Facts>() -> decltype(auto) {
        return side == Side::first ? go.template operator()<Facts, Side::first>()
                                   : go.template operator()<Facts, Side::second>();
    });
}

}  // namespace tahoun::draughts
