#include "tables/planes_file.hpp"

#include <vector>

namespace tahoun::tables {

namespace {

constexpr unsigned byte_bits = 8;

}  // namespace

void write_planes(const std::string& path, const Description& description,
                  std::span<const std::uint32_t> numbers, unsigned planes, int threads) {
    std::vector<Code> bytes;
    bytes.reserve(numbers.size() * planes);
    for (unsigned plane = 0; plane < planes; ++plane)
        for (const std::uint32_t number : numbers)
            bytes.push_back(static_cast<Code>(number >> (plane * byte_bits)));
    write_table(path, description, bytes, threads);
}

PlanesFile::PlanesFile(const std::string& path, const Description& expected, std::uint64_t positions,
                       unsigned planes)
    : file_(path, expected, positions * planes), positions_(positions), planes_(planes) {}

std::optional<std::uint32_t> PlanesFile::at(std::uint64_t index) const {
    std::uint32_t number = 0;
    for (unsigned plane = 0; plane < planes_; ++plane) {
        const auto byte = file_.at(plane * positions_ + index);
        if (!byte) return std::nullopt;
        number |= std::uint32_t{*byte} << (plane * byte_bits);
    }
    return number;
}

void PlanesFile::read(std::span<std::uint32_t> numbers, int threads) const {
    std::vector<Code> bytes(positions_ * planes_);
    file_.read(bytes, threads);
    file_.forget();
    for (std::uint64_t i = 0; i < positions_; ++i) {
        numbers[i] = 0;
        for (unsigned plane = 0; plane < planes_; ++plane)
            numbers[i] |= std::uint32_t{bytes[plane * positions_ + i]} << (plane * byte_bits);
    }
}

}  // namespace tahoun::tables
