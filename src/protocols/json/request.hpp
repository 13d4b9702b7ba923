// A request while it is worked on, and what can be asked for.
#pragma once

#include "protocols/json/fields.hpp"
#include "protocols/json/host.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace tahoun::protocols {

// Memory that a search has taken out of what all of them may use; given back when it goes.
using Lease = std::shared_ptr<void>;

// What the host lends to those who work for it.
class Means {
public:
    virtual ~Means() = default;
    [[nodiscard]] virtual const JsonSettings& settings() const noexcept = 0;
    // Throws Failure busy where it is more than is left.
    [[nodiscard]] virtual Lease memory(std::uint64_t mebibytes) = 0;
    // The right to build tables, of which there is one. Throws Failure busy.
    [[nodiscard]] virtual Lease building(const std::string& what) = 0;
    [[nodiscard]] virtual bool is_building(const std::string& what) const = 0;
};

struct Request {
    Means& means;
    const Fields& fields;
    const std::atomic<bool>& stop;
    std::function<void(Json info)> tell;  // by any thread
    // Raises `stop` after that time.
    std::function<void(std::int64_t milliseconds)> limit_time;

    [[nodiscard]] const JsonSettings& settings() const noexcept { return means.settings(); }
};

// How long an answer may take: `at_once` ones are computed by whoever brings the message, the others by threads of the
// host. Those that look something up are soon done and may be many. `endless` ones go on until they are stopped, and are
// when nobody will stop them any more.
enum class Pace : std::uint8_t { at_once, looks_up, thinks, endless };

// What is answered: a value, or, where that is so long that it is written down at once, its text.
using Answer = std::variant<Json, std::string>;

struct Question {
    std::string_view name;
    Pace pace = Pace::at_once;
    Json (*answer)(const Request& request) = nullptr;
    std::string (*long_answer)(const Request& request) = nullptr;  // instead of it
    bool takes_its_time = false;                                   // is not stopped as other searches are

    [[nodiscard]] Answer answered(const Request& request) const {
        if (long_answer != nullptr) return long_answer(request);
        return answer(request);
    }
};

// Null where there is none. "hello" and "stop" are the peer's own.
[[nodiscard]] const Question* find_question(std::string_view name) noexcept;

// By subject, each in the file of its subject. All throw Failure, and what the lab throws.
Json answer_see(const Request& request);  // views.cpp
Json answer_why(const Request& request);
Json answer_make(const Request& request);
Json answer_roll(const Request& request);
Json answer_evaluate(const Request& request);
Json answer_choose(const Request& request);  // searches.cpp
Json answer_analyse(const Request& request);
Json answer_offer(const Request& request);
Json answer_explain(const Request& request);  // judging.cpp
Json answer_judge(const Request& request);
Json answer_probe(const Request& request);  // tables.cpp
Json answer_tables(const Request& request);
Json answer_build(const Request& request);
Json answer_puzzles(const Request& request);
Json answer_read(const Request& request);  // files.cpp
Json answer_write(const Request& request);
std::string answer_trace(const Request& request);  // lab_trace.cpp
Json answer_measure(const Request& request);       // lab_experiments.cpp
Json answer_deepen(const Request& request);
Json answer_grow(const Request& request);
Json answer_waves(const Request& request);
Json answer_match(const Request& request);  // lab_match.cpp

[[nodiscard]] Json hello_json(const JsonSettings& settings);  // hello.cpp
inline constexpr std::int64_t protocol_version = 1;

}  // namespace tahoun::protocols
