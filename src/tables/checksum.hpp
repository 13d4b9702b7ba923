// A checksum against damage, not against malice: eight bytes at a time through the mixing function of our hashes.
#pragma once

#include "core/random.hpp"

#include <cstdint>
#include <cstring>
#include <span>

namespace tahoun::tables {

[[nodiscard]] inline std::uint64_t checksum(std::span<const char> bytes) noexcept {
    std::uint64_t sum = mix64(bytes.size());
    std::uint64_t word = 0;
    for (; bytes.size() >= sizeof word; bytes = bytes.subspan(sizeof word)) {
        std::memcpy(&word, bytes.data(), sizeof word);
        sum = mix64(sum ^ word);
    }
    word = 0;
    if (!bytes.empty()) std::memcpy(&word, bytes.data(), bytes.size());
    return mix64(sum ^ word);
}

}  // namespace tahoun::tables
