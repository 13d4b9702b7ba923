// Points and strings of one position in the game's own notation, put into remarks.
#pragma once

#include "games/atarigo/explain.hpp"
#include "games/atarigo/notation.hpp"
#include "games/atarigo/state.hpp"

#include <string>
#include <vector>

namespace tahoun::atarigo {

template <int Longest>
class Speaker {
public:
    using State = atarigo::State<Longest>;
    using Points = typename State::Points;
    using Texts = std::vector<std::string>;

    explicit Speaker(const Rules& rules) noexcept : size_(rules.size) {}

    [[nodiscard]] static Remark remark(Note note, Side side) {
        Remark made;
        made.code = code_of(note);
        made.side = side;
        return made;
    }
    [[nodiscard]] std::string text(int point) const {
        return place_text(size_, Geometry<Longest>::place_of(point));
    }
    // In reading order.
    [[nodiscard]] Texts texts(const Points& points) const {
        Texts list;
        for (const int point : points) list.push_back(text(point));
        return list;
    }
    [[nodiscard]] Texts texts(const std::vector<std::uint16_t>& line) const {
        Texts list;
        for (const int point : line) list.push_back(text(point));
        return list;
    }
    // The stones of a set, string by string.
    [[nodiscard]] std::vector<Texts> strings(const State& state, Points stones) const {
        std::vector<Texts> list;
        while (!stones.empty()) {
            const Points string = state.string(stones.first());
            list.push_back(texts(string));
            stones -= string;
        }
        return list;
    }

private:
    int size_;
};

// The same stones with the other side to move, as if this one had passed.
template <int Longest>
[[nodiscard]] State<Longest> turned(State<Longest> state) noexcept {
    state.turn();
    state.ko = State<Longest>::none;
    return state;
}

// Where a side could put two strings into atari at once, while none of its own is: only one of them can be saved.
template <int Longest>
[[nodiscard]] bool is_double_threat(const State<Longest>& after, Side attacker) noexcept {
    return after.endangered(attacker).empty() && after.captures(attacker).size() > 1;
}

}  // namespace tahoun::atarigo
