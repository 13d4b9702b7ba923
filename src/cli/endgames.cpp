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

// Drawn positions told apart in one of the ways there are.
struct Draws {
    std::string name;
    std::vector<solve::DrawsReport> subspaces;
    std::optional<solve::Verification> verification;
    double seconds = 0;
    double verifying_seconds = 0;

    [[nodiscard]] bool are_classes() const { return name == "ratio" || name == "men"; }
};

struct Solved {
    std::vector<solve::SubspaceReport> subspaces;
    std::vector<Draws> draws;
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

Json verified_json(const solve::Verification& verification, double seconds) {
    return {{"positions", verification.positions},
            {"wrong", verification.wrong},
            {"examples", verification.examples},
            {"seconds", seconds}};
}

Json draws_json(const Draws& draws) {
    Json document{{"subspaces", Json::array()}, {"seconds", draws.seconds}};
    for (const solve::DrawsReport& report : draws.subspaces) {
        Json entry = Json::object();
        for (const auto& [name, count] : report.subspace) entry[std::string(name)] = count;
        entry["draws"] = report.draws;
        if (draws.are_classes()) {
            entry["rank"] = report.rank;
            entry["better"] = report.better;
            entry["worse"] = report.worse;
            entry["max_distance"] = report.farthest;
        } else {
            entry["mean_chance"] = report.mean_chance;
        }
        entry["bytes"] = report.bytes;
        document["subspaces"].push_back(std::move(entry));
    }
    if (draws.verification)
        document["verified"] = verified_json(*draws.verification, draws.verifying_seconds);
    return document;
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
        document["verified"] = verified_json(*solved.verification, solved.verifying_seconds);
    for (const Draws& draws : solved.draws) document["draws_by"][draws.name] = draws_json(draws);
    if (!solved.exported.empty()) document["exported"] = solved.exported;
    return document;
}

std::string verified_text(const solve::Verification& verification, double seconds) {
    std::string text = fmt::format("verified {} positions in {:.1f} s: {} wrong\n", verification.positions,
                                   seconds, verification.wrong);
    for (const std::string& example : verification.examples) text += "  " + example + "\n";
    return text;
}

std::string draws_text(const Draws& draws) {
    std::string text = fmt::format("\ndraws by {}\n", draws.name);
    for (const auto& [name, count] : draws.subspaces.front().subspace) text += fmt::format("{:>15}", name);
    text += draws.are_classes()
                ? fmt::format("{:>12}{:>6}{:>12}{:>12}{:>9}", "draws", "rank", "better", "worse", "farthest")
                : fmt::format("{:>12}{:>13}", "draws", "mean chance");
    text += fmt::format("{:>12}\n", "bytes");
    for (const solve::DrawsReport& report : draws.subspaces) {
        for (const auto& [name, count] : report.subspace) text += fmt::format("{:>15}", count);
        text += draws.are_classes() ? fmt::format("{:>12}{:>6}{:>12}{:>12}{:>9}", report.draws, report.rank,
                                                  report.better, report.worse, report.farthest)
                                    : fmt::format("{:>12}{:>13.4f}", report.draws, report.mean_chance);
        text += fmt::format("{:>12}\n", report.bytes);
    }
    text += fmt::format("{:.1f} s\n", draws.seconds);
    if (draws.verification) text += verified_text(*draws.verification, draws.verifying_seconds);
    return text;
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
    if (solved.verification) text += verified_text(*solved.verification, solved.verifying_seconds);
    for (const Draws& draws : solved.draws) text += draws_text(draws);
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

// Which tables of drawn positions are asked for.
std::vector<std::string> draws_wanted(const lab::Endgames& endgames, const lab::Session& session,
                                      const EndgameWords& words) {
    if (!words.value.empty() && !words.ultra) throw InputError("--value belongs to --ultra");
    if (!words.value.empty()) check_choice("--value", words.value, {"ratio", "men"});
    std::vector<std::string> wanted;
    if (words.ultra) wanted.push_back(words.value.empty() ? "ratio" : words.value);
    if (words.human) wanted.insert(wanted.end(), {"human", "random"});
    if (!wanted.empty() && endgames.draw_tables().empty())
        throw InputError(fmt::format("--ultra and --human are for morris, not for {} by these rules ({})",
                                     session.game(), session.rules()));
    return wanted;
}

bool any_wrong(const Solved& solved) {
    const auto wrong = [](const auto& one) { return one.verification && one.verification->wrong > 0; };
    return wrong(solved) || std::any_of(solved.draws.begin(), solved.draws.end(), wrong);
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
        {"--ultra", "", "Morris: also the classes of draws, for perfect:draws=ultra", &ultra});
    command.words.push_back({"--value",
                             "BY",
                             "With --ultra, what a subspace is worth: ratio (of its results; unless it is "
                             "given) or men (their difference)",
                             &value,
                             false,
                             {"ratio", "men"}});
    command.words.push_back({"--human", "",
                             "Morris: also the chances to win draws against a modelled person and against "
                             "random turns, for perfect:draws=human",
                             &human});
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
    return !pieces.empty() || !men_total.empty() || placing || verify || ultra || !value.empty() || human ||
           !format.empty() || !out.empty();
}

int solve_endgames(const lab::Session& session, const EndgameWords& words, const DataWords& data, bool json) {
    const auto endgames = session.endgames();
    solve::TableOptions options;
    set_size(*endgames, session, words, options);
    if (!words.format.empty()) check_choice("--export", words.format, {"matica"});
    if (words.format.empty() != words.out.empty())
        throw InputError("--export FORMAT and --out DIR belong together");
    if (!words.format.empty() && !endgames->has_export())
        throw InputError(fmt::format("--export {} is for morris, not for {}", words.format, session.game()));
    const std::vector<std::string> wanted = draws_wanted(*endgames, session, words);
    options.data = data.folder();
    options.threads = data.thread_count();
    options.memory_mib = data.mebibytes();
    // All at once: nobody should learn after an hour of solving that there is no room for what comes next.
    solve::check_needs(options, endgames->needs(options, {words.verify, wanted, !words.format.empty()}));
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
        ticker.begin("verifying endgames");
        start = std::chrono::steady_clock::now();
        solved.verification = endgames->verify(options);
        solved.verifying_seconds = seconds();
    }
    for (const std::string& name : wanted) {
        Draws draws;
        draws.name = name;
        ticker.begin(fmt::format("telling draws apart by {}", name));
        start = std::chrono::steady_clock::now();
        draws.subspaces = endgames->build_draws(options, name);
        draws.seconds = seconds();
        if (words.verify) {
            ticker.begin(fmt::format("verifying draws by {}", name));
            start = std::chrono::steady_clock::now();
            draws.verification = endgames->verify_draws(options, name);
            draws.verifying_seconds = seconds();
        }
        solved.draws.push_back(std::move(draws));
    }
    if (!words.format.empty()) {
        ticker.begin("exporting endgames");
        solved.exported = endgames->export_matica(options, words.out);
    }
    if (json)
        print_json(json_of(session, options, endgames->size_word(), solved));
    else
        show(solved, options.data.string());
    return any_wrong(solved) ? 1 : 0;
}

}  // namespace tahoun::cli
