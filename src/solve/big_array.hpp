// A long row of bytes, all zero at first, on large pages where the system has them: random access to hundreds of
// megabytes is twice as fast so.
#pragma once

#include "core/error.hpp"

#include <fmt/format.h>
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace tahoun::solve {

class BigArray {
public:
    BigArray() = default;
    explicit BigArray(std::size_t size) : size_(size) {
        if (size == 0) return;
        void* start = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (start == MAP_FAILED)  // NOLINT
            throw WorkError(fmt::format("there are no {} MiB of memory to be had", size >> 20U));
#ifdef MADV_HUGEPAGE
        ::madvise(start, size, MADV_HUGEPAGE);
#endif
        bytes_ = static_cast<std::uint8_t*>(start);
    }
    BigArray(const BigArray&) = delete;
    BigArray& operator=(const BigArray&) = delete;
    BigArray(BigArray&& other) noexcept
        : bytes_(std::exchange(other.bytes_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    BigArray& operator=(BigArray&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~BigArray() {
        if (bytes_ != nullptr) ::munmap(bytes_, size_);
    }

    [[nodiscard]] std::uint8_t* data() const noexcept {
        return bytes_;
    }
    [[nodiscard]] std::size_t size() const noexcept {
        return size_;
    }
    [[nodiscard]] std::span<std::uint8_t> bytes() const noexcept {
        return {bytes_, size_};
    }

private:
    std::uint8_t* bytes_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace tahoun::solve
