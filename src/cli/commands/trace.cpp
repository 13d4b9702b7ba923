#include "lab/trace.hpp"

#include "cli/commands.hpp"
#include "cli/output.hpp"
#include "cli/position_words.hpp"
#include "core/error.hpp"
#include "core/number.hpp"
#include "record/file.hpp"

#include <fmt/format.h>

#include <atomic>

namespace tahoun::cli {

namespace {

constexpr std::int64_t most_traced = 5'000'000;
constexpr std::int64_t usual_limit = 1'000'000;
constexpr std::size_t most_drawn = 5'000;  // a larger picture is of no use to anybody

struct TraceWords {
    PositionWords position;
    std::string player;
    std::string format = "text";
    std::string view;
    std::string limit = std::to_string(usual_limit);
    std::string out;
};

std::string rendered(const lab::TraceTree& tree, const std::string& format) {
    if (format == "json") return lab::trace_as_json(tree);
    if (format == "text") return lab::trace_as_text(tree);
    if (tree.nodes.size() > most_drawn)
        throw InputError(fmt::format(
            "the tree has {} nodes, and {} draws at most {}; lower depth=, or use --format json or text",
            tree.nodes.size(), format, most_drawn));
    return format == "dot" ? lab::trace_as_dot(tree) : lab::trace_as_svg(tree);
}

int trace(const TraceWords& words) {
    check_choice("--format", words.format, {"json", "dot", "svg", "text"});
    const std::string format = words.position.json() ? "json" : words.format;
    if (!words.view.empty()) check_choice("--view", words.view, {"root", "mover"});
    const auto limit = static_cast<std::size_t>(integer_between("--limit", words.limit, 1, most_traced));

    const auto session = words.position.begin();
    const auto spec = players::Spec::from_text(words.player);
    lab::TraceTree tree;
    {
        const Ticker ticker("searching");
        const std::atomic<bool> never{false};
        tree = session->trace(spec, {limit}, never);
    }
    if (!words.view.empty()) tree = tree.seen_from(words.view == "root" ? lab::View::root : lab::View::mover);
    const std::string text = rendered(tree, format);
    if (words.out.empty())
        print(text);
    else
        record::write_file(words.out, text);
    return 0;
}

}  // namespace

Command trace_command() {
    auto words = std::make_shared<TraceWords>();
    Command command{
        "trace", "Show the tree that a player searches: windows, values, cuts and their causes", {}, {}};
    words->position.add_to(command);
    const auto traceable = players::traceable_players();
    const std::vector<std::string> players(traceable.begin(), traceable.end());
    command.words.push_back({"--player", "SPEC",
                             fmt::format("Who searches: {}, with keys", listed(traceable, "or")),
                             &words->player, true, players});
    command.words.push_back({"--format",
                             "FORMAT",
                             "json, dot, svg or text (default: text)",
                             &words->format,
                             false,
                             {"json", "dot", "svg", "text"}});
    command.words.push_back(
        {"--view",
         "SIDE",
         "Values as the root or as each mover sees them: root or mover (default: as the algorithm does)",
         &words->view,
         false,
         {"root", "mover"}});
    command.words.push_back({"--limit", "N", "Most nodes to write down (default: 1000000)", &words->limit});
    command.words.push_back({"--out,-o", "FILE", "Write to a file instead of standard output", &words->out});
    command.run = [words] { return trace(*words); };
    return command;
}

}  // namespace tahoun::cli
