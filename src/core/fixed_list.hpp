// A list with room for a fixed number of elements, kept in place: no heap in a search's inner loop.
#pragma once

#include "core/error.hpp"

#include <cstddef>
#include <span>
#include <type_traits>

namespace tahoun {

[[noreturn]] void report_full_list(std::size_t capacity);

template <class T, std::size_t Capacity>
    requires std::is_trivially_copyable_v<T>
class FixedList {
public:
    using value_type = T;
    static constexpr std::size_t capacity = Capacity;

    // The elements stay uninitialised: clearing thousands of them at every node would cost more than the search.
    FixedList() noexcept {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

    void push(T value) {
        if (size_ == Capacity) [[unlikely]]
            report_full_list(Capacity);
        items_[size_++] = value;
    }
    void clear() noexcept { size_ = 0; }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] T& operator[](std::size_t i) noexcept { return items_[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return items_[i]; }
    [[nodiscard]] T* begin() noexcept { return items_; }
    [[nodiscard]] T* end() noexcept { return items_ + size_; }
    [[nodiscard]] const T* begin() const noexcept { return items_; }
    [[nodiscard]] const T* end() const noexcept { return items_ + size_; }
    [[nodiscard]] std::span<const T> after(std::size_t i) const noexcept {
        return std::span<const T>(items_ + i, size_ - i);
    }

private:
    union {                  // suppresses the elements' default construction
        T items_[Capacity];  // NOLINT(modernize-avoid-c-arrays)
    };
    std::size_t size_ = 0;
};

}  // namespace tahoun
