#include "cli/endgames.hpp"

#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace tahoun::cli {

namespace {

struct Solved {
    std::vector<solve::SubspaceReport> subspaces;
    std::optional<solve::Verification> verification;
    std::vector<std::string> exported;
    double seconds = 0;
    double verifying_seconds = 0;
};

std::uint64_t positions_of(const tables::Counts& counts) {
    return counts.wins + counts.losses + counts.draws;
}

double bytes_a_position(const solve::SubspaceReport& report) {
    return static_cast<double>(report.bytes) / static_cast<double>(positions_of(report.counts));
}

// By the size's word: "--men-total" is "men_total".
std::string key_of(std::string word) {
    word.erase(0, 2);
    std::replace(word.begin(), word.end(), '-', '_');
    return word;
}

Json json_of(const lab::Session& session, const solve::TableOptions& options, const std::string& size_word,
             const Solved& solved) {
    Json document{{"game", session.game()},
                  {"rules", session.rules()},
                  {key_of(size_word), options.size},
                  {"placing", options.placing},
                  {"data", options.data.string()}};
    document["subspaces"] = Json::array();
    for (const solve::SubspaceReport& report : solved.subspaces) {
        Json entry = Json::object();
        for (const auto& [name, count] : report.subspace) entry[std::string(name)] = count;
        entry["states"] = positions_of(report.counts);
        entry["wins"] = report.counts.wins;
        entry["losses"] = report.counts.losses;
        entry["draws"] = report.counts.draws;
        entry["max_win"] = report.counts.longest_win;
        entry["max_loss"] = report.counts.longest_loss;
        entry["bytes"] = report.bytes;
        entry["bytes_a_position"] = bytes_a_position(report);
        document["subspaces"].push_back(std::move(entry));
    }
    document["seconds"] = solved.seconds;
    if (solved.verification)
        document["verified"] = {{"positions", solved.verification->positions},
                                {"wrong", solved.verification->wrong},
                                {"examples", solved.verification->examples},
                                {"seconds", solved.verifying_seconds}};
    if (!solved.exported.empty()) document["exported"] = solved.exported;
    return document;
}

void show(const Solved& solved, const std::string& data) {
    std::string text;
    std::uint64_t all = 0;
    for (const auto& [name, count] : solved.subspaces.front().subspace) text += fmt::format("{:>15}", name);
    text += fmt::format("{:>12}{:>12}{:>12}{:>12}{:>9}{:>9}{:>15}\n", "states", "wins", "losses", "draws",
                        "max win", "max loss", "bytes a state");
    for (const solve::SubspaceReport& report : solved.subspaces) {
        const tables::Counts& counts = report.counts;
        all += positions_of(counts);
        for (const auto& [name, count] : report.subspace) text += fmt::format("{:>15}", count);
        text += fmt::format("{:>12}{:>12}{:>12}{:>12}{:>9}{:>9}{:>15.3f}\n", positions_of(counts),
                            counts.wins, counts.losses, counts.draws, counts.longest_win, counts.longest_loss,
                            bytes_a_position(report));
    }
    text += fmt::format("{} positions in '{}', {:.1f} s\n", all, data, solved.seconds);
    if (solved.verification) {
        text += fmt::format("verified {} positions in {:.1f} s: {} wrong\n", solved.verification->positions,
                            solved.verifying_seconds, solved.verification->wrong);
        for (const std::string& example : solved.verification->examples) text += "  " + example + "\n";
    }
    if (!solved.exported.empty()) text += fmt::format("{} files exported\n", solved.exported.size());
    print(text);
}

// How far to solve, by the words.
void set_size(const lab::Endgames& endgames, const lab::Session& session, const EndgameWords& words,
              solve::TableOptions& options) {
    const std::string word = endgames.size_word();
    const bool by_men = word == "--men-total";
    if (const std::string& other = by_men ? words.pieces : words.men_total; !other.empty())
        throw InputError(fmt::format("{} is solved by {} N, not by {}", session.game(), word,
                                     by_men ? "--pieces" : "--men-total"));
    if (words.placing && !endgames.has_placing())
        throw InputError(fmt::format("--placing: in {} nothing is placed", session.game()));
    options.placing = words.placing;
    const std::string& given = by_men ? words.men_total : words.pieces;
    if (!given.empty()) {
        options.size =
            static_cast<int>(integer_between(word, given, endgames.smallest(), endgames.largest()));
    } else if (endgames.is_small()) {
        options.size = endgames.largest();
        options.placing = true;
    } else {
        throw InputError(fmt::format("{} is missing: {} is solved for at most so many {}, {} to {}", word,
                                     session.game(), by_men ? "men in all" : "pieces on the board",
                                     endgames.smallest(), endgames.largest()));
    }
}

}  // namespace

void EndgameWords::add_to(Command& command) {
    command.words.push_back(
        {"--pieces", "N", "Draughts: every endgame with at most so many pieces", &pieces});
    command.words.push_back({"--men-total", "N",
                             "Morris: every moving subspace with at most so many men in all (6 to 18; with "
                             "men=3 and men=6 everything, unless it is given)",
                             &men_total});
    command.words.push_back(
        {"--placing", "", "Morris: also the placing subspaces with at most so many men on board and in hand",
         &placing});
    command.words.push_back(
        {"--verify", "", "Then look at every stored value again, independently of the solver", &verify});
    command.words.push_back({"--export",
                             "FORMAT",
                             "Morris: matica, the text's bytes, into the folder --out",
                             &format,
                             false,
                             {"matica"}});
    command.words.push_back({"--out", "DIR", "Where --export writes", &out});
}

bool EndgameWords::any() const noexcept {
    return !pieces.empty() || !men_total.empty() || placing || verify || !format.empty() || !out.empty();
}

int solve_endgames(const lab::Session& session, const EndgameWords& words, const DataWords& data, bool json) {
    const auto endgames = session.endgames();
    solve::TableOptions options;
    set_size(*endgames, session, words, options);
    if (!words.format.empty() && words.format != "matica")
        throw InputError(fmt::format("--export is {}; it may be matica", in_quotes(words.format)));
    if (words.format.empty() != words.out.empty())
        throw InputError("--export FORMAT and --out DIR belong together");
    options.data = data.folder();
    options.threads = data.thread_count();
    options.memory_mib = data.mebibytes();
    options.stop = &interrupts_caught();
    Ticker ticker("solving endgames");
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
        ticker.progress(all == 0 ? 0 : static_cast<double>(done) / static_cast<double>(all));
    };
    Solved solved;
    auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    solved.subspaces = endgames->build(options);
    solved.seconds = seconds();
    if (words.verify) {
        ticker.say("verifying endgames");
        start = std::chrono::steady_clock::now();
        solved.verification = endgames->verify(options);
        solved.verifying_seconds = seconds();
    }
    if (!words.format.empty()) {
        ticker.say("exporting endgames");
        solved.exported = endgames->export_matica(options, words.out);
    }
    if (json)
        print_json(json_of(session, options, endgames->size_word(), solved));
    else
        show(solved, options.data.string());
    return solved.verification && solved.verification->wrong > 0 ? 1 : 0;
}

}  // namespace tahoun::cli
