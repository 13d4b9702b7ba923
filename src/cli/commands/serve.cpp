// serve: the application for a browser.
#include "cli/browser.hpp"
#include "cli/commands.hpp"
#include "cli/data_words.hpp"
#include "cli/named_engines.hpp"
#include "cli/output.hpp"
#include "cli/page_folder.hpp"
#include "core/number.hpp"
#include "protocols/json/host.hpp"
#include "server/address.hpp"
#include "server/gate.hpp"
#include "server/server.hpp"
#include "tahoun_version.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace tahoun::cli {

namespace {

constexpr std::uint16_t usual_port = 8080;

struct ServeWords {
    std::string host = "127.0.0.1";
    std::optional<std::string> port;
    bool open = false;
    std::string web;
    DataWords data;
    std::vector<std::string> engines;
    bool trust_clients = false;
};

server::ServerSettings server_settings(const ServeWords& words) {
    constexpr std::int64_t last_port = 65'535;
    server::ServerSettings settings;
    settings.host = words.host;
    settings.next_free = !words.port;
    settings.port = words.port
                        ? static_cast<std::uint16_t>(integer_between("--port", *words.port, 0, last_port))
                        : usual_port;
    settings.ends_by_signal = true;
    return settings;
}

protocols::JsonSettings json_settings(const ServeWords& words, bool trusted) {
    protocols::JsonSettings settings;
    settings.program = fmt::format("tahoun {}", build_info::version);
    settings.commit = build_info::commit;
    settings.data = words.data.folder();
    // Levels have no word for the folder: they look where tahoun always looks.
    ::setenv("TAHOUN_DATA", settings.data.c_str(), 1);
    settings.may_build = trusted;
    settings.may_engines = trusted;
    // Read in any case: what is wrong with them is said now, not on the day when they are allowed.
    auto engines = named_engines(configuration_folder() / "engines.json", words.engines);
    if (trusted) settings.engines = std::move(engines);
    return settings;
}

// Searches and builders end at a word within milliseconds. Should one not, nobody waits for it: files are written so that
// a program may be killed at any time, and other people's programs die with ours.
void end_soon() {
    std::thread([] {
        constexpr auto patience = std::chrono::milliseconds(500);
        std::this_thread::sleep_for(patience);
        std::_Exit(0);
    }).detach();
}

int serve(const ServeWords& words) {
    server::ServerSettings settings = server_settings(words);
    const bool loopback = server::address_of(words.host).loopback;
    if (!loopback) settings.token = server::random_token();
    const auto host =
        std::make_unique<protocols::JsonHost>(json_settings(words, loopback || words.trust_clients));
    server::Server server(settings, server::Site::read(page_folder(words.web)), *host);

    print(server.address() + "\n");
    if (!words.port && server.port() != usual_port)
        note(fmt::format("port {} is taken, so this is port {}", usual_port, server.port()));
    if (!loopback)
        note(fmt::format("others can reach this server; the address is the key to it{}",
                         words.trust_clients
                             ? ""
                             : ". They can neither start your programs nor build tables: that takes "
                               "--trust-clients"));
    if (words.open) open_browser(server.address());
    server.run();
    end_soon();
    return 0;
}

}  // namespace

Command serve_command() {
    auto words = std::make_shared<ServeWords>();
    Command command{"serve", "Serve the application to a browser; Ctrl-C ends it", {}, {}};
    command.words.push_back({"--host", "ADDRESS",
                             "Where to listen (default: 127.0.0.1, this machine only; 0.0.0.0 for all)",
                             &words->host});
    command.words.push_back(
        {"--port", "N", "The port; 0 for any free one (default: 8080, or the next free one)", &words->port});
    command.words.push_back({"--open", "", "Open the browser, where there is one", &words->open});
    command.words.push_back(
        {"--web", "DIR", "The page's files (default: those that came with the program)", &words->web});
    words->data.add_data_to(command);
    command.words.push_back({"--engine", "NAME=COMMAND",
                             "A program that may take a seat; NAME=gtp:COMMAND or NAME=hub:COMMAND where it "
                             "speaks GTP or Hub (repeatable; see also "
                             "engines.json in docs/serve.md)",
                             &words->engines});
    command.words.push_back(
        {"--trust-clients", "",
         "With another --host: let whoever has the address start those programs and build tables",
         &words->trust_clients});
    command.run = [words] { return serve(*words); };
    return command;
}

}  // namespace tahoun::cli
