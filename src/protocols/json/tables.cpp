// The databases of endgames: probe, tables, build, puzzles.
#include "core/error.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/thinking.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <mutex>

namespace tahoun::protocols {

namespace {

constexpr std::int64_t most_puzzles = 100;

std::unique_ptr<lab::Endgames> endgames_of(const lab::Session& session) {
    auto endgames = session.endgames();
    if (!endgames) throw Failure("no_tables", fmt::format("{} has no databases", session.game()));
    return endgames;
}

std::string what_of(const lab::Session& session) {
    return session.game() + " " + session.rules();
}

Json report_json(const Request& request, const lab::Session& session, const lab::Endgames& endgames) {
    std::string word = endgames.size_word();
    word.erase(0, word.find_first_not_of('-'));
    return {{"smallest", endgames.smallest()},
            {"largest", endgames.largest()},
            {"built", or_null(endgames.built_up_to(request.settings().data))},
            {"draws", endgames.draw_tables()},
            {"word", word},
            {"building", request.means.is_building(what_of(session))}};
}

Json probed_json(const lab::ProbedMove& probed) {
    Json classes = Json::array();
    for (const lab::ProbedClass& known : probed.draw.classes)
        classes.push_back({{"by", known.by},
                           {"rank", known.rank},
                           {"relative", known.draw.relative},
                           {"distance", known.draw.distance}});
    return {{"move", probed.move},
            {"value", value_json(probed.value)},
            {"difficulty", or_null(probed.draw.difficulty)},
            {"human", or_null(probed.draw.human)},
            {"random", or_null(probed.draw.random)},
            {"classes", std::move(classes)}};
}

// A session at the start: the rules are all that tables need.
std::unique_ptr<lab::Session> rules_in(const Fields& fields) {
    return begun({&game_in(fields), fields.settings_if_any("settings"), std::nullopt, {}});
}

// Tells how far a build has come; its threads may all call.
class Progress {
public:
    Progress(const Request& request, std::string what) : request_(request), what_(std::move(what)) {}
    void operator()(std::uint64_t done, std::uint64_t all) {
        const std::lock_guard lock(mutex_);
        if (all == 0 || !pacing_.is_due()) return;
        const double share = static_cast<double>(done) / static_cast<double>(all);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
        constexpr double too_early_to_tell = 0.02;
        request_.tell(
            {{"share", share},
             {"seconds_left",
              share < too_early_to_tell ? Json(nullptr) : Json(passed.count() * (1 - share) / share)},
             {"what", what_}});
    }

private:
    const Request& request_;
    std::string what_;
    std::mutex mutex_;
    Pacing pacing_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Json answer_probe(const Request& request) {
    const auto session = session_in(request);
    const auto endgames = endgames_of(*session);
    const lab::Probed probed = endgames->probe(request.settings().data);
    Json moves = Json::array();
    for (const lab::ProbedMove& move : probed.moves) moves.push_back(probed_json(move));
    return {{"value", value_json(probed.value)}, {"moves", std::move(moves)}, {"faults", probed.faults}};
}

Json answer_tables(const Request& request) {
    const auto session = rules_in(request.fields);
    return report_json(request, *session, *endgames_of(*session));
}

Json answer_build(const Request& request) {
    const JsonSettings& settings = request.settings();
    if (!settings.may_build) throw Failure("forbidden", "databases are not built from pages here");
    const auto session = rules_in(request.fields);
    const auto endgames = endgames_of(*session);
    const auto known = endgames->draw_tables();
    const auto draws = request.fields.texts_if_any("draws", known.size(), longest_name);
    for (const std::string& which : draws)
        if (std::find(known.begin(), known.end(), which) == known.end())
            throw Failure("no_such_thing",
                          fmt::format("there are no tables of draws by {}", in_quotes(which)))
                .about("draws");
    solve::TableOptions options;
    options.data = settings.data;
    options.size =
        static_cast<int>(request.fields.integer("size", endgames->smallest(), endgames->largest()));
    options.placing = endgames->is_small();
    options.threads = static_cast<int>(settings.limits.threads);
    options.memory_mib = settings.limits.build_mib;
    options.stop = &request.stop;

    {
        const Lease building = request.means.building(what_of(*session));
        const auto build = [&](const std::string& what, const auto& work) {
            Progress progress(request, what);
            options.progress = [&](std::uint64_t done, std::uint64_t all) { progress(done, all); };
            work();
        };
        build(fmt::format("{}", options.size), [&] { static_cast<void>(endgames->build(options)); });
        for (const std::string& which : draws)
            build("draws " + which, [&] { static_cast<void>(endgames->build_draws(options, which)); });
    }
    return report_json(request, *session, *endgames);
}

Json answer_puzzles(const Request& request) {
    const auto session = rules_in(request.fields);
    const auto count = static_cast<std::size_t>(request.fields.integer("count", 1, most_puzzles));
    const auto seed = static_cast<std::uint64_t>(
        request.fields.integer("seed", 0, std::numeric_limits<std::int64_t>::max()));
    const auto endgames = endgames_of(*session);
    if (!endgames->available(request.settings().data).any)
        throw Failure("no_tables", fmt::format("there are no databases of {} yet", what_of(*session)));
    Json puzzles = Json::array();
    for (const lab::TablePuzzle& puzzle :
         endgames->puzzles(request.settings().data, count, seed, request.stop))
        puzzles.push_back({{"position", puzzle.position},
                           {"side", puzzle.side},
                           {"goal", puzzle.value.result == Result::win ? "win" : "draw"},
                           {"plies", or_null(puzzle.value.plies)}});
    return {{"puzzles", std::move(puzzles)}};
}

}  // namespace tahoun::protocols
