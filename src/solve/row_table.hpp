// A table in memory whose rows begin at multiples of eight bytes, with notes of which codes are where, so that looking for
// a code costs little where there are few.
#pragma once

#include "solve/big_array.hpp"
#include "tables/code.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace tahoun::solve {

class RowTable {
public:
    using Code = tables::Code;

    RowTable() = default;
    RowTable(std::uint64_t rows, std::uint64_t columns)
        : rows_(rows),
          columns_(columns),
          stride_((columns + 7) / 8 * 8),
          blocks_((stride_ + block - 1) / block),
          codes_(rows * stride_),
          notes_(rows * blocks_ * sizeof(Note)) {}

    // What one of these takes.
    [[nodiscard]] static std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns) noexcept {
        const std::uint64_t stride = (columns + 7) / 8 * 8;
        return rows * (stride + (stride + block - 1) / block * sizeof(Note));
    }

    [[nodiscard]] std::uint64_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::uint64_t columns() const noexcept { return columns_; }
    [[nodiscard]] Code* row(std::uint64_t row) const noexcept { return codes_.data() + row * stride_; }

    // Any thread may write and others read meanwhile: they see the old code or the new one.
    void write(std::uint64_t at_row, std::uint64_t column, Code code) const noexcept {
        std::atomic_ref<Code>(row(at_row)[column]).store(code, std::memory_order_relaxed);
        note(at_row, column, code);
    }
    void note(std::uint64_t at_row, std::uint64_t column, Code code) const noexcept {
        std::atomic_ref<std::uint64_t> word(note_of(at_row, column / block)->words[code / 64U]);
        const std::uint64_t mask = std::uint64_t{1} << (code % 64U);
        if ((word.load(std::memory_order_relaxed) & mask) == 0)
            word.fetch_or(mask, std::memory_order_relaxed);
    }
    void prefetch(std::uint64_t at_row, std::uint64_t column) const noexcept {
        __builtin_prefetch(row(at_row) + column, 1);
        __builtin_prefetch(note_of(at_row, column / block), 1);
    }

    [[nodiscard]] bool has(std::uint64_t at_row, Code code) const noexcept {
        for (std::uint64_t i = 0; i < blocks_; ++i)
            if (noted(at_row, i, code)) return true;
        return false;
    }
    // Calls look(column) wherever the row has the code.
    template <class Look>
    void each(std::uint64_t at_row, Code code, const Look& look) const {
        constexpr std::uint64_t ones = 0x0101010101010101;
        constexpr std::uint64_t sevens = 0x7F7F7F7F7F7F7F7F;
        for (std::uint64_t i = 0; i < blocks_; ++i) {
            if (!noted(at_row, i, code)) continue;
            const std::uint64_t end = std::min((i + 1) * block, stride_);
            for (std::uint64_t at = i * block; at < end; at += 8) {
                // A byte of `equal` has its highest bit set where the code is the one looked for.
                const std::uint64_t differing = word_at(at_row, at) ^ (ones * code);
                std::uint64_t equal = ~(((differing & sevens) + sevens) | differing | sevens);
                for (; equal != 0; equal &= equal - 1)
                    look(at + static_cast<std::uint64_t>(std::countr_zero(equal)) / 8);
            }
        }
    }

    // Without the gaps between rows, which cannot be used as a table any more afterwards.
    [[nodiscard]] std::span<Code> packed() const noexcept {
        for (std::uint64_t i = 1; i < rows_ && stride_ != columns_; ++i)
            std::memmove(codes_.data() + i * columns_, row(i), columns_);
        return {codes_.data(), rows_ * columns_};
    }

private:
    static constexpr std::uint64_t block = 2048;
    struct Note {
        std::uint64_t words[4];  // NOLINT: a bit for each code
    };

    [[nodiscard]] Note* note_of(std::uint64_t at_row, std::uint64_t i) const noexcept {
        return reinterpret_cast<Note*>(notes_.data()) + at_row * blocks_ + i;  // NOLINT
    }
    [[nodiscard]] bool noted(std::uint64_t at_row, std::uint64_t i, Code code) const noexcept {
        std::atomic_ref<std::uint64_t> word(note_of(at_row, i)->words[code / 64U]);
        return (word.load(std::memory_order_relaxed) >> (code % 64U) & 1U) != 0;
    }
    [[nodiscard]] std::uint64_t word_at(std::uint64_t at_row, std::uint64_t at) const noexcept {
        auto* word = reinterpret_cast<std::uint64_t*>(row(at_row) + at);  // NOLINT
        return std::atomic_ref<std::uint64_t>(*word).load(std::memory_order_relaxed);
    }

    std::uint64_t rows_ = 0;
    std::uint64_t columns_ = 0;
    std::uint64_t stride_ = 0;
    std::uint64_t blocks_ = 0;
    BigArray codes_;
    BigArray notes_;
};

}  // namespace tahoun::solve
