// A client of our web server that is not built on the server's own library: plain sockets, so that it can also say what no
// decent client would.
#pragma once

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tahoun::testing {

// Far longer than anything should take, so that a loaded machine or a sanitizer does not fail a test.
inline constexpr std::chrono::seconds patience{60};

class Connection {
public:
    // To 127.0.0.1. `receive_buffer`: how little the system keeps for us while we do not read; 0 for the usual.
    explicit Connection(std::uint16_t port, int receive_buffer = 0);
    Connection(Connection&& other) noexcept;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection& operator=(Connection&&) = delete;
    ~Connection();

    // False where the other side is gone, or takes nothing for `patience`.
    bool send(std::string_view bytes);
    // As much as is taken at once; 0 where nothing is.
    [[nodiscard]] std::size_t send_some(std::string_view bytes);
    // The next bytes; empty at the end of the connection. Throws std::runtime_error where nothing comes for `patience`.
    [[nodiscard]] std::string read_some();
    // Reads on to the end, throwing away what comes. False where it does not come.
    [[nodiscard]] bool ends();
    // Hangs up without a word, as a killed program does.
    void drop();
    void finish_sending();

    // Exactly as many bytes, or up to and with the mark; shorter at the end of the connection.
    [[nodiscard]] std::string read(std::size_t bytes);
    [[nodiscard]] std::string read_until(std::string_view mark);

private:
    int socket_ = -1;
    std::string buffer_;
};

struct HttpAnswer {
    int status = 0;                              // 0: the connection ended without an answer
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
};

[[nodiscard]] HttpAnswer read_answer(Connection& connection, bool head = false);

// One request on a connection of its own. `request` is its first line without "HTTP/1.1", `headers` are whole lines; the
// Host is right unless there is one among them.
[[nodiscard]] HttpAnswer ask(std::uint16_t port, std::string_view request, std::string_view headers = "");

class WebSocketClient {
public:
    enum Kind : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };
    struct Frame {
        int kind = 0;
        std::string payload;
        [[nodiscard]] int close_code() const;  // 0 where it has none
    };

    // Throws std::runtime_error where it is not let in.
    explicit WebSocketClient(std::uint16_t port, int receive_buffer = 0);
    // `headers`: whole lines. Whether it was let in is in answer().
    WebSocketClient(std::uint16_t port, std::string_view target, std::string_view headers,
                    int receive_buffer = 0);

    [[nodiscard]] const HttpAnswer& answer() const noexcept { return answer_; }
    [[nodiscard]] Connection& connection() noexcept { return connection_; }

    bool send(std::string_view message) { return connection_.send(frame(text, message)); }
    [[nodiscard]] static std::string frame(Kind kind, std::string_view payload, bool last = true,
                                           bool masked = true);

    // Nothing at the end of the connection. Pings are answered meanwhile.
    [[nodiscard]] std::optional<Frame> read_frame();
    // The next message; throws std::runtime_error where another frame or the end comes.
    [[nodiscard]] nlohmann::json read();

    // Sends a request and gives what ends it ("ok" or "error"), reading past what comes meanwhile.
    nlohmann::json request(nlohmann::json message);
    void hello();

    // The closing handshake, begun by us: true where the other side answers it and hangs up.
    [[nodiscard]] bool say_goodbye();

private:
    Connection connection_;
    HttpAnswer answer_;
    int next_id_ = 1;
};

}  // namespace tahoun::testing
