// How soon the page sees its move on the board: a question over the WebSocket and its answer, while the engine thinks on
// every core. The page draws what it is answered, so this is most of the time between a click and the move.
#include "protocols/json/host.hpp"
#include "server/server.hpp"
#include "support/web_client.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace tahoun {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

class BenchServer {
public:
    BenchServer() : host_({}), server_(settings(), page(), host_) {}
    BenchServer(const BenchServer&) = delete;
    BenchServer& operator=(const BenchServer&) = delete;
    ~BenchServer() {
        server_.stop();
        thread_.join();
    }
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }

private:
    static server::ServerSettings settings() {
        server::ServerSettings made;
        made.port = 0;
        return made;
    }
    static server::Site page() {
        server::Site site;
        site.add("/index.html", {});
        return site;
    }

    protocols::JsonHost host_;
    server::Server server_;
    std::thread thread_{[this] { server_.run(); }};
};

// A game of some length, so that there is something to replay.
Json game_of(testing::WebSocketClient& client, const std::string& game, int plies) {
    Json place{{"do", "see"}, {"game", game}, {"moves", Json::array()}};
    for (int ply = 0; ply < plies; ++ply) {
        const Json seen = client.request(place);
        const auto& moves = seen.at("ok").at("moves");
        if (moves.empty()) break;
        place["moves"].push_back(moves[static_cast<std::size_t>(ply) % moves.size()]["move"]);
    }
    return place;
}

double at_share(const std::vector<double>& sorted, double share) {
    return sorted[std::min(sorted.size() - 1,
                           static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

void see_round_trip(benchmark::State& bench, const std::string& game, int plies, unsigned thinking) {
    const BenchServer server;
    testing::WebSocketClient client(server.port());
    client.hello();
    const Json place = game_of(client, game, plies);

    std::deque<testing::WebSocketClient> thinkers;
    for (unsigned i = 0; i < thinking; ++i) {
        auto& thinker = thinkers.emplace_back(server.port());
        thinker.hello();
        thinker.send(R"({"id":9,"do":"analyse","game":"draughts"})");
        if (!thinker.read().contains("info")) throw std::runtime_error("the engine does not think");
    }

    std::vector<double> milliseconds;
    for (auto _ : bench) {
        const auto start = Clock::now();
        if (!client.request(place).contains("ok")) throw std::runtime_error("no answer");
        const std::chrono::duration<double> took = Clock::now() - start;
        bench.SetIterationTime(took.count());
        milliseconds.push_back(took.count() * 1000);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));  // as a person would, not as a flood
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    bench.counters["median_ms"] = at_share(milliseconds, 0.5);
    bench.counters["p99_ms"] = at_share(milliseconds, 0.99);
    bench.counters["worst_ms"] = milliseconds.back();
}

const unsigned cores = std::max(1U, std::thread::hardware_concurrency());

void see_idle(benchmark::State& bench) {
    see_round_trip(bench, "draughts", 40, 0);
}
void see_while_thinking(benchmark::State& bench) {
    see_round_trip(bench, "draughts", 40, cores);
}
void see_go_while_thinking(benchmark::State& bench) {
    see_round_trip(bench, "atarigo", 20, 2 * cores);
}

constexpr int trips = 1000;
BENCHMARK(see_idle)->UseManualTime()->Iterations(trips)->Unit(benchmark::kMillisecond);
BENCHMARK(see_while_thinking)->UseManualTime()->Iterations(trips)->Unit(benchmark::kMillisecond);
BENCHMARK(see_go_while_thinking)->UseManualTime()->Iterations(trips)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tahoun
