// Position texts of morris. The first byte chooses the variant.
#include "games/morris/morris.hpp"
#include "round_trip.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tahoun;
    using morris::Kind;
    using morris::Men;
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::array<morris::Rules, 4> variants{
        {{Men::nine}, {Men::six}, {Men::three}, {Men::nine, Kind::lasker}}};
    fuzz::check_position_text<morris::Morris>(variants[data[0] % variants.size()], text);
    return 0;
}
