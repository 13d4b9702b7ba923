// The textbook algorithms in lines that a student follows while they run. Each line knows which steps of the real search
// (search/steps.hpp) happen on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tahoun::search {

class Pseudocode {
public:
    // Whose node it is, MAX being the player who moves at the root; where all but the root are alike, a line is for several.
    enum Place : std::uint8_t { root = 1, max = 2, min = 4, chance = 8 };
    enum Mark : std::uint8_t {
        enter = 1,
        end = 2,      // the game is over
        history = 4,  // a draw by repetition or a counter
        horizon = 8,  // the depth is used up
        better = 16,
        worse = 32,
        cut = 64,
        leave = 128
    };
    struct Line {
        std::string_view text;
        unsigned places = 0;
        unsigned marks = 0;
    };

    constexpr explicit Pseudocode(std::span<const Line> lines) : lines_(lines) {}

    // Nothing where no line is for that.
    [[nodiscard]] std::optional<std::size_t> find(Place place, Mark mark) const noexcept;
    [[nodiscard]] std::size_t line(Place place, Mark mark) const noexcept {
        return find(place, mark).value_or(0);
    }
    [[nodiscard]] std::vector<std::string_view> texts() const;

private:
    std::span<const Line> lines_;
};

extern const Pseudocode greedy_pseudocode;
extern const Pseudocode minimax_pseudocode;         // Kühr's 2.2 with 2.3
extern const Pseudocode simple_minimax_pseudocode;  // 2.1
extern const Pseudocode alphabeta_pseudocode;       // 3.2 with 3.3
extern const Pseudocode lecture_pseudocode;         // Minimax-Decision, to the end of the game
extern const Pseudocode pruned_lecture_pseudocode;  // Max-Value and Min-Value
extern const Pseudocode expectiminimax_pseudocode;

}  // namespace tahoun::search
