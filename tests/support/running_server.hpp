// A web server of its own for a test, on a free port, with a small page.
#pragma once

#include "protocols/json/host.hpp"
#include "server/server.hpp"
#include "support/web_client.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>

namespace tahoun::testing {

inline server::Site small_page() {
    server::Site site;
    const auto file = [](std::string type, std::string bytes) {
        server::SiteFile made;
        made.type = std::move(type);
        made.tag = std::to_string(bytes.size());
        made.bytes = std::move(bytes);
        return made;
    };
    site.add("/index.html", file("text/html; charset=utf-8", "<!doctype html><title>page</title>"));
    auto script = file("text/javascript; charset=utf-8", std::string(5000, ' '));
    script.gzipped = "pretends to be gzipped";
    script.immutable = true;
    site.add("/assets/a-12345678.js", script);
    return site;
}

// Whether it comes true within `patience`.
inline bool soon(const std::function<bool()>& condition) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
}

class RunningServer {
public:
    explicit RunningServer(server::ServerSettings settings = {}, protocols::JsonSettings json = {})
        : host_(std::move(json)), server_(on_free_port(std::move(settings)), small_page(), host_) {}
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;
    ~RunningServer() {
        server_.stop();
        thread_.join();
    }

    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] server::Server& server() { return server_; }
    [[nodiscard]] bool is_left_by_all() {
        return soon([this] { return server_.connections() == 0; });
    }

private:
    static server::ServerSettings on_free_port(server::ServerSettings settings) {
        if (settings.port == server::ServerSettings{}.port) settings.port = 0;
        return settings;
    }

    protocols::JsonHost host_;
    server::Server server_;
    std::thread thread_{[this] { server_.run(); }};
};

}  // namespace tahoun::testing
