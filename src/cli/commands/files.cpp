// The commands that read game files: check, convert, analyse.
#include <fmt/format.h>

#include <atomic>

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"
#include "lab/analysis.hpp"
#include "lab/game_files.hpp"
#include "record/file.hpp"
#include "record/portable.hpp"

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
            list.push_back({{"file", fault.file}, {"line", fault.line}, {"game", fault.game}, {"reason", fault.reason}});
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
        list.push_back({{"tags", tags}, {"result", game.result}, {"moves", game.main_moves()}, {"tree", json_of(game, record::start)}});
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

void add_check(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand("check", "Read game files, replay every game through the rules, and report faults");
    auto files = std::make_shared<std::vector<std::string>>();
    auto json = std::make_shared<bool>(false);
    command->add_option("FILES", *files, "Game files; - is standard input")->required()->type_name("FILE");
    command->add_flag("--json", *json, "Print one JSON document");
    command->callback([&action, files, json] { action = [=] { return check(*files, *json); }; });
}

void add_convert(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand("convert", "Write the games of a file in another format");
    auto in = std::make_shared<std::string>();
    auto out = std::make_shared<std::string>();
    command->add_option("IN", *in, "A game file; - is standard input")->required()->type_name("FILE");
    command->add_option("OUT", *out, "Where to write: .json for JSON, anything else for game text; - is standard output")->required()->type_name("FILE");
    command->callback([&action, in, out] { action = [=] { return convert(*in, *out); }; });
}

void add_analyse(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand("analyse", "Comment the games of a file: each move's value before and after, mistakes marked");
    auto file = std::make_shared<std::string>();
    auto player = std::make_shared<std::string>();
    auto out = std::make_shared<std::string>();
    command->add_option("FILE", *file, "A game file; - is standard input")->required()->type_name("FILE");
    command->add_option("--player", *player, "Who judges the moves")->required()->type_name("SPEC");
    command->add_option("--out,-o", *out, "Write to a file instead of standard output")->type_name("FILE");
    command->callback([&action, file, player, out] { action = [=] { return analyse(*file, *player, *out); }; });
}

}  // namespace tahoun::cli
