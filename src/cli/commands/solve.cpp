#include "cli/commands.hpp"
#include "cli/endgames.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "cli/proofs.hpp"
#include "cli/result_json.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <chrono>

namespace tahoun::cli {

namespace {

struct SolveWords {
    PositionWords position;
    std::string method;
    DataWords data;
    EndgameWords endgames;
    ProofWords proofs;
};

int by_enumeration(const lab::Session& session, std::uint64_t memory_mib, bool json) {
    Ticker ticker("solving");
    const auto start = std::chrono::steady_clock::now();
    const solve::Totals totals = session.enumerate(memory_mib, [&](std::uint64_t done, std::uint64_t all) {
        ticker.progress(all == 0 ? 0 : static_cast<double>(done) / static_cast<double>(all));
    });
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (json) {
        print_json({{"game", session.game()},
                    {"rules", session.rules()},
                    {"position", session.position()},
                    {"positions", totals.positions},
                    {"positions_up_to_symmetry", totals.classes},
                    {"positions_by_ply", totals.positions_by_ply},
                    {"finished_games", totals.finished_games},
                    {"won_by_first", totals.won_by_first},
                    {"won_by_second", totals.won_by_second},
                    {"drawn", totals.drawn},
                    {"value", value_json(totals.value)},
                    {"seconds", seconds}});
        return 0;
    }
    print(fmt::format(
        "positions {} ({} up to symmetry)\nfinished games {}\n  won by the first player {}, by the second "
        "{}, drawn {}\n"
        "value for {} to move: {} in {} plies\n",
        totals.positions, totals.classes, totals.finished_games, totals.won_by_first, totals.won_by_second,
        totals.drawn, session.side(), lab::word(totals.value.result), *totals.value.plies));
    return 0;
}

int by_retrograde(const lab::Session& session, bool json) {
    const auto start = std::chrono::steady_clock::now();
    const lab::Choice solved = session.solve_by_retrograde();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (json)
        print_json({{"game", session.game()},
                    {"rules", session.rules()},
                    {"position", session.position()},
                    {"positions", solved.nodes},
                    {"value", value_json(*solved.value)},
                    {"seconds", seconds}});
    else
        print(fmt::format("positions {}\nvalue for {} to move: {}{}\n", solved.nodes, session.side(),
                          lab::word(solved.value->result),
                          solved.value->plies ? fmt::format(" in {} plies", *solved.value->plies) : ""));
    return 0;
}

int solve(const SolveWords& words) {
    const auto memory = words.data.mebibytes();
    const auto session = words.position.begin();
    if (words.proofs.any() && !session->prover())
        throw InputError(
            fmt::format("--winner and --first-moves are for atarigo, not for {}", session->game()));
    if (!words.method.empty()) {
        check_choice("--method", words.method, {"enumerate", "retrograde"});
        if (session->endgames() || session->prover())
            throw InputError(
                fmt::format("--method is for games that are solved from their first position on, "
                            "not for {}",
                            session->game()));
    }
    if (session->endgames())
        return solve_endgames(*session, words.endgames, words.data, words.position.json());
    if (const auto prover = session->prover()) {
        EndgameWords others = words.endgames;
        others.verify = false;
        if (others.any())
            throw InputError(
                fmt::format("{} is solved by search: it takes --winner, --first-moves and --verify, but no "
                            "word of endgame tables",
                            session->game()));
        return solve_by_proof(*session, *prover, words.proofs, words.endgames.verify, words.data,
                              words.position.json());
    }
    if (words.endgames.any())
        throw InputError(
            fmt::format("--pieces, --men-total, --placing, --ultra, --human, --verify and --export are for "
                        "endgame tables, "
                        "and {} has none",
                        session->game()));
    return words.method == "retrograde" ? by_retrograde(*session, words.position.json())
                                        : by_enumeration(*session, memory, words.position.json());
}

}  // namespace

Command solve_command() {
    auto words = std::make_shared<SolveWords>();
    Command command{
        "solve",
        "Solve a game: its positions, its finished games, its value; or build the tables of its endgames",
        {},
        {}};
    words->position.add_to(command);
    command.words.push_back({"--method",
                             "HOW",
                             "enumerate (every position forwards and back) or retrograde (the text's queue)",
                             &words->method,
                             false,
                             {"enumerate", "retrograde"}});
    words->endgames.add_to(command);
    words->proofs.add_to(command);
    words->data.add_data_to(command);
    words->data.add_limits_to(command);
    command.run = [words] { return solve(*words); };
    return command;
}

}  // namespace tahoun::cli
