// Any bytes as a file of games: nothing crashes, and what was read comes back the same after it was written.
#include "record_round_trip.hpp"

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static_cast<void>(
        tahoun::fuzz::check_games_text(std::string_view(reinterpret_cast<const char*>(data), size)));
    return 0;
}
