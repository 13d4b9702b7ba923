// Position texts of Atari Go. The first byte chooses how many stones win.
#include "games/atarigo/board.hpp"
#include "round_trip.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun;
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    constexpr std::array<std::uint16_t, 3> captures{1, 2, 5};
    atarigo::Rules rules;
    rules.capture = captures[data[0] % captures.size()];
    fuzz::check_position_text<atarigo::SmallBoard>(rules, text);
    fuzz::check_position_text<atarigo::LargeBoard>(rules, text);
    return 0;
}
