// Why a typed move is not played: the first of the reasons that a player would give.
#include "games/draughts/generator.hpp"
#include "games/draughts/notation.hpp"

namespace tahoun::draughts {

namespace {

std::vector<std::string> texts_of(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves) texts.push_back(written(move));
    return texts;
}

// The moves if the capturing king could stop on any square behind what it took.
Draughts::List with_free_landing(const Rules& rules, const State& state) {
    Draughts::List list;
    with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        constexpr Variant free = [] {
            Variant changed = Facts;
            changed.lands_where_it_goes_on = false;
            return changed;
        }();
        ListingSink<Draughts::List, Us> sink(list);
        Generator<free, Us, ListingSink<Draughts::List, Us>>(state, sink).run();
    });
    return list;
}

bool man_could_capture(const Rules& rules, const State& state, Square man) {
    return with_generator(rules.set, state.side, [&]<Variant Facts, Side Us>() {
        CountingSink nobody;
        return (Generator<Facts, Us, CountingSink>(state, nobody).capturing_men() & bit(man)) != 0;
    });
}

Refusal of_capture(const Rules& rules, const State& state, const TypedMove& typed,
                   const Draughts::List& legal) {
    const Square from = typed.squares.front();
    std::vector<Move> going_on;
    std::vector<Move> of_piece;
    for (const Move& move : legal) {
        if (begins(typed, move)) going_on.push_back(move);
        if (move.from == from) of_piece.push_back(move);
    }
    if (!going_on.empty()) return {"capture_goes_on", texts_of(going_on)};
    if (!of_piece.empty() && !meant(typed, with_free_landing(rules, state)).empty())
        return {"land_where_it_goes_on", texts_of(of_piece)};
    const std::vector<Move> all(legal.begin(), legal.end());
    if (facts(rules.set).king_before_man && of_piece.empty() && (state.kings & bit(from)) == 0 &&
        (state.kings & bit(all.front().from)) != 0 && man_could_capture(rules, state, from))
        return {"king_captures_first", texts_of(all)};
    return {"capture_obligatory", texts_of(all)};
}

Refusal of_quiet_move(const Rules& rules, const State& state, const TypedMove& typed) {
    const Square from = typed.squares.front();
    const Square to = typed.squares.back();
    if (typed.squares.size() > 2) return {"nothing_to_capture", {square_text(from)}};
    if (from == to) return {"same_square", {square_text(from)}};
    if ((state.occupied() & bit(to)) != 0) return {"occupied", {square_text(to)}};
    const auto direction = direction_to(from, to);
    if (!direction) return {"not_diagonal", {square_text(from), square_text(to)}};
    const bool king = (state.kings & bit(from)) != 0;
    if (!king && goes_up(*direction) != (state.side == Side::first))
        return {"man_backwards", {square_text(from)}};
    const bool far = next(*direction, from) != to;
    if (far && !king) return {"man_too_far", {square_text(from)}};
    if (far && !facts(rules.set).kings_fly) return {"king_too_far", {square_text(from)}};
    const Squares between = ray(*direction, from) & ~ray(*direction, to) & ~bit(to);
    if ((between & state.occupied()) != 0)
        return {"way_blocked", {square_text(nearest(*direction, between & state.occupied()))}};
    return {"illegal", {}};
}

}  // namespace

Refusal Draughts::refusal(const Rules& rules, const State& state, std::string_view text) {
    List legal;
    moves(rules, state, legal);
    if (legal.empty()) return {"game_over", {}};
    const TypedMove typed = read_typed(text);
    if (!typed.light_square.empty()) return {"light_square", {typed.light_square}};
    if (typed.squares.empty()) return {"not_a_move", {written(legal[0])}};
    if (const auto found = meant(typed, legal); found.size() > 1) return {"ambiguous", texts_of(found)};

    const Square from = typed.squares.front();
    if ((state.occupied() & bit(from)) == 0) return {"empty_square", {square_text(from)}};
    if ((state.of(state.side) & bit(from)) == 0) return {"not_your_piece", {square_text(from)}};
    return legal[0].captures() ? of_capture(rules, state, typed, legal) : of_quiet_move(rules, state, typed);
}

}  // namespace tahoun::draughts
