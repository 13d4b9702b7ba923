// How Hub, the protocol of Scan and its friends, writes lines, positions and moves of draughts: by the numbers of the squares
// in the order of PDN's GameType, 1 = b8 … 32 = g1. Both sides of the conversation need it (protocols/hub, engines/hub_protocol).
#pragma once

#include "core/rules_text.hpp"
#include "record/pdn.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::record {

// "pos pos=W… moves=\"32-28 …\"": the command and its words; a flag has an empty value.
struct HubLine {
    std::string command;
    std::vector<Setting> words;
    [[nodiscard]] std::optional<std::string> value(std::string_view name) const;
};
[[nodiscard]] HubLine hub_line(std::string_view line);

// "Wbbbb…", a side and a character a square, as the position of a file of this type, whose squares are numbers, and back.
// They throw InputError.
[[nodiscard]] std::string fen_from_hub(const GameType& type, std::string_view position);
[[nodiscard]] std::string fen_to_hub(const GameType& type, std::string_view fen);
// A move of such a file as Hub writes it: "21x10x24" becomes "21x24x17x13", with the captured squares behind. `fen` is the
// position before it. Throws InputError.
[[nodiscard]] std::string move_to_hub(const GameType& type, std::string_view fen, std::string_view move);
// Captured squares may be named in any order: the same text for the same capture. Throws InputError.
[[nodiscard]] std::string in_hub_order(std::string_view move);

}  // namespace tahoun::record
