// Any bytes as a match's log: it is read or refused with an error, and nothing crashes.
#include "core/error.hpp"
#include "lab/match_log.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string file =
        (std::filesystem::temp_directory_path() / ("tahoun_match_log_" + std::to_string(::getpid())))
            .string();
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    try {
        const tahoun::lab::MatchLog log(file);
        for (const auto& game : log.played())
            if (game.half_points < 0 || game.half_points > 2) std::abort();
    } catch (const tahoun::WorkError&) {
    } catch (const tahoun::InputError&) {
    }
    std::filesystem::remove(file);
    return 0;
}
