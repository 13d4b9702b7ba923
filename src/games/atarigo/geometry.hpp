// Where the points of a board lie: numbers, neighbours, symmetries.
//
// A board type takes all sizes up to `Longest`. Its points are numbered row by row from the upper left, `Longest` to a row
// whatever the size, so that neighbours are always as far apart in their numbers; the numbers grow in reading order.
#pragma once

#include "core/random.hpp"
#include "games/atarigo/point_set.hpp"
#include "games/atarigo/rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace tahoun::atarigo {

template <int Longest>
struct Geometry {
    static_assert(Longest >= smallest_size && Longest <= largest_size);
    static constexpr int points = Longest * Longest;
    static constexpr int words = (points + 63) / 64;
    using Points = PointSet<words>;

    struct Neighbours {
        std::array<std::uint16_t, 4> list{};
        std::uint8_t count = 0;
        [[nodiscard]] constexpr const std::uint16_t* begin() const noexcept { return list.data(); }
        [[nodiscard]] constexpr const std::uint16_t* end() const noexcept { return list.data() + count; }
    };

    [[nodiscard]] static constexpr int point_at(Place place) noexcept {
        return place.row * Longest + place.column;
    }
    [[nodiscard]] static constexpr Place place_of(int point) noexcept {
        return {point % Longest, point / Longest};
    }

    // The points of a board of `size`×`size`.
    [[nodiscard]] static constexpr const Points& board(int size) noexcept {
        return boards[static_cast<std::size_t>(size)];
    }
    // The neighbours on the largest board of this type: those beyond the edge of a smaller one are never stones, and
    // `board` takes them out of a set.
    [[nodiscard]] static constexpr const Neighbours& neighbours(int point) noexcept {
        return neighbour_lists[static_cast<std::size_t>(point)];
    }
    [[nodiscard]] static constexpr const Points& around(int point) noexcept {
        return neighbour_sets[static_cast<std::size_t>(point)];
    }
    // All neighbours of the points of a set; they may lie in the set themselves.
    [[nodiscard]] static constexpr Points around(const Points& set) noexcept {
        return (set.template up<1>() - first_column) | left_neighbours(set) | set.template up<Longest>() |
               set.template down<Longest>();
    }

    // The points whose right neighbour lies in a set.
    [[nodiscard]] static constexpr Points left_neighbours(const Points& set) noexcept {
        return set.template down<1>() - last_column;
    }

    // The number for the hash of a stone, the same for a place on every type of board.
    [[nodiscard]] static constexpr std::uint64_t key(Side side, int point) noexcept {
        return keys[index_of(side)][static_cast<std::size_t>(point)];
    }

    // Bit 0 of `which` mirrors left and right, bit 1 top and bottom, bit 2 exchanges rows and columns afterwards.
    [[nodiscard]] static constexpr int transformed(int size, int point, std::size_t which) noexcept {
        auto [column, row] = place_of(point);
        if ((which & 1U) != 0) column = size - 1 - column;
        if ((which & 2U) != 0) row = size - 1 - row;
        if ((which & 4U) != 0) std::swap(column, row);
        return point_at({column, row});
    }

private:
    static constexpr std::array<Points, Longest + 1> boards = [] {
        std::array<Points, Longest + 1> sets{};
        for (int size = 1; size <= Longest; ++size)
            for (int row = 0; row < size; ++row)
                for (int column = 0; column < size; ++column)
                    sets[static_cast<std::size_t>(size)].insert(point_at({column, row}));
        return sets;
    }();
    static constexpr std::array<Neighbours, points> neighbour_lists = [] {
        std::array<Neighbours, points> lists{};
        for (int point = 0; point < points; ++point) {
            const auto [column, row] = place_of(point);
            Neighbours& here = lists[static_cast<std::size_t>(point)];
            const auto add = [&here](Place place) {
                here.list[here.count++] = static_cast<std::uint16_t>(point_at(place));
            };
            if (row > 0) add({column, row - 1});
            if (column > 0) add({column - 1, row});
            if (column + 1 < Longest) add({column + 1, row});
            if (row + 1 < Longest) add({column, row + 1});
        }
        return lists;
    }();
    static constexpr std::array<Points, points> neighbour_sets = [] {
        std::array<Points, points> sets{};
        for (std::size_t point = 0; point < sets.size(); ++point)
            for (const int other : neighbour_lists[point]) sets[point].insert(other);
        return sets;
    }();
    static constexpr Points column_of_board(int column) noexcept {
        Points set;
        for (int row = 0; row < Longest; ++row) set.insert(point_at({column, row}));
        return set;
    }
    static constexpr Points first_column = column_of_board(0);
    static constexpr Points last_column = column_of_board(Longest - 1);

    static constexpr std::array<std::array<std::uint64_t, points>, 2> keys = [] {
        std::array<std::array<std::uint64_t, points>, 2> table{};
        for (std::size_t side = 0; side < 2; ++side)
            for (int point = 0; point < points; ++point) {
                const auto [column, row] = place_of(point);
                const auto number = static_cast<std::uint64_t>((row * largest_size + column) * 2) +
                                    static_cast<std::uint64_t>(side);
                table[side][static_cast<std::size_t>(point)] =
                    mix64(0x6174617269676F00ULL + number * 0x10001ULL);
            }
        return table;
    }();
};

}  // namespace tahoun::atarigo
