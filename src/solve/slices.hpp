// What a game offers so that solve/sliced_retrograde.hpp can solve a group of its subspaces a slice at a time.
//
// The positions of a subspace are kept twice over: in its table, row by row, as files have them; and in slices, each of
// which holds what turns within the group cannot change. Row r of a subspace's table is what the turns in slice r of
// the partner subspace lead to, with the same places. So all that a turn connects lies in two rows of the same number,
// and one who works on a slice needs no others; only a finished value is handed over to the table, which may be
// somewhere else.
#pragma once

#include "core/refinements.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tahoun::solve {

// The slices of one group; games/morris/slices.hpp says more of each function.
template <class Slices>
concept SlicesOfGroup = requires(const Slices& slices, typename Slices::Slice& slice, std::size_t part,
                                 std::uint64_t number, void (*look)(std::uint64_t),
                                 void (*place)(std::uint64_t, std::uint64_t)) {
    { slices.count() } -> std::same_as<std::size_t>;
    { slices.table_rows(part) } -> std::same_as<std::uint64_t>;
    { slices.table_columns(part) } -> std::same_as<std::uint64_t>;
    { slices.slices(part) } -> std::same_as<std::uint64_t>;
    { slices.places(part) } -> std::same_as<std::uint64_t>;
    { slices.partner(part) } -> std::same_as<std::optional<std::size_t>>;
    typename Slices::Slice;
    slice.each_before(number, look);
    slice.each_column(number, place);
};

// The type of the slices may depend on the rules: with_slices(rules, group, go) calls go(slices).
template <class G>
concept Sliced = Tabled<G> && G::has_slices;

}  // namespace tahoun::solve
