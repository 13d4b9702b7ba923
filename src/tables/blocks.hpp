// Blocks of codes made smaller, each for itself, so that one can be read without the others.
#pragma once

#include "tables/code.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace tahoun::tables {

inline constexpr std::uint32_t block_codes = 1U << 14U;  // of all blocks of a file but the last

// Throws WorkError where there is too little memory.
[[nodiscard]] std::string compressed(std::span<const Code> codes);
// False if the bytes are not those of so many codes.
[[nodiscard]] bool expand(std::span<const char> bytes, std::span<Code> codes) noexcept;

}  // namespace tahoun::tables
