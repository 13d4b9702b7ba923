// A set of position codes that grows until a limit of memory.
#pragma once

#include "core/error.hpp"
#include "solve/atarigo/code.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tahoun::solve::atarigo {

struct TooManyPositions : WorkError {
    explicit TooManyPositions(std::uint64_t count)
        : WorkError(fmt::format("the proof has more than {} positions, too many for this memory", count)) {}
};

class CodeSet {
public:
    explicit CodeSet(std::uint64_t most_bytes) : most_bytes_(most_bytes), slots_(1024) {}

    // True if it is new. Throws TooManyPositions where the memory does not suffice.
    bool insert(LongCode code) {
        if ((size_ + 1) * 4 > slots_.size() * 3) grow();
        LongCode& slot = place(slots_, code + 1);
        if (slot != 0) return false;
        slot = code + 1;
        ++size_;
        return true;
    }
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }

private:
    static LongCode& place(std::vector<LongCode>& slots, LongCode wanted) noexcept {
        std::size_t at = mixed(wanted) & (slots.size() - 1);
        while (slots[at] != 0 && slots[at] != wanted) at = (at + 1) & (slots.size() - 1);
        return slots[at];
    }
    void grow() {
        if (slots_.size() * 3 * sizeof(LongCode) > most_bytes_) throw TooManyPositions(size_);
        std::vector<LongCode> larger(slots_.size() * 2);
        for (const LongCode code : slots_)
            if (code != 0) place(larger, code) = code;
        slots_.swap(larger);
    }
    std::uint64_t most_bytes_;
    std::vector<LongCode> slots_;
    std::uint64_t size_ = 0;
};

}  // namespace tahoun::solve::atarigo
