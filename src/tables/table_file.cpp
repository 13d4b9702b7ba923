#include "tables/table_file.hpp"

#include "core/error.hpp"
#include "tables/block_cache.hpp"
#include "tables/blocks.hpp"
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
#include <exception>
#include <string_view>
#include <system_error>
#include <thread>

namespace tahoun::tables {

namespace {

static_assert(std::endian::native == std::endian::little, "the files are little-endian");

constexpr std::array<char, 8> magic{'T', 'A', 'H', 'O', 'U', 'N', '\r', '\n'};
constexpr std::uint32_t newest_version = 2;

struct Header {
    std::array<char, 8> magic = tables::magic;
    std::uint32_t version = newest_version;
    std::uint32_t block = block_codes;
    std::uint64_t positions = 0;
    std::uint64_t data = 0;
    std::uint16_t longest_win = 0;
    std::uint16_t longest_loss = 0;
    std::uint32_t zero = 0;
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t draws = 0;
    std::uint64_t holes = 0;
    std::array<char, 256> description{};
};
static_assert(sizeof(Header) == 8 + 4 + 4 + 8 + 8 + 8 + 4 * 8 + 256);

constexpr std::uint64_t blocks_of(std::uint64_t positions) noexcept {
    return (positions + block_codes - 1) / block_codes;
}
constexpr std::uint64_t data_begins(std::uint64_t blocks) noexcept {
    return sizeof(Header) + (2 * blocks + 1) * sizeof(std::uint64_t);
}
constexpr std::uint64_t codes_in(std::uint64_t block, std::uint64_t positions) noexcept {
    return std::min<std::uint64_t>(block_codes, positions - block * block_codes);
}

// Calls work(begin, end) by several threads, for parts of 0 … count−1. What one throws is thrown here.
template <class Work>
void shared_out(std::uint64_t count, int threads, const Work& work) {
    const auto parts = std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max(threads, 1)), count);
    std::vector<std::exception_ptr> thrown(parts);
    const auto run = [&](std::uint64_t part) {
        try {
            work(count * part / parts, count * (part + 1) / parts);
        } catch (...) {
            thrown[part] = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    for (std::uint64_t part = 1; part < parts; ++part) helpers.emplace_back(run, part);
    if (parts > 0) run(0);
    for (std::thread& helper : helpers) helper.join();
    for (const std::exception_ptr& error : thrown)
        if (error) std::rethrow_exception(error);
}

std::array<char, 256> described(const Description& description) {
    const std::string text = fmt::format("{}\n{}\n{}\n{}", description.game, description.rules,
                                         description.subspace, description.content);
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

void write_table(const std::string& path, const Description& description, std::span<const Code> codes,
                 int threads) {
    const Counts counts = description.content == plies_content ? counted(codes) : Counts{};
    std::vector<std::string> blocks(blocks_of(codes.size()));
    shared_out(blocks.size(), threads, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i)
            blocks[i] = compressed(codes.subspan(i * block_codes, codes_in(i, codes.size())));
    });
    Header header;
    header.data = data_begins(blocks.size());
    header.positions = codes.size();
    header.longest_win = static_cast<std::uint16_t>(counts.longest_win);
    header.longest_loss = static_cast<std::uint16_t>(counts.longest_loss);
    header.wins = counts.wins;
    header.losses = counts.losses;
    header.draws = counts.draws;
    header.holes = counts.holes;
    header.description = described(description);

    std::string front;
    const auto append = [&](const auto& value) {
        const auto bytes = bytes_of(&value, 1);
        front.append(bytes.data(), bytes.size());
    };
    append(header);
    std::uint64_t at = 0;
    for (const std::string& block : blocks) {
        at += block.size();
        append(at);
        append(checksum(block));
    }
    append(checksum(front));
    write_whole_file(path, [&](const Sink& sink) {
        sink(front);
        constexpr std::size_t at_once = 1U << 20U;
        std::string waiting;
        for (const std::string& block : blocks) {
            waiting += block;
            if (waiting.size() < at_once) continue;
            sink(waiting);
            waiting.clear();
        }
        sink(waiting);
    });
}

TableFile::TableFile(const std::string& path, const Description& expected, std::uint64_t positions)
    : path_(path), mapped_(mapped(path)), number_(BlockCache::shared().new_file()) {
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
    if (header.version < newest_version)
        refuse(path_, fmt::format("has the old format {}; remove it and build it again", header.version));
    const std::uint64_t blocks = blocks_of(header.positions);
    if (header.block != block_codes || blocks > mapped_.size() || data_begins(blocks) != header.data ||
        mapped_.size() < header.data)
        refuse(path_, "is damaged: its length is not what its header says");
    const std::size_t front = header.data - sizeof(std::uint64_t);
    std::uint64_t sum = 0;
    std::memcpy(&sum, mapped_.data() + front, sizeof sum);
    if (checksum(mapped_.first(front)) != sum) refuse(path_, "is damaged: its header's checksum is wrong");
    if (header.description != described(expected) || header.positions != positions)
        refuse(path_, fmt::format("is foreign: it is not that of {} {}, {}", expected.game, expected.rules,
                                  expected.subspace));
    positions_ = header.positions;
    data_ = header.data;
    counts_ = {header.wins,  header.losses,      header.draws,
               header.holes, header.longest_win, header.longest_loss};
    blocks_.resize(blocks);
    static_assert(sizeof(Block) == 2 * sizeof(std::uint64_t));
    if (blocks > 0) std::memcpy(blocks_.data(), mapped_.data() + sizeof header, blocks * sizeof(Block));
    const std::uint64_t end = blocks > 0 ? blocks_.back().end : 0;
    const bool rising =
        std::is_sorted(blocks_.begin(), blocks_.end(),
                       [](const Block& one, const Block& other) { return one.end < other.end; });
    if (!rising || mapped_.size() != data_ + end)
        refuse(path_, "is damaged: its length is not what its header says");
}

bool TableFile::expand(std::uint64_t block, std::span<Code> codes) const noexcept {
    const std::uint64_t begin = block == 0 ? 0 : blocks_[block - 1].end;
    const auto bytes = mapped_.subspan(data_ + begin, blocks_[block].end - begin);
    return checksum(bytes) == blocks_[block].checksum && tables::expand(bytes, codes);
}

std::optional<Code> TableFile::at(std::uint64_t index) const {
    const std::uint64_t block = index / block_codes;
    return BlockCache::shared().at(number_, block, index % block_codes, [&](std::span<Code> codes) {
        return expand(block, codes.first(codes_in(block, positions_)));
    });
}

void TableFile::read(std::span<Code> codes, int threads) const {
    shared_out(blocks_.size(), threads, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i)
            if (!expand(i, codes.subspan(i * block_codes, codes_in(i, positions_)))) report_damage();
    });
}

void TableFile::forget() const noexcept {
    ::madvise(const_cast<char*>(mapped_.data()), mapped_.size(), MADV_DONTNEED);  // NOLINT
}

void TableFile::report_damage() const {
    refuse(path_, "is damaged: a block's checksum is wrong; remove it and build it again");
}

}  // namespace tahoun::tables
