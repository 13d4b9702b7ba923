// The server's WebSocket over a real connection: who is let in, what is said, and how it ends. (With threads.)
#include "support/running_server.hpp"
#include "support/web_client.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::testing {
namespace {

using Json = nlohmann::json;

constexpr int going_away = 1001;
constexpr int protocol_error = 1002;
constexpr int unknown_data = 1003;
constexpr int bad_payload = 1007;
constexpr int too_big = 1009;

// What the server says in the frame that ends a connection; -1 where it ends without one.
int closed_with(WebSocketClient& client) {
    while (const auto frame = client.read_frame())
        if (frame->kind == WebSocketClient::close) return frame->close_code();
    return -1;
}

TEST(ServerSocket, CarriesTheProtocol) {
    const RunningServer server;
    WebSocketClient client(server.port());
    client.hello();
    const Json seen = client.request({{"do", "see"}, {"game", "tictactoe"}, {"moves", {"b2"}}});
    EXPECT_EQ(seen["ok"]["position"], "3/1x1/3 o");
    const Json chosen =
        client.request({{"do", "choose"}, {"game", "tictactoe"}, {"player", "alphabeta:depth=2"}});
    EXPECT_TRUE(chosen["ok"]["move"].is_string()) << chosen;
    EXPECT_TRUE(client.say_goodbye());
}

TEST(ServerSocket, LetsInItsOwnPagesOnly) {
    const RunningServer server;
    const auto status = [&](const std::string& headers, const std::string& target = "/ws") {
        return WebSocketClient(server.port(), target, headers).answer().status;
    };
    EXPECT_EQ(status(""), 101);
    EXPECT_EQ(status("", "/ws?token=whatever"), 101) << "nobody asked for it";
    EXPECT_EQ(status(fmt::format("Origin: http://localhost:{}\r\n", server.port())), 101);
    EXPECT_EQ(status(fmt::format("Origin: http://127.0.0.1:{}\r\n", server.port())), 101);
    for (const std::string& origin :
         {std::string("http://evil.example"), std::string("null"), std::string("http://localhost:3000"),
          std::string("http://localhost"), fmt::format("https://localhost:{}", server.port()),
          fmt::format("http://localhost:{}.evil.example", server.port())})
        EXPECT_EQ(status("Origin: " + origin + "\r\n"), 403) << origin;
    EXPECT_EQ(status(fmt::format("Host: evil.example:{}\r\n", server.port())), 403);
    EXPECT_EQ(status("", "/"), 200) << "no WebSocket there: the page as ever";
    EXPECT_EQ(status("", "/ws/"), 404);
}

TEST(ServerSocket, AsksForTheToken) {
    server::ServerSettings settings;
    settings.token = "0123456789abcdef0123456789abcdef";
    RunningServer server(settings);
    EXPECT_EQ(server.server().address(),
              fmt::format("http://127.0.0.1:{}/?token=0123456789abcdef0123456789abcdef", server.port()));
    const auto status = [&](const std::string& target) {
        return WebSocketClient(server.port(), target, "").answer().status;
    };
    EXPECT_EQ(status("/ws"), 403);
    EXPECT_EQ(status("/ws?token="), 403);
    EXPECT_EQ(status("/ws?token=0123456789abcdef0123456789abcdee"), 403);
    EXPECT_EQ(status("/ws?token=0123456789abcdef0123456789abcdef"), 101);
    EXPECT_EQ(ask(server.port(), "GET /").status, 200) << "the page itself is no secret";
}

TEST(ServerSocket, BadHandshakesAreRefused) {
    RunningServer server;
    const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    EXPECT_EQ(ask(server.port(), "GET /ws", upgrade + key).status, 400) << "no version";
    EXPECT_EQ(ask(server.port(), "GET /ws", upgrade + "Sec-WebSocket-Version: 13\r\n").status, 400)
        << "no key";
    EXPECT_NE(ask(server.port(), "GET /ws", upgrade + key + "Sec-WebSocket-Version: 8\r\n").status, 101);
    EXPECT_EQ(ask(server.port(), "POST /ws", upgrade + key + "Sec-WebSocket-Version: 13\r\n").status, 405);
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerSocket, MalformedFramesEndTheirConnectionOnly) {
    server::ServerSettings settings;
    settings.limits.close = std::chrono::milliseconds(300);
    RunningServer server(settings);
    WebSocketClient bystander(server.port());
    bystander.hello();
    using Client = WebSocketClient;
    const std::vector<std::pair<std::string, int>> wrong{
        {Client::frame(Client::text, "{}", true, false), protocol_error},     // not masked
        {Client::frame(static_cast<Client::Kind>(3), "{}"), protocol_error},  // no such kind
        {Client::frame(Client::continuation, "{}"), protocol_error},          // of nothing
        {Client::frame(Client::text, "{", false) + Client::frame(Client::text, "}"), protocol_error},
        {Client::frame(Client::ping, std::string(126, 'x')), protocol_error},  // too long for one
        {Client::frame(Client::ping, "x", false), protocol_error},             // in parts
        {"\xf1\x80" + std::string(4, '\0'), protocol_error},                   // reserved bits
        {Client::frame(Client::close, "x"), protocol_error},                   // half a code
        {Client::frame(Client::close, std::string("\x03\xed", 2)),
         protocol_error},                                        // a code that none may send
        {Client::frame(Client::text, "\xff\xfe"), bad_payload},  // not UTF-8
        {Client::frame(Client::binary, "{}"), unknown_data},
    };
    for (std::size_t i = 0; i < wrong.size(); ++i) {
        WebSocketClient client(server.port());
        client.connection().send(wrong[i].first);
        EXPECT_EQ(closed_with(client), wrong[i].second) << "case " << i;
        EXPECT_TRUE(client.connection().ends());
    }
    EXPECT_TRUE(bystander.request({{"do", "see"}, {"game", "tictactoe"}}).contains("ok"));
    EXPECT_TRUE(bystander.say_goodbye());
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerSocket, MessagesComeInPartsAndBetweenPings) {
    const RunningServer server;
    WebSocketClient client(server.port());
    using Client = WebSocketClient;
    client.connection().send(Client::frame(Client::text, R"({"id":1,"do":)", false) +
                             Client::frame(Client::ping, "?") +
                             Client::frame(Client::continuation, R"("hello","protocol")", false) +
                             Client::frame(Client::continuation, ":1}"));
    const auto pong = client.read_frame();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->kind, Client::pong);
    EXPECT_EQ(pong->payload, "?");
    EXPECT_TRUE(client.read().contains("ok"));
}

TEST(ServerSocket, TooBigAMessageIsNotRead) {
    protocols::JsonSettings json;
    json.limits.message_bytes = 10'000;
    RunningServer server({}, json);
    WebSocketClient whole(server.port());
    whole.send(std::string(10'001, ' '));
    EXPECT_EQ(closed_with(whole), too_big);

    // Announced, but never sent.
    WebSocketClient announced(server.port());
    announced.connection().send(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask");
    EXPECT_EQ(closed_with(announced), too_big);

    WebSocketClient parts(server.port());
    for (int i = 0; i < 20; ++i)
        parts.connection().send(WebSocketClient::frame(
            i == 0 ? WebSocketClient::text : WebSocketClient::continuation, std::string(1000, ' '), false));
    EXPECT_EQ(closed_with(parts), too_big);
    EXPECT_TRUE(soon([&] { return server.server().connections() <= 3; }));
}

TEST(ServerSocket, HostileMessagesAreAnswered) {
    const RunningServer server;
    WebSocketClient client(server.port());
    client.hello();
    const std::vector<std::string> hostile{
        "",
        " ",
        "null",
        "[]",
        "7",
        "{",
        "{}",
        R"({"id":1})",
        R"({"id":"x","do":"see"})",
        R"({"id":1,"do":7})",
        R"({"id":1,"do":"rm -rf"})",
        R"({"id":-1,"do":"see","game":"tictactoe"})",
        R"({"id":1e999,"do":"see"})",
        R"({"id":1,"do":"see","game":"../../etc/passwd"})",
        R"({"id":1,"do":"see","game":{"a":[]}})",
        R"({"id":1,"do":"see","game":"tictactoe","moves":["a1","a1"]})",
        R"({"id":1,"do":"see","game":"tictactoe","settings":{"width":"1000000000"}})",
        R"({"id":1,"do":"choose","game":"tictactoe","player":"external:protocol=line,command='touch /tmp/owned'"})",
        R"({"id":1,"do":"choose","game":"tictactoe","player":"machine:name=none"})",
        std::string(100'000, '['),
        std::string(50'000, '{'),
        "{\"id\":1,\"do\":\"" + std::string(100'000, 'x') + "\"}",
        R"({"id":1,"do":"see","game":"tictactoe","position":"\u0000\ud800"})",
        "{\"id\":1,\"do\":\"se\\"};
    for (const std::string& message : hostile) {
        ASSERT_TRUE(client.send(message));
        const Json answer = client.read();
        EXPECT_TRUE(answer.contains("error"))
            << message.substr(0, 200) << " -> " << answer.dump().substr(0, 200);
    }
    EXPECT_TRUE(client.request({{"do", "see"}, {"game", "tictactoe"}}).contains("ok"));
}

// The server's part of the handshake, and that nothing is kept of a connection that was closed properly.
TEST(ServerSocket, ACloseHandshakeEndsTheConnectionAtOnce) {
    server::ServerSettings settings;
    settings.limits.close = std::chrono::hours(1);  // so that no clock of the server's helps
    settings.limits.idle = std::chrono::hours(1);
    RunningServer server(settings);
    WebSocketClient client(server.port());
    client.hello();
    EXPECT_TRUE(client.say_goodbye());
    client.connection().drop();
    EXPECT_TRUE(server.is_left_by_all());

    // In the middle of a search, too.
    WebSocketClient thinking(server.port());
    thinking.hello();
    thinking.send(R"({"id":9,"do":"analyse","game":"draughts"})");
    EXPECT_EQ(thinking.read()["id"], 9);
    EXPECT_TRUE(thinking.say_goodbye());
    thinking.connection().drop();
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerSocket, AClientThatNeverHangsUpIsHungUpOn) {
    server::ServerSettings settings;
    settings.limits.close = std::chrono::milliseconds(100);
    RunningServer server(settings);
    WebSocketClient client(server.port());
    EXPECT_TRUE(client.say_goodbye());
    EXPECT_TRUE(server.is_left_by_all()) << "we have not closed our side";
}

TEST(ServerSocket, SilentClientsArePingedAndDeadOnesLeft) {
    server::ServerSettings settings;
    settings.limits.idle = std::chrono::milliseconds(400);
    settings.limits.close = std::chrono::milliseconds(200);
    RunningServer server(settings);
    WebSocketClient dead(server.port());
    EXPECT_TRUE(server.is_left_by_all()) << "it never answers a ping";
    EXPECT_TRUE(dead.connection().ends());

    // Whoever answers the pings may be silent for longer than that. The client answers them while it waits for a frame.
    WebSocketClient alive(server.port());
    alive.hello();
    std::thread listener([&] {
        while (alive.read_frame()) {
        }
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    const std::size_t left = server.server().connections();
    server.server().stop();
    listener.join();
    EXPECT_EQ(left, 1U);
}

TEST(ServerSocket, StoppingTheServerIsToldToPages) {
    WebSocketClient* told = nullptr;
    std::optional<WebSocketClient> client;
    {
        const RunningServer server;
        client.emplace(server.port());
        client->hello();
        client->send(R"({"id":9,"do":"analyse","game":"draughts"})");
        EXPECT_EQ(client->read()["id"], 9);
        told = &*client;
    }
    EXPECT_EQ(closed_with(*told), going_away);
    EXPECT_TRUE(told->connection().ends());
}

}  // namespace
}  // namespace tahoun::testing
