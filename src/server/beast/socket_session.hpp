// A page's WebSocket: hands its messages to a JSON peer, and carries back what the peer says.
#pragma once

#include "protocols/json/peer.hpp"
#include "server/beast/common.hpp"

#include <array>
#include <deque>
#include <exception>
#include <string>
#include <string_view>

namespace tahoun::server {

// A connection whose good-bye is in our hands: Beast's own waits for the other side to hang up, for as long as the clock of
// an open WebSocket allows. Ours says that nothing more comes; SocketSession waits for the rest, and not for long.
class SocketStream : public beast::tcp_stream {
public:
    explicit SocketStream(beast::tcp_stream stream) : beast::tcp_stream(std::move(stream)) {}
};

// Found by Beast through the type of the stream.
inline void teardown(beast::role_type /*role*/, SocketStream& stream, beast::error_code& trouble) {
    stream.socket().shutdown(net::ip::tcp::socket::shutdown_send, trouble);
}
template <class Handler>
void async_teardown(beast::role_type role, SocketStream& stream, Handler&& handler) {
    beast::error_code ignored;
    teardown(role, stream, ignored);
    net::post(stream.get_executor(),
              beast::bind_front_handler(std::forward<Handler>(handler), beast::error_code()));
}

// Everything but send() runs on the socket's strand.
class SocketSession : public std::enable_shared_from_this<SocketSession> {
public:
    using Request = http::request<http::string_body>;

    SocketSession(beast::tcp_stream stream, Place place)
        : place_(std::move(place)),
          socket_(SocketStream(std::move(stream))),
          farewell_(socket_.get_executor()) {}
    SocketSession(const SocketSession&) = delete;
    SocketSession& operator=(const SocketSession&) = delete;
    ~SocketSession() { place_->queued -= queued_; }

    void start(Request request) {
        const ServerLimits& limits = place_->limits;
        beast::get_lowest_layer(socket_).expires_never();  // the WebSocket has a clock of its own
        socket_.set_option(websocket::stream_base::timeout{limits.close, limits.idle, true});
        socket_.set_option(websocket::stream_base::decorator(
            [](websocket::response_type& response) { response.set(http::field::server, "tahoun"); }));
        socket_.read_message_max(place_->host.settings().limits.message_bytes);
        socket_.auto_fragment(false);  // one message, one frame: simpler for others, and one write for us
        // The peer's search ends with the first sign of a good-bye: the other side may take its time to hang up.
        socket_.control_callback([this](websocket::frame_type kind, beast::string_view /*text*/) {
            if (kind == websocket::frame_type::close)
                net::post(socket_.get_executor(), [self = shared_from_this()] { self->drop_peer(); });
        });
        request_ = std::move(request);
        socket_.async_accept(request_, [self = shared_from_this()](beast::error_code trouble) {
            self->request_ = {};
            if (!trouble) self->welcome();
        });
    }

    // After it nothing is thought for this client any more. Off the strand only when run() is over.
    void drop_peer() { peer_.reset(); }

    // From any thread: says why we go, and hangs up where that is not heard in time.
    void go_away() {
        net::dispatch(socket_.get_executor(),
                      [self = shared_from_this()] { self->say_goodbye(websocket::close_code::going_away); });
    }

private:
    void welcome() {
        {
            const std::lock_guard lock(place_->mutex);
            auto& sockets = place_->sockets;
            std::erase_if(sockets, [](const auto& socket) { return socket.expired(); });
            sockets.push_back(weak_from_this());
        }
        if (place_->stopping) return say_goodbye(websocket::close_code::going_away);
        peer_ = std::make_unique<protocols::JsonPeer>(place_->host,
                                                      [weak = weak_from_this()](std::string message) {
                                                          if (const auto self = weak.lock())
                                                              self->send(std::move(message));
                                                      });
        read();
    }

    void read() {
        // A client that does not read is not read from either, so that it cannot ask for more than it takes.
        if (reading_ || over_ || queued_ > place_->limits.unread_bytes) return;
        reading_ = true;
        socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code trouble, std::size_t) {
            self->on_read(trouble);
        });
    }

    void on_read(beast::error_code trouble) {
        reading_ = false;
        if (trouble) return part();
        if (over_ || !peer_) return;
        if (!socket_.got_text()) return say_goodbye(websocket::close_code::unknown_data);
        try {
            const auto data = buffer_.cdata();
            peer_->receive(std::string_view(static_cast<const char*>(data.data()), data.size()));
        } catch (
            const std::exception&) {  // out of memory, or a fault of ours: this connection's trouble only
            return say_goodbye(websocket::close_code::internal_error);
        }
        buffer_.clear();
        if (buffer_.capacity() > kept_capacity) buffer_.shrink_to_fit();
        read();
    }

    // From any thread, by one at a time.
    void send(std::string message) {
        const std::size_t size = message.size() + message_cost;
        const std::size_t own = queued_.fetch_add(size) + size;
        const std::size_t all = place_->queued.fetch_add(size) + size;
        const bool too_much = own > place_->limits.queued_bytes || all > place_->limits.all_queued_bytes;
        net::post(socket_.get_executor(),
                  [self = shared_from_this(), too_much, text = std::move(message)]() mutable {
                      self->queue_.push_back(std::move(text));
                      if (too_much) return self->hang_up();  // no good-bye would reach it
                      self->write();
                  });
    }

    void write() {
        if (writing_ || over_ || queue_.empty()) return;
        writing_ = true;
        socket_.text(true);
        socket_.async_write(net::buffer(queue_.front()),
                            [self = shared_from_this()](beast::error_code trouble, std::size_t) {
                                self->writing_ = false;
                                if (trouble) return self->hang_up();
                                self->forget_first();
                                self->write();
                                self->read();
                            });
    }

    void forget_first() {
        const std::size_t size = queue_.front().size() + message_cost;
        queue_.pop_front();
        queued_ -= size;
        place_->queued -= size;
    }

    void say_goodbye(websocket::close_code code) {
        drop_peer();
        if (over_) return;
        over_ = true;
        limit_farewell();
        socket_.async_close(code, [self = shared_from_this()](beast::error_code) { self->part(); });
    }

    void limit_farewell() {
        farewell_.expires_after(place_->limits.close);
        farewell_.async_wait([self = shared_from_this()](beast::error_code trouble) {
            if (!trouble) self->hang_up();
        });
    }

    // All is said. The other side may finish: what it has sent and we have not read would otherwise make the system throw
    // our last words away.
    void part() {
        drop_peer();
        over_ = true;
        if (reading_ || parting_) return;
        parting_ = true;
        limit_farewell();
        drain();
    }

    void drain() {
        socket_.next_layer().async_read_some(
            net::buffer(rest_), [self = shared_from_this()](beast::error_code trouble, std::size_t bytes) {
                self->drained_ += bytes;
                if (trouble || self->drained_ > most_drained) return self->hang_up();
                self->drain();
            });
    }

    void hang_up() {
        drop_peer();
        over_ = true;
        farewell_.cancel();
        beast::get_lowest_layer(socket_).close();
        const std::size_t in_use = writing_ ? 1 : 0;  // the first, by the write that is under way
        while (queue_.size() > in_use) {
            const std::size_t size = queue_.back().size() + message_cost;
            queue_.pop_back();
            queued_ -= size;
            place_->queued -= size;
        }
    }

    static constexpr std::size_t message_cost = 128;  // of a message in the queue, beside its bytes
    static constexpr std::size_t most_drained = std::size_t{1} << 20U;
    static constexpr std::size_t kept_capacity = 64U << 10U;  // of the buffer, while nothing is said

    Place place_;
    websocket::stream<SocketStream> socket_;
    net::steady_timer farewell_;
    Request request_;
    beast::flat_buffer buffer_;
    std::unique_ptr<protocols::JsonPeer> peer_;
    std::deque<std::string> queue_;
    std::atomic<std::size_t> queued_{0};  // bytes of the queue, and of what is on its way there
    bool reading_ = false;
    bool writing_ = false;
    bool over_ = false;
    bool parting_ = false;
    std::array<char, 4096> rest_{};
    std::size_t drained_ = 0;
};

}  // namespace tahoun::server
