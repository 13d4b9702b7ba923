// What a fuzz target checks of a text of games: what was read comes back the same after it was written.
#pragma once

#include "record/pdn.hpp"
#include "record/portable.hpp"
#include "round_trip.hpp"

#include <string>
#include <string_view>

namespace tahoun::fuzz {

inline record::ReadResult check_games_text(std::string_view text) {
    const record::ReadResult first = record::read_portable(text);
    const std::string written = record::write_portable(first.games);
    const record::ReadResult second = record::read_portable(written);
    require(second.faults.empty() && second.games.size() == first.games.size(), "games are lost", written);
    for (std::size_t i = 0; i < first.games.size(); ++i) {
        const auto& game = first.games[i];
        require(second.games[i] == (game.format == record::Format::pdn ? record::canonical_pdn(game) : game),
                "a game is not read back as it was written", written);
    }
    require(record::write_portable(second.games) == written, "a game has two texts", written);
    return first;
}

}  // namespace tahoun::fuzz
