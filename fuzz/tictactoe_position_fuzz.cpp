// Position texts of tic-tac-toe. The first byte chooses how many in a row win.
#include "games/tictactoe/grid.hpp"
#include "games/tictactoe/small.hpp"
#include "round_trip.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun;
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    tictactoe::Rules rules{19, 19, 3};
    rules.line = static_cast<std::uint8_t>(1 + data[0] % tictactoe::longest_side);
    fuzz::check_position_text<tictactoe::Grid>(rules, text);
    fuzz::check_position_text<tictactoe::Small>({}, text);
    return 0;
}
