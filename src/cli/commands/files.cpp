// The commands that read game files: check, convert, analyse.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "lab/analysis.hpp"
#include "lab/game_files.hpp"
#include "record/file.hpp"
#include "record/portable.hpp"

#include <fmt/format.h>

#include <atomic>

namespace tahoun::cli {

namespace {

std::string fault_line(const lab::FileFault& fault) {
    return fmt::format("{}:{}: game {}: {}", fault.file, fault.line, fault.game, fault.reason);
}

int check(const std::vector<std::string>& files, bool json) {
    std::size_t games = 0;
    std::vector<lab::FileFault> faults;
    for (const std::string& file : files) {
        auto found = lab::read_games(file);
        games += found.read;
        faults.insert(faults.end(), found.faults.begin(), found.faults.end());
    }
    if (json) {
        Json list = Json::array();
        for (const auto& fault : faults)
            list.push_back(
                {{"file", fault.file}, {"line", fault.line}, {"game", fault.game}, {"reason", fault.reason}});
        print_json({{"games", games}, {"faults", list}});
    } else {
        std::string text;
        for (const auto& fault : faults) text += fault_line(fault) + "\n";
        print(text + fmt::format("{} games read, {} with faults\n", games, faults.size()));
    }
    return faults.empty() ? 0 : 1;
}

Json json_of(const record::Record& record, record::NodeId id) {
    const record::Node& node = record.nodes[id];
    Json json{{"move", node.move}};
    if (!node.comments.empty()) json["comments"] = node.comments;
    if (!node.nags.empty()) json["nags"] = node.nags;
    if (!node.children.empty()) json["next"] = Json::array();
    for (const record::NodeId child : node.children) json["next"].push_back(json_of(record, child));
    return json;
}

Json json_of(const std::vector<record::Record>& games) {
    Json list = Json::array();
    for (const auto& game : games) {
        Json tags = Json::object();
        for (const auto& [name, value] : game.tags) tags[name] = value;
        list.push_back({{"tags", tags},
                        {"result", game.result},
                        {"moves", game.main_moves()},
                        {"tree", json_of(game, record::start)}});
    }
    return {{"games", list}};
}

int complain_about(const std::vector<lab::FileFault>& faults) {
    for (const auto& fault : faults) note(fault_line(fault));
    return faults.empty() ? 0 : 1;
}

int convert(const std::string& in, const std::string& out) {
    const auto found = lab::read_games(in);
    if (found.games.empty()) {
        complain_about(found.faults);
        throw WorkError(fmt::format("{} holds no game that can be converted; {} was not written", in, out));
    }
    const bool json = out.ends_with(".json");
    const std::string text = json ? json_of(found.games).dump(2) + "\n" : record::write_portable(found.games);
    if (out == "-")
        print(text);
    else
        record::write_file(out, text);
    return complain_about(found.faults);
}

int analyse(const std::string& file, const std::string& player, const std::string& out) {
    auto found = lab::read_games(file);
    const auto spec = players::Spec::from_text(player);
    Ticker ticker("analysing");
    for (std::size_t i = 0; i < found.games.size(); ++i) {
        lab::annotate(found.games[i], spec);
        ticker.progress(static_cast<double>(i + 1) / static_cast<double>(found.games.size()));
    }
    const std::string text = record::write_portable(found.games);
    if (out.empty())
        print(text);
    else
        record::write_file(out, text);
    return complain_about(found.faults);
}

}  // namespace

Command check_command() {
    struct Words {
        std::vector<std::string> files;
        bool json = false;
    };
    auto words = std::make_shared<Words>();
    Command command{
        "check", "Read game files, replay every game through the rules, and report faults", {}, {}};
    command.words.push_back({"FILES", "FILE", "Game files; - is standard input", &words->files, true});
    command.words.push_back({"--json", "", "Print one JSON document", &words->json});
    command.run = [words] { return check(words->files, words->json); };
    return command;
}

Command convert_command() {
    struct Words {
        std::string in;
        std::string out;
    };
    auto words = std::make_shared<Words>();
    Command command{"convert", "Write the games of a file in another format", {}, {}};
    command.words.push_back({"IN", "FILE", "A game file; - is standard input", &words->in, true});
    command.words.push_back(
        {"OUT", "FILE", "Where to write: .json for JSON, anything else for game text; - is standard output",
         &words->out, true});
    command.run = [words] { return convert(words->in, words->out); };
    return command;
}

Command analyse_command() {
    struct Words {
        std::string file;
        std::string player;
        std::string out;
    };
    auto words = std::make_shared<Words>();
    Command command{"analyse",
                    "Comment the games of a file: each move's value before and after, mistakes marked",
                    {},
                    {}};
    command.words.push_back({"FILE", "FILE", "A game file; - is standard input", &words->file, true});
    command.words.push_back(
        {"--player", "SPEC", "Who judges the moves", &words->player, true, player_names()});
    command.words.push_back({"--out,-o", "FILE", "Write to a file instead of standard output", &words->out});
    command.run = [words] { return analyse(words->file, words->player, words->out); };
    return command;
}

}  // namespace tahoun::cli
