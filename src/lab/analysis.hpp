// A game looked over by a player: what each move was worth, which were mistakes, and what there is to say about each.
#pragma once

#include "lab/remark_words.hpp"
#include "lab/session.hpp"
#include "record/game_record.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::lab {

// How good a move was, by what it gave away.
//   best        what the judge would have done, or as good by proof
//   good        nothing was given away that the judge sees
//   inaccuracy  a clear advantage less by evaluation alone; a proved win of which a clear advantage is left; a loss made
//               shorter
//   mistake     a proved result given away (won to drawn, drawn to lost); a proved win of which no clear advantage is left;
//               a proved loss where the judge's own move is none
//   blunder     won to lost
enum class Grade { best, good, inaccuracy, mistake, blunder };

[[nodiscard]] std::string_view code_of(Grade grade);  // "best", "good" …

struct JudgedMove {
    std::string move;
    std::string best;            // what the player would have done
    Choice before;               // for the one who moves
    std::optional<Score> after;  // for the one who moved, by the same player
    std::optional<ExactValue> value_after;
    Grade grade = Grade::good;
    std::vector<Remark> remarks;
};

struct JudgedGame {
    SideNames sides;  // for the words of the remarks
    std::vector<JudgedMove> moves;
};

// Judges the main line. Throws InputError for a bad game or player.
[[nodiscard]] JudgedGame judged(const record::Record& record, const players::Spec& spec);

// One move where the session stands, which is not changed. Throws MoveRefused; search::Stopped soon after `stop`.
[[nodiscard]] JudgedMove judged_move(const Session& session, std::string_view move, const players::Spec& spec,
                                     const std::atomic<bool>& stop);

// Several moves, one after the other, from where the session stands; it plays them. Each is told as soon as it is judged.
// Throws as judged_move does.
void judge_moves(Session& session, const std::vector<std::string>& moves, const players::Spec& spec,
                 const std::atomic<bool>& stop, const std::function<void(const JudgedMove&)>& tell);

// The same as comments and marks ("?!", "?", "??") in the record itself.
void annotate(record::Record& record, const JudgedGame& game);

}  // namespace tahoun::lab
