#include "tables/morris/draw_ranks.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <tuple>

namespace tahoun::tables {

using morris::Subspace;

namespace {

constexpr int side = 8;  // three to ten men

PlaceCode own_code(const Subspace& subspace) noexcept {
    return static_cast<PlaceCode>(1 + (subspace.mover - morris::fewest_men) * side +
                                  (subspace.opponent - morris::fewest_men));
}

struct Fraction {
    std::uint64_t part = 0;
    std::uint64_t whole = 1;
    [[nodiscard]] Fraction rest() const noexcept { return {whole - part, whole}; }
};

// Exactly, although the products need not fit: whole parts first, then the remainders turned upside down.
bool less(Fraction one, Fraction other) noexcept {
    const std::uint64_t first = one.part / one.whole;
    const std::uint64_t second = other.part / other.whole;
    if (first != second) return first < second;
    one.part %= one.whole;
    other.part %= other.whole;
    if (one.part == 0 || other.part == 0) return one.part == 0 && other.part != 0;
    return less({other.whole, other.part}, {one.whole, one.part});
}

}  // namespace

std::string_view word(DrawValue value) noexcept {
    return value == DrawValue::ratio ? "ratio" : "men";
}

std::optional<DrawValue> draw_value(std::string_view word) noexcept {
    if (word == "ratio") return DrawValue::ratio;
    if (word == "men") return DrawValue::men;
    return std::nullopt;
}

PlaceCode DrawRanks::turned(PlaceCode code) noexcept {
    if (code == 0) return 0;
    const int mover = (code - 1) / side;
    const int opponent = (code - 1) % side;
    return static_cast<PlaceCode>(1 + opponent * side + mover);
}

DrawRanks::DrawRanks(const Database<morris::Morris>& database, const morris::Rules& rules, DrawValue value)
    : ranks_(Subspace::numbers), codes_(Subspace::numbers) {
    std::vector<Subspace> subspaces;
    const auto there = [&](const Subspace& subspace) { return database.table(subspace) != nullptr; };
    for (const auto& group : table_groups<morris::Morris>(rules, morris::Morris::largest_table, true))
        for (const Subspace& subspace : group)
            if (there(subspace) && (subspace.placing() || there(subspace.turned())))
                subspaces.push_back(subspace);
    if (value == DrawValue::men)
        rank_by_men(subspaces);
    else
        rank_by_results(database, subspaces);
    choose_codes(subspaces);
}

void DrawRanks::rank_by_men(const std::vector<Subspace>& subspaces) {
    for (const Subspace& subspace : subspaces)
        ranks_[subspace.number()] =
            subspace.mover + subspace.mover_hand - subspace.opponent - subspace.opponent_hand;
}

void DrawRanks::rank_by_results(const Database<morris::Morris>& database,
                                const std::vector<Subspace>& subspaces) {
    const auto value_of = [&](const Subspace& subspace) -> Fraction {
        const Counts& counts = database.existing(subspace).counts();
        const std::uint64_t all = counts.wins + counts.losses + counts.draws;
        if (subspace.placing()) return {2 * counts.wins + counts.draws, 2 * all};
        const Counts& other = database.existing(subspace.turned()).counts();
        return {2 * counts.wins + 2 * other.losses + counts.draws + other.draws,
                2 * (all + other.wins + other.losses + other.draws)};
    };
    // With each value what it is to the other side: so the middle one is the half.
    std::map<Fraction, int, decltype(&less)> order(&less);
    order.emplace(Fraction{1, 2}, 0);
    for (const Subspace& subspace : subspaces) {
        order.emplace(value_of(subspace), 0);
        order.emplace(value_of(subspace).rest(), 0);
    }
    int rank = -static_cast<int>(order.size() / 2);
    for (auto& [fraction, place] : order) place = rank++;
    for (const Subspace& subspace : subspaces) ranks_[subspace.number()] = order.at(value_of(subspace));
}

void DrawRanks::choose_codes(const std::vector<Subspace>& subspaces) {
    const auto order = [](const Subspace& subspace) {
        return std::tuple(subspace.men(), std::max(subspace.mover, subspace.opponent));
    };
    std::map<int, Subspace> chosen;
    for (const Subspace& subspace : subspaces) {
        if (subspace.placing()) continue;
        const auto [known, added] = chosen.emplace(rank(subspace), subspace);
        if (!added && order(subspace) < order(known->second)) known->second = subspace;
    }
    for (const Subspace& subspace : subspaces)
        if (!subspace.placing()) codes_[subspace.number()] = own_code(chosen.at(rank(subspace)));
    for (const auto& [rank, subspace] : chosen) {
        rank_of_code_[own_code(subspace)] = rank;
        code_of_rank_[rank] = own_code(subspace);
    }
}

}  // namespace tahoun::tables
