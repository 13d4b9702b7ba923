#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "cli/result_json.hpp"
#include "core/error.hpp"
#include "lab/verdict.hpp"
#include "lab/words.hpp"
#include "search/tracer.hpp"
#include "tables/folder.hpp"

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
    if (const auto verdict = lab::verdict_of(session, choice)) document["verdict"] = lab::sentence(*verdict);
    if (!choice.lines.empty()) {
        document["lines"] = Json::array();
        for (const lab::Line& line : choice.lines) {
            Json entry{{"score", score_json(line.score, choice.unit)}, {"pv", line.moves}};
            if (line.value) entry["value"] = value_json(*line.value);
            document["lines"].push_back(std::move(entry));
        }
    }
    return document;
}

// What else is worth knowing, for a person.
std::string summary(const lab::Session& session, const lab::Choice& choice, double seconds) {
    std::string text;
    if (choice.score) text += fmt::format("score {}, ", score_text(*choice.score, choice.unit));
    if (const auto verdict = lab::verdict_of(session, choice); verdict && !choice.value)
        text += lab::sentence(*verdict) + ", ";
    text += fmt::format("depth {}, {} nodes, {:.3f} s", choice.depth, choice.nodes, seconds);
    if (choice.value) {
        text += fmt::format(", proved: {}", lab::word(choice.value->result));
        if (choice.value->plies) text += fmt::format(" in {} plies", *choice.value->plies);
    }
    if (choice.line.size() > 1) text += fmt::format(", line: {}", fmt::join(choice.line, " "));
    return text;
}

// The best moves one below the other, where several were asked for.
void note_lines(const lab::Choice& choice) {
    for (const lab::Line& line : choice.lines)
        note(fmt::format("  {:>8}  {}", score_text(line.score, choice.unit), fmt::join(line.moves, " ")));
}

// Endgame tables know nothing of counters: a result that comes too late is worth a word.
void note_counters(const lab::Session& session) {
    const auto left = session.plies_to_a_draw();
    const auto endgames = session.endgames();
    if (!left || !endgames) return;
    const auto value = endgames->probe(tables::usual_data_folder()).value;
    if (value && value->result != Result::draw && value->plies && *value->plies > *left)
        note(
            fmt::format("the endgame tables know a {} in {} plies, but a counter makes the game a draw in {}",
                        lab::word(value->result), *value->plies, *left));
}

int search(const PositionWords& words, const std::string& player, bool info) {
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
    const auto start = std::chrono::steady_clock::now();
    const auto seconds_so_far = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    lab::Seat::Report report;
    if (info)
        report = [&](const lab::Choice& so_far) {
            note(summary(*session, so_far, seconds_so_far()));
            note_lines(so_far);
        };
    // Interrupted, a player who has a move already gives it.
    lab::Choice choice;
    try {
        choice = seat->choose(*session, interrupts_caught(), report);
    } catch (const search::Stopped&) {
        throw WorkError("stopped before there was a move");
    }
    const double seconds = seconds_so_far();
    if (words.json()) {
        print_json(json_of(*session, choice, seconds));
    } else {
        print((choice.move ? *choice.move : "chance moves here") + "\n");
        note(summary(*session, choice, seconds));
        if (!info) note_lines(choice);
        note_counters(*session);
    }
    return 0;
}

}  // namespace

Command search_command() {
    struct Words {
        PositionWords position;
        std::string player;
        bool info = false;
    };
    auto words = std::make_shared<Words>();
    Command command{"search", "Let a player choose a move", {}, {}};
    words->position.add_to(command);
    command.words.push_back({"--player", "SPEC",
                             "Who chooses: name or name:key=value,… ('tahoun games' lists them)",
                             &words->player, true, player_names()});
    command.words.push_back(
        {"--info", "", "Tell on standard error what the player thinks while it thinks", &words->info});
    command.run = [words] { return search(words->position, words->player, words->info); };
    return command;
}

}  // namespace tahoun::cli
