// What expectiminimax found out about positions: between which bounds the value to a depth lies.
//
// Expected values need more bits than the engine's table has, and both bounds are of use at once.
#pragma once

#include "core/game.hpp"
#include "core/score.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tahoun::search {

struct ExpectimaxEntry {
    static constexpr std::uint16_t no_move = 0xFFFF;
    Key key = 0;
    Score low = 0;  // for the first player
    Score high = 0;
    std::uint16_t depth = 0;
    std::uint16_t move = no_move;  // its place in the list of moves
    std::uint16_t search = 0;      // in which search it was written; 0: never
    bool low_is_final = false;  // the bound rests on no evaluation, so it holds for every greater depth too
    bool high_is_final = false;
};

class ExpectimaxTable {
public:
    explicit ExpectimaxTable(std::size_t mebibytes)
        : clusters_(std::max<std::size_t>(1, mebibytes * 1'048'576 / sizeof(Cluster))), table_(clusters_) {}

    void begin_search() noexcept {
        if (++search_ == 0) clear();
    }
    void clear() noexcept {
        std::fill(table_.begin(), table_.end(), Cluster{});
        search_ = 1;
    }

    [[nodiscard]] const ExpectimaxEntry* probe(Key key) const noexcept {
        for (const ExpectimaxEntry& entry : table_[place_of(key)])
            if (entry.search != 0 && entry.key == key) return &entry;
        return nullptr;
    }

    // In place of the same position, or of what is oldest, then shallowest.
    void store(ExpectimaxEntry entry) noexcept {
        entry.search = search_;
        ExpectimaxEntry* worst = nullptr;
        for (ExpectimaxEntry& old : table_[place_of(entry.key)]) {
            if (old.search != 0 && old.key == entry.key) {
                old = entry;
                return;
            }
            if (worst == nullptr || worth(old) < worth(*worst)) worst = &old;
        }
        *worst = entry;
    }

private:
    using Cluster = std::array<ExpectimaxEntry, 4>;
    [[nodiscard]] std::size_t place_of(Key key) const noexcept {
        return static_cast<std::size_t>((key >> 32U) * clusters_ >> 32U);
    }
    [[nodiscard]] std::uint32_t worth(const ExpectimaxEntry& entry) const noexcept {
        return entry.search == 0 ? 0 : 1U + entry.depth + (entry.search == search_ ? 0x10000U : 0U);
    }

    std::size_t clusters_;
    std::vector<Cluster> table_;
    std::uint16_t search_ = 0;
};

}  // namespace tahoun::search
