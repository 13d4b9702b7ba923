// A set of points of a board, a bit for each: as many words as the board needs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tahoun::atarigo {

template <int Words>
class PointSet {
public:
    constexpr PointSet() noexcept = default;

    [[nodiscard]] static constexpr PointSet of(int point) noexcept {
        PointSet set;
        set.insert(point);
        return set;
    }

    constexpr void insert(int point) noexcept { words_[word_of(point)] |= bit_of(point); }
    constexpr void erase(int point) noexcept { words_[word_of(point)] &= ~bit_of(point); }
    [[nodiscard]] constexpr bool has(int point) const noexcept {
        return (words_[word_of(point)] & bit_of(point)) != 0;
    }

    [[nodiscard]] constexpr bool empty() const noexcept {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words_) all |= word;
        return all == 0;
    }
    [[nodiscard]] constexpr int size() const noexcept {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }
    // Exactly one point, which is asked more often than how many there are.
    [[nodiscard]] constexpr bool single() const noexcept {
        if constexpr (Words == 1) {
            return std::has_single_bit(words_[0]);
        } else {
            return size() == 1;
        }
    }
    // The lowest point; the set must not be empty.
    [[nodiscard]] constexpr int first() const noexcept {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<int>(i) * 64 + std::countr_zero(words_[i]);
    }
    // The point before which `before` points of the set come; it must have more than that.
    [[nodiscard]] constexpr int nth(int before) const noexcept {
        std::size_t i = 0;
        if constexpr (Words > 1)
            for (int here = std::popcount(words_[0]); before >= here; here = std::popcount(words_[i])) {
                before -= here;
                ++i;
            }
        std::uint64_t word = words_[i];
        int point = static_cast<int>(i) * 64;
        for (int half = 32; half > 0; half /= 2) {
            const std::uint64_t low = word & ((std::uint64_t{1} << static_cast<unsigned>(half)) - 1);
            const int here = std::popcount(low);
            if (before >= here) {
                before -= here;
                word >>= static_cast<unsigned>(half);
                point += half;
            } else {
                word = low;
            }
        }
        return point;
    }

    constexpr PointSet& operator|=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr PointSet& operator&=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    // Without those of the other set.
    constexpr PointSet& operator-=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    [[nodiscard]] friend constexpr PointSet operator|(PointSet a, const PointSet& b) noexcept {
        return a |= b;
    }
    [[nodiscard]] friend constexpr PointSet operator&(PointSet a, const PointSet& b) noexcept {
        return a &= b;
    }
    [[nodiscard]] friend constexpr PointSet operator-(PointSet a, const PointSet& b) noexcept {
        return a -= b;
    }
    friend constexpr bool operator==(const PointSet&, const PointSet&) noexcept = default;

    // Every point's number greater, or less, by `by` (1 to 63); what leaves the words is lost.
    template <unsigned By>
    [[nodiscard]] constexpr PointSet up() const noexcept {
        PointSet result;
        for (std::size_t i = 0; i < words_.size(); ++i)
            result.words_[i] = (words_[i] << By) | (i > 0 ? words_[i - 1] >> (64U - By) : 0);
        return result;
    }
    template <unsigned By>
    [[nodiscard]] constexpr PointSet down() const noexcept {
        PointSet result;
        for (std::size_t i = 0; i < words_.size(); ++i)
            result.words_[i] = (words_[i] >> By) | (i + 1 < words_.size() ? words_[i + 1] << (64U - By) : 0);
        return result;
    }

    // for (const int point : set): from the lowest to the highest.
    class Iterator {
    public:
        constexpr Iterator(const PointSet* set, std::size_t word) noexcept
            : set_(set), word_(word), left_(word < Words ? set->words_[word] : 0) {
            skip();
        }
        constexpr int operator*() const noexcept {
            return static_cast<int>(word_) * 64 + std::countr_zero(left_);
        }
        constexpr Iterator& operator++() noexcept {
            left_ &= left_ - 1;
            skip();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
            return a.word_ == b.word_ && a.left_ == b.left_;
        }

    private:
        constexpr void skip() noexcept {
            while (left_ == 0 && word_ < Words) {
                ++word_;
                if (word_ < Words) left_ = set_->words_[word_];
            }
        }
        const PointSet* set_;
        std::size_t word_;
        std::uint64_t left_;
    };
    [[nodiscard]] constexpr Iterator begin() const noexcept { return {this, 0}; }
    [[nodiscard]] constexpr Iterator end() const noexcept { return {this, Words}; }

    // The words themselves, for those who do arithmetic on them.
    [[nodiscard]] constexpr const std::array<std::uint64_t, Words>& words() const noexcept { return words_; }

private:
    [[nodiscard]] static constexpr std::size_t word_of(int point) noexcept {
        return Words == 1 ? 0 : static_cast<std::size_t>(point) / 64;
    }
    [[nodiscard]] static constexpr std::uint64_t bit_of(int point) noexcept {
        return std::uint64_t{1} << (static_cast<unsigned>(point) % 64);
    }

    std::array<std::uint64_t, Words> words_{};
};

}  // namespace tahoun::atarigo
