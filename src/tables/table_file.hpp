// One table on the disk: the values of one subspace, a byte a position (tables/code.hpp).
//
//   what            bytes   meaning
//   magic           8       "TAHOUN\r\n"
//   version         4       1; a reader refuses what is newer
//   data            4       where the values begin, a multiple of 4096
//   positions       8       how many bytes of values follow there
//   block           4       bytes that share a checksum
//   longest         2 + 2   plies of the longest win and of the longest loss
//   counts          4 × 8   wins, losses, draws, holes
//   description     256     "game\nrules\nsubspace\ncontent", padded with zeros
//   checksums       8 each  one for every block
//   checksum        8       of all that comes before it
// Numbers are little-endian.
#pragma once

#include "tables/code.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tahoun::tables {

// What a file claims to hold; a file that claims something else is foreign.
struct Description {
    std::string game;
    std::string rules;
    std::string subspace;
    friend bool operator==(const Description&, const Description&) = default;
};

struct Counts {
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t draws = 0;
    std::uint64_t holes = 0;
    int longest_win = 0;
    int longest_loss = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
};

[[nodiscard]] Counts counted(std::span<const Code> codes) noexcept;

// What the file of so many positions takes on the disk.
[[nodiscard]] std::uint64_t file_bytes(std::uint64_t positions) noexcept;

// Whole or not at all; throws WorkError.
void write_table(const std::string& path, const Description& description, std::span<const Code> codes);

// A table, mapped into memory. A block is checked when it is asked for the first time. Any number of threads may ask.
class TableFile {
public:
    // Throws WorkError that names the file where it is damaged, foreign or newer than this program.
    TableFile(const std::string& path, const Description& expected, std::uint64_t positions);
    ~TableFile();
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    // The value, unless its block is damaged.
    [[nodiscard]] std::optional<Code> at(std::uint64_t index) const noexcept {
        const auto block = static_cast<std::size_t>(index / block_);
        if (checked_[block].load(std::memory_order_acquire) != good && !check(block)) return std::nullopt;
        return codes_[index];
    }
    // Throws WorkError where it is damaged.
    [[nodiscard]] Code sure_at(std::uint64_t index) const {
        const auto code = at(index);
        if (!code) report_damage();
        return *code;
    }

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    [[nodiscard]] const Counts& counts() const noexcept { return counts_; }
    // The system may have the memory back that reading has filled; what is asked again is read again.
    void forget() const noexcept;
    // Says that a block is damaged.
    [[noreturn]] void report_damage() const;

private:
    static constexpr std::uint8_t unknown = 0;
    static constexpr std::uint8_t good = 1;
    static constexpr std::uint8_t bad = 2;

    void read_header(const Description& expected, std::uint64_t positions);
    [[nodiscard]] bool check(std::size_t block) const noexcept;

    std::string path_;
    std::span<const char> mapped_;
    const Code* codes_ = nullptr;
    std::uint64_t positions_ = 0;
    std::uint64_t block_ = 1;
    Counts counts_;
    std::vector<std::uint64_t> checksums_;
    std::unique_ptr<std::atomic<std::uint8_t>[]> checked_;  // NOLINT(modernize-avoid-c-arrays)
};

}  // namespace tahoun::tables
