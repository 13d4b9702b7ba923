#include "games/morris/morris.hpp"

#include "games/morris/generator.hpp"

#include <bit>

namespace tahoun::morris {

bool Morris::has_move(const Rules& rules, const State& state) noexcept {
    const Variant variant = rules.variant();
    return with_shape(variant.shape, [&]<Shape S>() { return Generator<S>(variant, state).any(); });
}

void Morris::moves(const Rules& rules, const State& state, List& list) {
    const Variant variant = rules.variant();
    with_shape(variant.shape, [&]<Shape S>() { Generator<S>(variant, state).template list<false>(list); });
}

std::uint64_t Morris::count_moves(const Rules& rules, const State& state) noexcept {
    const Variant variant = rules.variant();
    return with_shape(variant.shape, [&]<Shape S>() { return Generator<S>(variant, state).count(); });
}

void Morris::noisy_moves(const Rules& rules, const State& state, List& list) {
    const Variant variant = rules.variant();
    with_shape(variant.shape, [&]<Shape S>() { Generator<S>(variant, state).template list<true>(list); });
}

int Morris::promise(const Rules& rules, const State& state, const Move& move) noexcept {
    return with_shape(rules.shape(), [&]<Shape S>() {
        const Points own = state.of(state.side) & ~(move.places() ? Points{0} : bit(move.from));
        const Points enemies = state.of(opponent(state.side));
        const Points empty = board_of(S).all & ~state.occupied();
        const Points threatened = completing<S>(enemies) & empty;
        int promise = 0;
        if (move.removes()) {
            const Points left = completing<S>(enemies & ~bit(move.remove)) & empty;
            promise += 8 + 2 * (std::popcount(threatened) - std::popcount(left));
        }
        if ((threatened & bit(move.to)) != 0) promise += 6;
        const Points before = completing<S>(state.of(state.side)) & empty;
        const Points after = completing<S>(own | bit(move.to)) & empty & ~bit(move.to);
        return promise + std::popcount(after) - std::popcount(before & ~bit(move.to));
    });
}

Morris::History Morris::begin_history(const Rules& /*rules*/, const State& start) {
    History history;
    history.push(start.key, true);
    return history;
}

State Morris::transformed(const Rules& rules, const State& state, std::size_t which) noexcept {
    State image = state;
    for (Points& men : image.men) men = transformed_points(rules.shape(), men, which);
    return with_key(image);
}

Move Morris::transformed(const Rules& rules, const Move& move, std::size_t which) noexcept {
    const Shape shape = rules.shape();
    return {transformed_point(shape, move.from, which), transformed_point(shape, move.to, which),
            transformed_point(shape, move.remove, which)};
}

}  // namespace tahoun::morris
