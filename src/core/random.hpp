// Random numbers of our own: the same seed gives the same numbers with every compiler and library.
// The generator is xoshiro256** (Blackman and Vigna), its state filled by splitmix64.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tahoun {

// One step of splitmix64; also our mixing function for hashes.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) noexcept {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) noexcept {
        for (auto& word : state_) {
            word = mix64(seed);
            seed += 0x9E3779B97F4A7C15ULL;
        }
    }

    constexpr std::uint64_t next() noexcept {
        const std::uint64_t result = rotate(state_[1] * 5U, 7) * 9U;
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // Uniform in 0 … bound−1, without the bias of a plain remainder (Lemire's multiplication). bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        std::uint64_t product = (next() >> 32U) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // Uniform in low … high, both included.
    constexpr std::int64_t between(std::int64_t low, std::int64_t high) noexcept {
        return low + static_cast<std::int64_t>(below(static_cast<std::uint32_t>(high - low + 1)));
    }

    // True in `chances` of `out_of` cases.
    constexpr bool happens(std::uint32_t chances, std::uint32_t out_of) noexcept {
        return below(out_of) < chances;
    }

    template <class List>
    constexpr void shuffle(List& list) noexcept {
        for (std::size_t left = list.size(); left > 1; --left) {
            const std::size_t pick = below(static_cast<std::uint32_t>(left));
            std::swap(list[left - 1], list[pick]);
        }
    }

private:
    static constexpr std::uint64_t rotate(std::uint64_t x, unsigned by) noexcept {
        return (x << by) | (x >> (64U - by));
    }
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace tahoun
