// Texts of games in whichever format they are.
#pragma once

#include "record/game_record.hpp"
#include "record/read_result.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tahoun::record {

// As SGF, PDN or portable games, by what stands in the text.
[[nodiscard]] ReadResult read_games_text(std::string_view text);

// Each game in its own format. Throws InputError where something cannot be written.
[[nodiscard]] std::string write_games_text(const Record& game);
[[nodiscard]] std::string write_games_text(std::span<const Record> games);

}  // namespace tahoun::record
