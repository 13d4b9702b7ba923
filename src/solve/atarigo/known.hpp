// What is known about a position, in one word.
#pragma once

#include <algorithm>
#include <cstdint>

namespace tahoun::solve::atarigo {

// How hard it seems to show that a question's answer is yes, and that it is no (the numbers of proof-number search).
struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
};
inline constexpr std::uint32_t infinite = 1U << 30U;

// Four bounds of the distance, which stay true for ever, and the numbers of the question that was asked last.
struct Known {
    static constexpr int never = 127;

    int wins_within = never;   // the side to move wins within so many plies; never: not known
    int no_win_within = 0;     // it does not win within so many; never: it does not win
    int loses_within = never;  // the same for its losses
    int no_loss_within = 0;
    int within = 0;            // the question: whether one side wins within so many plies; 0: none was asked
    bool about_mover = false;  // that side is the one to move
    Numbers numbers;

    [[nodiscard]] std::uint64_t packed() const noexcept {
        return static_cast<std::uint64_t>(wins_within) | static_cast<std::uint64_t>(no_win_within) << 7U |
               static_cast<std::uint64_t>(loses_within) << 14U |
               static_cast<std::uint64_t>(no_loss_within) << 21U | static_cast<std::uint64_t>(within) << 28U |
               std::uint64_t{about_mover} << 35U | std::uint64_t{shortened(numbers.proof)} << 36U |
               std::uint64_t{shortened(numbers.disproof)} << 50U;
    }
    [[nodiscard]] static Known unpacked(std::uint64_t word) noexcept {
        const auto seven = [&](unsigned from) { return static_cast<int>(word >> from & 0x7FU); };
        Known known;
        known.wins_within = seven(0);
        known.no_win_within = seven(7);
        known.loses_within = seven(14);
        known.no_loss_within = seven(21);
        known.within = seven(28);
        known.about_mover = (word >> 35U & 1U) != 0;
        known.numbers = {lengthened(static_cast<std::uint32_t>(word >> 36U & 0x3FFFU)),
                         lengthened(static_cast<std::uint32_t>(word >> 50U & 0x3FFFU))};
        return known;
    }

    // A word that no honest table holds.
    [[nodiscard]] bool contradicts_itself() const noexcept {
        return (wins_within != never && loses_within != never) || no_win_within >= wins_within_or_more() ||
               no_loss_within >= loses_within_or_more();
    }

private:
    [[nodiscard]] int wins_within_or_more() const noexcept {
        return wins_within == never ? never + 1 : wins_within;
    }
    [[nodiscard]] int loses_within_or_more() const noexcept {
        return loses_within == never ? never + 1 : loses_within;
    }

    // 14 bits: small numbers exactly, large ones to nine binary places. They are rounded up: a search that shares its table
    // reads back what it has written, and would never reach a limit that is rounded away each time.
    [[nodiscard]] static std::uint32_t shortened(std::uint32_t number) noexcept {
        constexpr std::uint32_t largest = infinite - (infinite >> 10U);  // below infinite
        if (number != infinite) number = std::min(number, largest);
        std::uint32_t shift = 0;
        for (; number >= 1024U; number = (number + 1U) >> 1U) ++shift;
        return shift == 0 ? number : (shift << 9U) + number;
    }
    [[nodiscard]] static std::uint32_t lengthened(std::uint32_t bits) noexcept {
        if (bits < 1024U) return bits;
        const std::uint32_t shift = (bits >> 9U) - 1;
        return (bits - (shift << 9U)) << shift;
    }
};

}  // namespace tahoun::solve::atarigo
