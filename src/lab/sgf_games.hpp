// Records of SGF and the game `atarigo`: which rules RU means, how its points, sides and set-ups are ours.
//
// SGF has no number for Capture Go: it is GM[1], which is Go, with RU[Capture Go], "Capture Go (3 stones)" for capture=3.
// A game of Go without RU is taken for Capture Go, one with other rules is refused. Handicap stones and starts are AB and
// AW; HA without stones means those on the usual points. Who begins is told by PL, else by the first move. Stones may be
// set up in several nodes, as long as no move and no variation comes before.
#pragma once

#include "lab/library.hpp"
#include "record/game_record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// Whether games of this name are written as SGF.
[[nodiscard]] bool is_written_as_sgf(std::string_view game) noexcept;

struct SgfStart {
    std::string game;
    Setup setup;
    int size = 0;
    // Before the first move, in their order, which is that of their numbers: what they set up is part of the start.
    std::vector<record::NodeId> nodes;
};
// Throws InputError that names the property: another game or rules, a size that is not played, a set-up that captures.
[[nodiscard]] SgfStart sgf_start(const record::Record& record);

// "B[cd]" as "C6" on a board of nine lines. Throws InputError where it is no point of the board, a pass, or a move of
// the side that is not to move.
[[nodiscard]] std::string move_from_sgf(int size, std::string_view move, bool black_to_move);
[[nodiscard]] std::string move_to_sgf(int size, std::string_view move, bool black);

// Throws InputError where a node that has no move changes the position.
void check_without_move(const record::Node& node, bool black_to_move);

// The tags and the set-up of a game that begins here, without a result.
[[nodiscard]] record::Record sgf_record(const std::vector<Setting>& settings, std::string_view position,
                                        std::string_view black, std::string_view white);

}  // namespace tahoun::lab
