#include "server/server.hpp"

#include "core/error.hpp"
#include "server/address.hpp"
#include "server/beast/common.hpp"
#include "server/beast/http_session.hpp"
#include "server/beast/socket_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <thread>

namespace tahoun::server {

namespace {

using net::ip::tcp;

// The ports to try, in turn: the one that was asked for, and where that may be, those after it.
std::uint16_t listen(tcp::acceptor& acceptor, const ServerSettings& settings, const Address& address) {
    constexpr unsigned tries = 100;
    constexpr unsigned last_port = 65'535;
    const unsigned last = settings.next_free && settings.port != 0
                              ? std::min(last_port, settings.port + tries - 1)
                              : settings.port;
    beast::error_code trouble;
    for (unsigned port = settings.port; port <= last; ++port) {
        const tcp::endpoint place(net::ip::make_address(address.number), static_cast<std::uint16_t>(port));
        acceptor.close(trouble);
        acceptor.open(place.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address(true));  // a restarted server gets its port at once
        acceptor.bind(place, trouble);
        if (!trouble) acceptor.listen(net::socket_base::max_listen_connections, trouble);
        if (!trouble) return acceptor.local_endpoint().port();
        if (trouble != net::error::address_in_use) break;
    }
    if (trouble == net::error::address_in_use && last != settings.port)
        throw WorkError(
            fmt::format("the ports {} to {} are all taken; --port 0 finds a free one", settings.port, last));
    if (trouble == net::error::address_in_use)
        throw WorkError(fmt::format(
            "port {} is taken by another program; choose another --port, or --port 0 for any free one",
            settings.port));
    throw WorkError(
        fmt::format("cannot listen on {} port {}: {}", settings.host, settings.port, trouble.message()));
}

}  // namespace

class Server::Impl {
public:
    Impl(ServerSettings settings, Site site, protocols::JsonHost& host)
        : settings_(std::move(settings)),
          address_(address_of(settings_.host)),
          port_(listen(acceptor_, settings_, address_)),
          shared_(std::make_shared<Shared>(std::move(site),
                                           Gate(settings_.host, port_, address_.everywhere, settings_.token),
                                           settings_.limits, host)) {
        if (settings_.ends_by_signal) wait_for_signal();
    }

    [[nodiscard]] std::uint16_t port() const noexcept { return port_; }
    [[nodiscard]] std::size_t connections() const noexcept { return shared_->connections; }

    [[nodiscard]] std::string address() const {
        const std::string name = address_.everywhere ? outward_address() : settings_.host;
        return fmt::format("http://{}:{}/{}", bracketed(name), port_,
                           settings_.token.empty() ? "" : "?token=" + settings_.token);
    }

    void run() {
        net::post(control_, [this] { accept(); });
        std::vector<std::thread> threads;
        for (unsigned i = 1; i < settings_.threads; ++i) threads.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : threads) thread.join();
        // While everything else still stands: the peers of clients that did not hear our good-bye.
        for_each_socket([](SocketSession& socket) { socket.drop_peer(); });
    }

    void stop() {
        net::post(control_, [this] { begin_to_stop(); });
    }

private:
    void work() {
        while (true) {
            try {
                io_.run();
                return;
            } catch (const std::exception&) {
                // Out of memory in the middle of a connection's work: that connection is gone, the others go on.
            }
        }
    }

    void accept() {
        if (shared_->stopping) return;
        acceptor_.async_accept(net::make_strand(io_), [this](beast::error_code trouble, tcp::socket socket) {
            if (shared_->stopping) return;
            if (trouble) return accept_later();  // most likely there are no file descriptors left
            welcome(std::move(socket));
            accept();
        });
    }

    void accept_later() {
        constexpr auto pause = std::chrono::milliseconds(100);
        timer_.expires_after(pause);
        timer_.async_wait([this](beast::error_code trouble) {
            if (!trouble) accept();
        });
    }

    void welcome(tcp::socket socket) {
        beast::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        if (shared_->connections >= settings_.limits.connections) return turn_away(std::move(socket));
        std::make_shared<HttpSession>(std::move(socket), Place(shared_))->start();
    }

    // One short answer that the system's buffer takes at once, and no place is used for it.
    static void turn_away(tcp::socket socket) {
        constexpr std::string_view answer =
            "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: "
            "0\r\n\r\n";
        beast::error_code ignored;
        socket.non_blocking(true, ignored);
        socket.write_some(net::buffer(answer), ignored);
        socket.shutdown(tcp::socket::shutdown_both, ignored);
    }

    void wait_for_signal() {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([this](beast::error_code trouble, int) {
            if (trouble) return;
            beast::error_code ignored;
            signals_.clear(ignored);  // the next one does what signals do
            begin_to_stop();
        });
    }

    void begin_to_stop() {
        if (shared_->stopping.exchange(true)) return;
        beast::error_code ignored;
        acceptor_.close(ignored);
        signals_.cancel(ignored);
        for_each_socket([](SocketSession& socket) { socket.go_away(); });
        wait_for_farewells(0);
    }

    void wait_for_farewells(int times) {
        constexpr int most_times = 30;
        constexpr auto pause = std::chrono::milliseconds(10);
        bool any = false;
        for_each_socket([&](SocketSession&) { any = true; });
        if (!any || times >= most_times) return io_.stop();
        timer_.expires_after(pause);
        timer_.async_wait([this, times](beast::error_code) { wait_for_farewells(times + 1); });
    }

    template <class Action>
    void for_each_socket(Action action) {
        std::vector<std::shared_ptr<SocketSession>> sockets;
        {
            const std::lock_guard lock(shared_->mutex);
            for (const auto& weak : shared_->sockets)
                if (auto socket = weak.lock()) sockets.push_back(std::move(socket));
        }
        for (const auto& socket : sockets) action(*socket);
    }

    ServerSettings settings_;
    Address address_;
    net::io_context io_;
    net::strand<net::io_context::executor_type> control_{io_.get_executor()};  // of the next three
    tcp::acceptor acceptor_{control_};
    net::signal_set signals_{control_};
    net::steady_timer timer_{control_};
    std::uint16_t port_;
    std::shared_ptr<Shared> shared_;
};

Server::Server(ServerSettings settings, Site site, protocols::JsonHost& host)
    : impl_(std::make_unique<Impl>(std::move(settings), std::move(site), host)) {}
Server::~Server() = default;
std::uint16_t Server::port() const noexcept {
    return impl_->port();
}
std::string Server::address() const {
    return impl_->address();
}
void Server::run() {
    impl_->run();
}
void Server::stop() {
    impl_->stop();
}
std::size_t Server::connections() const noexcept {
    return impl_->connections();
}

}  // namespace tahoun::server
