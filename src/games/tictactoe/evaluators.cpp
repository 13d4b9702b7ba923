#include "games/tictactoe/evaluators.hpp"

#include "core/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace tahoun::tictactoe {

namespace {

constexpr std::array<Parameter, 4> known_parameters{{
    {"lacks1", "a line that lacks one stone; more of it sees threats first", "0 to 10000"},
    {"lacks2", "a line that lacks two stones; more of it builds several threats at once", "0 to 10000"},
    {"lacks3", "a line that lacks three stones", "0 to 10000"},
    {"lacks4", "a line that lacks four stones; more of it spreads over the board", "0 to 10000"},
}};
constexpr Score heaviest = 10'000;

constexpr std::array<Parameter, 9> threat_parameters{{
    {"two", "a square that makes a two", "0 to 10000"},
    {"open_two", "a square that makes an open two; more of it spreads over the board", "0 to 10000"},
    {"three", "a square that makes a three", "0 to 10000"},
    {"open_three", "a square that makes an open three; more of it prepares the attack", "0 to 10000"},
    {"four", "a square that makes a four; more of it attacks early", "0 to 10000"},
    {"open_four", "a square that makes an open four", "0 to 10000"},
    {"two_open_threes", "a square that makes two open threes at once; more of it plans further ahead",
     "0 to 10000"},
    {"four_and_open_three", "a square that makes a four and an open three at once", "0 to 10000"},
    {"move", "being to move", "0 to 10000"},
}};

// What is as good as decided, though not over: a line completed at once, two lines that cannot both be stopped, an open
// four that is not answered, two threats with one stone to somebody who has no four to answer with.
constexpr Score completes_at_once = 20'000;
constexpr Score cannot_be_stopped = 15'000;
constexpr Score makes_open_four = 10'000;
constexpr Score makes_four_and_open_three = 6'000;
constexpr Score makes_two_open_threes = 4'000;

std::size_t threat_parameter(std::string_view which) {
    const auto* found = std::find_if(threat_parameters.begin(), threat_parameters.end(),
                                     [&](const Parameter& parameter) { return parameter.name == which; });
    return static_cast<std::size_t>(found - threat_parameters.begin());
}

}  // namespace

std::span<const Parameter> Plain::parameters() {
    return known_parameters;
}

std::string Plain::parameter(std::string_view which) const {
    return fmt::format("{}", weights_[static_cast<std::size_t>(which.back() - '1')]);
}

void Plain::set_parameter(std::string_view which, std::string_view value) {
    weights_[static_cast<std::size_t>(which.back() - '1')] = integer_between(which, value, 0, heaviest);
}

Plain::Windows Plain::count(const Small::State& state) noexcept {
    Windows windows{};
    for (const auto line : small_detail::lines) {
        const auto x = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(line & state.stones[0])));
        const auto o = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(line & state.stones[1])));
        if (x > 0 && o == 0) ++windows[0][x];
        if (o > 0 && x == 0) ++windows[1][o];
    }
    return windows;
}

Score Plain::weigh(const Rules& rules, const Windows& windows) const noexcept {
    for (const std::size_t player : {0U, 1U})
        if (windows[player][rules.line] > 0) return player == 0 ? default_many : -default_many;
    Score sum = 0;
    for (std::size_t lacking = 1; lacking <= weighted && lacking < rules.line; ++lacking) {
        const std::size_t stones = rules.line - lacking;
        sum += weights_[lacking - 1] * (Score{windows[0][stones]} - Score{windows[1][stones]});
    }
    return clamp_score(sum, default_many - 1);  // the end alone is worth more
}

std::vector<Term> Plain::weigh_apart(const Rules& rules, const Windows& windows) const {
    const Score score = weigh(rules, windows);
    if (score == default_many || score == -default_many) return {{"line", score}};
    std::vector<Term> terms;
    for (std::size_t lacking = 1; lacking <= weighted && lacking < rules.line; ++lacking) {
        const std::size_t stones = rules.line - lacking;
        terms.push_back({std::string(known_parameters[lacking - 1].name),
                         weights_[lacking - 1] * (Score{windows[0][stones]} - Score{windows[1][stones]})});
    }
    return terms;
}

// --- Threats --------------------------------------------------------------------------------------------------------

std::span<const Parameter> Threats::parameters() {
    return threat_parameters;
}

std::string Threats::parameter(std::string_view which) const {
    return fmt::format("{}", weights_[threat_parameter(which)]);
}

void Threats::set_parameter(std::string_view which, std::string_view value) {
    weights_[threat_parameter(which)] = integer_between(which, value, 0, heaviest);
}

Score Threats::shape_term(const Grid::State& state, std::size_t shape) const noexcept {
    return weights_[shape - first_weighted] *
           (Score{state.could_make[0][shape]} - Score{state.could_make[1][shape]});
}

Score Threats::fork_term(const Grid::State& state, Together together) const noexcept {
    const auto which = static_cast<std::size_t>(together);
    return weights_[weighted + which - 1] * (Score{state.at_once[0][which]} - Score{state.at_once[1][which]});
}

Score Threats::move_term(const Grid::State& state) const noexcept {
    if (state.empty == 0) return 0;
    const auto own = [&](Together made) {
        return state.at_once[index_of(state.side)][static_cast<std::size_t>(made)];
    };
    const auto other = [&](Together made) {
        return state.at_once[index_of(opponent(state.side))][static_cast<std::size_t>(made)];
    };
    const auto fours = [&](Side side) {
        return state.could_make[index_of(side)][static_cast<std::size_t>(Shape::four)] +
               state.could_make[index_of(side)][static_cast<std::size_t>(Shape::open_four)];
    };
    Score term = weights_.back();
    if (own(Together::five) > 0)
        term = completes_at_once;
    else if (other(Together::five) > 1)
        term = -cannot_be_stopped;
    else if (other(Together::five) == 1)
        term = -weights_.back();  // the move is spent on the answer
    else if (own(Together::unstoppable) > 0)
        term = makes_open_four;
    else if (other(Together::unstoppable) > 2 && fours(state.side) == 0)
        term = -makes_open_four;  // two open threes
    else if (own(Together::four_and_open_three) > 0 && fours(opponent(state.side)) == 0)
        term = makes_four_and_open_three;
    else if (own(Together::two_open_threes) > 0 && fours(opponent(state.side)) == 0)
        term = makes_two_open_threes;
    return state.side == Side::first ? term : -term;
}

Score Threats::score(const Rules& rules, const Grid::State& state) const noexcept {
    if (!has_shapes(rules.line)) return Plain().score(rules, state);
    for (const std::size_t player : {0U, 1U})
        if (state.windows[player][rules.line] > 0) return player == 0 ? default_many : -default_many;
    Score sum = Plain().score(rules, state) + move_term(state);
    for (std::size_t shape = first_weighted; shape < first_weighted + weighted; ++shape)
        sum += shape_term(state, shape);
    for (const Together together : {Together::two_open_threes, Together::four_and_open_three})
        sum += fork_term(state, together);
    return clamp_score(sum, default_many - 1);
}

std::vector<Term> Threats::terms(const Rules& rules, const Grid::State& state) const {
    if (!has_shapes(rules.line)) return Plain().terms(rules, state);
    if (const Score end = score(rules, state); end == default_many || end == -default_many)
        return {{"line", end}};
    std::vector<Term> terms{{"lines", Plain().score(rules, state)}};
    for (std::size_t shape = first_weighted; shape < first_weighted + weighted; ++shape)
        terms.push_back(
            {std::string(threat_parameters[shape - first_weighted].name), shape_term(state, shape)});
    for (const Together together : {Together::two_open_threes, Together::four_and_open_three}) {
        const std::size_t place = weighted + static_cast<std::size_t>(together) - 1;
        terms.push_back({std::string(threat_parameters[place].name), fork_term(state, together)});
    }
    terms.push_back({"move", move_term(state)});
    return terms;
}

}  // namespace tahoun::tictactoe
