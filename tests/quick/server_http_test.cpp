// The server over a real connection, as a browser and as somebody who means no good: HTTP. (Its threads are why the thread
// sanitizer is to see this.)
#include "core/error.hpp"
#include "support/running_server.hpp"
#include "support/web_client.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tahoun::testing {
namespace {

using ::testing::HasSubstr;

TEST(ServerHttp, ServesThePage) {
    const RunningServer server;
    auto answer = ask(server.port(), "GET /");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "<!doctype html><title>page</title>");
    EXPECT_EQ(answer.headers["content-type"], "text/html; charset=utf-8");
    EXPECT_EQ(answer.headers["cache-control"], "no-cache");
    EXPECT_EQ(answer.headers["x-content-type-options"], "nosniff");
    EXPECT_THAT(answer.headers["content-security-policy"], HasSubstr("frame-ancestors 'none'"));

    auto packed = ask(server.port(), "GET /assets/a-12345678.js", "Accept-Encoding: gzip, br\r\n");
    EXPECT_EQ(packed.body, "pretends to be gzipped");
    EXPECT_EQ(packed.headers["content-encoding"], "gzip");
    EXPECT_EQ(ask(server.port(), "GET /assets/a-12345678.js").body.size(), 5000U);
}

TEST(ServerHttp, TellsWhatHasNotChanged) {
    const RunningServer server;
    const std::string tag = ask(server.port(), "GET /").headers["etag"];
    const auto again = ask(server.port(), "GET /", "If-None-Match: " + tag + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
}

TEST(ServerHttp, AnswersHeadWithoutABody) {
    const RunningServer server;
    Connection connection(server.port());
    connection.send(
        fmt::format("HEAD / HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n\r\n", server.port()));
    const auto answer = read_answer(connection, true);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.headers.at("content-length"), "34");
    EXPECT_EQ(connection.read_some(), "") << "and then it hangs up";
}

TEST(ServerHttp, OneConnectionServesManyRequests) {
    RunningServer server;
    Connection connection(server.port());
    const std::string request = fmt::format("GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", server.port());
    for (int i = 0; i < 20; ++i) {
        connection.send(request);
        EXPECT_EQ(read_answer(connection).status, 200);
    }
    // All at once: answered in turn.
    connection.send(request + request + request);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(read_answer(connection).body.size(), 34U);
    EXPECT_EQ(server.server().connections(), 1U);
    connection.drop();
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerHttp, NoRequestLeavesThePage) {
    const RunningServer server;
    for (const char* target :
         {"/../index.html", "/../../../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
          "/..%2f..%2fetc/passwd", "//etc/passwd", "/assets/../../etc/passwd", "/etc/passwd",
          "/.%2e/etc/passwd", "/..\\..\\etc\\passwd", "/%252e%252e/etc/passwd", "/assets/", "/~root/",
          "/proc/self/environ"}) {
        const auto answer = ask(server.port(), std::string("GET ") + target);
        EXPECT_EQ(answer.status, 404) << target;
        EXPECT_EQ(answer.body, "There is no such page.\n");
    }
    EXPECT_EQ(ask(server.port(), "GET /%00").status, 400);
    EXPECT_EQ(ask(server.port(), "GET http://127.0.0.1/etc/passwd").status, 400);
}

TEST(ServerHttp, IsForItsOwnNamesOnly) {
    const RunningServer server;
    const auto with_host = [&](const std::string& host) {
        return ask(server.port(), "GET /", "Host: " + host + "\r\n").status;
    };
    EXPECT_EQ(with_host(fmt::format("localhost:{}", server.port())), 200);
    EXPECT_EQ(with_host(fmt::format("evil.example:{}", server.port())), 403);
    EXPECT_EQ(with_host("127.0.0.1:1"), 403);
    EXPECT_EQ(with_host(""), 403);
    EXPECT_EQ(with_host(fmt::format("localhost:{0}\r\nHost: localhost:{0}", server.port())), 400);

    Connection nameless(server.port());
    nameless.send("GET / HTTP/1.1\r\n\r\n");
    EXPECT_EQ(read_answer(nameless).status, 400);
}

TEST(ServerHttp, TakesNothing) {
    const RunningServer server;
    for (const char* method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"}) {
        auto answer = ask(server.port(), std::string(method) + " /", "Content-Length: 3\r\n\r\nabc");
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_EQ(answer.headers["allow"], "GET, HEAD");
    }
    EXPECT_EQ(ask(server.port(), "GET /ws").status, 426);
}

TEST(ServerHttp, HugeBodiesAreRefusedAtOnce) {
    RunningServer server;
    EXPECT_EQ(ask(server.port(), "POST /", "Content-Length: 10000000000\r\n").status, 413);
    EXPECT_EQ(ask(server.port(), "GET /", "Content-Length: 100000\r\n").status, 413);

    Connection chunked(server.port());
    chunked.send(fmt::format("POST / HTTP/1.1\r\nHost: localhost:{}\r\nTransfer-Encoding: chunked\r\n\r\n",
                             server.port()));
    const std::string chunk = "8000\r\n" + std::string(0x8000, 'x') + "\r\n";
    for (int i = 0; i < 4; ++i) chunked.send(chunk);
    EXPECT_EQ(read_answer(chunked).status, 413);
    chunked.drop();
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerHttp, HugeHeadersAreRefused) {
    RunningServer server;
    EXPECT_EQ(ask(server.port(), "GET /", "X: " + std::string(60'000, 'x') + "\r\n").status, 431);
    EXPECT_EQ(ask(server.port(), "GET /" + std::string(60'000, 'x')).status, 431);
    std::string many;
    for (int i = 0; i < 5000; ++i) many += fmt::format("X-{}: y\r\n", i);
    EXPECT_EQ(ask(server.port(), "GET /", many).status, 431);
    EXPECT_TRUE(server.is_left_by_all());
}

TEST(ServerHttp, NonsenseIsRefused) {
    RunningServer server;
    const std::string host = fmt::format("Host: localhost:{}\r\n", server.port());
    for (const std::string& nonsense : std::vector<std::string>{
             "hello\r\n\r\n", "\r\n\r\n\r\n\r\nGET\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
             "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
             "GET / HTTP/1.1\r\n: empty\r\n\r\n", "GET /\x01 HTTP/1.1\r\n" + host + "\r\n",
             "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
             "GET / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
             "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
             "POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
             std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11) + std::string(100, 'x') +
                 "\r\n\r\n"}) {
        Connection connection(server.port());
        connection.send(nonsense);
        EXPECT_EQ(read_answer(connection).status, 400) << nonsense;
        EXPECT_TRUE(connection.ends());
    }
    EXPECT_TRUE(server.is_left_by_all());
    EXPECT_EQ(ask(server.port(), "GET /").status, 200) << "others are still served";
}

TEST(ServerHttp, SlowRequestsAreNotWaitedFor) {
    server::ServerSettings settings;
    settings.limits.request = std::chrono::milliseconds(200);
    RunningServer server(settings);
    Connection silent(server.port());
    Connection dripping(server.port());
    EXPECT_TRUE(soon([&] {
        static_cast<void>(dripping.send_some("G"));
        return server.server().connections() == 0;
    })) << "a letter now and then keeps no connection";
    EXPECT_TRUE(silent.ends());
}

TEST(ServerHttp, ConnectionsAreCounted) {
    server::ServerSettings settings;
    settings.limits.connections = 3;
    RunningServer server(settings);
    std::vector<Connection> held;
    for (int i = 0; i < 3; ++i) held.emplace_back(server.port());
    ASSERT_TRUE(soon([&] { return server.server().connections() == 3; }));
    for (int i = 0; i < 5; ++i) {
        Connection turned_away(server.port());
        EXPECT_EQ(read_answer(turned_away).status, 503);
    }
    held.clear();
    ASSERT_TRUE(server.is_left_by_all());
    EXPECT_EQ(ask(server.port(), "GET /").status, 200);
}

TEST(ServerHttp, ARestartedServerHasItsPortAtOnce) {
    server::ServerSettings settings;
    std::vector<Connection>
        kept;  // so that the old server hangs up first, which keeps the port busy for a while
    for (int i = 0; i < 3; ++i) {
        const RunningServer server(settings);
        settings.port = server.port();
        kept.emplace_back(server.port());
        kept.back().send(fmt::format("GET / HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", server.port()));
        EXPECT_EQ(read_answer(kept.back()).status, 200);
    }
    for (Connection& connection : kept) EXPECT_TRUE(connection.ends());
}

TEST(ServerHttp, ATakenPortIsSaidOrTheNextOneTaken) {
    const RunningServer first;
    protocols::JsonHost host({});
    server::ServerSettings settings;
    settings.port = first.port();
    try {
        const server::Server second(settings, small_page(), host);
        FAIL() << "two servers on one port";
    } catch (const WorkError& error) {
        EXPECT_THAT(error.what(), HasSubstr(fmt::format("port {} is taken", first.port())));
    }
    settings.next_free = true;
    const server::Server second(settings, small_page(), host);
    EXPECT_GT(second.port(), first.port());
    EXPECT_EQ(second.address(), fmt::format("http://127.0.0.1:{}/", second.port()));
}

TEST(ServerHttp, AServerThatNeverRanCanGo) {
    protocols::JsonHost host({});
    server::ServerSettings settings;
    settings.port = 0;
    server::Server server(settings, small_page(), host);
    server.stop();
    server.run();  // ends at once
    EXPECT_EQ(server.connections(), 0U);
}

}  // namespace
}  // namespace tahoun::testing
