#include "protocols/json/peer.hpp"

#include "core/error.hpp"
#include "engines/player_failed.hpp"
#include "lab/session.hpp"
#include "protocols/json/host_impl.hpp"
#include "protocols/json/values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <utility>

namespace tahoun::protocols {

namespace {

constexpr std::int64_t largest_id =
    (std::int64_t{1} << 53U) - 1;  // the last whole number that JavaScript is sure of
constexpr std::size_t longest_question = 32;
constexpr std::int64_t grace_ms =
    2000;  // players who look at the clock end by themselves, even on a busy machine

// Whatever went wrong, as the failure that the page is told. Only where an exception is being handled.
Failure failure_now(bool stopped) {
    try {
        throw;
    } catch (const Failure& failure) {
        return failure;
    } catch (const engines::PlayerFailed& failed) {
        return Failure("player_failed", failed.what())
            .by_fault({{"code", engines::code_of(failed.fault())}, {"facts", settings_json(failed.facts())}});
    } catch (const std::bad_alloc&) {
        return {"busy", "there is not enough memory"};
    } catch (const std::exception& error) {
        if (stopped) return {"stopped", error.what()};
        return {"failed", error.what()};
    } catch (...) {
        return {"failed", "something unknown went wrong"};
    }
}

}  // namespace

class JsonPeer::Impl : public std::enable_shared_from_this<JsonPeer::Impl> {
public:
    Impl(JsonHost::Impl& host, Send send) : host_(host), send_(std::move(send)) {}

    void receive(std::string_view text) {
        Json id = nullptr;
        try {
            if (text.size() > host_.settings().limits.message_bytes)
                throw Failure("too_big", fmt::format("a message may have {} bytes",
                                                     host_.settings().limits.message_bytes));
            Fields fields(object_from(text));
            const std::int64_t number = fields.integer("id", 0, largest_id);
            id = number;
            obey(number, std::move(fields));
        } catch (...) {
            send({{"id", id}, {"error", failure_now(false).json()}});
        }
    }

    void leave() {
        const std::lock_guard lock(mutex_);
        send_ = nullptr;
        for (const auto& [id, running] : running_) running.stop->store(true);
    }

    void finish() {
        std::unique_lock lock(mutex_);
        for (const auto& [id, running] : running_)
            if (running.endless) running.stop->store(true);
        all_answered_.wait(lock, [this] { return running_.empty(); });
    }

private:
    using Stop = std::shared_ptr<std::atomic<bool>>;
    struct Running {
        Stop stop;
        Pace pace = Pace::thinks;
        bool endless = false;
    };

    void obey(std::int64_t id, Fields fields) {
        const std::string name = fields.text("do", longest_question);
        if (name == "hello") {
            greet(fields);
            send({{"id", id}, {"ok", host_.hello()}});
            return;
        }
        if (!greeted_) throw Failure("hello_first", "the first message is \"hello\"");
        if (name == "stop") {
            stop(fields.integer("request", 0, largest_id));
            send({{"id", id}, {"ok", Json::object()}});
            return;
        }
        const Question* const question = find_question(name);
        if (question == nullptr)
            throw Failure("bad_message", fmt::format("there is nothing to do called {}", in_quotes(name)))
                .about("do");
        if (question->pace == Pace::at_once) {
            const std::atomic<bool> never{false};
            send({{"id", id},
                  {"ok", question->answer({host_, fields, never, [](const Json& /*info*/) {},
                                           [](std::int64_t /*milliseconds*/) {}})}});
            return;
        }
        begin(id, *question, std::move(fields));
    }

    void greet(const Fields& fields) {
        if (const auto asked = fields.integer("protocol", 0, largest_id); asked != protocol_version)
            throw Failure("wrong_protocol",
                          fmt::format("this engine speaks version {} of the protocol, not {}",
                                      protocol_version, asked));
        greeted_ = true;
    }

    void stop(std::int64_t id) {
        const std::lock_guard lock(mutex_);
        if (const auto found = running_.find(id); found != running_.end()) found->second.stop->store(true);
    }

    // Hands a question to the host's threads.
    void begin(std::int64_t id, const Question& question, Fields fields) {
        const auto stop = std::make_shared<std::atomic<bool>>(false);
        Lease lease = host_.search();
        {
            const std::lock_guard lock(mutex_);
            if (running_.contains(id))
                throw Failure("bad_message", fmt::format("the request {} is still being answered", id))
                    .about("id");
            check_that_there_is_room(question.pace);
            // Every search has an end.
            running_.emplace(
                id, Running{stop, question.pace, question.pace == Pace::endless && !fields.has("time")});
        }
        if (!question.takes_its_time) host_.stop_after(host_.settings().limits.time_ms + grace_ms, stop);
        host_.run([self = shared_from_this(), id, &question, stop, lease = std::move(lease),
                   fields = std::move(fields)]() mutable {
            std::string message = self->answered(id, question, fields, stop);
            lease.reset();  // before the page hears of the end and asks for more
            self->end(id, std::move(message));
        });
    }

    // Under the lock.
    void check_that_there_is_room(Pace pace) const {
        const bool lookup = pace == Pace::looks_up;
        const auto alike = std::count_if(running_.begin(), running_.end(), [&](const auto& entry) {
            return (entry.second.pace == Pace::looks_up) == lookup;
        });
        const JsonLimits& limits = host_.settings().limits;
        if (static_cast<std::size_t>(alike) >= (lookup ? limits.lookups : limits.searches))
            throw Failure("busy", "too many searches at once of one connection");
    }

    [[nodiscard]] std::string answered(std::int64_t id, const Question& question, const Fields& fields,
                                       const Stop& stop) {
        try {
            if (stop->load()) throw Failure("stopped", "stopped before it began");
            Answer answer =
                question.answered({host_, fields, *stop,
                                   [&](Json info) {
                                       send({{"id", id}, {"info", std::move(info)}});
                                   },
                                   [&](std::int64_t milliseconds) { host_.stop_after(milliseconds, stop); }});
            if (const auto* const text = std::get_if<std::string>(&answer))
                return fmt::format(R"({{"id":{},"ok":{}}})", id, *text);
            return text_of({{"id", id}, {"ok", std::get<Json>(std::move(answer))}});
        } catch (...) {
            return text_of({{"id", id}, {"error", failure_now(stop->load()).json()}});
        }
    }

    void send(const Json& message) {
        const std::string text = text_of(message);
        const std::lock_guard lock(mutex_);
        if (send_) send_(text);
    }
    void end(std::int64_t id, std::string text) {
        const std::lock_guard lock(mutex_);
        running_.erase(id);
        if (send_) send_(std::move(text));
        all_answered_.notify_all();
    }

    JsonHost::Impl& host_;
    bool greeted_ = false;  // only `receive` looks at it
    std::mutex mutex_;      // of what follows
    Send send_;
    std::map<std::int64_t, Running> running_;
    std::condition_variable all_answered_;
};

JsonPeer::JsonPeer(JsonHost& host, Send send) : impl_(std::make_shared<Impl>(host.impl(), std::move(send))) {}

JsonPeer::~JsonPeer() {
    impl_->leave();
}

void JsonPeer::receive(std::string_view message) {
    impl_->receive(message);
}

void JsonPeer::finish() {
    impl_->finish();
}

}  // namespace tahoun::protocols
