// One table on the disk: the values of one subspace, a byte a position (tables/code.hpp), in compressed blocks.
//
//   what            bytes   meaning
//   magic           8       "TAHOUN\r\n"
//   version         4       2; a reader refuses what is newer, and format 1, which was not compressed
//   block           4       positions of a block
//   positions       8       of the whole table
//   data            8       where the first block begins
//   longest         2 + 2   plies of the longest win and of the longest loss
//   zero            4
//   counts          4 × 8   wins, losses, draws, holes; zeros, like `longest`, where the content is not plies
//   description     256     "game\nrules\nsubspace\ncontent", padded with zeros
//   index           8 + 8   for every block: where it ends, from the first block's beginning, and its checksum
//   checksum        8       of all that comes before it
//   blocks                  each a frame of zstd
// Numbers are little-endian.
#pragma once

#include "tables/code.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::tables {

inline constexpr std::string_view plies_content = "plies to the end of the game, a byte a position";

// What a file claims to hold; a file that claims something else is foreign.
struct Description {
    std::string game;
    std::string rules;
    std::string subspace;
    std::string content = std::string(plies_content);
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

// Whole or not at all; throws WorkError.
void write_table(const std::string& path, const Description& description, std::span<const Code> codes,
                 int threads = 1);

// A table, mapped into memory. A block is checked whenever it is expanded; the last ones asked for are kept
// (tables/block_cache.hpp). Any number of threads may ask.
class TableFile {
public:
    // Throws WorkError that names the file where it is damaged, foreign, newer than this program or too old for it.
    TableFile(const std::string& path, const Description& expected, std::uint64_t positions);
    ~TableFile();
    TableFile(const TableFile&) = delete;
    TableFile& operator=(const TableFile&) = delete;

    // The value, unless its block is damaged.
    [[nodiscard]] std::optional<Code> at(std::uint64_t index) const;
    // Throws WorkError where it is damaged.
    [[nodiscard]] Code sure_at(std::uint64_t index) const {
        const auto code = at(index);
        if (!code) report_damage();
        return *code;
    }
    // All of them, by several threads; throws WorkError where one is damaged.
    void read(std::span<Code> codes, int threads) const;

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    [[nodiscard]] const Counts& counts() const noexcept { return counts_; }
    // On the disk.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return mapped_.size(); }
    // The system may have the memory back that reading has filled; what is asked again is read again.
    void forget() const noexcept;
    // Says that a block is damaged.
    [[noreturn]] void report_damage() const;

private:
    struct Block {
        std::uint64_t end = 0;
        std::uint64_t checksum = 0;
    };

    void read_header(const Description& expected, std::uint64_t positions);
    [[nodiscard]] bool expand(std::uint64_t block, std::span<Code> codes) const noexcept;

    std::string path_;
    std::span<const char> mapped_;
    std::uint64_t number_;  // in the cache
    std::uint64_t data_ = 0;
    std::uint64_t positions_ = 0;
    Counts counts_;
    std::vector<Block> blocks_;
};

}  // namespace tahoun::tables
