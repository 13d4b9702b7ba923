#include "protocols/json/lab_retrograde.hpp"

#include "core/error.hpp"
#include "lab/retrograde_queue.hpp"
#include "protocols/json/lab_words.hpp"
#include "protocols/json/place.hpp"
#include "protocols/json/values.hpp"

namespace tahoun::protocols {

namespace {

constexpr std::size_t most_steps = 200'000;
constexpr std::uint64_t mebibytes = 64;

std::string_view word(lab::QueueRun::Kind kind) noexcept {
    using Kind = lab::QueueRun::Kind;
    switch (kind) {
        case Kind::first:
            return "first";
        case Kind::taken:
            return "taken";
        case Kind::won:
            return "won";
        case Kind::counted:
            return "counted";
        case Kind::lost:
            return "lost";
        case Kind::done:
            return "done";
    }
    return "";
}

// By columns, as a trace.
Json queue_json(const lab::QueueRun& run) {
    Json texts = Json::array();
    Json values = Json::array();
    for (const auto& position : run.positions) {
        texts.push_back(position.text);
        values.push_back(value_json(position.value));
    }
    Json kinds = Json::array();
    Json places = Json::array();
    Json left = Json::array();
    Json lines = Json::array();
    for (const auto& step : run.steps) {
        kinds.push_back(word(step.kind));
        places.push_back(step.kind == lab::QueueRun::Kind::done ? Json(nullptr) : Json(step.position));
        left.push_back(step.kind == lab::QueueRun::Kind::counted ? Json(step.left) : Json(nullptr));
        lines.push_back(step.line);
    }
    return {{"all", run.all},
            {"positions", {{"text", std::move(texts)}, {"value", std::move(values)}}},
            {"steps",
             {{"kind", std::move(kinds)},
              {"position", std::move(places)},
              {"left", std::move(left)},
              {"line", std::move(lines)}}},
            {"pseudocode", run.pseudocode}};
}

}  // namespace

Json answer_queue(const Request& request) {
    const auto session = session_in(request);
    const Lease memory = request.means.memory(mebibytes);
    try {
        return queue_json(lab::retrograde_queue(*session, most_steps, request.stop));
    } catch (const lab::TraceTooBig& error) {
        throw Failure("too_big", error.what());
    } catch (const InputError& error) {
        throw Failure("bad_place", error.what()).about("game");
    }
}

}  // namespace tahoun::protocols
