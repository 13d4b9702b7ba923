// The blocks that were asked for last, expanded, of all tables together: a place for each of many, and a block that
// falls on another one's place takes it.
#pragma once

#include "core/random.hpp"
#include "tables/blocks.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>

namespace tahoun::tables {

class BlockCache {
public:
    static constexpr std::size_t places = 2048;  // 32 MiB, when all are in use

    static BlockCache& shared() {
        static BlockCache cache;
        return cache;
    }

    // The code at a place of a block; expand(span) fills the block where it is not here, and says whether it could.
    template <class Expand>
    [[nodiscard]] std::optional<Code> at(std::uint64_t file, std::uint64_t block, std::size_t place,
                                         const Expand& expand) {
        Slot& slot = slots_[static_cast<std::size_t>(mix64(file << 40U ^ block) % places)];
        const std::lock_guard lock(slot.mutex);
        if (slot.file != file || slot.block != block) {
            if (!slot.codes) slot.codes = std::make_unique<Codes>();
            slot.file = nobody;
            if (!expand(std::span<Code>(*slot.codes))) return std::nullopt;
            slot.file = file;
            slot.block = block;
        }
        return (*slot.codes)[place];
    }

    // A number for a file that nobody had before.
    [[nodiscard]] std::uint64_t new_file() noexcept { return ++files_; }

private:
    static constexpr std::uint64_t nobody = 0;
    using Codes = std::array<Code, block_codes>;
    struct Slot {
        std::mutex mutex;
        std::uint64_t file = nobody;
        std::uint64_t block = 0;
        std::unique_ptr<Codes> codes;
    };
    std::array<Slot, places> slots_;
    std::atomic<std::uint64_t> files_{0};
};

}  // namespace tahoun::tables
