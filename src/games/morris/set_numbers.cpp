#include "games/morris/set_numbers.hpp"

#include <mutex>

namespace tahoun::morris {

namespace {

constexpr auto choose = [] {
    std::array<std::array<std::uint32_t, most_points + 1>, most_points + 1> table{};
    for (std::size_t from = 0; from <= most_points; ++from) {
        table[from][0] = 1;
        for (std::size_t chosen = 1; chosen <= from; ++chosen)
            table[from][chosen] = table[from - 1][chosen - 1] + table[from - 1][chosen];
    }
    return table;
}();

// squeeze_byte[kept][set]: the bits of one byte moved together.
using SqueezedBytes = std::array<std::array<std::uint8_t, 256>, 256>;
const SqueezedBytes& squeezed_bytes() noexcept {
    static const SqueezedBytes table = [] {
        SqueezedBytes bytes{};
        for (std::size_t kept = 0; kept < 256; ++kept)
            for (std::size_t set = 0; set < 256; ++set) {
                unsigned to = 0;
                unsigned image = 0;
                for (unsigned from = 0; from < 8; ++from) {
                    if ((kept >> from & 1U) == 0) continue;
                    image |= static_cast<unsigned>(set >> from & 1U) << to++;
                }
                bytes[kept][set] = static_cast<std::uint8_t>(image);
            }
        return bytes;
    }();
    return table;
}

std::vector<Points> listed(int points, int size) {
    std::vector<Points> sets;
    sets.reserve(ways(points, size));
    Points set = (Points{1} << size) - 1;
    for (std::uint32_t i = ways(points, size); i > 0; --i) {
        sets.push_back(set);
        if (set == 0) break;
        // The next number with as many bits.
        const Points lowest_bit = set & (~set + 1);
        const Points carried = set + lowest_bit;
        set = carried | ((set ^ carried) / lowest_bit >> 2U);
    }
    return sets;
}

}  // namespace

std::uint32_t ways(int from, int chosen) noexcept {
    if (chosen < 0 || chosen > from) return 0;
    return choose[static_cast<std::size_t>(from)][static_cast<std::size_t>(chosen)];
}

SetNumbers::SetNumbers() noexcept {
    for (Points half = 0; half <= low_mask; ++half) {
        int nth = 0;
        each(half, [&](Point point) { low_[half] += ways(point, ++nth); });
        for (int size = 0; size <= most_men; ++size) {
            int before = size - std::popcount(half);
            if (before < 0) continue;  // no such set
            each(half, [&](Point point) {
                high_[static_cast<std::size_t>(size)][half] +=
                    ways(point + static_cast<int>(low_bits), ++before);
            });
        }
    }
}

const SetNumbers& set_numbers() noexcept {
    static const SetNumbers numbers;
    return numbers;
}

const std::vector<Points>& sets_of(int points, int size) {
    static std::array<std::array<std::once_flag, most_men + 1>, most_points + 1> once;
    static std::array<std::array<std::vector<Points>, most_men + 1>, most_points + 1> known;
    const auto n = static_cast<std::size_t>(points);
    const auto k = static_cast<std::size_t>(size);
    std::call_once(once[n][k], [&] { known[n][k] = listed(points, size); });
    return known[n][k];
}

Points squeezed(Points set, Points kept) noexcept {
    const SqueezedBytes& bytes = squeezed_bytes();
    Points image = 0;
    unsigned to = 0;
    for (unsigned at = 0; at < most_points; at += 8) {
        const Points byte = kept >> at & 0xFFU;
        image |= Points{bytes[byte][set >> at & 0xFFU]} << to;
        to += static_cast<unsigned>(std::popcount(byte));
    }
    return image;
}

Points spread(Points set, Points kept) noexcept {
    Points image = 0;
    for (; set != 0; set >>= 1U, kept &= kept - 1)
        if ((set & 1U) != 0) image |= kept & (~kept + 1);
    return image;
}

}  // namespace tahoun::morris
