// Games as the texts of files: read, write.
#include "core/error.hpp"
#include "core/number.hpp"
#include "lab/game_files.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/tags.hpp"
#include "protocols/json/values.hpp"
#include "record/games_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tahoun::protocols {

namespace {

constexpr std::size_t most_games = 1000;    // of one file that is read
constexpr std::size_t most_nodes = 20'000;  // of one game
constexpr std::size_t longest_comment = 20'000;
constexpr int last_nag = 6;  // those that the page knows

std::string_view name_of(record::Format format) {
    return format == record::Format::pdn ? "pdn" : format == record::Format::sgf ? "sgf" : "portable";
}

void add_words(std::string& text, const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) text += (text.empty() ? "" : "\n") + comment;
}

// What a record says of each position of the session: a node of SGF without a move speaks of the one before it.
struct Notes {
    std::vector<std::string> comments;
    std::vector<int> nags;

    Notes(const record::Record& record, const lab::ReplayedRecord& replayed)
        : comments(replayed.session->size()), nags(replayed.session->size()) {
        for (record::NodeId id = 0; id < record.nodes.size(); ++id) {
            const record::Node& node = record.nodes[id];
            const auto twin = replayed.twins[id];
            add_words(comments[twin], node.comments_before);
            add_words(comments[twin], node.comments);
            for (const int nag : node.nags)
                if (nag >= 1 && nag <= last_nag && nags[twin] == 0) nags[twin] = nag;
        }
    }
};

Json game_json(const record::Record& record) {
    const lab::ReplayedRecord replayed = lab::replay_whole(record);
    const lab::Session& session = *replayed.session;
    const Notes notes(record, replayed);
    const lab::GameInfo& info = lab::game_named(session.game());
    const auto at_the_start = info.begin({session.settings(), session.start_position()});
    const Side starter = at_the_start->to_move();
    Json tree = Json::array();
    for (lab::Session::NodeId node = 1; node < session.size(); ++node) {
        Json entry{{"parent", static_cast<std::int64_t>(session.parent(node)) - 1},
                   {"move", session.move_to(node)}};
        if (!notes.comments[node].empty()) entry["comment"] = notes.comments[node];
        if (notes.nags[node] != 0) entry["nag"] = notes.nags[node];
        tree.push_back(std::move(entry));
    }
    const bool usual = info.begin({session.settings(), std::nullopt})->position() == session.start_position();
    Json game{{"game", session.game()},
              {"settings", settings_json(session.settings())},
              {"position", usual ? Json(nullptr) : Json(session.start_position())},
              {"tree", std::move(tree)}};
    if (!notes.comments[lab::Session::root].empty()) game["comment"] = notes.comments[lab::Session::root];
    game["tags"] = tags_json(record, replayed.players, info);
    game["players"] = Json::array({replayed.players[0], replayed.players[1]});
    game["result"] = result_for_starter(replayed.result, starter);
    return game;
}

Json fault_json(std::size_t line, std::size_t game, const std::string& reason) {
    return {{"line", line}, {"game", game}, {"reason", reason}};
}

// What is to be written at a position of the session.
struct Note {
    std::vector<std::string> comments;
    std::vector<int> nags;
};
using NotesIn = std::map<lab::Session::NodeId, Note>;

// Plays the page's tree; the session ends at the end of the main line.
NotesIn played_tree(const Fields& fields, lab::Session& session, const lab::SideNames& sides) {
    NotesIn notes;
    std::vector<lab::Session::NodeId> twins;
    for (const Fields& entry : fields.objects("tree", most_nodes)) {
        const auto parent = entry.integer("parent", -1, static_cast<std::int64_t>(twins.size()) - 1);
        session.go_to(parent < 0 ? lab::Session::root : twins[static_cast<std::size_t>(parent)]);
        try {
            session.play(entry.text("move", longest_move));
        } catch (const lab::MoveRefused& refused) {
            throw Failure("bad_place", refused.what())
                .about("tree")
                .at_move(twins.size())
                .because(remark_json(refused.refusal(), sides));
        }
        twins.push_back(session.current());
        Note& note = notes[session.current()];
        if (const auto comment = entry.text_if_any("comment", longest_comment); comment && !comment->empty())
            note.comments.push_back(*comment);
        if (const auto nag = entry.integer_if_any("nag", 0, last_nag).value_or(0); nag != 0)
            note.nags.push_back(static_cast<int>(nag));
    }
    if (const auto comment = fields.text_if_any("comment", longest_comment); comment && !comment->empty())
        notes[lab::Session::root].comments.push_back(*comment);
    session.go_to(lab::Session::root);
    while (!session.children(session.current()).empty())
        session.go_to(session.children(session.current()).front());
    return notes;
}

}  // namespace

Json answer_read(const Request& request) {
    const std::string text = request.fields.text("text", request.settings().limits.message_bytes);
    const record::ReadResult read = record::read_games_text(text);
    if (read.games.size() > most_games)
        throw Failure("too_big", fmt::format("the text has {} games; {} are read at the most",
                                             read.games.size(), most_games));
    std::vector<std::pair<std::size_t, Json>> faults;
    for (const record::Fault& fault : read.faults)
        faults.emplace_back(fault.game, fault_json(fault.line, fault.game, fault.reason));
    Json games = Json::array();
    std::size_t number = 0;
    auto bad = read.faults.begin();  // in the order of the text, as the good ones are
    for (const record::Record& record : read.games) {
        if (request.stop.load()) throw Failure("stopped", "stopped while reading");
        ++number;
        for (; bad != read.faults.end() && bad->game == number; ++bad) ++number;
        try {
            games.push_back(game_json(record));
        } catch (const lab::ReplayError& error) {
            faults.emplace_back(number, fault_json(error.line(), number, error.what()));
            if (const auto& refused = error.refused()) {
                Json& fault = faults.back().second;
                fault["name"] = refused->game;
                fault["move"] = refused->move;
                fault["refusal"] = remark_json(refused->refusal, lab::game_named(refused->game).sides());
            }
        } catch (const InputError& error) {
            faults.emplace_back(number, fault_json(record.line, number, error.what()));
        }
    }
    if (games.empty() && faults.empty())
        throw Failure("bad_file", "there is no game in this text").about("text");
    std::stable_sort(faults.begin(), faults.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    Json list = Json::array();
    for (auto& fault : faults) list.push_back(std::move(fault.second));
    return {{"format", read.games.empty() ? "portable" : name_of(read.games.front().format)},
            {"games", std::move(games)},
            {"faults", std::move(list)}};
}

Json answer_write(const Request& request) {
    const Fields& fields = request.fields;
    Place place = place_in(request);
    place.moves.clear();
    const auto session = begun(place);
    const Side starter = session->to_move();
    const NotesIn notes = played_tree(fields, *session, place.game->sides());
    const auto formats = lab::formats_of(place.game->name());
    const std::string format =
        fields.text_if_any("format", longest_name).value_or(std::string(formats.front().name));
    const auto known =
        std::find_if(formats.begin(), formats.end(), [&](const auto& entry) { return entry.name == format; });
    if (known == formats.end())
        throw Failure("no_such_thing",
                      fmt::format("{} is not written as {}", place.game->name(), in_quotes(format)))
            .about("format");
    const auto tags = fields.settings_if_any("tags");
    const auto result = fields.text_if_any("result", longest_name);
    try {
        if (result) check_choice("result", *result, {"1-0", "0-1", "1/2-1/2", "*"});
        record::Record record = lab::record_of(*session, players_in(tags, *place.game), format,
                                               [&](lab::Session::NodeId node, record::Node& twin) {
                                                   const auto note = notes.find(node);
                                                   if (note == notes.end()) return;
                                                   twin.comments = note->second.comments;
                                                   twin.nags = note->second.nags;
                                               });
        set_tags(record, tags);
        // The rules know how a game ended that they have ended; otherwise somebody resigned, or a draw was agreed.
        if (result && !session->result()) lab::set_result(record, result_for_starter(*result, starter));
        return {
            {"format", format}, {"extension", known->extension}, {"text", record::write_games_text(record)}};
    } catch (const InputError& error) {
        throw Failure("bad_file", error.what());
    }
}

}  // namespace tahoun::protocols
