// Which moves the threads of a search are looking at right now. A thread that comes to a move another one is busy with
// looks at the others first; when it comes back, the table knows the answer. So threads share the work of a node instead
// of doing it twice (after Tom Kerrigan's simplified ABDADA). No lock: a lost entry costs time, never a wrong value.
#pragma once

#include "core/game.hpp"
#include "core/random.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace tahoun::search {

class BusyMoves {
public:
    explicit BusyMoves(int threads) : sets_(threads > 1 ? std::make_unique<Sets>() : nullptr) {}

    // Less deep, asking would cost more than it saves.
    static constexpr int least_depth = 3;

    // A move of a position, by the position's key and the move's place in the list; 0 if nobody need know.
    [[nodiscard]] Key name_of(Key position, std::size_t place, int depth) const noexcept {
        if (!sets_ || depth < least_depth) return 0;
        return mix64(position + place * 0x9E3779B97F4A7C15ULL) | 1U;
    }
    [[nodiscard]] bool contains(Key name) const noexcept {
        const Set& set = set_of(name);
        return std::any_of(set.begin(), set.end(), [name](const std::atomic<Key>& entry) {
            return entry.load(std::memory_order_relaxed) == name;
        });
    }
    void add(Key name) noexcept {
        auto& set = set_of(name);
        for (auto& entry : set) {
            const Key there = entry.load(std::memory_order_relaxed);
            if (there != 0 && there != name) continue;
            entry.store(name, std::memory_order_relaxed);
            return;
        }
        set.front().store(name, std::memory_order_relaxed);
    }
    void remove(Key name) noexcept {
        for (auto& entry : set_of(name))
            if (entry.load(std::memory_order_relaxed) == name) entry.store(0, std::memory_order_relaxed);
    }

private:
    using Set = std::array<std::atomic<Key>, 4>;
    using Sets = std::array<Set, 8192>;

    [[nodiscard]] Set& set_of(Key name) const noexcept { return (*sets_)[name >> 8U & (sets_->size() - 1)]; }

    std::unique_ptr<Sets> sets_;  // none for one thread alone
};

}  // namespace tahoun::search
