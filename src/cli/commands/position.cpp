// The commands that only look at a position: show, moves, perft, eval.
#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "cli/result_json.hpp"
#include "core/number.hpp"
#include "lab/words.hpp"

#include <fmt/format.h>

#include <chrono>

namespace tahoun::cli {

namespace {

constexpr int deepest_perft = 100;

int show(const lab::Session& session, bool json) {
    const auto result = session.result();
    if (json) {
        Json document{{"game", session.game()},
                      {"rules", session.rules()},
                      {"position", session.position()},
                      {"side", session.side()},
                      {"legal_moves", session.legal_moves()}};
        add_result(document, result);
        print_json(document);
        return 0;
    }
    print(fmt::format("{}{}\nposition: {}\n", session.board(),
                      result ? lab::sentence(*result) : session.side() + " to move", session.position()));
    return 0;
}

int count(const lab::Session& session, int depth, bool divide, bool json) {
    const Ticker ticker("counting");
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t nodes = 0;
    std::vector<lab::Divided> parts;
    if (divide) {
        parts = session.divide(depth);
        for (const auto& part : parts) nodes += part.nodes;
    } else {
        nodes = session.perft(depth);
    }
    if (json) {
        Json document{
            {"nodes", nodes},
            {"seconds", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()}};
        if (divide) {
            document["moves"] = Json::array();
            for (const auto& part : parts)
                document["moves"].push_back({{"move", part.move}, {"nodes", part.nodes}});
        }
        print_json(document);
        return 0;
    }
    std::string text;
    for (const auto& part : parts) text += fmt::format("{} {}\n", part.move, part.nodes);
    print(text + fmt::format("nodes {}\n", nodes));
    return 0;
}

int evaluate(const lab::Session& session, const std::string& evaluator,
             const std::vector<std::string>& parameters, bool json) {
    const lab::Evaluation evaluation = session.evaluate(evaluator, settings_from("--param", parameters));
    if (json) {
        Json terms = Json::object();
        for (const Term& term : evaluation.terms) terms[term.name] = score_json(term.score, evaluation.unit);
        print_json({{"evaluator", evaluation.evaluator},
                    {"side", session.side()},
                    {"score", score_json(evaluation.score, evaluation.unit)},
                    {"terms", terms}});
        return 0;
    }
    std::string text = fmt::format("score {}\n", score_text(evaluation.score, evaluation.unit));
    for (const Term& term : evaluation.terms)
        text += fmt::format("  {:<12} {}\n", term.name, score_text(term.score, evaluation.unit));
    print(text);
    return 0;
}

}  // namespace

void add_show(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand(
        "show", "Show the board, the side to move, and the result if the game is over");
    auto words = std::make_shared<PositionWords>();
    words->add_to(*command);
    command->callback(
        [&action, words] { action = [words] { return show(*words->begin(), words->json()); }; });
}

void add_moves(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand("moves", "List the legal moves, one a line");
    auto words = std::make_shared<PositionWords>();
    words->add_to(*command);
    command->callback([&action, words] {
        action = [words] {
            const auto moves = words->begin()->legal_moves();
            if (words->json()) {
                print_json({{"moves", moves}});
                return 0;
            }
            std::string text;
            for (const std::string& move : moves) text += move + "\n";
            print(text);
            return 0;
        };
    });
}

void add_perft(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand("perft", "Count the move sequences of a given length");
    auto words = std::make_shared<PositionWords>();
    auto depth = std::make_shared<std::string>();
    auto divide = std::make_shared<bool>(false);
    words->add_to(*command);
    command->add_option("--depth", *depth, "Length of the sequences in plies")->required()->type_name("N");
    command->add_flag("--divide", *divide, "Count below each first move");
    command->callback([&action, words, depth, divide] {
        action = [=] {
            const auto plies = static_cast<int>(integer_between("--depth", *depth, 1, deepest_perft));
            return count(*words->begin(), plies, *divide, words->json());
        };
    });
}

void add_eval(CLI::App& program, Action& action) {
    auto* command = program.add_subcommand(
        "eval", "Evaluate the position statically, for the side to move, term by term");
    auto words = std::make_shared<PositionWords>();
    auto evaluator = std::make_shared<std::string>();
    auto parameters = std::make_shared<std::vector<std::string>>();
    words->add_to(*command);
    command->add_option("--evaluator", *evaluator, "Which evaluator (default: the game's first)")
        ->type_name("NAME");
    command->add_option("--param", *parameters, "Change a parameter of it: name=value (repeatable)")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command->callback([&action, words, evaluator, parameters] {
        action = [=] { return evaluate(*words->begin(), *evaluator, *parameters, words->json()); };
    });
}

}  // namespace tahoun::cli
