#include "games/morris/mill_terms.hpp"

#include "core/number.hpp"
#include "games/morris/generator.hpp"

#include <fmt/format.h>

#include <bit>

namespace tahoun::morris {

namespace {

constexpr std::array<Parameter, 6> known_parameters{{
    {"man", "a man on the board or in hand; more of it, against the others, holds on to material",
     "0 to 10000"},
    {"mill", "a closed mill; more of it keeps mills closed", "0 to 10000"},
    {"open_mill", "an empty point where the next turn could close a mill; more of it builds threats",
     "0 to 10000"},
    {"double_mill", "a man that closes one mill by opening another; more of it builds such pairs",
     "0 to 10000"},
    {"blocked", "an enemy man that cannot move; more of it shuts the enemy in", "0 to 10000"},
    {"mobility", "a step to an empty neighbouring point; more of it keeps the men free", "0 to 10000"},
}};
constexpr Score heaviest = 10'000;

std::size_t index_named(std::string_view which) {
    std::size_t i = 0;
    while (i + 1 < known_parameters.size() && known_parameters[i].name != which) ++i;
    return i;
}

bool is_over(const Rules& rules, const State& state) noexcept {
    return Morris::decided(rules, state).over() || !Morris::has_move(rules, state);
}

Score of_end(const State& state) noexcept {
    return state.side == Side::first ? -default_many : default_many;
}

}  // namespace

std::span<const Parameter> MillTerms::parameters() {
    return known_parameters;
}

std::string MillTerms::parameter(std::string_view which) const {
    return fmt::format("{}", weights_[index_named(which)]);
}

void MillTerms::set_parameter(std::string_view which, std::string_view value) {
    weights_[index_named(which)] = integer_between(which, value, 0, heaviest);
}

template <Shape S>
MillTerms::Features MillTerms::features(const Variant& variant, const State& state, Side side) noexcept {
    const Board& board = board_of(S);
    const Points own = state.of(side);
    const Points enemies = state.of(opponent(side));
    const Points empty = board.all & ~(own | enemies);
    const auto can_fly = [&](Side player) {
        return variant.flying && state.in_hand(player) == 0 && std::popcount(state.of(player)) <= fewest_men;
    };
    const bool places = state.in_hand(side) > 0;

    int mills = 0;
    for (std::size_t i = 0; i < board.mill_count; ++i)
        mills += (own & board.mills[i]) == board.mills[i] ? 1 : 0;

    int open_mills = 0;
    int double_mills = 0;
    const Points milled = in_mills<S>(own);
    each(completing<S>(own) & empty, [&](Point to) {
        bool reachable = places;
        each(own & (can_fly(side) ? board.all : board.neighbours[to]), [&](Point from) {
            if (!makes_mill(board, own & ~bit(from), to)) return;
            reachable = true;
            // The mill that is left can be closed again by stepping back.
            if ((milled & bit(from)) != 0) ++double_mills;
        });
        open_mills += reachable ? 1 : 0;
    });

    const Points shut_in = can_fly(opponent(side)) ? 0 : enemies & ~beside<S>(empty);
    return {state.left(side),         mills, open_mills, double_mills, std::popcount(shut_in),
            step_count<S>(own, empty)};
}

MillTerms::Features MillTerms::balance(const Rules& rules, const State& state) noexcept {
    const Variant variant = rules.variant();
    return with_shape(variant.shape, [&]<Shape S>() {
        Features white = features<S>(variant, state, Side::first);
        const Features black = features<S>(variant, state, Side::second);
        for (std::size_t i = 0; i < count; ++i) white[i] -= black[i];
        return white;
    });
}

Score MillTerms::score(const Rules& rules, const State& state) const noexcept {
    if (is_over(rules, state)) return of_end(state);
    const Features difference = balance(rules, state);
    Score sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += weights_[i] * difference[i];
    return clamp_score(sum, default_many - 1);  // the end alone is worth more
}

std::vector<Term> MillTerms::terms(const Rules& rules, const State& state) const {
    if (is_over(rules, state)) return {{std::string(Morris::end_reason(rules, state)), of_end(state)}};
    const Features difference = balance(rules, state);
    std::vector<Term> terms;
    for (std::size_t i = 0; i < count; ++i)
        terms.push_back({std::string(known_parameters[i].name), weights_[i] * difference[i]});
    return terms;
}

}  // namespace tahoun::morris
