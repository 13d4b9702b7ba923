// The command that says what there is to see in a position, and what is to be said of a move.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "cli/remark_json.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <atomic>

namespace tahoun::cli {

namespace {

struct ExplainWords {
    PositionWords position;
    std::string move;
    std::string player;
};

std::string lines_of(const std::vector<Remark>& remarks, const lab::SideNames& sides) {
    std::string text;
    for (const Remark& remark : remarks) text += fmt::format("- {}\n", lab::sentence(remark, sides));
    return text.empty() ? "- nothing stands out\n" : text;
}

int explain_position(const lab::Session& session, const lab::SideNames& sides, bool json) {
    const std::atomic<bool> never{false};
    const auto remarks = session.remarks(never);
    const auto result = session.result();
    if (json) {
        print_json({{"position", session.position()},
                    {"side", session.side()},
                    {"remarks", remarks_json(remarks, sides)}});
        return 0;
    }
    print(session.board() + (result ? lab::sentence(*result) + "\n"
                                    : session.side() + " to move\n" + lines_of(remarks, sides)));
    return 0;
}

// Asking why a move is forbidden is no fault.
int explain_refusal(const std::string& move, const Refusal& refusal, const lab::SideNames& sides, bool json) {
    if (json)
        print_json({{"move", move}, {"legal", false}, {"remarks", remarks_json({refusal}, sides)}});
    else
        print(fmt::format("{} is not allowed\n{}", move, lines_of({refusal}, sides)));
    return 0;
}

int explain_move(const lab::Session& session, const ExplainWords& words, const lab::SideNames& sides) {
    const bool json = words.position.json();
    if (const auto refusal = session.refusal(words.move))
        return explain_refusal(words.move, *refusal, sides, json);
    const std::atomic<bool> never{false};
    const auto spec = players::Spec::from_text(words.player.empty() ? session.hint_player() : words.player);
    const Ticker ticker("thinking");
    const lab::JudgedMove judged = lab::judged_move(session, words.move, spec, never);
    if (json) {
        Json document = judged_json(judged, sides);
        document["legal"] = true;
        print_json(document);
        return 0;
    }
    std::string text =
        fmt::format("{}: {} (before: {}, after: {})", judged.move, lab::code_of(judged.grade),
                    lab::value_text(judged.before.score, judged.before.unit, judged.before.value),
                    lab::value_text(judged.after, judged.before.unit, judged.value_after));
    if (judged.grade >= lab::Grade::inaccuracy) text += fmt::format("; better: {}", judged.best);
    print(text + "\n" + lines_of(judged.remarks, sides));
    return 0;
}

}  // namespace

Command explain_command() {
    auto words = std::make_shared<ExplainWords>();
    Command command{
        "explain",
        "Say what there is to see in the position, or about a move: why it is forbidden, what it does",
        {},
        {}};
    words->position.add_to(command);
    command.words.push_back({"--move", "MOVE", "Explain this move instead of the position", &words->move});
    command.words.push_back({"--player", "SPEC", "Who judges the move (default: the game's player for hints)",
                             &words->player, false, player_names()});
    command.run = [words] {
        const auto session = words->position.begin();
        const lab::SideNames sides = lab::game_named(session->game()).sides();
        return words->move.empty() ? explain_position(*session, sides, words->position.json())
                                   : explain_move(*session, *words, sides);
    };
    return command;
}

}  // namespace tahoun::cli
