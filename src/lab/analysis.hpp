// A game looked over by a player: what each move was worth, and which were mistakes.
#pragma once

#include "lab/session.hpp"
#include "record/game_record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tahoun::lab {

// How bad a move was, by what it gave away.
enum class Mistake { none, mistake, blunder };

struct JudgedMove {
    std::string move;
    std::string best;            // what the player would have done
    Choice before;               // for the one who moves
    std::optional<Score> after;  // for the one who moved, by the same player
    std::optional<ExactValue> value_after;
    Mistake mistake = Mistake::none;
};

// Judges the main line. A proved result given away is a blunder (won to lost) or a mistake (won to drawn, drawn to
// lost); nothing is called a mistake by evaluations alone. Throws InputError for a bad game or player.
[[nodiscard]] std::vector<JudgedMove> judged(const record::Record& record, const players::Spec& spec);

// The same as comments and marks ("?", "??") in the record itself.
void annotate(record::Record& record, const std::vector<JudgedMove>& moves);

}  // namespace tahoun::lab
