// A connection that speaks HTTP: one request after the other, until it ends or becomes a WebSocket.
#pragma once

#include "server/answer.hpp"
#include "server/beast/common.hpp"
#include "server/beast/socket_session.hpp"

#include <boost/optional.hpp>

#include <array>
#include <memory>
#include <string_view>

namespace tahoun::server {

class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(net::ip::tcp::socket socket, Place place)
        : place_(std::move(place)), stream_(std::move(socket)) {}

    void start() {
        net::dispatch(stream_.get_executor(), [self = shared_from_this()] { self->read(); });
    }

private:
    using Request = http::request<http::string_body>;

    void read() {
        parser_.emplace();
        parser_->header_limit(place_->limits.header_bytes);
        parser_->body_limit(place_->limits.body_bytes);
        // One deadline for the whole of it: whoever sends a letter a second does not keep the connection.
        stream_.expires_after(place_->limits.request);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](beast::error_code trouble, std::size_t) { self->on_read(trouble); });
    }

    void on_read(beast::error_code trouble) {
        if (trouble == http::error::end_of_stream) return close();
        if (trouble == http::error::header_limit || trouble == http::error::buffer_overflow)
            return refuse(431);
        if (trouble == http::error::body_limit) return refuse(413);
        if (trouble && trouble.category() == make_error_code(http::error::bad_method).category())
            return refuse(400);
        if (trouble) return;  // gone, or too slow
        const Request& request = parser_->get();
        if (request.count(http::field::host) != 1) return refuse(400);
        if (!place_->gate.knows_host(request[http::field::host])) return refuse(403);
        if (websocket::is_upgrade(request) && path_of(request.target()) == "/ws") return upgrade();
        write(answer_for(place_->site,
                         {request.method_string(), request.target(), request[http::field::accept_encoding],
                          request[http::field::if_none_match]}),
              request.keep_alive());
    }

    void upgrade() {
        Request request = parser_->release();
        if (!place_->gate.knows_origin(request[http::field::origin]) ||
            !place_->gate.has_token(request.target()))
            return refuse(403);
        std::make_shared<SocketSession>(std::move(stream_), std::move(place_))->start(std::move(request));
    }

    // What follows in the stream is not worth reading.
    void refuse(unsigned status) { write(refusal(status), false); }

    void write(const Answer& answer, bool keep_alive) {
        bodiless_ = {};
        response_ = {};
        if (answer.head || answer.status == 304) {
            fill(bodiless_, answer, keep_alive);
            if (answer.status != 304) bodiless_.content_length(answer.body.size());
            send(bodiless_, keep_alive);
        } else {
            fill(response_, answer, keep_alive);
            response_.body() = {answer.body.data(), answer.body.size()};
            response_.prepare_payload();
            send(response_, keep_alive);
        }
    }

    template <class Response>
    static void fill(Response& response, const Answer& answer, bool keep_alive) {
        response.version(11);
        response.result(answer.status);
        response.set(http::field::server, "tahoun");
        for (const auto& [name, value] : answer.headers) response.set(name, value);
        response.keep_alive(keep_alive);
    }

    template <class Response>
    void send(Response& response, bool keep_alive) {
        stream_.expires_after(place_->limits.answer);
        http::async_write(stream_, response,
                          [self = shared_from_this(), keep_alive](beast::error_code trouble, std::size_t) {
                              if (trouble) return;
                              if (keep_alive) return self->read();
                              self->close();
                          });
    }

    // Says that we have said all, and lets the other side finish: what it has sent and we have not read would otherwise
    // make the system throw our last answer away.
    void close() {
        beast::error_code ignored;
        stream_.socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(place_->limits.close);
        drain();
    }

    void drain() {
        stream_.async_read_some(net::buffer(rest_),
                                [self = shared_from_this()](beast::error_code trouble, std::size_t bytes) {
                                    self->drained_ += bytes;
                                    if (!trouble && self->drained_ < most_drained) self->drain();
                                });
    }

    static constexpr std::size_t most_drained = std::size_t{1} << 20U;

    Place place_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    boost::optional<http::request_parser<http::string_body>> parser_;
    http::response<http::span_body<const char>> response_;
    http::response<http::empty_body> bodiless_;
    std::array<char, 4096> rest_{};
    std::size_t drained_ = 0;
};

}  // namespace tahoun::server
