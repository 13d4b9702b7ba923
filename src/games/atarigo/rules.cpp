#include "games/atarigo/rules.hpp"

#include "core/error.hpp"
#include "core/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tahoun::atarigo {

namespace {

constexpr std::array<RuleOption, 5> known_options{{
    {"size", "lines of the board each way", "2 to 19"},
    {"start", "stones in the middle before the first move", "empty, stable or crosscut"},
    {"capture", "how many stones have to be captured to win", "1 to 361"},
    {"first", "who begins; usual: White after handicap stones, Black otherwise", "usual, black or white"},
    {"handicap", "Black's stones on the usual points, as many as the board has", "0 to 13"},
}};

constexpr std::array<std::string_view, 3> start_names{"empty", "stable", "crosscut"};
constexpr std::array<std::string_view, 3> first_names{"usual", "black", "white"};

template <class Choice, std::size_t Count>
Choice choice_from(std::string_view what, std::string_view value,
                   const std::array<std::string_view, Count>& names) {
    const auto* const found = std::find(names.begin(), names.end(), value);
    if (found == names.end())
        throw InputError(fmt::format("{} is {}; it must be {}", what, in_quotes(value),
                                     listed({names.begin(), names.end()}, "or")));
    return static_cast<Choice>(found - names.begin());
}

int most_handicap_on(int size) {
    int most = 0;
    while (most < most_handicap && !handicap_places(size, most + 1).empty()) ++most;
    return most;
}

// The smallest board on which nothing of the block in the middle is captured before the first move.
int smallest_board(Start start) {
    return start == Start::crosscut ? 4 : start == Start::stable ? 3 : smallest_size;
}

}  // namespace

std::span<const RuleOption> Shared::options() {
    return known_options;
}

std::string Shared::option(const Rules& rules, std::string_view which) {
    if (which == "size") return fmt::format("{}", rules.size);
    if (which == "start") return std::string(start_names[static_cast<std::size_t>(rules.start)]);
    if (which == "capture") return fmt::format("{}", rules.capture);
    if (which == "first") return std::string(first_names[static_cast<std::size_t>(rules.first)]);
    return fmt::format("{}", rules.handicap);
}

void Shared::set_option(Rules& rules, std::string_view which, std::string_view value) {
    if (which == "size")
        rules.size = static_cast<std::uint8_t>(integer_between(which, value, smallest_size, largest_size));
    else if (which == "start")
        rules.start = choice_from<Start>(which, value, start_names);
    else if (which == "capture")
        rules.capture = static_cast<std::uint16_t>(integer_between(which, value, 1, most_points));
    else if (which == "first")
        rules.first = choice_from<First>(which, value, first_names);
    else
        rules.handicap = static_cast<std::uint8_t>(integer_between(which, value, 0, most_handicap));
}

void Shared::check_rules(const Rules& rules) {
    if (rules.size < smallest_board(rules.start))
        throw InputError(
            fmt::format("start={0} captures something on {1}×{1} before the first move, so the game "
                        "cannot begin; size may be {2} to {3}",
                        start_names[static_cast<std::size_t>(rules.start)], rules.size,
                        smallest_board(rules.start), largest_size));
    if (rules.handicap == 0) return;
    if (rules.start != Start::empty)
        throw InputError(
            fmt::format("handicap={} needs the empty board, but start={} was set; other stones "
                        "before the first move are set up as a position",
                        rules.handicap, start_names[static_cast<std::size_t>(rules.start)]));
    if (handicap_places(rules.size, rules.handicap).empty())
        throw InputError(fmt::format("handicap={0} does not fit: a board of {1}×{1} has points for {2}",
                                     rules.handicap, rules.size, most_handicap_on(rules.size)));
}

std::vector<Place> handicap_places(int size, int stones) {
    constexpr int corners = 4;
    constexpr int with_sides = 9;
    const int line = size >= 13 ? 3 : size >= 7 ? 2 : 1;
    const int far = size - 1 - line;
    const int middle = size / 2;
    const bool odd = size % 2 == 1;
    const int most = size < 5                    ? 0
                     : !odd || middle - line < 2 ? corners
                     : line < 3                  ? with_sides
                                                 : most_handicap;
    if (stones < 1 || stones > most) return {};
    if (stones == 1 && odd) return {{middle, middle}};

    const std::array<Place, 4> corner{{{line, far}, {far, line}, {line, line}, {far, far}}};
    std::vector<Place> places(corner.begin(), corner.begin() + std::min(stones, corners));
    if (stones <= corners) return places;
    if (stones == 5 || stones == 7 || stones >= with_sides) places.push_back({middle, middle});
    const std::array<Place, 4> side{{{line, middle}, {far, middle}, {middle, far}, {middle, line}}};
    places.insert(places.end(), side.begin(), side.begin() + (stones >= 8 ? 4 : stones >= 6 ? 2 : 0));
    const std::array<Place, 4> outer{
        {{line - 1, far + 1}, {far + 1, line - 1}, {line - 1, line - 1}, {far + 1, far + 1}}};
    places.insert(places.end(), outer.begin(), outer.begin() + std::max(0, stones - with_sides));
    return places;
}

StartStones start_stones(const Rules& rules) {
    const int c = (rules.size - 1) / 2;
    switch (rules.start) {
        case Start::stable:
            return {{{c, c}, {c, c + 1}}, {{c + 1, c}, {c + 1, c + 1}}};
        case Start::crosscut:
            return {{{c, c}, {c + 1, c + 1}}, {{c + 1, c}, {c, c + 1}}};
        case Start::empty:
            break;
    }
    return {handicap_places(rules.size, rules.handicap), {}};
}

}  // namespace tahoun::atarigo
