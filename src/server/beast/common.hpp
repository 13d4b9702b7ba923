// What the connections of one server share. Only server.cpp may include the files of this folder.
#pragma once

#include "protocols/json/host.hpp"
#include "server/gate.hpp"
#include "server/server.hpp"
#include "server/site.hpp"

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace tahoun::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

class SocketSession;

struct Shared {
    Shared(Site pages, Gate who, const ServerLimits& most, protocols::JsonHost& json)
        : site(std::move(pages)), gate(std::move(who)), limits(most), host(json) {}

    const Site site;
    const Gate gate;
    const ServerLimits limits;
    protocols::JsonHost& host;

    std::atomic<std::size_t> connections{0};
    std::atomic<std::size_t> queued{0};  // bytes that wait to be sent, of all connections
    std::atomic<bool> stopping{false};

    // The WebSockets, so that they can be told of the end.
    std::mutex mutex;
    std::vector<std::weak_ptr<SocketSession>> sockets;
};

// A connection's place among those that are allowed; it goes on with the socket from HTTP to WebSocket.
class Place {
public:
    explicit Place(std::shared_ptr<Shared> shared) : shared_(std::move(shared)) { ++shared_->connections; }
    Place(Place&& other) noexcept = default;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&&) = delete;
    ~Place() {
        if (shared_) --shared_->connections;
    }
    [[nodiscard]] Shared& operator*() const { return *shared_; }
    [[nodiscard]] Shared* operator->() const { return shared_.get(); }

private:
    std::shared_ptr<Shared> shared_;
};

}  // namespace tahoun::server
