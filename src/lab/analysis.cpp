#include "lab/analysis.hpp"

#include "core/error.hpp"
#include "lab/game_files.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <atomic>

namespace tahoun::lab {

namespace {

constexpr int nag_mistake = 2;
constexpr int nag_blunder = 4;

struct Judgement {
    Choice choice;
    std::optional<Score> score;
    std::optional<ExactValue> value;
};

// The position as the player sees it, for the side to move; a finished game speaks for itself.
Judgement look_at(const Session& session, Seat& seat) {
    const std::atomic<bool> never{false};
    if (const auto result = session.result()) return {{}, std::nullopt, ExactValue{result->for_mover, 0}};
    Judgement judgement{seat.choose(session, never), std::nullopt, std::nullopt};
    judgement.score = judgement.choice.score;
    judgement.value = judgement.choice.value;
    return judgement;
}

// Whether a value seen by one side has to change its sign for the other. Chance looks with the first player's eyes.
bool turned(Side mover, Side next) {
    return (mover == Side::second) != (next == Side::second);
}

Mistake compared(const std::optional<ExactValue>& before, const std::optional<ExactValue>& after) {
    if (!before || !after || after->result >= before->result) return Mistake::none;
    return before->result == Result::win && after->result == Result::loss ? Mistake::blunder
                                                                          : Mistake::mistake;
}

std::string in_words(const std::optional<Score>& score, Score unit, const std::optional<ExactValue>& value) {
    if (value)
        return value->plies ? fmt::format("{} in {}", word(value->result), *value->plies)
                            : std::string(word(value->result));
    return score ? tahoun::score_text(*score, unit) : "?";
}

}  // namespace

std::vector<JudgedMove> judged(const record::Record& record, const players::Spec& spec) {
    const auto session = replay(record);
    const auto seat = session->seat(spec);
    const std::vector<std::string> played = session->moves_so_far();
    session->go_to(Session::root);
    std::vector<JudgedMove> moves;
    Judgement before = look_at(*session, *seat);
    for (const std::string& move : played) {
        const Side mover = session->to_move();
        session->play(move);
        Judgement after = look_at(*session, *seat);
        JudgedMove judgement{
            move, before.choice.move.value_or(""), before.choice, after.score, after.value, Mistake::none};
        if (turned(mover, session->to_move())) {
            if (judgement.after) judgement.after = -*judgement.after;
            if (judgement.value_after)
                judgement.value_after->result = opposite(judgement.value_after->result);
        }
        if (judgement.value_after && judgement.value_after->plies) ++*judgement.value_after->plies;
        // What chance does is nobody's mistake.
        if (mover != Side::chance) judgement.mistake = compared(before.value, judgement.value_after);
        moves.push_back(std::move(judgement));
        before = std::move(after);
    }
    return moves;
}

void annotate(record::Record& record, const std::vector<JudgedMove>& moves) {
    auto line = record.main_line();
    std::erase_if(line, [&](record::NodeId node) { return record.nodes[node].move.empty(); });
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const JudgedMove& judgement = moves[i];
        auto& node = record.nodes[line[i]];
        std::string comment =
            fmt::format("before: {}, after: {}",
                        in_words(judgement.before.score, judgement.before.unit, judgement.before.value),
                        in_words(judgement.after, judgement.before.unit, judgement.value_after));
        if (judgement.mistake != Mistake::none) {
            node.nags.push_back(judgement.mistake == Mistake::blunder ? nag_blunder : nag_mistake);
            comment += fmt::format("; better: {}", judgement.best);
        }
        node.comments.push_back(std::move(comment));
    }
}

}  // namespace tahoun::lab
