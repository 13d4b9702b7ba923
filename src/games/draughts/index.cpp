#include "games/draughts/index.hpp"

#include <array>
#include <bit>

namespace tahoun::draughts {

namespace {

constexpr std::size_t most = Material::most_pieces;

// choose[n][k]: the ways to choose k of n.
constexpr auto choose = [] {
    std::array<std::array<std::uint64_t, most + 1>, square_count + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k <= most && k <= n; ++k)
            table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
    }
    return table;
}();

constexpr std::uint64_t ways(int n, int k) noexcept {
    return choose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The number of a set among the sets as large on the squares that are not in `taken`.
std::uint64_t number_of(Squares set, Squares taken) noexcept {
    std::uint64_t number = 0;
    for (int k = 1; set != 0; set &= set - 1, ++k) {
        const Square square = lowest(set);
        number += ways(square - std::popcount(taken & (bit(square) - 1)), k);
    }
    return number;
}

// The other way round.
Squares set_at(std::uint64_t number, int elements, Squares taken) noexcept {
    const Squares all_free = ~taken;
    int place = std::popcount(all_free);  // the places below this one are still to be used
    std::array<int, most> places{};
    for (int k = elements; k > 0; --k) {
        --place;
        while (ways(place, k) > number) --place;
        number -= ways(place, k);
        places[static_cast<std::size_t>(k - 1)] = place;
    }
    Squares set = 0;
    Squares free = all_free;
    int passed = 0;
    for (int k = 0; k < elements; ++k) {
        for (; passed < places[static_cast<std::size_t>(k)]; ++passed) free &= free - 1;
        set |= free & (0 - free);
    }
    return set;
}

constexpr int home_squares = 4;     // the mover's first row, where only its own men can stand
constexpr int middle_squares = 24;  // rows 2 to 7, where men of both can
constexpr int man_squares = 28;

// The other side's men have these many squares if so many of the mover's are not at home.
constexpr int left_to_other_men(int away) noexcept {
    return man_squares - away;
}

constexpr std::uint64_t ways_of_kings(const Material& material) noexcept {
    const int free = square_count - material.men - material.other_men;
    return ways(free, material.kings) * ways(free - material.kings, material.other_kings);
}

// The placements of men with so many of the mover's at home.
constexpr std::uint64_t ways_of_men(const Material& material, int at_home) noexcept {
    const int away = material.men - at_home;
    if (at_home > home_squares || away > middle_squares) return 0;
    return ways(home_squares, at_home) * ways(middle_squares, away) *
           ways(left_to_other_men(away), material.other_men);
}

}  // namespace

Seen seen_by_mover(const State& state) noexcept {
    const Side us = state.side;
    const Side them = opponent(us);
    const Seen seen{state.men(us), state.kings_of(us), state.men(them), state.kings_of(them)};
    if (us == Side::first) return seen;
    return {turned(seen.men), turned(seen.kings), turned(seen.other_men), turned(seen.other_kings)};
}

Material material_of(const Seen& seen) noexcept {
    const auto count = [](Squares set) { return static_cast<std::uint8_t>(std::popcount(set)); };
    return {count(seen.men), count(seen.kings), count(seen.other_men), count(seen.other_kings)};
}

std::uint64_t positions_with(const Material& material) noexcept {
    std::uint64_t men = 0;
    for (int at_home = 0; at_home <= material.men; ++at_home) men += ways_of_men(material, at_home);
    return men * ways_of_kings(material);
}

std::uint64_t position_number(const Material& material, const Seen& seen) noexcept {
    const Squares at_home = seen.men & bottom_row;
    const Squares away = seen.men & ~bottom_row;
    const int home_count = std::popcount(at_home);
    const int away_count = material.men - home_count;
    std::uint64_t number = 0;
    for (int fewer = 0; fewer < home_count; ++fewer) number += ways_of_men(material, fewer);
    number += ((number_of(at_home, 0) * ways(middle_squares, away_count)) + number_of(away, bottom_row)) *
                  ways(left_to_other_men(away_count), material.other_men) +
              number_of(seen.other_men, bottom_row | away);
    const Squares men = seen.men | seen.other_men;
    const int free = square_count - material.men - material.other_men;
    number = number * ways(free, material.kings) + number_of(seen.kings, men);
    return number * ways(free - material.kings, material.other_kings) +
           number_of(seen.other_kings, men | seen.kings);
}

Seen position_at(const Material& material, std::uint64_t index) noexcept {
    const int free = square_count - material.men - material.other_men;
    const std::uint64_t other_king_ways = ways(free - material.kings, material.other_kings);
    const std::uint64_t king_ways = ways(free, material.kings);
    const std::uint64_t other_kings = index % other_king_ways;
    index /= other_king_ways;
    const std::uint64_t kings = index % king_ways;
    index /= king_ways;

    int home_count = 0;
    for (; index >= ways_of_men(material, home_count); ++home_count)
        index -= ways_of_men(material, home_count);
    const int away_count = material.men - home_count;
    const std::uint64_t other_man_ways = ways(left_to_other_men(away_count), material.other_men);
    const std::uint64_t away_ways = ways(middle_squares, away_count);
    const std::uint64_t other_men = index % other_man_ways;
    index /= other_man_ways;

    Seen seen;
    const Squares away = set_at(index % away_ways, away_count, bottom_row | top_row);
    seen.men = away | set_at(index / away_ways, home_count, ~bottom_row);
    seen.other_men = set_at(other_men, material.other_men, bottom_row | away);
    const Squares men = seen.men | seen.other_men;
    seen.kings = set_at(kings, material.kings, men);
    seen.other_kings = set_at(other_kings, material.other_kings, men | seen.kings);
    return seen;
}

}  // namespace tahoun::draughts
