// What is written about a game beside its moves: who played, when and where. The page always has the names of PDN (White,
// Black, Event, Date, …) with the colours as they are on our boards; files of SGF have their own names, and files of
// English draughts call the side that begins Black.
#pragma once

#include "lab/game_files.hpp"
#include "lab/library.hpp"
#include "protocols/json/message.hpp"
#include "record/game_record.hpp"

#include <vector>

namespace tahoun::protocols {

[[nodiscard]] Json tags_json(const record::Record& record, const lab::PlayerNames& players,
                             const lab::GameInfo& game);

[[nodiscard]] lab::PlayerNames players_in(const std::vector<Setting>& tags, const lab::GameInfo& game);
// All the others; what the game itself says is not contradicted.
void set_tags(record::Record& record, const std::vector<Setting>& tags);

// "1-0" is a win of whoever begins on the page, and of the first side in the lab: not the same where the other side begins.
[[nodiscard]] std::string result_for_starter(const std::string& result, Side starter);

}  // namespace tahoun::protocols
