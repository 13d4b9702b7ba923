// Any bytes as a file of games: nothing crashes, and what was read comes back the same after it was written.
#include "record/portable.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using tahoun::record::read_portable, tahoun::record::ReadResult, tahoun::record::write_portable;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const ReadResult first = read_portable(text);
    const std::string written = write_portable(first.games);
    const ReadResult second = read_portable(written);
    if (!second.faults.empty() || second.games != first.games) std::abort();
    // The canonical form is a fixed point.
    if (write_portable(second.games) != written) std::abort();
    return 0;
}
