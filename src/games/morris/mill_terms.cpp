#include "games/morris/mill_terms.hpp"

#include "games/morris/generator.hpp"
#include "games/morris/outlook.hpp"

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

// How many of each one side has, whoever is to move.
template <Shape S>
MillTerms::Counts counts_of(const Variant& variant, const State& state, Side side) noexcept {
    const Board& board = board_of(S);
    const Outlook us(variant, state, side);
    const Points empty = us.empty<S>();

    int mills = 0;
    for (std::size_t i = 0; i < board.mill_count; ++i)
        mills += (us.own & board.mills[i]) == board.mills[i] ? 1 : 0;

    int open_mills = 0;
    int double_mills = 0;
    const Points milled = in_mills<S>(us.own);
    each(completing<S>(us.own) & empty, [&](Point to) {
        bool reachable = us.places;
        each(us.own & (us.flies ? board.all : board.neighbours[to]), [&](Point from) {
            if (!makes_mill(board, us.own & ~bit(from), to)) return;
            reachable = true;
            // The mill that is left can be closed again by stepping back.
            if ((milled & bit(from)) != 0) ++double_mills;
        });
        open_mills += reachable ? 1 : 0;
    });

    const bool they_fly = Outlook(variant, state, opponent(side)).flies;
    const Points shut_in = they_fly ? 0 : us.enemies & ~beside<S>(empty);
    return {state.left(side),
            mills,
            open_mills,
            double_mills,
            std::popcount(shut_in),
            step_count<S>(us.own, empty)};
}

}  // namespace

std::span<const Parameter> MillTerms::known() {
    return known_parameters;
}

MillTerms::Counts MillTerms::counts(const Rules& rules, const State& state, Side side) noexcept {
    const Variant variant = rules.variant();
    return with_shape(variant.shape, [&]<Shape S>() { return counts_of<S>(variant, state, side); });
}

}  // namespace tahoun::morris
