#include "games/morris/move_kinds.hpp"

#include "games/morris/generator.hpp"
#include "games/morris/outlook.hpp"

#include <algorithm>

namespace tahoun::morris {

namespace {

constexpr std::array<Parameter, 5> known_parameters{{
    {"mill_closed", "a turn that closes a mill; more of it hurries to close", "0 to 10000"},
    {"mill_blocked", "a turn to where the enemy could close a mill; more of it defends", "0 to 10000"},
    {"potential_mill", "a turn that leaves two men and an empty point on a line; more of it prepares mills",
     "0 to 10000"},
    {"placed", "a man placed; more of it prefers placing, where moving is allowed too", "0 to 10000"},
    {"slid", "a man moved; more of it keeps the men free", "0 to 10000"},
}};

// A mill that is being closed is no potential one; the man that moves no longer stands where it stood.
template <Shape S>
MoveKinds::Counts kinds_of(const Outlook& us, Points enemy_closes, Point from, Point to) noexcept {
    const Board& board = board_of(S);
    const Points rest = from == no_point ? us.own : us.own & ~bit(from);
    const Points free = board.all & ~(rest | us.enemies | bit(to));
    const bool closes = makes_mill(board, rest, to);
    const bool prepares =
        !closes && std::any_of(board.others[to].begin(), board.others[to].end(), [&](Points pair) {
            return (pair & ~board.all) == 0 && (pair & rest) != 0 && (pair & free) != 0;
        });
    const bool places = from == no_point;
    return {closes ? 1 : 0, (enemy_closes & bit(to)) != 0 ? 1 : 0, prepares ? 1 : 0, places ? 1 : 0,
            places ? 0 : 1};
}

// All turns that one side could make, were it to move; which man is taken makes no difference.
template <Shape S>
MoveKinds::Counts counts_of(const Variant& variant, const State& state, Side side) noexcept {
    const Outlook us(variant, state, side);
    const Points enemy_closes = Outlook(variant, state, opponent(side)).closable<S>();
    MoveKinds::Counts sum{};
    const auto add = [&](Point from, Point to) {
        const auto kinds = kinds_of<S>(us, enemy_closes, from, to);
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += kinds[i];
    };
    each(us.empty<S>(), [&](Point to) {
        if (us.places) add(no_point, to);
        each(us.comers<S>(to), [&](Point from) { add(from, to); });
    });
    return sum;
}

}  // namespace

std::span<const Parameter> MoveKinds::known() {
    return known_parameters;
}

MoveKinds::Counts MoveKinds::counts(const Rules& rules, const State& state, Side side) noexcept {
    const Variant variant = rules.variant();
    return with_shape(variant.shape, [&]<Shape S>() { return counts_of<S>(variant, state, side); });
}

Score MoveKinds::rating(const Rules& rules, const State& state, const Move& move) const noexcept {
    const Variant variant = rules.variant();
    return with_shape(variant.shape, [&]<Shape S>() {
        const Outlook us(variant, state, state.side);
        const Points enemy_closes = Outlook(variant, state, opponent(state.side)).closable<S>();
        return weighed(kinds_of<S>(us, enemy_closes, move.from, move.to));
    });
}

}  // namespace tahoun::morris
