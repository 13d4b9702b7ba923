// Why a typed turn is not played: the first of the reasons that a player would give.
#include "games/morris/generator.hpp"
#include "games/morris/notation.hpp"

#include <bit>

namespace tahoun::morris {

namespace {

// What is wrong with the man's way, if anything is.
std::optional<Refusal> of_way(const Variant& variant, const State& state, const Move& move) {
    const Side us = state.side;
    const auto text = [&](Point point) { return point_text(variant.shape, point); };
    if (move.places()) {
        if (state.in_hand(us) == 0) return Refusal{"nothing_in_hand", {text(move.to)}};
        if ((state.occupied() & bit(move.to)) != 0) return Refusal{"occupied", {text(move.to)}};
        return std::nullopt;
    }
    if ((state.occupied() & bit(move.from)) == 0) return Refusal{"empty_point", {text(move.from)}};
    if ((state.of(us) & bit(move.from)) == 0) return Refusal{"not_your_man", {text(move.from)}};
    if (state.in_hand(us) > 0 && !variant.moves_while_placing) return Refusal{"men_in_hand", {}};
    if (move.from == move.to) return Refusal{"same_point", {text(move.to)}};
    if ((state.occupied() & bit(move.to)) != 0) return Refusal{"occupied", {text(move.to)}};
    const bool flies = variant.flying && state.in_hand(us) == 0 && std::popcount(state.of(us)) == fewest_men;
    if (!flies && (board_of(variant.shape).neighbours[move.from] & bit(move.to)) == 0)
        return Refusal{"not_neighbours", {text(move.from), text(move.to)}};
    return std::nullopt;
}

// What is wrong with the man that is taken, or with taking none.
Refusal of_removal(const Variant& variant, const State& state, const Move& move) {
    const Shape shape = variant.shape;
    const Points others = state.of(state.side) & ~(move.places() ? Points{0} : bit(move.from));
    const Points removable =
        with_shape(shape, [&]<Shape S>() { return Generator<S>(variant, state).removable(); });
    // The squares of a reason: the one it is about, then those that would do.
    const auto reason = [&](std::string code, Point about) {
        Refusal refusal{std::move(code), {point_text(shape, about)}};
        for (auto& text : point_texts(shape, removable)) refusal.squares.push_back(std::move(text));
        return refusal;
    };
    if (!makes_mill(board_of(shape), others, move.to)) return {"no_mill", {point_text(shape, move.to)}};
    if (removable == 0) return {"nothing_to_remove", {}};
    if (!move.removes()) return reason("remove_one", move.to);
    const Points enemies = state.of(opponent(state.side));
    return reason((enemies & bit(move.remove)) == 0 ? "no_enemy" : "man_in_mill", move.remove);
}

}  // namespace

Refusal Morris::refusal(const Rules& rules, const State& state, std::string_view text) {
    List legal;
    legal_moves<Morris>(rules, state, legal);
    if (legal.empty()) return {"game_over", {}};
    const Variant variant = rules.variant();
    const TypedMove typed = read_typed(variant.shape, text);
    if (!typed.is_move) return {"not_a_move", {written(variant.shape, legal[0])}};
    if (!typed.elsewhere.empty()) return {"not_a_point", {typed.elsewhere}};
    if (auto wrong = of_way(variant, state, typed.move)) return *std::move(wrong);
    return of_removal(variant, state, typed.move);
}

}  // namespace tahoun::morris
