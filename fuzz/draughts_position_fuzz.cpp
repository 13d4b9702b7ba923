// Position texts of draughts. The first byte chooses the rules.
#include "games/draughts/draughts.hpp"
#include "round_trip.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun;
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const draughts::Rules rules{static_cast<draughts::RuleSet>(data[0] % draughts::rule_set_count)};
    fuzz::check_position_text<draughts::Draughts>(rules, text);
    return 0;
}
