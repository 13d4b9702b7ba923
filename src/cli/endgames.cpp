#include "cli/endgames.hpp"

#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "core/error.hpp"
#include "tables/database.hpp"

#include <fmt/format.h>

#include <chrono>

namespace tahoun::cli {

namespace {

struct Solved {
    std::vector<solve::SubspaceReport> subspaces;
    std::optional<solve::Verification> verification;
    double seconds = 0;
    double verifying_seconds = 0;
};

std::uint64_t positions_of(const tables::Counts& counts) {
    return counts.wins + counts.losses + counts.draws;
}

Json json_of(const lab::Session& session, int pieces, const std::string& data, const Solved& solved) {
    Json document{{"game", session.game()}, {"rules", session.rules()}, {"pieces", pieces}, {"data", data}};
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
        document["subspaces"].push_back(std::move(entry));
    }
    document["seconds"] = solved.seconds;
    if (solved.verification)
        document["verified"] = {{"positions", solved.verification->positions},
                                {"wrong", solved.verification->wrong},
                                {"examples", solved.verification->examples},
                                {"seconds", solved.verifying_seconds}};
    return document;
}

void show(const Solved& solved, const std::string& data) {
    std::string text;
    std::uint64_t all = 0;
    for (const auto& [name, count] : solved.subspaces.front().subspace) text += fmt::format("{:>15}", name);
    text += fmt::format("{:>12}{:>12}{:>12}{:>12}{:>9}{:>9}\n", "states", "wins", "losses", "draws",
                        "max win", "max loss");
    for (const solve::SubspaceReport& report : solved.subspaces) {
        const tables::Counts& counts = report.counts;
        all += positions_of(counts);
        for (const auto& [name, count] : report.subspace) text += fmt::format("{:>15}", count);
        text += fmt::format("{:>12}{:>12}{:>12}{:>12}{:>9}{:>9}\n", positions_of(counts), counts.wins,
                            counts.losses, counts.draws, counts.longest_win, counts.longest_loss);
    }
    text += fmt::format("{} positions in '{}', {:.1f} s\n", all, data, solved.seconds);
    if (solved.verification) {
        text += fmt::format("verified {} positions in {:.1f} s: {} wrong\n", solved.verification->positions,
                            solved.verifying_seconds, solved.verification->wrong);
        for (const std::string& example : solved.verification->examples) text += "  " + example + "\n";
    }
    print(text);
}

}  // namespace

int solve_endgames(const lab::Session& session, int pieces, bool verify, const DataWords& words, bool json) {
    const auto endgames = session.endgames();
    Ticker ticker("solving endgames");
    solve::TableOptions options;
    options.data = words.folder();
    options.size = pieces;
    options.threads = words.thread_count();
    options.memory_mib = words.mebibytes();
    options.stop = &interrupts_caught();
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
    if (verify) {
        ticker.say("verifying endgames");
        start = std::chrono::steady_clock::now();
        solved.verification = endgames->verify(options);
        solved.verifying_seconds = seconds();
    }
    if (json)
        print_json(json_of(session, pieces, options.data.string(), solved));
    else
        show(solved, options.data.string());
    return solved.verification && solved.verification->wrong > 0 ? 1 : 0;
}

}  // namespace tahoun::cli
