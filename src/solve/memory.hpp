// How much memory the program holds.
#pragma once

#include <cstdint>

namespace tahoun::solve {

// 0 where the system does not tell.
[[nodiscard]] std::uint64_t resident_mebibytes() noexcept;

// Whether so little is left of a limit that what can be given back should be.
[[nodiscard]] inline bool memory_runs_out(std::uint64_t limit_mib) noexcept {
    constexpr std::uint64_t reserve = 8;
    return resident_mebibytes() + reserve > limit_mib;
}

}  // namespace tahoun::solve
