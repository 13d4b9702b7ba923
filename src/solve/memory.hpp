// How much memory the program holds.
#pragma once

#include <cstdint>

namespace tahoun::solve {

// 0 where the system does not tell.
[[nodiscard]] std::uint64_t resident_mebibytes() noexcept;

}  // namespace tahoun::solve
