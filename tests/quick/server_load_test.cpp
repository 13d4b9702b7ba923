// Many clients of the server's WebSocket, clients that vanish, and clients that do not read. (With threads.)
#include "support/running_server.hpp"
#include "support/web_client.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <deque>
#include <exception>
#include <string>
#include <thread>
#include <vector>

namespace tahoun::testing {
namespace {

using Json = nlohmann::json;

// A whole game of tic-tac-toe, move by move, as a page plays it. Gives the result's reason, or what went wrong.
std::string play_a_game(std::uint16_t port, int seed) {
    try {
        WebSocketClient client(port);
        client.hello();
        Json moves = Json::array();
        while (true) {
            const Json seen = client.request({{"do", "see"}, {"game", "tictactoe"}, {"moves", moves}});
            if (!seen.contains("ok")) return seen.dump();
            if (!seen["ok"]["result"].is_null()) {
                const std::string reason = seen["ok"]["result"]["reason"];
                return client.say_goodbye() ? reason : "no good-bye";
            }
            const Json chosen = client.request({{"do", "choose"},
                                                {"game", "tictactoe"},
                                                {"moves", moves},
                                                {"player", fmt::format("random:seed={}", seed)}});
            if (!chosen.contains("ok")) return chosen.dump();
            moves.push_back(chosen["ok"]["move"]);
        }
    } catch (const std::exception& error) {
        return error.what();
    }
}

TEST(ServerLoad, TwoHundredIdlePagesAndTwentyThatPlay) {
    RunningServer server;
    constexpr std::size_t idle_pages = 200;
    constexpr std::size_t playing_pages = 20;
    std::deque<WebSocketClient> idle;
    for (std::size_t i = 0; i < idle_pages; ++i) idle.emplace_back(server.port());
    for (WebSocketClient& page : idle) page.hello();
    EXPECT_EQ(server.server().connections(), idle_pages);

    std::vector<std::string> results(playing_pages);
    std::vector<std::thread> pages;
    for (std::size_t i = 0; i < playing_pages; ++i)
        pages.emplace_back([&, i] { results[i] = play_a_game(server.port(), static_cast<int>(i)); });
    for (std::thread& page : pages) page.join();
    for (const std::string& result : results)
        EXPECT_TRUE(result == "line" || result == "full_board") << result;

    // None of the others has been forgotten.
    for (WebSocketClient& page : idle)
        EXPECT_TRUE(page.request({{"do", "see"}, {"game", "tictactoe"}}).contains("ok"));
    idle.clear();
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerLoad, AVanishedClientsSearchIsStopped) {
    protocols::JsonSettings json;
    json.limits.all_searches = 1;
    RunningServer server({}, json);
    WebSocketClient waiting(server.port());
    waiting.hello();
    const Json question{{"do", "choose"}, {"game", "tictactoe"}, {"player", "random"}};
    for (int i = 0; i < 5; ++i) {
        WebSocketClient vanishing(server.port());
        vanishing.hello();
        // The one before has vanished, but that is not heard at once.
        ASSERT_TRUE(soon([&] {
            vanishing.send(R"({"id":9,"do":"analyse","game":"draughts"})");
            return !vanishing.read().contains("error");
        }));
        const Json refused = waiting.request(question);
        EXPECT_EQ(refused["error"]["code"], "busy") << refused;
        vanishing.connection().drop();  // in the middle of it, with unread messages, without a word
    }
    EXPECT_TRUE(soon([&] { return waiting.request(question).contains("ok"); }))
        << "the search goes on without a client";
    EXPECT_TRUE(soon([&] { return server.server().connections() == 1; }));
}

// What is asked for without reading the answers is not lost, and not asked for faster than it is taken.
TEST(ServerLoad, ASlowReaderGetsEverythingInTheEnd) {
    server::ServerSettings settings;
    settings.limits.unread_bytes = 20'000;
    const RunningServer server(settings);
    WebSocketClient client(server.port(), 4096);
    client.hello();
    constexpr int questions = 2000;
    std::thread reader;
    {
        std::string flood;
        for (int id = 1; id <= questions; ++id)
            flood += WebSocketClient::frame(
                WebSocketClient::text,
                fmt::format(R"({{"id":{},"do":"see","game":"tictactoe"}})", 1000 + id));
        // Sent by another thread: the server stops taking it long before its end.
        reader = std::thread([&client, flood = std::move(flood)] { client.connection().send(flood); });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    int received = 0;
    for (int id = 1; id <= questions; ++id) {
        const Json answer = client.read();
        if (answer["id"] == 1000 + id && answer.contains("ok")) ++received;
    }
    reader.join();
    EXPECT_EQ(received, questions);
}

TEST(ServerLoad, AClientThatNeverReadsIsCutOff) {
    server::ServerSettings settings;
    settings.limits.queued_bytes = 500'000;
    settings.limits.unread_bytes = std::size_t{1} << 40U;  // asked on, whatever waits
    RunningServer server(settings);
    WebSocketClient bystander(server.port());
    bystander.hello();
    WebSocketClient flooding(server.port(), 4096);
    flooding.hello();
    const std::string question =
        WebSocketClient::frame(WebSocketClient::text, R"({"id":1,"do":"hello","protocol":1})");
    std::string unsent;
    EXPECT_TRUE(soon([&] {
        if (unsent.size() < question.size()) unsent += question;
        unsent.erase(0, flooding.connection().send_some(unsent));
        return server.server().connections() == 1;
    })) << "it is still there";
    EXPECT_TRUE(bystander.request({{"do", "see"}, {"game", "tictactoe"}}).contains("ok"));
}

// Killed and started again, on the same port: a page asks again and goes on, since it owns the game.
TEST(ServerLoad, APageGoesOnWithARestartedServer) {
    server::ServerSettings settings;
    Json moves = Json::array();
    for (int i = 0; i < 3; ++i) {
        const RunningServer server(settings);
        settings.port = server.port();
        WebSocketClient page(server.port());
        page.hello();
        const Json seen = page.request({{"do", "see"}, {"game", "morris"}, {"moves", moves}});
        ASSERT_TRUE(seen.contains("ok")) << seen;
        EXPECT_EQ(seen["ok"]["ply"], i);
        moves.push_back(seen["ok"]["moves"][0]["move"]);
    }
}

}  // namespace
}  // namespace tahoun::testing
