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

Command show_command() {
    auto words = std::make_shared<PositionWords>();
    Command command{"show", "Show the board, the side to move, and the result if the game is over", {}, {}};
    words->add_to(command);
    command.run = [words] { return show(*words->begin(), words->json()); };
    return command;
}

Command moves_command() {
    auto words = std::make_shared<PositionWords>();
    Command command{"moves", "List the legal moves, one a line", {}, {}};
    words->add_to(command);
    command.run = [words] {
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
    return command;
}

Command perft_command() {
    struct Words {
        PositionWords position;
        std::string depth;
        bool divide = false;
    };
    auto words = std::make_shared<Words>();
    Command command{"perft", "Count the move sequences of a given length", {}, {}};
    words->position.add_to(command);
    command.words.push_back({"--depth", "N", "Length of the sequences in plies", &words->depth, true});
    command.words.push_back({"--divide", "", "Count below each first move", &words->divide});
    command.run = [words] {
        const auto plies = static_cast<int>(integer_between("--depth", words->depth, 1, deepest_perft));
        return count(*words->position.begin(), plies, words->divide, words->position.json());
    };
    return command;
}

Command eval_command() {
    struct Words {
        PositionWords position;
        std::string evaluator;
        std::vector<std::string> parameters;
    };
    auto words = std::make_shared<Words>();
    Command command{"eval", "Evaluate the position statically, for the side to move, term by term", {}, {}};
    words->position.add_to(command);
    command.words.push_back(
        {"--evaluator", "NAME", "Which evaluator (default: the game's first)", &words->evaluator});
    command.words.push_back(
        {"--param", "NAME=VALUE", "Change a parameter of it (repeatable)", &words->parameters});
    command.run = [words] {
        return evaluate(*words->position.begin(), words->evaluator, words->parameters,
                        words->position.json());
    };
    return command;
}

}  // namespace tahoun::cli
