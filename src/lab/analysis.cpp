#include "lab/analysis.hpp"

#include "core/error.hpp"
#include "lab/game_files.hpp"
#include "lab/library.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tahoun::lab {

namespace {

constexpr int nag_mistake = 2;
constexpr int nag_blunder = 4;
constexpr int nag_dubious = 6;

struct Judgement {
    Choice choice;
    std::optional<Score> score;
    std::optional<ExactValue> value;
};

// Whether a value seen by one side has to change its sign for the other. Chance looks with the first player's eyes.
bool turned(Side mover, Side next) {
    return (mover == Side::second) != (next == Side::second);
}

class Judge {
public:
    Judge(Session& session, const players::Spec& spec, const std::atomic<bool>& stop)
        : session_(session), seat_(session.seat(spec)), stop_(stop), before_(look()) {}

    // Plays it.
    JudgedMove play(std::string_view move) {
        const Side mover = session_.to_move();
        JudgedMove judged;
        judged.before = before_.choice;
        judged.best = before_.choice.move.value_or("");
        judged.remarks = session_.remarks_on(move, stop_);
        const Judgement after = after_playing(move);
        judged.move = session_.move_to(session_.current());
        Judgement seen = for_mover(mover, after);
        if (!seen.value && says(judged.remarks, "allowed_win"))
            seen.value = ExactValue{Result::loss, std::nullopt};
        judged.after = seen.score;
        judged.value_after = seen.value;
        // What chance does is nobody's mistake.
        if (mover != Side::chance) judged.grade = graded(judged);
        before_ = after;
        return judged;
    }

private:
    // The position as the player sees it, for the side to move; a finished game speaks for itself.
    [[nodiscard]] Judgement look() const {
        if (const auto result = session_.result())
            return {{}, std::nullopt, ExactValue{result->for_mover, 0}};
        Judgement judgement{seat_->choose(session_, stop_), std::nullopt, std::nullopt};
        judgement.score = judgement.choice.score;
        judgement.value = judgement.choice.value;
        return judgement;
    }
    Judgement after_playing(std::string_view move) {
        session_.play(move);
        return look();
    }
    // A judgement of the position after a move, as the one who moved sees it.
    [[nodiscard]] Judgement for_mover(Side mover, Judgement after) const {
        if (turned(mover, session_.to_move())) {
            if (after.score) after.score = -*after.score;
            if (after.value) after.value->result = opposite(after.value->result);
        }
        if (after.value && after.value->plies) ++*after.value->plies;
        return after;
    }

    // The session stands behind the move.
    [[nodiscard]] Grade graded(const JudgedMove& judged) {
        auto before = judged.before.value;
        if (!before && says(judged.remarks, "missed_win")) before = ExactValue{Result::win, std::nullopt};
        const auto& after = judged.value_after;
        const bool chosen = judged.move == judged.best;
        if (before && after) return compared(*before, *after, chosen);
        if (after && after->result == Result::loss) {
            if (chosen) return Grade::good;
            if (best_loses_too(judged.best))
                return says(judged.remarks, "only_move_missed") ? Grade::inaccuracy : Grade::good;
            return says(judged.remarks, "lost_anyway") ? Grade::inaccuracy : Grade::mistake;
        }
        if (chosen) return Grade::best;
        if (before && before->result == Result::win)
            return judged.after && *judged.after >= judged.before.clear_advantage ? Grade::inaccuracy
                                                                                  : Grade::mistake;
        if (judged.before.score && judged.after && !before && !after &&
            *judged.before.score - *judged.after >= judged.before.clear_advantage)
            return Grade::inaccuracy;
        return Grade::good;
    }

    [[nodiscard]] static Grade compared(const ExactValue& before, const ExactValue& after, bool chosen) {
        if (after.result < before.result)
            return before.result == Result::win && after.result == Result::loss ? Grade::blunder
                                                                                : Grade::mistake;
        if (chosen || after.result > before.result) return Grade::best;
        if (before.result == Result::draw || !before.plies || !after.plies) return Grade::good;
        if (before.result == Result::win) return *after.plies <= *before.plies ? Grade::best : Grade::good;
        return *after.plies >= *before.plies ? Grade::best : Grade::inaccuracy;
    }

    // The explanations may have seen farther than the judge, and what they say is proved.
    [[nodiscard]] static bool says(const std::vector<Remark>& remarks, std::string_view code) {
        return std::any_of(remarks.begin(), remarks.end(),
                           [&](const Remark& remark) { return remark.code == code; });
    }

    // A deeper look may find that there was nothing better to do. The lowest score that is no distance is as bad as a loss.
    [[nodiscard]] bool best_loses_too(const std::string& best) {
        if (best.empty()) return true;
        const Session::NodeId here = session_.current();
        session_.go_to(session_.parent(here));
        const Side mover = session_.to_move();
        const bool lost = says(session_.remarks_on(best, stop_), "allowed_win");
        const Judgement after = for_mover(mover, after_playing(best));
        session_.go_to(here);
        return lost || (after.value ? after.value->result == Result::loss
                                    : after.score && *after.score <= -default_many);
    }

    Session& session_;
    std::unique_ptr<Seat> seat_;
    const std::atomic<bool>& stop_;
    Judgement before_;
};

std::string all_in_words(const std::vector<Remark>& remarks, const SideNames& sides) {
    std::string text;
    for (const Remark& remark : remarks) text += (text.empty() ? "" : "; ") + sentence(remark, sides);
    return text;
}

}  // namespace

std::string_view code_of(Grade grade) {
    constexpr std::array<std::string_view, 5> codes{"best", "good", "inaccuracy", "mistake", "blunder"};
    return codes[static_cast<std::size_t>(grade)];
}

JudgedGame judged(const record::Record& record, const players::Spec& spec) {
    const std::atomic<bool> never{false};
    const auto session = replay(record);
    const std::vector<std::string> played = session->moves_so_far();
    session->go_to(Session::root);
    Judge judge(*session, spec, never);
    JudgedGame game{game_named(session->game()).sides(), {}};
    for (const std::string& move : played) game.moves.push_back(judge.play(move));
    return game;
}

JudgedMove judged_move(const Session& session, std::string_view move, const players::Spec& spec,
                       const std::atomic<bool>& stop) {
    const auto copy = game_named(session.game()).begin({session.settings(), session.start_position()});
    for (const std::string& played : session.moves_so_far()) copy->play(played);
    return Judge(*copy, spec, stop).play(move);
}

void judge_moves(Session& session, const std::vector<std::string>& moves, const players::Spec& spec,
                 const std::atomic<bool>& stop, const std::function<void(const JudgedMove&)>& tell) {
    if (moves.empty()) return;
    Judge judge(session, spec, stop);
    for (const std::string& move : moves) tell(judge.play(move));
}

void annotate(record::Record& record, const JudgedGame& game) {
    auto line = record.main_line();
    std::erase_if(line, [&](record::NodeId node) { return record.nodes[node].move.empty(); });
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const JudgedMove& judgement = game.moves[i];
        auto& node = record.nodes[line[i]];
        std::string comment =
            fmt::format("before: {}, after: {}",
                        value_text(judgement.before.score, judgement.before.unit, judgement.before.value),
                        value_text(judgement.after, judgement.before.unit, judgement.value_after));
        if (judgement.grade >= Grade::inaccuracy) {
            node.nags.push_back(judgement.grade == Grade::blunder   ? nag_blunder
                                : judgement.grade == Grade::mistake ? nag_mistake
                                                                    : nag_dubious);
            comment += fmt::format("; better: {}", judgement.best);
        }
        node.comments.push_back(std::move(comment));
        if (auto words = all_in_words(judgement.remarks, game.sides); !words.empty())
            node.comments.push_back(std::move(words));
    }
}

}  // namespace tahoun::lab
