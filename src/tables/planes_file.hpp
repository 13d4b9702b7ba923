// A table with numbers of several bytes: the lowest byte of every position, then the next byte of every position, and so
// on. So bytes that are nearly always the same lie together and take no room.
#pragma once

#include "tables/table_file.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tahoun::tables {

// The lowest `planes` bytes of each number. Whole or not at all; throws WorkError.
void write_planes(const std::string& path, const Description& description,
                  std::span<const std::uint32_t> numbers, unsigned planes, int threads);

// Any number of threads may ask.
class PlanesFile {
public:
    // Throws WorkError as TableFile does.
    PlanesFile(const std::string& path, const Description& expected, std::uint64_t positions,
               unsigned planes);

    // Nothing where the file is damaged; the other one throws WorkError then.
    [[nodiscard]] std::optional<std::uint32_t> at(std::uint64_t index) const;
    [[nodiscard]] std::uint32_t sure_at(std::uint64_t index) const {
        const auto number = at(index);
        if (!number) file_.report_damage();
        return *number;
    }
    // All of them; throws WorkError where one is damaged.
    void read(std::span<std::uint32_t> numbers, int threads) const;

    [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }
    // On the disk.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return file_.bytes(); }

private:
    TableFile file_;
    std::uint64_t positions_;
    unsigned planes_;
};

}  // namespace tahoun::tables
