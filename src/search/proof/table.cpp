#include "search/proof/table.hpp"

#include "core/error.hpp"
#include "core/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace tahoun::search {

namespace {

// The file: the magic word, the version, the owner (three texts and the fingerprint), the number of entries, the entries
// (key, data, question and work), and a checksum of everything before it. Numbers are 64 bits, the low byte first.
constexpr std::string_view magic = "tahoun proof table\n";
constexpr std::uint64_t version = 1;
constexpr std::uint64_t longest_text = 1U << 20U;
constexpr std::size_t block_size = 1U << 16U;
constexpr std::size_t number_size = 8;

class Checksum {
public:
    void add(std::uint64_t word) noexcept { sum_ = mix64(sum_ ^ word) + ++words_; }
    void add(std::string_view text) noexcept {
        for (const char c : text) add(static_cast<unsigned char>(c));
    }
    [[nodiscard]] std::uint64_t sum() const noexcept { return sum_; }

private:
    std::uint64_t sum_ = 0;
    std::uint64_t words_ = 0;
};

class Writer {
public:
    explicit Writer(const ProofTable::Sink& sink) : sink_(sink) { block_.reserve(block_size); }

    void text(std::string_view text) {
        checksum_.add(text);
        put(text);
    }
    void number(std::uint64_t number) {
        checksum_.add(number);
        std::array<char, number_size> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<char>(number >> (8 * i) & 0xFFU);
        put({bytes.data(), bytes.size()});
    }
    void finish() {
        number(checksum_.sum());
        flush();
    }

private:
    void put(std::string_view bytes) {
        if (block_.size() + bytes.size() > block_size) flush();
        block_.insert(block_.end(), bytes.begin(), bytes.end());
    }
    void flush() {
        sink_(block_);
        block_.clear();
    }
    const ProofTable::Sink& sink_;
    std::vector<char> block_;
    Checksum checksum_;
};

class Reader {
public:
    explicit Reader(const ProofTable::Source& source) : source_(source), block_(block_size) {}

    std::string text(std::uint64_t length) {
        std::string text(static_cast<std::size_t>(length), '\0');
        take(text);
        checksum_.add(text);
        return text;
    }
    std::uint64_t number() {
        std::array<char, number_size> bytes{};
        take(bytes);
        std::uint64_t number = 0;
        for (std::size_t i = bytes.size(); i-- > 0;)
            number = number << 8U | static_cast<unsigned char>(bytes[i]);
        checksum_.add(number);
        return number;
    }
    [[nodiscard]] std::uint64_t sum() const noexcept { return checksum_.sum(); }
    [[nodiscard]] bool at_end() { return next_ == filled_ && !fill(); }

private:
    bool fill() {
        next_ = 0;
        filled_ = source_(block_);
        return filled_ > 0;
    }
    void take(std::span<char> bytes) {
        for (std::size_t done = 0; done < bytes.size();) {
            if (at_end()) throw WorkError("the proof table is cut short");
            const std::size_t count = std::min(bytes.size() - done, filled_ - next_);
            std::copy_n(block_.begin() + static_cast<std::ptrdiff_t>(next_), count,
                        bytes.begin() + static_cast<std::ptrdiff_t>(done));
            next_ += count;
            done += count;
        }
    }
    const ProofTable::Source& source_;
    std::vector<char> block_;
    std::size_t next_ = 0;
    std::size_t filled_ = 0;
    Checksum checksum_;
};

std::string short_text(Reader& reader) {
    const std::uint64_t length = reader.number();
    if (length > longest_text) throw WorkError("the proof table is damaged");
    return reader.text(length);
}

void expect_same(std::string_view what, const std::string& found, const std::string& wanted) {
    if (found != wanted)
        throw WorkError(fmt::format("the proof table is of another {}: {} instead of {}", what,
                                    in_quotes(found), in_quotes(wanted)));
}

void read_owner(Reader& reader, const ProofTable::Owner& owner) {
    if (reader.text(magic.size()) != magic) throw WorkError("this is no proof table");
    if (const std::uint64_t found = reader.number(); found != version)
        throw WorkError(
            fmt::format("the proof table has version {}; this program reads version {}", found, version));
    expect_same("search", short_text(reader), owner.search);
    expect_same("game", short_text(reader), owner.game);
    expect_same("rule set", short_text(reader), owner.rules);
    if (reader.number() != owner.fingerprint)
        throw WorkError("the proof table is of another game of the same name");
}

}  // namespace

ProofTable::ProofTable(std::size_t mebibytes)
    : table_(std::max<std::size_t>(1, mebibytes * 1'048'576 / sizeof(Cluster))) {}

void ProofTable::clear() noexcept {
    std::fill(table_.begin(), table_.end(), Cluster{});
    used_ = 0;
}

void ProofTable::store(Key key, std::uint64_t data, std::uint64_t work, std::uint32_t question) noexcept {
    const auto kept = static_cast<std::uint32_t>(std::min<std::uint64_t>(work, 0xFFFF'FFFEU));
    Slot* least = nullptr;
    for (Slot& slot : table_[place_of(key)]) {
        if (slot.data != 0 && slot.key == key && slot.question == question) {
            slot.data = data;
            slot.work = std::max(slot.work, kept);
            return;
        }
        if (least == nullptr ||
            (slot.data == 0 ? 0 : slot.work + 1) < (least->data == 0 ? 0 : least->work + 1))
            least = &slot;
    }
    if (least->data == 0) ++used_;
    *least = {key, data, kept, question};
}

void ProofTable::write(const Owner& owner, const Sink& sink) const {
    Writer writer(sink);
    writer.text(magic);
    writer.number(version);
    for (const std::string& text : {owner.search, owner.game, owner.rules}) {
        writer.number(text.size());
        writer.text(text);
    }
    writer.number(owner.fingerprint);
    writer.number(used_);
    for (const Cluster& cluster : table_)
        for (const Slot& slot : cluster) {
            if (slot.data == 0) continue;
            writer.number(slot.key);
            writer.number(slot.data);
            writer.number(std::uint64_t{slot.question} << 32U | slot.work);
        }
    writer.finish();
}

void ProofTable::read(const Owner& owner, const Source& source) {
    clear();
    try {
        Reader reader(source);
        read_owner(reader, owner);
        for (std::uint64_t left = reader.number(); left > 0; --left) {
            const Key key = reader.number();
            const std::uint64_t data = reader.number();
            const std::uint64_t work = reader.number();
            if (data == 0) throw WorkError("the proof table is damaged");
            store(key, data, work & 0xFFFF'FFFFU, static_cast<std::uint32_t>(work >> 32U));
        }
        const std::uint64_t sum = reader.sum();
        if (reader.number() != sum || !reader.at_end()) throw WorkError("the proof table is damaged");
    } catch (...) {
        clear();  // nothing of a doubtful table may be believed
        throw;
    }
}

}  // namespace tahoun::search
