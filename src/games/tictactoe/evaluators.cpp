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

}  // namespace tahoun::tictactoe
