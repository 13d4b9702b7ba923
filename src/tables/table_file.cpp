#include "tables/table_file.hpp"

#include "core/error.hpp"
#include "tables/checksum.hpp"
#include "tables/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <system_error>

namespace tahoun::tables {

namespace {

static_assert(std::endian::native == std::endian::little, "the files are little-endian");

constexpr std::array<char, 8> magic{'T', 'A', 'H', 'O', 'U', 'N', '\r', '\n'};
constexpr std::uint32_t newest_version = 1;
constexpr std::uint32_t block_bytes = 1U << 16U;
constexpr std::uint64_t page_bytes = 4096;
constexpr std::string_view content = "plies to the end of the game, a byte a position";

struct Header {
    std::array<char, 8> magic = tables::magic;
    std::uint32_t version = newest_version;
    std::uint32_t data = 0;
    std::uint64_t positions = 0;
    std::uint32_t block = block_bytes;
    std::uint16_t longest_win = 0;
    std::uint16_t longest_loss = 0;
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t draws = 0;
    std::uint64_t holes = 0;
    std::array<char, 256> description{};
};
static_assert(sizeof(Header) == 8 + 4 + 4 + 8 + 4 + 4 + 4 * 8 + 256);

constexpr std::uint64_t blocks_of(std::uint64_t positions, std::uint64_t block) noexcept {
    return (positions + block - 1) / block;
}
constexpr std::uint64_t data_begins(std::uint64_t blocks) noexcept {
    const std::uint64_t used = sizeof(Header) + (blocks + 1) * sizeof(std::uint64_t);
    return (used + page_bytes - 1) / page_bytes * page_bytes;
}

std::array<char, 256> described(const Description& description) {
    const std::string text =
        fmt::format("{}\n{}\n{}\n{}", description.game, description.rules, description.subspace, content);
    std::array<char, 256> field{};
    if (text.size() >= field.size()) throw WorkError("a table's description is too long: " + text);
    std::copy(text.begin(), text.end(), field.begin());
    return field;
}

template <class T>
std::span<const char> bytes_of(const T* first, std::size_t count) noexcept {
    return {reinterpret_cast<const char*>(first), count * sizeof(T)};  // NOLINT
}

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
    throw WorkError(fmt::format("the table '{}' {}", path, why));
}

// The whole file, mapped; an empty one gives nothing.
std::span<const char> mapped(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) refuse(path, "cannot be read: " + std::generic_category().message(errno));
    struct stat status {};
    void* start = nullptr;
    int error = ::fstat(file, &status) == 0 ? 0 : errno;
    const auto size = static_cast<std::size_t>(status.st_size);
    if (error == 0 && size > 0) {
        start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
        if (start == MAP_FAILED) error = errno;  // NOLINT
    }
    ::close(file);
    if (error != 0) refuse(path, "cannot be read: " + std::generic_category().message(error));
    return {static_cast<const char*>(start), size};
}

}  // namespace

Counts counted(std::span<const Code> codes) noexcept {
    std::array<std::uint64_t, 256> with{};
    for (const Code code : codes) ++with[code];
    Counts counts;
    for (std::size_t i = 0; i < with.size(); ++i) {
        const auto code = static_cast<Code>(i);
        if (with[i] == 0) continue;
        if (is_win(code)) {
            counts.wins += with[i];
            counts.longest_win = plies_of(code);
        } else if (is_loss(code)) {
            counts.losses += with[i];
            counts.longest_loss = plies_of(code);
        } else {
            (code == drawn ? counts.draws : counts.holes) += with[i];
        }
    }
    return counts;
}

std::uint64_t file_bytes(std::uint64_t positions) noexcept {
    return data_begins(blocks_of(positions, block_bytes)) + positions;
}

void write_table(const std::string& path, const Description& description, std::span<const Code> codes) {
    const Counts counts = counted(codes);
    std::vector<std::uint64_t> checksums;
    for (std::size_t at = 0; at < codes.size(); at += block_bytes) {
        const auto block = codes.subspan(at, std::min<std::size_t>(block_bytes, codes.size() - at));
        checksums.push_back(checksum(bytes_of(block.data(), block.size())));
    }
    Header header;
    header.data = static_cast<std::uint32_t>(data_begins(checksums.size()));
    header.positions = codes.size();
    header.longest_win = static_cast<std::uint16_t>(counts.longest_win);
    header.longest_loss = static_cast<std::uint16_t>(counts.longest_loss);
    header.wins = counts.wins;
    header.losses = counts.losses;
    header.draws = counts.draws;
    header.holes = counts.holes;
    header.description = described(description);

    std::string front;
    const auto append = [&](std::span<const char> bytes) { front.append(bytes.data(), bytes.size()); };
    append(bytes_of(&header, 1));
    append(bytes_of(checksums.data(), checksums.size()));
    const std::uint64_t sum = checksum(front);
    append(bytes_of(&sum, 1));
    front.resize(header.data, '\0');
    write_whole_file(path, [&](const Sink& sink) {
        sink(front);
        sink(bytes_of(codes.data(), codes.size()));
    });
}

TableFile::TableFile(const std::string& path, const Description& expected, std::uint64_t positions)
    : path_(path), mapped_(mapped(path)) {
    try {
        read_header(expected, positions);
    } catch (...) {
        ::munmap(const_cast<char*>(mapped_.data()), mapped_.size());  // NOLINT
        throw;
    }
}

TableFile::~TableFile() {
    if (!mapped_.empty()) ::munmap(const_cast<char*>(mapped_.data()), mapped_.size());  // NOLINT
}

void TableFile::read_header(const Description& expected, std::uint64_t positions) {
    Header header;
    if (mapped_.size() < sizeof header) refuse(path_, "is too short to be one");
    std::memcpy(&header, mapped_.data(), sizeof header);
    if (header.magic != magic) refuse(path_, "is no table of tahoun");
    if (header.version > newest_version)
        refuse(path_, fmt::format("has format {}; this program knows formats up to {}", header.version,
                                  newest_version));
    const std::uint64_t blocks = header.block == 0 ? 0 : blocks_of(header.positions, header.block);
    if (header.block == 0 || blocks > mapped_.size() || data_begins(blocks) != header.data ||
        mapped_.size() != header.data + header.positions)
        refuse(path_, "is damaged: its length is not what its header says");
    const std::size_t front = sizeof header + static_cast<std::size_t>(blocks) * sizeof(std::uint64_t);
    std::uint64_t sum = 0;
    std::memcpy(&sum, mapped_.data() + front, sizeof sum);
    if (checksum(mapped_.first(front)) != sum) refuse(path_, "is damaged: its header's checksum is wrong");
    if (header.description != described(expected) || header.positions != positions)
        refuse(path_, fmt::format("is foreign: it is not that of {} {}, {}", expected.game, expected.rules,
                                  expected.subspace));
    positions_ = header.positions;
    block_ = header.block;
    counts_ = {header.wins,  header.losses,      header.draws,
               header.holes, header.longest_win, header.longest_loss};
    checksums_.resize(blocks);
    if (blocks > 0)
        std::memcpy(checksums_.data(), mapped_.data() + sizeof header, blocks * sizeof(std::uint64_t));
    checked_ = std::make_unique<std::atomic<std::uint8_t>[]>(blocks);      // NOLINT
    codes_ = reinterpret_cast<const Code*>(mapped_.data() + header.data);  // NOLINT
}

bool TableFile::check(std::size_t block) const noexcept {
    if (checked_[block].load(std::memory_order_acquire) == bad) return false;
    const std::uint64_t first = block * block_;
    const auto bytes =
        bytes_of(codes_ + first, static_cast<std::size_t>(std::min(block_, positions_ - first)));
    const bool sound = checksum(bytes) == checksums_[block];
    checked_[block].store(sound ? good : bad, std::memory_order_release);
    return sound;
}

void TableFile::forget() const noexcept {
    ::madvise(const_cast<char*>(mapped_.data()), mapped_.size(), MADV_DONTNEED);  // NOLINT
}

void TableFile::report_damage() const {
    refuse(path_, "is damaged: a block's checksum is wrong; remove it and build it again");
}

}  // namespace tahoun::tables
