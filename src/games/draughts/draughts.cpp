#include "games/draughts/draughts.hpp"

#include "games/draughts/generator.hpp"

#include <bit>

namespace tahoun::draughts {

bool Draughts::has_move(const Rules& rules, const State& state) noexcept {
    return with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        CountingSink nobody;
        const Generator<Facts, Us, CountingSink> generator(state, nobody);
        return generator.can_step() || generator.can_capture();
    });
}

bool Draughts::can_capture(const Rules& rules, const State& state) noexcept {
    return with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        CountingSink nobody;
        return Generator<Facts, Us, CountingSink>(state, nobody).can_capture();
    });
}

void Draughts::moves(const Rules& rules, const State& state, List& list) {
    with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        ListingSink<List, Us> sink(list);
        Generator<Facts, Us, ListingSink<List, Us>>(state, sink).run();
    });
}

std::uint64_t Draughts::count_moves(const Rules& rules, const State& state) noexcept {
    return with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        CountingSink sink;
        Generator<Facts, Us, CountingSink>(state, sink).run();
        return sink.count();
    });
}

void Draughts::noisy_moves(const Rules& rules, const State& state, List& list) {
    with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        ListingSink<List, Us> sink(list);
        if (Generator<Facts, Us, ListingSink<List, Us>>(state, sink).captures()) return;
        const Squares free = crowning_row(Us) & ~state.occupied();
        constexpr Direction left = Us == Side::first ? Direction::up_left : Direction::down_left;
        constexpr Direction right = Us == Side::first ? Direction::up_right : Direction::down_right;
        sink.men_step(left, stepped<left>(state.men(Us)) & free);
        sink.men_step(right, stepped<right>(state.men(Us)) & free);
    });
}

int Draughts::promise(const Rules& /*rules*/, const State& state, const Move& move) noexcept {
    return 2 * std::popcount(move.captured) + 4 * std::popcount(move.captured & state.kings) +
           (move.crowned ? 5 : 0);
}

}  // namespace tahoun::draughts
