// The solver's board: up to 8×8 points in one word, strings with their liberties, and nothing that the game with
// `capture=1` does not need. A stone is never taken off: the first capture ends the game.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tahoun::solve::atarigo {

inline constexpr int smallest_board = 2;
inline constexpr int largest_board = 8;

using Points = std::uint64_t;  // a set of points

[[nodiscard]] constexpr int count(Points set) noexcept {
    return std::popcount(set);
}
[[nodiscard]] constexpr bool single(Points set) noexcept {
    return (set & (set - 1)) == 0;  // or empty
}
[[nodiscard]] constexpr int first_of(Points set) noexcept {
    return std::countr_zero(set);
}
[[nodiscard]] constexpr Points only(int point) noexcept {
    return Points{1} << static_cast<unsigned>(point);
}

// Calls visit(point) for each point of a set, in reading order.
template <class Visit>
void for_each(Points set, const Visit& visit) {
    for (; set != 0; set &= set - 1) visit(first_of(set));
}

// Points are numbered row by row from the upper left.
template <int N>
struct Grid {
    static_assert(N >= smallest_board && N <= largest_board);
    static constexpr int points = N * N;
    static constexpr Points all =
        points == 64 ? ~Points{0} : (Points{1} << static_cast<unsigned>(points % 64)) - 1;

    // All neighbours of a set's points; they may lie in the set themselves.
    [[nodiscard]] static constexpr Points around(Points set) noexcept {
        return rightwards(set) | leftwards(set) | downwards(set) | upwards(set);
    }
    [[nodiscard]] static constexpr Points rightwards(Points set) noexcept {
        return (set & ~last_column) << 1U;
    }
    [[nodiscard]] static constexpr Points leftwards(Points set) noexcept {
        return (set & ~first_column) >> 1U;
    }
    [[nodiscard]] static constexpr Points downwards(Points set) noexcept { return (set << N) & all; }
    [[nodiscard]] static constexpr Points upwards(Points set) noexcept { return set >> N; }

    // Bit 0 of `which` mirrors top and bottom, bit 1 left and right, bit 2 exchanges rows and columns afterwards.
    [[nodiscard]] static constexpr int transformed(int point, unsigned which) noexcept {
        int row = point / N;
        int column = point % N;
        if ((which & 1U) != 0) row = N - 1 - row;
        if ((which & 2U) != 0) column = N - 1 - column;
        return (which & 4U) != 0 ? column * N + row : row * N + column;
    }

private:
    static constexpr Points column(int number) noexcept {
        Points set = 0;
        for (int row = 0; row < N; ++row) set |= only(row * N + number);
        return set;
    }
    static constexpr Points first_column = column(0);
    static constexpr Points last_column = column(N - 1);
};

template <int N>
class Board {
public:
    // One side's strings. Their stones are known to the board as a whole only: no question here is about a single string's.
    struct Strings {  // NOLINT(cppcoreguidelines-pro-type-member-init): only what is in use is set
        int size = 0;
        std::array<Points, static_cast<std::size_t>(N* N) / 2 + 1> liberties;

        [[nodiscard]] const Points* begin() const noexcept { return liberties.data(); }
        [[nodiscard]] const Points* end() const noexcept { return liberties.data() + size; }
    };

    Board() = default;
    // Only what is in use.
    Board(const Board& other) noexcept { *this = other; }
    Board& operator=(const Board& other) noexcept {
        stones_ = other.stones_;
        mover_ = other.mover_;
        for (std::size_t side = 0; side < 2; ++side) {
            strings_[side].size = other.strings_[side].size;
            for (int i = 0; i < strings_[side].size; ++i)
                strings_[side].liberties[static_cast<std::size_t>(i)] =
                    other.strings_[side].liberties[static_cast<std::size_t>(i)];
        }
        return *this;
    }
    ~Board() = default;

    [[nodiscard]] unsigned mover() const noexcept { return mover_; }  // 0 or 1
    void set_mover(unsigned side) noexcept { mover_ = side; }
    [[nodiscard]] Points stones(unsigned side) const noexcept { return stones_[side]; }
    [[nodiscard]] Points empty() const noexcept { return Grid<N>::all & ~(stones_[0] | stones_[1]); }
    [[nodiscard]] const Strings& strings(unsigned side) const noexcept { return strings_[side]; }

    // The liberties that the string of a new stone would have, if it captures nothing.
    [[nodiscard]] Points liberties_after(unsigned side, Points stone) const noexcept {
        Points liberties = Grid<N>::around(stone) & empty();
        for (const Points string : strings_[side])
            if ((string & stone) != 0) liberties |= string;
        return liberties & ~stone;
    }

    // A stone of the side to move on an empty point; it must not capture.
    void play(int point) noexcept {
        put(mover_, point);
        mover_ ^= 1U;
    }
    // A stone that touches a liberty of a string belongs to it.
    void put(unsigned side, int point) noexcept {
        const Points stone = only(point);
        Strings& own = strings_[side];
        const Points joined = liberties_after(side, stone);
        int kept = 0;
        for (int i = 0; i < own.size; ++i)
            if ((own.liberties[static_cast<std::size_t>(i)] & stone) == 0)
                own.liberties[static_cast<std::size_t>(kept++)] = own.liberties[static_cast<std::size_t>(i)];
        own.liberties[static_cast<std::size_t>(kept)] = joined;
        own.size = kept + 1;
        Strings& enemy = strings_[side ^ 1U];
        for (int i = 0; i < enemy.size; ++i) enemy.liberties[static_cast<std::size_t>(i)] &= ~stone;
        stones_[side] |= stone;
    }

private:
    std::array<Strings, 2> strings_;
    std::array<Points, 2> stones_{};
    unsigned mover_ = 0;
};

}  // namespace tahoun::solve::atarigo
