#include "cli/commands.hpp"
#include "cli/data_words.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "lab/words.hpp"
#include "search/tracer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace tahoun::cli {

namespace {

struct ProbeWords {
    PositionWords position;
    DataWords data;
    bool search = false;
};

Json or_null(const std::optional<double>& number) {
    return number ? Json(*number) : Json();
}

// A class for each value of subspaces that there are tables of; null where there is none.
Json class_json(const lab::ProbedDraw& draw) {
    Json document;
    for (const lab::ProbedClass& by : draw.classes)
        document[by.by] = {{"rank", by.rank}, {"relative", by.draw.relative}, {"distance", by.draw.distance}};
    return document;
}

Json value_json(const std::optional<ExactValue>& value, const lab::ProbedDraw& draw) {
    Json document{{"result", nullptr}, {"plies", nullptr}, {"class", class_json(draw)}};
    if (!value) return document;
    document["result"] = lab::word(value->result);
    if (value->plies) document["plies"] = *value->plies;
    return document;
}

std::string value_text(const std::optional<ExactValue>& value, const lab::ProbedDraw& draw) {
    if (!value) return "unknown";
    std::string text(lab::word(value->result));
    if (value->plies)
        text += " in " + lab::counted(static_cast<std::uint64_t>(*value->plies), "ply", "plies");
    for (const lab::ProbedClass& by : draw.classes)
        text += fmt::format(", class {} by {} ({:+} from here, distance {})", by.rank, by.by,
                            by.draw.relative, by.draw.distance);
    if (draw.difficulty) text += fmt::format(", difficulty {:.2f}", *draw.difficulty);
    if (draw.human) text += fmt::format(", chance {:.4f} against a person", *draw.human);
    if (draw.random) text += fmt::format(", {:.4f} against random turns", *draw.random);
    return text;
}

struct Searched {
    lab::Probed found;
    lab::Choice choice;
};

// By looking ahead, where there is no table for the position itself; those of positions to come are asked. What `tables` has
// of the moves is exact, and kept: a capture may lead where everything is known.
Searched searched(const lab::Session& session, const std::string& data, const lab::Probed& tables) {
    auto player = players::Spec::from_text("engine:time=2s,lines=100");
    player.keys.emplace_back("data", data);
    lab::Probed found;
    if (session.result()) return {};
    lab::Choice choice;
    try {
        const Ticker ticker("searching");
        choice = session.seat(player)->choose(session, interrupts_caught(), nullptr);
    } catch (const search::Stopped&) {
        throw WorkError("stopped before there was a value");
    }
    found.value = choice.value;
    for (const lab::Line& line : choice.lines) {
        if (line.moves.empty()) continue;
        const auto known = std::find_if(
            tables.moves.begin(), tables.moves.end(),
            [&](const lab::ProbedMove& move) { return move.value && move.move == line.moves.front(); });
        found.moves.push_back(
            known != tables.moves.end() ? *known : lab::ProbedMove{line.moves.front(), line.value, {}});
    }
    return {std::move(found), std::move(choice)};
}

// Where the search has proved nothing its score is all there is.
bool only_a_score(const lab::Choice& choice) {
    return choice.score && !choice.value;
}

std::string no_table(const lab::Session& session, const lab::Probed& probed) {
    if (probed.words.empty()) return "there can be no table for this position; --search looks ahead";
    std::string command = fmt::format("tahoun solve {} {}", session.game(), probed.words);
    for (const auto& [name, value] : session.settings()) command += fmt::format(" --set {}={}", name, value);
    return fmt::format("there is no table for this position in '{}'; '{}' builds it, --search looks ahead",
                       probed.folder, command);
}

int probe(const ProbeWords& words) {
    const auto session = words.position.begin();
    const auto endgames = session->endgames();
    if (!endgames && !words.search)
        throw WorkError(fmt::format("{} has no endgame tables; --search looks ahead", session->game()));
    lab::Probed probed;
    if (endgames) probed = endgames->probe(words.data.folder());
    std::string_view source = "database";
    lab::Choice choice;
    if (!probed.value && !words.search && !probed.faults.empty()) throw WorkError(probed.faults.front());
    for (const std::string& fault : probed.faults) note("tahoun: " + fault);
    if (!probed.value) {
        if (!words.search) throw WorkError(no_table(*session, probed));
        Searched by_search = searched(*session, words.data.data, probed);
        probed = std::move(by_search.found);
        choice = std::move(by_search.choice);
        source = probed.value ? "search" : "none";
    }
    if (!words.position.json()) {
        std::string text = fmt::format("{} to move: {} ({})\n", session->side(),
                                       value_text(probed.value, probed.draw), source);
        if (only_a_score(choice))
            text += fmt::format("heuristic: there is no table for this position; a search says {}\n",
                                lab::value_text(choice.score, choice.unit, std::nullopt));
        for (const lab::ProbedMove& move : probed.moves)
            text += fmt::format("  {:<12} {}\n", move.move, value_text(move.value, move.draw));
        print(text);
        return 0;
    }
    Json document{
        {"value", value_json(probed.value, probed.draw)}, {"source", source}, {"moves", Json::array()}};
    for (const lab::ProbedMove& move : probed.moves) {
        Json entry{{"move", move.move}};
        entry.update(value_json(move.value, move.draw));
        entry["difficulty"] = or_null(move.draw.difficulty);
        entry["human"] = or_null(move.draw.human);
        entry["random"] = or_null(move.draw.random);
        document["moves"].push_back(std::move(entry));
    }
    if (source != "database") {
        document["heuristic"] = !probed.value.has_value();
        document["score"] = only_a_score(choice) ? score_json(*choice.score, choice.unit) : Json();
    }
    print_json(document);
    return 0;
}

}  // namespace

Command probe_command() {
    auto words = std::make_shared<ProbeWords>();
    Command command{"probe", "Ask the endgame tables for a position's value, and that of every move", {}, {}};
    words->position.add_to(command);
    words->data.add_data_to(command);
    command.words.push_back({"--search", "", "Look ahead where there is no table", &words->search});
    command.run = [words] { return probe(*words); };
    return command;
}

}  // namespace tahoun::cli
