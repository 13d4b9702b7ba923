// The transposition table: what was found out about a position, for whoever comes there by another way.
//
// Shared by all threads without locks. An entry is two words, the data and the key xored with the data: a write by one
// thread in the middle of a read by another makes words that do not fit together, and the entry is taken for a miss.
// Scores are relative to the position itself (a win in three plies is the same wherever it is met), so they need no
// correction on the way in or out.
#pragma once

#include "core/game.hpp"
#include "core/score.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace tahoun::search {

// What the score says: the value itself, at least so much, or at most so much.
enum class Bound : std::uint8_t { exact, lower, upper };

struct TableEntry {
    Score score = 0;  // within ±2^23
    int depth = 0;    // 0 … 255
    Bound bound = Bound::exact;
    std::uint16_t move = no_move;  // its place in the list of legal moves, which always has the same order

    static constexpr std::uint16_t no_move = 0xFFFF;
    // Whether the score is all that a search within this window could find out.
    [[nodiscard]] bool settles(Score alpha, Score beta) const noexcept {
        return bound == Bound::exact || (bound == Bound::lower ? score >= beta : score <= alpha);
    }
    friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t mebibytes);

    // Older entries give way first from now on.
    void begin_search() noexcept { age_ = static_cast<std::uint8_t>((age_ + 1) & age_mask); }
    void clear() noexcept;

    [[nodiscard]] std::optional<TableEntry> probe(Key key) const noexcept;
    void store(Key key, const TableEntry& found) noexcept;

    // How many in a thousand places hold something of this search.
    [[nodiscard]] int permille_used() const noexcept;
    [[nodiscard]] std::size_t bytes() const noexcept { return clusters_ * sizeof(Cluster); }

private:
    static constexpr std::uint8_t age_mask = 0x3F;
    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    static constexpr std::size_t slots = 4;
    struct alignas(64) Cluster {
        std::array<Slot, slots> slot;
    };

    [[nodiscard]] Cluster& cluster_of(Key key) const noexcept {
        return table_[static_cast<std::size_t>((key >> 32U) * clusters_ >> 32U)];
    }
    [[nodiscard]] std::uint64_t packed(const TableEntry& found) const noexcept;

    std::size_t clusters_;
    std::unique_ptr<Cluster[]> table_;  // NOLINT(modernize-avoid-c-arrays)
    std::uint8_t age_ = 0;
};

}  // namespace tahoun::search
