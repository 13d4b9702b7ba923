// What was found in a text of games, whatever its format.
#pragma once

#include "record/game_record.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace tahoun::record {

inline constexpr std::size_t most_moves = 1'000'000;  // of one game, variations counted

// Why a game could not be read; none of it is kept then.
struct Fault {
    std::size_t line = 0;  // from 1
    std::size_t game = 0;  // from 1, in the order of the text, bad ones counted too
    std::string reason;
    friend bool operator==(const Fault&, const Fault&) = default;
};

struct ReadResult {
    std::vector<Record> games;
    std::vector<Fault> faults;
};

}  // namespace tahoun::record
