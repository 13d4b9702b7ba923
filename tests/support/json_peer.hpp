// A connection of the JSON protocol whose answers a test reads.
#pragma once

#include "protocols/json/peer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::test {

using Json = nlohmann::ordered_json;

class TestPeer {
public:
    explicit TestPeer(protocols::JsonHost& host, bool greets = true)
        : peer_(std::make_unique<protocols::JsonPeer>(host, [this](std::string message) {
              const std::lock_guard lock(mutex_);
              messages_.push_back(Json::parse(message));
              arrived_.notify_all();
          })) {
        if (greets) static_cast<void>(ask({{"do", "hello"}, {"protocol", 1}}));
    }

    // The number of the request.
    int send(Json request) {
        request["id"] = ++last_;
        peer_->receive(request.dump());
        return last_;
    }
    void send_text(std::string_view text) { peer_->receive(text); }

    // The message that ends a request: with "ok" or with "error".
    Json end_of(int id) {
        return waited(
            [&](const Json& message) { return message.at("id") == id && !message.contains("info"); });
    }
    Json info_of(int id) {
        return waited(
            [&](const Json& message) { return message.at("id") == id && message.contains("info"); });
    }
    Json ask(Json request) { return end_of(send(std::move(request))); }
    // What it was answered with; fails where that is an error.
    Json ok(Json request) {
        const std::string text = request.dump();
        const Json answer = ask(std::move(request));
        if (!answer.contains("ok")) throw std::runtime_error(text + " → " + answer.dump());
        return answer.at("ok");
    }
    // The code of the error; empty where there is none.
    std::string error(Json request) {
        const Json answer = ask(std::move(request));
        return answer.contains("error") ? answer["error"].value("code", "") : "";
    }

    [[nodiscard]] std::vector<Json> messages() {
        const std::lock_guard lock(mutex_);
        return messages_;
    }
    void vanish() { peer_.reset(); }
    void finish() { peer_->finish(); }

private:
    template <class Wanted>
    Json waited(const Wanted& wanted) {
        std::unique_lock lock(mutex_);
        Json found;
        const bool came = arrived_.wait_for(lock, std::chrono::seconds(60), [&] {
            for (const Json& message : messages_)
                if (wanted(message)) {
                    found = message;
                    return true;
                }
            return false;
        });
        if (!came) throw std::runtime_error("no answer within a minute");
        return found;
    }

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Json> messages_;
    int last_ = 0;
    std::unique_ptr<protocols::JsonPeer> peer_;  // last, so that it goes first
};

}  // namespace tahoun::test
