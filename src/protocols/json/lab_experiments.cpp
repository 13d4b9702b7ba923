// Experiments of the laboratory, which tell what they find on the way: measure, deepen, grow, waves.
#include "core/error.hpp"
#include "core/number.hpp"
#include "lab/words.hpp"
#include "protocols/json/lab_words.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace tahoun::protocols {

namespace {

constexpr std::size_t most_players = 8;
constexpr std::size_t most_orders = 5;
constexpr std::size_t most_depths = 60;
constexpr std::int64_t most_measured = 2'000'000;  // nodes of one search
constexpr std::int64_t most_playouts = 1'000'000;
constexpr std::int64_t usual_playouts = 1'000;
constexpr std::int64_t most_shots = 100;
constexpr std::int64_t most_grown = 20'000;
constexpr std::int64_t usual_grown = 500;

double milliseconds(std::chrono::steady_clock::duration time) {
    return static_cast<double>(std::chrono::duration_cast<std::chrono::microseconds>(time).count()) / 1000;
}

// Whatever was thrown: the search was stopped, and what was found before it is the answer.
void rethrow_unless_stopped(const Request& request) {
    if (!request.stop.load()) throw;
}

// Each number of playouts a multiple of the one before, from 1 to all of them: a tree grows fastest at first.
std::vector<std::uint64_t> rising_to(std::int64_t all, std::int64_t shots) {
    std::vector<std::uint64_t> numbers;
    for (std::int64_t i = 1; i <= shots; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(shots);
        const auto number =
            i == shots ? static_cast<std::uint64_t>(all)
                       : static_cast<std::uint64_t>(std::llround(std::pow(static_cast<double>(all), share)));
        if (numbers.empty() || number > numbers.back()) numbers.push_back(number);
    }
    return numbers;
}

Json deepened_json(const lab::Choice& choice, double time) {
    return {{"depth", choice.depth},
            {"selective", choice.selective},
            {"score", unproved_json(choice.score, choice.unit, choice.value)},
            {"value", value_json(choice.value)},
            {"nodes", choice.nodes},
            {"milliseconds", time},
            {"line", choice.line},
            {"cut_share", or_null(choice.cut_share)}};
}

Json grown_json(const lab::GrownTree& tree) {
    Json nodes = Json::array();
    for (const lab::GrownNode& node : tree.nodes) {
        constexpr double digits = 10'000;
        nodes.push_back({{"parent", node.parent},
                         {"move", node.move},
                         {"visits", node.visits},
                         {"mean", std::round(node.mean * digits) / digits},
                         {"proved", node.proved ? Json(lab::word(*node.proved)) : Json(nullptr)}});
    }
    return {{"playouts", tree.playouts}, {"size", tree.size}, {"nodes", std::move(nodes)}};
}

Json wave_json(const lab::Wave& wave) {
    return {{"plies", wave.plies},
            {"wins", wave.wins},
            {"losses", wave.losses},
            {"left", wave.left},
            {"examples", wave.examples}};
}

std::vector<AllowedPlayer> players_in(const Request& request) {
    std::vector<AllowedPlayer> players;
    for (const std::string& text : request.fields.texts("players", most_players, longest_player)) {
        players.push_back(traced_player(request.settings(), text, "players"));
        const players::PlayerKind* const kind = players::find_kind(players.back().spec.name);
        if (kind == nullptr || !kind->has_key("depth"))
            throw Failure("bad_player", fmt::format("{} looks no deeper than it does", text))
                .about("players");
    }
    return players;
}

}  // namespace

Json answer_measure(const Request& request) {
    const auto session = session_in(request);
    const auto players = players_in(request);
    auto depths = request.fields.integers("depths", most_depths, 1, request.settings().limits.nodes_depth);
    std::sort(depths.begin(), depths.end());
    const auto orders = request.fields.texts("orders", most_orders, longest_name);
    for (const std::string& order : orders) static_cast<void>(order_named(order, "orders"));
    lab::Watching watching;
    watching.most_nodes = static_cast<std::size_t>(
        request.fields.integer_if_any("most", 1, most_measured).value_or(most_measured));
    watching.seed = seed_in(request);
    constexpr std::uint64_t mebibytes = 128;  // for the values that the best order needs
    const Lease memory = request.means.memory(mebibytes);

    Json rows = Json::array();
    const auto measure_depths = [&](const AllowedPlayer& player, const std::string& order) {
        watching.order = order_named(order, "orders");
        for (const std::int64_t depth : depths) {
            const auto spec = with_key(player.spec, "depth", fmt::format("{}", depth));
            const lab::MeasuredSearch measured = session->measure(spec, watching, request.stop);
            rows.push_back({{"player", player.spec.text()},
                            {"order", order},
                            {"depth", depth},
                            {"nodes", measured.nodes},
                            {"leaves", measured.leaves},
                            {"milliseconds", milliseconds(measured.time)},
                            {"branching", measured.branching}});
            request.tell(rows.back());
        }
    };
    for (const AllowedPlayer& player : players)
        for (const std::string& order : orders) try {
                measure_depths(player, order);
            } catch (const lab::TraceTooBig&) {
                // What lies deeper is larger still: the row ends here.
            } catch (const InputError& error) {
                throw Failure("bad_player", error.what()).about("players");
            } catch (const std::exception&) {
                rethrow_unless_stopped(request);
                return {{"rows", std::move(rows)}};
            }
    return {{"rows", std::move(rows)}};
}

Json answer_deepen(const Request& request) {
    const auto session = session_in(request);
    const auto depth = request.fields.integer("depth", 1, request.settings().limits.nodes_depth);
    const bool quiescence = request.fields.flag("quiescence", true);
    Json depths = Json::array();
    if (session->result()) return {{"depths", std::move(depths)}};
    const Seated seat = seated(
        request, *session,
        allowed_player(request.settings(),
                       fmt::format("engine:depth={},quiescence={},threats=false,tables=false,threads=1",
                                   depth, quiescence),
                       std::nullopt));
    const auto start = std::chrono::steady_clock::now();
    try {
        static_cast<void>(seat.seat->choose(*session, request.stop, [&](const lab::Choice& so_far) {
            Json found = deepened_json(so_far, milliseconds(std::chrono::steady_clock::now() - start));
            request.tell(found);
            // A result is looked at a second time with nothing left out, at the same depth.
            if (!depths.empty() && depths.back()["depth"] == so_far.depth)
                depths.back() = std::move(found);
            else
                depths.push_back(std::move(found));
        }));
    } catch (const InputError& error) {
        throw Failure("bad_place", error.what());
    } catch (const std::exception&) {
        rethrow_unless_stopped(request);
    }
    return {{"depths", std::move(depths)}};
}

Json answer_grow(const Request& request) {
    const auto session = session_in(request);
    const AllowedPlayer player =
        allowed_player(request.settings(), request.fields.text("player", longest_player), std::nullopt);
    if (player.spec.name != "mcts") throw Failure("bad_player", "only mcts grows a tree").about("player");
    const auto shots = request.fields.integer("shots", 1, most_shots);
    const auto most = request.fields.integer_if_any("most", 1, most_grown).value_or(usual_grown);
    const Lease memory = request.means.memory(player.mebibytes);
    lab::GrownTree last;
    try {
        const auto said = player.spec.value("playouts");
        const std::int64_t playouts =
            said ? integer_between("playouts", *said, 1, most_playouts) : usual_playouts;
        session->grow(player.spec, rising_to(playouts, shots), static_cast<std::size_t>(most), request.stop,
                      [&](const lab::GrownTree& tree) {
                          last = tree;
                          request.tell(grown_json(tree));
                      });
    } catch (const InputError& error) {
        throw Failure("bad_player", error.what()).about("player");
    }
    return grown_json(last);
}

Json answer_waves(const Request& request) {
    const auto session = session_in(request);
    constexpr std::uint64_t mebibytes = 64;
    const Lease memory = request.means.memory(mebibytes);
    Json waves = Json::array();
    try {
        session->waves(request.stop, [&](const lab::Wave& wave) {
            waves.push_back(wave_json(wave));
            request.tell(waves.back());
        });
    } catch (const lab::TraceTooBig& error) {
        throw Failure("too_big", error.what());
    } catch (const InputError& error) {
        throw Failure("bad_place", error.what()).about("game");
    }
    return {{"waves", std::move(waves)}};
}

}  // namespace tahoun::protocols
