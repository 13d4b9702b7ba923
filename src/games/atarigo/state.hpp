// A position of Atari Go: stones, and strings with their exact liberties, kept up to date move by move.
//
// A string is named by one of its points, its head. `head` leads from any stone to it, `next` around the string's stones.
// When strings join, the shorter one's stones get the longer one's head and the liberties are united; an enemy's stone
// takes its point out of the liberties. So no question ever needs to walk over the board.
//
// The last liberties are kept too (where a string in atari would be captured). A string can leave atari only by a stone
// on its last liberty or because something is taken off: after most moves it is enough to look at the strings around it.
#pragma once

#include "games/atarigo/geometry.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace tahoun::atarigo {

template <int Longest>
struct State {
    using Board = Geometry<Longest>;
    using Points = typename Board::Points;
    using Number = std::conditional_t<(Board::points < 256), std::uint8_t, std::uint16_t>;
    static constexpr Number none = Board::points;  // no point

    std::uint64_t key = 0;                   // of the stones and the side to move
    std::array<Points, 2> stones{};          // Black's, White's
    std::array<Points, 2> last_liberties{};  // of Black's strings in atari, of White's
    Points empty{};
    std::array<Points, Board::points> liberties_of{};  // by head; others mean nothing
    std::array<Number, Board::points> stones_of{};     // by head: how many
    std::array<Number, Board::points> head{};          // none: no stone
    std::array<Number, Board::points> next{};
    std::array<std::uint16_t, 2> taken{};  // by Black, by White
    Number ko = none;                      // where the side to move must not retake
    Side side = Side::first;

    // --- Questions ---------------------------------------------------------------------------------------------------

    [[nodiscard]] bool is_empty(int point) const noexcept { return empty.has(point); }
    [[nodiscard]] const Points& stones_by(Side player) const noexcept { return stones[index_of(player)]; }
    // Of the string of a stone.
    [[nodiscard]] int head_at(int stone) const noexcept { return head[static_cast<std::size_t>(stone)]; }
    [[nodiscard]] const Points& liberties(int stone) const noexcept {
        return liberties_of[static_cast<std::size_t>(head_at(stone))];
    }
    [[nodiscard]] int string_size(int stone) const noexcept {
        return stones_of[static_cast<std::size_t>(head_at(stone))];
    }
    [[nodiscard]] Points string(int stone) const noexcept {
        Points set;
        int point = stone;
        do {
            set.insert(point);
            point = next[static_cast<std::size_t>(point)];
        } while (point != stone);
        return set;
    }
    // Each string once.
    [[nodiscard]] Points heads(Side player) const noexcept {
        Points set;
        for (const int stone : stones_by(player))
            if (head_at(stone) == stone) set.insert(stone);
        return set;
    }
    // Where a side captures with its next stone, and where it would lose stones to the other one's next.
    [[nodiscard]] const Points& captures(Side player) const noexcept {
        return last_liberties[index_of(opponent(player))];
    }
    [[nodiscard]] const Points& endangered(Side player) const noexcept {
        return last_liberties[index_of(player)];
    }
    // The stones of a side's strings in atari.
    [[nodiscard]] Points stones_in_atari(Side player) const noexcept {
        Points set;
        for (const int point : endangered(player))
            for (const int stone : Board::neighbours(point))
                if (stones_by(player).has(stone) && !set.has(stone) && liberties(stone).single())
                    set |= string(stone);
        return set;
    }

    // A stone on an empty point, ko or not: it captures, or it has a liberty left afterwards.
    [[nodiscard]] bool lives(Side player, int point) const noexcept {
        if (!(Board::around(point) & empty).empty() || captures(player).has(point)) return true;
        for (const int stone : Board::neighbours(point))
            if (stones_by(player).has(stone) && !liberties(stone).single()) return true;
        return false;
    }
    [[nodiscard]] bool is_legal(int point) const noexcept {
        return is_empty(point) && point != ko && lives(side, point);
    }
    // All points on which a side could put a stone; the ko point is left out for the side to move.
    [[nodiscard]] Points legal(Side player) const noexcept {
        Points points = (empty & Board::around(empty)) | captures(player);
        for (const int point : empty - points)
            if (lives(player, point)) points.insert(point);
        if (player == side && ko != none) points.erase(ko);
        return points;
    }
    [[nodiscard]] bool has_legal() const noexcept {
        Points points = (empty & Board::around(empty)) | captures(side);
        if (ko != none) points.erase(ko);
        if (!points.empty()) return true;
        for (const int point : empty)
            if (point != ko && lives(side, point)) return true;
        return false;
    }
    // The enemy stones that a stone would take off.
    [[nodiscard]] Points captured_by(Side player, int point) const noexcept {
        Points set;
        if (captures(player).has(point))
            for (const int stone : Board::neighbours(point))
                if (stones_by(opponent(player)).has(stone) && liberties(stone).single()) set |= string(stone);
        return set;
    }
    // The liberties that the string of a new stone would have; none: suicide.
    [[nodiscard]] Points liberties_after(Side player, int point) const noexcept {
        Points after = Board::around(point) & empty;
        for (const int stone : Board::neighbours(point))
            if (stones_by(player).has(stone)) after |= liberties(stone);
        if (captures(player).has(point)) {
            Points joined = Points::of(point);
            for (const int stone : Board::neighbours(point))
                if (stones_by(player).has(stone)) joined |= string(stone);
            after |= captured_by(player, point) & Board::around(joined);
        }
        after.erase(point);
        return after;
    }
    [[nodiscard]] bool is_self_atari(Side player, int point) const noexcept {
        return liberties_after(player, point).single();
    }

    // --- Changes -----------------------------------------------------------------------------------------------------

    // The empty board.
    static State on_board(int size) noexcept {
        State state;
        state.empty = Board::board(size);
        state.head.fill(none);
        return state;
    }

    // Puts a stone on an empty point and joins what it touches. Enemies lose the liberty, but nothing is taken off, and
    // the last liberties are not looked at: for set-ups.
    void put(Side player, int point) noexcept {
        const auto at = static_cast<std::size_t>(point);
        stones[index_of(player)].insert(point);
        empty.erase(point);
        key ^= Board::key(player, point);
        head[at] = static_cast<Number>(point);
        next[at] = static_cast<Number>(point);
        stones_of[at] = 1;
        liberties_of[at] = Board::around(point) & empty;
        for (const int other : Board::neighbours(point)) {
            if (head[static_cast<std::size_t>(other)] == none) continue;
            if (stones[index_of(player)].has(other))
                join(point, other);
            else
                liberties_of[head[static_cast<std::size_t>(other)]].erase(point);
        }
        liberties_of[head[at]].erase(point);
    }

    // Takes a whole string off; the strings around it get its points as liberties.
    void take(int stone) noexcept {
        const Side owner = stones[0].has(stone) ? Side::first : Side::second;
        int point = stone;
        do {
            const auto at = static_cast<std::size_t>(point);
            stones[index_of(owner)].erase(point);
            empty.insert(point);
            key ^= Board::key(owner, point);
            head[at] = none;
            for (const int other : Board::neighbours(point))
                if (stones[index_of(opponent(owner))].has(other))
                    liberties_of[head[static_cast<std::size_t>(other)]].insert(point);
            point = next[at];
        } while (point != stone);
    }

    // From nothing, for both sides.
    void find_last_liberties() noexcept {
        last_liberties = {};
        for (const Side player : {Side::first, Side::second})
            for (const int stone : stones_by(player))
                if (head_at(stone) == stone && liberties(stone).single())
                    last_liberties[index_of(player)] |= liberties(stone);
    }

    // A legal move of the side to move. `capture` stones end the game, after which there is no ko.
    void play(int point, int capture) noexcept {
        const Side own = side;
        const Side enemy = opponent(own);
        const bool capturing = captures(own).has(point);
        put(own, point);
        ko = none;
        if (capturing) [[unlikely]] {
            take_captured(own, point, capture);
        } else {
            last_liberties[0].erase(point);
            last_liberties[1].erase(point);
            note_atari(own, point);
            for (const int other : Board::neighbours(point))
                if (stones[index_of(enemy)].has(other)) note_atari(enemy, other);
        }
        turn();
    }

    // The other side is to move.
    void turn() noexcept {
        key ^= side_key;
        side = opponent(side);
    }

    // All that can be seen: the names of strings (which of their points is the head) say nothing.
    friend bool operator==(const State& a, const State& b) noexcept {
        if (a.key != b.key || a.stones != b.stones || a.last_liberties != b.last_liberties ||
            a.empty != b.empty || a.taken != b.taken || a.ko != b.ko || a.side != b.side)
            return false;
        for (const int stone : a.stones[0] | a.stones[1])
            if (a.head_at(stone) == stone &&
                (a.liberties(stone) != b.liberties(stone) || a.string(stone) != b.string(stone) ||
                 a.string_size(stone) != b.string_size(stone)))
                return false;
        return true;
    }

private:
    static constexpr std::uint64_t side_key = mix64(0x6174617269676F01ULL);

    void join(int point, int other) noexcept {
        auto longer = head[static_cast<std::size_t>(point)];
        auto shorter = head[static_cast<std::size_t>(other)];
        if (longer == shorter) return;
        if (stones_of[longer] < stones_of[shorter]) std::swap(longer, shorter);
        int stone = shorter;
        do {
            head[static_cast<std::size_t>(stone)] = longer;
            stone = next[static_cast<std::size_t>(stone)];
        } while (stone != shorter);
        std::swap(next[longer], next[shorter]);
        stones_of[longer] = static_cast<Number>(stones_of[longer] + stones_of[shorter]);
        liberties_of[longer] |= liberties_of[shorter];
    }

    void note_atari(Side player, int stone) noexcept {
        if (const Points& left = liberties(stone); left.single()) last_liberties[index_of(player)] |= left;
    }

    void take_captured(Side own, int point, int capture) noexcept {
        int count = 0;
        Number last = none;
        for (const int other : Board::neighbours(point))
            if (stones[index_of(opponent(own))].has(other) && liberties(other).empty()) {
                count += string_size(other);
                last = static_cast<Number>(other);
                take(other);
            }
        taken[index_of(own)] = static_cast<std::uint16_t>(taken[index_of(own)] + count);
        find_last_liberties();
        // A single stone took a single stone, and could be taken at once.
        if (taken[index_of(own)] < capture && count == 1 && string_size(point) == 1 &&
            liberties(point).single())
            ko = last;
    }
};

}  // namespace tahoun::atarigo
