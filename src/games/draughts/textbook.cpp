#include "games/draughts/textbook.hpp"

#include "core/number.hpp"

#include <fmt/format.h>

#include <bit>

namespace tahoun::draughts {

namespace {

constexpr std::array<Parameter, 5> known_parameters{{
    {"man", "a man; more of it, against the others, holds on to material", "0 to 10000"},
    {"king", "a king; more of it hurries men to the last row", "0 to 10000"},
    {"edge", "a piece on column a or h or row 1 or 8; more of it keeps to the edge", "0 to 10000"},
    {"home", "a piece on its own first row; more of it guards against enemy kings", "0 to 10000"},
    {"neighbour", "an own piece diagonally beside an own piece; more of it keeps together", "0 to 10000"},
}};
constexpr Score heaviest = 10'000;

std::size_t index_named(std::string_view which) {
    std::size_t i = 0;
    while (i + 1 < known_parameters.size() && known_parameters[i].name != which) ++i;
    return i;
}

}  // namespace

std::span<const Parameter> Textbook::parameters() {
    return known_parameters;
}

std::string Textbook::parameter(std::string_view which) const {
    return fmt::format("{}", weights_[index_named(which)]);
}

void Textbook::set_parameter(std::string_view which, std::string_view value) {
    weights_[index_named(which)] = integer_between(which, value, 0, heaviest);
}

std::array<int, Textbook::count> Textbook::features(const State& state, Side side) noexcept {
    const Squares own = state.of(side);
    // Each pair of neighbours is seen from its lower piece once, and counts for both.
    const int pairs = std::popcount(stepped<Direction::up_left>(own) & own) +
                      std::popcount(stepped<Direction::up_right>(own) & own);
    return {std::popcount(state.men(side)), std::popcount(state.kings_of(side)), std::popcount(own & edge),
            std::popcount(own & crowning_row(opponent(side))), 2 * pairs};
}

Score Textbook::score(const Rules& rules, const State& state) const noexcept {
    if (!Draughts::has_move(rules, state)) return state.side == Side::first ? -default_many : default_many;
    const auto white = features(state, Side::first);
    const auto black = features(state, Side::second);
    Score sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += weights_[i] * (white[i] - black[i]);
    return clamp_score(sum, default_many - 1);  // the end alone is worth more
}

std::vector<Term> Textbook::terms(const Rules& rules, const State& state) const {
    if (!Draughts::has_move(rules, state))
        return {{std::string(Draughts::end_reason(rules, state)), score(rules, state)}};
    const auto white = features(state, Side::first);
    const auto black = features(state, Side::second);
    std::vector<Term> terms;
    for (std::size_t i = 0; i < count; ++i)
        terms.push_back({std::string(known_parameters[i].name), weights_[i] * (white[i] - black[i])});
    return terms;
}

}  // namespace tahoun::draughts
