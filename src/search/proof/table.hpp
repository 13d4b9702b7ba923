// The table of the proof searches: what is known about a position in one word, and how much work it was.
//
// Its size is fixed. When a place is needed what was the least work gives way; a proof search that has lost something
// finds it again. It can be written down and read back, so that a long proof survives the end of the program.
#pragma once

#include "core/game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tahoun::search {

class ProofTable {
public:
    struct Slot {
        Key key = 0;
        std::uint64_t data = 0;  // 0: empty
        std::uint32_t work = 0;
        std::uint32_t question = 0;  // what was asked about the position, where a search asks several things
    };

    explicit ProofTable(std::size_t mebibytes);

    // 0 if there is nothing.
    [[nodiscard]] std::uint64_t probe(Key key, std::uint32_t question = 0) const noexcept {
        for (const Slot& slot : table_[place_of(key)])
            if (slot.data != 0 && slot.key == key && slot.question == question) return slot.data;
        return 0;
    }
    void store(Key key, std::uint64_t data, std::uint64_t work, std::uint32_t question = 0) noexcept;
    void clear() noexcept;
    [[nodiscard]] std::size_t used() const noexcept { return used_; }

    // Who a table belongs to: a table of another search, game or rules is refused.
    struct Owner {
        std::string search;
        std::string game;
        std::string rules;
        std::uint64_t fingerprint = 0;  // of the start position, where the rules' text does not say all
    };
    using Sink = std::function<void(std::span<const char>)>;
    // Fills as much of the span as it can and says how much that was; less than asked for only at the end.
    using Source = std::function<std::size_t(std::span<char>)>;

    void write(const Owner& owner, const Sink& sink) const;
    // Throws WorkError if the table is foreign, damaged or of a later version; it is then empty.
    void read(const Owner& owner, const Source& source);

private:
    using Cluster = std::array<Slot, 4>;
    [[nodiscard]] std::size_t place_of(Key key) const noexcept {
        return static_cast<std::size_t>((key >> 32U) * table_.size() >> 32U);
    }

    std::vector<Cluster> table_;
    std::size_t used_ = 0;
};

}  // namespace tahoun::search
