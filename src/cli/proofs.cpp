#include "cli/proofs.hpp"

#include "cli/interrupt.hpp"
#include "cli/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace tahoun::cli {

namespace {

std::string name_of(Side side) {
    return side == Side::first ? "black" : "white";
}

Json plies_of(const solve::ProvedValue& value) {
    return value.plies ? Json(*value.plies) : Json(nullptr);
}

bool any_fault(const solve::Proved& proved) {
    return std::any_of(proved.checked.begin(), proved.checked.end(),
                       [](const auto& part) { return part.fault.has_value(); });
}

Json json_of(const lab::Session& session, const solve::Proved& proved) {
    Json document{{"game", session.game()},          {"rules", session.rules()},
                  {"position", session.position()},  {"winner", name_of(proved.value.winner)},
                  {"plies", plies_of(proved.value)}, {"nodes", proved.nodes},
                  {"seconds", proved.seconds},       {"pv", proved.line}};
    if (!proved.first_moves.empty()) {
        document["first_moves"] = Json::array();
        for (const solve::ProvedMove& move : proved.first_moves)
            document["first_moves"].push_back({{"move", move.move},
                                               {"winner", name_of(move.value.winner)},
                                               {"plies", plies_of(move.value)}});
    }
    if (!proved.checked.empty()) {
        Json parts = Json::array();
        for (const solve::CheckedPart& part : proved.checked) {
            Json entry{{"claim", part.claim}, {"positions", part.positions}, {"right", !part.fault}};
            if (part.fault) entry["fault"] = *part.fault;
            parts.push_back(std::move(entry));
        }
        document["verified"] = {
            {"right", !any_fault(proved)}, {"parts", std::move(parts)}, {"seconds", proved.checking_seconds}};
    }
    return document;
}

std::string text_of(const solve::Proved& proved) {
    const auto in_plies = [](const solve::ProvedValue& value) {
        return value.plies ? fmt::format(" in {} plies", *value.plies) : "";
    };
    std::string text = fmt::format("{} wins{}\n{}\n", name_of(proved.value.winner), in_plies(proved.value),
                                   fmt::join(proved.line, " "));
    for (const solve::ProvedMove& move : proved.first_moves)
        text += fmt::format("  {:<4}{}{}\n", move.move, name_of(move.value.winner), in_plies(move.value));
    text += fmt::format("{} nodes, {:.1f} s\n", proved.nodes, proved.seconds);
    for (const solve::CheckedPart& part : proved.checked)
        text += fmt::format("verified: {}, {} positions, {}\n", part.claim, part.positions,
                            part.fault ? "WRONG: " + *part.fault : "right");
    if (!proved.checked.empty())
        text += fmt::format("proof written and checked in {:.1f} s\n", proved.checking_seconds);
    return text;
}

}  // namespace

void ProofWords::add_to(Command& command) {
    command.words.push_back({"--winner", "",
                             "Atari Go: only who wins, which is known much sooner than the distance",
                             &winner_only});
    command.words.push_back(
        {"--first-moves", "", "Atari Go: also the value of every first move, up to symmetry", &first_moves});
}

int solve_by_proof(const lab::Session& session, const solve::Prover& prover, const ProofWords& words,
                   bool verify, const DataWords& data, bool json) {
    solve::ProvingOptions options;
    options.data = data.folder();
    options.threads = data.thread_count();
    options.memory_mib = data.mebibytes();
    options.winner_only = words.winner_only;
    options.first_moves = words.first_moves;
    options.verify = verify;
    options.stop = &interrupts_caught();
    solve::Proved proved;
    {
        Ticker ticker("solving");
        options.say = [&](const std::string& what) { ticker.say(what); };
        options.note = [](const std::string& what) { note(what); };
        proved = prover.prove(options);
    }
    if (json)
        print_json(json_of(session, proved));
    else
        print(text_of(proved));
    return any_fault(proved) ? 1 : 0;
}

}  // namespace tahoun::cli
