// Records of PDN and the game `draughts`: which rules a GameType means, and how its squares, sides and results are ours.
//
// Our side that begins is White, who has row 1. Where Black begins (English draughts) the board is turned and the sides are
// exchanged. Types 29 (Czech: federation, or short by a tag Rules), 25 (Russian) and 21 (English) are played here.
#pragma once

#include "lab/library.hpp"
#include "record/game_record.hpp"
#include "record/pdn.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// Whether games of this name are written as PDN.
[[nodiscard]] bool is_written_as_pdn(std::string_view game) noexcept;

struct PdnStart {
    std::string game;
    Setup setup;
    record::GameType type;
};
// Throws InputError that names the tag: a type that is not played here, rules that contradict it, no type at all and
// squares that are numbers (letters without a type are Czech).
[[nodiscard]] PdnStart pdn_start(const record::Record& record);

// From the file to the rules and back. They throw InputError.
[[nodiscard]] std::string move_from_pdn(const record::GameType& type, std::string_view move);
[[nodiscard]] std::string move_to_pdn(const record::GameType& type, std::string_view move);
[[nodiscard]] std::string position_from_pdn(const record::GameType& type, std::string_view fen);
[[nodiscard]] std::string position_to_pdn(const record::GameType& type, std::string_view position);
// "1-0": in a file White has won, with us who begins.
[[nodiscard]] std::string result_from_pdn(const record::GameType& type, std::string_view result);
[[nodiscard]] std::string result_to_pdn(const record::GameType& type, std::string_view result);

// The tags of a game that begins here, without a result; `first` and `second` are the players.
[[nodiscard]] record::Record pdn_record(const std::vector<Setting>& settings, std::string_view position,
                                        bool usual_start, std::string_view first, std::string_view second);

}  // namespace tahoun::lab
