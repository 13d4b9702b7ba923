// The weights of the trained evaluator: which there are, and the file that keeps them.
//
// A weight is two numbers, for a full board and for an empty one; in between they are mixed by the number of pieces. All
// belong to White's view; Black's is the board turned, with the opposite sign.
//
// The file: "TAHOUNDW", a version and the number of weights (four bytes each), the weights (two bytes each, full board
// then empty one), and a checksum (eight bytes, FNV-1a of all before it); the lowest byte of a number comes first.
#pragma once

#include "games/draughts/patterns.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::draughts {

// Where each kind of weight begins in the list of all.
namespace weight_place {
inline constexpr std::size_t to_move = 0;
inline constexpr std::size_t man = 1;
inline constexpr std::size_t king = 2;
inline constexpr std::size_t first_king = 3;   // having any
inline constexpr std::size_t king_square = 4;  // one for each square
// By men and kings of both sides: what a balance of material is worth beyond its parts.
inline constexpr std::size_t balance = king_square + square_count;
inline constexpr std::size_t most_men = 12;
inline constexpr std::size_t most_kings = 3;  // more count as so many
inline constexpr std::size_t army_count = (most_men + 1) * (most_kings + 1);
// A king on the main diagonal, by kings of both sides and men of the other.
inline constexpr std::size_t diagonal = balance + army_count * army_count;
inline constexpr std::size_t diagonal_count = (most_kings + 1) * (most_kings + 1) * (most_kings + 1);
inline constexpr std::size_t pattern = diagonal + diagonal_count;
inline constexpr std::size_t count = pattern + pattern_families * pattern_shapes;
}  // namespace weight_place

inline constexpr int full_board = 24;  // pieces

// Of a pattern, so that the sum over all of them fits in sixteen bits (those that are their own image count twice).
inline constexpr int heaviest_pattern = 1800;
static_assert(heaviest_pattern * (pattern_count + 2) < 32768);

struct Weight {
    std::int16_t full = 0;   // with all pieces on the board
    std::int16_t empty = 0;  // with none
    friend constexpr bool operator==(const Weight&, const Weight&) noexcept = default;
};
using Weights = std::vector<Weight>;  // weight_place::count of them

// Throws WorkError where the bytes are no such table.
[[nodiscard]] Weights weights_from_bytes(std::string_view bytes);
[[nodiscard]] std::string bytes_of(const Weights& weights);

// Of bytes, 64 bits, FNV-1a.
[[nodiscard]] std::uint64_t checksum_of(std::string_view bytes) noexcept;

// The file that was there when the program was built.
[[nodiscard]] std::string_view shipped_bytes() noexcept;

}  // namespace tahoun::draughts
