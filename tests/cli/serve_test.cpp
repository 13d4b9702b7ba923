// The command serve: its address, its ports, its words, its end by signals.
#include "cli/tahoun.hpp"
#include "support/background_program.hpp"
#include "support/temporary_folder.hpp"
#include "support/web_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <string>
#include <vector>

namespace tahoun::testing {

using ::testing::HasSubstr;

namespace {

class Serve : public ::testing::Test {  // NOLINT(cppcoreguidelines-virtual-class-destructor)
protected:
    void SetUp() override {
        std::filesystem::create_directories(page());
        std::ofstream(page() + "/index.html") << "<!doctype html><title>page</title>";
    }
    [[nodiscard]] std::string page() const { return (folder_.path() / "page").string(); }
    std::string file(const std::string& name, const std::string& text) const {
        const auto path = folder_.path() / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }

    // Not the tables and the engines of whoever runs the tests.
    [[nodiscard]] std::map<std::string, std::string> environment() const {
        return {{"XDG_CONFIG_HOME", (folder_.path() / "config").string()},
                {"TAHOUN_DATA", (folder_.path() / "data").string()},
                {"DISPLAY", ""},
                {"WAYLAND_DISPLAY", ""}};
    }
    BackgroundProgram& start(std::vector<std::string> words) {
        if (std::find(words.begin(), words.end(), "--web") == words.end())
            words.insert(words.end(), {"--web", page()});
        words.insert(words.begin(), "serve");
        return program_.emplace(TAHOUN_BINARY, words, environment());
    }
    // The port of the address that it prints first, 0 where that is none.
    std::uint16_t port_of(BackgroundProgram& program) {
        address_ = program.read_line();
        std::smatch found;
        if (!std::regex_match(address_, found, std::regex(R"(http://[^/]*:(\d+)/(\?token=[0-9a-f]{32})?)"))) {
            ADD_FAILURE() << "no address: '" << address_ << "'";
            return 0;
        }
        return static_cast<std::uint16_t>(std::stoi(found[1]));
    }
    void expect_end(BackgroundProgram& program, int signal) {
        program.signal(signal);
        EXPECT_EQ(program.wait(), 0) << program.errors();
    }
    // Fails, with one line that holds every part.
    void expect_failure(const std::vector<std::string>& words, int status,
                        const std::vector<std::string>& parts) {
        BackgroundProgram& program = start(words);
        EXPECT_EQ(program.read_line(), "") << "an address";
        EXPECT_EQ(program.wait(), status);
        const std::string errors = program.errors();
        EXPECT_TRUE(errors.starts_with("tahoun: ")) << errors;
        EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
        for (const std::string& part : parts) EXPECT_THAT(errors, HasSubstr(part));
    }

    test::TemporaryFolder folder_;
    std::optional<BackgroundProgram> program_;
    std::string address_;
};

}  // namespace

TEST_F(Serve, PrintsItsAddressAndServes) {
    BackgroundProgram& program = start({"--port", "0", "--open"});
    const std::uint16_t port = port_of(program);
    EXPECT_EQ(address_, fmt::format("http://127.0.0.1:{}/", port));
    EXPECT_EQ(ask(port, "GET /").body, "<!doctype html><title>page</title>");
    WebSocketClient client(port);
    client.hello();
    EXPECT_TRUE(client.request({{"do", "see"}, {"game", "draughts"}}).contains("ok"));
    expect_end(program, SIGTERM);
    EXPECT_EQ(program.read_line(), "") << "nothing but the address";
    EXPECT_EQ(program.errors(), "");
}

TEST_F(Serve, EndsByASignalInMidSearch) {
    for (const int signal : {SIGINT, SIGTERM}) {
        BackgroundProgram& program = start({"--port", "0"});
        const std::uint16_t port = port_of(program);
        std::vector<WebSocketClient> pages;
        for (int i = 0; i < 3; ++i) {
            WebSocketClient& page = pages.emplace_back(port);
            page.hello();
            page.send(R"({"id":9,"do":"analyse","game":"draughts"})");
            EXPECT_EQ(page.read()["id"], 9);
        }
        Connection silent(port);
        expect_end(program, signal);
        for (WebSocketClient& page : pages) EXPECT_TRUE(page.connection().ends());
        program_.reset();
    }
}

TEST_F(Serve, ATakenPortThatWasAskedForIsAnError) {
    BackgroundProgram& first = start({"--port", "0"});
    const std::string port = std::to_string(port_of(first));
    BackgroundProgram second(TAHOUN_BINARY, {"serve", "--web", page(), "--port", port}, environment());
    EXPECT_EQ(second.read_line(), "");
    EXPECT_EQ(second.wait(), 1);
    EXPECT_THAT(second.errors(), HasSubstr("port " + port + " is taken"));
    expect_end(first, SIGINT);

    // And is free again at once.
    BackgroundProgram third(TAHOUN_BINARY, {"serve", "--web", page(), "--port", port}, environment());
    EXPECT_EQ(third.read_line(), "http://127.0.0.1:" + port + "/");
}

TEST_F(Serve, WithoutAPortTheNextFreeOneIsSaid) {
    BackgroundProgram first(TAHOUN_BINARY, {"serve", "--web", page()}, environment());
    const std::uint16_t port = port_of(first);
    EXPECT_GE(port, 8080);
    BackgroundProgram& second = start({});
    const std::uint16_t next = port_of(second);
    EXPECT_GT(next, port);
    expect_end(second, SIGTERM);
    EXPECT_EQ(second.errors(), fmt::format("port 8080 is taken, so this is port {}\n", next));
    expect_end(first, SIGTERM);
}

TEST_F(Serve, SurvivesNothingButIsBackAtOnce) {
    BackgroundProgram& killed = start({"--port", "0"});
    const std::uint16_t port = port_of(killed);
    WebSocketClient page(port);
    page.hello();
    killed.signal(SIGKILL);
    EXPECT_EQ(killed.wait(), 128 + SIGKILL);
    EXPECT_TRUE(page.connection().ends());
    program_.reset();
    EXPECT_EQ(port_of(start({"--port", std::to_string(port)})), port);
    WebSocketClient(port).hello();
}

TEST_F(Serve, OthersNeedTheTokenAndAreNotTrusted) {
    const std::string engine = "mine=" TAHOUN_BINARY " engine line";
    for (const bool trusted : {false, true}) {
        std::vector<std::string> words{"--port", "0", "--host", "0.0.0.0", "--engine", engine};
        if (trusted) words.emplace_back("--trust-clients");
        BackgroundProgram& program = start(words);
        const std::uint16_t port = port_of(program);
        const auto question = address_.find('?');
        ASSERT_NE(question, std::string::npos) << address_;
        EXPECT_EQ(WebSocketClient(port, "/ws", "").answer().status, 403);
        WebSocketClient client(port, "/ws" + address_.substr(question), "");
        ASSERT_EQ(client.answer().status, 101);
        const Json hello = client.request({{"do", "hello"}, {"protocol", 1}})["ok"];
        EXPECT_EQ(hello["may"]["build"], trusted);
        EXPECT_EQ(hello["may"]["engines"], trusted);
        EXPECT_EQ(hello["engines"].size(), trusted ? 1U : 0U);
        expect_end(program, SIGTERM);
        EXPECT_THAT(program.errors(), HasSubstr("others can reach this server"));
        program_.reset();
    }
}

TEST_F(Serve, EnginesAreNamedByTheOwner) {
    file("config/tahoun/engines.json", fmt::format(R"({{"engines": [
        {{"name": "first", "command": "{0} engine line"}},
        {{"name": "second", "command": "{0} engine gtp", "protocol": "gtp"}}]}})",
                                                   TAHOUN_BINARY));
    // The third is started: a program that the address sanitizer is not in, which has no room in a program's memory.
    BackgroundProgram& program = start(
        {"--port", "0", "--engine", "third=line:python3 " TAHOUN_SOURCE_DIR "/examples/your_own_player.py"});
    WebSocketClient client(port_of(program));
    const Json hello = client.request({{"do", "hello"}, {"protocol", 1}})["ok"];
    ASSERT_EQ(hello["engines"].size(), 3U) << hello["engines"];
    EXPECT_EQ(hello["engines"][0]["name"], "first");
    EXPECT_EQ(hello["engines"][1]["name"], "second");
    EXPECT_EQ(hello["engines"][2]["name"], "third");
    const Json chosen =
        client.request({{"do", "choose"}, {"game", "tictactoe"}, {"player", "machine:name=third"}});
    EXPECT_TRUE(chosen.contains("ok")) << chosen;
    expect_end(program, SIGTERM);
}

TEST_F(Serve, BadWords) {
    expect_failure({"--port", "x"}, 2, {"--port", "'x'", "0 to 65535"});
    expect_failure({"--port", "65536"}, 2, {"--port", "'65536'"});
    expect_failure({"--port", "-1"}, 2, {"--port"});
    expect_failure({"--host", "no such host"}, 2, {"--host", "'no such host'"});
    expect_failure({"--port", "0", "--web", folder_.path().string()}, 1, {"index.html", "--web"});
    expect_failure({"--engine", "nothing"}, 2, {"'nothing'", "NAME=COMMAND"});
    expect_failure({"--engine", "my engine=true"}, 2, {"'my engine'", "letters"});
    expect_failure({"--engine", "mine=/no/such/program"}, 2, {"/no/such/program"});
    expect_failure({"--engine", "mine='true"}, 2, {"quote"});
    expect_failure({"loudly"}, 2, {"'loudly'", "--port"});
}

TEST_F(Serve, BadEnginesFilesAreExplained) {
    const auto expect = [&](const std::string& text, const std::vector<std::string>& parts) {
        SCOPED_TRACE(text);
        const std::string path = file("config/tahoun/engines.json", text);
        expect_failure({"--port", "0"}, 2, parts);
        expect_failure({"--port", "0"}, 2, {path});
    };
    expect("{", {"is not JSON", "line 1"});
    expect("[]", {"\"engines\""});
    expect(R"({"engines": {}})", {"\"engines\""});
    expect(R"({"engines": [], "more": 1})", {"nothing else"});
    expect(R"({"engines": [7]})", {"\"name\""});
    expect(R"({"engines": [{"name": "x"}]})", {"\"command\""});
    expect(R"({"engines": [{"name": "x", "command": 7}]})", {"'command'", "text"});
    expect(R"({"engines": [{"name": "x", "command": "true", "colour": "red"}]})", {"'colour'"});
    expect(R"({"engines": [{"name": "a/b", "command": "true"}]})", {"'a/b'"});
    expect(R"({"engines": [{"name": "x", "command": "true", "protocol": "smoke"}]})",
           {"'smoke'", "line, gtp and hub"});
    expect(R"({"engines": [{"name": "x", "command": "/no/such/program"}]})", {"/no/such/program"});
    expect(R"({"engines": [{"name": "x", "command": "true"}, {"name": "x", "command": "true"}]})",
           {"'x'", "two"});
}

}  // namespace tahoun::testing
