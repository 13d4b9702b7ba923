// Any lines to our engines on standard input: each is obeyed, ignored or answered with an error; nothing crashes.
#include "players/spec.hpp"
#include "protocols/gtp.hpp"
#include "protocols/hub.hpp"
#include "protocols/line.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto player = players::Spec::from_text("random:seed=1");
    const std::atomic<bool> never{false};
    protocols::LineEngine line_engine(player);
    protocols::HubEngine hub_engine(player, [](const std::string& /*line*/) {});
    protocols::GtpEngine gtp_engine(player, {{"size", "5"}});
    while (!text.empty() && !line_engine.over() && !hub_engine.over() && !gtp_engine.over()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        static_cast<void>(line_engine.answer(line, never));
        hub_engine.read(line);
        if (line.find("loadsgf") == std::string_view::npos)  // files are not ours to open here
            static_cast<void>(gtp_engine.answer(line, never));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return 0;
}
