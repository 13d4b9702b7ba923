// The web server: the page's files by HTTP, and at /ws a WebSocket that carries the JSON protocol.
//
// Boost.Beast stays behind this header: it takes half a minute to compile, in one source only (server.cpp).
#pragma once

#include "protocols/json/host.hpp"
#include "server/site.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace tahoun::server {

struct ServerLimits {
    std::size_t connections = 512;            // more are turned away
    std::uint32_t header_bytes = 16U << 10U;  // of one request
    std::uint64_t body_bytes = 64U << 10U;    // nobody needs any
    // For a client that does not read; more, and it is cut off. The trace of a large search may have 48 MiB.
    std::size_t queued_bytes = std::size_t{64} << 20U;
    std::size_t all_queued_bytes = std::size_t{256} << 20U;  // for all such clients
    std::size_t unread_bytes = std::size_t{1}
                               << 20U;          // queued for a client: until it reads, it is not read from
    std::chrono::milliseconds request{10'000};  // until a request has come
    std::chrono::milliseconds answer{60'000};   // until its answer has been taken
    std::chrono::milliseconds idle{60'000};     // of a WebSocket, which is pinged at half of it
    std::chrono::milliseconds close{3'000};     // for saying good-bye
};

struct ServerSettings {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;    // 0: any free one
    bool next_free = false;       // where the port is taken, one of the next hundred
    bool ends_by_signal = false;  // SIGINT and SIGTERM; a second one ends the program at once
    std::string token;            // that the WebSocket asks for; empty: none
    unsigned threads = 2;         // that carry messages; those that think are the host's
    ServerLimits limits;
};

class Server {
public:
    // Listens from here on. Throws InputError (a host that is none), WorkError (a port that is taken).
    Server(ServerSettings settings, Site site, protocols::JsonHost& host);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();  // run() must have returned

    [[nodiscard]] std::uint16_t port() const noexcept;
    // What a person types into a browser: "http://127.0.0.1:8080/", with the token where there is one.
    [[nodiscard]] std::string address() const;

    // Answers until stop() or a signal; then says good-bye, which takes a third of a second at most.
    void run();
    // From any thread, also before run().
    void stop();

    // How many clients there are, of either kind.
    [[nodiscard]] std::size_t connections() const noexcept;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tahoun::server
