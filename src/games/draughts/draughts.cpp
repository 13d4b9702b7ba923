#include "games/draughts/draughts.hpp"

#include "games/draughts/generator.hpp"

#include <bit>

namespace tahoun::draughts {

bool Draughts::has_move(const Rules& rules, const State& state) noexcept {
    return with_generator(rules.set, state.side, [&]<Variant variant, Side us>() {
        CountingSink nobody;
        const Generator<variant, us, CountingSink> generator(state, nobody);
        return generator.can_step() || generator.can_capture();
    });
}

bool Draughts::can_capture(const Rules& rules, const State& state) noexcept {
    return with_generator(rules.set, state.side, [&]<Variant variant, Side us>() {
        CountingSink nobody;
        return Generator<variant, us, CountingSink>(state, nobody).can_capture();
    });
}

void Draughts::moves(const Rules& rules, const State& state, List& list) {
    with_generator(rules.set, state.side, [&]<Variant variant, Side us>() {
        ListingSink<List, us> sink(list);
        Generator<variant, us, ListingSink<List, us>>(state, sink).run();
    });
}

std::uint64_t Draughts::count_moves(const Rules& rules, const State& state) noexcept {
    return with_generator(rules.set, state.side, [&]<Variant variant, Side us>() {
        CountingSink sink;
        Generator<variant, us, CountingSink>(state, sink).run();
        return sink.count();
    });
}

void Draughts::noisy_moves(const Rules& rules, const State& state, List& list) {
    with_generator(rules.set, state.side, [&]<Variant variant, Side us>() {
        ListingSink<List, us> sink(list);
        if (Generator<variant, us, ListingSink<List, us>>(state, sink).captures()) return;
        const Squares free = crowning_row(us) & ~state.occupied();
        constexpr Direction left = us == Side::first ? Direction::up_left : Direction::down_left;
        constexpr Direction right = us == Side::first ? Direction::up_right : Direction::down_right;
        sink.men_step(left, stepped<left>(state.men(us)) & free);
        sink.men_step(right, stepped<right>(state.men(us)) & free);
    });
}

int Draughts::promise(const Rules& /*rules*/, const State& state, const Move& move) noexcept {
    return 2 * std::popcount(move.captured) + 4 * std::popcount(move.captured & state.kings) +
           (move.crowned ? 5 : 0);
}

}  // namespace tahoun::draughts
