// The commands that read game files: check, convert, analyse.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "cli/remark_json.hpp"
#include "core/error.hpp"
#include "lab/analysis.hpp"
#include "lab/game_files.hpp"
#include "lab/words.hpp"
#include "record/file.hpp"
#include "record/games_text.hpp"
#include "record/pdn.hpp"

#include <fmt/format.h>

#include <atomic>

namespace tahoun::cli {

namespace {

std::string fault_line(const lab::FileFault& fault) {
    if (fault.game == 0) return fault.reason;  // the file itself, which the reason names
    return fmt::format("{}:{}: game {}: {}", fault.file, fault.line, fault.game, fault.reason);
}

int check(const std::vector<std::string>& files, bool json) {
    std::size_t games = 0;
    std::vector<lab::FileFault> faults;
    for (const std::string& file : files) {
        try {
            auto found = lab::read_games(file);
            games += found.read;
            faults.insert(faults.end(), found.faults.begin(), found.faults.end());
        } catch (const WorkError& error) {
            faults.push_back({file, 0, 0, error.what()});  // the other files are read all the same
        }
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
        print(text + fmt::format("{} read, {}\n", lab::counted(games, "game", "games"),
                                 lab::counted(faults.size(), "fault", "faults")));
    }
    return faults.empty() ? 0 : 1;
}

Json json_of(const std::vector<record::Property>& properties) {
    Json json = Json::object();
    for (const auto& [name, values] : properties) json[name] = values;
    return json;
}

// The tree of moves as a list, each with the number of the one before it: a long game nests no deeper than a short one.
Json json_of(const record::Record& record) {
    Json tags = Json::object();
    for (const auto& [name, value] : record.tags) tags[name] = value;
    Json nodes = Json::array();
    for (record::NodeId id = 1; id < record.nodes.size(); ++id) {
        const record::Node& node = record.nodes[id];
        Json json{{"id", id}, {"after", node.parent}, {"move", node.move}};
        if (!node.comments_before.empty()) json["comments_before"] = node.comments_before;
        if (!node.comments.empty()) json["comments"] = node.comments;
        if (!node.nags.empty()) json["nags"] = node.nags;
        if (!node.properties.empty()) json["properties"] = json_of(node.properties);
        nodes.push_back(std::move(json));
    }
    Json json{{"tags", tags}, {"result", record.result}, {"moves", record.main_moves()}, {"tree", nodes}};
    const record::Node& start = record.nodes[record::start];
    if (!start.properties.empty()) json["properties"] = json_of(start.properties);
    return json;
}

Json json_of(const std::vector<record::Record>& games) {
    Json list = Json::array();
    for (const auto& game : games) list.push_back(json_of(game));
    return {{"games", list}};
}

int complain_about(const std::vector<lab::FileFault>& faults) {
    for (const auto& fault : faults) note(fault_line(fault));
    return faults.empty() ? 0 : 1;
}

// Squares in letters or in numbers, which only games of draughts have.
void change_notation(std::vector<record::Record>& games, const std::string& notation) {
    if (notation.empty()) return;
    if (notation != "algebraic" && notation != "numeric")
        throw InputError(
            fmt::format("there is no notation {}; there are algebraic and numeric", in_quotes(notation)));
    for (auto& game : games)
        if (game.format == record::Format::pdn)
            game = record::in_notation(std::move(game), notation == "numeric" ? record::Notation::numeric
                                                                              : record::Notation::algebraic);
}

int convert(const std::string& in, const std::string& out, const std::string& notation) {
    auto found = lab::read_games(in);
    for (auto& game : found.games)
        game =
            game.format == record::Format::pdn ? lab::canonical(std::move(game)) : lab::in_own_format(game);
    change_notation(found.games, notation);
    if (found.games.empty()) {
        complain_about(found.faults);
        throw WorkError(fmt::format("{} holds no game that can be converted; {} was not written", in, out));
    }
    const bool json = out.ends_with(".json");
    const std::string text = json ? json_text(json_of(found.games)) : record::write_games_text(found.games);
    if (out == "-")
        print(text);
    else
        record::write_file(out, text);
    return complain_about(found.faults);
}

struct AnalyseWords {
    std::string file;
    std::string player;
    std::string out;
    bool json = false;
};

int analyse(const AnalyseWords& words) {
    const auto spec = players::Spec::from_text(words.player);
    auto found = lab::read_games(words.file);
    if (found.games.empty()) {
        complain_about(found.faults);
        throw WorkError(fmt::format("{} holds no game that can be analysed", words.file));
    }
    Ticker ticker("analysing");
    Json analysed = Json::array();
    for (std::size_t i = 0; i < found.games.size(); ++i) {
        const auto game = lab::judged(found.games[i], spec);
        lab::annotate(found.games[i], game);
        Json list = Json::array();
        for (const auto& move : game.moves) list.push_back(judged_json(move, game.sides));
        analysed.push_back({{"game", i + 1}, {"result", found.games[i].result}, {"moves", list}});
        ticker.progress(static_cast<double>(i + 1) / static_cast<double>(found.games.size()));
    }
    const std::string text =
        words.json ? json_text({{"games", analysed}}) : record::write_games_text(found.games);
    if (words.out.empty())
        print(text);
    else
        record::write_file(words.out, text);
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
        std::string notation;
    };
    auto words = std::make_shared<Words>();
    Command command{"convert", "Write the games of a file in another format", {}, {}};
    command.words.push_back({"IN", "FILE", "A game file; - is standard input", &words->in, true});
    command.words.push_back(
        {"OUT", "FILE", "Where to write: .json for JSON, anything else for game text; - is standard output",
         &words->out, true});
    command.words.push_back({"--notation",
                             "NAME",
                             "How squares are written in PDN: algebraic or numeric",
                             &words->notation,
                             false,
                             {"algebraic", "numeric"}});
    command.run = [words] { return convert(words->in, words->out, words->notation); };
    return command;
}

Command analyse_command() {
    auto words = std::make_shared<AnalyseWords>();
    Command command{
        "analyse",
        "Comment the games of a file: each move's value before and after, mistakes marked and explained",
        {},
        {}};
    command.words.push_back({"FILE", "FILE", "A game file; - is standard input", &words->file, true});
    command.words.push_back(
        {"--player", "SPEC", "Who judges the moves", &words->player, true, player_names()});
    command.words.push_back({"--out,-o", "FILE", "Write to a file instead of standard output", &words->out});
    command.words.push_back(
        {"--json", "", "Write one JSON document instead of commented games", &words->json});
    command.run = [words] { return analyse(*words); };
    return command;
}

}  // namespace tahoun::cli
