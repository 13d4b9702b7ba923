#include "games/draughts/history.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace tahoun::draughts {

namespace {

constexpr Squares main_diagonal = ray(Direction::up_right, 0) | bit(0);  // a1–h8
static_assert(std::popcount(main_diagonal) == 8);

constexpr int third_time = 3;

std::uint16_t one_more(std::uint16_t plies) noexcept {
    return plies == std::numeric_limits<std::uint16_t>::max() ? plies : static_cast<std::uint16_t>(plies + 1);
}

}  // namespace

LoneKing lone_king(const State& state) noexcept {
    for (const Side lone : {Side::first, Side::second}) {
        if (std::popcount(state.of(lone)) != 1 || state.kings_of(lone) == 0) continue;
        const Side many = opponent(lone);
        const int kings = std::popcount(state.kings_of(many));
        const int men = std::popcount(state.men(many));
        // Whether the king stands on the main diagonal is asked of three kings only: two have the shorter counter
        // anyway, so there it begins nothing anew.
        const bool on_diagonal = kings == 3 && (state.of(lone) & main_diagonal) != 0;
        const bool short_count =
            (men == 0 && (kings == 1 || kings == 2)) || (men == 1 && kings == 1) || (men == 0 && on_diagonal);
        const bool long_count = men == 0 && kings == 3;
        if (!short_count && !long_count) continue;
        LoneKing counter;
        counter.moves = short_count ? 5 : 15;
        // Which king of one against one is the lone one makes no difference: the first that is found is taken always.
        counter.signature = static_cast<std::uint8_t>(1 + (kings + 4 * men) * 4 + (on_diagonal ? 2 : 0) +
                                                      static_cast<int>(index_of(lone)));
        return counter;
    }
    return {};
}

History::History(const State& start) {
    repetition_.push(start.key, true);
    counters_.push_back({0, 0, lone_king(start)});
}

void History::push(const State& before, const Move& move, const State& after) {
    const bool irreversible = move.captures() || (before.kings & bit(move.from)) == 0;
    const Counters& last = counters_.back();
    Counters now;
    now.idle_plies = irreversible ? 0 : one_more(last.idle_plies);
    now.lone_king = lone_king(after);
    now.lone_king_plies = now.lone_king == last.lone_king ? one_more(last.lone_king_plies) : 0;
    repetition_.push(after.key, irreversible);
    counters_.push_back(now);
}

std::string_view History::draw_reason(const Variant& variant) const noexcept {
    if (occurrences() >= third_time) return "repetition";
    if (variant.kings_against_one) {
        const int limit = 2 * lone_king_counter().moves;  // one move by each side is two plies
        if (limit > 0 && lone_king_plies() >= limit) return "kings_against_king";
    }
    if (variant.idle_moves > 0 && idle_plies() >= 2 * variant.idle_moves)
        return variant.idle_moves == 15 ? "fifteen_moves" : "forty_moves";
    return {};
}

std::optional<int> History::plies_to_a_draw(const Variant& variant) const noexcept {
    std::optional<int> left;
    if (variant.idle_moves > 0) left = 2 * variant.idle_moves - idle_plies();
    if (variant.kings_against_one && lone_king_counter().moves > 0) {
        const int lone = 2 * lone_king_counter().moves - lone_king_plies();
        left = left ? std::min(*left, lone) : lone;
    }
    return left;
}

}  // namespace tahoun::draughts
