#include "lab/bench.hpp"

#include "cli/commands.hpp"
#include "cli/output.hpp"

#include <fmt/format.h>

#include <memory>

namespace tahoun::cli {

namespace {

double nodes_per_second(std::uint64_t nodes, double seconds) {
    return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
}

int print_bench(bool json) {
    lab::BenchResult result;
    {
        const Ticker ticker("searching");
        result = lab::bench();
    }
    if (json) {
        Json searches = Json::array();
        for (const auto& search : result.searches)
            searches.push_back({{"game", search.game},
                                {"position", search.position},
                                {"player", search.player},
                                {"nodes", search.nodes},
                                {"nps", nodes_per_second(search.nodes, search.seconds)}});
        print_json({{"signature", result.signature},
                    {"nps", nodes_per_second(result.signature, result.seconds)},
                    {"seconds", result.seconds},
                    {"searches", searches}});
        return 0;
    }
    std::string text;
    for (const auto& search : result.searches)
        text += fmt::format("{:>10} nodes {:>10.0f} a second  {} {}\n", search.nodes,
                            nodes_per_second(search.nodes, search.seconds), search.game, search.player);
    print(text + fmt::format("signature {}\nnodes per second {:.0f}\n", result.signature,
                             nodes_per_second(result.signature, result.seconds)));
    return 0;
}

}  // namespace

Command bench_command() {
    auto json = std::make_shared<bool>(false);
    Command command{"bench", "Run a fixed set of searches: one signature (all nodes) and the speed", {}, {}};
    command.words.push_back({"--json", "", "Print one JSON document", json.get()});
    command.run = [json] { return print_bench(*json); };
    return command;
}

}  // namespace tahoun::cli
