// Positions of morris by the slice, for the solver (solve/slices.hpp says what it asks for).
//
// A turn that takes and places nothing changes only the mover's men. So all positions in which the enemy's men stand in
// one way make a slice: within it the mover's men are a number, its turns lead from number to number, and where they lead
// is a row of the table in which the other side, whose men never moved, is to move. Only the first set of each orbit has a
// slice, but in it every set of the mover has a place, also where symmetries make two of them the same: so turns need no
// symmetry, and their number is what it is on the board.
#pragma once

#include "games/morris/board.hpp"
#include "games/morris/orbits.hpp"
#include "games/morris/subspace.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tahoun::morris {

// What is the same for all slices of a group.
template <Shape S>
class Slices {
public:
    using Subspace = morris::Subspace;
    class Slice;

    Slices(const Variant& variant, std::span<const Subspace> group) {
        for (const Subspace& subspace : group) {
            Part part;
            part.subspace = subspace;
            part.movers = &Orbits::of(S, subspace.mover);
            part.enemies = &Orbits::of(S, subspace.opponent);
            part.kept_columns = ways(board.points - subspace.mover, subspace.opponent);
            part.columns = ways(board.points - subspace.opponent, subspace.mover);
            part.sets = &sets_of(board.points - subspace.opponent, subspace.mover);
            part.places = subspace.mover_hand > 0;
            part.moves = !part.places || variant.moves_while_placing;
            part.flies = !part.places && variant.flying && subspace.mover == fewest_men;
            if (part.moves) {
                const auto other = std::find(group.begin(), group.end(), subspace.turned());
                part.partner = static_cast<std::size_t>(other - group.begin());
            }
            parts_.push_back(part);
        }
    }

    // The group's subspaces, by number.
    [[nodiscard]] std::size_t count() const noexcept { return parts_.size(); }
    // A table has a row for each orbit of the mover's men and a column for each set of the enemy's.
    [[nodiscard]] std::uint64_t table_rows(std::size_t part) const noexcept {
        return parts_[part].movers->count();
    }
    [[nodiscard]] std::uint64_t table_columns(std::size_t part) const noexcept {
        return parts_[part].kept_columns;
    }
    // Of any subspace, in the group or not.
    [[nodiscard]] static std::uint64_t table_rows(const Subspace& subspace) {
        return Orbits::of(S, subspace.mover).count();
    }
    [[nodiscard]] static std::uint64_t table_columns(const Subspace& subspace) noexcept {
        return ways(board.points - subspace.mover, subspace.opponent);
    }
    // A slice for each orbit of the enemy's men, with a place for each set of the mover's.
    [[nodiscard]] std::uint64_t slices(std::size_t part) const noexcept {
        return parts_[part].enemies->count();
    }
    [[nodiscard]] std::uint64_t places(std::size_t part) const noexcept { return parts_[part].columns; }
    // The subspace that turns within the group lead to: row r of its table belongs to slice r. None where all turns leave.
    [[nodiscard]] std::optional<std::size_t> partner(std::size_t part) const noexcept {
        return parts_[part].moves ? std::optional(parts_[part].partner) : std::nullopt;
    }

    // Calls look(column, first) for the columns of a row that are the same position as an earlier one.
    template <class Look>
    static void each_double(const Subspace& subspace, std::uint64_t row, const Look& look) {
        const Orbits& orbits = Orbits::of(S, subspace.mover);
        const auto orbit = static_cast<std::uint32_t>(row);
        if (orbits.keepers(orbit) == 1) return;
        const Transforms& transforms = Transforms::of(S);
        const auto numbers = set_numbers().of(subspace.opponent);
        const Points free = board.all & ~orbits.first(orbit);
        const auto& sets = sets_of(board.points - subspace.mover, subspace.opponent);
        for (std::uint32_t column = 0; column < sets.size(); ++column) {
            const Points enemies = spread(sets[column], free);
            Points first = enemies;
            for (std::uint32_t left = orbits.keepers(orbit) & ~1U; left != 0; left &= left - 1)
                first = std::min(first,
                                 transforms.image(enemies, static_cast<std::size_t>(std::countr_zero(left))));
            if (first != enemies) look(column, numbers.number(squeezed(first, free)));
        }
    }

private:
    static constexpr const Board& board = board_of(S);

    struct Part {
        Subspace subspace;
        const Orbits* movers = nullptr;
        const Orbits* enemies = nullptr;
        std::uint64_t kept_columns = 0;
        std::uint64_t columns = 0;
        const std::vector<Points>* sets = nullptr;  // of the mover, by place
        std::size_t partner = 0;
        bool places = false;
        bool moves = false;
        bool flies = false;
    };
    std::vector<Part> parts_;
};

// One slice. "Squeezed" sets have a bit for each point that the enemy leaves free, in their order.
template <Shape S>
class Slices<S>::Slice {
public:
    Slice(const Slices& all, std::size_t part, std::uint64_t number) noexcept
        : part_(all.parts_[part]),
          number_(number),
          enemies_(part_.enemies->first(static_cast<std::uint32_t>(number))),
          free_(board.all & ~enemies_),
          numbers_(set_numbers().of(part_.subspace.mover)) {
        Points next = 1;
        each(free_, [&](Point point) {
            squeezed_bit_[point] = next;
            next <<= 1U;
        });
        fill(on_board_, [&](unsigned i) { return nth_free(i); });
    }

    // Calls look(place) for each position before: a turn within the group leads from there to the partner's table.
    template <class Look>
    void each_before(std::uint64_t place, const Look& look) const {
        const Points squeezed_men = (*part_.sets)[place];
        const Points men = mapped(on_board_, squeezed_men);
        const Points empty = free_ & ~men;
        each(enemies_ == 0 ? men : men & ~in_mills<S>(men), [&](Point to) {
            const Points others = squeezed_men ^ squeezed_bit_[to];
            each(part_.flies ? empty : board.neighbours[to] & empty,
                 [&](Point from) { look(numbers_.number(others | squeezed_bit_[from])); });
        });
    }

    // How many turns stay in the group; calls look(code) with the value after each other one, for who is to move then.
    // earlier(subspace, row) is a row of an earlier table; `lost` the code of a game that ended for its mover.
    template <class Code, class Earlier, class Look>
    int leave(std::uint64_t place, Code lost, const Earlier& earlier, const Look& look) {
        const Points squeezed_men = (*part_.sets)[place];
        const Points men = mapped(on_board_, squeezed_men);
        const Points empty = free_ & ~men;
        // With no enemy on the board a mill takes nothing.
        const Points completed = enemies_ == 0 ? Points{0} : completing<S>(men) & empty;
        int stay = 0;
        if (part_.places) {
            prepare(earlier);
            each(empty, [&](Point to) {
                const Points after = squeezed_men | squeezed_bit_[to];
                if ((completed & bit(to)) != 0)
                    take(after, after_placing_, lost, look);
                else
                    look(placed_[numbers_after_placing_.number(after)]);
            });
        }
        if (!part_.moves) return stay;
        each(men, [&](Point from) {
            const Points reached = part_.flies ? empty : board.neighbours[from] & empty;
            const Points closed = enemies_ != 0 && (part_.flies || (reached & completed) != 0)
                                      ? reached & completing<S>(men & ~bit(from))
                                      : Points{0};
            stay += std::popcount(reached) - std::popcount(closed);
            if (closed == 0) return;
            prepare(earlier);
            each(closed, [&](Point to) {
                take(squeezed_men ^ squeezed_bit_[from] ^ squeezed_bit_[to], after_moving_, lost, look);
            });
        });
        return stay;
    }

    // Calls look(row, column) for where the table has the position: once, or for each symmetry that keeps the mover's men.
    template <class Look>
    void each_column(std::uint64_t place, const Look& look) const {
        const Transforms& transforms = Transforms::of(S);
        const auto found = part_.movers->find(mapped(on_board_, (*part_.sets)[place]));
        const Points others = board.all & ~part_.movers->first(found.orbit);
        const auto numbers = set_numbers().of(part_.subspace.opponent);
        const Points image = transforms.image(enemies_, found.symmetry);
        for (std::uint32_t left = part_.movers->keepers(found.orbit); left != 0; left &= left - 1) {
            const Points again = transforms.image(image, static_cast<std::size_t>(std::countr_zero(left)));
            look(found.orbit, numbers.number(squeezed(again, others)));
        }
    }

private:
    // What a set becomes bit by bit, a byte at a time.
    using Map = std::array<std::array<Points, 256>, 3>;
    using Byte = std::uint8_t;

    template <class BitTo>
    static void fill(Map& map, const BitTo& bit_to) {
        for (unsigned byte = 0; byte < 3; ++byte) {
            map[byte][0] = 0;
            for (unsigned i = 0; i < 8; ++i) {
                const Points image = bit_to(8 * byte + i);
                for (unsigned before = 0; before < (1U << i); ++before)
                    map[byte][before | 1U << i] = map[byte][before] | image;
            }
        }
    }
    [[nodiscard]] static Points mapped(const Map& map, Points set) noexcept {
        return map[0][set & 0xFFU] | map[1][set >> 8U & 0xFFU] | map[2][set >> 16U];
    }
    [[nodiscard]] Points nth_free(unsigned n) const noexcept {
        Points left = free_;
        for (; n > 0; --n) left &= left - 1;
        return left & (~left + 1);
    }

    // The tables after an enemy's man was taken: for each such man its row, and how the mover's men stand there.
    struct Taken {
        Map map{};
        std::uint64_t row = 0;
    };
    struct After {
        bool over = false;
        SetNumbers::OfSize numbers;
        std::array<const std::uint8_t*, most_men> rows{};
    };

    template <class Earlier>
    void prepare(const Earlier& earlier) {
        if (prepared_) return;
        prepared_ = true;
        const Points loose = enemies_ & ~in_mills<S>(enemies_);
        const Subspace& here = part_.subspace;
        if (part_.places) {
            const Subspace next{here.opponent, static_cast<Byte>(here.mover + 1), here.opponent_hand,
                                static_cast<Byte>(here.mover_hand - 1)};
            placed_ = earlier(next, number_);
            numbers_after_placing_ = set_numbers().of(next.opponent);
        }
        if (here.opponent == 0) return;
        const Orbits& orbits = Orbits::of(S, here.opponent - 1);
        const Transforms& transforms = Transforms::of(S);
        each(loose != 0 ? loose : enemies_, [&](Point point) {
            const auto found = orbits.find(enemies_ & ~bit(point));
            const Points free = board.all & ~orbits.first(found.orbit);
            taken_.emplace_back();
            taken_.back().row = found.orbit;
            fill(taken_.back().map,
                 [&](unsigned i) { return squeezed(transforms.image(nth_free(i), found.symmetry), free); });
        });
        const auto fewer = static_cast<Byte>(here.opponent - 1);
        const auto open = [&](After& after, const Subspace& next) {
            after.over = next.over();
            after.numbers = set_numbers().of(next.opponent);
            for (std::size_t i = 0; i < taken_.size() && !after.over; ++i)
                after.rows[i] = earlier(next, taken_[i].row);
        };
        if (part_.places && here.mover + 1 >= fewest_men)
            open(after_placing_, {fewer, static_cast<Byte>(here.mover + 1), here.opponent_hand,
                                  static_cast<Byte>(here.mover_hand - 1)});
        if (part_.moves && here.mover >= fewest_men)
            open(after_moving_, {fewer, here.mover, here.opponent_hand, here.mover_hand});
    }

    template <class Code, class Look>
    void take(Points squeezed_men, const After& after, Code lost, const Look& look) const {
        if (after.over) return look(lost);
        for (std::size_t i = 0; i < taken_.size(); ++i)
            look(after.rows[i][after.numbers.number(mapped(taken_[i].map, squeezed_men))]);
    }

    const Part& part_;
    std::uint64_t number_;
    Points enemies_;
    Points free_;
    SetNumbers::OfSize numbers_;
    std::array<Points, most_points> squeezed_bit_{};
    Map on_board_{};
    // Filled when the first turn leaves the group.
    bool prepared_ = false;
    const std::uint8_t* placed_ = nullptr;
    SetNumbers::OfSize numbers_after_placing_;
    std::vector<Taken> taken_;
    After after_placing_;
    After after_moving_;
};

}  // namespace tahoun::morris
