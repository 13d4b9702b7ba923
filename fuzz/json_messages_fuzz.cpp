// Any messages to a connection of the JSON protocol, one a line: each is answered, nothing crashes, and a page that goes away
// leaves nothing behind. The page has said hello.
#include "protocols/json/peer.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

// Small, so that no input makes a search of seconds or tables on the disk.
tahoun::protocols::JsonHost& host() {
    static tahoun::protocols::JsonHost one([] {
        tahoun::protocols::JsonSettings settings;
        settings.limits.message_bytes = 1U << 14U;
        settings.limits.moves = 200;
        settings.limits.time_ms = 20;
        settings.limits.threads = 1;
        settings.limits.hash_mib = 4;
        settings.limits.nodes_depth = 4;
        settings.limits.all_searches = 4;
        settings.limits.all_hash_mib = 128;
        settings.may_build = false;
        settings.data = "/nonexistent";
        return settings;
    }());
    return one;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    protocols::JsonPeer peer(host(), [](const std::string& /*message*/) {});
    peer.receive(R"({"id":0,"do":"hello","protocol":1})");
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        peer.receive(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return 0;
}
