// Numbers in the solver's files: 64 bits, the low byte first, in blocks that each end with their checksum.
#pragma once

#include "core/error.hpp"
#include "tables/checksum.hpp"
#include "tables/whole_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::solve::atarigo {

class BlockWriter {
public:
    explicit BlockWriter(const tables::Sink& sink) : sink_(sink) {}

    void number(std::uint64_t number) {
        for (unsigned shift = 0; shift < 64; shift += 8)
            block_.push_back(static_cast<char>(number >> shift & 0xFFU));
    }
    void text(std::string_view text) {
        number(text.size());
        block_.insert(block_.end(), text.begin(), text.end());
    }
    void end_block() {
        number(tables::checksum(block_));
        sink_(block_);
        block_.clear();
    }

private:
    const tables::Sink& sink_;
    std::vector<char> block_;
};

class BlockReader {
public:
    explicit BlockReader(const tables::Source& source) : source_(source) {}

    [[nodiscard]] std::uint64_t number() {
        std::uint64_t number = 0;
        const std::span<const char> bytes = take(8);
        for (std::size_t i = bytes.size(); i-- > 0;)
            number = number << 8U | static_cast<unsigned char>(bytes[i]);
        return number;
    }
    [[nodiscard]] std::string text() {
        constexpr std::uint64_t longest = 1U << 12U;
        const std::uint64_t size = number();
        if (size > longest) throw WorkError("the file is damaged");
        const std::span<const char> bytes = take(static_cast<std::size_t>(size));
        return {bytes.begin(), bytes.end()};
    }
    void end_block() {
        const std::uint64_t expected = tables::checksum(block_);
        if (number() != expected) throw WorkError("the file is damaged");
        block_.clear();
    }
    void end_file() {
        if (next_ < filled_ || fill() > 0) throw WorkError("the file is damaged: it goes on after its end");
    }

private:
    std::size_t fill() {
        next_ = 0;
        filled_ = source_(buffer_);
        return filled_;
    }
    // Good until the next call.
    std::span<const char> take(std::size_t size) {
        const std::size_t before = block_.size();
        while (block_.size() < before + size) {
            if (next_ == filled_ && fill() == 0) throw WorkError("the file is cut short");
            const std::size_t here = std::min(before + size - block_.size(), filled_ - next_);
            const auto from = buffer_.begin() + static_cast<std::ptrdiff_t>(next_);
            block_.insert(block_.end(), from, from + static_cast<std::ptrdiff_t>(here));
            next_ += here;
        }
        return std::span(block_).subspan(before);
    }
    const tables::Source& source_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
    std::size_t next_ = 0;
    std::size_t filled_ = 0;
    std::vector<char> block_;
};

}  // namespace tahoun::solve::atarigo
