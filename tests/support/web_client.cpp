#include "support/web_client.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace tahoun::testing {

namespace {

bool wait_for(int socket, short event) {
    pollfd waiting{socket, event, 0};
    const int limit = static_cast<int>(std::chrono::milliseconds(patience).count());
    int ready = 0;
    do {
        ready = ::poll(&waiting, 1, limit);
    } while (ready < 0 && errno == EINTR);
    return ready > 0;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

}  // namespace

Connection::Connection(std::uint16_t port, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (socket_ < 0) throw std::runtime_error("no socket");
    if (receive_buffer > 0)
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what the system's interface asks for
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        drop();
        throw std::runtime_error(fmt::format("cannot connect: {}", std::strerror(errno)));
    }
}

Connection::Connection(Connection&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), buffer_(std::move(other.buffer_)) {}

Connection::~Connection() {
    drop();
}

void Connection::drop() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void Connection::finish_sending() {
    ::shutdown(socket_, SHUT_WR);
}

std::size_t Connection::send_some(std::string_view bytes) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return sent > 0 ? static_cast<std::size_t>(sent) : 0;
}

bool Connection::send(std::string_view bytes) {
    while (!bytes.empty()) {
        if (!wait_for(socket_, POLLOUT)) return false;
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) return false;
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
    }
    return true;
}

std::string Connection::read_some() {
    if (!buffer_.empty()) return std::exchange(buffer_, {});
    if (!wait_for(socket_, POLLIN)) throw std::runtime_error("nothing comes");
    std::array<char, 1U << 16U> bytes{};
    const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    return {bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
}

bool Connection::ends() {
    try {
        while (!read_some().empty()) {
        }
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

std::string Connection::read(std::size_t bytes) {
    std::string all;
    while (all.size() < bytes) {
        const std::string more = read_some();
        if (more.empty()) break;
        all += more;
    }
    buffer_ = all.substr(std::min(bytes, all.size()));
    all.resize(std::min(bytes, all.size()));
    return all;
}

std::string Connection::read_until(std::string_view mark) {
    std::string all;
    auto found = std::string::npos;
    while ((found = all.find(mark)) == std::string::npos) {
        const std::string more = read_some();
        if (more.empty()) return all;
        all += more;
    }
    buffer_ = all.substr(found + mark.size());
    all.resize(found + mark.size());
    return all;
}

HttpAnswer read_answer(Connection& connection, bool head) {
    HttpAnswer answer;
    const std::string text = connection.read_until("\r\n\r\n");
    if (!text.starts_with("HTTP/1.1 ")) return answer;
    answer.status = std::stoi(text.substr(std::strlen("HTTP/1.1 "), 3));
    for (auto line = text.find("\r\n") + 2; line + 2 < text.size();) {
        const auto end = text.find("\r\n", line);
        const auto colon = text.find(": ", line);
        answer.headers[lower(text.substr(line, colon - line))] = text.substr(colon + 2, end - colon - 2);
        line = end + 2;
    }
    const auto length = answer.headers.find("content-length");
    if (!head && length != answer.headers.end()) answer.body = connection.read(std::stoul(length->second));
    return answer;
}

HttpAnswer ask(std::uint16_t port, std::string_view request, std::string_view headers) {
    Connection connection(port);
    const bool has_host = headers.find("Host:") != std::string_view::npos;
    connection.send(fmt::format("{} HTTP/1.1\r\n{}{}\r\n", request,
                                has_host ? "" : fmt::format("Host: 127.0.0.1:{}\r\n", port), headers));
    return read_answer(connection, request.starts_with("HEAD"));
}

WebSocketClient::WebSocketClient(std::uint16_t port, int receive_buffer)
    : WebSocketClient(port, "/ws", "", receive_buffer) {
    if (answer_.status != 101) throw std::runtime_error(fmt::format("not let in: {}", answer_.status));
}

WebSocketClient::WebSocketClient(std::uint16_t port, std::string_view target, std::string_view headers,
                                 int receive_buffer)
    : connection_(port, receive_buffer) {
    const bool has_host = headers.find("Host:") != std::string_view::npos;
    // The key of the standard's own example, so that the right answer to it is known.
    connection_.send(
        fmt::format("GET {} HTTP/1.1\r\n{}Upgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{}\r\n",
                    target, has_host ? "" : fmt::format("Host: 127.0.0.1:{}\r\n", port), headers));
    answer_ = read_answer(connection_);
    if (answer_.status == 101 && answer_.headers["sec-websocket-accept"] != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        throw std::runtime_error("the handshake's key is answered wrongly");
}

std::string WebSocketClient::frame(Kind kind, std::string_view payload, bool last, bool masked) {
    constexpr std::array<unsigned char, 4> mask{0x12, 0x34, 0x56, 0x78};
    const unsigned mask_bit = masked ? 0x80U : 0U;
    std::string bytes;
    const auto put = [&](std::size_t value) { bytes += static_cast<char>(value & 0xffU); };
    put((last ? 0x80U : 0U) | kind);
    if (payload.size() < 126) {
        put(mask_bit | payload.size());
    } else if (payload.size() < (1U << 16U)) {
        put(mask_bit | 126U);
        put(payload.size() >> 8U);
        put(payload.size());
    } else {
        put(mask_bit | 127U);
        for (unsigned shift = 64; shift > 0; shift -= 8) put(payload.size() >> (shift - 8));
    }
    if (!masked) return bytes.append(payload);
    for (const unsigned char byte : mask) put(byte);
    for (std::size_t i = 0; i < payload.size(); ++i)
        put(static_cast<unsigned char>(payload[i]) ^ mask[i % mask.size()]);
    return bytes;
}

int WebSocketClient::Frame::close_code() const {
    if (payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

std::optional<WebSocketClient::Frame> WebSocketClient::read_frame() {
    while (true) {
        const std::string head = connection_.read(2);
        if (head.size() < 2) return std::nullopt;
        Frame frame;
        frame.kind = head[0] & 0x0f;
        std::size_t length = static_cast<unsigned char>(head[1]) & 0x7fU;
        if (length >= 126) {
            const std::string more = connection_.read(length == 126 ? 2 : 8);
            length = 0;
            for (const char byte : more) length = length * 256 + static_cast<unsigned char>(byte);
        }
        frame.payload = connection_.read(length);
        if (frame.payload.size() < length) return std::nullopt;
        if (frame.kind != ping) return frame;
        connection_.send(WebSocketClient::frame(pong, frame.payload));
    }
}

nlohmann::json WebSocketClient::read() {
    const auto got = read_frame();
    if (!got) throw std::runtime_error("the connection has ended");
    if (got->kind != text) throw std::runtime_error(fmt::format("a frame of kind {} comes", got->kind));
    return nlohmann::json::parse(got->payload);
}

nlohmann::json WebSocketClient::request(nlohmann::json message) {
    const int id = next_id_++;
    message["id"] = id;
    if (!send(message.dump())) throw std::runtime_error("the connection has ended");
    while (true) {
        nlohmann::json answer = read();
        if (answer["id"] == id && !answer.contains("info")) return answer;
    }
}

void WebSocketClient::hello() {
    const auto answer = request({{"do", "hello"}, {"protocol", 1}});
    if (!answer.contains("ok")) throw std::runtime_error("no welcome: " + answer.dump());
}

bool WebSocketClient::say_goodbye() {
    connection_.send(frame(close, std::string("\x03\xe8", 2)));
    while (true) {
        const auto got = read_frame();
        if (!got) return false;
        if (got->kind == close) break;
    }
    return connection_.read_some().empty();
}

}  // namespace tahoun::testing
