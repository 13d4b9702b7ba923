#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "cli/result_json.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>

namespace tahoun::cli {

namespace {

Json json_of(const lab::Session& session, const lab::Choice& choice, double seconds) {
    Json document{{"game", session.game()}, {"position", session.position()}, {"side", session.side()}};
    document["move"] = choice.move ? Json(*choice.move) : Json(nullptr);
    document["score"] = choice.score ? score_json(*choice.score, choice.unit) : Json(nullptr);
    document["depth"] = choice.depth;
    document["nodes"] = choice.nodes;
    document["seconds"] = seconds;
    document["pv"] = choice.line;
    if (choice.value) document["value"] = value_json(*choice.value);
    return document;
}

// What else is worth knowing, for a person.
std::string summary(const lab::Choice& choice, double seconds) {
    std::string text;
    if (choice.score) text += fmt::format("score {}, ", score_text(*choice.score, choice.unit));
    text += fmt::format("depth {}, {} nodes, {:.3f} s", choice.depth, choice.nodes, seconds);
    if (choice.value) {
        text += fmt::format(", proved: {}", lab::word(choice.value->result));
        if (choice.value->plies) text += fmt::format(" in {} plies", *choice.value->plies);
    }
    if (choice.line.size() > 1) text += fmt::format(", line: {}", fmt::join(choice.line, " "));
    return text;
}

int search(const PositionWords& words, const std::string& player) {
    const auto session = words.begin();
    const auto seat = session->seat(
        players::Spec::from_text(player));  // a bad player is an error even when the game is over
    if (const auto result = session->result()) {
        if (words.json()) {
            Json document{{"game", session->game()},
                          {"position", session->position()},
                          {"side", session->side()},
                          {"move", nullptr}};
            add_result(document, result);
            print_json(document);
        } else {
            print(fmt::format("the game is over: {}\n", lab::sentence(*result)));
        }
        return 0;
    }
    const Ticker ticker("searching");
    const std::atomic<bool> never{false};
    const auto start = std::chrono::steady_clock::now();
    const lab::Choice choice = seat->choose(*session, never);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (words.json()) {
        print_json(json_of(*session, choice, seconds));
    } else {
        print((choice.move ? *choice.move : "chance moves here") + "\n");
        note(summary(choice, seconds));
    }
    return 0;
}

}  // namespace

Command search_command() {
    struct Words {
        PositionWords position;
        std::string player;
    };
    auto words = std::make_shared<Words>();
    Command command{"search", "Let a player choose a move", {}, {}};
    words->position.add_to(command);
    command.words.push_back({"--player", "SPEC",
                             "Who chooses: name or name:key=value,… ('tahoun games' lists them)",
                             &words->player, true, player_names()});
    command.run = [words] { return search(words->position, words->player); };
    return command;
}

}  // namespace tahoun::cli
