#include "search/engine/table.hpp"

#include <algorithm>

namespace tahoun::search {

namespace {

// score 24 bits, move 16, depth 8, bound 2, age 6, and one bit that no empty slot has.
constexpr unsigned move_at = 24;
constexpr unsigned depth_at = 40;
constexpr unsigned bound_at = 48;
constexpr unsigned age_at = 50;
constexpr std::uint64_t filled = std::uint64_t{1} << 56U;

std::uint8_t age_of(std::uint64_t data) noexcept {
    return static_cast<std::uint8_t>(data >> age_at & 0x3FU);
}

TableEntry unpacked(std::uint64_t data) noexcept {
    TableEntry entry;
    const auto low = static_cast<std::uint32_t>(data & 0xFFFFFFU);
    entry.score = static_cast<std::int32_t>(low << 8U) >> 8;  // the sign comes back with the shift
    entry.move = static_cast<std::uint16_t>(data >> move_at);
    entry.depth = static_cast<int>(data >> depth_at & 0xFFU);
    entry.bound = static_cast<Bound>(data >> bound_at & 3U);
    return entry;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : clusters_(std::max<std::size_t>(1, mebibytes * 1'048'576 / sizeof(Cluster))),
      table_(new Cluster[clusters_]) {}

void TranspositionTable::clear() noexcept {
    for (std::size_t i = 0; i < clusters_; ++i)
        for (Slot& slot : table_[i].slot) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    age_ = 0;
}

std::uint64_t TranspositionTable::packed(const TableEntry& entry) const noexcept {
    return (static_cast<std::uint64_t>(entry.score) & 0xFFFFFFU) |
           static_cast<std::uint64_t>(entry.move) << move_at |
           static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255)) << depth_at |
           static_cast<std::uint64_t>(entry.bound) << bound_at | static_cast<std::uint64_t>(age_) << age_at |
           filled;
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const noexcept {
    for (const Slot& slot : cluster_of(key).slot) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && (data & filled) != 0)
            return unpacked(data);
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) noexcept {
    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : cluster_of(key).slot) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && (data & filled) != 0) {
            // The same position: a shallower bound does not drive out a deeper value of this search, nor does anything
            // from beyond the horizon.
            const TableEntry old = unpacked(data);
            if (age_of(data) == age_ && old.depth > entry.depth &&
                (entry.bound != Bound::exact || entry.depth <= 0))
                return;
            place = &slot;
            break;
        }
        // What is worth least: empty, then old, then shallow.
        const int searches_ago = (age_ - age_of(data)) & age_mask;
        const int worth = (data & filled) == 0 ? -100'000 : unpacked(data).depth - 8 * searches_ago;
        if (place == nullptr || worth < least) {
            place = &slot;
            least = worth;
        }
    }
    const std::uint64_t data = packed(entry);
    place->check.store(key ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
}

int TranspositionTable::permille_used() const noexcept {
    const std::size_t sample = std::min<std::size_t>(clusters_, 250);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : table_[i].slot) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((data & filled) != 0 && age_of(data) == age_) ++used;
        }
    return static_cast<int>(used * 1000 / (sample * slots));
}

}  // namespace tahoun::search
