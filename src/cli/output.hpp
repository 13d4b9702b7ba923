// Standard output and standard error, as scripts and people expect them.
#pragma once

#include "core/score.hpp"

#include <nlohmann/json.hpp>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace tahoun::cli {

using Json = nlohmann::ordered_json;

// Nobody reads any more (a closed pipe): the program ends quietly.
struct OutputClosed {};

// Writes to standard output at once. Throws OutputClosed, or WorkError (a full disk).
void print(std::string_view text);
void print_json(const Json& document);

// Bytes that are no UTF-8 are replaced: what a file says must not break the document.
[[nodiscard]] std::string json_text(const Json& document);

// A note for a person, on standard error.
void note(std::string_view text);

// A score in the evaluator's unit: an integer where the unit is 1.
[[nodiscard]] Json score_json(Score score, Score unit);

// Makes sure that file descriptors 0 to 2 are open, so that no file we open takes the place of a closed one, and that
// a closed pipe is an error to handle instead of a signal.
void prepare_streams();

// Tells on a terminal that something is going on, once it has taken two seconds.
class Ticker {
public:
    explicit Ticker(std::string what);
    ~Ticker();
    Ticker(const Ticker&) = delete;
    Ticker& operator=(const Ticker&) = delete;
    // What share of the work is done, 0 to 1; the time left follows from it.
    void progress(double share) noexcept { share_.store(share, std::memory_order_relaxed); }
    // What is going on now.
    void say(std::string what);
    // Another piece of work begins: its time left does not follow from what the one before took.
    void begin(std::string what);

private:
    void run();
    std::string what_;
    std::atomic<double> share_{0};
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::condition_variable wake_;
    bool finished_ = false;
    std::thread thread_;
};

}  // namespace tahoun::cli
