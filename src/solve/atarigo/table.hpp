// The solver's table: what is known about positions, with whole codes, so that no position is ever taken for another.
//
// Its size is fixed. When a place is needed, what was the least work gives way; the search finds it again.
#pragma once

#include "solve/atarigo/code.hpp"
#include "solve/atarigo/known.hpp"
#include "solve/big_array.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <thread>
#include <tuple>

namespace tahoun::solve::atarigo {

// Work is kept as the number of its binary digits.
[[nodiscard]] constexpr unsigned work_class(std::uint64_t nodes) noexcept {
    return static_cast<unsigned>(std::bit_width(nodes));
}
inline constexpr unsigned work_classes = 64;

template <int N>
class Table {
public:
    using Value = Code<N>;

    explicit Table(std::uint64_t bytes)
        : clusters_(std::max<std::uint64_t>(1, bytes / sizeof(Cluster))),
          memory_(static_cast<std::size_t>(clusters_) * sizeof(Cluster)),
          locks_(std::make_unique<std::array<std::atomic<bool>, lock_count>>()) {}

    void prefetch(Value code) const noexcept {
        const auto* bytes = reinterpret_cast<const char*>(&cluster(code));
        for (std::size_t at = 0; at < sizeof(Cluster); at += line) __builtin_prefetch(bytes + at);
    }

    [[nodiscard]] std::optional<Known> find(Value code) const noexcept {
        const Lock lock(*locks_, place_of(code));
        for (const Slot& slot : cluster(code))
            if (slot.holds(code)) return Known::unpacked(slot.data);
        return std::nullopt;
    }

    // Lets `change` add to what is known.
    template <class Change>
    void change(Value code, unsigned work, const Change& change) noexcept {
        const Lock lock(*locks_, place_of(code));
        Slot* place = nullptr;
        for (Slot& slot : cluster(code)) {
            if (slot.holds(code)) {
                place = &slot;
                break;
            }
            if (place == nullptr || slot.importance() < place->importance()) place = &slot;
        }
        Known known;
        if (place->holds(code)) {
            known = Known::unpacked(place->data);
            work = std::max(work, place->work());
        }
        change(known);
        place->set(code, work, known.packed());
    }

    // For how many entries there is room.
    [[nodiscard]] std::uint64_t places() const noexcept { return clusters_ * std::tuple_size_v<Cluster>; }
    // Calls visit(code, work, word) for each entry; nobody may write meanwhile.
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (const Cluster& cluster : std::span(start(), static_cast<std::size_t>(clusters_)))
            for (const Slot& slot : cluster)
                if (!slot.is_empty()) visit(slot.code(), slot.work(), slot.data);
    }
    // An entry as for_each gave it.
    void restore(Value code, unsigned work, std::uint64_t word) noexcept {
        change(code, work, [&](Known& known) { known = Known::unpacked(word); });
    }

private:
    static constexpr bool is_long = !std::is_same_v<Value, std::uint64_t>;
    static constexpr unsigned work_shift = 58;
    static constexpr std::uint64_t code_bits = (std::uint64_t{1} << work_shift) - 1;

    // The code plus one, so that zeros are an empty slot; above it the work.
    struct Slot {
        std::array<std::uint64_t, is_long ? 2 : 1> key;
        std::uint64_t data;

        [[nodiscard]] bool is_empty() const noexcept {
            return (key.back() & code_bits) == 0 && key.front() == 0;
        }
        [[nodiscard]] unsigned work() const noexcept {
            return static_cast<unsigned>(key.back() >> work_shift);
        }
        [[nodiscard]] unsigned importance() const noexcept { return is_empty() ? 0 : work() + 1; }
        [[nodiscard]] bool holds(Value code) const noexcept { return plus_one() == code + 1; }
        [[nodiscard]] Value code() const noexcept { return plus_one() - 1; }
        [[nodiscard]] Value plus_one() const noexcept {
            Value value = key.back() & code_bits;
            if constexpr (is_long) value = value << 64U | key.front();
            return value;
        }
        void set(Value code, unsigned work, std::uint64_t word) noexcept {
            const Value value = code + 1;
            if constexpr (is_long) {
                key = {low_word(value), high_word(value) | std::uint64_t{work} << work_shift};
            } else {
                key = {value | std::uint64_t{work} << work_shift};
            }
            data = word;
        }
    };
    static constexpr std::size_t line = 64;
    using Cluster = std::array<Slot, 4>;  // one line of the cache on boards up to 6×6
    static_assert(is_long || sizeof(Cluster) == line);

    static constexpr std::size_t lock_count = 1U << 12U;
    // Two words of an entry belong together: whoever reads or writes them holds the lock of the place.
    class Lock {
    public:
        Lock(std::array<std::atomic<bool>, lock_count>& locks, std::uint64_t place) noexcept
            : held_(locks[place % lock_count]) {
            while (held_.exchange(true, std::memory_order_acquire)) std::this_thread::yield();
        }
        ~Lock() { held_.store(false, std::memory_order_release); }
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;

    private:
        std::atomic<bool>& held_;
    };

    [[nodiscard]] std::uint64_t place_of(Value code) const noexcept {
        return static_cast<std::uint64_t>(LongCode{mixed(code)} * clusters_ >> 64U);
    }
    [[nodiscard]] Cluster* start() const noexcept { return reinterpret_cast<Cluster*>(memory_.data()); }
    [[nodiscard]] Cluster& cluster(Value code) const noexcept { return start()[place_of(code)]; }

    std::uint64_t clusters_;
    BigArray memory_;
    std::unique_ptr<std::array<std::atomic<bool>, lock_count>> locks_;
};

}  // namespace tahoun::solve::atarigo
