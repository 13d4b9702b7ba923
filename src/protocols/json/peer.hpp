// One connection of the JSON protocol (docs/protocol.md): messages in, messages out; who carries them is not its business.
#pragma once

#include "protocols/json/host.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tahoun::protocols {

class JsonPeer {
public:
    // One message, without a line's end. Called by any thread, by one at a time; it must not wait for anything.
    using Send = std::function<void(std::string message)>;

    JsonPeer(JsonHost& host, Send send);
    JsonPeer(const JsonPeer&) = delete;
    JsonPeer& operator=(const JsonPeer&) = delete;
    // Stops what is being thought for it. Nothing is sent after the destructor has returned; it returns within
    // milliseconds, what is still winding down is the host's.
    ~JsonPeer();

    // Answers quick questions at once, hands the others to the host's threads. Never throws for what the message says.
    void receive(std::string_view message);

    // Waits until every request has been answered (standard input has ended).
    void finish();

private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace tahoun::protocols
