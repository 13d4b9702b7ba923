#include "lab/game_files.hpp"

#include "core/error.hpp"
#include "core/number.hpp"
#include "core/text.hpp"
#include "lab/library.hpp"
#include "lab/pdn_games.hpp"
#include "lab/sgf_games.hpp"
#include "record/file.hpp"
#include "record/games_text.hpp"
#include "record/sgf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace tahoun::lab {

namespace {

// A node of the record and its twin in the session.
using Pair = std::pair<record::NodeId, Session::NodeId>;

bool is_pdn(const record::Record& record) {
    return record.format == record::Format::pdn;
}

bool is_sgf(const record::Record& record) {
    return record.format == record::Format::sgf;
}

Setup setup_of(const record::Record& record) {
    Setup setup;
    if (const std::string* rules = record.tag("Rules"))
        for (const std::string_view word : words_of(*rules)) {
            const std::size_t equals = word.find('=');
            if (equals == std::string_view::npos)
                throw InputError(
                    fmt::format("the tag Rules has the word {} instead of name=value", in_quotes(word)));
            setup.settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
        }
    if (const std::string* position = record.tag("Position")) setup.position = *position;
    return setup;
}

std::unique_ptr<Session> begin(const record::Record& record) {
    if (is_pdn(record)) {
        const PdnStart begun = pdn_start(record);
        return game_named(begun.game).begin(begun.setup);
    }
    if (is_sgf(record)) {
        const SgfStart begun = sgf_start(record);
        return game_named(begun.game).begin(begun.setup);
    }
    const std::string* game = record.tag("Game");
    if (game == nullptr) throw InputError("the tag Game is missing, as in [Game \"tictactoe\"]");
    return game_named(*game).begin(setup_of(record));
}

bool black_to_move(const Session& session) {
    return session.to_move() == Side::first;
}

// Moves and results of one record as the rules write them, and back.
class Translation {
public:
    explicit Translation(const record::Record& record) {
        if (is_pdn(record)) type_ = pdn_start(record).type;
        if (is_sgf(record)) sgf_ = sgf_start(record);
    }
    // The session stands before the move.
    [[nodiscard]] std::string move_in(const std::string& move, const Session& session) const {
        if (type_) return move_from_pdn(*type_, move);
        return sgf_ ? move_from_sgf(sgf_->size, move, black_to_move(session)) : move;
    }
    [[nodiscard]] std::string move_out(const std::string& move, bool black) const {
        if (type_) return move_to_pdn(*type_, move);
        return sgf_ ? move_to_sgf(sgf_->size, move, black) : move;
    }
    [[nodiscard]] std::string result_in(const std::string& result) const {
        return type_ ? result_from_pdn(*type_, result) : result;
    }
    [[nodiscard]] std::string result_out(std::string_view result) const {
        return type_ ? result_to_pdn(*type_, result) : std::string(result);
    }
    // A node of SGF that has no move.
    void check_without_move(const record::Record& record, record::NodeId node, const Session& session) const {
        const bool of_the_start =
            sgf_ && std::binary_search(sgf_->nodes.begin(), sgf_->nodes.end(), node);  // there may be many
        if (!of_the_start) lab::check_without_move(record.nodes[node], black_to_move(session));
    }
    [[nodiscard]] const std::optional<record::GameType>& type() const { return type_; }

private:
    std::optional<record::GameType> type_;
    std::optional<SgfStart> sgf_;
};

struct Replayed {
    std::unique_ptr<Session> session;
    std::vector<Session::NodeId> twins;  // of the record's nodes
};

Replayed replayed(const record::Record& record) {
    Replayed done{begin(record), std::vector<Session::NodeId>(record.nodes.size(), Session::root)};
    Session& session = *done.session;
    const Translation translation(record);
    std::vector<Pair> open{{record::start, Session::root}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        for (const record::NodeId child : record.nodes[from].children) {
            session.go_to(to);
            try {
                if (record.nodes[child].move.empty())
                    translation.check_without_move(record, child, session);
                else
                    session.play(translation.move_in(record.nodes[child].move, session));
            } catch (const MoveRefused& refused) {
                const record::Node& node = record.nodes[child];
                throw ReplayError(refused.what(), node.line,
                                  RefusedMove{std::string(session.game()), node.move, refused.refusal()});
            } catch (const InputError& error) {
                throw ReplayError(error.what(), record.nodes[child].line);
            }
            done.twins[child] = session.current();
            open.emplace_back(child, session.current());
        }
    }
    session.go_to(Session::root);
    while (!session.children(session.current()).empty())
        session.go_to(session.children(session.current()).front());

    const std::string shown = result_text(session);
    if (shown != "*" && record.result != "*" && translation.result_in(record.result) != shown)
        throw InputError(fmt::format("the result is written as {}, but the moves end with {}", record.result,
                                     translation.result_out(shown)));
    return done;
}

record::Record tags_of(const Session& session, const PlayerNames& players, std::string_view format) {
    const bool usual_start =
        game_named(session.game()).begin({session.settings(), std::nullopt})->position() ==
        session.start_position();
    if (format == "pdn")
        return pdn_record(session.settings(), session.start_position(), usual_start, players[0], players[1]);
    if (format == "sgf")
        return sgf_record(session.settings(), session.start_position(), players[0], players[1]);
    record::Record record;
    record.set_tag("Game", session.game());
    if (const std::string rules = session.rules(); !rules.empty()) record.set_tag("Rules", rules);
    if (!usual_start) record.set_tag("Position", session.start_position());
    record.set_tag("First", players[0]);
    record.set_tag("Second", players[1]);
    return record;
}

// As the file has them; empty where it has none.
PlayerNames names_in(const record::Record& record) {
    const auto name = [&](std::string_view tag) {
        const std::string* value = record.tag(tag);
        return value == nullptr ? std::string() : *value;
    };
    if (is_sgf(record)) return {name("PB"), name("PW")};
    if (!is_pdn(record)) return {name("First"), name("Second")};
    if (pdn_start(record).type.black_begins) return {name("Black"), name("White")};
    return {name("White"), name("Black")};
}

std::vector<Session::NodeId> line_to(const Session& session, Session::NodeId node) {
    std::vector<Session::NodeId> line;
    for (; node != Session::root; node = session.parent(node)) line.push_back(node);
    std::reverse(line.begin(), line.end());
    return line;
}

std::vector<Session::NodeId> main_line_first(std::vector<Session::NodeId> children,
                                             const std::vector<Session::NodeId>& main_line) {
    std::stable_partition(children.begin(), children.end(), [&](Session::NodeId child) {
        return std::find(main_line.begin(), main_line.end(), child) != main_line.end();
    });
    return children;
}

}  // namespace

std::string result_text(const Session& session) {
    const auto result = session.result();
    if (!result) return "*";
    if (!result->winner) return "1/2-1/2";
    const auto sides = game_named(session.game()).sides();
    return *result->winner == sides.front() ? "1-0" : "0-1";
}

std::vector<FileFormat> formats_of(std::string_view game) {
    constexpr FileFormat portable{"portable", "txt"};
    if (is_written_as_pdn(game)) return {{"pdn", "pdn"}, portable};
    if (is_written_as_sgf(game)) return {{"sgf", "sgf"}, portable};
    return {portable};
}

record::Record record_of(const Session& session, const PlayerNames& players) {
    return record_of(session, players, formats_of(session.game()).front().name, {});
}

record::Record record_of(const Session& session, const PlayerNames& players, std::string_view format,
                         const NoteNode& note) {
    std::vector<std::string_view> names;
    for (const FileFormat& known : formats_of(session.game())) names.push_back(known.name);
    check_choice("format", format, names);
    record::Record record = tags_of(session, players, format);
    const Translation translation(record);
    const bool black_begins = begin(record)->to_move() == Side::first;
    const auto current_line = line_to(session, session.current());
    std::vector<Pair> open{{record::start, Session::root}};
    while (!open.empty()) {
        const auto [to, from] = open.back();
        open.pop_back();
        if (note) note(from, record.nodes[to]);
        const bool black = to == record::start ? black_begins : record.nodes[to].move.starts_with('W');
        for (const Session::NodeId child : main_line_first(session.children(from), current_line))
            open.emplace_back(record.add(to, translation.move_out(session.move_to(child), black)), child);
    }
    set_result(record, result_text(*replay(record)));  // of the main line, wherever the session stands
    return record;
}

void set_result(record::Record& record, std::string_view for_first) {
    record.result = Translation(record).result_out(for_first);
    if (is_sgf(record))
        record = canonical_sgf(std::move(record));  // which has the result among the tags
    else
        record.set_tag("Result", record.result);
}

void set_round(record::Record& record, int number) {
    record.set_tag(is_sgf(record) ? "RO" : "Round", fmt::format("{}", number));
}

void set_termination(record::Record& record, std::string_view how) {
    record.set_tag(is_sgf(record) ? "GC" : "Termination", how);
}

record::Record canonical(record::Record record) {
    const Replayed done = replayed(record);
    const Translation translation(record);
    if (const auto& type = translation.type()) {
        record.set_tag("GameType", record::text_of(*type));
        if (const std::string* const fen = record.tag("FEN"))
            record.set_tag("FEN", position_to_pdn(*type, position_from_pdn(*type, *fen)));
    }
    for (record::NodeId id = 1; id < record.nodes.size(); ++id)
        if (!record.nodes[id].move.empty())
            record.nodes[id].move = translation.move_out(done.session->move_to(done.twins[id]),
                                                         record.nodes[id].move.starts_with('B'));
    return record;
}

record::Record in_own_format(const record::Record& record) {
    const std::string* const game = record.tag("Game");
    if (record.format != record::Format::portable || game == nullptr || !is_written_as_sgf(*game))
        return record;
    const Replayed done = replayed(record);
    record::Record changed = tags_of(*done.session, names_in(record), "sgf");
    const Translation translation(changed);
    auto setup = std::move(changed.nodes[record::start].properties);
    changed.nodes = record.nodes;
    changed.nodes[record::start].properties = std::move(setup);
    for (record::NodeId id = 1; id < changed.nodes.size(); ++id) {
        done.session->go_to(done.session->parent(done.twins[id]));
        changed.nodes[id].move =
            translation.move_out(done.session->move_to(done.twins[id]), black_to_move(*done.session));
    }
    changed.result = record.result;
    return canonical_sgf(std::move(changed));
}

ReplayedRecord replay_whole(const record::Record& record) {
    Replayed done = replayed(record);
    return {std::move(done.session), std::move(done.twins), names_in(record),
            Translation(record).result_in(record.result)};
}

std::unique_ptr<Session> replay(const record::Record& record) {
    return replayed(record).session;
}

void save_game(const Session& session, const PlayerNames& players, const std::string& file) {
    record::write_file(file, record::write_games_text(record_of(session, players)));
}

LoadedGame load_game(const std::string& file, std::string_view game) {
    const auto read = record::read_games_text(record::read_file(file));
    if (!read.faults.empty())
        throw InputError(
            fmt::format("{}, line {}: {}", file, read.faults.front().line, read.faults.front().reason));
    if (read.games.empty()) throw InputError(fmt::format("{} holds no game", file));
    auto session = replay(read.games.front());
    if (session->game() != game)
        throw InputError(fmt::format("{} holds a game of {}, not of {}", file, session->game(), game));
    return {std::move(session), names_in(read.games.front())};
}

GamesRead read_games(const std::string& file) {
    auto syntax = record::read_games_text(record::read_file(file));
    GamesRead found;
    found.read = syntax.games.size() + syntax.faults.size();
    for (const auto& fault : syntax.faults)
        found.faults.push_back({file, fault.line, fault.game, fault.reason});
    std::size_t number = 0;
    auto bad = syntax.faults.begin();  // in the order of the file, as the good ones are
    for (auto& game : syntax.games) {
        ++number;
        while (bad != syntax.faults.end() && bad->game == number) {
            ++bad;
            ++number;
        }
        try {
            static_cast<void>(replay(game));
            found.games.push_back(std::move(game));
        } catch (const ReplayError& error) {
            found.faults.push_back({file, error.line(), number, error.what()});
        } catch (const InputError& error) {
            found.faults.push_back({file, game.line, number, error.what()});
        }
    }
    std::sort(found.faults.begin(), found.faults.end(),
              [](const FileFault& a, const FileFault& b) { return a.game < b.game; });
    return found;
}

}  // namespace tahoun::lab
