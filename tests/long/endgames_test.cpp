// All endgames of five pieces, verified.
#include "support/draughts_tables.hpp"

#include <gtest/gtest.h>

namespace tahoun {
namespace {

TEST(Endgames, OfFivePieces) {
    test::expect_sound_endgames(
        5, [](const draughts::Rules& /*rules*/, const tables::Database<draughts::Draughts>& /*database*/,
              std::uint64_t positions) { EXPECT_GT(positions, 6'408'836U); });
}

}  // namespace
}  // namespace tahoun
