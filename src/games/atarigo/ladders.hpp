// Ladders: a string that is chased by ataris until it is taken, or until it gets away.
//
// The chaser plays only ataris: each of his stones goes on one of the string's two liberties, and leaves it one. The string
// answers on its last liberty, or by capturing a chaser. Three liberties are freedom. Nothing else can be played on the way:
// whoever is in atari and does not answer is taken. So the reading is exact: a ladder that works is a capture.
//
// Where the first capture wins, a chaser in atari ends the ladder and the game. With capture=n it frees the string as far
// as the liberties that it gains go, unless the stones taken suffice to win.
#pragma once

#include "games/atarigo/state.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace tahoun::atarigo {

// A ladder with the moves that show it, beginning with the side to move. The line of a caught string ends with the stone
// that takes it or with the atari that has no answer (the last liberty is forbidden), that of a free one with the move that
// frees it. Empty if there is nothing to play: three liberties, or no answer to the atari that is on the board.
struct Ladder {
    bool caught = false;
    std::vector<std::uint16_t> line;
};

template <int Longest>
class LadderReader {
public:
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Line = std::vector<std::uint16_t>;

    explicit LadderReader(const Rules& rules) noexcept : goal_(rules.capture) {}

    // The string of a stone of the side that is not to move: can it be taken by ataris alone?
    [[nodiscard]] bool catches(const State& state, int stone) const {
        if (state.liberties(stone).size() > 2) return false;
        State copy = state;
        return chase(copy, stone, nullptr);
    }
    // The string of a stone of the side to move, which has one liberty: is there no way out?
    [[nodiscard]] bool lost(const State& state, int stone) const {
        if (!state.liberties(stone).single()) return false;
        State copy = state;
        return !escapes(copy, stone, nullptr);
    }
    // The points with which a chase of that string begins and succeeds; its last liberty if it is in atari.
    [[nodiscard]] Points catching_moves(const State& state, int stone) const {
        Points moves;
        const Points& left = state.liberties(stone);
        if (left.single()) {
            if (state.is_legal(left.first())) moves = left;
        } else if (left.size() == 2) {
            for (const int point : left) {
                if (!is_worth_trying(state, stone, point)) continue;
                State copy = state;
                copy.play(point, goal_);
                if (is_won(copy) || !escapes(copy, stone, nullptr)) moves.insert(point);
            }
        }
        return moves;
    }
    // Either of the questions above, by the side to move, with the line of play: the string resists as long as it can, and
    // a chaser who fails gets as far as he can.
    [[nodiscard]] Ladder read(const State& state, int stone) const {
        Ladder ladder;
        State copy = state;
        if (state.stones_by(state.side).has(stone))
            ladder.caught = state.liberties(stone).single() && !escapes(copy, stone, &ladder.line);
        else
            ladder.caught = state.liberties(stone).size() <= 2 && chase(copy, stone, &ladder.line);
        return ladder;
    }

private:
    using Board = typename State::Board;

    [[nodiscard]] bool is_won(const State& state) const noexcept {
        return state.taken[0] >= goal_ || state.taken[1] >= goal_;
    }
    static void note(Line* line, int point) {
        if (line != nullptr) line->push_back(static_cast<std::uint16_t>(point));
    }
    static void append(Line* line, const Line& more) {
        if (line != nullptr) line->insert(line->end(), more.begin(), more.end());
    }

    // Whether an atari from this liberty can lead anywhere: the string would answer on the other one and must not get
    // three liberties. Saves most of the reading: of the two ataris one is usually hopeless at once.
    [[nodiscard]] static bool is_worth_trying(const State& state, int stone, int point) noexcept {
        if (!state.is_legal(point)) return false;
        const Side defender = opponent(state.side);
        Points other = state.liberties(stone);
        other.erase(point);
        Points after = state.liberties_after(defender, other.first());
        after.erase(point);
        return after.size() <= 2 || state.captures(state.side).has(point);
    }

    // The chaser is to move. Plays on in `state` as long as there is one way only; where it branches, which is seldom, a
    // copy lies on the heap, so that a ladder across the whole board does not fill the stack.
    [[nodiscard]] bool chase(State& state, int stone, Line* line) const {
        const Points left = state.liberties(stone);
        if (left.single()) {
            if (!state.is_legal(left.first())) return false;  // a ko
            note(line, left.first());
            return true;
        }
        if (left.size() > 2) return false;
        std::array<int, 2> tries{};
        std::size_t count = 0;
        for (const int point : left)
            if (is_worth_trying(state, stone, point)) tries[count++] = point;
        if (count == 0) return false;
        Line longest;
        if (count == 2) {
            const auto copy = std::make_unique<State>(state);
            Line first;
            if (attack(*copy, stone, tries[0], line != nullptr ? &first : nullptr)) {
                append(line, first);
                return true;
            }
            longest = std::move(first);
        }
        Line second;
        const bool caught = attack(state, stone, tries[count - 1], line != nullptr ? &second : nullptr);
        append(line, caught || second.size() > longest.size() ? second : longest);
        return caught;
    }

    [[nodiscard]] bool attack(State& state, int stone, int point, Line* line) const {
        note(line, point);
        state.play(point, goal_);
        return is_won(state) || !escapes(state, stone, line);
    }

    // The string is in atari and to move.
    [[nodiscard]] bool escapes(State& state, int stone, Line* line) const {
        const Points ways = ways_out(state, stone);
        const int count = ways.size();
        Line longest;
        int tried = 0;
        for (const int point : ways) {
            Line reply;
            Line* const noted = line != nullptr ? &reply : nullptr;
            bool free = false;
            if (++tried < count) {
                const auto copy = std::make_unique<State>(state);
                free = answer(*copy, stone, point, noted);
            } else {
                free = answer(state, stone, point, noted);
            }
            if (free) {
                append(line, reply);
                return true;
            }
            if (reply.size() > longest.size()) longest = std::move(reply);
        }
        append(line, longest);
        return false;
    }

    [[nodiscard]] bool answer(State& state, int stone, int point, Line* line) const {
        note(line, point);
        state.play(point, goal_);
        return is_won(state) || !chase(state, stone, line);
    }

    // Where a string in atari can be helped: its last liberty and captures of the stones around it. A capture anywhere
    // that wins the game is the only way worth looking at.
    [[nodiscard]] Points ways_out(const State& state, int stone) const noexcept {
        const Side own = state.side;
        Points captures = state.captures(own);
        if (state.ko != State::none) captures.erase(state.ko);
        for (const int point : captures)
            if (goal_ == 1 || state.taken[index_of(own)] + state.captured_by(own, point).size() >= int{goal_})
                return Points::of(point);
        Points ways;
        if (!captures.empty()) {
            const Points beside = Board::around(state.string(stone));
            for (const int point : captures)
                if (!(state.captured_by(own, point) & beside).empty()) ways.insert(point);
        }
        if (const int last = state.liberties(stone).first(); state.is_legal(last)) ways.insert(last);
        return ways;
    }

    std::uint16_t goal_;
};

}  // namespace tahoun::atarigo
